"""Text that a page holds and does not show: white on the bare page, invisible over nothing, smaller than a point, off the page.

In doubt it is seen: whatever is drawn where white or invisible words stand may be what shows them, or the picture they were read from.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from typing import Any

from brief_audit.readers.pdf.pieces import Piece, is_white, pdfium

_DEEPEST = 6

Rectangle = tuple[float, float, float, float]
Turn = Callable[[float, float], tuple[float, float]]


def apart(page: Any, pieces: Sequence[Piece], turn: Turn) -> tuple[list[Piece], list[str]]:
    """The pieces that are seen, and the words of the others; `turn` takes the page's coordinates to those of the pieces."""
    sheet = turned(_sheet(page), turn)
    doubtful = [piece for piece in pieces if piece.style.unseen and piece.size >= 1]
    covers = [turned(cover, turn) for cover in _covers(page)] if doubtful else []
    gone = {id(piece) for piece in pieces if piece.size < 1 or not _meets(piece, sheet)}
    gone |= {id(piece) for piece in doubtful if not any(_meets(piece, cover) for cover in covers)}
    return [piece for piece in pieces if id(piece) not in gone], [piece.text for piece in pieces if id(piece) in gone]


def _sheet(page: Any) -> Rectangle:
    """What is shown of a page, in its own coordinates."""
    a, b = page.get_mediabox(), page.get_cropbox()
    left, bottom, right, top = max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])
    return (left, bottom, right, top) if left < right and bottom < top else tuple(a)


def _covers(page: Any) -> list[Rectangle]:
    """Where pictures, shades and whatever is drawn in another colour than white stand.

    A drawing inside a form covers the page, for pdfium does not tell its place there.
    """
    raw = pdfium()
    found: list[Rectangle] = []
    for item in page.get_objects(max_depth=_DEEPEST):
        if item.type in (raw.FPDF_PAGEOBJ_TEXT, raw.FPDF_PAGEOBJ_FORM) or (item.type == raw.FPDF_PAGEOBJ_PATH and not _draws(item)):
            continue
        found.append(tuple(item.get_bounds()) if not item.level else (-1e6, -1e6, 1e6, 1e6))
    return found


def _draws(path: Any) -> bool:
    """Whether a path leaves anything but white on the page."""
    raw = pdfium()
    fill, stroke = ctypes.c_int(), ctypes.c_int()
    raw.FPDFPath_GetDrawMode(path.raw, fill, stroke)
    painted = bool(fill.value) and not is_white(raw.FPDFPageObj_GetFillColor, path.raw)
    return painted or (bool(stroke.value) and not is_white(raw.FPDFPageObj_GetStrokeColor, path.raw))


def turned(rectangle: Rectangle, turn: Turn) -> Rectangle:
    """A rectangle of the page's coordinates in those of the pieces."""
    (ax, ay), (bx, by) = turn(*rectangle[:2]), turn(*rectangle[2:])
    return min(ax, bx), min(ay, by), max(ax, bx), max(ay, by)


def _meets(piece: Piece, rectangle: Rectangle) -> bool:
    left, bottom, right, top = rectangle
    return piece.x0 < right and piece.x1 > left and piece.y < top and piece.y + 0.5 * piece.size > bottom
