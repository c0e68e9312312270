"""Look up every full citation of a brief in the sources for its body of law; each source has its own worker.

The sources declare how they differ: which is asked first, which waits for which, and what each is asked about.
Results are ordered by citation, never by arrival.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from threading import Event
from typing import TYPE_CHECKING

from brief_audit.counted import Counted
from brief_audit.library.bringing import Brought, bring_texts
from brief_audit.library.families import Family, apart, families, representatives
from brief_audit.library.lanes import unless_interrupted
from brief_audit.library.merging import Choice, adopt, choose
from brief_audit.library.results import counted, refused, resolution, waiting, waiting_notice
from brief_audit.model.base import BACK_REFERENCES, UNCOUNTED, Reason
from brief_audit.model.citation import Citation
from brief_audit.model.evidence import Attempt
from brief_audit.model.record import Answer, LookUp, Resolution
from brief_audit.sources.base import lists, refusal
from brief_audit.sources.registry import opened, order_for, text_rank, waits_for
from brief_audit.sources.source import Source
from brief_audit.sources.suggestions import with_suggestions

if TYPE_CHECKING:
    from brief_audit.config import AuditConfig
    from brief_audit.readers.child import Child
    from brief_audit.sources.user import UserAuthority
    from brief_audit.transport.client import Desk

NOT_LOOKED_UP = BACK_REFERENCES | UNCOUNTED

Answers = dict[str, list[Answer]]


def look_up(  # noqa: PLR0913  the fixed seam between the stages and the sources
    citations: Sequence[Citation],
    desk: Desk,
    config: AuditConfig,
    authorities: Sequence[UserAuthority] = (),
    *,
    child: Child | None = None,
    progress: Callable[[str], None] | None = None,
    deciding: frozenset[str] = frozenset(),
) -> LookUp:
    """What the sources say about each full citation; back references and references to the record are not looked up.

    `deciding`: ids of the full citations whose texts are asked for first, because something is said of them that only the text settles.
    """
    full = [citation for citation in citations if citation.kind not in NOT_LOOKED_UP]
    sound = [citation for citation in full if citation.flaw is None]
    kin = families(sound)
    with opened(config, authorities, child) as every:
        asking = _Asking(every, desk, config, progress or _silent, representatives(sound), deciding)
        found = _side_by_side(asking, apart(sound, kin), kin, asking.first())
        resolutions = tuple(found.resolution(citation, desk) for citation in full)
        resolutions = with_suggestions(sound, resolutions, config, desk, every)
        remarks = [remark for source in every.values() for remark in source.remarks(sound)]
    left = waiting(resolutions, desk.resumption())
    return LookUp(
        resolutions=resolutions,
        tampered=tuple(desk.tampered),
        sources=counted(desk.counts(), resolutions),
        notices=(*remarks, *waiting_notice(left, sound)),
        waiting=left,
    )


def _silent(_: str) -> None:
    return None


def _siblings(citation: Citation, kin: dict[str, Family], choices: dict[str, Choice]) -> list[Choice]:
    return [choices[other.id] for other in kin[citation.id] if other.id != citation.id]


@dataclass(frozen=True)
class _Found:
    """What was found for all citations, by id."""

    answers: Answers
    choices: dict[str, Choice]
    kin: dict[str, Family]
    brought: dict[str, Brought]

    def resolution(self, citation: Citation, desk: Desk) -> Resolution:
        """One citation's resolution. If it took a sibling's record, it has the sibling's attempts too, because they are its evidence."""
        if citation.flaw is not None:
            return refused(citation, desk)
        mine = self.answers[citation.id]
        adopted = self.choices[citation.id].records and not any(answer.records for answer in mine)
        theirs = [answer for other in self.kin[citation.id] if adopted for answer in self.answers[other.id]]
        return resolution(citation, self.choices[citation.id], [*mine, *theirs], self.brought.get(citation.id))


def _side_by_side(asking: _Asking, parts: Sequence[Sequence[Citation]], kin: dict[str, Family], first: Answers) -> _Found:
    """All parts at once, each from its questions to its texts: no host waits until another one has answered everything."""
    whole = _Found({}, {}, kin, {})
    with unless_interrupted(ThreadPoolExecutor(max_workers=max(1, len(parts)), thread_name_prefix="part")) as pool:
        running = [pool.submit(asking.found, part, kin, first) for part in parts]
        try:
            for found in (part.result() for part in running):
                whole.answers.update(found.answers)
                whole.choices.update(found.choices)
                whole.brought.update(found.brought)
        except BaseException:
            asking.stop()
            raise
    return whole


class _Asking:
    """One look-up's questions: a lane per source, run side by side. `held`: for each citation the one that is asked in its place."""

    def __init__(  # noqa: PLR0913, PLR0917  what is asked, of whom, and in which order
        self,
        every: Mapping[str, Source],
        desk: Desk,
        config: AuditConfig,
        progress: Callable[[str], None],
        held: dict[str, Citation],
        deciding: frozenset[str],
    ) -> None:
        self._every, self._desk, self._config, self._progress, self._held = every, desk, config, progress, held
        self._deciding = deciding
        self._stop = Event()

    def stop(self) -> None:
        """Ask nothing more."""
        self._stop.set()

    def first(self) -> Answers:
        """What those sources answer that end the search."""
        answers: Answers = defaultdict(list)
        for source in self._every.values():
            if source.ends_search:
                _add(answers, source.answers(_unique(self._held.values()), self._desk))
        return answers

    def found(self, citations: Sequence[Citation], kin: dict[str, Family], first: Answers) -> _Found:
        """Answers, choices and texts of some citations; parallel ones are among them together."""
        asked = _unique(self._held[citation.id] for citation in citations)
        answers = {**first, **self._ask([citation for citation in asked if citation.id not in first])}
        found = {citation.id: answers.get(self._held[citation.id].id, []) for citation in citations}
        choices = {citation.id: choose(citation, found[citation.id]) for citation in citations}
        choices = {citation.id: adopt(citation, choices[citation.id], _siblings(citation, kin, choices)) for citation in citations}
        if self._stop.is_set():
            return _Found(found, choices, kin, {})
        brought = bring_texts(citations, choices, self._every, self._desk, self._progress, self._deciding)
        return _Found(found, choices, kin, brought)

    def _ask(self, rest: Sequence[Citation]) -> Answers:
        """Answers of the other sources, by the id of the representative citation; those whose text is taken first stand first."""
        answers: Answers = defaultdict(list)
        asked = [source for source in self._every.values() if not source.ends_search]
        lanes: dict[str, Future[list[Answer]]] = {}
        with unless_interrupted(ThreadPoolExecutor(max_workers=len(asked), thread_name_prefix="look-up")) as pool:
            for source in asked:
                lanes[source.name] = pool.submit(
                    self._lane, source, rest, [lanes[name] for name in waits_for(source.name) if name in lanes]
                )
            try:
                for name in sorted(lanes, key=text_rank):
                    _add(answers, lanes[name].result())
            except BaseException:
                self._stop.set()
                raise
        return answers

    def _lane(self, source: Source, citations: Sequence[Citation], before: Sequence[Future[list[Answer]]]) -> list[Answer]:
        """The answers of one source about its share of the citations, without what those `before` it resolved."""
        resolved = {answer.citation for lane in before for answer in lane.result() if answer.records}
        asked = [citation for citation in citations if source.name in order_for(citation) and citation.id not in resolved]
        if not source.lists_parallels:
            return self._put(source, asked)
        first = self._put(source, [citation for citation in asked if citation.parallel_to is None])
        records = [record for answer in first for record in answer.records]
        parallels = [citation for citation in asked if citation.parallel_to is not None]
        listed = {citation.id: [record for record in records if lists(record, citation.canonical)] for citation in parallels}
        told = [
            source.answer(citation, _attempts_of(first, listed[citation.id][0]), records=tuple(listed[citation.id]))
            for citation in parallels
            if listed[citation.id]
        ]
        return [*first, *told, *self._put(source, [citation for citation in parallels if not listed[citation.id]])]

    def _put(self, source: Source, citations: Sequence[Citation]) -> list[Answer]:
        if not citations:
            return []
        settings = self._config.sources.get(source.name)
        if settings is not None and not settings.enabled:
            says = (
                f"{source.label} was not asked: your settings switch it off (sources.{source.name}.enabled); switched on, it can be asked."
            )
            return [refusal(source, citation, self._desk, Reason.NO_COVERAGE, says) for citation in citations]
        answers: list[Answer] = []
        for answer in source.answers(citations, self._desk):
            answers.append(answer)
            self._progress(Counted(source.label, len(answers), len(citations)))
            if self._stop.is_set():
                break
        return answers


def _unique(citations: Iterable[Citation]) -> list[Citation]:
    return list({citation.id: citation for citation in citations}.values())


def _attempts_of(answers: Sequence[Answer], record: object) -> tuple[Attempt, ...]:
    return next(answer.attempts for answer in answers if any(held is record for held in answer.records))


def _add(answers: Answers, more: Iterable[Answer]) -> None:
    for answer in more:
        answers[answer.citation].append(answer)
