"""How much a call does, counted and not timed: a busy machine makes nothing slower that is counted.

What one pattern does inside a single search is not seen here; `benchmarks/hardening/growth.py` and `benchmarks/extraction/linear.py` time
that, and a pattern that runs for ever meets the limit of every test.
"""

from __future__ import annotations

from collections.abc import Callable
from cProfile import Profile

_Work = Callable[[int], object]


def calls(work: Callable[[], object]) -> int:
    """How many functions, those of the interpreter's own modules included, are called for it."""
    counter = Profile()  # counts in C: a function of Python called at each call takes ten times as long
    counter.runcall(work)
    return sum(entry.callcount for entry in counter.getstats())


def grows_with_size(work: _Work, size: int, times: int = 4) -> bool:
    """Whether so many times the size takes at most a quarter more calls than so many times the calls, and 500 that nothing grows with."""
    work(min(size // 2, 50))  # tables are read and patterns made on first use; what is kept of one size says nothing of another

    def grows(size: int) -> bool:
        return calls(lambda: work(times * size)) <= 1.25 * times * calls(lambda: work(size)) + 500

    return grows(size) or grows(size + 1)  # patterns that a long text alone needs may have been made the first time
