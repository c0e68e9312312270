"""Margin line numbers of pleading paper, told by geometry: a rising series of short numbers left of all text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from brief_audit import patterns as re
from brief_audit.readers.pdf.pieces import Piece

_NUMBER = re.compile(r"(\d{1,3})(?=\s|$)")
_FEWEST = 6
_PAGES_OF_A_BAND = 2
_SLACK = 4.0
_FIGURE_EM = 0.6
_LONG = 10
"""Length from which a series may start with any number: some programs count on from page to page."""


@dataclass(slots=True)
class _Candidate:
    piece: Piece
    value: int
    length: int
    right: float


def strip_line_numbers(pages: Sequence[Sequence[Piece]]) -> list[tuple[list[Piece], list[str]]]:
    """Every page's pieces without the numbers that stand in its margin, and those numbers.

    A number counts only as part of a series that rises down the page by equal steps, aligned in a band
    with (nearly) nothing else left of the text: "1." of a list and figures inside a sentence stay. Once a
    document has such a band, a page with fewer lines than a series needs is held to the same band; where
    only one page shows it, the short series must stand in the margin too and be no single number.
    """
    candidates = [[c for piece in pieces if (c := _candidate(piece)) is not None] for pieces in pages]
    found = [_in_margin(_series(own), pieces) for own, pieces in zip(candidates, pages, strict=True)]
    bands = [series[0] for series in found if series]
    proven = len(bands) >= _PAGES_OF_A_BAND
    last = 0
    for index, own in enumerate(candidates if bands else ()):
        if not found[index]:
            short = _short_series(own, bands, last)
            found[index] = short if proven or len(short) > 1 else []
            found[index] = found[index] if proven else _in_margin(found[index], pages[index])
        last = found[index][-1].value if found[index] else last
        found[index] = found[index] + _of_the_notes(own, found[index])
    return [(_without(series, pieces), [str(c.value) for c in series]) for series, pieces in zip(found, pages, strict=True)]


def _in_margin(series: list[_Candidate], pieces: Sequence[Piece]) -> list[_Candidate]:
    return series if series and _stands_in_margin(series, pieces) else []


def _short_series(candidates: Sequence[_Candidate], bands: Sequence[_Candidate], last: int) -> list[_Candidate]:
    """A series too short to prove itself: in a known band, counting from one or on from the page before."""
    band = [c for c in candidates if any(_aligned(c, other) for other in bands)]
    rising = _rising(sorted(band, key=lambda c: -c.piece.y))
    values = [c.value for c in rising]
    return rising if any(values == list(range(start, start + len(values))) for start in (1, last + 1)) else []


def _of_the_notes(candidates: Sequence[_Candidate], series: Sequence[_Candidate]) -> list[_Candidate]:
    """The numbers below a page's series in the same band that count from one again, as Writer numbers the lines of footnotes."""
    if not series:
        return []
    foot = min(c.piece.y for c in series)
    below = sorted((c for c in candidates if c.piece.y < foot and _aligned(c, series[-1])), key=lambda c: -c.piece.y)
    return below if [c.value for c in below] == list(range(1, len(below) + 1)) else []


def _without(series: Sequence[_Candidate], pieces: Sequence[Piece]) -> list[Piece]:
    drop = {id(candidate.piece): candidate for candidate in series}
    kept: list[Piece] = []
    for piece in pieces:
        candidate = drop.get(id(piece))
        if candidate is None:
            kept.append(piece)
        elif rest := piece.text[candidate.length :].lstrip():
            kept.append(piece.rest(len(piece.text) - len(rest)))
    return kept


def _aligned(one: _Candidate, other: _Candidate) -> bool:
    return abs(one.right - other.right) <= _SLACK or abs(one.piece.x0 - other.piece.x0) <= _SLACK


def _candidate(piece: Piece) -> _Candidate | None:
    match = _NUMBER.match(piece.text)
    if match is None:
        return None
    length = match.end()
    # The blank between number and line may begin at the line: a figure is never wider than this.
    widest = piece.x0 + length * _FIGURE_EM * piece.size
    right = min(piece.xs[length], widest) if length < len(piece.xs) else piece.x1
    return _Candidate(piece, int(match[1]), length, right)


def _series(candidates: Sequence[_Candidate]) -> list[_Candidate]:
    """The longest series in one vertical band whose values rise evenly from top to bottom."""
    best: list[_Candidate] = []
    for anchor in candidates:
        band = [c for c in candidates if _aligned(c, anchor)]
        if len(band) > len(best):
            rising = _rising(sorted(band, key=lambda c: -c.piece.y))
            if len(rising) > len(best):
                best = rising
    steps = [b.value - a.value for a, b in pairwise(best)]
    even = steps and max(steps.count(1), steps.count(5)) >= 0.75 * len(steps)
    needed = 4 if steps and steps.count(5) > steps.count(1) else _FEWEST
    if not even or len(best) < needed:
        return []
    return best if best[0].value <= 5 or len(best) >= _LONG else []


def _rising(band: Sequence[_Candidate]) -> list[_Candidate]:
    """The longest rising series from one of the first places of a band (a figure of a head may stand above it)."""
    return max((_rising_from(band[start:]) for start in range(min(len(band), 5))), key=len, default=[])


def _rising_from(band: Sequence[_Candidate]) -> list[_Candidate]:
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
    return outside <= 0.2 * max(len(starts), 1)
