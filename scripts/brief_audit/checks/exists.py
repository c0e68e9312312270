"""Whether the case that the brief names is at the cited place.

What it asks
    Whether a public source has a record with exactly the cited volume, series and page, or the
    neutral citation, and whether that record can be the case the brief names.

Why it matters
    A citation that leads a judge to another case, or into the middle of one, is the first thing that
    opposing counsel and the court will find.

When it must say unverifiable
    Whenever no source gave a record: not there, not covered, a limit, a refusal, no answer. When the
    names differ but a change of party, a pseudonym or a popular name could explain it. When the page
    lies inside another case but the volume's complete list of cases was not retrieved.

Example
    "Marlow v. Pettibone, 990 U.S. 10 (1996)", where the record at 990 U.S. 10 is Ashgrove v. Quillon
    and the words Marlow and Pettibone appear nowhere in its text: DIFFERENT_CASE. So is "Marlow v. State" where the complete
    text names the parties Ashgrove and the State at its head, and Marlow nowhere, but in citations of other cases.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit.checks.base import Check, Drawer, Question
from brief_audit.checks.identity import (
    NAMES_AGREE,
    NAMES_DIFFER,
    as_citation,
    bare_citation,
    cited_as,
    different_case,
    name_agreement,
    place_finding,
    place_is_wrong,
    proven_place,
    stated_parties,
    stated_year,
    suggested_places,
)
from brief_audit.checks.law import COPY, PROVISION, ask_provision
from brief_audit.checks.proof import record_proof, records_of, slot_proof
from brief_audit.model.base import Code, Reason
from brief_audit.model.declared import Concern
from brief_audit.model.finding import Finding
from brief_audit.model.record import OTHERWISE, REMOVED, SUMMARY, Record, Resolution, Slot, SlotFinding
from brief_audit.tables.sources import declared
from brief_audit.text.names import compare_names, distinctive_words, names_resemble, names_stand

PLACE = "place"
"""That a case stands at the cited place is all that was confirmed: it bears another name than the stated one."""


def ask(question: Question) -> Iterator[Finding]:
    """One finding on existence and, if a record shows the true place, the place; none where `back_references` finds no authority."""
    root = question.root
    if root is None:
        return
    if root.flaw is not None:
        note = f": {root.note.rstrip('.')}" if root.note else ""
        yield question.unverifiable(root.flaw, f"“{root.text}” cannot be looked up as written{note}.")
    else:
        found = tuple(_of_resolution(question, question.resolution))
        found = (*found, *proven_place(question, found))
        yield from found
        yield from suggested_places(question, found)


def _of_resolution(question: Question, resolution: Resolution | None) -> Iterator[Finding]:
    if resolution is None:
        says = f"No source that this audit knows holds {cited_as(question)}."
        yield question.unverifiable(Reason.NO_COVERAGE, says)
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
    evidence = record_proof(question.material, (record, *records_of(question)), (*record.names, *record.citations))
    if evidence is None:
        says = f"The record at {bare_citation(question)} is named {names}, but no passage could be cut from it as proof."
        yield question.unverifiable(Reason.TEXT_UNAVAILABLE, says)
        return
    says = f"You cite {cited_as(question)}; the case at that place is {names}, and {_what_is_absent(question)}."
    correction = f"The record at {bare_citation(question)} is {as_citation(record)}."
    yield question.error(Code.DIFFERENT_CASE, says, evidence, correction=correction)
    yield from _elsewhere(question)


def _what_is_absent(question: Question) -> str:
    """Which stated party tells the case and stands nowhere; the other may be in the record's name, if many cases have one like it."""
    parties = [party for party in stated_parties(question) if distinctive_words(party)]
    words = [word for party in parties for word in distinctive_words(party)]
    cited = question.authority is not None and names_stand(words, question.authority.text())
    but = ", outside its citations of other cases" if cited else ""
    if len(parties) == 1:
        return f"“{parties[0]}” stands neither in its name nor in its text, which was read{but}"
    return f"no party you name appears in its name or in its text, which was read{but}"


_HEAD = "Put its name, citation and date at the head of the file, each on a line of its own."


def _resolved(question: Question) -> Finding:
    record = question.record
    assert record is not None
    evidence = record_proof(question.material, records_of(question), (bare_citation(question), *record.names, *record.citations))
    if evidence is None and not record.names:
        says = f"A text was given as {bare_citation(question)}, but neither that nor the name of a case stands at its head"
        return question.unverifiable(Reason.AMBIGUOUS, f"{says}, so that it is this case could not be proved. {_HEAD}")
    if evidence is None:
        says = f"A record of {as_citation(record)} was retrieved, but no passage could be cut from it as proof."
        return question.unverifiable(Reason.TEXT_UNAVAILABLE, says)
    says = f"{bare_citation(question)} is held by {record.attribution or record.source}: {as_citation(record)}."
    if OTHERWISE in record.metadata:
        says += f" The record writes the number {record.citations[0]}."
    if SUMMARY in record.metadata:
        says += " It is the press summary; the judgment itself is not held there, and nothing of what it says could be compared."
    if name_agreement(question) in NAMES_DIFFER:
        return question.correct(f"{says} Whether that is the case you name is not settled.", evidence, code=Code.RESOLVED, part=PLACE)
    seen = next((part for key, part in _SEEN.items() if key in record.metadata), None)
    return question.correct(says, evidence, code=Code.RESOLVED, part=seen)


def _wrong_place(question: Question, slot: Slot) -> Iterator[Finding]:
    evidence = slot_proof(question.material, slot)
    if evidence is None:
        says = f"The list of the volume's cases does not show a case that begins at {bare_citation(question)}"
        yield question.unverifiable(Reason.TEXT_UNAVAILABLE, f"{says}, but it could not be quoted as evidence.")
        return
    inside = slot.finding is SlotFinding.INSIDE
    holder = ", ".join(filter(None, (" / ".join(slot.holder_names[:1]), slot.holder_citation)))
    inner, last = f"that page lies inside {holder}", f"the last case in it is {holder}, which ends on page {slot.last_page}"
    same = names_resemble(stated_parties(question), slot.holder_names)
    correction = f"The record gives {holder}." if same else None
    lists = declared()[slot.source].speaker if slot.source in declared() else slot.source
    says = f"{lists}'s list of the volume's cases has none that begins at {bare_citation(question)}: {inner if inside else last}."
    yield question.error(Code.NOT_A_FIRST_PAGE if inside else Code.NO_SUCH_PAGE, says, evidence, correction=correction)
    if same:
        yield place_finding(question, f"The case you name is held at {slot.holder_citation}.", f"The record gives {holder}.", evidence)
    else:
        yield from _elsewhere(question)


def _not_resolved(question: Question, resolution: Resolution) -> Finding:
    reason = resolution.reason or Reason.NO_COVERAGE
    says = resolution.says or f"No source gave a record of {cited_as(question)}."
    for record in _interior(resolution)[:1]:
        says = f"{says} {_of_interior(question, record, says)}"
    return question.unverifiable(reason, says, correction=_true_place(question))


def _of_interior(question: Question, record: Record, told: str) -> str:
    """What to make of a page that a source finds within a case: it may be meant as the pinpoint, or another case may begin there."""
    first = next(iter(record.citations), "")
    page = question.root.first_page if question.root is not None else None
    if first and page and compare_names(stated_parties(question), record.names) in NAMES_AGREE:
        return f"If you mean that case, cite where it begins, and the page as a pinpoint: {first}, {page}."
    where = "" if first and first in told else f"That page is printed within {as_citation(record)}. "
    return f"{where}A second case may begin on that page: look at the volume."


def _interior(resolution: Resolution) -> tuple[Record, ...]:
    held = (resolution.record, *resolution.others, *resolution.candidates)
    return tuple(record for record in held if record is not None and not record.exact)


def _named_elsewhere(question: Question) -> Record | None:
    """A retrieved record of the named case at another place than the cited one."""
    parties, resolution = stated_parties(question), question.resolution
    if not parties or resolution is None:
        return None
    return next((record for record in _interior(resolution) if compare_names(parties, record.names) in NAMES_AGREE), None)


def _true_place(question: Question) -> str | None:
    record = _named_elsewhere(question)
    return f"The record gives {_years(question, record)}{as_citation(record)}." if record is not None else None


def _elsewhere(question: Question) -> Iterator[Finding]:
    record, correction = _named_elsewhere(question), _true_place(question)
    evidence = record_proof(question.material, (record,), (*record.names, *record.citations)) if record is not None else None
    if record is not None and correction is not None and evidence is not None:
        yield place_finding(question, f"The case you name is held at another place: {as_citation(record)}.", correction, evidence)


def _years(question: Question, record: Record) -> str:
    """The record's year before what it gives, where the brief states another."""
    year = next((date.year for date in record.dates), None)
    return f"{year}: " if year is not None and year != stated_year(question) else ""


PRESS_SUMMARY = "press summary"
INDEX = "index"
"""That a list names the case is all that was confirmed: its record is no longer there."""
_SEEN = {SUMMARY: PRESS_SUMMARY, REMOVED: INDEX}
"""What was seen in place of the decision, by what its record says of itself."""
_CONFIRMED = {
    PLACE: "a case stands at that place",
    PRESS_SUMMARY: "a press summary of it exists",
    INDEX: "an index lists it",
    PROVISION: "the provision exists",
    COPY: "the provision exists in a copy",
}


def confirmed(finding: Finding) -> str:
    """What was found, and in which source: a copy is told from the publisher's own."""
    source = declared().get(finding.evidence[0].source or "") if finding.evidence else None
    where = f" ({source.label.split(' (')[0]})" if source is not None else ""
    return f"{_CONFIRMED.get(finding.part or '', 'it exists')}{where}"


CHECK = Check(
    id="exists",
    codes=frozenset(
        {Code.RESOLVED, Code.DIFFERENT_CASE, Code.NOT_A_FIRST_PAGE, Code.NO_SUCH_PAGE, Code.CITATION_ELSEWHERE, Code.SECTION_NOT_FOUND}
    ),
    asks=frozenset({Drawer.RESOLUTIONS}),
    weighs=True,
    concerns=Concern.IDENTITY,
    confirms=confirmed,
    page=__doc__ or "",
    of_citation=ask,
)
