"""The embedded ledger: one SQLite file in the cache folder, shared by threads and processes."""

from __future__ import annotations

import os
import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

from brief_audit.errors import CannotWrite, InputError
from brief_audit.ledger.base import LedgerTampered
from brief_audit.ledger.checking import Row
from brief_audit.ledger.forms import EDGE_FIELDS
from brief_audit.ledger.reading import RECEIPTS_WHERE, Reading
from brief_audit.ledger.sqlite_schema import KEY, is_older, migrate, prepare, schema_defects

NAME = "ledger.sqlite3"
"""The file's name in the cache folder."""

_PATIENCE = 30.0
_QUICK = 5.0
_EDGE = f"""INSERT INTO edges ({", ".join(EDGE_FIELDS)}) SELECT {", ".join(f"?{n}" for n in range(1, len(EDGE_FIELDS) + 1))}
    WHERE NOT EXISTS (SELECT 1 FROM edges WHERE {" AND ".join(f"{name} = ?{EDGE_FIELDS.index(name) + 1}" for name in KEY)})"""  # noqa: S608
_HELD = f"""SELECT l.seq, l.entry_hash FROM edges e JOIN lines l ON l.number = e.number AND l.kind = 'edge'
    WHERE {" AND ".join(f"e.{name} = ?" for name in KEY)} ORDER BY l.seq"""  # noqa: S608
_RECEIPT = "INSERT INTO receipts (body) SELECT ?1 WHERE NOT EXISTS (SELECT 1 FROM receipts WHERE receipt_hash = sha256(?1))"
_TILE = "INSERT INTO tiles (level, place, hash) VALUES (?, ?, ?)"


class SqliteLedger(Reading):
    """The ledger in one file, made where it is not there.

    `read_only` makes nothing, writes nothing and waits for nothing: an older ledger is brought forward in memory.
    Raises CannotWrite if the disk is full or read-only, LedgerTampered if the file is damaged or no ledger, ConfigError for a newer
    ledger, InputError if there is none to read.
    """

    def __init__(self, path: Path, *, read_only: bool = False) -> None:
        super().__init__()
        self.path = path
        self._lock = threading.RLock()
        self._does = "read" if read_only else "written"
        if read_only:
            self._database = self._read()
            return
        with self._faults():
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._database = sqlite3.connect(path, timeout=_PATIENCE, check_same_thread=False, isolation_level=None)
            try:
                self._prepare()
            except BaseException:
                self._database.close()
                raise

    def _prepare(self) -> None:
        prepare(self._database)
        _switch_to_wal(self._database)
        for setting in ("synchronous = FULL", "cache_size = -65536"):
            self._database.execute(f"PRAGMA {setting}")
        migrate(self._database)

    def _read(self) -> sqlite3.Connection:
        if not self.path.is_file():
            raise InputError(f"There is no ledger at {self.path}.", "Audit a brief first, or name the cache of an audit with --cache.")
        if not self.path.stat().st_size:
            raise LedgerTampered([f"the file {self.path.name} is empty"])
        with self._faults():
            database = _opened_to_read(self.path)
            try:
                prepare(database)
                if not is_older(database):
                    migrate(database)
                    return database
                forward = _in_memory(database)
            except BaseException:
                database.close()
                raise
            database.close()
            return forward

    @contextmanager
    def _faults(self) -> Iterator[None]:
        try:
            yield
        except (OSError, sqlite3.OperationalError, sqlite3.IntegrityError) as error:
            hint = "Free some space or make the folder writable, or name another one with --cache."
            raise CannotWrite(f"The ledger {self.path} cannot be {self._does} ({error}).", hint) from error
        except sqlite3.DatabaseError as error:
            raise LedgerTampered([f"the file {self.path.name} is damaged ({error})"]) from error

    def _ask(self, question: str, *values: Any) -> list[Row]:
        with self._lock, self._faults():
            return self._database.execute(question, values).fetchall()

    @contextmanager
    def _transaction(self, begin: str) -> Iterator[None]:
        with self._lock, self._faults():
            self._database.execute(begin)
            try:
                yield
                self._database.execute("COMMIT")
            except BaseException:
                if self._database.in_transaction:
                    self._database.execute("ROLLBACK")
                raise

    def _writing(self) -> Any:
        return self._transaction("BEGIN IMMEDIATE")

    def _snapshot(self) -> Any:
        return self._transaction("BEGIN")

    _receipts_of_brief = f"{RECEIPTS_WHERE} json_extract(body, '$.brief') = ? ORDER BY l.seq"

    def _insert_edges(self, rows: Sequence[Sequence[str | None]]) -> None:
        self._database.executemany(_EDGE, rows)

    def _known_edges(self, keys: Sequence[tuple[str, ...]]) -> list[Row]:
        return [(turn, *row) for turn, key in enumerate(keys, start=1) for row in self._database.execute(_HELD, key)]

    def _insert_receipts(self, bodies: Sequence[str]) -> None:
        self._database.executemany(_RECEIPT, [(body,) for body in bodies])

    def _insert_tiles(self, tiles: Sequence[tuple[int, int, str]]) -> None:
        self._database.executemany(_TILE, tiles)

    def _schema_defects(self) -> list[str]:
        (first, *_) = (str(row[0]) for row in self._ask("PRAGMA integrity_check(1)"))
        damaged = [] if first == "ok" else [f"the file {self.path.name} is damaged ({first})"]
        return damaged + schema_defects(self._database)

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._database.close()


def _in_memory(database: sqlite3.Connection) -> sqlite3.Connection:
    """A copy in the newest version."""
    forward = sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)
    try:
        database.backup(forward)
        prepare(forward)
        migrate(forward)
    except BaseException:
        forward.close()
        raise
    return forward


def _opened_to_read(path: Path) -> sqlite3.Connection:
    """A connection that changes nothing.

    Beside a file that may be written, one that could write leaves no file behind when it is closed, one that could not does. In a folder
    where nothing can be written no file can lie beside it either; then nobody writes, unless one lies there already.
    """
    writable = os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)
    nobody_writes = not os.access(path.parent, os.W_OK) and not path.with_name(f"{path.name}-wal").exists()
    how = "mode=rw" if writable else f"mode=ro{'&immutable=1' if nobody_writes else ''}"
    address = f"file:{quote(str(path.absolute()))}?{how}"
    database = sqlite3.connect(address, uri=True, timeout=_QUICK, check_same_thread=False, isolation_level=None)
    database.execute("PRAGMA query_only = ON")
    return database


def _switch_to_wal(database: sqlite3.Connection) -> None:
    """Switching does not wait for other processes by itself; once switched, a file stays so."""
    patience = time.monotonic() + _PATIENCE
    while True:
        try:
            database.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError:
            if time.monotonic() > patience:
                raise
            time.sleep(0.01)
        else:
            return
