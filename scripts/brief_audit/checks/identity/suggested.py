"""What a search by name, or another citation of the brief, proposes if the named case is not at the cited place.

It has no outcome and no code.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brief_audit.checks.base import Question
from brief_audit.checks.identity.stated import stated_parties
from brief_audit.checks.identity.true_place import MISPLACED
from brief_audit.checks.proof import record_proof
from brief_audit.model.base import Code, Reason
from brief_audit.model.finding import Finding
from brief_audit.model.record import Record
from brief_audit.text.names import NAMES_AGREE, compare_names, distinctive_words

NOT_HELD = frozenset({Reason.NOT_FOUND, Reason.NO_COVERAGE, Reason.ROBOTS_DISALLOWED})
PART = "suggestion"


def suggested_places(question: Question, found: Sequence[Finding]) -> Iterator[Finding]:
    """One finding that proposes a place, besides those `found`; none if a retrieved record already proves the place."""
    resolution = question.resolution
    if resolution is None or question.is_back_reference:
        return
    fits = any(finding.code in MISPLACED or finding.reason in NOT_HELD for finding in found)
    if not fits or any(finding.code is Code.CITATION_ELSEWHERE for finding in found):
        return
    if (own := _cited_elsewhere(question)) is not None and (proof := record_proof(question.material, (own,), own.names)) is not None:
        says = f"The brief itself also cites a case of that name, which is at {_place(own)}."
        correction = (
            f"Suggestion: A case of that name exists at {_place(own)}, which the brief cites too; compare it with what you mean to cite."
        )
        yield question.finding(None, says, part=PART, correction=correction, evidence=(proof,))
        return
    records = tuple(record for record in resolution.suggested if compare_names(stated_parties(question), record.names) in NAMES_AGREE)
    if not records or (len(records) > 1 and not _both_sides_tell(question)):
        return
    proofs = [record_proof(question.material, (record,), (*record.names, *record.citations)) for record in records]
    evidence = tuple(proof for proof in proofs if proof is not None)
    if len(evidence) != len(records):
        return
    places = "; ".join(_place(record) for record in records)
    one = len(records) == 1
    proposal = f"A case of that name exists at {places}" if one else f"Cases of that name exist at {places}"
    says = f"A search by name found {'a case' if one else 'cases'} of the name you cite: {places}."
    correction = f"Suggestion: {proposal} (found by name only; compare it with what you mean to cite)."
    yield question.finding(None, says, part=PART, correction=correction, evidence=evidence)


def _cited_elsewhere(question: Question) -> Record | None:
    """The one record with both names to which other citations of the brief led: a figure of this one may be a slip of the pen."""
    parties = stated_parties(question)
    material, mine = question.material, question.citation
    if mine.parallel_to is not None or not _both_sides_tell(question):
        return None
    others = (one for one in (material.resolutions or {}).values() if one is not question.resolution)
    led = (one.record for one in others if (there := material.citations.get(one.citation)) is None or there.parallel_to != mine.id)
    exact = (one for one in led if one is not None and one.exact)
    records = {(one.source, one.record_id): one for one in exact if compare_names(parties, one.names) in NAMES_AGREE}
    return next(iter(records.values())) if len(records) == 1 else None


def _both_sides_tell(question: Question) -> bool:
    """Whether both sides have a distinctive word: several cases of "Marlow v. State" are no proposal."""
    return sum(bool(distinctive_words(party)) for party in stated_parties(question)) > 1


def _place(record: Record) -> str:
    year = next((f" ({date.year})" for date in record.dates), "")
    return f"{record.citations[0]}{'' if record.citations[0].startswith('[') else year}, {record.names[0]}"
