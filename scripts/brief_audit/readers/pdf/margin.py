"""Margin line numbers of pleading paper, told by geometry: a rising series of short numbers left of all text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from brief_audit.readers.pdf.pieces import Piece

_NUMBER = re.compile(r"(\d{1,2})(?=\s|$)")
_FEWEST = 6
_SLACK = 4.0


@dataclass(slots=True)
class _Candidate:
    piece: Piece
    value: int
    length: int
    right: float


def without_line_numbers(pieces: Sequence[Piece]) -> tuple[list[Piece], list[str]]:
    """The pieces without the numbers that stand in the margin, and those numbers.

    A number counts only as part of a series that rises down the page by equal steps, aligned in a band
    with (nearly) nothing else left of the text: "1." of a list and figures inside a sentence stay.
    """
    series = _series([c for piece in pieces if (c := _candidate(piece)) is not None])
    if not series or not _stands_in_margin(series, pieces):
        return list(pieces), []
    drop = {id(candidate.piece): candidate for candidate in series}
    kept: list[Piece] = []
    for piece in pieces:
        candidate = drop.get(id(piece))
        if candidate is None:
            kept.append(piece)
        elif rest := piece.text[candidate.length :].lstrip():
            kept.append(piece.rest(len(piece.text) - len(rest)))
    return kept, [str(candidate.value) for candidate in series]


def _candidate(piece: Piece) -> _Candidate | None:
    match = _NUMBER.match(piece.text)
    if match is None:
        return None
    length = match.end()
    right = piece.xs[length] if length < len(piece.xs) else piece.x1
    return _Candidate(piece, int(match[1]), length, right)


def _series(candidates: Sequence[_Candidate]) -> list[_Candidate]:
    """The longest series in one vertical band whose values rise evenly from top to bottom."""
    best: list[_Candidate] = []
    for anchor in candidates:
        band = [c for c in candidates if abs(c.right - anchor.right) <= _SLACK or abs(c.piece.x0 - anchor.piece.x0) <= _SLACK]
        if len(band) > len(best):
            rising = _rising(sorted(band, key=lambda c: -c.piece.y))
            if len(rising) > len(best):
                best = rising
    steps = [b.value - a.value for a, b in pairwise(best)]
    even = steps and max(steps.count(1), steps.count(5)) >= 0.75 * len(steps)
    needed = 4 if steps and steps.count(5) > steps.count(1) else _FEWEST
    return best if even and len(best) >= needed and best[0].value <= 5 else []


def _rising(band: Sequence[_Candidate]) -> list[_Candidate]:
    rising: list[_Candidate] = []
    for candidate in band:
        # A figure of the text that happens to stand in the band breaks the series' step and is passed over.
        if not rising or 0 < candidate.value - rising[-1].value <= 5:
            rising.append(candidate)
    return rising


def _stands_in_margin(series: Sequence[_Candidate], pieces: Sequence[Piece]) -> bool:
    edge = max(c.right for c in series)
    numbers = {id(c.piece) for c in series}
    starts = [piece.x0 for piece in pieces if id(piece) not in numbers]
    starts += [c.piece.xs[len(c.piece.text) - len(rest)] for c in series if (rest := c.piece.text[c.length :].lstrip())]
    outside = sum(start < edge for start in starts)
    return outside <= 0.1 * max(len(starts), 1)
