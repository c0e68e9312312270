"""Where several records of one name and year bear the cited place, none of them proves the brief wrong: another may be meant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from brief_audit.checks.base import Material, Question
from brief_audit.model.base import Code, Outcome, Reason, Severity
from brief_audit.model.finding import Finding
from brief_audit.model.record import SEVERAL


def unproved(material: Material, findings: Iterable[Finding]) -> Iterator[Finding]:
    """Open each error that rests on one of several such records; what agrees with one of them agrees, and tampering stays."""
    for finding in findings:
        concerned = finding.outcome is Outcome.VERIFIED_ERROR and finding.code is not Code.CONTENT_TAMPER
        several = _several(material, finding) if concerned else None
        yield finding if several is None else _opened(finding, several)


def _several(material: Material, finding: Finding) -> str | None:
    citation = material.citations.get(finding.citation or "")
    record = Question(material, citation).record if citation is not None else None
    return record.metadata.get(SEVERAL) if record is not None else None


def _opened(finding: Finding, several: str) -> Finding:
    head = f"{several} records of that name and year bear this place, and another one of them may be meant."
    says = f"{head} Of the one that was compared: {finding.says}"
    opened = {"outcome": Outcome.UNVERIFIABLE_PUBLIC, "code": None, "reason": Reason.AMBIGUOUS, "severity": Severity.WARNING, "says": says}
    return finding.model_copy(update=opened)
