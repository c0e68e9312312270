"""The copy of a brief with a note at each citation, from the brief and the report of its audit."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from brief_audit.errors import InputError
from brief_audit.model.document import Document
from brief_audit.readers.border import plain_name
from brief_audit.readers.child import Child
from brief_audit.readers.scan import Ocr, PageScan, read_scans
from brief_audit.readers.sniff import DOCX, PDF
from brief_audit.reports.annotated.notes import Note, notes_of, own_parts, summary_of
from brief_audit.reports.escaping import one_line

SUFFIXES = {PDF: ".pdf", DOCX: ".docx"}
"""Kinds of briefs that can be annotated."""
_GONE = (0, 0)
_WORD = "brief_audit.reports.annotated.word_copy"


@dataclass(frozen=True)
class Annotated:
    """The copy, its notes, and the ids of those whose words no note could be laid over; they stand beside, and say so."""

    data: bytes
    notes: int
    beside: tuple[str, ...]


def brief_of(path: Path, report: Mapping[str, Any]) -> bytes:
    """The bytes of the brief. Raises InputError if it cannot be read or is not the one that the report is about."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise InputError(f"The brief {path} cannot be read ({error.strerror}).", "Give the file that was audited.") from error
    sha256 = report["document"]["sha256"]
    if hashlib.sha256(data).hexdigest() != sha256:
        hint = f"Its SHA-256 must be {sha256}. A brief that was changed is audited again: audit {path}"
        raise InputError(f"{path} is not the brief that this report is about.", hint)
    return data


def can_be_annotated(report: Mapping[str, Any]) -> bool:
    """Whether the brief of a report is of a kind that can bear notes."""
    return report["document"]["media_type"] in SUFFIXES


def annotate(path: Path, data: bytes, report: Mapping[str, Any], child: Child, ocr: Ocr, *, listed: bool = False) -> Annotated:
    """Lay a note over each citation of the brief. With `listed`, those without an outcome get one too.

    Raises InputError for a brief that is neither PDF nor Word, or is signed, encrypted or damaged.
    """
    if not can_be_annotated(report):
        kind = report["document"]["media_type"]
        raise InputError(f"{path} is neither a PDF nor a Word file (DOCX) but {kind}.", "Save it as one of them, audit that file, annotate it.")
    document, scans = reread(path, data, child, ocr)
    notes = tuple(_placed(note, document) for note in notes_of(report, listed=listed))
    summary, moment = summary_of(report, notes), str(report["job"]["finished_at"])
    make = _on_pages if document.media_type == PDF else _on_runs
    return make(child, data, notes, summary, moment, scans)


def reread(path: Path, data: bytes, child: Child, ocr: Ocr) -> tuple[Document, tuple[PageScan, ...]]:
    """The brief read again as its audit read it, and its scanned pages."""
    name, shown = plain_name(path.name), plain_name(str(path))
    document: Document = child.call("brief_audit.readers.registry:read_bytes", name=name, path=shown, data=data)
    return read_scans(document, data, child, ocr)


def _placed(note: Note, document: Document) -> Note:
    """The note; without a place where other words stand now (another version of the program, or of OCR, read the brief otherwise)."""
    start, end = note.span
    return note if one_line(document.text[start:end]) == note.words else note.model_copy(update={"span": _GONE})


def _on_pages(
    child: Child, data: bytes, notes: Sequence[Note], summary: Sequence[str], moment: str, scans: Sequence[PageScan]
) -> Annotated:
    parts = own_parts(notes)
    spans = tuple(span for own in parts for span in own)
    found = iter(child.call("brief_audit.readers.pdf.places:places", data=data, spans=spans, scans=tuple(scans)))
    places = tuple(tuple(quad for _ in own for quad in next(found)) for own in parts)
    function = "brief_audit.reports.annotated.pdf_copy:annotated"
    copy = child.call(function, data=data, notes=tuple(notes), places=places, summary=tuple(summary), moment=moment)
    return Annotated(copy, len(notes), tuple(note.citation for note, quads in zip(notes, places, strict=True) if not quads))


def _on_runs(
    child: Child, data: bytes, notes: Sequence[Note], summary: Sequence[str], moment: str, _: Sequence[PageScan]
) -> Annotated:
    exact = child.call(f"{_WORD}:exact", data=data, notes=tuple(notes))
    copy = child.call(f"{_WORD}:annotated", data=data, notes=tuple(notes), summary=tuple(summary), moment=moment)
    return Annotated(copy, len(notes), tuple(note.citation for note, is_exact in zip(notes, exact, strict=True) if not is_exact))
