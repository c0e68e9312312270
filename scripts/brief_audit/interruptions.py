"""An interruption that is noted when it comes and raised where the program waits; a process that ends with whoever began it.

Raised wherever the program happens to be, it may fall between taking a lock and remembering that it is held: a pool of processes whose
lock is lost waits for ever.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from collections.abc import Set as AbstractSet
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import contextmanager
from multiprocessing.connection import wait as wait_for
from typing import Any, TypeVar

T = TypeVar("T")
_LOOK_SECONDS = 0.2
"""How long it waits before it looks whether one was noted: the wait itself may not be broken off."""
_PATIENCE_SECONDS = 1.0
"""Two that come closer together are one: keys held down, or a terminal's and a parent's."""

_WRITING_SECONDS = 10.0
"""So long further ones are passed over: what was retrieved is compared, and the partial report is written."""


class Noted:
    """What came of interruptions so far."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._first: float | None = None

    def note(self, *_: object) -> None:
        """One came. Raises KeyboardInterrupt at once for whoever interrupts again because nothing ends."""
        if self._first is None:
            self._first = self._clock()
        elif self._clock() - self._first > _PATIENCE_SECONDS:
            raise KeyboardInterrupt

    def check(self) -> None:
        """Raises KeyboardInterrupt if one came."""
        if self._first is not None:
            raise KeyboardInterrupt

    def first_of(self, futures: AbstractSet[Future[T]]) -> set[Future[T]]:
        """Wait for one of them, or several. Raises KeyboardInterrupt."""
        while True:
            self.check()
            if done := wait(futures, timeout=_LOOK_SECONDS, return_when=FIRST_COMPLETED).done:
                return done


@contextmanager
def once(clock: Callable[[], float] = time.monotonic) -> Iterator[None]:
    """Raise an interruption once: keys that are pressed again for want of an answer do not break what is still to be written.

    Whoever presses them after a while finds that nothing ends, and is heard. Not in a thread beside the first, which hears none.
    """
    first: list[float] = []

    def stop(*_: object) -> None:
        now = clock()
        if not first or now - first[0] > _WRITING_SECONDS:
            first.append(now)
            raise KeyboardInterrupt

    with _heard_by(stop):
        yield


@contextmanager
def noted() -> Iterator[Noted]:
    """Note the interruptions of this program for a while. In a thread beside the first none is ever raised, and none is noted."""
    found = Noted()
    with _heard_by(found.note):
        yield found


@contextmanager
def _heard_by(hears: Callable[..., None]) -> Iterator[None]:
    """Have the interruptions of this program heard so for a while; not in a thread beside the first, nor where none is heard at all."""
    before: Any = None
    if threading.current_thread() is threading.main_thread() and signal.getsignal(signal.SIGINT) not in {signal.SIG_IGN, None}:
        before = signal.signal(signal.SIGINT, hears)
    try:
        yield
    finally:
        if before is not None:
            signal.signal(signal.SIGINT, before)


def end_with_the_parent() -> None:
    """In a process of a pool: end as soon as the one that began it does. One that is killed tells its processes nothing."""
    if (parent := multiprocessing.parent_process()) is not None:
        threading.Thread(target=_end_after, args=(parent.sentinel,), daemon=True).start()


def _end_after(parent: int) -> None:
    wait_for([parent])
    os._exit(1)
