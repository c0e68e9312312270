"""Search by name, only to make a proposal: "a case of that name exists at ...". It decides nothing and changes no outcome.

If the cited place has another case and the search leaves one candidate, that candidate's record is requested (suggested_record).

The search comes last in a job, once per citation, and only if the cited place has no case or another one. It takes at most a tenth of
what the source allows, and the first one that fails is the last: what decides comes first. Only one word of a party's name leaves the
machine, the year and, if the source wants it, the neutral citation's court (DESIGN section 8).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from brief_audit.model.base import Kind, Reason
from brief_audit.model.citation import Citation
from brief_audit.model.evidence import Attempt
from brief_audit.model.record import Record, Resolution
from brief_audit.sources import suggested_record
from brief_audit.sources.base import Part, PlannedRequest, key, lists
from brief_audit.sources.neutral import without_year
from brief_audit.sources.registry import order_for
from brief_audit.sources.source import Proposer, Source
from brief_audit.text.names import NAMES_AGREE, NameMatch, compare_names, distinctive_words, names_resemble

if TYPE_CHECKING:
    from brief_audit.config import AuditConfig
    from brief_audit.transport.client import Desk, Exchange, Request

MOST_SEARCHES = 10
"""The most name searches in one job: proposals must not use up the quota that answers need."""

SHARE = 10
"""Searches and the records that they propose take at most one in so many of the requests that a source allows."""

MOST_PROPOSED = 3
"""The most cases of one name that are proposed together; if more have the name, nothing is proposed."""

_NOT_HELD = frozenset({Reason.NO_COVERAGE, Reason.ROBOTS_DISALLOWED})
CONDITION = "only if the cited place holds no case, or one of another name"


Every = Mapping[str, Source]
"""Every source by its id."""


@dataclass(frozen=True)
class Search:
    """One search by name. `word` is the only word of the brief that it sends."""

    source: Source
    proposer: Proposer
    word: str
    request: Request


def searched(citation: Citation, every: Every) -> Source | None:
    """The source whose search by name could find the case; None if no such source has a search."""
    return next((every[name] for name in order_for(citation) if every[name].proposer() is not None), None)


def search_for(citation: Citation, config: AuditConfig, every: Every) -> Search | None:
    """The one search that could propose a place for the case that the citation names; None if no search may be made."""
    word, source = word_of(citation), searched(citation, every)
    proposer = source.proposer() if source is not None and source.settings.enabled else None
    if not config.suggestions or citation.kind is not Kind.CASE or citation.flaw is not None or not word:
        return None
    if source is None or proposer is None or (request := proposer.search(word, citation)) is None:
        return None
    return Search(source, proposer, word, request)


def word_of(citation: Citation) -> str:
    """The longest distinctive word in the parties' names, the first of several; "" if there is none."""
    words = [word for party in citation.parties for word in sorted(distinctive_words(party))]
    return max(words, key=len, default="")


def plan(citations: Sequence[Citation], config: AuditConfig, every: Every) -> Iterator[PlannedRequest]:
    """The searches that may follow; at most ten of them are made."""
    for citation in citations:
        search = search_for(citation, config, every)
        if search is not None:
            sends = (
                f"the word {search.word!r}: {CONDITION}, and at most {MOST_SEARCHES} such searches in one audit, and a tenth of the quota"
            )
            yield PlannedRequest(
                search.source.name, search.request.method, search.request.url, sends, proposes=True, citation=citation.id, part=Part.PLACE
            )
            yield suggested_record.planned(citation, search.source, search.proposer)


def with_suggestions(
    citations: Sequence[Citation], resolutions: Sequence[Resolution], config: AuditConfig, desk: Desk, every: Every
) -> tuple[Resolution, ...]:
    """Add to each resolution without the named case what a search by name proposes, and the attempt."""
    named = {citation.id: citation for citation in citations}
    held = [
        (named[one.citation], one.record) for one in resolutions if one.citation in named and one.record is not None and one.record.exact
    ]
    budget = _Budget(desk)
    done = []
    for resolution in resolutions:
        citation = named.get(resolution.citation)
        source = searched(citation, every) if citation is not None else None
        called_for = citation is not None and source is not None and calls_for_one(citation, resolution, source)
        if citation is not None and called_for and (same := _of_another_year(citation, held)):
            done.append(resolution.model_copy(update={"suggested": same}))
            continue
        search = search_for(citation, config, every) if citation is not None and called_for else None
        if citation is None or search is None or not budget.has_room(search.source.name) or not _affordable(search.source, desk):
            done.append(resolution)
            continue
        done.append(_proposed(citation, resolution, search, desk, budget))
    return tuple(done)


class _Budget:
    """What searches by name may still ask of each source in this job."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._searches: Counter[str] = Counter()
        self._requests: Counter[str] = Counter()
        self._failed: set[str] = set()

    def has_room(self, source: str) -> bool:
        """Whether one more request fits."""
        allowed = self._desk.allowance(source)
        share = 2 * MOST_SEARCHES if allowed is None else allowed // SHARE
        return source not in self._failed and self._searches[source] < MOST_SEARCHES and self._requests[source] < share

    def searched(self, source: str, exchange: Exchange) -> None:
        """One search was made; after one that failed no other is."""
        self._searches[source] += 1
        self._requests[source] += not exchange.from_cache
        if not exchange.ok:
            self._failed.add(source)

    def asked(self, source: str) -> None:
        """A proposed record is requested."""
        self._requests[source] += 1


def _of_another_year(citation: Citation, held: Sequence[tuple[Citation, Record]]) -> tuple[Record, ...]:
    """The record of the same name and number, of another year, that the brief itself cites elsewhere."""
    number = without_year(citation.canonical)
    same = {
        record.record_id: record
        for other, record in held
        if number and without_year(other.canonical) == number and compare_names(citation.parties, record.names) in NAMES_AGREE
    }
    return tuple(same.values()) if len(same) == 1 else ()


def calls_for_one(citation: Citation, resolution: Resolution, source: Source) -> bool:
    """Whether the cited place has no case, or one whose name shares no word with the stated one, and no record shows the named case."""
    shown = [record.names for record in (*resolution.candidates, *resolution.others) if not record.exact]
    shown += [resolution.slot.holder_names] if resolution.slot is not None else []
    if any(names_resemble(citation.parties, names) for names in shown):
        return False
    record = resolution.record
    if record is not None:
        return record.exact and compare_names(citation.parties, record.names) is NameMatch.NONE
    return resolution.slot is not None or resolution.reason is Reason.NOT_FOUND or _not_held(resolution, source)


def _not_held(resolution: Resolution, source: Source) -> bool:
    """Whether a source that is complete for nothing, so that its 404 is never NOT_FOUND, was asked for the place all the same."""
    asked = any(attempt.source == source.name and attempt.status == 404 for attempt in resolution.attempts)
    return source.nowhere_complete and resolution.reason in _NOT_HELD and asked


def _affordable(source: Source, desk: Desk) -> bool:
    """Whether the source has answered without a limit so far, and its cap for this job leaves room."""
    cap = source.settings.cap_per_job
    return source.name not in desk.resumption() and (cap is None or desk.counts()[source.name].requests < cap)


def _proposed(citation: Citation, resolution: Resolution, search: Search, desk: Desk, budget: _Budget) -> Resolution:
    exchange = desk.ask(replace(search.request, once=True))
    budget.searched(search.source.name, exchange)
    if exchange.reason is Reason.OFFLINE:
        return resolution
    if not exchange.ok and resolution.reason is not None:
        says = f"{resolution.says} A search for the name could not be made: the case may stand elsewhere."
        return resolution.model_copy(update={"attempts": _with(resolution, exchange.attempt), "says": says.strip()})
    named, whole = _named(citation, exchange, search.proposer)
    suggested = _places(citation, named)
    searched = resolution.model_copy(update={"attempts": _with(resolution, exchange.attempt), "suggested": suggested})
    sole = suggested_record.sole_proposal(citation, resolution, suggested, named) if whole else None
    if sole is None or not budget.has_room(search.source.name) or not _affordable(search.source, desk):
        return searched
    budget.asked(search.source.name)
    fetched = search.proposer.retrieved(sole, desk)
    if fetched is None or fetched.record.gap is Reason.OFFLINE:
        return searched
    itself = fetched.record if fetched.record.record != sole.record else None
    return searched.model_copy(update={"attempts": _with(searched, *fetched.attempts), "elsewhere": itself})


def _with(resolution: Resolution, *attempts: Attempt) -> tuple[Attempt, ...]:
    """The attempts with further ones, after the last of the same source."""
    held = resolution.attempts
    behind = max((at for at, attempt in enumerate(held, 1) if attempt.source == attempts[0].source), default=0)
    return (*held[:behind], *attempts, *held[behind:])


def _named(citation: Citation, exchange: Exchange, proposer: Proposer) -> tuple[tuple[Record, ...], bool]:
    """The records found whose name is the stated one on every side, and whether the page holds all that was found."""
    if not exchange.ok or exchange.artefact is None:
        return (), False
    named = [record for record in proposer.records(exchange) if names_resemble(citation.parties, record.names)]
    return tuple(named), proposer.is_whole(exchange)


def _places(citation: Citation, named: Sequence[Record]) -> tuple[Record, ...]:
    """Those that stand at another place than the cited one, each place once; none where the name is borne by too many.

    One that has the cited number in another year is taken before all others: a slip in the year is the likeliest.
    """
    elsewhere = [record for record in named if record.citations and not lists(record, citation.canonical)]
    number = without_year(citation.canonical)
    same = [record for record in elsewhere if number and without_year(record.citations[0]) == number]
    places = {key(record.citations[0]): record for record in same or elsewhere}
    return tuple(places.values()) if len(places) <= MOST_PROPOSED else ()
