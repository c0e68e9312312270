"""What stands over a page: filled form fields, text boxes, stamps. Their words are drawn into the page, where a person sees them.

Comments that open on a click and annotations that are not shown are no text of the brief: they are named.
"""

from __future__ import annotations

import ctypes
import html
import textwrap
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from brief_audit import patterns as re
from brief_audit.readers.pdf.pieces import Piece, Style, pdfium

_NOT_SHOWN = 2 | 32
"""Flags Hidden and NoView of an annotation. Source: ISO 32000-1 table 165."""
_LETTERS = re.compile(r"[^\W_]+")
_TAG = re.compile(r"<[^<>]{0,400}>")
_USUAL_SIZE = 11.0
_EM, _LEADING = 0.5, 1.2
"""Width of a character and distance of lines over the type size, for words that say nothing of their looks."""


@dataclass(slots=True)
class Box:
    """Words that an annotation holds, and its rectangle in the page's own points (left, bottom, right, top)."""

    text: str
    rectangle: tuple[float, float, float, float]


@dataclass(slots=True)
class Overlay:
    """What the annotations of one page say: `shown` on it, `comments` on a click, `hidden` never.

    `drawn` where the page changed; `wordless` where one shows words that nothing tells.
    """

    shown: list[Box] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    hidden: list[str] = field(default_factory=list)
    drawn: bool = False
    wordless: bool = False


def draw(page: Any) -> Overlay:
    """Read the annotations of a page and draw those that are shown into its content; the page must be opened anew when `drawn`."""
    raw = pdfium()
    overlay = Overlay()
    kept = 0
    for index in reversed(range(raw.FPDFPage_GetAnnotCount(page.raw))):
        with _annotation(page, index) as annotation:
            stays = annotation is not None and _sort(annotation, page, overlay)
        kept += stays
        if not stays:
            raw.FPDFPage_RemoveAnnot(page.raw, index)
    if kept:
        overlay.drawn = raw.FPDFPage_Flatten(page.raw, raw.FLAT_NORMALDISPLAY) == raw.FLATTEN_SUCCESS
    return overlay


@contextmanager
def _annotation(page: Any, index: int) -> Iterator[Any]:
    raw = pdfium()
    annotation = raw.FPDFPage_GetAnnot(page.raw, index)
    try:
        yield annotation or None
    finally:
        if annotation:
            raw.FPDFPage_CloseAnnot(annotation)


def _sort(annotation: Any, page: Any, overlay: Overlay) -> bool:
    """Put the words of an annotation where they belong; whether it is one that is drawn."""
    raw = pdfium()
    kind = raw.FPDFAnnot_GetSubtype(annotation)
    if kind == raw.FPDF_ANNOT_LINK:
        return False
    text = _field(annotation, page, overlay) if kind == raw.FPDF_ANNOT_WIDGET else _contents(annotation)
    if raw.FPDFAnnot_GetFlags(annotation) & _NOT_SHOWN:
        overlay.hidden.append(text)
        return False
    if kind in (raw.FPDF_ANNOT_WIDGET, raw.FPDF_ANNOT_FREETEXT, raw.FPDF_ANNOT_REDACT):
        if text.strip():
            overlay.shown.append(Box(text, _rectangle(annotation)))
        return True
    if kind in (raw.FPDF_ANNOT_STAMP, raw.FPDF_ANNOT_WATERMARK):
        return True
    overlay.comments.append(text)
    return kind not in _pinned_kinds() and _looks(annotation)


def _pinned_kinds() -> tuple[int, ...]:
    """Kinds of comments that are pinned to the page's own words: their looks are a sign or a line, and hold no words."""
    raw = pdfium()
    marks = (raw.FPDF_ANNOT_HIGHLIGHT, raw.FPDF_ANNOT_UNDERLINE, raw.FPDF_ANNOT_SQUIGGLY, raw.FPDF_ANNOT_STRIKEOUT, raw.FPDF_ANNOT_CARET)
    return (raw.FPDF_ANNOT_TEXT, raw.FPDF_ANNOT_POPUP, raw.FPDF_ANNOT_FILEATTACHMENT, raw.FPDF_ANNOT_SOUND, *marks)


def _looks(annotation: Any) -> bool:
    """Whether an annotation brings its own looks."""
    return bool(pdfium().FPDFAnnot_HasKey(annotation, b"AP"))


def _contents(annotation: Any) -> str:
    """The words of an annotation: plain, else those laid over a redaction, else rich text without its marks."""
    plain = _string(annotation, "Contents").strip() or _string(annotation, "OverlayText").strip()
    return plain or _unmarked(_string(annotation, "RC"))


def _unmarked(rich: str) -> str:
    return " ".join(html.unescape(_TAG.sub(" ", rich)).split())


def _field(annotation: Any, page: Any, overlay: Overlay) -> str:
    """What was typed or chosen in a form field, all entries of a list; nothing for a tick or a field for a password."""
    raw = pdfium()
    form = getattr(page.pdf, "formenv", None)
    if form is None:
        text = _string(annotation, "V") or _unmarked(_string(annotation, "RV"))
        shows = any(raw.FPDFAnnot_HasKey(annotation, key) for key in (b"MK", b"Opt"))
        overlay.wordless = overlay.wordless or (shows and not text and not _looks(annotation))
        return text
    kind = raw.FPDFAnnot_GetFormFieldType(form.raw, annotation)
    if kind == raw.FPDF_FORMFIELD_PUSHBUTTON and not _looks(annotation):
        overlay.wordless = True
    if kind == raw.FPDF_FORMFIELD_LISTBOX:
        return " ".join(_entry(form, annotation, number) for number in range(raw.FPDFAnnot_GetOptionCount(form.raw, annotation)))
    if kind not in (raw.FPDF_FORMFIELD_TEXTFIELD, raw.FPDF_FORMFIELD_COMBOBOX):
        return ""
    value = _utf16(lambda buffer, size: raw.FPDFAnnot_GetFormFieldValue(form.raw, annotation, buffer, size))
    return value or _unmarked(_string(annotation, "RV"))


def _entry(form: Any, annotation: Any, number: int) -> str:
    return _utf16(lambda buffer, size: pdfium().FPDFAnnot_GetOptionLabel(form.raw, annotation, number, buffer, size))


def _string(annotation: Any, key: str) -> str:
    raw = pdfium()
    return _utf16(lambda buffer, size: raw.FPDFAnnot_GetStringValue(annotation, key.encode(), buffer, size))


def _utf16(call: Any) -> str:
    size = call(None, 0)
    if size <= 2:
        return ""
    buffer = (ctypes.c_ushort * (size // 2))()
    call(buffer, size)
    return bytes(buffer).decode("utf-16-le", errors="replace").rstrip("\0")


def _rectangle(annotation: Any) -> tuple[float, float, float, float]:
    raw = pdfium()
    found = raw.FS_RECTF()
    raw.FPDFAnnot_GetRect(annotation, found)
    return min(found.left, found.right), min(found.bottom, found.top), max(found.left, found.right), max(found.bottom, found.top)


def missing(boxes: Sequence[Box], pieces: Sequence[Piece]) -> list[Box]:
    """The boxes whose words the page does not show after all was drawn: they have no appearance of their own, or another one."""
    page = _squashed(piece.text for piece in sorted(pieces, key=lambda piece: (-round(piece.y), piece.x0)))
    in_order = _squashed(piece.text for piece in pieces)
    return [box for box in boxes if (words := _squashed([box.text])) and words not in page and words not in in_order]


def is_empty(rectangle: tuple[float, float, float, float], pieces: Sequence[Piece]) -> bool:
    """Whether no words of the page stand in a rectangle."""
    left, bottom, right, top = rectangle
    return not any(
        piece.x1 > left and piece.x0 < right and bottom - 1 <= piece.y <= top and _LETTERS.search(piece.text) for piece in pieces
    )


def written(text: str, rectangle: tuple[float, float, float, float]) -> list[Piece]:
    """Words without an appearance, set into their rectangle (as the page is seen) from the top, as any viewer would."""
    left, bottom, right, top = rectangle
    size = min(_USUAL_SIZE, max(top - bottom, 1.0) * 0.75)
    style = Style(size, level=True)
    fitting = max(int((right - left) / (_EM * size)), 20)
    rows = [row for line in re.split(r"\r\n?|\n", text) for row in textwrap.wrap(line, fitting)]
    return [_row(row, style, left, top - size * (1 + _LEADING * number)) for number, row in enumerate(rows)]


def _row(row: str, style: Style, left: float, y: float) -> Piece:
    xs = [left + _EM * style.size * number for number in range(len(row) + 1)]
    return Piece(style, y, row, xs[:-1], xs[-1])


def _squashed(texts: Any) -> str:
    return "".join(match for text in texts for match in _LETTERS.findall(text)).lower()
