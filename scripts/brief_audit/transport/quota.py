"""What a source itself says of its quota: for one job it takes the place of the configured windows.

The count of this machine knows only what was sent from here; a token may be used elsewhere too.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from brief_audit.transport.limits import Pace, Window


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


class Quotas:
    """The windows that sources reported in this job. Thread-safe."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._windows: dict[str, tuple[Window, ...]] = {}

    def learn(self, source: str, windows: Sequence[Window]) -> None:
        """Keep to these windows for the rest of the job."""
        with self._lock:
            self._windows[source] = tuple(windows)

    def pace(self, source: str, configured: Pace, *, spends: bool) -> Pace:
        """How the source is asked now. A request that spends no quota keeps the interval alone."""
        if not spends:
            return replace(configured, windows=())
        with self._lock:
            return replace(configured, windows=self._windows.get(source, configured.windows))


class Once:
    """Something that is done once, however many threads come by; the others wait until it is done."""

    def __init__(self, do: Callable[[], None]) -> None:
        self._lock = threading.Lock()
        self._do: Callable[[], None] | None = do

    def __call__(self) -> None:
        """Do it, or wait for whoever does."""
        with self._lock:
            do, self._do = self._do, None
            if do is not None:
                do()
