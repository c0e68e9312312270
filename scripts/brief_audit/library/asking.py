"""look_up: every full citation of a brief, asked of the sources of its jurisdiction, each host by one worker.

Evidence that the user supplied answers first and ends the search. Results are ordered by citation, never by arrival.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from threading import Event
from typing import TYPE_CHECKING

from brief_audit.library.bringing import Brought, bring_texts
from brief_audit.library.families import Family, apart, families, representatives
from brief_audit.library.lanes import unless_interrupted
from brief_audit.library.merging import Choice, adopt, choose
from brief_audit.library.results import counted, notices, refused, resolution, waiting, waiting_notice
from brief_audit.model.base import BACK_REFERENCES, UNCOUNTED, Reason
from brief_audit.model.citation import Citation
from brief_audit.model.evidence import Attempt
from brief_audit.model.record import Answer, LookUp, Resolution
from brief_audit.sources.base import Source, lists, refusal
from brief_audit.sources.registry import order_for, sources
from brief_audit.sources.suggestions import with_suggestions
from brief_audit.sources.user import LocalCorpus, UserAuthority

if TYPE_CHECKING:
    from brief_audit.config import AuditConfig
    from brief_audit.readers.child import Child
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
) -> LookUp:
    """What all sources say of each full citation; back references and references to the record are not looked up."""
    full = [citation for citation in citations if citation.kind not in NOT_LOOKED_UP]
    sound = [citation for citation in full if citation.flaw is None]
    kin = families(sound)
    asking = _Asking(desk, config, progress or _silent, representatives(sound))
    with closing(LocalCorpus(authorities, child)) as local:
        every_found = _side_by_side(asking, apart(sound, kin), kin, asking.own(local), local)
    resolutions = tuple(every_found.resolution(citation, desk) for citation in full)
    resolutions = with_suggestions(sound, resolutions, config, desk)
    left = waiting(resolutions, desk.resumption())
    return LookUp(
        resolutions=resolutions,
        tampered=tuple(desk.tampered),
        sources=counted(desk.counts(), resolutions),
        notices=(*notices(sound, config, local), *waiting_notice(left, sound)),
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
        """One citation's resolution. One that took its sibling's record bears the sibling's attempts too: they are its evidence."""
        if citation.flaw is not None:
            return refused(citation, desk)
        mine = self.answers[citation.id]
        adopted = self.choices[citation.id].records and not any(answer.records for answer in mine)
        theirs = [answer for other in self.kin[citation.id] if adopted for answer in self.answers[other.id]]
        return resolution(citation, self.choices[citation.id], [*mine, *theirs], self.brought.get(citation.id))


def _side_by_side(asking: _Asking, parts: Sequence[Sequence[Citation]], kin: dict[str, Family], own: Answers, local: LocalCorpus) -> _Found:
    """All parts at once, each from its questions to its texts: no host waits until another one has answered everything."""
    whole = _Found({}, {}, kin, {})
    with unless_interrupted(ThreadPoolExecutor(max_workers=max(1, len(parts)), thread_name_prefix="part")) as pool:
        running = [pool.submit(asking.found, part, kin, own, local) for part in parts]
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
    """One look-up's questions: a lane per host, run side by side. `held`: for each citation the one that is asked in its place."""

    def __init__(self, desk: Desk, config: AuditConfig, progress: Callable[[str], None], held: dict[str, Citation]) -> None:
        self._desk, self._config, self._progress, self._held = desk, config, progress, held
        self._sources = sources(config)
        self._stop = Event()

    def stop(self) -> None:
        """Ask nothing more."""
        self._stop.set()

    def own(self, local: LocalCorpus) -> Answers:
        """What the user's own files answer."""
        answers: Answers = defaultdict(list)
        _add(answers, local.answers(_unique(self._held.values()), self._desk))
        return answers

    def found(self, citations: Sequence[Citation], kin: dict[str, Family], own: Answers, local: LocalCorpus) -> _Found:
        """Answers, choices and texts of some citations; parallel ones are among them together."""
        asked = _unique(self._held[citation.id] for citation in citations)
        answers = {**own, **self._ask([citation for citation in asked if citation.id not in own])}
        found = {citation.id: answers.get(self._held[citation.id].id, []) for citation in citations}
        choices = {citation.id: choose(citation, found[citation.id]) for citation in citations}
        choices = {citation.id: adopt(citation, choices[citation.id], _siblings(citation, kin, choices)) for citation in citations}
        if self._stop.is_set():
            return _Found(found, choices, kin, {})
        brought = bring_texts(citations, choices, {**self._sources, local.name: local}, self._desk, self._progress)
        return _Found(found, choices, kin, brought)

    def _ask(self, rest: Sequence[Citation]) -> Answers:
        """Answers of the public sources, by the id of the representative citation."""
        answers: Answers = defaultdict(list)
        alone = ("courtlistener", "statutes", "legislation_uk")
        codes = ("uscode", "ecfr")
        lanes = len(alone) + len(codes) + 3
        with unless_interrupted(ThreadPoolExecutor(max_workers=lanes, thread_name_prefix="look-up")) as pool:
            running = [pool.submit(lane, rest) for lane in (self._uk, self._cap)]
            running += [pool.submit(self._only, name, rest) for name in alone]
            asked = [pool.submit(self._only, name, rest) for name in codes]
            running += [*asked, pool.submit(self._lii, rest, asked)]
            try:
                for lane in running:
                    _add(answers, lane.result())
            except BaseException:
                self._stop.set()
                raise
        return answers

    def _of(self, name: str, citations: Iterable[Citation]) -> list[Citation]:
        return [citation for citation in citations if name in order_for(citation)]

    def _put(self, name: str, citations: Sequence[Citation]) -> list[Answer]:
        if not citations:
            return []
        source: Source = self._sources[name]
        settings = self._config.sources.get(name)
        if settings is not None and not settings.enabled:
            says = f"{source.label} is switched off in the configuration."
            return [refusal(source, citation, self._desk, Reason.NO_COVERAGE, says) for citation in citations]
        answers: list[Answer] = []
        for answer in source.answers(citations, self._desk):
            answers.append(answer)
            self._progress(f"{source.label}: {len(answers)} of {len(citations)}")
            if self._stop.is_set():
                break
        return answers

    def _uk(self, citations: Sequence[Citation]) -> list[Answer]:
        first = self._put("find_case_law", self._of("find_case_law", citations))
        resolved = {answer.citation for answer in first if answer.records}
        return [*first, *self._put("bailii", [citation for citation in self._of("bailii", citations) if citation.id not in resolved])]

    def _only(self, name: str, citations: Sequence[Citation]) -> list[Answer]:
        return self._put(name, self._of(name, citations))

    def _lii(self, citations: Sequence[Citation], before: Sequence[Future[list[Answer]]]) -> list[Answer]:
        """Sections that neither official code answered: one host, and one that asks for ten seconds between requests."""
        resolved = {answer.citation for asked in before for answer in asked.result() if answer.records}
        return self._put("lii", [citation for citation in self._of("lii", citations) if citation.id not in resolved])

    def _cap(self, citations: Sequence[Citation]) -> list[Answer]:
        """First the leading citations; then those parallel ones which no record found so far lists."""
        asked = self._of("cap", citations)
        first = self._put("cap", [citation for citation in asked if citation.parallel_to is None])
        records = [record for answer in first for record in answer.records]
        parallels = [citation for citation in asked if citation.parallel_to is not None]
        listed = {citation.id: [record for record in records if lists(record, citation.canonical)] for citation in parallels}
        told = [
            Answer(
                citation=citation.id,
                source="cap",
                tier=self._sources["cap"].tier,
                records=tuple(listed[citation.id]),
                attempts=_attempts_of(first, listed[citation.id][0]),
            )
            for citation in parallels
            if listed[citation.id]
        ]
        return [*first, *told, *self._put("cap", [citation for citation in parallels if not listed[citation.id]])]


def _unique(citations: Iterable[Citation]) -> list[Citation]:
    return list({citation.id: citation for citation in citations}.values())


def _attempts_of(answers: Sequence[Answer], record: object) -> tuple[Attempt, ...]:
    return next(answer.attempts for answer in answers if any(held is record for held in answer.records))


def _add(answers: Answers, more: Iterable[Answer]) -> None:
    for answer in more:
        answers[answer.citation].append(answer)
