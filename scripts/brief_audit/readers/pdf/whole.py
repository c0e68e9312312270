"""Whether a PDF is whole, and what it holds beside its pages: what a file may lose or carry without a page telling of it."""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.readers.pdf.pages import opened
from brief_audit.readers.pdf.pieces import pdfium

_END = b"%%EOF"
_PAGE = re.compile(rb"/Type\s*/Page(?![A-Za-z])")
_OBJECT = re.compile(rb"(\d{1,10})\s+\d{1,5}\s+obj\b")
_BACK = 4_000
"""Bytes before the kind of an object in which its number is looked for."""


def beside_the_pages(data: bytes, pages: int) -> Iterator[str]:
    """What to say of a file that seems cut short, holds more pages than it shows, or carries a form or files that no page shows."""
    if _END not in data:
        yield "The end of the PDF is missing: it may be cut short."
    if (held := _page_objects(data)) > pages:
        yield f"The PDF holds {held:,} pages and shows {pages:,}; the others were not read."
    with opened(data) as document:
        raw = pdfium()
        if document.get_formtype() in (raw.FORMTYPE_XFA_FULL, raw.FORMTYPE_XFA_FOREGROUND):
            yield "The PDF is a form that its viewer draws (XFA); what that form shows was not read."
        if count := raw.FPDFDoc_GetAttachmentCount(document.raw):
            yield f"{count} {'file is' if count == 1 else 'files are'} attached to the PDF and {'was' if count == 1 else 'were'} not read."


def _page_objects(data: bytes) -> int:
    """How many pages stand in the file by their own words, those of compressed objects aside."""
    numbers: set[bytes] = set()
    for match in _PAGE.finditer(data):
        before = _OBJECT.findall(data, max(0, match.start() - _BACK), match.start())
        numbers.update(before[-1:])
    return len(numbers)
