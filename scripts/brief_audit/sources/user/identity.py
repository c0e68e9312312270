"""What a user's file is: its form, and the citations and names that the document gives as its own.

A file whose identity cannot be settled is never used: with a text under the wrong citation, a good quotation would look wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from brief_audit import patterns as re
from brief_audit.model.base import Kind
from brief_audit.model.record import RecordDate, TextForm
from brief_audit.parsers.json_bytes import from_json
from brief_audit.sources.base import key
from brief_audit.sources.dates import dates_in
from brief_audit.sources.identity import Identity, canonical_forms

if TYPE_CHECKING:
    from brief_audit.model.citation import Citation
    from brief_audit.model.document import Document
    from brief_audit.readers.child import Child
    from brief_audit.sources.source import Source

HEAD = 2_000
"""A document names itself within its first so many characters."""

_OWN_LINE = re.compile(r"(?:Cite as|Neutral Citation(?: Number)?)\s*:?\s*(?P<all>[^\n]{5,300})", re.IGNORECASE)
_OF_A_CAPTION = re.compile(
    r"(?:\b(?:Reported|Reporter|Citations?|Cite|Nos?|Docket|Case|Decided|Filed|Argued|Dated|Page|Westlaw|Lexis|Jan|January|Feb|February|Mar|March|"
    r"Apr|April|May|June|July|Aug|August|Sept?|September|Oct|October|Nov|November|Dec|December|as|at|of|the)\b\.?|[0-9][0-9:/-]*)",
    re.IGNORECASE,
)
_PROSE = 12
"""The fewest words of a line of prose."""
_NAME_LINE = re.compile(r"^(?:.{2,120}?\s(?:v|vs)\.?\s.{2,120}|(?:In re|Ex parte|Re)\s.{2,120})$", re.MULTILINE)

_WITH_CITATION = re.compile(r",?\s+(?:[0-9]{1,4}\s+[A-Z]|\[[12][0-9]{3}\]\s|\([12][0-9]{3}\)).*$")
"""What follows a name on its line: the citation."""


def identify(name: str, path: str, data: bytes, child: Child, publishers: Sequence[type[Source]] = ()) -> Identity:
    """The identity of a file; `publishers` recognise their own. Raises InputError if it cannot be read."""
    start = data[:4096].lstrip(b"\xef\xbb\xbf \t\r\n")
    if b"akomaNtoso" in start:
        return _akoma(data)
    found = _json(data) if start[:1] in {b"{", b"["} else None
    if found is not None or name.lower().endswith(".json"):
        return _first(publisher.saved_json(found) for publisher in publishers) or _unknown_json(publishers)
    return _first(publisher.saved_page(data) for publisher in publishers) or _read(name, path, data, child)


def _first(known: Iterable[Identity | None]) -> Identity | None:
    return next((identity for identity in known if identity is not None), None)


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


def _unknown_json(publishers: Sequence[type[Source]]) -> Identity:
    kinds = " nor ".join(publisher.saved_as for publisher in publishers if publisher.saved_as)
    return Identity(TextForm.SAVED_FILE, problem=f"it is JSON, but neither {kinds}")


def _read(name: str, path: str, data: bytes, child: Child) -> Identity:
    document: Document = child.call("brief_audit.readers.registry:read_bytes", name=name, path=path, data=data)
    head = document.text[:HEAD]
    own = _own_citations(document, head, child)
    found = Identity(TextForm.PLAIN, own, _names_in(head), dates=tuple(dates_in(_before_prose(head))), text=document.text)
    return replace(
        found,
        has_text=bool(document.text.strip()),
        complete=not (document.unread_pages or document.poor_pages),
        ocr=bool(document.scanned_pages),
    )


def _own_citations(document: Document, head: str, child: Child) -> tuple[str, ...]:
    """The citations under which the document presents itself.

    A "Cite as" line, or a caption: a line of its own at the very head that holds one case's citations and nothing else. A citation in a
    sentence is another case's, as likely as not, and identifies nothing.
    """
    if (line := _OWN_LINE.search(head)) is not None:
        return canonical_forms(tuple(re.split(r"[,;]\s+|\s+\|\s+", line["all"])))
    cited = child.call("brief_audit.citations.extract:extract", document=document)
    at_head = [citation for citation in cited if citation.kind is Kind.CASE and citation.span[1] <= len(head) and citation.canonical]
    captions = [citation for citation in at_head if _is_a_caption(head, citation, at_head)]
    roots = {key(citation.canonical) for citation in captions if citation.parallel_to is None}
    return tuple(dict.fromkeys(citation.canonical for citation in captions)) if len(roots) == 1 else ()


def _is_a_caption(head: str, citation: Citation, others: Sequence[Citation]) -> bool:
    """Whether the citation stands in a line without other words, before any prose, and says nothing but which case it is."""
    start, end = citation.extent
    first, last = head.rfind("\n", 0, start) + 1, head.find("\n", end)
    last = len(head) if last < 0 else last
    said = citation.signal or citation.pinpoint or citation.history or citation.in_table or citation.in_note
    if said or any(_is_prose(line) for line in head[:first].split("\n")):
        return False
    kept = list(head[first:last])
    for other in others:
        for at in range(max(first, other.extent[0]), min(last, other.extent[1])):
            kept[at - first] = " "
    return not _OF_A_CAPTION.sub(" ", "".join(kept)).strip(" ,.;:()[]|–—-\t")


def _before_prose(head: str) -> str:
    """The lines before the first of prose: a date in a sentence is one of the facts of the case, as likely as not."""
    return "\n".join(takewhile(lambda line: not _is_prose(line), head.split("\n")))


def _is_prose(line: str) -> bool:
    words = line.split()
    return len(words) >= _PROSE and sum(word[:1].islower() for word in words) * 2 > len(words)


def _names_in(head: str) -> tuple[str, ...]:
    found = _NAME_LINE.search(head)
    name = _WITH_CITATION.sub("", " ".join(found.group().split())) if found else ""
    return (name,) if name else ()
