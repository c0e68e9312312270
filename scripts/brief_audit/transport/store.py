"""The evidence store: raw bytes by content, each exchange as a row, parsed authorities by hash.

A row carries a digest of itself, so that one edited to point at other bytes is noticed. Failures are
recorded and never recalled as answers. Source: requirements R15, R48; DESIGN section 8.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import sqlite3
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from brief_audit.model.evidence import Artefact
from brief_audit.transport.databases import cannot_be_written, copied_database, of_this_version, whole
from brief_audit.transport.exchange import Exchange
from brief_audit.transport.files import (
    Derivation,
    Files,
    Mismatch,
    Whole,
    cannot_write,
    file_lock,
    private_folder,
    sole_member,
)

if TYPE_CHECKING:
    from brief_audit.transport.lookups import Lookups

_COLUMNS = (
    "key",
    "source",
    "tier",
    "method",
    "url",
    "final_url",
    "status",
    "reason",
    "says",
    "media_type",
    "headers",
    "sha256",
    "retrieved_at",
    "duration_ms",
)

VERSION = 1
"""Of the tables; a cache without a mark is one of before it, and has the same."""

_SCHEMA = """
CREATE TABLE IF NOT EXISTS exchanges (
    number INTEGER PRIMARY KEY, key TEXT NOT NULL, source TEXT NOT NULL, tier INTEGER NOT NULL, method TEXT NOT NULL, url TEXT NOT NULL,
    final_url TEXT NOT NULL, status INTEGER, reason TEXT, says TEXT NOT NULL, media_type TEXT NOT NULL, headers TEXT NOT NULL, sha256 TEXT,
    retrieved_at TEXT NOT NULL, duration_ms INTEGER NOT NULL, digest TEXT NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS exchanges_by_key ON exchanges (key, number);
CREATE TABLE IF NOT EXISTS artefacts (
    sha256 TEXT NOT NULL, url TEXT NOT NULL, media_type TEXT NOT NULL, retrieved_at TEXT NOT NULL, size INTEGER NOT NULL,
    PRIMARY KEY (sha256, url)) STRICT;
CREATE TABLE IF NOT EXISTS objects (sha256 TEXT PRIMARY KEY, kind TEXT NOT NULL, size INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS derivations (
    sha256 TEXT NOT NULL, parent TEXT NOT NULL, member TEXT NOT NULL, spans TEXT NOT NULL, PRIMARY KEY (sha256, parent)) STRICT;
CREATE TABLE IF NOT EXISTS derived (key TEXT PRIMARY KEY, sha256 TEXT NOT NULL, seal TEXT NOT NULL) STRICT;
"""


Known = Mapping[tuple[str, str], frozenset[tuple[str, str]]]
"""(method, address) -> (moment, SHA-256) of the answers that a ledger holds."""


@dataclass(frozen=True)
class Stored:
    """A recorded answer and its bytes, as recalled. Times are those of the exchange itself."""

    status: int
    final_url: str
    media_type: str
    headers: dict[str, str]
    retrieved_at: str
    duration_ms: int
    artefact: Artefact
    body: bytes


class Store:
    """One folder of evidence, shared by threads and processes.

    `ledger` gives the answers that the ledger of this cache knows. `archived`: where the folder cannot be written, nothing is, not even
    a lock; what is put beside it lasts as long as this object. `tell` is told of look-ups that were damaged and are made again. Raises
    CannotWrite (exit code 74) if the disk is full or read-only.
    """

    def __init__(
        self, root: Path, *, ledger: Callable[[], Known] | None = None, archived: bool = False, tell: Callable[[str], None] | None = None
    ) -> None:
        self.root = root
        self._tell = tell or (lambda _: None)
        self._scratch = TemporaryDirectory(prefix="brief-audit-") if archived and cannot_be_written(root) else None
        beside = Path(self._scratch.name) if self._scratch else None
        self._evidence = Files(root, "evidence", beside)
        self._objects = Files(root, "objects", beside)
        self._lock = threading.RLock()
        self._ledger = ledger

    @property
    def archived(self) -> bool:
        """Whether nothing that is put here stays."""
        return self._scratch is not None

    @cached_property
    def _known(self) -> Known:
        return self._ledger() if self._ledger else {}

    @cached_property
    def _database(self) -> sqlite3.Connection:
        if self._scratch is not None:
            database = copied_database(self.root / "index.sqlite3")
            database.executescript(_SCHEMA)
            return database
        private_folder(self.root)
        try:
            with file_lock(self.root / "locks" / "index"):  # switching to WAL does not wait for other processes by itself
                database = sqlite3.connect(self.root / "index.sqlite3", timeout=30, check_same_thread=False, isolation_level=None)
                database.row_factory = sqlite3.Row
                for statement in ("PRAGMA busy_timeout = 30000", "PRAGMA journal_mode = WAL", "PRAGMA synchronous = NORMAL"):
                    database.execute(statement)
                of_this_version(database, VERSION, _SCHEMA, self.root / "index.sqlite3")
        except (OSError, sqlite3.Error) as error:
            raise cannot_write(self.root, error) from error
        return database

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        with self._lock:
            database = self._database
            try:
                with whole(database):
                    yield database
            except sqlite3.Error as error:
                raise cannot_write(self.root, error) from error

    def _rows(self, statement: str, *values: Any) -> list[sqlite3.Row]:
        with self._lock:
            try:
                return self._database.execute(statement, values).fetchall()
            except sqlite3.Error as error:
                raise cannot_write(self.root, error) from error

    def put(self, body: bytes, *, url: str, media_type: str, retrieved_at: str) -> Artefact:
        """Keep raw bytes: the file first, then its row."""
        sha256 = self._evidence.put(body)
        with self._writing() as database:
            row = (sha256, url, media_type, retrieved_at, len(body))
            database.execute("INSERT OR IGNORE INTO artefacts VALUES (?, ?, ?, ?, ?)", row)
        return Artefact(sha256=sha256, path=self._evidence.relative(sha256), url=url, retrieved_at=retrieved_at, media_type=media_type)

    def read(self, sha256: str) -> bytes:
        """Stored bytes, hashed again. Raises EvidenceTampered."""
        return self._evidence.read(sha256)

    def holds(self, sha256: str) -> bool:
        """Whether a file of that name is there; says nothing about its bytes."""
        return self._evidence.holds(sha256)

    def described(self, sha256: str) -> Artefact | None:
        """Stored bytes as they were first received; None if they are not there."""
        rows = self._rows("SELECT * FROM artefacts WHERE sha256 = ? ORDER BY retrieved_at, url LIMIT 1", sha256)
        if not rows or not self.holds(sha256):
            return None
        named = {name: rows[0][name] for name in ("sha256", "url", "retrieved_at", "media_type")}
        return Artefact(path=self._evidence.relative(sha256), **named)

    def whole(self, parent: Artefact, member: str = "") -> Whole:
        """A stored answer, or the one member of a stored archive, out of which parts are cut.

        The only way to keep what was not received as such. Raises EvidenceTampered; ValueError if there is no such member.
        """
        body = self.read(parent.sha256)
        return Whole(parent, member, sole_member(body, member) if member else body, self._keep_part)

    def _keep_part(self, part: bytes, how: Derivation, artefact: Artefact) -> None:
        self.put(part, url=artefact.url, media_type=artefact.media_type, retrieved_at=artefact.retrieved_at)
        with self._writing() as database:
            row = (how.sha256, how.parent, how.member, json.dumps(how.spans))
            database.execute("INSERT OR IGNORE INTO derivations VALUES (?, ?, ?, ?)", row)

    def derivations(self, sha256: str) -> tuple[Derivation, ...]:
        """How the bytes were cut from stored answers; empty for what was received as such."""
        rows = self._rows("SELECT * FROM derivations WHERE sha256 = ? ORDER BY parent", sha256)
        return tuple(
            Derivation(row["sha256"], row["parent"], row["member"], tuple((a, b) for a, b in json.loads(row["spans"]))) for row in rows
        )

    def remember(self, key: str, exchange: Exchange) -> None:
        """Record an exchange that reached the network, a failure too."""
        attempt = exchange.attempt
        row = {
            **{
                name: getattr(attempt, name)
                for name in ("source", "tier", "method", "url", "status", "says", "sha256", "retrieved_at", "duration_ms")
            },
            "key": key,
            "final_url": exchange.final_url,
            "reason": attempt.reason.value if attempt.reason else None,
            "media_type": exchange.media_type,
            "headers": json.dumps(dict(exchange.headers), sort_keys=True),
        }
        values = [row[name] for name in _COLUMNS]
        with self._writing() as database:
            marks = ", ".join("?" * (len(_COLUMNS) + 1))
            database.execute(f"INSERT INTO exchanges ({', '.join(_COLUMNS)}, digest) VALUES ({marks})", [*values, _digest(row)])  # noqa: S608

    def recall(self, key: str) -> Stored | None:
        """The latest usable answer to the same request, None if there is none or its file was cleared away.

        Raises EvidenceTampered if the row or the bytes were changed.
        """
        rows = [dict(found) for found in self._rows("SELECT * FROM exchanges WHERE key = ? ORDER BY number DESC", key)]
        for row in rows:
            if row["digest"] != (found_digest := _digest(row)):
                raise Mismatch(f"record of the exchange with {row['url']}", row["digest"], found_digest)
        usable = [row for row in rows if row["reason"] is None]
        if not usable:
            return None
        row = usable[0]
        self._bound(row)
        if not self.holds(row["sha256"]):
            return None
        artefact = Artefact(
            sha256=row["sha256"],
            path=self._evidence.relative(row["sha256"]),
            url=row["final_url"],
            retrieved_at=row["retrieved_at"],
            media_type=row["media_type"],
        )
        kept = {name: row[name] for name in ("status", "final_url", "media_type", "retrieved_at", "duration_ms")}
        return Stored(**kept, headers=json.loads(row["headers"]), artefact=artefact, body=self.read(row["sha256"]))

    def _bound(self, row: Mapping[str, Any]) -> None:
        """Raises Mismatch for a row that the ledger does not know, where one that it does know of the same address is gone."""
        asked, found = (row["method"], row["url"]), (row["retrieved_at"], row["sha256"])
        known = self._known.get(asked, frozenset())
        if found not in known and (gone := sorted(known - self._answers_of(asked))):
            raise Mismatch(f"record of the exchange with {row['url']}", gone[-1][1], found[1])

    def _answers_of(self, asked: tuple[str, str]) -> frozenset[tuple[str, str]]:
        rows = self._rows("SELECT retrieved_at, sha256 FROM exchanges WHERE method = ? AND url = ? AND reason IS NULL", *asked)
        return frozenset((row["retrieved_at"], row["sha256"]) for row in rows)

    def put_object(self, kind: str, data: bytes) -> str:
        """Keep what was derived from evidence, such as a parsed authority; returns its SHA-256."""
        sha256 = self._objects.put(data)
        with self._writing() as database:
            database.execute("INSERT OR IGNORE INTO objects VALUES (?, ?, ?)", (sha256, kind, len(data)))
        return sha256

    def get_object(self, sha256: str) -> bytes:
        """A derived object, hashed again. Raises EvidenceTampered."""
        return self._objects.read(sha256)

    def holds_object(self, sha256: str) -> bool:
        """Whether a derived object of that name is there; says nothing of its bytes."""
        return self._objects.holds(sha256)

    def derived(self, key: str) -> tuple[str, str] | None:
        """The SHA-256 of the object that was derived for this key, and the seal of the program that did; nothing vouches for either."""
        rows = self._rows("SELECT sha256, seal FROM derived WHERE key = ?", key)
        return (rows[0]["sha256"], rows[0]["seal"]) if rows else None

    def keep_derived(self, key: str, sha256: str, seal: str) -> None:
        """Remember which object was derived for a key."""
        with self._writing() as database:
            database.execute("INSERT OR REPLACE INTO derived VALUES (?, ?, ?)", (key, sha256, seal))

    def exchanges(self) -> list[dict[str, Any]]:
        """Every recorded exchange in order, as column -> value."""
        return [dict(row) for row in self._rows("SELECT * FROM exchanges ORDER BY number")]

    @property
    def lookups(self) -> Lookups:
        """Re-creatable look-ups; see `transport.lookups`."""
        with self._lock:
            return self._lookups

    @cached_property
    def _lookups(self) -> Lookups:
        from brief_audit.transport.lookups import Lookups

        place = self.root / "lookups"
        try:
            if self._scratch is None:
                return Lookups(place, self._tell)
            copy = Path(self._scratch.name) / "lookups"
            if place.is_dir():
                shutil.copytree(place, copy)
            return Lookups(copy, self._tell)
        except (OSError, sqlite3.Error) as error:
            raise cannot_write(self.root, error) from error

    def answered(self) -> frozenset[str]:
        """What the store can answer: the keys of usable answers, and the addresses of those to plain questions (GET)."""
        rows = self._rows("SELECT key, method, url FROM exchanges WHERE reason IS NULL")
        return frozenset(row["key"] for row in rows) | frozenset(row["url"] for row in rows if row["method"] == "GET")

    def verify(self) -> Iterator[tuple[str, str]]:
        """(path, what is wrong) for each stored file that does not have the hash of its name, and each altered record."""
        yield from self._evidence.defects()
        yield from self._objects.defects()
        for row in self._rows("SELECT * FROM exchanges ORDER BY number"):
            if row["digest"] != _digest(dict(row)):
                yield f"record {row['number']} of the exchange with {row['url']}", "was altered"
        gone = ((asked[1], *one) for asked, known in self._known.items() for one in sorted(known - self._answers_of(asked)))
        for url, moment, sha256 in gone:
            yield f"record of the exchange with {url} of {moment}", f"is missing or another: the ledger knows it with {sha256}"
        for row in self._rows("SELECT sha256 FROM artefacts UNION SELECT sha256 FROM exchanges WHERE reason IS NULL"):
            if not self.holds(row["sha256"]):
                yield self._evidence.relative(row["sha256"]), "is missing"
        for row in self._rows("SELECT sha256 FROM objects"):
            if not self.holds_object(row["sha256"]):
                yield self._objects.relative(row["sha256"]), "is missing"

    def stats(self) -> dict[str, int]:
        """Files, bytes, exchanges and failures kept."""
        files = [path.stat().st_size for path in self._evidence.all()]
        derived = [path.stat().st_size for path in self._objects.all()]
        counted = self._rows("SELECT count(*) AS n, coalesce(sum(reason IS NOT NULL), 0) AS failed FROM exchanges")[0]
        return {
            "artefacts": len(files),
            "artefact_bytes": sum(files),
            "objects": len(derived),
            "object_bytes": sum(derived),
            "exchanges": counted["n"],
            "failed_exchanges": counted["failed"],
            "lookups": len(self.lookups),
        }

    def gc(self, now: float) -> dict[str, int]:
        """Remove leftovers of killed writers, files that no row names, old locks and expired look-ups. Run while no audit runs."""
        known = {
            row["sha256"]
            for row in self._rows("SELECT sha256 FROM artefacts UNION SELECT sha256 FROM exchanges UNION SELECT sha256 FROM objects")
        }
        both = (self._evidence, self._objects)
        leftovers = [path for files in both for path in files.leftovers()]
        unnamed = [path for files in both for path in files.all() if path.name not in known]
        try:
            locks = [path for path in (self.root / "locks").glob("*") if path.name != "index"]
            for path in (*leftovers, *unnamed, *locks):
                path.unlink(missing_ok=True)
        except OSError as error:
            raise cannot_write(self.root, error) from error
        return {"leftovers": len(leftovers), "unnamed": len(unnamed), "expired_lookups": self.lookups.expire(now)}

    def close(self) -> None:
        """Close the databases that were opened."""
        with self._lock:
            for name in ("_database", "_lookups"):
                if opened := self.__dict__.pop(name, None):
                    opened.close()
            if self._scratch is not None:
                self._scratch.cleanup()


def _digest(row: Mapping[str, Any]) -> str:
    """SHA-256 of a row's own values, in the columns' order."""
    return hashlib.sha256(json.dumps([row[name] for name in _COLUMNS]).encode()).hexdigest()
