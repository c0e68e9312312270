"""Parallel workers, and what happens to them when the user stops the audit."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager


@contextmanager
def unless_interrupted(pool: ThreadPoolExecutor) -> Iterator[ThreadPoolExecutor]:
    """Wait for all workers unless the user stops the audit: a slow source may keep one busy for minutes."""
    try:
        yield pool
    except KeyboardInterrupt:
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    except BaseException:
        pool.shutdown(cancel_futures=True)
        raise
    pool.shutdown()
