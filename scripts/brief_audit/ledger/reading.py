"""What both engines do in the same way; each engine adds how to query, how to write a row, and what its schema should be."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from itertools import islice
from typing import Any, Self

from brief_audit.errors import CannotWrite, InputError
from brief_audit.ledger import merkle
from brief_audit.ledger.base import LedgerTampered
from brief_audit.ledger.checking import COLUMNS, MOST, Row, Unreadable, Walk, line_of
from brief_audit.ledger.forms import EDGE_FIELDS, entry_form, entry_hash
from brief_audit.ledger.tiles import Stored
from brief_audit.model.ledger import Checkpoint, Edge, EdgeKey, Inclusion, Line, Receipt, TargetKind

CHUNK = 10_000
PAGE = 2_000

_LINK = ", ".join(f"l.{name}" for name in COLUMNS[:6])
_EDGE = ", ".join(f"e.{name}" for name in EDGE_FIELDS)
BETWEEN = f"""SELECT {_LINK}, {_EDGE}, r.body
    FROM lines l LEFT JOIN edges e ON l.kind = 'edge' AND e.number = l.number
    LEFT JOIN receipts r ON l.kind = 'receipt' AND r.number = l.number WHERE l.seq BETWEEN ? AND ? ORDER BY l.seq"""  # noqa: S608
_EDGES_WHERE = f"SELECT {_LINK}, {_EDGE}, NULL FROM edges e JOIN lines l ON l.number = e.number AND l.kind = 'edge' WHERE "  # noqa: S608
BY_TARGET = _EDGES_WHERE + "e.target = ? ORDER BY l.seq"
_BY_SOURCE = _EDGES_WHERE + "e.source = ? ORDER BY l.seq"
BY_JOB = _EDGES_WHERE + "e.job = ? ORDER BY l.seq"
_BY_KEY = _EDGES_WHERE + "e.source = ? AND e.target = ? AND e.type = ? ORDER BY l.seq"
_NO_EDGE = ", ".join(["NULL"] * len(EDGE_FIELDS))
RECEIPTS_WHERE = f"SELECT {_LINK}, {_NO_EDGE}, r.body FROM receipts r JOIN lines l ON l.number = r.number AND l.kind = 'receipt' WHERE "  # noqa: S608
RECEIPTS_OF_JOB = RECEIPTS_WHERE + "r.job = ? ORDER BY l.seq"
_RECEIPTS_AFTER = RECEIPTS_WHERE + "r.number > ? ORDER BY r.number LIMIT ?"
_RECEIPT_HELD = """SELECT l.entry_hash FROM receipts r JOIN lines l ON l.number = r.number AND l.kind = 'receipt'
    WHERE r.receipt_hash = ? AND l.entry_hash = ?"""
_BODIES = """SELECT l.seq, r.body, l.entry_hash FROM receipts r JOIN lines l ON l.number = r.number AND l.kind = 'receipt'
    WHERE l.seq > ? AND l.seq <= ? ORDER BY l.seq LIMIT ?"""
_ENDLESS = 2**62
_STRAY = (
    ("edge", "SELECT number FROM edges e WHERE NOT EXISTS (SELECT 1 FROM lines WHERE number = e.number AND kind = 'edge') LIMIT 20"),
    (
        "receipt",
        "SELECT number FROM receipts r WHERE NOT EXISTS (SELECT 1 FROM lines WHERE number = r.number AND kind = 'receipt') LIMIT 20",
    ),
)


class Reading(ABC):
    """A ledger over two tables of entries and one of links. See `base.Ledger` for what each method does."""

    _receipts_of_brief: str
    """The question after the receipts of a brief, in the words of the index over them."""

    def __init__(self) -> None:
        self._tree = Stored(self._fetch_tiles)

    @abstractmethod
    def _ask(self, question: str, *values: Any) -> list[Row]:
        """All rows of an answer; `?` stands for a value."""

    @abstractmethod
    def _writing(self) -> AbstractContextManager[object]:
        """A transaction in which nobody else writes: all of it is kept, or nothing."""

    @abstractmethod
    def _snapshot(self) -> AbstractContextManager[object]:
        """A transaction that sees one state of the ledger."""

    @abstractmethod
    def _insert_edges(self, rows: Sequence[Sequence[str | None]]) -> None:
        """Add edges, given in the order of `EDGE_FIELDS`, that are not there yet."""

    @abstractmethod
    def _known_edges(self, keys: Sequence[tuple[str, ...]]) -> list[Row]:
        """The lines of edges, named by source, target and type: which of `keys` (from 1), the line's number, its entry's hash."""

    @abstractmethod
    def _insert_receipts(self, bodies: Sequence[str]) -> None:
        """Add receipts, as their RFC 8785 forms, that are not there yet."""

    @abstractmethod
    def _insert_tiles(self, tiles: Sequence[tuple[int, int, str]]) -> None:
        """Add tiles: level, place, hash."""

    @abstractmethod
    def _schema_defects(self) -> list[str]:
        """Every object of the database that is not as the migrations made it."""

    @abstractmethod
    def close(self) -> None:
        """Let go of the database."""

    def append(self, edges: Iterable[Edge] = (), receipts: Iterable[Receipt] = ()) -> Checkpoint:
        """Add all or none, in the order given."""
        try:
            with self._writing():
                given = iter(edges)
                while chunk := list(islice(given, CHUNK)):
                    self._add_edges(chunk)
                self._add_receipts(list(receipts))
                self._tree.size = self._size()
                self._insert_tiles(list(self._tree.missing(self._stored_tiles)))
                return self.checkpoint()
        except BaseException:
            self._tree = Stored(self._fetch_tiles)  # it may have seen lines that were never kept
            raise

    def _add_edges(self, edges: Iterable[Edge]) -> None:
        """Add edges, and look whether they are there: a strange trigger or rule may have kept them out. Raises LedgerTampered."""
        before = self._size()
        given: dict[tuple[str, ...], Edge] = {}
        for edge in edges:
            given.setdefault(edge.key.once, edge)
        rows = ([getattr(edge, name) for name in EDGE_FIELDS] for edge in given.values())
        self._insert_edges([[None if value is None else str(value) for value in row] for row in rows])
        found = {turn: (seq, hashed) for turn, seq, hashed in reversed(self._known_edges(list(given)))}
        for turn, (key, edge) in enumerate(given.items(), start=1):
            seq, hashed = found.get(turn, (None, None))
            if seq is None or (seq > before and hashed != entry_hash(edge)):
                raise LedgerTampered([f"the edge {' – '.join(key)} was not kept as it was given"])

    def _add_receipts(self, receipts: Sequence[Receipt]) -> None:
        """Add receipts and look whether they are there. Raises LedgerTampered."""
        self._insert_receipts([entry_form(receipt) for receipt in receipts])
        for hashed in dict.fromkeys(entry_hash(receipt) for receipt in receipts):
            if self._ask(_RECEIPT_HELD, hashed, hashed) != [(hashed,)]:
                raise LedgerTampered([f"the receipt {hashed} was not kept as it was given"])

    def checkpoint(self, size: int | None = None) -> Checkpoint:
        """The root over the first lines."""
        size = self._within(size)
        try:
            return Checkpoint(size=size, root=merkle.root(self._tree, size).hex())
        except LookupError as error:
            raise LedgerTampered([f"line {error} is missing"]) from error

    def inclusion(self, seq: int, size: int | None = None) -> Inclusion:
        """The proof of one line."""
        checkpoint = self.checkpoint(size)
        if not 1 <= seq <= checkpoint.size:
            raise InputError(f"Line {seq} is not among the first {checkpoint.size} lines of the ledger.", "Name a line that is.")
        path = tuple(hashed.hex() for hashed in merkle.inclusion(self._tree, seq - 1, checkpoint.size))
        return Inclusion(seq=seq, line_hash=self._fetch_tiles(0, seq - 1, seq - 1)[seq - 1], path=path, checkpoint=checkpoint)

    def consistency(self, old: int, new: int | None = None) -> tuple[str, ...]:
        """The proof that nothing was taken from the first `old` lines."""
        new = self._within(new)
        if not 1 <= old <= new:
            raise InputError(f"The ledger cannot be compared with one of {old} lines: it has {new}.", "Name a size between 1 and that.")
        return tuple(hashed.hex() for hashed in merkle.consistency(self._tree, old, new))

    def lines(self, first: int = 1, last: int | None = None) -> Iterator[Line]:
        """Lines in order, read page by page."""
        last = self._size() if last is None else last
        for start in range(first, last + 1, PAGE):
            yield from _lines(self._ask(BETWEEN, start, min(start + PAGE - 1, last)))

    def lines_of(self, job: str) -> tuple[Line, ...]:
        """What one job recorded, and the edges that it found recorded already."""
        receipts = _lines(self._ask(RECEIPTS_OF_JOB, job))
        found = {line.seq: line for line in (*receipts, *_lines(self._ask(BY_JOB, job)))}
        found_once = {line.entry.key.once for line in found.values() if isinstance(line.entry, Edge)}
        named = {key.once: key for line in receipts if isinstance(line.entry, Receipt) for key in line.entry.edges}
        for key in (named[once] for once in named.keys() - found_once):
            found.update({line.seq: line for line in self._of_key(key)})
        return tuple(found[seq] for seq in sorted(found))

    def _of_key(self, key: EdgeKey) -> list[Line]:
        """The edge of a key; of two that an older version kept, the one of the kind that is named."""
        same = _lines(self._ask(_BY_KEY, *key.once))
        named = [line for line in same if isinstance(line.entry, Edge) and line.entry.key == key]
        return named or same[:1]

    def known_as(self, edge: Edge) -> tuple[TargetKind, Receipt] | None:
        """What a later audit of the same document found an unresolved target to be."""
        if edge.target_kind is not TargetKind.UNRESOLVED:
            return None
        asked = self._ask(self._receipts_of_brief, edge.source)
        receipts = [line.entry for line in _lines(asked) if isinstance(line.entry, Receipt)]
        found = [(key.target_kind, one) for one in receipts for key in one.edges if key.once == edge.key.once and key != edge.key]
        return found[-1] if found else None

    def cites(self, source: str) -> tuple[Line, ...]:
        """Edges by their source."""
        return tuple(_lines(self._ask(_BY_SOURCE, source)))

    def cited_by(self, target: str) -> tuple[Line, ...]:
        """Edges by their target, from an index."""
        return tuple(_lines(self._ask(BY_TARGET, target)))

    def receipts(self, kind: str | None = None) -> Iterator[Line]:
        """Receipts in order, read page by page."""
        seen = 0
        while page := self._ask(_RECEIPTS_AFTER, seen, PAGE):
            seen = page[-1][2]
            yield from (line for line in _lines(page) if isinstance(line.entry, Receipt) and kind in {None, line.entry.kind})

    def bodies(self, after: int = 0, last: int | None = None, most: int | None = None) -> list[tuple[int, str, str]]:
        """Receipts as RFC 8785 forms, with their lines' numbers and the hashes that stand there."""
        found = self._ask(_BODIES, after, _ENDLESS if last is None else last, _ENDLESS if most is None else most)
        return [(int(seq), str(body), str(hashed)) for seq, body, hashed in found]

    def verify(self, root: str | None = None, size: int | None = None) -> Checkpoint:
        """Everything again, in one state of the ledger."""
        with self._snapshot():
            defects = self._schema_defects()
            try:
                total = self._size()
                wanted = {} if root is None else {total if size is None else size: root.lower()}
                walk = self._walk(total, wanted)
            except CannotWrite:
                if defects:  # a table that is missing or was altered cannot be asked
                    raise LedgerTampered(defects[:MOST]) from None
                raise
        if defects + walk.defects:
            raise LedgerTampered((defects + walk.defects)[:MOST])
        return Checkpoint(size=total, root=walk.root())

    def _walk(self, total: int, wanted: Mapping[int, str]) -> Walk:
        """Every line, then what belongs to none."""
        walk = Walk({(level, place): hashed for level, place, hashed in self._ask("SELECT level, place, hash FROM tiles")}, wanted)
        for start in range(1, total + 1, PAGE):
            walk.over(self._ask(BETWEEN, start, start + PAGE - 1))
        if not walk.defects:
            walk.defects += [f"the Merkle tile {place} of level {level} was added" for level, place in walk.tiles]
        walk.ended()
        walk.defects += [f"the {kind} of number {row[0]} stands in no line" for kind, question in _STRAY for row in self._ask(question)]
        return walk

    def _size(self) -> int:
        return int(self._ask("SELECT coalesce(max(seq), 0) FROM lines")[0][0])

    def _within(self, size: int | None) -> int:
        """A size that the tree can answer for. Raises InputError."""
        here = self._tree.size
        if size is None or size > here:
            self._tree.size = here = self._size()
        if size is not None and not 0 <= size <= here:
            raise InputError(f"The ledger has {here} lines, not {size}.", "It may be another ledger, or one that was shortened.")
        return here if size is None else size

    def _fetch_tiles(self, level: int, first: int, last: int) -> dict[int, str]:
        if level:
            return dict(self._pairs("SELECT place, hash FROM tiles WHERE level = ? AND place BETWEEN ? AND ?", level, first, last))
        return dict(self._pairs("SELECT seq - 1, line_hash FROM lines WHERE seq BETWEEN ? AND ?", first + 1, last + 1))

    def _pairs(self, question: str, *values: int) -> Iterator[tuple[int, str]]:
        return ((int(place), str(hashed)) for place, hashed in self._ask(question, *values))

    def _stored_tiles(self, level: int) -> int:
        return int(self._ask("SELECT coalesce(max(place) + 1, 0) FROM tiles WHERE level = ?", level)[0][0])

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *unused: object) -> None:
        self.close()


def _lines(rows: Iterable[Row]) -> list[Line]:
    try:
        return [line_of(row) for row in rows]
    except Unreadable as error:
        raise LedgerTampered([str(error)]) from error
