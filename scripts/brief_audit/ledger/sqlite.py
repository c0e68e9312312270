"""The embedded ledger: one SQLite file in the cache folder, shared by threads and processes."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from brief_audit.errors import CannotWrite
from brief_audit.ledger.base import LedgerTampered
from brief_audit.ledger.checking import Row
from brief_audit.ledger.forms import EDGE_FIELDS
from brief_audit.ledger.reading import Reading
from brief_audit.ledger.sqlite_schema import KEY, migrate, prepare, schema_defects

NAME = "ledger.sqlite3"
"""The file's name in the cache folder."""

_PATIENCE = 30.0
_EDGE = f"""INSERT INTO edges ({", ".join(EDGE_FIELDS)}) SELECT {", ".join(f"?{n}" for n in range(1, len(EDGE_FIELDS) + 1))}
    WHERE NOT EXISTS (SELECT 1 FROM edges WHERE {" AND ".join(f"{name} = ?{EDGE_FIELDS.index(name) + 1}" for name in KEY)})"""  # noqa: S608
_RECEIPT = "INSERT INTO receipts (body) SELECT ?1 WHERE NOT EXISTS (SELECT 1 FROM receipts WHERE receipt_hash = sha256(?1))"
_TILE = "INSERT INTO tiles (level, place, hash) VALUES (?, ?, ?)"


class SqliteLedger(Reading):
    """The ledger in one file, made where it is not there.

    Raises CannotWrite where the disk is full or read-only, LedgerTampered where the file is damaged, InputError for a newer ledger.
    """

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self._lock = threading.RLock()
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

    @contextmanager
    def _faults(self) -> Iterator[None]:
        try:
            yield
        except (OSError, sqlite3.OperationalError, sqlite3.IntegrityError) as error:
            hint = "Free some space or make the folder writable, or name another one with --cache."
            raise CannotWrite(f"The ledger {self.path} cannot be written ({error}).", hint) from error
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

    def _insert_edges(self, rows: Sequence[Sequence[str | None]]) -> None:
        self._database.executemany(_EDGE, rows)

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
