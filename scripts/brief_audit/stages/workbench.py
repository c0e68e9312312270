"""What the stages work with: the configuration, the clock, and the tools that touch the world.

Tools are made on first use, so that a stage which needs no network opens none, and closed together.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, ExitStack, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Self

from brief_audit.config import AuditConfig
from brief_audit.counted import Waits
from brief_audit.errors import CannotWrite
from brief_audit.model.authority import Authority, outline_of
from brief_audit.model.citation import Sighting
from brief_audit.model.document import Bibliography, Exhibit
from brief_audit.model.dossier import ParsedAuthority
from brief_audit.model.finding import Acceptance
from brief_audit.model.job_record import JobRecord
from brief_audit.model.opinion import Matter, Opinion
from brief_audit.transport.desk import Once

LONG_WAIT = 5.0
"""Seconds of a wait from which it is told."""
SEEN = "ledger.seen"
"""The file in the cache folder that holds what the ledger's receipts name, sealed."""
MANY = 32
"""Receipts that one audit after another reads before they are taken into that file."""
Adviser = Callable[[Sequence[Matter], Callable[[], str]], tuple[Opinion, ...]]
"""Gives one opinion on each matter, in their order; the second argument gives the time of each answer, UTC."""

if TYPE_CHECKING:
    from pathlib import Path

    from brief_audit.gate.anchors import AnchorSet
    from brief_audit.ledger.answers import Answers
    from brief_audit.model.document import Document
    from brief_audit.readers.child import Child
    from brief_audit.sources.user import UserAuthority
    from brief_audit.stages.derived import Derived
    from brief_audit.stages.remembered import ReadBrief, Remembered
    from brief_audit.transport.client import Desk
    from brief_audit.transport.limits import Limiter
    from brief_audit.transport.store import Store


def utc_now() -> datetime:
    """The time now, in UTC."""
    return datetime.now(UTC)


def stamp(moment: datetime) -> str:
    """A moment in UTC as ISO 8601 with Z, to the second."""
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


def no_progress(_: str) -> None:
    """Show nothing."""


@dataclass
class Workbench:
    """Tools of one job. `stdin` holds the text of a brief named `-`. Use as a context manager.

    `moment`, where given, stands in the report instead of the present: two runs on the same evidence are then
    equal byte for byte. What is really retrieved is always dated by the clock. `resumes`: the job goes on with an
    earlier one, and asks nothing again that was answered there. `announce` is told, once, what is about to be asked.
    `replayed`: the record of an earlier job, from which every question is answered; nothing is sent then.
    `reader` lends the limited process of the job, which otherwise has its own.
    `sightings`: what the second reader of citations saw, once it has read. `acceptances`: what was accepted before, and what the
    report of the job `baseline` knew. `recorded`: the job is kept so that it can be run again; False where other processes asked.
    `beside`: the folder of the report, in which what the last audit of the brief worked out is looked for; `known`: its drawers.
    `adviser`: asks language models, where this run says so and has consent, also about the anchors
    `anchored` that a text may cite; `opinions`: what they said. `argues`: the brief's arguments are asked for, and held against the
    documents in the folder `record`, if one is named, once read `exhibits`. `bibliography`: the user's
    own, once read.
    """

    config: AuditConfig
    authorities: Sequence[UserAuthority] = ()
    stdin: bytes | None = None
    clock: Callable[[], datetime] = utc_now
    moment: datetime | None = None
    resumes: bool = False
    sleep: Callable[[float], None] = time.sleep
    progress: Callable[[str], None] = no_progress
    announce: Callable[[str], None] | None = None
    replayed: JobRecord | None = None
    sightings: tuple[Sighting, ...] | None = None
    acceptances: Sequence[Acceptance] = ()
    baseline: str | None = None
    reader: Callable[[], AbstractContextManager[Child]] | None = None
    recorded: bool = True
    beside: Path | None = None
    known: ReadBrief | None = None
    adviser: Adviser | None = None
    anchored: AnchorSet | None = None
    opinions: tuple[Opinion, ...] | None = None
    argues: bool = False
    record: Path | None = None
    exhibits: tuple[Exhibit, ...] | None = None
    bibliography: Bibliography | None = None
    _foretold: Once | None = None
    _open: ExitStack = field(default_factory=ExitStack)
    _authorities: dict[str, Authority] = field(default_factory=dict)

    @cached_property
    def child(self) -> Child:
        """The limited process in which documents are read and citations extracted."""
        from brief_audit.readers.child import Child

        return self._open.enter_context((self.reader or Child)())

    @cached_property
    def store(self) -> Store:
        """The evidence store in the cache folder."""
        from brief_audit.transport.files import guarded
        from brief_audit.transport.store import Store

        tell = self.announce or self.progress
        if self.replayed is None:
            for line in guarded(self.config.cache, self.config.reports):
                tell(line)
        archived = self.config.offline or self.replayed is not None
        store = Store(self.config.cache, ledger=self._answered, archived=archived, tell=tell)
        self._open.callback(store.close)
        return store

    @cached_property
    def derived(self) -> Derived | None:
        """What was derived before from the same bytes; None where a result is proven, which nothing remembered may have a part in."""
        if self.replayed is not None:
            return None
        from brief_audit.stages.derived import Derived, is_known
        from brief_audit.transport.sealing import own_seal

        seal = own_seal(self.config.limits.parent) if is_known() else None
        return Derived(self.store, seal) if seal is not None else None

    @cached_property
    def remembered(self) -> Remembered | None:
        """What the last audit of the brief worked out; None where nothing is to be remembered."""
        if self.beside is None or self.derived is None:
            return None
        from brief_audit.stages.remembered import Remembered

        return Remembered(self.beside, self.derived.seal)

    def known_of(self, document: Document) -> ReadBrief | None:
        """The remembered drawers that this very document is one of."""
        return self.known if self.known is not None and self.known.document is document else None

    def _answered(self) -> Answers:
        """What the ledger in the cache folder knows of the answers there; a ledger that lies elsewhere may be of other caches."""
        from brief_audit.ledger.answers import Seen, seen
        from brief_audit.ledger.sqlite import NAME
        from brief_audit.stages.derived import program

        if self.config.ledger is not None:
            return {}
        place, derived = self.config.cache / SEEN, self.derived
        if derived is None:
            return seen(self.config.cache / NAME).answers
        asked = (SEEN.encode(), program())
        held = derived.seal.kept(place, *asked)
        found = seen(self.config.cache / NAME, Seen.loaded(held) if held is not None else None)
        if found.fresh >= MANY and not self.store.archived:
            with suppress(OSError, CannotWrite):  # it costs the next audit time alone
                derived.seal.keep(place, found.dumped(), *asked)
        return found.answers

    @cached_property
    def desk(self) -> Desk:
        """The one place from which requests are sent."""
        from brief_audit.transport.desk import ReplayDesk

        if self.replayed is not None:
            return ReplayDesk(self.config, self.store, self._limiter(self.config), self.replayed.exchanges, self.began.timestamp())
        return self._desk(self.config, resumes=self.resumes, progress=self._asking)

    def silent_desk(self, config: AuditConfig) -> Desk:
        """A desk that answers from the store; `config` must be offline, so that nothing is counted or sent."""
        return self._desk(config, resumes=True, progress=None)

    def _desk(self, config: AuditConfig, *, resumes: bool, progress: Callable[[str, str], None] | None) -> Desk:
        from brief_audit.transport.client import Desk, Wire

        wire, moment = Wire.of(config, time.monotonic), self.began.timestamp()
        desk = Desk(
            config,
            self.store,
            self._limiter(config),
            self._seconds,
            self.sleep,
            wire=wire,
            progress=progress,
            moment=moment,
            resumes=resumes,
        )
        self._open.callback(desk.close)
        return desk

    def _limiter(self, config: AuditConfig) -> Limiter:
        from brief_audit.transport.limits import Limiter

        limiter = Limiter(config.limits, self._seconds, self._wait)
        self._open.callback(limiter.close)
        return limiter

    def _wait(self, seconds: float) -> None:
        """Wait for a source's pace; a long wait is told, since nothing else moves meanwhile."""
        if seconds >= LONG_WAIT:
            self.progress(Waits(seconds))
        self.sleep(seconds)

    @cached_property
    def began(self) -> datetime:
        """The moment at which the job began: whatever was not sent is dated by it, so that the job can be run again."""
        return self.now()

    def now(self) -> datetime:
        """The date and time of the report."""
        return self.moment or self.clock()

    def _seconds(self) -> float:
        return self.clock().timestamp()

    def foretell(self, line: Callable[[], str]) -> None:
        """Have the line made and said right before the first request is really sent; a job that the store answers says nothing."""
        if self.announce is not None:
            announce = self.announce
            self._foretold = Once(lambda: announce(line()))

    def _asking(self, source: str, url: str) -> None:
        if self._foretold is not None:
            self._foretold()
        self.progress(f"asking {source}: {url}")

    def authority(self, parsed: ParsedAuthority) -> Authority:
        """The parsed authority that the dossier names. Raises EvidenceTampered if its bytes changed."""
        if parsed.sha256 not in self._authorities:
            self._authorities[parsed.sha256] = Authority.model_validate_json(self.store.get_object(parsed.sha256))
        return self._authorities[parsed.sha256]

    def outline(self, parsed: ParsedAuthority) -> Authority:
        """The same without the words of its parts, of which no report tells; the whole is let go. Raises EvidenceTampered."""
        whole = self.authority(parsed)
        del self._authorities[parsed.sha256]
        return whole.model_copy(update={"parts": tuple(map(outline_of, whole.parts)), "second": ()})

    def have_read(self, sha256: str, authority: Authority) -> None:
        """The object of that name was read just now, and holds this authority."""
        self._authorities[sha256] = authority

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._authorities.clear()
        self._open.close()
