"""Where another authority may be meant, nothing proves the brief wrong.

So it is where several records of one name and year bear the cited place, and where a paragraph is named by its number alone ("[44]"):
that it is the case's which was cited last is how such numbers are read, and the brief may mean the judgment below.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from brief_audit.checks.base import Material, Question
from brief_audit.model.base import Code, Outcome, Reason, Severity
from brief_audit.model.finding import Finding
from brief_audit.model.record import SEVERAL


def unproved(material: Material, findings: Iterable[Finding]) -> Iterator[Finding]:
    """Open each error that rests on one of several, or on a bare number's case; what agrees with it agrees, and tampering stays."""
    for finding in findings:
        concerned = finding.outcome is Outcome.VERIFIED_ERROR and finding.code is not Code.CONTENT_TAMPER
        head = _head(material, finding) if concerned else None
        yield finding if head is None else _opened(finding, head)


def _head(material: Material, finding: Finding) -> str | None:
    """Why another authority may be meant than the one that was compared, up to what was found of that one; None where none may."""
    citation = material.citations.get(finding.citation or "")
    record = Question(material, citation).record if citation is not None else None
    several = record.metadata.get(SEVERAL) if record is not None else None
    if several is not None:
        return (
            f"{several} records of that name and year bear this place, and another one of them may be meant. Of the one that was compared:"
        )
    if citation is not None and citation.is_bare_pinpoint:
        return f"“{citation.text}” names no case, and another than the one cited before it may be meant. Of that one:"
    return None


def _opened(finding: Finding, head: str) -> Finding:
    says = f"{head} {finding.says}"
    opened = {"outcome": Outcome.UNVERIFIABLE_PUBLIC, "code": None, "reason": Reason.AMBIGUOUS, "severity": Severity.WARNING, "says": says}
    return finding.model_copy(update=opened)
