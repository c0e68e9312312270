"""One batch at a time writes into a folder of reports: two would audit each brief twice, and the ledger would hold both."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from brief_audit.errors import UsageError

FILE = ".batch.lock"


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Hold the folder; a process that dies lets go of it. SQLite locks a file on every system.

    Where nothing can be written there is nothing to hold, and the batch says what it cannot write. Raises UsageError where another has it.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = sqlite3.connect(folder / FILE, timeout=0, isolation_level=None)
    except (OSError, sqlite3.Error):
        yield
        return
    with closing(lock):
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise UsageError(
                    f"another batch writes into {folder}", "wait for its end, or name another folder with --reports"
                ) from error
        try:
            yield
        finally:
            with suppress(OSError):
                (folder / FILE).unlink(missing_ok=True)
