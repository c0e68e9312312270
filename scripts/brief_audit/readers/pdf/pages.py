"""Opening a PDF with pdfium and reading the lines of every page; every pdfium object is closed here."""

from __future__ import annotations

import contextlib
import importlib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from brief_audit.errors import InputError
from brief_audit.readers.pdf.lines import Columns, Line, columns_of, continues, lines_of
from brief_audit.readers.pdf.margin import strip_line_numbers
from brief_audit.readers.pdf.pieces import PageText, Piece, pdfium
from brief_audit.readers.pdf.scanned import ScannedText, even_sizes, is_usable, text_of
from brief_audit.readers.scan import PageScan

MOST_PAGES = 2_000
MOST_CHARACTERS = 6_000_000
"""Pages and drawn characters of a brief (somewhat more than of text: furniture is still in). Source: DESIGN section 8."""

_GARBLED = re.compile(r"[\ufffd\ue000-\uf8ff]")
_GARBLED_SHARE = 0.3
_MANY_PATHS = 40
_FEW_CHARACTERS = 400


@dataclass(slots=True)
class _Sheet:
    """A page as it was drawn, before anything is taken away."""

    number: int
    height: float
    pieces: list[Piece]
    turned: list[str]
    pictures: float
    hidden: bool = False
    scanned: ScannedText | None = None


@dataclass(slots=True)
class Page:
    """One page: lines in reading order, and what was set aside while reading them."""

    number: int
    height: float
    lines: list[Line]
    line_numbers: list[str] = field(default_factory=list)
    turned: list[str] = field(default_factory=list)
    garbled: bool = False
    pictures: float = 0.0
    """Share of the page that pictures (or letters drawn as outlines) cover; looked at only where little text stands."""
    hidden: bool = False
    """Whether the text is invisible: read by the program of whoever scanned the page."""
    scanned: ScannedText | None = None
    """What OCR gave, where the page was read by it."""


def read_pages(data: bytes, scans: Mapping[int, PageScan]) -> list[Page]:
    """All pages of a PDF, those in `scans` as OCR read them. Raises InputError when it is encrypted, damaged or too long."""
    with _opened(data) as document:
        count = len(document)
        if count > MOST_PAGES:
            raise InputError(f"the PDF has {count:,} pages, more than {MOST_PAGES:,}.", "Split the document, or remove its exhibits.")
        if not count:
            raise InputError("the PDF has no pages: it is damaged.", "Save it again from its original program.")
        sheets: list[_Sheet] = []
        characters = 0
        for index in range(count):
            sheets.append(_sheet(document, index, scans.get(index + 1)))
            characters += sum(len(piece.text) for piece in sheets[-1].pieces)
            if characters > MOST_CHARACTERS:
                raise InputError(f"the PDF holds more than {MOST_CHARACTERS:,} characters.", "Split the document, or remove its exhibits.")
    even_sizes(sheet.scanned for sheet in sheets if sheet.scanned is not None)
    stripped = strip_line_numbers([sheet.pieces for sheet in sheets])
    columns = _columns([pieces for pieces, _ in stripped])
    return [_page(sheet, *parts, own) for sheet, parts, own in zip(sheets, stripped, columns, strict=True)]


def _columns(pages: Sequence[Sequence[Piece]]) -> list[Columns | None]:
    """The columns of every page; a page of few lines has those of the last page before it that shows some, else of the first after."""
    found = [columns_of(pieces) for pieces in pages]
    known = next((columns for columns in found if columns is not None), None)
    for number, pieces in enumerate(pages if known is not None else ()):
        own = found[number]
        if own is not None:
            known = own
        elif known is not None and continues(pieces, known):
            found[number] = known
    return found


@contextlib.contextmanager
def _opened(data: bytes) -> Iterator[Any]:
    pypdfium2: Any = importlib.import_module("pypdfium2")
    try:
        document = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as error:
        raise _refusal(str(error)) from error
    try:
        yield document
    finally:
        document.close()


def _refusal(said: str) -> InputError:
    if "password" in said.lower() or "security" in said.lower():
        return InputError("the PDF is encrypted and needs a password.", "Save a copy without a password and audit that file.")
    return InputError("the PDF is damaged and cannot be opened.", "Save it again from its original program, or print it to a new PDF.")


def _sheet(document: Any, index: int, scan: PageScan | None) -> _Sheet:
    pypdfium2: Any = importlib.import_module("pypdfium2")
    try:
        page = document[index]
    except pypdfium2.PdfiumError as error:
        raise InputError(
            f"the PDF is damaged: page {index + 1} cannot be opened.", "Save it again from its original program, or print it to a new PDF."
        ) from error
    try:
        if scan is not None and is_usable(scan):
            return _scanned(page, index + 1, scan)
        textpage = page.get_textpage()
        try:
            text = PageText(textpage.raw, page.get_rotation() // 90, *page.get_size())
            pieces = text.pieces()
        finally:
            textpage.close()
        upright, turned = _upright(pieces)
        few = sum(len(piece.text) for piece in upright) < _FEW_CHARACTERS
        return _Sheet(index + 1, page.get_height(), upright, turned, _pictured(page) if few else 0.0, text.hidden)
    finally:
        page.close()


def _scanned(page: Any, number: int, scan: PageScan) -> _Sheet:
    left, bottom = page.get_cropbox()[:2] if not page.get_rotation() else (0.0, 0.0)
    text = text_of(scan, page.get_height(), left, bottom)
    return _Sheet(number, page.get_height(), text.pieces, text.turned, 0.0, scanned=text)


def _page(sheet: _Sheet, pieces: list[Piece], numbers: list[str], columns: Columns | None) -> Page:
    text = "".join(piece.text for piece in pieces)
    garbled = len(text) > 40 and len(_GARBLED.findall(text)) > _GARBLED_SHARE * len(text)
    return Page(
        sheet.number,
        sheet.height,
        lines_of(pieces, sheet.number, columns),
        [*(sheet.scanned.margin if sheet.scanned else ()), *numbers],
        sheet.turned,
        garbled,
        sheet.pictures,
        sheet.hidden,
        sheet.scanned,
    )


def _upright(pieces: list[Piece]) -> tuple[list[Piece], list[str]]:
    """Text along the page's lines, and the words set across them (a firm's name up the margin)."""
    turned = [piece for piece in pieces if not piece.style.level]
    if sum(len(piece.text) for piece in turned) > 0.5 * sum(len(piece.text) for piece in pieces):
        return pieces, []
    return [piece for piece in pieces if piece.style.level], [piece.text for piece in turned]


def _pictured(page: Any) -> float:
    raw = pdfium()
    width, height = page.get_size()
    area, paths = 0.0, 0
    for item in page.get_objects(max_depth=6):
        if item.type == raw.FPDF_PAGEOBJ_IMAGE:
            x0, y0, x1, y1 = item.get_bounds()
            area += (x1 - x0) * (y1 - y0)
        elif item.type == raw.FPDF_PAGEOBJ_PATH:
            paths += 1
    return 1.0 if paths > _MANY_PATHS else area / (width * height or 1.0)
