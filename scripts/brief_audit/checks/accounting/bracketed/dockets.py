"""The docket number that is written with a citation, beside those of its records and of the head of its text."""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit.checks.base import Question
from brief_audit.checks.identity import docket_not_retrieved, kin_of
from brief_audit.checks.proof import part_proof, record_proof, records_of
from brief_audit.model.authority import PartKind
from brief_audit.model.base import Reason
from brief_audit.model.evidence import Evidence
from brief_audit.model.finding import Finding
from brief_audit.model.record import COURT_GAP, DOCKET
from brief_audit.text.names import STATED, DocketNumber, docket_numbers, is_one

HEAD = 1500
"""Characters at the beginning of a text in which the court writes its own number."""
PART = "docket number"


def ask_dockets(question: Question) -> Iterator[Finding]:
    """Confirmed where each stated number is one of the case's; opened where one is not (both are shown), or where nothing gives any.

    Never an error: a case may bear numbers of several courts and of proceedings that were joined, and no record lists them all.
    """
    stated = None if question.is_back_reference else next((kin.docket for kin in kin_of(question) if kin.docket is not None), None)
    if stated is None or question.record is None or (question.root is not None and question.root.parallel_to is not None):
        return
    held = _held(question)
    told = (*held, *_in_the_head(question))
    numbers = {number: next((other for other in told if is_one(number, other)), None) for number in docket_numbers(stated)}
    strange = [number for number, other in numbers.items() if other is None]
    if numbers and not strange:
        found = _proof(question, [other.written for other in numbers.values() if other is not None])
        if found is not None:
            yield question.correct(f"The docket number agrees: {stated}.", found, part=PART)
    elif strange:
        says = f"You write the docket number {strange[0].written}; {_why_open(question, held)}."
        yield question.unverifiable(Reason.NOT_COMPARED, says, part=PART)


def _proof(question: Question, forms: list[str]) -> Evidence | None:
    """A number as the record has it, or as the text's own head does."""
    authority = question.authority
    heads = authority.parts[:1] if authority is not None else ()
    of_text = (part_proof(question.material, authority, part, forms) for part in heads if authority is not None)
    return record_proof(question.material, records_of(question), forms) or next((found for found in of_text if found is not None), None)


def _held(question: Question) -> tuple[DocketNumber, ...]:
    fields = dict.fromkeys(record.metadata.get(DOCKET, "") for record in records_of(question))
    return tuple(number for field in fields for number in docket_numbers(field))


def _in_the_head(question: Question) -> Iterator[DocketNumber]:
    """The numbers that the text itself bears before the court begins to speak."""
    parts = question.authority.parts if question.authority is not None else ()
    heads = [part.text for part in parts if part.kind is PartKind.HEAD_MATTER] + [part.text[:HEAD] for part in parts[:1]]
    for head in heads:
        for found in STATED.finditer(head):
            yield from docket_numbers(found["numbers"])


def _why_open(question: Question, held: tuple[DocketNumber, ...]) -> str:
    """Why the number is not confirmed: another is given, or what would give one was not retrieved, or bears none."""
    if held:
        return f"the record gives {', '.join(dict.fromkeys(number.written for number in held))}"
    records = records_of(question)
    gap = next((record.metadata[COURT_GAP] for record in records if COURT_GAP in record.metadata), None)
    if gap not in {None, Reason.NO_COVERAGE.value}:
        return f"the docket, which gives it, {docket_not_retrieved(question, Reason(gap))}"
    return "no source that was asked gives the number of this case, so it was not compared"
