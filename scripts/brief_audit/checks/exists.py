"""Whether the cited place holds the case that the brief names.

What it asks
    Whether a public source holds a record that bears exactly the cited volume, series and page, or the
    neutral citation, and whether that record can be the case the brief names.

Why it matters
    A citation that leads a judge to another case, or into the middle of one, is the first thing that
    opposing counsel and the court will find.

When it must say unverifiable
    Whenever no source gave a record: not held, not covered, a limit, a refusal, no answer. When the
    names differ but a change of party, a pseudonym or a popular name could explain it. When the page
    lies inside another case but the volume's complete list of cases was not retrieved.

Example
    "Marlow v. Pettibone, 990 U.S. 10 (1996)", where the record at 990 U.S. 10 is Ashgrove v. Quillon
    and the words Marlow and Pettibone stand nowhere in its text: DIFFERENT_CASE.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit.checks.base import Check, Drawer, Question
from brief_audit.checks.identity import (
    AGREE,
    cited_as,
    core,
    different_case,
    place,
    place_is_wrong,
    proven,
    reference,
    stated_parties,
    suggested,
)
from brief_audit.checks.law import ask_provision
from brief_audit.checks.proof import record_proof, records_of, slot_proof
from brief_audit.model.base import Code, Reason
from brief_audit.model.evidence import Evidence
from brief_audit.model.finding import Finding
from brief_audit.model.record import Record, Resolution, Slot, SlotFinding
from brief_audit.text.names import compare_names

ID = "exists"


def ask(question: Question) -> Iterator[Finding]:
    """One finding on existence, and where a record shows the true place, the place."""
    root = question.root
    if root is None:
        why = question.link.why if question.link is not None else "nothing before it was found that it could mean"
        yield question.unverifiable(
            ID, Reason.ORPHAN_BACK_REFERENCE, f"“{question.citation.text}” could not be linked to an authority: {why.rstrip('.')}."
        )
    elif root.flaw is not None:
        note = f": {root.note.rstrip('.')}" if root.note else ""
        yield question.unverifiable(ID, root.flaw, f"“{root.text}” cannot be looked up as written{note}.")
    else:
        found = tuple(_of_resolution(question, question.resolution))
        found = (*found, *proven(question, found))
        yield from found
        yield from suggested(question, found)


def _of_resolution(question: Question, resolution: Resolution | None) -> Iterator[Finding]:
    if resolution is None:
        says = f"No source that this audit knows holds {cited_as(question)}."
        yield question.unverifiable(ID, Reason.NO_COVERAGE, says)
    elif (record := resolution.record) is not None and record.exact and record.provision is not None:
        yield from ask_provision(question, record, record.provision)
    elif resolution.record is not None and different_case(question):
        yield from _different_case(question, resolution.record)
    elif resolution.record is not None and resolution.record.exact:
        yield _resolved(question)
    elif resolution.slot is not None and place_is_wrong(question, resolution.slot):
        yield from _wrong_place(question, resolution.slot)
    else:
        yield _not_resolved(question, resolution)


def _different_case(question: Question, record: Record) -> Iterator[Finding]:
    names = " / ".join(record.names[:1])
    evidence = record_proof(question.bench, (record, *records_of(question)), (*record.names, *record.citations))
    if evidence is None:
        says = f"The record at {core(question)} is named {names}, but no literal snippet could be cut from it as evidence."
        yield question.unverifiable(ID, Reason.TEXT_UNAVAILABLE, says)
        return
    says = f"You cite {cited_as(question)}; the case at that place is {names}, and no party you name appears in its name or text."
    yield _error(question, Code.DIFFERENT_CASE, says, evidence, f"The record at {core(question)} is {reference(record)}.")
    yield from _elsewhere(question)


def _resolved(question: Question) -> Finding:
    record = question.record
    assert record is not None
    evidence = record_proof(question.bench, records_of(question), (core(question), *record.names, *record.citations))
    if evidence is None:
        says = f"A record of {reference(record)} was retrieved, but no literal snippet could be cut from it as evidence."
        return question.unverifiable(ID, Reason.TEXT_UNAVAILABLE, says)
    return _correct(question, f"{core(question)} is held by {record.attribution or record.source}: {reference(record)}.", evidence)


def _correct(question: Question, says: str, evidence: Evidence) -> Finding:
    return question.correct(ID, says, evidence, code=Code.RESOLVED)


def _wrong_place(question: Question, slot: Slot) -> Iterator[Finding]:
    evidence = slot_proof(question.bench, slot)
    if evidence is None:
        says = (
            f"The list of the volume's cases does not show a case that begins at {core(question)}, but it could not be quoted as evidence."
        )
        yield question.unverifiable(ID, Reason.TEXT_UNAVAILABLE, says)
        return
    inside = slot.finding is SlotFinding.INSIDE
    holder = ", ".join(filter(None, (" / ".join(slot.holder_names[:1]), slot.holder_citation)))
    where = f"that page lies inside {holder}" if inside else f"the volume ends with {holder}, on page {slot.last_page}"
    same = compare_names(stated_parties(question), slot.holder_names) in AGREE
    correction = f"The record gives {holder}." if same else None
    says = f"No case begins at {core(question)}: {where}."
    yield _error(question, Code.NOT_A_FIRST_PAGE if inside else Code.NO_SUCH_PAGE, says, evidence, correction)
    if same:
        yield place(question, f"The case you name is held at {slot.holder_citation}.", f"The record gives {holder}.", evidence)
    else:
        yield from _elsewhere(question)


def _not_resolved(question: Question, resolution: Resolution) -> Finding:
    reason = resolution.reason or Reason.NO_COVERAGE
    says = resolution.says or f"No source gave a record of {cited_as(question)}."
    for record in _interior(resolution):
        says += f" The page is printed within {reference(record)}; whether another case begins there could not be told."
        break
    return question.unverifiable(ID, reason, says, correction=_true_place(question))


def _interior(resolution: Resolution) -> tuple[Record, ...]:
    held = (resolution.record, *resolution.others, *resolution.candidates)
    return tuple(record for record in held if record is not None and not record.exact)


def _named_elsewhere(question: Question) -> Record | None:
    """A retrieved record of the named case at another place than the cited one."""
    parties, resolution = stated_parties(question), question.resolution
    if not parties or resolution is None:
        return None
    return next((record for record in _interior(resolution) if compare_names(parties, record.names) in AGREE), None)


def _true_place(question: Question) -> str | None:
    record = _named_elsewhere(question)
    return f"The record gives {_years(record)}{reference(record)}." if record is not None else None


def _elsewhere(question: Question) -> Iterator[Finding]:
    record, correction = _named_elsewhere(question), _true_place(question)
    evidence = record_proof(question.bench, (record,), (*record.names, *record.citations)) if record is not None else None
    if record is not None and correction is not None and evidence is not None:
        yield place(question, f"The case you name is held at another place: {reference(record)}.", correction, evidence)


def _error(question: Question, code: Code, says: str, evidence: Evidence, correction: str | None) -> Finding:
    return question.error(ID, code, says, evidence, correction=correction)


def _years(record: Record) -> str:
    year = next((str(date.year) for date in record.dates), "")
    return f"{year}: " if year else ""


CHECK = Check(id=ID, asks=frozenset({Drawer.RESOLUTIONS}), page=__doc__ or "", of_citation=ask)
