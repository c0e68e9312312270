"""How much a call does, counted and not timed: a busy machine makes nothing slower that is counted.

What one pattern does inside a single search is not seen here; `benchmarks/hardening/growth.py` and `benchmarks/extraction/linear.py` time
that, and a pattern that runs for ever meets the limit of every test.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType

_Work = Callable[[int], object]


def calls(work: Callable[[], object]) -> int:
    """How many functions, those of the interpreter's own modules included, are called for it."""
    counted = 0

    def count(_: FrameType, event: str, __: object) -> None:
        nonlocal counted
        counted += event in {"call", "c_call"}

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(before)
    return counted


def grows_with_size(work: _Work, size: int, times: int = 4) -> bool:
    """Whether so many times the size takes at most a quarter more calls than so many times the calls, and 500 that nothing grows with."""
    work(min(size // 2, 50))  # tables are read and patterns made on first use; what is kept of one size says nothing of another

    def grows(size: int) -> bool:
        return calls(lambda: work(times * size)) <= 1.25 * times * calls(lambda: work(size)) + 500

    return grows(size) or grows(size + 1)  # patterns that a long text alone needs may have been made the first time
