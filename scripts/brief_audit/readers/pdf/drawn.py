"""What is drawn on a page beside its words: type without a size, pictures, and words for which the file gives others."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from brief_audit.readers.pdf.pieces import Piece, pdfium

Rectangle = tuple[float, float, float, float]
Turn = Callable[[float, float], tuple[float, float]]
"""From the page's coordinates to those of the pieces."""
_LONGEST = 4_000
_THIN = 3.0
"""Points across a line, one through large words, too."""
_BACKGROUND = 100
"""Characters over a picture that make it the ground on which the text stands."""


@dataclass
class Drawn:
    """The places of a page's pictures and of its thin lines, and the words that the file gives for drawn ones (`ActualText`)."""

    pictures: list[Rectangle] = field(default_factory=list)
    rules: list[Rectangle] = field(default_factory=list)
    replaced: list[str] = field(default_factory=list)


def look_over(page: Any) -> Drawn:
    """What is drawn on a page; of the words that the file gives for others, those of another length.

    Gives type of no size a tenth of a point: pdfium does not count its characters among those of a page, and it is to be named.
    """
    raw = pdfium()
    size = ctypes.c_float()
    at_size = ctypes.pointer(size)
    found = Drawn()
    replaced: dict[str, None] = {}
    for index in range(raw.FPDFPage_CountObjects(page.raw)):
        item = raw.FPDFPage_GetObject(page.raw, index)
        kind = raw.FPDFPageObj_GetType(item)
        if kind == raw.FPDF_PAGEOBJ_IMAGE:
            found.pictures.append(_place(item))
        elif kind == raw.FPDF_PAGEOBJ_PATH:
            left, bottom, right, top = place = _place(item)
            if min(right - left, top - bottom) <= _THIN < max(right - left, top - bottom):
                found.rules.append(place)
        elif kind == raw.FPDF_PAGEOBJ_TEXT:
            if raw.FPDFTextObj_GetFontSize(item, at_size) and not size.value:
                raw.FPDFTextObj_SetFontSize(item, 0.1)
                raw.FPDFPageObj_Transform(item, 1, 0, 0, 1, 0, 0)  # only a move lets pdfium place the characters anew
            replaced.update(dict.fromkeys(text for text in _given_for(item) if " " in text.strip() or _is_wider(item, text)))
    found.replaced = list(replaced)
    return found


def _place(item: Any) -> Rectangle:
    raw = pdfium()
    left, bottom, right, top = (ctypes.c_float() for _ in range(4))
    raw.FPDFPageObj_GetBounds(item, left, bottom, right, top)
    return left.value, bottom.value, right.value, top.value


def _is_wider(item: Any, text: str) -> bool:
    """Whether more is drawn than these characters: a ligature, or a word that a line's end broke, is about as wide as its letters."""
    left, bottom, right, top = _place(item)
    across, up = right - left, top - bottom
    return max(across, up) > 2.0 * min(across, up) * (len(text) + 1)


def _given_for(item: Any) -> list[str]:
    """What the marks around drawn words give for them; a hyphen or a ligature is told so, too."""
    raw = pdfium()
    found = []
    for number in range(raw.FPDFPageObj_CountMarks(item)):
        mark = raw.FPDFPageObj_GetMark(item, number)
        size = ctypes.c_ulong()
        if not raw.FPDFPageObjMark_GetParamStringValue(mark, b"ActualText", None, 0, size) or size.value <= 2:
            continue
        buffer = (ctypes.c_ushort * (min(size.value, _LONGEST) // 2))()
        raw.FPDFPageObjMark_GetParamStringValue(mark, b"ActualText", buffer, ctypes.sizeof(buffer), size)
        found.append(bytes(buffer).decode("utf-16-le", errors="replace").rstrip("\0"))
    return found


def uncovered(
    page: Any, pictures: Sequence[Rectangle], pieces: Sequence[Piece], turn: Callable[[float, float], tuple[float, float]]
) -> float:
    """The share of the page that its largest picture covers, those aside on which the text stands."""
    width, height = page.get_size()
    whole = width * height or 1.0
    shares = [0.0]
    for left, bottom, right, top in pictures:
        share = min((right - left) * (top - bottom) / whole, 1.0)
        if share > max(shares) and _over((*turn(left, bottom), *turn(right, top)), pieces) < _BACKGROUND:
            shares.append(share)
    return max(shares)


def _over(corners: Rectangle, pieces: Sequence[Piece]) -> int:
    """Characters of the text that stand in a rectangle given by two corners."""
    ax, ay, bx, by = corners
    left, right, bottom, top = min(ax, bx), max(ax, bx), min(ay, by), max(ay, by)
    return sum(len(piece.text) for piece in pieces if left <= piece.x0 <= right and bottom <= piece.y <= top)
