"""What a user's file is: its form, and the citations and names that the document itself bears.

A file whose identity cannot be settled is never used: a text under the wrong citation would accuse a good quotation.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from brief_audit.model.base import Kind
from brief_audit.model.record import RecordDate, TextForm
from brief_audit.sources import cap
from brief_audit.sources.bailii import is_bailii, is_whole, page_of, wall
from brief_audit.sources.base import from_json, key
from brief_audit.sources.cap import volume as cap_volume
from brief_audit.sources.courtlistener import dates_in
from brief_audit.sources.courtlistener import texts as courtlistener_texts
from brief_audit.sources.courts import court_id_of

if TYPE_CHECKING:
    from brief_audit.model.document import Document
    from brief_audit.readers.child import Child

HEAD = 2_000
"""Characters in which a document names itself."""

_OWN_LINE = re.compile(r"(?:Cite as|Neutral Citation(?: Number)?)\s*:?\s*(?P<all>[^\n]{5,300})", re.IGNORECASE)
_NAME_LINE = re.compile(r"^(?:.{2,120}?\s(?:v|vs)\.?\s.{2,120}|(?:In re|Ex parte|Re)\s.{2,120})$", re.MULTILINE)


@dataclass(frozen=True)
class Identity:
    """What the file says of itself. `problem`: one clause that says why it cannot be used. `text`: the words read from it."""

    form: TextForm
    citations: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    court: str | None = None
    court_id: str | None = None
    dates: tuple[RecordDate, ...] = ()
    has_text: bool = True
    complete: bool = True
    ocr: bool = False
    text: str | None = None
    problem: str = ""


def identify(name: str, path: str, data: bytes, child: Child) -> Identity:
    """The identity of a file. Raises InputError where it cannot be read."""
    start = data[:4096].lstrip(b"\xef\xbb\xbf \t\r\n")
    if b"akomaNtoso" in start:
        return _akoma(data)
    found = _json(data) if start[:1] in {b"{", b"["} else None
    if found is not None or name.lower().endswith(".json"):
        return _json_identity(found)
    if wall(data):
        return Identity(TextForm.SAVED_FILE, problem="it is the site's proof-of-work page, not the judgment")
    if is_bailii(data):
        page = page_of(data)
        dates = (RecordDate(what="decided", day=page.date),) if page.date else ()
        names = (page.name,) if page.name else ()
        return Identity(TextForm.SAVED_FILE, _canonical(page.citations), names, page.court or None, dates=dates, complete=is_whole(data))
    return _read(name, path, data, child)


def _akoma(data: bytes) -> Identity:
    from brief_audit.errors import AuditError
    from brief_audit.parsers.akoma_ntoso import identity

    try:
        found = identity(data)
    except AuditError as wrong:
        return Identity(TextForm.AKOMA_NTOSO, problem=wrong.what)
    if found.root_kind == "pressSummary" or found.summary_of:
        return Identity(TextForm.AKOMA_NTOSO, problem="it is a press summary, not the judgment")
    dates = (RecordDate(what="decided", day=found.date),) if found.date else ()
    form = Identity(TextForm.AKOMA_NTOSO, found.neutral_citations, found.names, found.court, dates=dates)
    return replace(form, has_text=found.has_text, complete=found.has_text)


def _json(data: bytes) -> Any:
    try:
        return from_json(data)
    except ValueError:
        return None


def _json_identity(found: Any) -> Identity:
    if isinstance(found, dict) and isinstance(found.get("casebody"), dict):
        return _cap_case(found)
    rows = found.get("results") if isinstance(found, dict) else None
    if isinstance(rows, list) and rows and all(isinstance(row, dict) and "type" in row for row in rows):
        with_text = [row for row in rows if any(str(row.get(field) or "").strip() for field in courtlistener_texts.TEXT_FIELDS)]
        whole = len(with_text) == len(rows) and not found.get("next")
        ocr = any(row.get("extracted_by_ocr") for row in rows)
        return Identity(TextForm.COURTLISTENER, has_text=bool(with_text), complete=whole, ocr=ocr)
    return Identity(TextForm.SAVED_FILE, problem="it is JSON, but neither CourtListener opinions nor a Caselaw Access Project case")


def _cap_case(found: dict[str, Any]) -> Identity:
    court = found.get("court") if isinstance(found.get("court"), dict) else {}
    name = str((court or {}).get("name") or "")
    court_id = court_id_of(name, str((court or {}).get("name_abbreviation") or ""))
    names = cap.names_of(found)
    whole = cap.has_all_texts(found)
    return Identity(
        TextForm.CAP_JSON, cap_volume.cites(found), names, name or None, court_id, cap.dates_of(found), complete=whole, ocr=True
    )


def _read(name: str, path: str, data: bytes, child: Child) -> Identity:
    document: Document = child.call("brief_audit.readers.registry:read_bytes", name=name, path=path, data=data)
    head = document.text[:HEAD]
    own = _own_citations(document, head, child)
    found = Identity(TextForm.PLAIN, own, _names_in(head), dates=tuple(dates_in(head)), text=document.text)
    return replace(found, has_text=bool(document.text.strip()), complete=not document.unread_pages, ocr=bool(document.scanned_pages))


def _own_citations(document: Document, head: str, child: Child) -> tuple[str, ...]:
    """The citations under which the document presents itself; none where its head names more than one case."""
    if (line := _OWN_LINE.search(head)) is not None:
        return _canonical(tuple(re.split(r"[,;]\s+|\s+\|\s+", line["all"])))
    cited = child.call("brief_audit.citations.extract:extract", document=document)
    at_head = [citation for citation in cited if citation.kind is Kind.CASE and citation.span[1] <= len(head) and citation.canonical]
    roots = {key(citation.canonical) for citation in at_head if citation.parallel_to is None}
    return tuple(dict.fromkeys(citation.canonical for citation in at_head)) if len(roots) == 1 else ()


def _canonical(citations: tuple[str, ...]) -> tuple[str, ...]:
    from brief_audit.citations.canonical import canonical_citation

    forms = (canonical_citation(citation.strip()) or "" for citation in citations)
    return tuple(dict.fromkeys(form for form in forms if form))


def _names_in(head: str) -> tuple[str, ...]:
    found = _NAME_LINE.search(head)
    return (" ".join(found.group().split()),) if found else ()
