"""What an OCR engine saw on one page: words with the boxes of their characters, in pixels from the top left."""

from __future__ import annotations

import html
from collections.abc import Iterator
from statistics import median

from brief_audit import patterns as re
from brief_audit.model.base import Frozen

PixelBox = tuple[float, float, float, float]
"""Left, top, right, bottom."""


class Unreadable(Exception):
    """The engine gave no words for a page; the message says why."""


class ScannedWord(Frozen):
    """One word: `boxes` has one box for each character, `line` is the engine's own line, `confidence` runs from 0 to 100."""

    text: str
    line: int
    confidence: float
    boxes: tuple[PixelBox, ...]


class PageScan(Frozen):
    """One page as an engine read it; `slope` is the rise of its lines (pixels down for each to the right)."""

    page: int
    width: int
    height: int
    slope: float = 0.0
    words: tuple[ScannedWord, ...] = ()
    turned: tuple[str, ...] = ()

    @property
    def confidence(self) -> float:
        """Mean confidence of the characters."""
        weights = [(word.confidence, len(word.text)) for word in self.words]
        return sum(c * n for c, n in weights) / (sum(n for _, n in weights) or 1)


_ELEMENT = re.compile(
    r"<(?:div|span)\s+class='(ocr_page|ocr_line|ocr_header|ocr_caption|ocr_textfloat|ocrx_word|ocrx_cinfo)'"
    r"[^<>]*?title=(?:'([^']*)'|\"([^\"]*)\")[^<>]*>([^<]*)"
)
_BOX = re.compile(r"\b(?:x_)?bbox(?:es)? (-?\d+) (-?\d+) (-?\d+) (-?\d+)")
_NUMBER = r"(-?\d+(?:\.\d+)?)"
_CONFIDENCE = re.compile(rf"x_wconf {_NUMBER}")
_BASELINE = re.compile(rf"baseline {_NUMBER} {_NUMBER}")
_ANGLE = re.compile(rf"textangle {_NUMBER}")


def page_of(hocr: str, page: int) -> PageScan:
    """The words of an hOCR page with character boxes. Source of the format: the hOCR specification 1.2."""
    size = (0.0, 0.0, 0.0, 0.0)
    words: list[ScannedWord] = []
    turned: list[str] = []
    slopes: list[tuple[float, float]] = []
    line, level = 0, True
    for kind, title, characters in _elements(hocr):
        if kind == "ocr_page":
            size = _box(title)
        elif kind != "ocrx_word":
            line, level = line + 1, _ANGLE.search(title) is None
            if level and (found := _BASELINE.search(title)):
                slopes.append((float(found[1]), _box(title)[2] - _box(title)[0]))
        elif word := "".join(text for text, _ in characters):
            if level:
                words.append(ScannedWord(text=word, line=line, confidence=_confidence(title), boxes=_boxes(characters)))
            else:
                turned.append(word)
    return PageScan(
        page=page,
        width=int(size[2]),
        height=int(size[3]),
        slope=_usual(slopes),
        words=tuple(words),
        turned=tuple(turned),
    )


def _elements(hocr: str) -> Iterator[tuple[str, str, list[tuple[str, PixelBox]]]]:
    """Pages, lines and words in order, each word with its characters."""
    word: tuple[str, str, list[tuple[str, PixelBox]]] | None = None
    for kind, single, double, text in _ELEMENT.findall(hocr):
        title = single or double
        if kind == "ocrx_cinfo":
            if word is not None and (character := html.unescape(text).strip()):
                word[2].append((character, _box(title)))
            continue
        if word is not None:
            yield word
        word = (kind, title, [])
    if word is not None:
        yield word


def _box(title: str) -> PixelBox:
    found = _BOX.search(title)
    return (float(found[1]), float(found[2]), float(found[3]), float(found[4])) if found else (0.0, 0.0, 0.0, 0.0)


def _confidence(title: str) -> float:
    found = _CONFIDENCE.search(title)
    return float(found[1]) if found else 0.0


def _boxes(characters: list[tuple[str, PixelBox]]) -> tuple[PixelBox, ...]:
    return tuple(part for text, box in characters for part in spread(box, len(text)))


def spread(box: PixelBox, count: int) -> tuple[PixelBox, ...]:
    """A box divided evenly among `count` characters."""
    left, top, right, bottom = box
    step = (right - left) / count
    return tuple((left + n * step, top, left + (n + 1) * step, bottom) for n in range(count))


def _usual(slopes: list[tuple[float, float]]) -> float:
    """The slope of the longer half of the lines: short ones are measured badly."""
    longest = sorted(slopes, key=lambda pair: -pair[1])[: max(1, len(slopes) // 2)]
    return median(slope for slope, _ in longest) if longest else 0.0
