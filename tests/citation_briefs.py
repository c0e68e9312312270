"""Invented briefs as documents, for the tests of citations. All parties are invented."""

from __future__ import annotations

from brief_audit.citations.extract import extract
from brief_audit.citations.links import link
from brief_audit.model.base import Kind
from brief_audit.model.citation import Citation, Link
from brief_audit.model.document import Document, Note, Region


def brief(text: str, *, notes: tuple[Note, ...] = (), regions: tuple[Region, ...] = ()) -> Document:
    return Document(name="brief.txt", path="brief.txt", sha256="0" * 64, media_type="text/plain", text=text, notes=notes, regions=regions)


def cited(text: str) -> tuple[Citation, ...]:
    """What the brief cites; what it only mentions is left out."""
    return tuple(citation for citation in extract(brief(text)) if not citation.named_only)


def mentioned(text: str) -> list[tuple[str, str | None]]:
    """The words of each mention and the law for which it is taken."""
    return [(citation.text, citation.title) for citation in extract(brief(text)) if citation.named_only]


def cases(text: str) -> list[Citation]:
    return [c for c in cited(text) if c.kind is Kind.CASE]


def one(text: str) -> Citation:
    found = cited(text)
    assert len(found) == 1, [c.text for c in found]
    return found[0]


def pin_of(citation: Citation) -> list[tuple[str, str]]:
    return [(r.first, r.last) for r in citation.pinpoint.ranges] if citation.pinpoint else []


def linked(document: Document | str) -> dict[str, tuple[str | None, Link]]:
    """Text of each back reference -> what it points to (canonical, or its text), and the link."""
    document = brief(document) if isinstance(document, str) else document
    citations = extract(document)
    by_id = {c.id: c for c in citations}
    found: dict[str, tuple[str | None, Link]] = {}
    for entry in link(document, citations):
        target = by_id[entry.antecedent] if entry.antecedent else None
        found[by_id[entry.citation].text] = (target and (target.canonical or target.text), entry)
    return found
