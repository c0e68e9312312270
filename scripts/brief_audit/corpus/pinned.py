"""A folder of pinned authorities: the one function that adds to it, and everything that reads from it.

Folder: `corpus.sqlite3`, `evidence/sha256/…` (the files as they came, read-only), `fingerprints/*.u64`.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from brief_audit.corpus import kept_facts, segments
from brief_audit.corpus.database import HINT, TRIGGERS, open_database, sha256hex
from brief_audit.errors import EvidenceTampered, InputError
from brief_audit.facts.registry import VERSION as FACTS_VERSION
from brief_audit.facts.registry import facts_of
from brief_audit.model.authority import Authority
from brief_audit.model.record import Record
from brief_audit.normal_forms import citation_key
from brief_audit.text.canonical import canonical, content_hash
from brief_audit.text.fingerprints import fingerprints
from brief_audit.transport.databases import whole
from brief_audit.transport.files import Files, Mismatch, cannot_write

if TYPE_CHECKING:
    from brief_audit.corpus.segments import Keys

NAME = "corpus.sqlite3"


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
        self.files = Files(root, "evidence")
        self._database = open_database(root / NAME)
        self._segments: dict[str, Keys] = {}

    def close(self) -> None:
        """Close the database."""
        self._database.close()

    # --- letting in

    def pin(self, entries: Iterable[tuple[Record, Authority, Mapping[str, bytes]]], pinned_at: str) -> Iterator[tuple[int, bool]]:
        """Pin authorities: (number, whether it is new) for each. Nothing is added in any other way.

        Each entry is the record, the authority parsed from its texts, and the texts' bytes by SHA-256. Fingerprints of all new
        ones become one segment when the entries end. Raises InputError for an authority without words or a hash that is not its own.
        """
        fresh: list[tuple[int, Keys]] = []
        try:
            for record, authority, raw in entries:
                number, form = self._insert(record, authority, raw, pinned_at)
                if form is not None:
                    fresh.append((number, fingerprints(form)))
                yield number, form is not None
        finally:
            if fresh:
                self._add_segment(segments.packed(fresh))

    def _insert(self, record: Record, authority: Authority, raw: Mapping[str, bytes], pinned_at: str) -> tuple[int, str | None]:
        text = authority.text()
        form = canonical(text)
        digest = content_hash(text)
        if not form:
            raise InputError(f"{_name(record, authority)} has no words to pin.", "Give a file with the text of the authority.")
        if authority.content_hash != digest:
            raise InputError(f"The text of {_name(record, authority)} does not have the hash that it states.", "Read the file again.")
        for sha256, data in raw.items():
            if self.files.put(data) != sha256:
                raise InputError(f"A text of {_name(record, authority)} does not have the hash that it states.", "Read the file again.")
        as_pinned = record.model_dump_json().encode()
        body = authority.model_dump_json(exclude={"facts"}).encode()
        read = authority.model_copy(update={"facts": facts_of(authority)})
        try:
            return self._row(record, read, (digest, as_pinned, body), form, pinned_at)
        except sqlite3.Error as error:
            raise cannot_write(self.root, error, "The corpus", HINT) from error

    def _row(
        self, record: Record, authority: Authority, hashed: tuple[str, bytes, bytes], form: str, pinned_at: str
    ) -> tuple[int, str | None]:
        digest, as_pinned, body = hashed
        with whole(self._database) as database:
            known = database.execute(
                "SELECT number FROM authorities WHERE content_hash = ? AND identity = ?", (digest, _identity(record, authority))
            ).fetchone()
            if known is not None:
                return int(known["number"]), None
            values = {
                "content_hash": digest,
                "body_sha256": sha256hex(body),
                "record_sha256": sha256hex(as_pinned),
                "body": body,
                "record": as_pinned,
                "name": _name(record, authority),
                "court": authority.court or authority.court_id or "",
                "day": authority.dates[0].day if authority.dates else "",
                "source": record.source,
                "url": record.url,
                "words": form.count(" ") + 1,
                "pinned_at": pinned_at,
                "identity": _identity(record, authority),
            }
            columns, marks = ", ".join(values), ", ".join(f":{name}" for name in values)
            number = database.execute(f"INSERT INTO authorities ({columns}) VALUES ({marks})", values).lastrowid  # noqa: S608  the names stand above
            _refuse_above_the_most(number)
            rows = {citation_key(citation): citation for citation in (*record.citations, *authority.citations)}
            database.executemany(
                "INSERT INTO citations (key, number, citation) VALUES (?, ?, ?)", [(key, number, cited) for key, cited in rows.items()]
            )
            kept_facts.keep(database, int(number or 0), authority.facts)
        return int(number or 0), form

    def treating(self, citations: frozenset[str]) -> list[int]:
        """The numbers of the authorities that say what became of one of these cases (citation keys). Raises EvidenceTampered."""
        return kept_facts.treating(self._database, citations)

    def read_forward(self) -> int:
        """Read the facts of every authority that this version of the program has not read yet; how many. Raises EvidenceTampered."""
        waiting = kept_facts.unread(self._database)
        for number in waiting:
            facts = self.get(number).authority.facts
            try:
                with whole(self._database) as database:
                    kept_facts.keep(database, number, facts)
            except sqlite3.Error as error:
                raise cannot_write(self.root, error, "The corpus", HINT) from error
        return len(waiting)

    def _add_segment(self, keys: Keys) -> None:
        listed = self._rows("SELECT name, keys FROM segments ORDER BY keys")
        old = [row["name"] for row in listed[: segments.to_merge([row["keys"] for row in listed], len(keys))]]
        every = segments.merged([keys, *(self._segment(name) for name in old)]) if old else keys
        name, digest = segments.write(self.root / "fingerprints", every)
        try:
            with whole(self._database) as database:
                database.executemany("DELETE FROM segments WHERE name = ?", [(gone,) for gone in old])
                database.execute("INSERT OR REPLACE INTO segments VALUES (?, ?, ?)", (name, digest, len(every)))
        except sqlite3.Error as error:
            raise cannot_write(self.root, error, "The corpus's index", HINT) from error
        for gone in old:
            self._segments.pop(gone, None)
            if gone != name:
                (self.root / "fingerprints" / gone).unlink(missing_ok=True)

    # --- reading

    def _rows(self, statement: str, *values: Any) -> list[sqlite3.Row]:
        try:
            return self._database.execute(statement, values).fetchall()
        except sqlite3.Error as error:
            raise InputError(f"The corpus in {self.root} cannot be read ({error}).", "Run audit corpus verify.") from error

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
        return {
            "authorities": total["n"],
            "words": total["words"],
            "bytes": total["bytes"],
            "segments": index["n"],
            "fingerprints": index["keys"],
            "index_bytes": 8 * index["keys"],
            **by,
            "facts_version": FACTS_VERSION,
            "facts": kept_facts.coverage(self._database),
        }

    def bearing(self, hashes: Keys) -> Iterator[Keys]:
        """From each segment, the numbers of authorities with any of the hashes, with repetitions."""
        for row in self._rows("SELECT name FROM segments ORDER BY name"):
            yield segments.holders(self._segment(row["name"]), hashes)

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
            if found != row["sha256"]:
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
        for artefact in dict.fromkeys((pinned.record.record, *(text.artefact for text in pinned.record.texts))):
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


def _identity(record: Record, authority: Authority) -> str:
    """When two pinnings of one text count as one: same record number and same citations, whenever they were read."""
    keys = sorted({citation_key(citation) for citation in (*record.citations, *authority.citations)})
    return " ".join((record.source, record.record_id, *keys))


def _refuse_above_the_most(number: int | None) -> None:
    if number is None or number > segments.MOST_AUTHORITIES:
        raise InputError(f"A corpus holds at most {segments.MOST_AUTHORITIES:,} authorities.", "Begin another one with --corpus.")


def _name(record: Record, authority: Authority) -> str:
    return next(iter((*authority.names, *record.names, *record.citations)), record.record_id)
