"""Words that a line is drawn through, as a redline shows what was deleted: taken out of the text and named, as in every other format."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import groupby, pairwise

from brief_audit.readers.pdf.pieces import Piece
from brief_audit.readers.pdf.unseen import Rectangle, Turn, turned

_THIN = 0.15
"""Height of a line through words, in parts of their size."""
_LOW, _HIGH = 0.15, 0.45
"""Where it runs above their baseline, in parts of their size: the letters without ascenders are half as high."""
_SLACK = 1.0


def apart_from_struck(pieces: Sequence[Piece], rules: Sequence[Rectangle], turn: Turn) -> tuple[list[Piece], list[str]]:
    """The pieces without what thin rectangles run through, and the words that they run through."""
    lines = sorted((turned(rule, turn) for rule in rules), key=_middle)
    middles = [_middle(line) for line in lines]
    kept: list[Piece] = []
    struck: list[str] = []
    for piece in pieces if lines else ():
        low, high = bisect_left(middles, piece.y + _LOW * piece.size), bisect_right(middles, piece.y + _HIGH * piece.size)
        through = [
            line for line in lines[low:high] if line[3] - line[1] <= _THIN * piece.size and line[0] < piece.x1 and line[2] > piece.x0
        ]
        own, gone = _parted(piece, through) if through and not piece.style.unseen else ([piece], [])
        kept += own
        struck += gone
    return (kept, struck) if lines else (list(pieces), [])


def _middle(line: Rectangle) -> float:
    return (line[1] + line[3]) / 2


def _parted(piece: Piece, through: Sequence[Rectangle]) -> tuple[list[Piece], list[str]]:
    edges = [*piece.xs, piece.x1]
    centres = [(left + right) / 2 for left, right in pairwise(edges)]
    hit = [any(line[0] - _SLACK <= centre <= line[2] + _SLACK for line in through) for centre in centres]
    kept: list[Piece] = []
    struck: list[str] = []
    for gone, places in groupby(range(len(hit)), key=hit.__getitem__):
        own = list(places)
        words = piece.text[own[0] : own[-1] + 1]
        if gone:
            struck.append(words)
        elif words.strip():
            kept.append(_part(piece, own[0] + len(words) - len(words.lstrip()), own[-1] + 1, edges))
    return kept, struck


def _part(piece: Piece, start: int, end: int, edges: Sequence[float]) -> Piece:
    words = piece.text[start:end]
    bare = words.rstrip()
    stop = start + len(bare)
    last = end == len(piece.text)
    blank = piece.blank_after if last else len(bare) < len(words)
    return Piece(piece.style, piece.y, bare, piece.xs[start:stop], edges[stop], piece.hyphen and last, blank)
