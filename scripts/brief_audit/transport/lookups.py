"""Look-ups that can be made again at any time: definitive 404s and robots.txt, never evidence.

diskcache unpickles what it finds in its folder and follows file names in its rows (CVE-2025-69872).
`RawBytesDisk` does neither: bytes in rows, and nothing else, go in and out.

A database that is damaged is set aside and begun anew: nothing in it proves anything, and whatever it held is asked again.
"""

from __future__ import annotations

import shutil
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import diskcache
from diskcache.core import MODE_RAW, UNKNOWN

from brief_audit.transport.files import cannot_write, file_lock, is_damaged

_TIMEOUT = 30.0
_Cache: Any = diskcache.Cache  # the library has no types
_core: Any = diskcache.core
_FAULTS = (OSError, diskcache.Timeout, _core.sqlite3.Error)


class RefusedRow(OSError):
    """A row that this program cannot have written. diskcache treats an OSError as "not there"."""


class RawBytesDisk(diskcache.Disk):
    """str keys, bytes values, always inside the database; no pickle, no file is ever opened or removed."""

    def hash(self, key: str) -> int:
        """Stable number of a key; diskcache shards by it."""
        return int.from_bytes(key.encode()[:8], "big")

    def put(self, key: str) -> tuple[str, bool]:
        """A key as a database value."""
        if not isinstance(key, str):
            raise TypeError("a look-up key is text")
        return key, True

    def get(self, key: Any, raw: Any) -> str:
        """A database value as a key. Raises RefusedRow for a pickled one."""
        if not raw or not isinstance(key, str):
            raise RefusedRow("the key of a stored look-up is not plain text")
        return key

    def store(self, value: bytes, read: bool, key: Any = UNKNOWN) -> tuple[int, int, None, bytes]:  # noqa: ARG002
        """Bytes for a row."""
        if read or not isinstance(value, bytes):
            raise TypeError("a look-up value is bytes")
        return 0, MODE_RAW, None, value

    def fetch(self, mode: Any, filename: Any, value: Any, read: bool) -> bytes:
        """Bytes from a row. Raises RefusedRow for a pickle, a text or a file name."""
        if mode != MODE_RAW or filename is not None or read or not isinstance(value, bytes):
            raise RefusedRow("a stored look-up is not plain bytes")
        return bytes(value)

    def remove(self, file_path: str) -> None:
        """Nothing: no look-up ever has a file, so any file named in a row is a forgery."""


def untold(_: str) -> None:
    """Say nothing."""


class Lookups:
    """Small byte values by key, with an expiry on the caller's clock. `tell` is told of a database that was set aside."""

    def __init__(self, folder: Path, tell: Callable[[str], None] = untold) -> None:
        self._folder, self._tell, self._lock = folder, tell, threading.Lock()
        try:
            self._cache = self._opened()
        except _FAULTS as error:
            if not is_damaged(error):
                raise
            self._cache = self._begun_anew()

    def _opened(self) -> Any:
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._folder.chmod(0o700)
        return _Cache(str(self._folder), timeout=_TIMEOUT, disk=RawBytesDisk, eviction_policy="none", cull_limit=0, statistics=0)

    def _begun_anew(self) -> Any:
        """An empty cache; the damaged one lies beside it, the last such one alone. Raises OSError."""
        aside = self._folder.with_name(f"{self._folder.name}.damaged")
        with file_lock(self._folder.parent / "locks" / "lookups"):
            shutil.rmtree(aside, ignore_errors=True)
            self._folder.rename(aside)
            fresh = self._opened()
        self._tell(f"the look-ups in {self._folder} were damaged: set aside as {aside.name}, and asked again (no evidence was concerned)")
        return fresh

    def _replaced(self, broken: Any) -> Any:
        """What stands in the place of a cache that turned out to be damaged; many threads may find that at once."""
        with self._lock:
            if self._cache is broken:
                broken.close()
                self._cache = self._begun_anew()
            return self._cache

    def put(self, key: str, value: bytes, until: float) -> None:
        """Remember a value until a moment (seconds since 1970). Raises CannotWrite."""
        held, row = self._cache, repr(float(until)).encode() + b"\n" + value
        try:
            try:
                held.set(key, row)
            except _FAULTS as error:
                if not is_damaged(error):
                    raise
                self._replaced(held).set(key, row)
        except _FAULTS as error:
            raise cannot_write(self._folder, error, "The look-ups") from error

    def get(self, key: str, now: float) -> bytes | None:
        """The value, or None if there is none, it has expired or its row was tampered with."""
        try:
            row = self._cache.get(key)
        except _FAULTS:
            return None  # a look-up that cannot be read is made again
        if not isinstance(row, bytes):
            return None
        until, _, value = row.partition(b"\n")
        try:
            return value if now < float(until) else None
        except ValueError:
            return None

    def expire(self, now: float) -> int:
        """Remove what has expired or cannot be read; returns how many. A forged key clears them all."""
        held = self._cache
        try:
            gone = [key for key in list(self._cache.iterkeys()) if self.get(key, now) is None]
            return sum(bool(self._cache.delete(key)) for key in gone)
        except RefusedRow:
            cleared: int = self._cache.clear()
            return cleared
        except _FAULTS as error:
            if not is_damaged(error):
                raise cannot_write(self._folder, error, "The look-ups") from error
            self._replaced(held)
            return 0

    def __len__(self) -> int:
        return len(self._cache)

    def close(self) -> None:
        """Close the database."""
        self._cache.close()
