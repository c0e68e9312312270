"""What each source was asked in this job, and which are closed for the rest of it."""

from __future__ import annotations

import threading
from collections import Counter

from brief_audit.model.base import Reason
from brief_audit.model.record import SourceCount
from brief_audit.transport.exchange import Exchange


class Tally:
    """Counters for each source. Thread-safe."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._requests: Counter[str] = Counter()
        self._against_cap: Counter[str] = Counter()
        self._from_cache: Counter[str] = Counter()
        self._limited: Counter[str] = Counter()
        self._in_a_row: Counter[str] = Counter()
        self._lost: Counter[str] = Counter()
        self._unanswered: Counter[str] = Counter()
        self._closed: dict[str, tuple[Reason, str]] = {}
        self._resumes: dict[str, float] = {}

    def within(self, source: str, cap: int | None) -> bool:
        """Take one request from the source's cap for this job; False if none is left."""
        with self._lock:
            if cap is not None and self._against_cap[source] >= cap:
                return False
            self._against_cap[source] += 1
            return True

    def give_back(self, source: str) -> None:
        """Return a request that was not sent after all."""
        with self._lock:
            self._against_cap[source] -= 1

    def sent(self, source: str) -> None:
        """A request left this machine, or tried to."""
        with self._lock:
            self._requests[source] += 1

    def limited(self, source: str) -> int:
        """The source said "too many requests"; returns how often in a row."""
        with self._lock:
            self._limited[source] += 1
            self._in_a_row[source] += 1
            return self._in_a_row[source]

    def not_limited(self, source: str) -> None:
        """The source answered something else."""
        with self._lock:
            self._in_a_row[source] = 0

    def unanswered(self, source: str) -> int:
        """A sending brought no answer; returns how often in a row."""
        with self._lock:
            self._unanswered[source] += 1
            return self._unanswered[source]

    def answered(self, source: str) -> None:
        """The source answered, whatever it said."""
        with self._lock:
            self._unanswered[source] = 0

    def close(self, source: str, says: str, reason: Reason = Reason.RATE_LIMITED) -> None:
        """Ask the source nothing more in this job."""
        with self._lock:
            self._closed[source] = (reason, says)

    def closed(self, source: str) -> tuple[Reason, str] | None:
        """Why the source is closed, None if it is open."""
        with self._lock:
            return self._closed.get(source)

    def resumes(self, source: str, at: float) -> None:
        """A question was left open because of a limit that ends at `at` (seconds since 1970)."""
        with self._lock:
            self._resumes[source] = max(at, self._resumes.get(source, at))

    def resumption(self) -> dict[str, float]:
        """When each source whose limit left questions open answers again, as far as that is known."""
        with self._lock:
            return dict(self._resumes)

    def finished(self, source: str, exchange: Exchange) -> None:
        """One question has its answer."""
        with self._lock:
            self._from_cache[source] += exchange.from_cache
            self._lost[source] += exchange.reason in {Reason.RATE_LIMITED, Reason.LIMIT_REACHED}

    def count(self, source: str, cap: int | None) -> SourceCount:
        """The figures for the report."""
        with self._lock:
            return SourceCount(
                requests=self._requests[source],
                from_cache=self._from_cache[source],
                rate_limited=self._limited[source],
                cap=cap,
                unverifiable_due_to_limits=self._lost[source],
            )
