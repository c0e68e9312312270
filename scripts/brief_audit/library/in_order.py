"""Work that is pure given to other processes, its results in the order of what was given, whoever dies on the way.

Little is ever in flight: no more batches than `AHEAD` for each worker, so that neither what is given nor what comes back piles up.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass
from typing import Generic, TypeVar

from brief_audit.errors import InputError
from brief_audit.interruptions import Noted, end_with_the_parent, noted

T = TypeVar("T")
R = TypeVar("R")
Given = deque[tuple[Sequence[T], Future[Sequence[R]]]]
"""Batches in flight, the first given first."""
AHEAD = 3
"""Batches for each worker that are given out and not yet taken back."""


@contextmanager
def processes(count: int) -> Iterator[Executor]:
    """So many processes of this machine, begun afresh: a fork would share open files. They end with this one, however it ends."""
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(count, mp_context=multiprocessing.get_context("spawn"), initializer=_begun)
    try:
        yield pool
    except BaseException:
        for worker in set(multiprocessing.active_children()) - before:
            worker.terminate()
        pool.shutdown(cancel_futures=True)
        raise
    else:
        pool.shutdown(wait=False, cancel_futures=True)


def _begun() -> None:
    """An interrupt is the parent's to answer; and no worker stays behind one that was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_the_parent()


@dataclass(frozen=True)
class Workers:
    """How many there are, and what opens an executor of so many; another one is opened when a worker dies."""

    count: int
    opened: Callable[[int], AbstractContextManager[Executor]] = processes


def in_order(work: Callable[[Sequence[T]], Sequence[R]], batches: Iterable[Sequence[T]], workers: Workers) -> Iterator[tuple[T, R | None]]:
    """Each item with its result, in order; `work` gives those of a batch and must not raise.

    When a worker dies, what was in flight is done again, each item alone in a process of its own; one whose process dies again has no
    result. What `batches` raises is raised once all before it is told. Raises InputError where no process can be begun.
    """
    line = _Line(iter(batches))
    while line.more:
        given: Given[T, R] = deque()
        with noted() as interruptions:
            with workers.opened(workers.count) as executor:
                yield from _until_one_dies(_Pool(executor, work, interruptions), line, given, AHEAD * workers.count)
            yield from _alone(work, deque(item for batch, _ in given for item in batch), workers, interruptions)
    if line.fault is not None:
        raise line.fault


@dataclass
class _Line(Generic[T]):
    """What is still to be given out, and what ended it before its time."""

    source: Iterator[Sequence[T]]
    more: bool = True
    fault: Exception | None = None

    def taken(self) -> Iterator[Sequence[T]]:
        """The next batch, or nothing."""
        try:
            yield next(self.source)
        except StopIteration:
            self.more = False
        except Exception as error:  # noqa: BLE001  raised when all before it is told
            self.more, self.fault = False, error


@dataclass(frozen=True)
class _Pool(Generic[T, R]):
    """Who works, at what, and who may stop it."""

    executor: Executor
    work: Callable[[Sequence[T]], Sequence[R]]
    interruptions: Noted

    def begin(self, batch: Sequence[T]) -> Future[Sequence[R]]:
        """Raises BrokenExecutor."""
        return self.executor.submit(self.work, batch)

    def end(self, begun: Future[Sequence[R]]) -> Sequence[R]:
        """What it gave. Raises BrokenExecutor, KeyboardInterrupt."""
        self.interruptions.first_of({begun})
        return begun.result()


def _until_one_dies(pool: _Pool[T, R], line: _Line[T], given: Given[T, R], most: int) -> Iterator[tuple[T, R | None]]:
    """What is read until the line is at its end; `given` holds what was in flight when a worker died."""
    with suppress(BrokenExecutor):
        while line.more or given:
            while line.more and len(given) < most:
                for batch in line.taken():
                    given.append((batch, Future()))  # it counts as given where the pool is found broken
                    given[-1] = (batch, pool.begin(batch))
            if given:
                found = pool.end(given[0][1])
                batch, _ = given.popleft()
                yield from zip(batch, found, strict=True)


def _alone(
    work: Callable[[Sequence[T]], Sequence[R]], items: deque[T], workers: Workers, interruptions: Noted
) -> Iterator[tuple[T, R | None]]:
    """Each item in a process in which nothing else is done; after one that dies, the next has a fresh one."""
    while items:
        with workers.opened(1) as executor:
            pool = _Pool(executor, work, interruptions)
            _answers(pool)
            try:
                while items:
                    (found,) = pool.end(pool.begin((items[0],)))
                    yield items.popleft(), found
            except BrokenExecutor:
                yield items.popleft(), None


def _answers(pool: _Pool[T, R]) -> None:
    try:
        pool.end(pool.begin(()))
    except BrokenExecutor as error:
        raise InputError(
            "The processes in which files are read end as soon as they are begun.", "Free some memory, or read in this one: --jobs 1."
        ) from error
