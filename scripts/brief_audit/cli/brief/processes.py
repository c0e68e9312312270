"""A pool of processes that an interruption stops in good order: what is being audited is reported as far as it came."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from types import TracebackType
from typing import Any, ParamSpec, TypeVar

from brief_audit.cli.streams import ready
from brief_audit.interruptions import end_with_the_parent

P = ParamSpec("P")
T = TypeVar("T")

Mark = Any
"""One byte that all the processes see. It has no lock, which an interruption could leave taken."""
_stopped: list[Mark] = []
"""In a process of the pool: whether nothing is begun any more."""


class Processes(Executor):
    """So many processes, each begun afresh: a fork would share open files."""

    def __init__(self, processes: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._stop: Mark = context.RawValue("b", 0)
        self._pool = ProcessPoolExecutor(processes, context, _between_tasks, (self._stop,))
        self._wait = False

    def submit(self, function: Callable[P, T], /, *args: P.args, **named: P.kwargs) -> Future[T]:
        """Run it in one of them. A process may be begun for it: an interruption waits until it stands."""
        with _held_back():
            return self._pool.submit(_interruptible, function, *args, **named)

    def interrupt(self) -> None:
        """Stop what runs. A terminal's interruption reaches the processes by itself, another signal does not; each is stopped once."""
        self._wait = True
        self._stop.value = 1
        for child in multiprocessing.active_children() if os.name == "posix" else ():
            with suppress(OSError):
                os.kill(child.pid or 0, signal.SIGINT)

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """End the processes. Where it was interrupted they have told what they did, and wait for nothing but a source that is slow."""
        for child in multiprocessing.active_children() if self._wait else ():
            child.terminate()
        self._pool.shutdown(wait=self._wait, cancel_futures=True)
        if self._wait:  # the program ends at once, and would leave the locks of the pool to the system
            del self._pool, self._stop
            gc.collect()


@contextmanager
def _held_back() -> Iterator[None]:
    """A new process begins with the mask of who begins it: an interruption while it reads its modules would be a traceback."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _between_tasks(stopped: Mark) -> None:
    """A process that waits for its next task ends with the program, however that ends."""
    ready()
    _stopped.append(stopped)
    end_with_the_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def _interruptible(function: Callable[..., T], /, *args: Any, **named: Any) -> T:
    """Run it so that an interruption stops it, once. Whoever interrupts sets the mark first: none falls between the two."""

    def stop(_: int, __: object) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        raise KeyboardInterrupt

    signal.signal(signal.SIGINT, stop)
    try:
        if any(one.value for one in _stopped):
            raise KeyboardInterrupt
        return function(*args, **named)
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
