"""Which reader opens which kind of file, decided by content first, and by extension only where the content does not say."""

from __future__ import annotations

import hashlib
import importlib
from dataclasses import dataclass

from brief_audit.errors import InputError
from brief_audit.model.document import Document
from brief_audit.readers import sniff
from brief_audit.readers.border import harmless
from brief_audit.readers.reading import Reading
from brief_audit.readers.scan import PageScan
from brief_audit.readers.tables import with_tables

READERS: dict[str, str] = {
    sniff.PDF: "brief_audit.readers.pdf",
    sniff.DOCX: "brief_audit.readers.word",
    sniff.HTML: "brief_audit.readers.html_page",
    sniff.MAIL: "brief_audit.readers.mail",
    sniff.MARKDOWN: "brief_audit.readers.markdown",
    sniff.TEXT: "brief_audit.readers.plain_text",
}
"""Media type -> the module whose `read(data: bytes) -> Reading` opens it (imported when used: each pulls its own library)."""

LARGEST_TEXT = 5_000_000
"""Characters of a brief's text. Source: DESIGN section 8."""
MOST_SEGMENTS = 120_000
"""Lines of a PDF or paragraphs of another brief: 3,000 pages of forty lines. Each takes some 1.7 kB of memory."""


_TEXTS = frozenset({sniff.HTML, sniff.MAIL, sniff.MARKDOWN, sniff.TEXT})

_CONVERT = "Save it as DOCX or PDF and audit that file; where LibreOffice is installed, it is converted."


@dataclass(frozen=True)
class _Refusal:
    what: str
    hint: str


REFUSED: dict[str, _Refusal] = {
    sniff.ODT: _Refusal("is an OpenDocument text", _CONVERT),
    sniff.RTF: _Refusal("is a Rich Text file", _CONVERT),
    sniff.DOC: _Refusal(
        "is an old binary Word file (.doc) or a password-protected Word file",
        "Save it as DOCX or PDF without a password and audit that file; where LibreOffice is installed, it is converted.",
    ),
    sniff.OUTLOOK: _Refusal(
        "is a message that Outlook saved (.msg)", "Save the brief that it carries, or its words as text, and audit that file."
    ),
    sniff.IMAGE: _Refusal("is an image", "Make a PDF with a text layer of it (OCR) and audit that file."),
    sniff.ZIP: _Refusal("is a ZIP archive, not a Word document", "Unpack it and audit the document inside."),
    sniff.UNKNOWN: _Refusal(
        "is of no kind that can be read",
        "Give a PDF, DOCX, HTML, Markdown or plain text file; save a text in another encoding (UTF-16) as UTF-8.",
    ),
}
"""Kinds that are recognised and not read: what to say of them, and what to do."""


def media_type_of(name: str, head: bytes) -> str:
    """The media type of a file by its first bytes (all of them for a ZIP), then by its name. Never raises."""
    return sniff.media_type(name, head)


def read_bytes(name: str, path: str, data: bytes, scans: tuple[PageScan, ...] = ()) -> Document:
    """Read a brief from its bytes; `scans` are pages of a PDF that OCR has read.

    Runs inside the limited process. Raises InputError for what cannot be read.
    """
    if not data:
        raise InputError(f"{path} is empty: 0 bytes.", "Check that the file was saved or copied completely.")
    kind = media_type_of(path, data)
    if kind in REFUSED:
        raise InputError(f"{path} {REFUSED[kind].what}.", REFUSED[kind].hint)
    if kind in _TEXTS and path.lower().endswith((".pdf", ".docx")):
        # What is left of a damaged PDF or Word file is no text of the brief, though it may look like one.
        raise InputError(f"{path} is named like a PDF or Word file and does not begin like one.", "Check that the right file was given.")
    return _document(name, path, data, kind, scans)


def read_stdin(name: str, path: str, data: bytes) -> Document:
    """Read text from standard input: never sniffed, always taken as plain text. Raises InputError for binary data."""
    if sniff.media_type("", data) != sniff.TEXT and not sniff.is_text(data):
        raise InputError("Standard input is not text.", "Save it to a file and give the file's name.")
    return _document(name, path, data, sniff.TEXT)


def _document(name: str, path: str, data: bytes, kind: str, scans: tuple[PageScan, ...] = ()) -> Document:
    try:
        read = importlib.import_module(READERS[kind]).read
        reading: Reading = read(data, scans) if scans else read(data)
    except InputError as error:
        raise type(error)(f"{path}: {error.what}", error.hint) from error
    if len(reading.text) > LARGEST_TEXT:
        raise InputError(f"{path} holds more than {LARGEST_TEXT:,} characters of text.", "Split the document, or remove its exhibits.")
    if len(reading.segments) > MOST_SEGMENTS:
        raise InputError(f"{path} holds more than {MOST_SEGMENTS:,} lines or paragraphs.", "Split the document, or remove its exhibits.")
    parts = vars(with_tables(harmless(reading)))
    parts["warnings"] = (*reading.unread_parts, *parts["warnings"])
    return Document(name=name, path=path, sha256=hashlib.sha256(data).hexdigest(), media_type=kind, **parts)
