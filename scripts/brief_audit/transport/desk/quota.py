"""What a source itself says of its quota: for one job it takes the place of the configured windows.

The count of this machine knows only what was sent from here; a token may be used elsewhere too.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import replace

from brief_audit.transport.limits import Pace, Window


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
