"""Hash everything again: each entry, each link of the chain, the Merkle tree and its tiles. Pure functions of the rows."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pydantic import ValidationError

from brief_audit.ledger.forms import EDGE_FIELDS, GENESIS, canonical, entry_hash, link_hash
from brief_audit.ledger.merkle import EMPTY, leaf, node
from brief_audit.ledger.tiles import STEP
from brief_audit.model.ledger import Edge, Line, LineKind, Receipt

COLUMNS = ("seq", "kind", "number", "entry_hash", "prev_hash", "line_hash", *EDGE_FIELDS, "body")
"""One row of the ledger: the link, then the edge's columns or the receipt's body, the other absent."""

Row = Sequence[Any]
MOST = 20
_BODY = len(COLUMNS) - 1
_EDGE = slice(6, _BODY)


class Unreadable(ValueError):
    """A row that is not a line; the text says what is wrong with which object."""


def place(row: Row) -> str:
    """How a line is named to people."""
    return f"line {row[0]}"


def entry_of(row: Row) -> Edge | Receipt:
    """The entry of a row. Raises Unreadable where it is gone or could not have been written."""
    named = f"the {row[1]} of {place(row)} (number {row[2]})"
    values = dict(zip(EDGE_FIELDS, row[_EDGE], strict=True))
    try:
        if row[1] == LineKind.RECEIPT and row[_BODY] is not None:
            if canonical(json.loads(row[_BODY])) != row[_BODY]:
                raise Unreadable(f"{named} is not in its RFC 8785 form")
            return Receipt.model_validate_json(row[_BODY])
        if row[1] == LineKind.EDGE and values["job"] is not None:
            return Edge.model_validate(values)
    except (ValidationError, json.JSONDecodeError) as error:
        raise Unreadable(f"{named} was altered: it is nothing that this program writes") from error
    raise Unreadable(f"{named} is missing")


def line_of(row: Row) -> Line:
    """The row as a line. Raises Unreadable."""
    entry = entry_of(row)
    try:
        return Line(seq=row[0], kind=LineKind(row[1]), entry=entry, entry_hash=row[3], prev_hash=row[4], line_hash=row[5])
    except ValidationError as error:
        raise Unreadable(f"{place(row)} was altered") from error


@dataclass
class Walk:
    """A walk over all rows from the first; `defects` are sentences without a full stop, the first 20.

    `tiles` are the stored ones by level and place; what is left of them after the walk is over nothing. `wanted` are roots by size.
    """

    tiles: dict[tuple[int, int], str] = field(default_factory=dict)
    wanted: Mapping[int, str] = field(default_factory=dict)
    defects: list[str] = field(default_factory=list)
    size: int = 0
    last: str = GENESIS
    _peaks: list[tuple[int, bytes]] = field(default_factory=list)

    def over(self, rows: Iterable[Row]) -> None:
        """Take the next rows."""
        for row in rows:
            if len(self.defects) >= MOST:
                return
            self._gap(row)
            self._entry(row)
            self._grow(self._link(row))
            if (root := self.wanted.get(self.size)) not in {None, self.root()}:
                self.defects.append(f"the first {self.size} lines have the Merkle root {self.root()}, not {root}")

    def ended(self) -> None:
        """Every size whose root was wanted has to have been reached: no root is compared with that of another size, or of nothing."""
        for size, root in self.wanted.items():
            if size > self.size:
                self.defects.append(f"there are {self.size} lines, and {size} were there before")
            elif size < 0 or (size == 0 and root != self.root()) or (size == 0 and self.size):
                self.defects.append(f"no ledger has the Merkle root {root} over {size} lines")

    def root(self) -> str:
        """The root over the lines so far, from the perfect subtrees on its right-hand side."""
        hashed = None
        for _, peak in reversed(self._peaks):
            hashed = peak if hashed is None else node(peak, hashed)
        return (hashed or EMPTY).hex()

    def _gap(self, row: Row) -> None:
        self.size += 1
        if row[0] != self.size:
            self.defects.append(f"line {self.size} is missing")
            self.size = row[0]

    def _entry(self, row: Row) -> None:
        try:
            found = entry_hash(entry_of(row))
        except Unreadable as error:
            self.defects.append(str(error))
            return
        if found != row[3]:
            self.defects.append(
                f"the {row[1]} of {place(row)} (number {row[2]}) was altered: its SHA-256 is {found}, the line says {row[3]}"
            )

    def _link(self, row: Row) -> str:
        if row[4] != self.last:
            self.defects.append(f"{place(row)} does not follow the one before it")
        if (found := link_hash(row[0], row[1], row[3], row[4])) != row[5]:
            self.defects.append(f"{place(row)} was altered: its SHA-256 is {found}, not {row[5]}")
        self.last = row[5]
        return found

    def _grow(self, line_hash: str) -> None:
        """A new leaf, and every perfect subtree that it completes."""
        level, hashed = 0, leaf(bytes.fromhex(line_hash))
        while self._peaks and self._peaks[-1][0] == level:
            hashed = node(self._peaks.pop()[1], hashed)
            level += 1
            if level % STEP == 0:
                self._tile(level, hashed.hex())
        self._peaks.append((level, hashed))

    def _tile(self, level: int, hashed: str) -> None:
        tile = (level // STEP, (self.size >> level) - 1)
        if self.tiles.pop(tile, None) not in {None, hashed}:
            self.defects.append(f"the Merkle tile {tile[1]} of level {tile[0]} was altered")
