"""Findings, evidence and attempts as rows of the JSON report."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from brief_audit import patterns as re
from brief_audit.model.base import Span
from brief_audit.model.claim import Claims
from brief_audit.model.document import Document, numbers_in_margins
from brief_audit.model.evidence import Attempt, Evidence
from brief_audit.model.finding import Finding
from brief_audit.reports.json_file.said import said, without_joiners
from brief_audit.reports.labels import label

Row = dict[str, Any]

_LINE_BY_LINE = frozenset({"text/plain", "text/markdown"})
"""Files whose text is read character for character, so that a line of the text is a line of the file."""


class Rows:
    """Turns what a stage filled into rows; knows the brief's words and each artefact's attribution (see `authorities.attributions`).

    `roots`: citation id -> the id of the full citation that it means.
    """

    def __init__(
        self,
        document: Document | None,
        claims: Claims | None,
        attributions: Mapping[tuple[str, str], str],
        roots: Mapping[str, str] | None = None,
    ) -> None:
        self._text = document.text if document else ""
        self._has_lines = document is not None and document.media_type in _LINE_BY_LINE
        self._quotations = {quotation.id: quotation.text for quotation in claims.quotations} if claims else {}
        self._attributions = attributions
        self._roots = roots or {}
        self._printed = numbers_in_margins(document) if document else {}
        self._notes = document.notes if document else ()
        self._paragraphs = [one for one in document.segments if one.paragraph] if document and document.pages is None else []

    def words(self, span: Span | None) -> str | None:
        """What the brief says at a span, without the word joiners that stand for Markdown's marks; None without a span."""
        return None if span is None else without_joiners(self._text[span[0] : span[1]])

    def region(self, span: Span) -> Row | None:
        """Where a span stands in the brief's file: lines and columns from 1, the end behind the last character; None without lines."""
        if not self._has_lines:
            return None
        (line, column), (end_line, end_column) = map(self._line_and_column, span)
        return {"line": line, "column": column, "end_line": end_line, "end_column": end_column}

    def printed_page(self, page: int | None) -> str | None:
        """The number that the page bears in its margin; None where it shows none, or the margins do not agree."""
        return self._printed.get(page or 0)

    def paragraph(self, span: Span) -> int | None:
        """The paragraph of the brief in which a span begins, counted from 1; None where its file has pages or lines."""
        if self._has_lines:
            return None
        return next((one.paragraph for one in reversed(self._paragraphs) if one.span[0] <= span[0]), None)

    def note(self, span: Span) -> str | None:
        """The mark of the foot- or endnote in which a span begins; None outside of notes, and where the note shows no mark."""
        return next((note.mark or None for note in self._notes if note.span[0] <= span[0] < note.span[1]), None)

    def _line_and_column(self, offset: int) -> tuple[int, int]:
        return self._text.count("\n", 0, offset) + 1, offset - self._text.rfind("\n", 0, offset)

    def finding(self, finding: Finding) -> Row:
        """One finding; `brief_words` are the brief's own words that were tested."""
        quoted = self._quotations.get(finding.quotation or "")
        return {
            "check": finding.check,
            "code": finding.code,
            "outcome": finding.outcome,
            "severity": finding.severity,
            "says": said(finding.says),
            "claim_span": list(finding.claim_span) if finding.claim_span else None,
            "evidence": [self.evidence(item, finding.citation or "") for item in finding.evidence],
            "reason": finding.reason,
            "correction": said(finding.correction) if finding.correction else finding.correction,
            "proposition": finding.proposition,
            "brief_words": without_joiners(quoted) if quoted is not None else self.words(finding.claim_span),
            "differences": [
                {"brief": without_joiners(change.brief), "source": change.source, "kind": change.kind} for change in finding.changes
            ],
        }

    def evidence(self, evidence: Evidence, citation: str = "") -> Row:
        """One snippet with where it came from; the attribution is that of its citation's own record, or else of its artefact."""
        root = self._roots.get(citation, citation)
        own = self._attributions.get((root, evidence.sha256)) or self._attributions.get(("", evidence.sha256))
        named = f"Retrieved from {label(evidence.source)}: {evidence.url}" if evidence.source else evidence.url
        return {
            "url": evidence.url,
            "retrieved_at": evidence.retrieved_at,
            "artefact": evidence.artefact,
            "sha256": evidence.sha256,
            "snippet": evidence.snippet,
            "locator": {"paragraph": evidence.locator.paragraph, "page": evidence.locator.page, "part": evidence.locator.part},
            "attribution": own or named,
        }


_OF_NO_CASE = re.compile(r"/(?:Reporters|Volumes)Metadata\.json$")
ANSWERED = "The source answered."
"""What an attempt says that brought what it was to bring; every other has its own sentence."""


def attempt_row(attempt: Attempt) -> Row:
    """One exchange, or one refusal to ask."""
    return {
        "tier": attempt.tier,
        "source": attempt.source,
        "method": attempt.method,
        "url": attempt.url,
        "status": attempt.status,
        "reason": attempt.reason,
        "retrieved_at": attempt.retrieved_at,
        "sha256": attempt.sha256,
        "duration_ms": attempt.duration_ms,
        "from_cache": attempt.from_cache,
        "says": attempt.says or ("" if attempt.reason else ANSWERED),
    }


def trace(attempts: Iterable[Attempt]) -> list[Row]:
    """Every exchange once, in the order of the citations; what was never sent is not in it."""
    seen = dict.fromkeys((a.retrieved_at, a.url, a.status, a.sha256, a.duration_ms) for a in attempts if a.status is not None)
    return [{"ts": ts, "url": url, "status": status, "bodySha256": sha256, "durationMs": ms} for ts, url, status, sha256, ms in seen]


def last_called(attempts: Iterable[Attempt]) -> str:
    """The last URL that was really called, or an empty string; a list of reporters or of volumes is about no citation."""
    called = [attempt.url for attempt in attempts if attempt.status is not None and not _OF_NO_CASE.search(attempt.url)]
    return called[-1] if called else ""
