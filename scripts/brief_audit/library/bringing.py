"""Fetch the texts of resolved citations: from the best source first, from the next if a part is missing, each record once.

In each round the sources work in parallel, one worker per host. A quota is spent where it decides: first on the texts of citations that
something is said of (a quotation, a page, an act, a voice), then on courts, then on the other texts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from brief_audit.counted import Counted
from brief_audit.library.lanes import unless_interrupted
from brief_audit.library.merging import Choice
from brief_audit.model.citation import Citation
from brief_audit.model.evidence import Attempt
from brief_audit.model.record import DOCKET, Record
from brief_audit.sources.base import Fetched
from brief_audit.sources.source import Source
from brief_audit.tables.courts import named_court_id

if TYPE_CHECKING:
    from brief_audit.transport.client import Desk

MOST_RECORDS = 3
"""At most so many records of one authority are tried for a text."""

Identity = tuple[str, str, str]
"""Source, the source's id for the record, and the cited part of a section: a section may show one part and not another."""


@dataclass(frozen=True)
class Brought:
    """The records of one citation's authority, starting with the one whose text is used, and the exchanges that fetched the texts."""

    records: tuple[Record, ...]
    attempts: tuple[Attempt, ...] = field(default=())


def bring_texts(  # noqa: PLR0913, PLR0917  what is asked, of whom, and in which order
    citations: Sequence[Citation],
    choices: dict[str, Choice],
    every: Mapping[str, Source],
    desk: Desk,
    progress: Callable[[str], None],
    deciding: frozenset[str] = frozenset(),
) -> dict[str, Brought]:
    """Texts by citation id; those of the citations in `deciding` are asked for first."""
    resolved = [citation for citation in citations if choices[citation.id].records]
    fetched: dict[Identity, Fetched] = {}

    stated = _stated_courts(resolved, choices, every)

    def texts(wanting: Sequence[Citation]) -> None:
        for turn in range(MOST_RECORDS):
            wanted: dict[Identity, Record] = {}
            for citation in wanting:
                records = choices[citation.id].records
                if turn < len(records) and not any(_is_whole(record, fetched) for record in records[:turn]):
                    wanted.setdefault(_identity(records[turn]), records[turn])
            _round([record for which, record in wanted.items() if which not in fetched], every, fetched, desk, progress, stated)

    texts([citation for citation in resolved if citation.id in deciding])
    courts = _courts(resolved, {citation.id: _brought(choices[citation.id].records, fetched) for citation in resolved}, every, desk)
    stated.clear()  # what is still not known was asked for
    texts([citation for citation in resolved if citation.id not in deciding])
    return {citation.id: _with_court(_brought(choices[citation.id].records, fetched), courts) for citation in resolved}


def _identity(record: Record) -> Identity:
    return record.source, record.record_id, record.provision.subdivision if record.provision is not None else ""


def _is_whole(record: Record, fetched: dict[Identity, Fetched]) -> bool:
    found = fetched.get(_identity(record))
    return found is not None and found.record.complete


def _round(  # noqa: PLR0913, PLR0917  what is asked, of whom, and where it goes
    records: Sequence[Record],
    every: Mapping[str, Source],
    fetched: dict[Identity, Fetched],
    desk: Desk,
    progress: Callable[[str], None],
    stated: Mapping[Identity, str],
) -> None:
    lanes = list(dict.fromkeys(record.source for record in records))
    if not lanes:
        return

    def lane(name: str) -> list[tuple[Identity, Fetched]]:
        mine = [record for record in records if record.source == name]
        done = []
        for number, record in enumerate(mine, start=1):
            court, source = stated.get(_identity(record)), every[name]
            found = source.with_texts(record, desk) if court is None else source.with_texts_and_court(record, court, desk)
            done.append((_identity(record), found))
            progress(Counted(f"{every[name].label}, texts", number, len(mine)))
        return done

    with unless_interrupted(ThreadPoolExecutor(max_workers=len(lanes), thread_name_prefix="texts")) as pool:
        for found in pool.map(lane, lanes):
            fetched.update(found)


def _brought(records: tuple[Record, ...], fetched: dict[Identity, Fetched]) -> Brought:
    tried = [fetched[_identity(record)] for record in records if _identity(record) in fetched]
    filled = [fetched[_identity(record)].record if _identity(record) in fetched else record for record in records]
    best = next((record for record in filled if record.complete), None) or next((record for record in filled if record.texts), filled[0])
    ordered = (best, *(record for record in filled if record is not best))
    return Brought(ordered, tuple(attempt for found in tried for attempt in found.attempts))


def _telling(citation: Citation, records: Sequence[Record], every: Mapping[str, Source]) -> Record | None:
    """The record whose source can tell the court, where the citation states one that neither its reporter nor any record fixes."""
    if citation.court is None or citation.court_from_reporter or any(named_court_id(one.court, one.court_id) for one in records):
        return None
    return _docketed(records, every)


def _numbering(citation: Citation, records: Sequence[Record], every: Mapping[str, Source]) -> Record | None:
    """The record whose docket can tell the number that the citation states, where no record gives one."""
    if citation.docket is None or any(record.metadata.get(DOCKET) for record in records):
        return None
    return _docketed(records, every)


def _docketed(records: Sequence[Record], every: Mapping[str, Source]) -> Record | None:
    return next((record for record in records if every[record.source].tells_court), None)


def _stated_courts(resolved: Sequence[Citation], choices: dict[str, Choice], every: Mapping[str, Source]) -> dict[Identity, str]:
    """The courts to be proved, by the record whose texts may be asked for with them."""
    found: dict[Identity, str] = {}
    for citation in resolved:
        telling = _telling(citation, choices[citation.id].records, every)
        if telling is not None and citation.court_id is not None:
            found.setdefault(_identity(telling), citation.court_id)
    return found


def _courts(resolved: Sequence[Citation], brought: dict[str, Brought], every: Mapping[str, Source], desk: Desk) -> dict[Identity, Fetched]:
    """Courts and docket numbers by a request more, only where what is stated is neither fixed by the reporter nor in a record."""
    asking: dict[Identity, Record] = {}
    for citation in resolved:
        records = brought[citation.id].records
        if (telling := _telling(citation, records, every) or _numbering(citation, records, every)) is not None:
            asking.setdefault(_identity(telling), telling)
    return {which: every[record.source].with_court(record, desk) for which, record in asking.items()}


def _with_court(brought: Brought, courts: dict[Identity, Fetched]) -> Brought:
    """With the court, or why it is not known, on the record that it was asked for; the number of a case that was merged is now another."""
    found = [courts[which] for record in brought.records for which in _identities(record) if which in courts]
    records = tuple(
        _told(record, courts[which]) if (which := next((one for one in _identities(record) if one in courts), None)) else record
        for record in brought.records
    )
    return Brought(records, (*brought.attempts, *(attempt for fetched in found for attempt in fetched.attempts)))


def _identities(record: Record) -> list[Identity]:
    source, number, part = _identity(record)
    return [(source, one, part) for one in (number, *record.same_as)]


def _told(record: Record, fetched: Fetched) -> Record:
    told = fetched.record
    facts = {"court": told.court, "court_id": told.court_id, "court_proof": told.court_proof}
    numbers = {DOCKET: told.metadata[DOCKET]} if DOCKET in told.metadata else {}
    return record.model_copy(update={**facts, "metadata": {**told.metadata, **record.metadata, **numbers}})
