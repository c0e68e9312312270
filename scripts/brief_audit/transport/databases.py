"""SQLite files of the house: a transaction that is whole, the mark of their version, and a copy of one that lies on a read-only medium."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import quote

from brief_audit.errors import ConfigError
from brief_audit.transport.files import cannot_write


@contextmanager
def whole(database: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """A transaction that takes the writer's lock at once: all of it is kept, or nothing."""
    database.execute("BEGIN IMMEDIATE")
    try:
        yield database
    except BaseException:
        database.execute("ROLLBACK")
        raise
    database.execute("COMMIT")


def of_this_version(database: sqlite3.Connection, version: int, schema: str, path: Path) -> None:
    """Make the tables where they are not there, and mark them with their version.

    Raises ConfigError for a version that this program does not know: what it would write there, the other could not trust.
    """
    found = database.execute("PRAGMA user_version").fetchone()[0]
    if not 0 <= found <= version:
        says = f"{path} has version {found}; this program knows versions up to {version}."
        raise ConfigError(
            says, "Use the version of brief-audit that wrote it, or name another folder with --cache (for limits: the setting limits)."
        )
    database.executescript(schema)
    if found < version:
        database.execute(f"PRAGMA user_version = {version}")


def cannot_be_written(folder: Path) -> bool:
    """Whether a folder is there and takes no file: an archived cache, a medium that is read-only."""
    return folder.is_dir() and not os.access(folder, os.W_OK)


def copied_database(path: Path) -> sqlite3.Connection:
    """A database as it lies there, in memory: nothing is written beside it, and what is written is forgotten. Empty if there is none.

    A log that was never folded in is part of it; SQLite reads that only where it may write, so both are copied elsewhere first.
    """
    copy = sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)
    copy.row_factory = sqlite3.Row
    if not path.is_file():
        return copy
    try:
        with TemporaryDirectory(prefix="brief-audit-") as scratch:
            log = path.with_name(f"{path.name}-wal")
            logged = log.is_file() and log.stat().st_size > 0
            where = Path(scratch) / path.name if logged else path
            for one in (path, log) if logged else ():
                shutil.copyfile(one, where.with_name(one.name))
            address = f"file:{quote(str(where.absolute()))}?{'mode=rw' if logged else 'mode=ro&immutable=1'}"
            with closing(sqlite3.connect(address, uri=True)) as database:
                database.backup(copy)
    except (OSError, sqlite3.Error) as error:
        copy.close()
        raise cannot_write(path.parent, error) from error
    return copy
