"""One pace for all processes of a user: the sources count requests per address, not per program run.

A request reserves the earliest moment that its host's interval, rolling windows and announced pauses
allow, in one SQLite transaction, and waits for it outside. Figures: `us-sources` 1.2, `uk-sources` 1.2.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from brief_audit.errors import CannotWrite
from brief_audit.transport.exchange import Clock, Sleep
from brief_audit.transport.files import cannot_write, private_folder
from brief_audit.transport.locks import file_lock
from brief_audit.transport.store import whole

MARGIN = 0.03
"""Added to every interval: two requests that leave 1.00 s apart may arrive a little less apart."""

LATE = 0.02
"""A request that leaves later than this after its reserved moment takes a new one."""

_SKEW = 3600.0
"""A start that lies further in the future than this was written before the clock was set back."""

_SCHEMA = """
CREATE TABLE IF NOT EXISTS starts (
    number INTEGER PRIMARY KEY AUTOINCREMENT, host TEXT NOT NULL, at REAL NOT NULL, units INTEGER NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS starts_by_host ON starts (host, at);
CREATE TABLE IF NOT EXISTS pauses (host TEXT PRIMARY KEY, until REAL NOT NULL) STRICT;
"""


@dataclass(frozen=True)
class Window:
    """At most `limit` requests (or units) in any `seconds`. One request above the limit is admitted alone."""

    limit: int
    seconds: float
    in_units: bool = False

    @classmethod
    def of(cls, text: str, *, in_units: bool = False) -> Window:
        """A window from "COUNT/SECONDS"."""
        count, _, seconds = text.partition("/")
        return cls(int(count), float(seconds), in_units)

    def opens(self, starts: Sequence[tuple[float, int]], units: int) -> float:
        """The earliest moment at which a request of so many units fits; `starts` are (moment, units), newest first."""
        used = units if self.in_units else 1
        if self.in_units and not units:
            return 0.0
        for at, taken in starts:
            used += taken if self.in_units else 1
            if used > self.limit and (taken or not self.in_units):
                return at + self.seconds
        return 0.0


@dataclass(frozen=True)
class Pace:
    """How one host is asked. `interval` 0: no pacing and no windows (a stand-in on this machine)."""

    interval: float
    windows: tuple[Window, ...] = ()


@dataclass(frozen=True)
class Slot:
    """A reserved moment (`row` of the state), or a refusal: with `refused` True, `at` says when the source may be asked again."""

    host: str
    at: float
    refused: bool = False
    row: int | None = None


class Limiter:
    """Pacing for every host, kept in one file that threads and processes share.

    `clock` gives seconds since 1970, `sleep` waits. Raises CannotWrite if the file cannot be written:
    a limit that cannot be counted is not kept.
    """

    def __init__(self, path: Path, clock: Clock, sleep: Sleep) -> None:
        self.path = path
        self._clock = clock
        self._sleep = sleep
        self._lock = threading.RLock()

    @cached_property
    def _database(self) -> sqlite3.Connection:
        private_folder(self.path.parent)
        with file_lock(self.path.with_suffix(".lock")):
            database = sqlite3.connect(self.path, timeout=30, check_same_thread=False, isolation_level=None)
            for statement in ("PRAGMA busy_timeout = 30000", "PRAGMA journal_mode = WAL", "PRAGMA synchronous = NORMAL"):
                database.execute(statement)
            database.executescript(_SCHEMA)
        return database

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        with self._lock:
            try:
                with whole(self._database) as database:
                    yield database
            except (OSError, sqlite3.Error, CannotWrite) as error:
                hint = "Make the file writable, or name another one with the setting `limits` (BRIEF_AUDIT_LIMITS)."
                raise cannot_write(self.path, error, "The count of requests", hint) from error

    def acquire(self, host: str, pace: Pace, *, units: int = 0, max_wait: float = 120.0, instead_of: Slot | None = None) -> Slot:
        """Reserve the next free moment and wait for it; refused if that takes longer than `max_wait` seconds.

        `instead_of`: an earlier reservation that was not used and is given back.
        """
        if pace.interval <= 0:
            return Slot(host, self._clock())
        slot = self._reserve(host, pace, units, max_wait, instead_of)
        while not slot.refused and (left := slot.at - self._clock()) > 0:
            self._sleep(left)
        return slot

    def is_late(self, slot: Slot) -> bool:
        """Whether the reserved moment has passed: then the gap to the next request may be too short."""
        return self._clock() - slot.at > LATE

    def pause(self, host: str, until: float) -> None:
        """Keep every process from asking the host before a moment it announced."""
        with self._transaction() as database:
            database.execute(
                "INSERT INTO pauses VALUES (?, ?) ON CONFLICT (host) DO UPDATE SET until = max(until, excluded.until)", (host, until)
            )

    def _reserve(self, host: str, pace: Pace, units: int, max_wait: float, instead_of: Slot | None) -> Slot:
        with self._transaction() as database:
            if instead_of is not None:
                database.execute("DELETE FROM starts WHERE number = ?", (instead_of.row,))
            now = self._clock()
            reach = max((window.seconds for window in pace.windows), default=pace.interval)
            database.execute(
                "DELETE FROM starts WHERE host = ? AND (at < ? OR at > ?)", (host, now - max(reach, 86400.0) - _SKEW, now + _SKEW)
            )
            starts = database.execute("SELECT at, units FROM starts WHERE host = ? ORDER BY at DESC", (host,)).fetchall()
            paused = database.execute("SELECT until FROM pauses WHERE host = ?", (host,)).fetchone()
            free = [now, *(window.opens(starts, units) for window in pace.windows)]
            free += [starts[0][0] + pace.interval + MARGIN] if starts else []
            free += [paused[0]] if paused else []
            at = max(free)
            if at - now > max_wait:
                return Slot(host, at, refused=True)
            added = database.execute("INSERT INTO starts (host, at, units) VALUES (?, ?, ?)", (host, at, units))
            return Slot(host, at, row=added.lastrowid)

    def close(self) -> None:
        """Close the file if it was opened."""
        with self._lock:
            if opened := self.__dict__.pop("_database", None):
                opened.close()
