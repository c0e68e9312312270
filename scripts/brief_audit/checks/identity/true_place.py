"""Where a retrieved record shows the named case to be: CITATION_ELSEWHERE, a correction that only ever accompanies an error."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brief_audit.checks.base import Question, same_citation
from brief_audit.checks.identity.stated import as_citation, bare_citation, stated_parties, stated_year
from brief_audit.checks.proof import record_proof
from brief_audit.model.base import Code, Outcome
from brief_audit.model.evidence import Evidence
from brief_audit.model.finding import Finding
from brief_audit.model.named_place import may_prove
from brief_audit.model.record import Record, Resolution

MISPLACED = frozenset({Code.DIFFERENT_CASE, Code.NOT_A_FIRST_PAGE, Code.NO_SUCH_PAGE})


def place_finding(question: Question, says: str, correction: str, *evidence: Evidence) -> Finding:
    """A correction that accompanies an error; it has no outcome of its own."""
    return question.finding(None, says, code=Code.CITATION_ELSEWHERE, correction=correction, evidence=evidence)


def proven_place(question: Question, found: Sequence[Finding]) -> Iterator[Finding]:
    """The place, if a search by name led to a record that was then retrieved and has the name; each line is one condition."""
    resolution = question.resolution
    record = resolution.elsewhere if resolution is not None else None
    if (
        resolution is None
        or record is None
        or not the_cited_place_is_proven_wrong(found)
        or a_place_is_shown_already(found)
        or not the_record_itself_was_retrieved(resolution, record)
        or not it_stands_at_another_place(question, record)
        or not may_prove(record, stated_parties(question), stated_year(question))
    ):
        return
    name, where = (record_proof(question.material, (record,), wanted) for wanted in (record.names, _written(record)))
    if name is not None:
        says = f"The case you name is held at another place: {as_citation(record)}."
        yield place_finding(
            question, says, f"The record gives {as_citation(record)}.", *(proof for proof in (name, where) if proof is not None)
        )


def the_cited_place_is_proven_wrong(found: Sequence[Finding]) -> bool:
    """A case may be printed in two places: if the cited one was merely not found, the other corrects nothing."""
    return any(finding.code in MISPLACED and finding.outcome is Outcome.VERIFIED_ERROR for finding in found)


def a_place_is_shown_already(found: Sequence[Finding]) -> bool:
    """What the sources of the cited place show themselves comes first."""
    return any(finding.code is Code.CITATION_ELSEWHERE for finding in found)


def the_record_itself_was_retrieved(resolution: Resolution, record: Record) -> bool:
    """A row of a search proves nothing: an index is lenient and may be old."""
    return all(record.record.sha256 != row.record.sha256 for row in resolution.suggested)


def it_stands_at_another_place(question: Question, record: Record) -> bool:
    """A record that lists the cited place too contradicts the error and corrects nothing."""
    return not any(same_citation(bare_citation(question), own) for own in record.citations)


def _written(record: Record) -> tuple[str, ...]:
    """The ways in which a record may write its first citation: in one piece, or as the three fields of a row."""
    volume, _, rest = record.citations[0].partition(" ")
    reporter, _, page = rest.rpartition(" ")
    fields = [f'"{name}":{{}}"{value}"' for name, value in (("volume", volume), ("reporter", reporter), ("page", page))]
    return (record.citations[0], ",".join(fields).format("", "", ""), ", ".join(fields).format(" ", " ", " "))
