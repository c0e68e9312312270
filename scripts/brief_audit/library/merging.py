"""Combine all answers about one citation. Pure functions. Source of every rule: DESIGN section 3.

Records with the same citation, date and name are one authority. If there are several authorities, the only one whose name agrees
is taken. If several agree, year and court decide: the citation is settled where only one of them agrees with these too, or all of
them do; otherwise, and if none agrees, the result is AMBIGUOUS. If no source has the citation, the weightiest reason is given.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from brief_audit import patterns as re
from brief_audit.model.base import Reason
from brief_audit.model.citation import Citation
from brief_audit.model.record import SEVERAL, UNTITLED, Answer, Record, RecordDate, Slot
from brief_audit.normal_forms import letters
from brief_audit.sources.base import lists
from brief_audit.sources.registry import text_rank
from brief_audit.tables.courts import could_be_same_court, named_court_id
from brief_audit.tables.day_words import day_in_words
from brief_audit.text.names import NAMES_AGREE, NameMatch, compare_names, names_resemble

PRECEDENCE = (
    Reason.WITHDRAWN,
    Reason.AMBIGUOUS,
    Reason.LIMIT_REACHED,
    Reason.RATE_LIMITED,
    Reason.UNREACHABLE,
    Reason.UNEXPECTED_CONTENT,
    Reason.NO_TOKEN,
    Reason.OFFLINE,
    Reason.NOT_FOUND,
    Reason.ROBOTS_DISALLOWED,
    Reason.NO_COVERAGE,
)
"""Which reason is given when sources differ: those that a second try may resolve come first (DESIGN section 3)."""

PUBLISHED = "Published"
FILED = ("filed", "decided")
"""Dates of a record that are those of a decision."""

Group = tuple[Record, ...]
"""The records of one authority."""

_SIDES = re.compile(r"\s+(?:v|vs|versus)\.?\s+", re.IGNORECASE)


@dataclass(frozen=True)
class Choice:
    """What was chosen for one citation: the records of one authority, best text first, or a reason."""

    records: tuple[Record, ...] = ()
    candidates: tuple[Record, ...] = ()
    reason: Reason | None = None
    says: str = ""
    slot: Slot | None = None


def choose(citation: Citation, answers: Sequence[Answer]) -> Choice:
    """Choose the authority that the answers name, or say why there is none."""
    records = [record for answer in answers for record in answer.records if record.exact]
    groups = authorities(records)
    if len(groups) == 1:
        return Choice(records=groups[0])
    agreeing = _agreeing(citation, groups)
    titled = [group for group in agreeing if any(not _untitled(record) for record in group)]
    if len(agreeing) == 1:
        return Choice(records=agreeing[0])
    if len(titled) == 1:
        return Choice(records=_with_versions(titled[0], [group for group in agreeing if group is not titled[0]]))
    if (settled := _settled(citation, agreeing)) is not None:
        return Choice(records=settled)
    if groups:
        candidates = tuple(group[0] for group in groups)
        return Choice(candidates=candidates, reason=Reason.AMBIGUOUS, says=_several(citation, candidates))
    return _none(answers)


def _agreeing(citation: Citation, groups: Sequence[tuple[Record, ...]]) -> list[tuple[Record, ...]]:
    """The groups whose name is the stated one; failing these, those whose name resembles it."""
    equal = [group for group in groups if any(compare_names(citation.parties, record.names) in NAMES_AGREE for record in group)]
    return equal or [group for group in groups if any(agrees(citation, record) for record in group)]


def _settled(citation: Citation, agreeing: Sequence[Group]) -> Group | None:
    """The records of the case where the other stated facts tell which of several it is, or where all of them bear these facts.

    A neutral citation is one document's: two with the same are a fault of the list. What a service keeps twice differs by a day, that of
    the decision and that of its amendment. A record that is marked unpublished settles nothing where a published one bears the place:
    its date is often that of an order in the same case.
    """
    if citation.neutral or citation.year is None or not all(_is_named(citation, group) for group in agreeing):
        return None
    published = [group for group in agreeing if any(record.precedential_status == PUBLISHED for record in group)]
    fitting = [group for group in published or agreeing if _fits(citation, group)]
    if len(fitting) > 1 and len(fitting) == len(published or agreeing):
        joined = tuple(record for group in fitting for record in group)
        return _with_versions(tuple(_marked(record, len(fitting)) for record in joined), [one for one in agreeing if one not in fitting])
    return _with_versions(fitting[0], [one for one in agreeing if one is not fitting[0]]) if len(fitting) == 1 else None


def _is_named(citation: Citation, group: Group) -> bool:
    return any(compare_names(citation.parties, record.names) in NAMES_AGREE for record in group)


def _fits(citation: Citation, group: Group) -> bool:
    """Whether the stated year is one of the records', and no record names a court that the stated one cannot be."""
    courts = [court for record in group if (court := named_court_id(record.court, record.court_id)) is not None]
    stated = citation.court_id
    same_court = stated is None or all(could_be_same_court(stated, court) for court in courts)
    return same_court and any(date.year == citation.year for record in group for date in record.dates if date.what.startswith(FILED))


def _marked(record: Record, several: int) -> Record:
    """The record of a case beside which others of its name and year stand: its text may be that of another decision."""
    return record.model_copy(update={"metadata": {**record.metadata, SEVERAL: str(several)}})


def _untitled(record: Record) -> bool:
    """Whether the source entered no case name: a caption with counsel in it names nothing for certain."""
    return record.metadata.get(UNTITLED) == "yes"


def _with_versions(group: tuple[Record, ...], left_out: Sequence[tuple[Record, ...]]) -> tuple[Record, ...]:
    """The group, its first record dated by the untitled records of the case too: they may be another version of its text."""
    known = {date.day for record in group for date in record.dates}
    other = [date.day for records in left_out for record in records for date in record.dates if date.day not in known]
    versions = tuple(RecordDate(what="reissued (another record of the case)", day=day) for day in dict.fromkeys(other))
    return tuple(record.model_copy(update={"dates": (*record.dates, *versions)}) for record in group)


def agrees(citation: Citation, record: Record) -> bool:
    """Whether the record's case name resembles the brief's, also with the sides reversed."""
    return bool(citation.parties) and names_resemble(citation.parties, record.names)


def authorities(records: Sequence[Record]) -> list[tuple[Record, ...]]:
    """Records grouped by authority, each group in the order in which its texts are tried."""
    counts = {source: sum(record.source == source for record in records) for source in {record.source for record in records}}
    groups: list[list[Record]] = []
    for record in records:
        same = [group for group in groups if any(_one_authority(record, other, counts) for other in group)]
        merged = [record, *(other for group in same for other in group)]
        groups = [group for group in groups if not any(group is joined for joined in same)] + [merged]
    first = {id(record): index for index, record in enumerate(records)}
    ordered = sorted(groups, key=lambda group: min(first[id(record)] for record in group))
    return [_by_text(group) for group in ordered]


def _one_authority(one: Record, other: Record, counts: dict[str, int]) -> bool:
    if one.source == other.source and one.record_id == other.record_id:
        return True
    named_alike = same_name(one, other) and same_name(other, one)
    if one.source == other.source or not counts[one.source] == counts[other.source] == 1:
        return named_alike and same_day(one, other)
    # Two sources that hold one case each under one citation hold the same case if its name or, short of another name, its day agrees.
    return named_alike or (same_day(one, other) and not other_name(one, other))


def same_name(one: Record, other: Record) -> bool:
    """Whether any form of one record's name agrees with one of the other's."""
    if {letters(form) for form in one.names} & {letters(form) for form in other.names}:
        return True
    return any(names_resemble(_SIDES.split(form, maxsplit=1), other.names) for form in one.names)


def other_name(one: Record, other: Record) -> bool:
    """Whether both records have names, and no side of one name occurs in the other."""
    matches = [compare_names(_SIDES.split(form, maxsplit=1), other.names) for form in one.names]
    return bool(other.names) and bool(matches) and all(match is NameMatch.NONE for match in matches)


def same_day(one: Record, other: Record) -> bool:
    """Whether the records share a date; a date known to the month agrees with every day of it."""
    days, others = ({date.day for date in record.dates} for record in (one, other))
    return any(day.startswith(elsewhere) or elsewhere.startswith(day) for day in days for elsewhere in others)


def _by_text(group: Sequence[Record]) -> tuple[Record, ...]:
    """The best record of each source in the order of texts, then the duplicates."""
    ranked = sorted(group, key=lambda record: (text_rank(record.source), -len(record.citations), len(record.record_id), record.record_id))
    best: dict[str, Record] = {}
    for record in ranked:
        best.setdefault(record.source, record)
    duplicates = [record for record in ranked if best[record.source] is not record]
    return (*best.values(), *duplicates)


def _several(citation: Citation, candidates: Sequence[Record]) -> str:
    named = "; ".join(f"{next(iter(record.names), '(no name)')} ({_first_day(record)})" for record in candidates)
    if citation.parties and all(compare_names(citation.parties, record.names) is NameMatch.NONE for record in candidates):
        none = f"{len(candidates)} records bear {citation.canonical}, and none has the name that you give: {named}."
        return f"{none} The name or the citation may be wrong."
    return f"{len(candidates)} records bear {citation.canonical}, and which of them you mean could not be told: {named}."


def _first_day(record: Record) -> str:
    return day_in_words(record.dates[0].day) if record.dates else "no date"


def reason_for(answer: Answer) -> Reason:
    """The reason why one source's answer has no record of the citation."""
    if answer.reason is not None:
        return answer.reason
    return Reason.NOT_FOUND if answer.covers_fully else Reason.NO_COVERAGE


def _none(answers: Sequence[Answer]) -> Choice:
    ranked = sorted(answers, key=lambda answer: PRECEDENCE.index(reason_for(answer)))
    if not ranked:
        return Choice(reason=Reason.NO_COVERAGE, says="No source was asked.")
    reason = reason_for(ranked[0])
    interior = tuple(record for answer in answers for record in answer.records)
    slot = next((answer.slot for answer in answers if answer.slot is not None), None)
    told = sorted(ranked, key=lambda answer: reason_for(answer) is Reason.ROBOTS_DISALLOWED)  # what a person may open by hand comes last
    says = " ".join(dict.fromkeys(answer.says for answer in told if answer.says))
    return Choice(candidates=interior, reason=reason, says=says, slot=slot)


def adopt(citation: Citation, choice: Choice, siblings: Sequence[Choice]) -> Choice:
    """Take over a parallel citation's authority if this citation found none of its own and that record lists it."""
    if choice.records:
        return choice
    for sibling in siblings:
        listed = any(lists(record, citation.canonical) for record in sibling.records)
        # Where several cases bear the citation, the sibling's is taken only if its name agrees too.
        if listed and (choice.reason is not Reason.AMBIGUOUS or any(agrees(citation, record) for record in sibling.records)):
            return Choice(records=sibling.records, says="Listed by the record of the parallel citation.")
    return choice
