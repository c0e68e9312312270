"""Pages of a PDF as grey pictures for OCR; runs inside the limited process."""

from __future__ import annotations

import importlib
from collections import Counter
from typing import Any

from brief_audit.errors import InputError

DPI = 300
"""Source: DESIGN, reading and extraction section 5."""

_MOST_PIXELS = 36_000_000
"""Of one page: a sheet of 20 by 20 inches; larger ones are drawn smaller."""

_SAMPLE = 37
_GRAIN = 1.5
"""Standard deviations of the paper's grey below its mean that are still paper."""

_INK = bytes(level < 160 for level in range(256))
"""One for each grey that is ink in a picture of white paper and black ink."""


def pictures(data: bytes, pages: tuple[int, ...]) -> bytes:
    """The pages (from 1) as PGM pictures, one after the other. Raises InputError when one cannot be drawn."""
    pypdfium2: Any = importlib.import_module("pypdfium2")
    try:
        document = pypdfium2.PdfDocument(data)
        try:
            return b"".join(_picture(document[number - 1]) for number in pages)
        finally:
            document.close()
    except pypdfium2.PdfiumError as error:
        raise InputError("a page of the PDF cannot be drawn.", "Print it to a new PDF.") from error


def _picture(page: Any) -> bytes:
    try:
        width, height = page.get_size()
        scale = min(DPI / 72, (_MOST_PIXELS / max(width * height, 1.0)) ** 0.5)
        bitmap = page.render(scale=scale, grayscale=True, may_draw_forms=False)
        try:
            rows = memoryview(bitmap.buffer).cast("B")
            body = b"".join(rows[start : start + bitmap.width] for start in range(0, bitmap.height * bitmap.stride, bitmap.stride))
            return b"P5 %d %d 255\n" % (bitmap.width, bitmap.height) + without_specks(cleaned(body), bitmap.width)
        finally:
            bitmap.close()
    finally:
        page.close()


def cleaned(grey: bytes) -> bytes:
    """The picture with its paper white and its ink black: an engine misses words on grainy paper.

    Ink and paper are told apart by Otsu's threshold, on a sample of the pixels.
    """
    counts = [0] * 256
    for level, count in Counter(grey[::_SAMPLE]).items():
        counts[level] = count
    split_at = _otsu(counts)
    dark, light = _mean(counts[: split_at + 1], 0), _mean(counts[split_at + 1 :], split_at + 1)
    spread = (
        sum(n * (level - light) ** 2 for level, n in enumerate(counts) if level > split_at) / max(sum(counts[split_at + 1 :]), 1)
    ) ** 0.5
    white = max(light - _GRAIN * spread, dark + 1)
    levels = (round(255 * (level - dark) / (white - dark)) for level in range(256))
    return grey.translate(bytes(min(255, max(0, level)) for level in levels))


def _mean(counts: list[int], first: int) -> float:
    return sum(level * n for level, n in enumerate(counts, first)) / max(sum(counts), 1) if any(counts) else float(first)


def _otsu(counts: list[int]) -> int:
    """The level that best parts two classes of pixels. Source: N. Otsu, IEEE Trans. SMC 9 (1979) 62."""
    total, weighted = sum(counts), sum(level * n for level, n in enumerate(counts))
    best, found, below, mass = -1.0, 127, 0, 0
    for level, n in enumerate(counts[:-1]):
        below, mass = below + n, mass + level * n
        if 0 < below < total:
            between = below * (total - below) * (mass / below - (weighted - mass) / (total - below)) ** 2
            if between > best:
                best, found = between, level
    return found


def without_specks(grey: bytes, width: int) -> bytes:
    """The picture without dots of at most three by three pixels that have white around them; a full stop of 8-point type is larger.

    A dot of dust beside a word is read as a stop, and "22 A.3d" becomes "22. A.3d". One big integer holds a
    byte for each pixel, so that a shift moves the whole picture.
    """
    size, row = len(grey), 8 * width
    ink = int.from_bytes(grey.translate(_INK), "big")
    across = ink | ink << 8 | ink >> 8 | ink << 16 | ink >> 16
    along = ink | ink << row | ink >> row | ink << 2 * row | ink >> 2 * row
    ring = across << 2 * row | across >> 2 * row | along << 16 | along >> 16
    ones = int.from_bytes(b"\x01" * size, "big")
    alone = ~ring & ones
    inner = alone | alone << 8 | alone >> 8
    inner |= inner << row | inner >> row
    specks = inner & ink
    around = specks | specks << 8 | specks >> 8
    around = (around | around << row | around >> row) & ones
    return (int.from_bytes(grey, "big") | around * 255).to_bytes(size, "big")


def split(joined: bytes) -> list[bytes]:
    """The single pictures of what `pictures` gave."""
    found: list[bytes] = []
    start = 0
    while start < len(joined):
        head = joined.index(b"\n", start) + 1
        _, width, height, _ = joined[start:head].split()
        end = head + int(width) * int(height)
        found.append(joined[start:end])
        start = end
    return found
