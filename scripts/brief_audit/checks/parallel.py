"""Whether citations given as parallel belong to the same case.

What it asks
    If the brief gives two citations for one case and both records were retrieved, whether they are
    records of the same case.

Why it matters
    A slip in the second reporter's volume sends the reader to an unrelated case.

When it must say unverifiable
    When only one of the two records was retrieved (`exists` then reports it), or when the records differ
    in the name or in the dates, but not in both.

Example
    "Ashgrove v. Quillon, 990 U.S. 10, 77 S. Ct. 300 (1996)", where 77 S. Ct. 300 is Dunmore v. Fenwick
    of 1957: PARALLEL_MISMATCH.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit.checks.base import Check, Drawer, Question, same_citation
from brief_audit.checks.identity import as_citation, bare_citation
from brief_audit.checks.proof import record_proof
from brief_audit.model.base import Code, Reason
from brief_audit.model.finding import Finding
from brief_audit.model.record import Record
from brief_audit.text.names import NameMatch, compare_names, distinctive_words, names_resemble


def ask(question: Question) -> Iterator[Finding]:
    """One finding if both records were retrieved and disagree; nothing if they agree."""
    first = _first(question)
    if first is None or question.is_back_reference or first.record is None or question.record is None:
        return
    here, there = question.record, first.record
    own, other = bare_citation(question), bare_citation(first)
    if _is_one_case(here, there, own, other):
        return
    says = f"{other} and {own} are given as parallel; the records are {as_citation(there)} and {as_citation(here)}."
    if records_are_different_cases(here, there):
        proofs = [record_proof(question.material, (record,), (*record.names, *record.citations)) for record in (there, here)]
        evidence = tuple(proof for proof in proofs if proof is not None)
        if len(evidence) == 2:
            correction = f"The record at {own} is {as_citation(here)}."
            yield question.error(Code.PARALLEL_MISMATCH, says, *evidence, correction=correction)
            return
    yield question.unverifiable(Reason.AMBIGUOUS, says)


def records_are_different_cases(here: Record, there: Record) -> bool:
    """True only if every condition holds; each line is one of them (DESIGN section 3)."""
    return (
        the_names_differ(here, there)
        and the_dates_differ(here, there)
    )  # fmt: skip


def the_names_differ(here: Record, there: Record) -> bool:
    """Both names have distinctive words, and no form of one has a side of the other."""
    telling = all(any(distinctive_words(name) for name in record.names) for record in (here, there))
    return telling and all(compare_names((name,), there.names) is NameMatch.NONE for name in here.names)


def the_dates_differ(here: Record, there: Record) -> bool:
    """Both have dates, and no year in common."""
    return bool(here.dates and there.dates) and {d.year for d in here.dates}.isdisjoint(d.year for d in there.dates)


def _first(question: Question) -> Question | None:
    parent = question.citation.parallel_to
    first = question.material.citations.get(parent) if parent is not None else None
    return Question(question.material, first) if first is not None else None


def _is_one_case(here: Record, there: Record, own: str, other: str) -> bool:
    same_record = (
        (here.source, here.record_id) == (there.source, there.record_id)
        or here.record_id in there.same_as
        or there.record_id in here.same_as
    )
    listed = any(same_citation(own, held) for held in there.citations) or any(same_citation(other, held) for held in here.citations)
    same_name = bool(here.names) and names_resemble((here.names[0],), there.names)
    return same_record or listed or (same_name and not the_dates_differ(here, there))


CHECK = Check(
    id="parallel",
    codes=frozenset({Code.PARALLEL_MISMATCH}),
    asks=frozenset({Drawer.RESOLUTIONS}),
    weighs=True,
    page=__doc__ or "",
    of_citation=ask,
)
