"""Characters of a PDF page as pieces: runs of one font on one baseline, in page coordinates.

Text is taken character by character because pdfium's page-wide text call shifts against its character
index; the line-end hyphen arrives as U+0002 or U+FFFE without a line break after it.
"""

from __future__ import annotations

import ctypes
import importlib
import math
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

_SPACE = 0x20
_LINE_END_HYPHENS = frozenset({0x02, 0xFFFE, 0xAD})
_ENDINGS = _LINE_END_HYPHENS | {0x0A, 0x0D}
_ITALIC_FLAG = 64
"""Bit 7 of a font descriptor's flags. Source: ISO 32000-1 table 123."""
_WHITE = 252
"""Least value of each colour of a white that nobody tells from paper."""
_BLANKS = frozenset(" \t\u00a0\u2002\u2003\u2009\u202f")


@dataclass(slots=True)
class Style:
    """How the characters of one text object look: size in points, slant, weight, baseline along the page's lines."""

    size: float = 0.0
    italic: bool = False
    bold: bool = False
    level: bool = True
    unseen: bool = False
    """White or invisible: not seen, unless something dark or a picture lies where it stands."""


@dataclass(slots=True)
class Piece:
    """Characters that stand together; `xs` are their left edges, `x1` the right edge of the last, `y` the baseline."""

    style: Style
    y: float
    text: str = ""
    xs: list[float] = field(default_factory=list)
    x1: float = 0.0
    hyphen: bool = False
    blank_after: bool = False

    @property
    def x0(self) -> float:
        """Left edge."""
        return self.xs[0]

    @property
    def size(self) -> float:
        """Type size in points."""
        return self.style.size

    def rest(self, start: int) -> Piece:
        """The piece without its first `start` characters."""
        return Piece(self.style, self.y, self.text[start:], self.xs[start:], self.x1, self.hyphen, self.blank_after)


def pdfium() -> Any:
    """Pdfium's own API; loaded when the first PDF is opened, and without types, which ctypes cannot give."""
    return importlib.import_module("pypdfium2.raw")


def is_white(colour_of: Any, item: Any) -> bool:
    """Whether an object's colour is white or fully transparent; one whose colour is not told is not."""
    parts, pointers = _colour()
    if not colour_of(item, *pointers):
        return False
    red, green, blue, opacity = (int(part.value) for part in parts)
    return opacity == 0 or min(red, green, blue) >= _WHITE


@lru_cache(maxsize=1)
def _colour() -> tuple[list[Any], list[Any]]:
    parts = [ctypes.c_uint() for _ in range(4)]
    return parts, [ctypes.pointer(part) for part in parts]


class _Calls(NamedTuple):
    code: Any
    origin: Any
    item: Any
    box: Any
    font: Any


@lru_cache(maxsize=1)
def _calls() -> _Calls:
    """Pdfium's per-character calls with plain integer handles: two to three times faster than the typed ones."""
    raw = pdfium()

    def plain(function: Any, result: Any, *arguments: Any) -> Any:
        address = ctypes.cast(function, ctypes.c_void_p).value
        assert address is not None
        return ctypes.CFUNCTYPE(result, *arguments)(address)

    handle, index, out = ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p
    return _Calls(
        plain(raw.FPDFText_GetUnicode, ctypes.c_uint, handle, index),
        plain(raw.FPDFText_GetCharOrigin, ctypes.c_int, handle, index, out, out),
        plain(raw.FPDFText_GetTextObject, ctypes.c_void_p, handle, index),
        plain(raw.FPDFText_GetCharBox, ctypes.c_int, handle, index, out, out, out, out),
        plain(raw.FPDFTextObj_GetFont, ctypes.c_void_p, handle),
    )


@dataclass(frozen=True, slots=True)
class Turn:
    """How a page's own coordinates become those of a reader: `quarters` of a turn, on a page that is then `width` by `height`.

    A scan was also set straight, by its `slope` about its middle, and measured from the corner of what is shown: (`left`, `bottom`).
    """

    quarters: int
    width: float
    height: float
    left: float = 0.0
    bottom: float = 0.0
    slope: float = 0.0

    def seen(self, x: float, y: float) -> tuple[float, float]:
        """A point of the page as the reader sees it."""
        if self.quarters == 1:
            return y, self.height - x
        if self.quarters == 2:
            return self.width - x, self.height - y
        return (x, y) if not self.quarters else (self.width - y, x)

    def on_page(self, x: float, y: float) -> tuple[float, float]:
        """A point as seen, on the page: the inverse of `seen`."""
        across, up = self.slope * (y - self.height / 2), self.slope * (x - self.width / 2)
        x, y = x + across, y - up
        if self.quarters == 1:
            x, y = self.height - y, x
        elif self.quarters == 2:
            x, y = self.width - x, self.height - y
        elif self.quarters:
            x, y = y, self.width - x
        return x + self.left, y + self.bottom


class PageText:
    """Reads the pieces of one text page. `rotation` is the page's own, in quarter turns."""

    def __init__(self, textpage: Any, rotation: int, width: float, height: float) -> None:
        self._raw = pdfium()
        self._matrix = self._raw.FS_MATRIX()
        self._fonts: dict[int, tuple[bool, bool]] = {}
        self._handle = ctypes.cast(textpage, ctypes.c_void_p).value
        self._textpage = textpage
        self._turn = rotation % 4
        self.turn = Turn(self._turn, width, height)
        """The way from the page's coordinates to those of the pieces."""
        self._styles: dict[int, Style] = {}
        self._hidden = 0
        self._looks: dict[tuple[float, bool, bool, bool, bool], Style] = {}

    def pieces(self) -> list[Piece]:
        """All pieces in content order, blanks at their ends cut off."""
        code_of, origin_of, item_of, _, _ = _calls()
        x, y = ctypes.c_double(), ctypes.c_double()
        at_x, at_y = ctypes.byref(x), ctypes.byref(y)
        handle, turn = self._handle, self._turn
        pieces: list[Piece] = []
        piece: Piece | None = None
        seen: int | None = -1
        style = Style()
        count = self._raw.FPDFText_CountChars(self._textpage)
        for index in range(count):
            code = code_of(handle, index)
            if code in _ENDINGS:
                self._end(piece, index, pieces, hyphen=code in _LINE_END_HYPHENS)
                piece = None
                continue
            if code != _SPACE:
                item = item_of(handle, index)
                if item and item != seen:
                    seen, style = item, self._style(item, index)
            origin_of(handle, index, at_x, at_y)
            cx, cy = (x.value, y.value) if not turn else self.turned(x.value, y.value)
            character = chr(code) if 0x20 <= code < 0xD800 else _odd_character(code)
            blank = character in _BLANKS
            if piece is not None and (style is not piece.style or not blank) and _apart(piece, style, cx, cy):
                self._end(piece, index, pieces)
                piece = None
            if piece is None:
                if blank:
                    continue
                piece = Piece(style, cy)
            piece.text += character
            piece.xs.append(cx)
        self._end(piece, count, pieces)
        return pieces

    @property
    def hidden(self) -> bool:
        """Whether most of the text is drawn invisibly: words that a scanner's program laid over its picture."""
        return self._hidden * 2 > len(self._styles)

    def _end(self, piece: Piece | None, index: int, pieces: list[Piece], *, hyphen: bool = False) -> None:
        if piece is None:
            return
        bare = piece.text.rstrip(" \t\u00a0\u2002\u2003\u2009\u202f")
        cut = len(piece.text) - len(bare)
        piece.text, piece.blank_after, piece.hyphen = bare, cut > 0, hyphen
        if cut:
            del piece.xs[-cut:]
        piece.x1 = self._right_edge(index - 1 - cut, piece.xs[-1])
        pieces.append(piece)

    def _right_edge(self, index: int, left: float) -> float:
        box = [ctypes.c_double() for _ in range(4)]
        if not _calls().box(self._handle, index, *map(ctypes.byref, box)):
            return left
        x0, x1, y0, y1 = (value.value for value in box)
        corners = [self.turned(x0, y0), self.turned(x1, y1)] if self._turn else [(x0, y0), (x1, y1)]
        return max(left, *(corner[0] for corner in corners))

    def turned(self, x: float, y: float) -> tuple[float, float]:
        """Coordinates as the reader sees the page; width and height are those of the page as seen."""
        return self.turn.seen(x, y)

    def _style(self, item: int, index: int) -> Style:
        known = self._styles.get(item)
        if known is None:
            drawn = ctypes.cast(item, self._raw.FPDF_PAGEOBJECT)
            mode = self._raw.FPDFTextObj_GetTextRenderMode(drawn)
            invisible = mode == self._raw.FPDF_TEXTRENDERMODE_INVISIBLE
            filled = mode == self._raw.FPDF_TEXTRENDERMODE_FILL
            unseen = invisible or (filled and is_white(self._raw.FPDFPageObj_GetFillColor, drawn))
            known = self._styles[item] = self._read_style(item, index, unseen=unseen)
            self._hidden += invisible
        return known

    def _read_style(self, item: int, index: int, *, unseen: bool) -> Style:
        matrix = self._matrix
        self._raw.FPDFText_GetMatrix(self._textpage, index, matrix)
        points = self._raw.FPDFText_GetFontSize(self._textpage, index)
        scale = math.hypot(matrix.c, matrix.d) or 1.0
        angle = math.atan2(matrix.b, matrix.a) - self._turn * math.pi / 2
        look = (round(abs(points * scale), 2) or 1.0, *self._font(item), math.cos(angle) > 0.9, unseen)
        # One object per look, so that characters are compared by identity.
        return self._looks.setdefault(look, Style(*look))

    def _font(self, item: int) -> tuple[bool, bool]:
        """Whether the font of a text object slants, and whether it is bold."""
        font = _calls().font(item)
        if not font:
            return False, False
        known = self._fonts.get(font)
        if known is None:
            known = self._fonts[font] = self._read_font(ctypes.cast(font, self._raw.FPDF_FONT))
        return known

    def _read_font(self, font: Any) -> tuple[bool, bool]:
        buffer = ctypes.create_string_buffer(256)
        self._raw.FPDFFont_GetBaseFontName(font, buffer, 256)
        name = buffer.value.decode("latin-1").lower()
        italic = "italic" in name or "oblique" in name or bool(max(self._raw.FPDFFont_GetFlags(font), 0) & _ITALIC_FLAG)
        return italic, "bold" in name or "black" in name


def _odd_character(code: int) -> str:
    if code in (0, 0xFFFF) or 0xD800 <= code <= 0xDFFF or code > 0x10FFFF:
        return "\ufffd"
    return chr(code) if code >= 0x20 else " "


def _apart(piece: Piece, style: Style, x: float, y: float) -> bool:
    """Whether a character starts a new piece: other look, other baseline, a step back or a wide gap."""
    if style is not piece.style:
        return True
    size = style.size
    if abs(y - piece.y) > 0.12 * size:
        return True
    step = x - piece.xs[-1]
    return step > (0.9 if piece.text[-1] in _BLANKS else 2.2) * size or step < -0.6 * size
