"""One pace for all processes of a user: the sources count requests per address, not per program run.

A request reserves the earliest moment that its host's interval, rolling windows and announced pauses
allow, in one SQLite transaction, waits for it outside, and asks once more when it leaves. Figures: `us-sources` 1.2, `uk-sources` 1.2.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from brief_audit.errors import CannotWrite
from brief_audit.transport.databases import of_this_version, whole
from brief_audit.transport.exchange import Clock, Sleep
from brief_audit.transport.files import cannot_write, file_lock, private_folder

MARGIN = 0.03
"""Seconds added to every interval and window: two requests that leave 1.00 s apart may arrive a little less apart."""

_EARLY = 0.25
"""Seconds; a wait that ends this much before its moment was cut short by a clock that was set back."""

UNSPENT = -1
"""Units of a request that the source does not count: it keeps the interval and fills no window."""

_KEPT = 90000.0
"""Seconds for which a start is remembered at least: the longest quota of any source is a day."""

VERSION = 1
_SCHEMA = """
CREATE TABLE IF NOT EXISTS starts (
    number INTEGER PRIMARY KEY AUTOINCREMENT, host TEXT NOT NULL, at REAL NOT NULL, units INTEGER NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS starts_by_host ON starts (host, at);
CREATE TABLE IF NOT EXISTS pauses (host TEXT PRIMARY KEY, until REAL NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS clock (one INTEGER PRIMARY KEY CHECK (one = 1), latest REAL NOT NULL) STRICT;
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
                return at + self.seconds + MARGIN
        return 0.0


@dataclass(frozen=True)
class Measured(Window):
    """A window of which `taken` requests (or units) were spent elsewhere and stay so until the moment `until`."""

    taken: int = 0
    until: float = 0.0

    def opens(self, starts: Sequence[tuple[float, int]], units: int) -> float:
        """The earliest moment at which a request fits beside those of this machine (`starts`, newest first) and the others."""
        alone = super().opens(starts, units)
        if not self.taken or alone >= self.until or (self.in_units and not units):
            return alone
        if self.taken >= self.limit:
            return self.until
        beside = replace(self, limit=self.limit - self.taken, taken=0).opens(starts, units)
        return min(beside, self.until)


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
            of_this_version(database, VERSION, _SCHEMA, self.path)
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

    def acquire(self, host: str, pace: Pace, *, units: int = 0, max_wait: float = 120.0) -> Slot:
        """Reserve the next free moment and wait for it; refused if that takes longer than `max_wait` seconds."""
        if pace.interval <= 0:
            return Slot(host, self._clock())
        return self._awaited(self._reserve(host, pace, units, max_wait), pace, units, max_wait)

    def leave(self, slot: Slot, pace: Pace, *, units: int = 0, max_wait: float = 120.0) -> Slot:
        """Ask right before the request leaves: returns when it may, with the moment as it is counted, or with a refusal.

        The connection may have taken its time, the host may have announced a pause meanwhile: then a new moment
        is reserved instead of the one that was not used.
        """
        while slot.row is not None and not slot.refused:
            at, left = self._departure(slot, pace, units)
            if at is None:
                slot = self._awaited(self._reserve(slot.host, pace, units, max_wait, slot), pace, units, max_wait)
            elif left > 0:
                self._sleep(left)
            else:
                return replace(slot, at=at)
        return slot

    def left(self, slot: Slot) -> None:
        """Count the request from now on: its last byte is out, which a busy machine may do later than it was allowed to."""
        if slot.row is not None:
            with self._transaction() as database:
                now = self._moment(database)
                _put_off(database, slot, now)

    def answered(self, slot: Slot) -> None:
        """Count the request from now on in the rolling windows: the host counts it when it takes it up, at the latest as it answers."""
        if slot.row is not None:
            with self._transaction() as database:
                database.execute("UPDATE starts SET at = max(at, ?) WHERE number = ?", (self._moment(database), slot.row))

    def pause(self, host: str, until: float) -> None:
        """Keep every process from asking the host before a moment it announced."""
        with self._transaction() as database:
            self._moment(database)
            database.execute(
                "INSERT INTO pauses VALUES (?, ?) ON CONFLICT (host) DO UPDATE SET until = max(until, excluded.until)", (host, until)
            )

    def starts(self, host: str) -> list[tuple[float, int]]:
        """What this user's processes sent to a host or reserved, as (moment, units), newest first; what spent no quota is left out."""
        with self._transaction() as database:
            found = database.execute("SELECT at, units FROM starts WHERE host = ? AND units <> ? ORDER BY at DESC", (host, UNSPENT))
            return [(float(at), int(units)) for at, units in found]

    def _awaited(self, slot: Slot, pace: Pace, units: int, max_wait: float) -> Slot:
        """The slot at its moment. A clock set back while waiting would make the wait longer without end: then another is reserved."""
        while not slot.refused and (left := slot.at - self._clock()) > 0:
            self._sleep(left)
            if slot.at - self._clock() > max(_EARLY, left / 100):
                slot = self._reserve(slot.host, pace, units, max_wait, slot)
        return slot

    def _moment(self, database: sqlite3.Connection) -> float:
        """Now. Where the clock was set back, every moment on record moves with it: what was just sent stays just sent."""
        now = self._clock()
        latest = next(iter(database.execute("SELECT latest FROM clock").fetchall()), (now,))[0]
        if (back := latest - now) > 0:
            database.execute("UPDATE starts SET at = at - ?", (back,))
            database.execute("UPDATE pauses SET until = until - ?", (back,))
        database.execute("INSERT INTO clock VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET latest = excluded.latest", (now,))
        return now

    def _reserve(self, host: str, pace: Pace, units: int, max_wait: float, instead_of: Slot | None = None) -> Slot:
        """A new moment behind all others; `instead_of` is given back."""
        with self._transaction() as database:
            if instead_of is not None:
                database.execute("DELETE FROM starts WHERE number = ?", (instead_of.row,))
            now = self._moment(database)
            reach = max((window.seconds for window in pace.windows), default=pace.interval)
            database.execute("DELETE FROM starts WHERE host = ? AND at < ?", (host, now - max(reach + MARGIN, _KEPT)))
            starts = database.execute("SELECT at, units FROM starts WHERE host = ? ORDER BY at DESC", (host,)).fetchall()
            spent = [(at, taken) for at, taken in starts if taken != UNSPENT]
            free = [now, _paused(database, host), *(window.opens(spent, units) for window in pace.windows)]
            free += [starts[0][0] + pace.interval + MARGIN] if starts else []
            at = max(free)
            if at - now > max_wait:
                return Slot(host, at, refused=True)
            added = database.execute("INSERT INTO starts (host, at, units) VALUES (?, ?, ?)", (host, at, units))
            return Slot(host, at, row=added.lastrowid)

    def _departure(self, slot: Slot, pace: Pace, units: int) -> tuple[float | None, float]:
        """The moment at which the request may leave and the seconds until then; None as moment: it must take another one.

        Those before it may have been answered meanwhile, and fill the windows until later. A late one is counted where it is, and
        whatever is reserved behind it moves by as much; but if the next in line may have left meanwhile, the late one goes to the end.
        """
        with self._transaction() as database:
            now = self._moment(database)
            reserved = database.execute("SELECT at FROM starts WHERE number = ?", (slot.row,)).fetchone()
            if reserved is None or _paused(database, slot.host) > now:
                return None, 0.0
            if database.execute("SELECT 1 FROM starts WHERE host = ? AND at > ? AND at <= ?", (slot.host, reserved[0], now)).fetchone():
                return None, 0.0
            opens = _opening(database, slot, reserved[0], pace, units)
            if opens > max(now, reserved[0]):
                return opens, opens - now
            late = _put_off(database, slot, now)
            return max(now, reserved[0]), -late

    def close(self) -> None:
        """Close the file if it was opened."""
        with self._lock:
            if opened := self.__dict__.pop("_database", None):
                opened.close()


def _opening(database: sqlite3.Connection, slot: Slot, reserved: float, pace: Pace, units: int) -> float:
    """When the windows admit a reserved request beside those before it."""
    command = "SELECT at, units FROM starts WHERE host = ? AND units <> ? AND at <= ? AND number <> ? ORDER BY at DESC"
    before = database.execute(command, (slot.host, UNSPENT, reserved, slot.row)).fetchall() if pace.windows else []
    return max((window.opens(before, units) for window in pace.windows), default=0.0)


def _put_off(database: sqlite3.Connection, slot: Slot, now: float) -> float:
    """Count a late request where it is, and whatever is reserved behind it as much later; returns the seconds, below 0 if it is early."""
    planned = database.execute("SELECT at FROM starts WHERE number = ?", (slot.row,)).fetchone()
    late = float(now - planned[0]) if planned else 0.0
    if late > 0:
        database.execute("UPDATE starts SET at = at + ? WHERE host = ? AND (at > ? OR number = ?)", (late, slot.host, planned[0], slot.row))
    return late


def _paused(database: sqlite3.Connection, host: str) -> float:
    """The moment until which the host must not be asked; 0 if it announced none."""
    found = database.execute("SELECT until FROM pauses WHERE host = ?", (host,)).fetchone()
    return float(found[0]) if found else 0.0
