"""The copy of a brief with a note at each citation, from the brief and the report of its audit."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from brief_audit.errors import InputError
from brief_audit.model.document import Document
from brief_audit.readers import read
from brief_audit.readers.child import Child
from brief_audit.readers.scan import Ocr, PageScan, read_scans
from brief_audit.readers.sniff import DOCX, PDF
from brief_audit.reports.annotated import Note, notes_of, own_parts, summary_of
from brief_audit.reports.escaping import one_line

SUFFIXES = {PDF: ".pdf", DOCX: ".docx"}
"""Kinds of briefs that can be annotated."""
_GONE = (0, 0)


@dataclass(frozen=True)
class Annotated:
    """The copy, its notes, and the ids of those whose words no note could be laid over; they stand beside, and say so."""

    data: bytes
    notes: int
    beside: tuple[str, ...]


@dataclass(frozen=True)
class Audited:
    """A brief, and the report of its audit."""

    path: Path
    data: bytes
    report: Mapping[str, Any]

    @property
    def can_be_annotated(self) -> bool:
        """Whether it is of a kind that can bear notes."""
        return self.report["document"]["media_type"] in SUFFIXES


def audited(path: Path, report: Mapping[str, Any]) -> Audited:
    """The brief at a path. Raises InputError if it cannot be read or is not the one that the report is about."""
    if not path.is_file():
        raise InputError(f"The brief {path} does not exist, or is no file.", "Give the file that was audited.")
    try:
        data = path.read_bytes()
    except OSError as error:
        raise InputError(f"The brief {path} cannot be read ({error.strerror}).", "Give the file that was audited.") from error
    sha256 = report["document"]["sha256"]
    if hashlib.sha256(data).hexdigest() != sha256:
        hint = f"Its SHA-256 must be {sha256}. A brief that was changed is audited again: audit {path}"
        raise InputError(f"{path} is not the brief that this report is about.", hint)
    return Audited(path, data, report)


class _Laid(NamedTuple):
    """What is laid over a brief: notes, what the first page says of them all, and the date of both."""

    notes: tuple[Note, ...]
    summary: tuple[str, ...]
    moment: str

    def copied(self, data: bytes, exact: Iterable[object]) -> Annotated:
        """The copy, in which those notes have their very words for which `exact` has anything."""
        beside = tuple(note.citation for note, found in zip(self.notes, exact, strict=True) if not found)
        return Annotated(data, len(self.notes), beside)


def annotate(brief: Audited, child: Child, ocr: Ocr, *, listed: bool = False) -> Annotated:
    """Lay a note over each citation of the brief. With `listed`, those without an outcome get one too.

    Raises InputError for a brief that is neither PDF nor Word, or is signed, encrypted or damaged.
    """
    if not brief.can_be_annotated:
        kind = brief.report["document"]["media_type"]
        hint = "Save it as one of them, audit that file, and annotate it."
        raise InputError(f"{brief.path} is neither a PDF nor a Word file (DOCX) but {kind}.", hint)
    document, scans = reread(brief, child, ocr)
    notes = tuple(_placed(note, document) for note in notes_of(brief.report, listed=listed))
    laid = _Laid(notes, summary_of(brief.report, notes), str(brief.report["job"]["finished_at"]))
    try:
        return _on_pages(child, brief.data, laid, scans) if document.media_type == PDF else _on_runs(child, brief.data, laid)
    except InputError as error:
        raise type(error)(f"{brief.path}: {error.what}", error.hint) from error


def reread(brief: Audited, child: Child, ocr: Ocr) -> tuple[Document, tuple[PageScan, ...]]:
    """The brief read again as its audit read it, and its scanned pages."""
    document = read(str(brief.path), brief.path.name, child)
    return read_scans(document, brief.data, child, ocr)


def _placed(note: Note, document: Document) -> Note:
    """The note; without a place where other words stand now (another version of the program, or of OCR, read the brief otherwise)."""
    start, end = note.span
    return note if one_line(document.text[start:end]) == note.words else note.model_copy(update={"span": _GONE})


def _on_pages(child: Child, data: bytes, laid: _Laid, scans: tuple[PageScan, ...]) -> Annotated:
    parts = own_parts(laid.notes)
    spans = tuple(span for own in parts for span in own)
    found = iter(child.call("brief_audit.readers.pdf.places:places", data=data, spans=spans, scans=scans))
    places = tuple(tuple(quad for _ in own for quad in next(found)) for own in parts)
    copy = child.call("brief_audit.reports.annotated.pdf_copy:annotated", data=data, places=places, **laid._asdict())
    return laid.copied(copy, places)


def _on_runs(child: Child, data: bytes, laid: _Laid) -> Annotated:
    exact = child.call("brief_audit.reports.annotated.word_copy:exact", data=data, notes=laid.notes)
    return laid.copied(child.call("brief_audit.reports.annotated.word_copy:annotated", data=data, **laid._asdict()), exact)
