"""The least time that requests to one host must take: the limiter's own rules on a clock that only they move. Pure functions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from brief_audit.transport.limits import MARGIN, UNSPENT, Pace


def least_seconds(pace: Pace, requests: Iterable[int], spent: Sequence[tuple[float, int]] = (), now: float = 0.0) -> float:
    """Seconds from `now` until the last of these requests may leave, each given as its units.

    `spent` is what was sent before, as (moment, units), newest first.
    """
    if pace.interval <= 0:
        return 0.0
    counted = list(spent)
    last = counted[0][0] if counted else None
    at = now
    for units in requests:
        free = [at] if last is None else [at, last + pace.interval + MARGIN]
        windows = () if units == UNSPENT else pace.windows
        at = last = max(*free, now, *(window.opens(counted, units) for window in windows))
        if units != UNSPENT:
            counted.insert(0, (at, units))
    return at - now
