"""How many requests are worked on together, how many may wait, and what the next one is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from anyio import CapacityLimiter, to_thread

from brief_audit.server.problems import Problem
from brief_audit.server.settings import ServerSettings

_Done = TypeVar("_Done")


class Busy:
    """Places for requests that take time; without one the answer is 429. Used from one event loop only."""

    def __init__(self, settings: ServerSettings) -> None:
        self._free = settings.at_once + settings.waiting
        self._retry_after = settings.retry_after
        self._most = {"work": max(1, settings.at_once), "wait": max(1, self._free)}
        self._limiters: dict[str, CapacityLimiter] = {}  # made in the event loop that they belong to

    @contextmanager
    def place(self) -> Iterator[None]:
        """One place, from the request to its answer. Raises Problem."""
        if self._free <= 0:
            raise Problem(429, "Busy.", f"Come again in {self._retry_after} seconds.", retry_after=True)
        self._free -= 1
        try:
            yield
        finally:
            self._free += 1

    async def work(self, function: Callable[..., _Done], *arguments: Any) -> _Done:
        """Run in a thread what keeps this machine busy. Raises what it raises."""
        return await self._run("work", function, *arguments)

    async def wait(self, function: Callable[..., _Done], *arguments: Any) -> _Done:
        """Run in a thread what waits for another machine. Raises what it raises."""
        return await self._run("wait", function, *arguments)

    async def _run(self, kind: str, function: Callable[..., _Done], *arguments: Any) -> _Done:
        if kind not in self._limiters:
            self._limiters[kind] = CapacityLimiter(self._most[kind])
        return await to_thread.run_sync(function, *arguments, limiter=self._limiters[kind])
