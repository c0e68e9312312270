"""Work that several threads want and that is done only once."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from typing import Generic, TypeVar

T = TypeVar("T")


class Coalesced(Generic[T]):
    """Results by key. Whoever asks for a key first does the work; the others wait for its result, or for what it raised."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._futures: dict[str, Future[T]] = {}
        self._past: dict[str, T] = {}

    def get(self, key: str, work: Callable[[], T]) -> tuple[T, bool]:
        """The result, and whether this call did the work."""
        with self._lock:
            known = self._futures.get(key)
            future = self._futures[key] = known or Future()
        if known is not None:
            return known.result(), False
        try:
            future.set_result(work())
        except BaseException as error:
            future.set_exception(error)
            raise
        return future.result(), True

    def done(self) -> Iterator[tuple[str, T]]:
        """Each key whose work has a result."""
        with self._lock:
            past, known = dict(self._past), self._finished()
        return iter((past | known).items())

    def let_go(self, rest: Callable[[T], T | None]) -> None:
        """Keep only `rest` of each result for which it gives something: whoever asks for its key again does the work again."""
        with self._lock:
            for key, result in self._finished().items():
                if (smaller := rest(result)) is not None:
                    self._past[key] = smaller
                    del self._futures[key]

    def _finished(self) -> dict[str, T]:
        return {key: future.result() for key, future in self._futures.items() if future.done() and not future.exception()}


class Once:
    """Something that is done once, however many threads ask for it; the others wait until it is done."""

    def __init__(self, do: Callable[[], None]) -> None:
        self._lock = threading.Lock()
        self._do: Callable[[], None] | None = do

    def __call__(self) -> None:
        """Do it, or wait for whoever does."""
        with self._lock:
            do, self._do = self._do, None
            if do is not None:
                do()
