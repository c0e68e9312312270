"""Opening a PDF with pdfium and reading the lines of every page; every pdfium object is closed here."""

from __future__ import annotations

import contextlib
import importlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from brief_audit import patterns as re
from brief_audit.errors import InputError
from brief_audit.readers.pdf.drawn import look_over, uncovered
from brief_audit.readers.pdf.lines import Columns, Line, columns_of, continues, lines_of
from brief_audit.readers.pdf.margin import strip_line_numbers
from brief_audit.readers.pdf.overlay import Box, draw, is_empty, missing, written
from brief_audit.readers.pdf.pieces import Piece, Turn, pdfium
from brief_audit.readers.pdf.scanned import ScannedText, even_sizes, is_usable, text_of
from brief_audit.readers.pdf.sideways import Frame, frames_of, side_lines
from brief_audit.readers.pdf.struck import apart_from_struck
from brief_audit.readers.pdf.unseen import apart
from brief_audit.readers.scan import PageScan

MOST_PAGES = 2_000
MOST_CHARACTERS = 6_000_000
"""Pages and drawn characters of a brief (somewhat more than of text: furniture is still in). Source: DESIGN section 8."""

_GARBLED = re.compile(r"[\ufffd\ue000-\uf8ff]")
_GARBLED_SHARE = 0.3
_MANY_PATHS = 40
_FEW_CHARACTERS = 400


@dataclass(slots=True)
class Aside:
    """Words of a page that were not read: nobody sees them, they open on a click, or what is shown there is something else."""

    unseen: list[str] = field(default_factory=list)
    struck: list[str] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    unlike: list[str] = field(default_factory=list)
    replaced: list[str] = field(default_factory=list)
    """What the file gives for words that are drawn (`ActualText`)."""
    picture: float = 0.0
    """Share of the page that its largest picture covers, where no text stands on it."""
    wordless: bool = False
    """Whether an annotation shows words that nothing tells."""


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
    sides: list[Frame] = field(default_factory=list)
    lies: bool = False
    added: int = 0
    aside: Aside = field(default_factory=Aside)
    turn: Turn | None = None


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
    sides: list[Line] = field(default_factory=list)
    """Lines across the page, which are read after the body."""
    added: int = 0
    """Characters that form fields and text boxes lay over the page: a scan under them is a scan."""
    aside: Aside = field(default_factory=Aside)


def read_pages(data: bytes, scans: Mapping[int, PageScan]) -> list[Page]:
    """All pages of a PDF, those in `scans` as OCR read them. Raises InputError when it is encrypted, damaged or too long."""
    with opened(data) as document:
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
    pages = [_page(sheet, *parts, own) for sheet, parts, own in zip(sheets, stripped, columns, strict=True)]
    _set_sides(sheets, pages)
    return pages


def _set_sides(sheets: Sequence[_Sheet], pages: Sequence[Page]) -> None:
    """Give every page its lines across it; those that stand on several pages are set aside."""
    read, repeated = side_lines([(sheet.number, sheet.sides) for sheet in sheets])
    for line in read:
        pages[line.page - 1].sides.append(line)
    for line in repeated:
        pages[line.page - 1].turned.append(line.text)


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
def opened(data: bytes) -> Iterator[Any]:
    """The PDF, with its form fields; closed at the end. Raises InputError when it is encrypted or damaged."""
    pypdfium2: Any = importlib.import_module("pypdfium2")
    try:
        document = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as error:
        raise _refusal(str(error)) from error
    try:
        if document.get_formtype() != pdfium().FORMTYPE_NONE:
            document.init_forms()
        yield document
    finally:
        document.close()


def _refusal(said: str) -> InputError:
    if "password" in said.lower() or "security" in said.lower():
        return InputError("the PDF is encrypted and needs a password.", "Save a copy without a password and audit that file.")
    return InputError("the PDF is damaged and cannot be opened.", "Save it again from its original program, or print it to a new PDF.")


def _sheet(document: Any, index: int, scan: PageScan | None) -> _Sheet:
    page = _opened_page(document, index)
    try:
        if scan is not None and is_usable(scan):
            return _scanned(page, index + 1, scan)
        if not pdfium().FPDFPage_GetAnnotCount(page.raw):
            return _drawn(page, index + 1)
        bare = _size(_drawn(page, index + 1).pieces)
        overlay = draw(page)
        if overlay.drawn:
            page.close()
            page = _opened_page(document, index)
        sheet = _drawn(page, index + 1, overlay.shown)
        sheet.added = max(_size(sheet.pieces) - bare, 0)
        sheet.pictures = _pictured(page) if bare < _FEW_CHARACTERS else 0.0
        sheet.aside.comments += overlay.comments
        sheet.aside.unseen += overlay.hidden
        sheet.aside.wordless = overlay.wordless
        return sheet
    finally:
        page.close()


def _size(pieces: Sequence[Piece]) -> int:
    return sum(len(piece.text) for piece in pieces)


def _opened_page(document: Any, index: int) -> Any:
    pypdfium2: Any = importlib.import_module("pypdfium2")
    try:
        return document[index]
    except pypdfium2.PdfiumError as error:
        raise InputError(
            f"the PDF is damaged: page {index + 1} cannot be opened.", "Save it again from its original program, or print it to a new PDF."
        ) from error


def _drawn(page: Any, number: int, boxes: Sequence[Box] = ()) -> _Sheet:
    """The text that is drawn on a page, and the words of `boxes` that are shown there and drawn by nobody."""
    aside = Aside()
    drawn = look_over(page)
    aside.replaced = drawn.replaced
    textpage = page.get_textpage()
    try:
        turned = frames_of(textpage.raw, page.get_rotation() // 90, *page.get_size())
    finally:
        textpage.close()
    for frame in (turned.main, *turned.sides):
        frame.pieces, unseen = apart(page, frame.pieces, frame.text.turned)
        frame.pieces, struck = apart_from_struck(frame.pieces, drawn.rules, frame.text.turned)
        aside.unseen += unseen
        aside.struck += struck
    main = turned.main
    for box in missing(boxes, [piece for frame in (main, *turned.sides) for piece in frame.pieces]):
        _write_in(box, main, aside)
    hidden = main.text.hidden and any(piece.style.unseen for piece in main.pieces)
    aside.picture = 0.0 if hidden or not main.pieces else uncovered(page, drawn.pictures, main.pieces, main.text.turned)
    sides = [frame for frame in turned.sides if frame.pieces]
    sheet = _Sheet(
        number, _height(page, main), main.pieces, turned.slanted, 0.0, hidden, aside=aside, lies=main.quarters > 0, turn=main.text.turn
    )
    sheet.pictures = _pictured(page) if _size(main.pieces) < _FEW_CHARACTERS else 0.0
    if hidden:
        # What a scanner's program makes of a margin is noise.
        sheet.turned += [piece.text for frame in sides for piece in frame.pieces]
    else:
        sheet.sides = sides
    return sheet


def _height(page: Any, frame: Frame) -> float:
    width, height = page.get_size()
    return float(width if frame.quarters % 2 else height)


def _write_in(box: Box, frame: Frame, aside: Aside) -> None:
    (ax, ay), (bx, by) = frame.text.turned(*box.rectangle[:2]), frame.text.turned(*box.rectangle[2:])
    rectangle = min(ax, bx), min(ay, by), max(ax, bx), max(ay, by)
    if is_empty(rectangle, frame.pieces):
        frame.pieces += written(box.text, rectangle)
    else:
        aside.unlike.append(box.text)


def _scanned(page: Any, number: int, scan: PageScan) -> _Sheet:
    left, bottom = page.get_cropbox()[:2] if not page.get_rotation() else (0.0, 0.0)
    text = text_of(scan, page.get_height(), left, bottom)
    turn = _turn_of(page, scan.slope, left, bottom)
    return _Sheet(number, page.get_height(), text.pieces, text.turned, 0.0, scanned=text, turn=turn)


def _turn_of(page: Any, slope: float, left: float, bottom: float) -> Turn:
    """The way from a page to its scan, whose pieces lie at (left, bottom) already where the page is upright."""
    width, height = page.get_size()
    quarters = page.get_rotation() // 90
    if not quarters:
        return Turn(0, width + 2 * left, height + 2 * bottom, slope=slope)  # twice: the middle lies as far from the corner of the paper
    left, bottom = page.get_cropbox()[:2]
    return Turn(quarters, width, height, left, bottom, slope)


def _page(sheet: _Sheet, pieces: list[Piece], numbers: list[str], columns: Columns | None) -> Page:
    text = "".join(piece.text for piece in pieces)
    garbled = len(text) > 40 and len(_GARBLED.findall(text)) > _GARBLED_SHARE * len(text)
    lines = lines_of(pieces, sheet.number, columns)
    for line in lines:
        line.sideways, line.turn = sheet.lies, sheet.turn
    return Page(
        sheet.number,
        sheet.height,
        lines,
        [*(sheet.scanned.margin if sheet.scanned else ()), *numbers],
        sheet.turned,
        garbled,
        sheet.pictures,
        sheet.hidden,
        sheet.scanned,
        added=sheet.added,
        aside=sheet.aside,
    )


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
