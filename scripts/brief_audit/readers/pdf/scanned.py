"""Words of an OCR engine as pieces of a page, so that margin numbers, heads, notes and columns are told as in any PDF."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from statistics import median

from brief_audit import patterns as re
from brief_audit.readers.pdf.pieces import Piece, Style
from brief_audit.readers.scan import PageScan, PixelBox, ScannedWord

LEAST_CONFIDENCE = 50.0
"""Mean confidence of a page below which its words are noise (a photograph, a page on its side) and it stays unread."""

_FEWEST = 10
"""Characters of a page that are worth being called its text."""

_LOW = frozenset("acemnorsuvwxz")
_TALL = frozenset("bdfhklABCDEFGHIKLMNOPRSTUVWXYZ0123456789")
_LOW_EM, _TALL_EM = 0.46, 0.68
"""Height of small and of tall letters over the type size; a mean of the usual book faces."""

_LINES_DRAWN = re.compile(r"[|‖¦_=~—–-]*[|‖¦][|‖¦_=~—–-]*")
_MISREAD = re.compile(r"(?<![A-Za-z])(?:A(?=th\b)|I(?=st\b))")
_FIGURE = {"A": "4", "I": "1"}
"""Letters that are figures before the ending of an ordinal: no word is spelt "Ath" or "Ist", and "Cal. Ath" names no reporter."""

_UNSURE = 70.0
_ITEM = re.compile(r"\(?\w{1,4}[.)]|[•●▪◦○■*–—-]")
_MARGIN_WORD = 4
_MARGIN_GAP = 0.008
"""White between margin and text, over the width of the page (5 points of letter paper)."""


@dataclass(slots=True)
class ScannedText:
    """Pieces of one scanned page in points, and what was set aside: words up the margin, stray marks, margin words."""

    pieces: list[Piece]
    turned: list[str] = field(default_factory=list)
    stray: list[str] = field(default_factory=list)
    margin: list[str] = field(default_factory=list)
    corrected: list[str] = field(default_factory=list)
    """Words of which a letter was taken for a figure, as they were read."""
    confidence: float = 0.0


@dataclass(slots=True)
class _Word:
    text: str
    line: int
    boxes: list[PixelBox]

    @property
    def left(self) -> float:
        return self.boxes[0][0]

    @property
    def right(self) -> float:
        return max(box[2] for box in self.boxes)


def is_usable(scan: PageScan) -> bool:
    """Whether the engine read words, not noise."""
    characters = sum(c.isalnum() for word in scan.words for c in word.text)
    return scan.height > 0 and characters >= _FEWEST and scan.confidence >= LEAST_CONFIDENCE


def text_of(scan: PageScan, height: float, left: float = 0.0, bottom: float = 0.0) -> ScannedText:
    """The pieces of a scan of a page that is `height` points high and whose lower left corner lies at (left, bottom)."""
    stray = [word.text for word in scan.words if _is_stray(word)]
    words = [_straightened(word, scan) for word in scan.words if not _is_stray(word)]
    margin = _margin(words, scan.width)
    aside = {id(word) for word in margin}
    scale = height / scan.height
    pieces: list[Piece] = []
    for _, line in groupby((word for word in words if id(word) not in aside), key=lambda word: word.line):
        pieces += _pieces(list(line), scan.height, scale)
    for piece in pieces:
        piece.xs = [x + left for x in piece.xs]
        piece.x1, piece.y = piece.x1 + left, piece.y + bottom
    corrected = [word.text for word in scan.words if _MISREAD.search(word.text)]
    return ScannedText(pieces, list(scan.turned), stray, [word.text for word in margin], corrected, scan.confidence)


def _is_stray(word: ScannedWord) -> bool:
    """Rules of a frame read as letters, and specks."""
    bare = not any(c.isalnum() or c in "§¶" for c in word.text)
    return _LINES_DRAWN.fullmatch(word.text) is not None or (bare and word.confidence < _UNSURE)


def _straightened(word: ScannedWord, scan: PageScan) -> _Word:
    """The word as it would stand had the page lain straight: turned about the middle of the page by its slope."""
    x, y = scan.width / 2, scan.height / 2
    boxes: list[PixelBox] = []
    for left, top, right, bottom in word.boxes:
        across, down = scan.slope * ((top + bottom) / 2 - y), scan.slope * ((left + right) / 2 - x)
        boxes.append((left + across, top - down, right + across, bottom - down))
    return _Word(_MISREAD.sub(lambda letter: _FIGURE[letter[0]], word.text), word.line, boxes)


def _margin(words: Sequence[_Word], width: float) -> list[_Word]:
    """Short words left of a white strip that no word crosses: line numbers, however badly they were read.

    Numbers and signs of list items ("3.", "(a)") are not such words.
    """
    ordered = sorted(words, key=lambda word: word.left)
    best: list[_Word] = []
    for index, word in enumerate(ordered):
        if len(word.text) > _MARGIN_WORD or word.right > 0.3 * width or index + 1 == len(ordered):
            break
        edge = max(other.right for other in ordered[: index + 1])
        if ordered[index + 1].left - edge >= _MARGIN_GAP * width:
            best = list(ordered[: index + 1])
    items = sum(_ITEM.fullmatch(word.text) is not None for word in best)
    return best if len(best) >= 3 and items <= len(best) / 2 and len(words) >= 5 * len(best) else []


def _pieces(words: list[_Word], page_height: float, scale: float) -> list[Piece]:
    """The pieces of one line."""
    low = [(box, c) for word in words for c, box in zip(word.text, word.boxes, strict=True)]
    heights = [(b[3] - b[1]) / (_LOW_EM if c in _LOW else _TALL_EM) for b, c in low if c in _LOW or c in _TALL]
    bottoms = [b[3] for b, c in low if c in _LOW or c in _TALL]
    size = median(heights) if heights else max(b[3] - b[1] for b, _ in low)
    baseline = median(bottoms) if bottoms else max(b[3] for b, _ in low)
    style = Style(size=max(1.0, size * scale))
    raised = Style(size=max(1.0, 0.65 * size * scale))
    found: list[Piece] = []
    for word in words:
        for is_up, part in _parts(word, size, baseline):
            y = max(box[3] for box in part.boxes) if is_up else baseline
            piece = Piece(raised if is_up else style, (page_height - y) * scale, part.text, [box[0] * scale for box in part.boxes])
            piece.x1 = part.right * scale
            found.append(piece)
        found[-1].blank_after = True
    return found


def _parts(word: _Word, size: float, baseline: float) -> Iterator[tuple[bool, _Word]]:
    """A word, with the raised figures of a note's mark apart."""
    flags = [_is_raised(c, box, size, baseline) for c, box in zip(word.text, word.boxes, strict=True)]
    start = 0
    for flag, run in groupby(flags):
        end = start + len(list(run))
        yield flag, _Word(word.text[start:end], word.line, word.boxes[start:end])
        start = end


def _is_raised(character: str, box: PixelBox, size: float, baseline: float) -> bool:
    return character.isdigit() and box[3] - box[1] < 0.8 * _TALL_EM * size and baseline - box[3] > 0.15 * size


def even_sizes(texts: Iterable[ScannedText]) -> None:
    """Give lines of nearly the usual size that size itself: a scan measures type to a tenth at best."""
    styles: dict[int, tuple[Style, int]] = {}
    for text in texts:
        for piece in text.pieces:
            _, count = styles.get(id(piece.style), (piece.style, 0))
            styles[id(piece.style)] = (piece.style, count + len(piece.text))
    sizes = sorted((style.size, count) for style, count in styles.values())
    half, usual = sum(count for _, count in sizes) / 2, 0.0
    for size, count in sizes:
        half -= count
        if half <= 0:
            usual = size
            break
    for style, _ in styles.values():
        style.size = round(usual, 1) if abs(style.size - usual) < 0.09 * usual else round(style.size * 2) / 2
