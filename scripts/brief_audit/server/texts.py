"""Texts through the pipeline for a door that stays open.

Reading processes and what the user's own files are is kept from text to text; equal texts asked for at the same time are one audit.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import Future
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from brief_audit.config import AuditConfig
from brief_audit.gate.release import Handling
from brief_audit.jobs.doors import add_events, terms_of
from brief_audit.jobs.gating import Caller, Gated, Heard, heard, settled
from brief_audit.model.base import Risk
from brief_audit.readers.child import Child
from brief_audit.sources.user import UserAuthority, user_authorities
from brief_audit.stages.workbench import Workbench, utc_now

_Result = TypeVar("_Result")
MOST_CALLS = 200
"""Texts that one reading process reads; then another takes its place, so that nothing piles up in it."""


class Together:
    """Equal work that is asked for while it is being done is done once."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._running: dict[Hashable, Future[object]] = {}

    def run(self, key: Hashable, work: Callable[[], _Result]) -> _Result:
        """The result of the work in hand under that key, else of this work. Raises what the work raises, to everyone who waited."""
        with self._lock:
            running = self._running.get(key)
            own = self._running.setdefault(key, Future())
        if running is not None:
            return running.result()  # type: ignore[return-value]
        try:
            found = work()
        except BaseException as error:
            own.set_exception(error)
            raise
        else:
            own.set_result(found)
            return found
        finally:
            with self._lock:
                del self._running[key]


class Readers:
    """Reading processes, each lent to one text at a time and kept for the next. Only what was sent as plain text is read in them."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._idle: list[tuple[Child, int]] = []
        self._closed = False

    @contextmanager
    def lent(self) -> Iterator[Child]:
        """A process for one text; after a failure, or when it has read enough, it is ended."""
        with self._lock:
            child, used = self._idle.pop() if self._idle else (Child(), 0)
        try:
            yield child
        except BaseException:
            child.close()
            raise
        with self._lock:
            kept = not self._closed and used + 1 < MOST_CALLS
            if kept:
                self._idle.append((child, used + 1))
        if not kept:
            child.close()

    def close(self) -> None:
        """End those that are idle; those that are lent end when they come back."""
        with self._lock:
            idle, self._idle, self._closed = self._idle, [], True
        for child, _ in idle:
            child.close()


class Texts:
    """The gate behind a door that stays open. `events`: the file to which every rejection is added before its text's answer leaves.

    `record`: the folder of the record against which the arguments of every text are tested; None: no argument is.
    """

    def __init__(
        self, config: AuditConfig, authorities: tuple[str, ...] = (), events: Path | None = None, record: Path | None = None
    ) -> None:
        self.config, self._authorities, self._events, self._record = config, authorities, events, record
        self._readers, self._together = Readers(), Together()
        self._own: dict[UserAuthority, UserAuthority] = {}

    def gate(self, text: str, caller: Caller, risk: Risk | None, handling: Handling | None) -> Gated:
        """Decide on a text for one caller, with a receipt of its own. Raises the AuditError family: whatever fails releases nothing."""
        terms = terms_of(self.config, caller.tool, risk, handling, utc_now())
        data = text.encode("utf-8", "replace")
        found = self._together.run((data, terms.config.model_dump_json()), lambda: self._heard(terms.config, data))
        every = terms.every_sentence or caller.every_sentence
        gated = settled(found, replace(caller, every_sentence=every), terms.handling)
        add_events(self._events, gated.body["rejections"])
        return gated

    def _heard(self, config: AuditConfig, data: bytes) -> Heard:
        if self._record is not None:  # its documents are read too, in a process that no other text shares
            with self.bench(config, stdin=data) as bench:
                return heard(bench)
        with self._readers.lent() as child, self.bench(config, stdin=data, reader=lambda: nullcontext(child)) as bench:
            return heard(bench)

    def bench(
        self,
        config: AuditConfig,
        stdin: bytes | None = None,
        progress: Callable[[str], None] = lambda _: None,
        reader: Callable[[], AbstractContextManager[Child]] | None = None,
    ) -> Workbench:
        """The tools of one job; what is known of a user's file is known for the next job too, as long as its bytes are the same."""
        own = tuple(self._own.setdefault(one, one) for one in user_authorities(self._authorities, config))
        argues, record = self._record is not None, self._record
        return Workbench(config=config, authorities=own, stdin=stdin, progress=progress, reader=reader, argues=argues, record=record)

    def close(self) -> None:
        """End the reading processes."""
        self._readers.close()
