"""A folder of pinned authorities: the one function that adds to it, and everything that reads from it.

Folder: `corpus.sqlite3`, `evidence/sha256/…` (the files as they came, read-only), `fingerprints/*.u64`.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from brief_audit.corpus import kept_facts, segments
from brief_audit.corpus.database import EVIDENCE, HINT, TRIGGERS, damaged, open_database, sha256hex
from brief_audit.corpus.preparing import Prepared
from brief_audit.errors import EvidenceTampered, InputError
from brief_audit.facts.registry import VERSION as FACTS_VERSION
from brief_audit.facts.registry import facts_of
from brief_audit.model.authority import Authority
from brief_audit.model.record import Record
from brief_audit.normal_forms import citation_key
from brief_audit.text.canonical import canonical, content_hash
from brief_audit.text.fingerprints import fingerprints
from brief_audit.transport.databases import whole
from brief_audit.transport.files import Files, Mismatch, cannot_write, is_damaged

if TYPE_CHECKING:
    from brief_audit.corpus.segments import Keys

NAME = "corpus.sqlite3"
SEGMENT = 4096
"""Authorities whose fingerprints are held in memory, some 20 MB, before they are written."""


def is_corpus(folder: Path | None) -> bool:
    """Whether the folder holds pinned authorities (and is not a plain folder of files)."""
    return folder is not None and (folder / NAME).is_file()


@dataclass(frozen=True)
class Pinned:
    """One pinned authority: the record under which it came, its parsed text with its facts, and both hashes as pinned."""

    number: int
    record: Record
    authority: Authority
    content_hash: str
    pinned_at: str


def folder_of(corpus: Path | None, cache: Path) -> Path:
    """Where pinned authorities are: in the configured folder, or else in one inside the cache."""
    return corpus or cache / "corpus"


class Corpus:
    """Pinned authorities in one folder, shared by processes. Raises CannotWrite, InputError, EvidenceTampered."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.files = Files(root, EVIDENCE)
        self._database = open_database(root / NAME)
        self._segments: dict[str, Keys] = {}

    def close(self) -> None:
        """Close the database."""
        self._database.close()

    # --- letting in

    def pin(self, entries: Iterable[Prepared], pinned_at: str) -> Generator[tuple[int, bool]]:
        """Pin authorities: (number, whether it is new) for each. Nothing is added in any other way.

        Fingerprints of new ones become a segment when there are `SEGMENT` of them and when the entries end; those that a killed
        process left out are brought in by `index_forward`. Raises InputError for a text with another hash than it states.
        """
        fresh: list[tuple[int, Keys]] = []
        try:
            for entry in entries:
                number, new = self._insert(entry, pinned_at)
                if new:
                    fresh.append((number, entry.keys))
                if len(fresh) == SEGMENT:
                    full, fresh = fresh, []
                    self._add_segment(full)
                yield number, new
        finally:
            if fresh:
                self._add_segment(fresh)

    def _insert(self, entry: Prepared, pinned_at: str) -> tuple[int, bool]:
        for sha256, data in entry.raw.items():
            if self.files.put(data) != sha256:
                raise InputError(f"A text of {entry.name} does not have the hash that it states.", "Read the file again.")
        with self._writing() as database:
            return self._row(database, entry, pinned_at)

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        try:
            with whole(self._database) as database:
                yield database
        except sqlite3.Error as error:
            if is_damaged(error):
                raise damaged(self.root, error) from error
            raise cannot_write(self.root, error, "The corpus", HINT) from error

    def _row(self, database: sqlite3.Connection, entry: Prepared, pinned_at: str) -> tuple[int, bool]:
        known = database.execute(
            "SELECT number FROM authorities WHERE content_hash = ? AND identity = ?", (entry.content_hash, entry.identity)
        ).fetchone()
        if known is not None:
            return int(known["number"]), False
        same = ("content_hash", "body", "record", "name", "court", "day", "source", "url", "words", "identity")
        values = {name: getattr(entry, name) for name in same} | {
            "body_sha256": sha256hex(entry.body),
            "record_sha256": sha256hex(entry.record),
            "pinned_at": pinned_at,
        }
        columns, marks = ", ".join(values), ", ".join(f":{name}" for name in values)
        number = database.execute(f"INSERT INTO authorities ({columns}) VALUES ({marks})", values).lastrowid  # noqa: S608  the names stand above
        _refuse_above_the_most(number)
        assert number is not None
        database.executemany(
            "INSERT INTO citations (key, number, citation) VALUES (?, ?, ?)",
            [(key, number, cited) for key, cited in entry.rows.items()],
        )
        kept_facts.keep(database, number, entry.facts)
        database.execute("INSERT INTO unindexed VALUES (?)", (number,))
        return number, True

    def treating(self, citations: frozenset[str]) -> list[int]:
        """The numbers of the authorities that say what became of one of these cases (citation keys). Raises EvidenceTampered."""
        with self._reading():
            return kept_facts.treating(self._database, citations)

    def read_forward(self) -> int:
        """Read the facts of every authority that this version of the program has not read yet; how many. Raises EvidenceTampered."""
        with self._reading():
            waiting = kept_facts.unread(self._database)
        for number in waiting:
            facts = kept_facts.as_kept(self.get(number).authority.facts)
            with self._writing() as database:
                kept_facts.keep(database, number, facts)
        return len(waiting)

    def index_forward(self) -> int:
        """Take the fingerprints of every authority whose process ended before it had written them; how many. Raises EvidenceTampered."""
        waiting = sorted(self._unindexed())
        for first in range(0, len(waiting), SEGMENT):
            numbers = waiting[first : first + SEGMENT]
            self._add_segment([(number, fingerprints(canonical(self.get(number).authority.text()))) for number in numbers])
        return len(waiting)

    def _unindexed(self) -> set[int]:
        return {int(row["number"]) for row in self._rows("SELECT number FROM unindexed")}

    def _add_segment(self, fresh: Sequence[tuple[int, Keys]]) -> None:
        """Index these authorities, but those that another process has brought in meanwhile."""
        waiting = self._unindexed()
        numbers = [number for number, _ in fresh if number in waiting]
        keys = segments.packed(one for one in fresh if one[0] in waiting)
        if not numbers:
            return
        listed = self._rows("SELECT name, keys FROM segments ORDER BY keys")
        old = [row["name"] for row in listed[: segments.to_merge([row["keys"] for row in listed], len(keys))]]
        every = segments.merged([keys, *(self._segment(name) for name in old)]) if old else keys
        name, digest = segments.write(self.root / "fingerprints", every)
        with self._writing() as database:
            database.executemany("DELETE FROM segments WHERE name = ?", [(gone,) for gone in old])
            database.execute("INSERT OR REPLACE INTO segments VALUES (?, ?, ?)", (name, digest, len(every)))
            database.executemany("DELETE FROM unindexed WHERE number = ?", [(number,) for number in numbers])
        for gone in old:
            self._segments.pop(gone, None)
            if gone != name:
                (self.root / "fingerprints" / gone).unlink(missing_ok=True)

    # --- reading

    @contextmanager
    def _reading(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            if is_damaged(error):
                raise damaged(self.root, error) from error
            raise InputError(f"The corpus in {self.root} cannot be read ({error}).", "Try again, or name another one.") from error

    def _rows(self, statement: str, *values: Any) -> list[sqlite3.Row]:
        with self._reading():
            return self._database.execute(statement, values).fetchall()

    def __len__(self) -> int:
        return int(self._rows("SELECT count(*) AS n FROM authorities")[0]["n"])

    def state(self) -> str:
        """What is the same as long as nothing was pinned: the last authority with its facts, and the index. Nothing else ever changes."""
        last = self._rows("SELECT number, content_hash, record_sha256, body_sha256 FROM authorities ORDER BY number DESC LIMIT 1")
        facts = self._rows("SELECT version, sha256 FROM facts WHERE number = ? ORDER BY version", last[0]["number"]) if last else []
        index = self._rows("SELECT name, sha256 FROM segments ORDER BY name")
        return " ".join(str(value) for row in (*last, *facts, *index) for value in tuple(row))

    def get(self, number: int) -> Pinned:
        """One authority, its bytes hashed again; facts that an older version of the program read are read again.

        Raises KeyError, EvidenceTampered.
        """
        found = self._rows("SELECT * FROM authorities WHERE number = ?", number)
        if not found:
            raise KeyError(number)
        row = found[0]
        for what in ("body", "record"):
            digest = sha256hex(row[what])
            if digest != row[f"{what}_sha256"]:
                raise Mismatch(f"{what} of pinned authority {number}", row[f"{what}_sha256"], digest)
        record, authority = Record.model_validate_json(row["record"]), Authority.model_validate_json(row["body"])
        with self._reading():
            facts = kept_facts.of_today(self._database, number)
        authority = authority.model_copy(update={"facts": facts_of(authority) if facts is None else facts})
        return Pinned(number, record, authority, row["content_hash"], row["pinned_at"])

    def numbers_of(self, citation: str) -> tuple[int, ...]:
        """The authorities with a citation."""
        rows = self._rows("SELECT number FROM citations WHERE key = ? ORDER BY number", citation_key(citation))
        return tuple(int(row["number"]) for row in rows)

    def listed(self) -> Iterator[dict[str, Any]]:
        """Every authority without its text, by number."""
        columns = "number, name, court, day, source, url, words, content_hash, pinned_at"
        rows = self._rows(f"SELECT {columns} FROM authorities ORDER BY number")  # noqa: S608  the columns are named above
        cited: dict[int, list[str]] = {}
        for row in self._rows("SELECT number, citation FROM citations ORDER BY number, citation"):
            cited.setdefault(int(row["number"]), []).append(row["citation"])
        for row in rows:
            yield {**dict(row), "citations": cited.get(int(row["number"]), [])}

    def stats(self) -> dict[str, Any]:
        """Counts, sizes, how many authorities of each court and source, and which facts are settled, by court and by how they were read."""
        total = self._rows(
            "SELECT count(*) AS n, coalesce(sum(words), 0) AS words, coalesce(sum(length(body)), 0) AS bytes FROM authorities"
        )[0]
        index = self._rows("SELECT count(*) AS n, coalesce(sum(keys), 0) AS keys FROM segments")[0]
        by = {
            column: {row["what"] or "not stated": row["n"] for row in self._rows(statement)}
            for column, statement in (
                ("courts", "SELECT court AS what, count(*) AS n FROM authorities GROUP BY court ORDER BY n DESC, court"),
                ("sources", "SELECT source AS what, count(*) AS n FROM authorities GROUP BY source ORDER BY n DESC, source"),
            )
        }
        with self._reading():
            facts = kept_facts.coverage(self._database)
        return {
            "authorities": total["n"],
            "words": total["words"],
            "bytes": total["bytes"],
            "segments": index["n"],
            "fingerprints": index["keys"],
            "index_bytes": 8 * index["keys"],
            **by,
            "facts_version": FACTS_VERSION,
            "facts": facts,
        }

    def bearing(self, hashes: Keys) -> Iterator[Keys]:
        """From each segment, the numbers of authorities with any of the hashes, with repetitions."""
        for segment in self._index():
            yield segments.holders(segment, hashes)

    def _index(self) -> list[Keys]:
        """Every segment; listed once more where another process has merged some meanwhile. Raises EvidenceTampered."""
        while True:
            names = self._listed_segments()
            try:
                return [self._segment(name) for name in names]
            except EvidenceTampered:
                if self._listed_segments() == names:
                    raise

    def _listed_segments(self) -> list[str]:
        return [row["name"] for row in self._rows("SELECT name FROM segments ORDER BY name")]

    def _segment(self, name: str) -> Keys:
        if name not in self._segments:
            path = self.root / "fingerprints" / name
            if not path.is_file():
                raise Mismatch(f"index {name} of the corpus", name, "")
            self._segments[name] = segments.read(path)
        return self._segments[name]

    # --- hashing everything again

    def verify(self) -> Iterator[str]:
        """One sentence for each object whose bytes are not those that were pinned; nothing where all is as it was."""
        for row in self._rows("SELECT number FROM authorities ORDER BY number"):
            yield from self._faults(int(row["number"]))
        for row in self._rows("SELECT name, sha256 FROM segments ORDER BY name"):
            path = self.root / "fingerprints" / row["name"]
            found = sha256hex(path.read_bytes()) if path.is_file() else ""
            if found != row["sha256"] and row["name"] in self._listed_segments():  # another process may have merged it meanwhile
                yield f"The index {row['name']} {_changed(row['sha256'], found)}."
        yield from self._lost_triggers()

    def _faults(self, number: int) -> Iterator[str]:
        try:
            pinned = self.get(number)
        except EvidenceTampered as changed:
            yield changed.what
            return
        except ValueError:
            yield f"Pinned authority {number} cannot be read."
            return
        found = content_hash(pinned.authority.text())
        if found != pinned.content_hash:
            yield f"The text of pinned authority {number} {_changed(pinned.content_hash, found)}."
        for artefact in pinned.record.artefacts:
            try:
                self.files.read(artefact.sha256)
            except EvidenceTampered as changed:
                yield changed.what
        known = {row["key"] for row in self._rows("SELECT key FROM citations WHERE number = ?", number)}
        own = {citation_key(citation) for citation in (*pinned.record.citations, *pinned.authority.citations)}
        if known != own:
            yield f"The citations listed for pinned authority {number} are not those of its record."

    def _lost_triggers(self) -> Iterator[str]:
        there = {row["name"] for row in self._rows("SELECT name FROM sqlite_master WHERE type = 'trigger'")}
        for name in TRIGGERS:
            if name not in there:
                yield f"The rule {name} was removed from the database."


def _changed(expected: str, found: str) -> str:
    return f"was changed: SHA-256 {found}, pinned as {expected}" if found else "is gone"


def _refuse_above_the_most(number: int | None) -> None:
    if number is None or number > segments.MOST_AUTHORITIES:
        raise InputError(f"A corpus holds at most {segments.MOST_AUTHORITIES:,} authorities.", "Begin another one with --corpus.")
