"""Words read by OCR prove no error but what the check itself has proved of a scan (DESIGN section 3, "OCR and versions")."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from brief_audit.checks.base import Material
from brief_audit.model.base import Code, Outcome, Reason, Severity, Span
from brief_audit.model.finding import Finding

WEIGHED = frozenset({Code.QUOTE_ALTERED, Code.QUOTE_NOT_FOUND, Code.QUOTE_ELSEWHERE})
"""Errors whose own conditions ask whether a scanner explains them."""


def soften(material: Material, findings: Iterable[Finding]) -> Iterator[Finding]:
    """Mark each finding on a scanned page as such, and make none of these an error but those that are weighed; tampering stays."""
    quotations = {quotation.id: quotation.span for quotation in material.claims.quotations} if material.claims is not None else {}
    for finding in findings:
        concerns_the_brief = finding.code is not Code.CONTENT_TAMPER
        page = _scanned_page(material, finding, quotations) if material.document.scanned_pages and concerns_the_brief else None
        yield finding if page is None else _said(finding, page)


def _scanned_page(material: Material, finding: Finding, quotations: dict[str, Span]) -> int | None:
    """The first scanned page on which something stands that the finding compares: the citation, its root, the quotation."""
    citation = material.citations.get(finding.citation or "")
    root = material.root_of(citation) if citation is not None else None
    spans = [finding.claim_span, quotations.get(finding.quotation or "")]
    spans += [cited.extent for cited in (citation, root) if cited is not None]
    pages = (material.document.scanned_page_in(span) for span in spans if span is not None)
    return next((page for page in pages if page is not None), None)


def _said(finding: Finding, page: int) -> Finding:
    if finding.outcome is not Outcome.VERIFIED_ERROR or finding.code in WEIGHED:
        return finding.model_copy(update={"says": f"{finding.says} (Page {page} was read from a scan.)"})
    says = f"Page {page} of the brief was read from a scan, so a difference may be the scanner's; compare the page itself."
    return finding.model_copy(
        update={
            "outcome": Outcome.UNVERIFIABLE_PUBLIC,
            "code": None,
            "reason": Reason.TEXT_UNRELIABLE,
            "severity": Severity.WARNING,
            "says": f"{says} As read: {finding.says}",
        }
    )
