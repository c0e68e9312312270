"""Pieces to rows, rows to lines: everything on one baseline, from left to right, and columns in reading order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from statistics import median

from brief_audit import patterns as re
from brief_audit.readers.pdf.cells import cells_of
from brief_audit.readers.pdf.pieces import Piece, Turn

_SMALL_TALK = re.compile(r"[\d*†‡§,]{1,4}|\[\d{1,3}\]|st|nd|rd|th|TM|SM", re.IGNORECASE)
_MARK = re.compile(r"\d{1,3}|\[\d{1,3}\]|[*†‡§]{1,3}")


@dataclass(slots=True)
class Run:
    """A stretch of a line's text with one look."""

    start: int
    end: int
    italic: bool
    bold: bool


@dataclass(slots=True)
class Line:
    """One line of a page: text, looks, raised marks (offset, mark), and place in points (baseline `y`)."""

    page: int
    pieces: list[Piece]
    column: int = 0
    cell: int = 0
    """The number of its cell in the tables of the page, 0 outside them."""
    text: str = ""
    runs: list[Run] = field(default_factory=list)
    marks: list[tuple[int, str]] = field(default_factory=list)
    size: float = 0.0
    y: float = 0.0
    hyphen: bool = False
    sideways: bool = False
    """Whether the page has to be turned to read it: its place is then not one on the page as it is."""
    turn: Turn | None = None
    """The way from the page's coordinates to those of the pieces; None where they are the same."""

    @property
    def x0(self) -> float:
        """Left edge."""
        return self.pieces[0].x0

    @property
    def x1(self) -> float:
        """Right edge."""
        return max(piece.x1 for piece in self.pieces)

    @property
    def bold(self) -> bool:
        """Whether all of the line is bold."""
        return bool(self.runs) and all(run.bold for run in self.runs)

    def width(self) -> float:
        """Points from edge to edge."""
        return self.x1 - self.x0


def rows(pieces: Iterable[Piece]) -> list[list[Piece]]:
    """Pieces grouped by baseline from top to bottom, each from left to right; raised marks join their line."""
    small: list[Piece] = []
    plain: list[Piece] = []
    for piece in pieces:
        (small if _SMALL_TALK.fullmatch(piece.text) else plain).append(piece)
    grouped: list[list[Piece]] = []
    for piece in sorted(plain, key=lambda p: -p.y):
        if grouped and abs(grouped[-1][0].y - piece.y) <= 0.3 * max(piece.size, grouped[-1][0].size):
            grouped[-1].append(piece)
        else:
            grouped.append([piece])
    homeless = [piece for piece in small if not _take_in(grouped, piece)]
    for piece in sorted(homeless, key=lambda p: -p.y):
        home = next((row for row in grouped if abs(row[0].y - piece.y) <= 0.3 * max(piece.size, row[0].size)), None)
        if home is None:
            grouped.append([piece])
        else:
            home.append(piece)
    grouped.sort(key=lambda row: -row[0].y)
    return [sorted(row, key=lambda p: p.x0) for row in grouped]


def _take_in(grouped: Sequence[list[Piece]], piece: Piece) -> bool:
    """Put a small piece into the line beside which it stands, raised or not; False when there is none."""
    best: tuple[float, list[Piece]] | None = None
    for row in grouped:
        for near in row:
            rise = piece.y - near.y
            size = near.size
            if not -0.2 * size <= rise <= 0.65 * size:
                continue
            if piece.x0 - near.x1 > 1.5 * size or near.x0 - piece.x1 > 1.5 * size:
                continue
            distance = abs(rise - (0.33 * size if piece.size < 0.85 * size else 0.0))
            if best is None or distance < best[0]:
                best = (distance, row)
    if best is None:
        return False
    best[1].append(piece)
    return True


def line_of(row: list[Piece], page: int, column: int = 0) -> Line:
    """The line that a row of pieces makes; raised marks are taken out of its text and kept in `marks`."""
    weights: dict[float, int] = {}
    for piece in row:
        weights[round(piece.size, 1)] = weights.get(round(piece.size, 1), 0) + len(piece.text)
    size = max(weights, key=lambda key: (weights[key], key))
    main = max((piece for piece in row if round(piece.size, 1) == size), key=lambda piece: len(piece.text))
    line = Line(page=page, pieces=row, column=column, size=size, y=main.y)
    before: Piece | None = None
    for piece in row:
        if piece is not main and is_raised(piece, size, main.y) and _MARK.fullmatch(piece.text):
            line.marks.append((len(line.text), piece.text.strip("[]")))
            if before is not None and piece.blank_after:
                before.blank_after = True
            continue
        _append(line, before, piece)
        before = piece
    line.hyphen = row[-1].hyphen
    return line


def letters(line: Line) -> list[tuple[float, float]]:
    """Left and right edge of every character of the line's text, blanks included.

    A note's line has lost its opening mark: of the pieces the last characters are taken.
    """
    whole = line_of(line.pieces, line.page)
    marks, edges = list(whole.marks), list[tuple[float, float]]()
    for piece in line.pieces:
        if marks and marks[0] == (len(edges), piece.text.strip("[]")):
            del marks[0]
            continue
        if edges and whole.text[len(edges) : len(edges) + 1] == " ":
            edges.append((edges[-1][1], piece.x0))
        edges += zip(piece.xs, [*piece.xs[1:], piece.x1], strict=True)
    return edges[max(0, len(edges) - len(line.text)) :]


def is_raised(piece: Piece, size: float, baseline: float) -> bool:
    """Whether a piece is set smaller and above the baseline, as note marks are."""
    return piece.size <= 0.85 * size and piece.y - baseline >= 0.12 * size


def _append(line: Line, before: Piece | None, piece: Piece) -> None:
    if before is not None and (before.blank_after or piece.x0 - before.x1 > 0.18 * max(piece.size, before.size)):
        line.text += " "
    start = len(line.text)
    line.text += piece.text
    style = piece.style
    last = line.runs[-1] if line.runs else None
    if last is not None and (last.italic, last.bold) == (style.italic, style.bold):
        last.end = len(line.text)
    else:
        line.runs.append(Run(start, len(line.text), style.italic, style.bold))


@dataclass(frozen=True, slots=True)
class Columns:
    """Where the two columns of a page part, where the right one begins, and how wide both are together."""

    gutter: float
    start: float
    width: float


def columns_of(pieces: Sequence[Piece]) -> Columns | None:
    """The columns that a page shows by itself, None on a page of one column or of few lines."""
    whole = rows(pieces)
    gutter = _gutter(whole)
    if gutter is None:
        return None
    chunks = [chunk for row in whole for chunk in _chunks(row)]
    starts = [c[0] for c in chunks if c[0] >= gutter]
    return Columns(gutter, _usual(starts), max(c[1] for c in chunks) - min(c[0] for c in chunks))


def lines_of(pieces: Sequence[Piece], page: int, columns: Columns | None = None) -> list[Line]:
    """The lines of a page in reading order: full width, or left column before right between full-width lines."""
    if columns is None:
        return [replace(line_of(row, page), cell=cell) for cell, row in cells_of(rows(pieces))]
    return _in_columns(pieces, columns.gutter, page)


def continues(pieces: Sequence[Piece], known: Columns) -> bool:
    """Whether a page with too few lines to show columns is set in those of another page."""
    chunks = [chunk for row in rows(pieces) for chunk in _chunks(row)]
    before = [c for c in chunks if c[1] <= known.gutter]
    after = [c for c in chunks if c[0] >= known.gutter]
    crossing = len(chunks) - len(before) - len(after)
    if min(len(before), len(after)) < 2 or crossing > 0.25 * max(len(before), len(after)):
        return False
    wide = min(median(c[1] - c[0] for c in side) for side in (before, after)) >= 0.28 * known.width
    return wide and sum(abs(c[0] - known.start) <= 3 for c in after) >= 0.8 * len(after)


def _usual(starts: Sequence[float]) -> float:
    return max(starts, key=lambda s: sum(abs(s - other) <= 3 for other in starts))


def _chunks(row: Sequence[Piece]) -> list[tuple[float, float]]:
    """The stretches of a row between gaps wide enough for a gutter."""
    found: list[tuple[float, float]] = []
    for piece in row:
        if found and piece.x0 - found[-1][1] < max(8.0, 0.8 * piece.size):
            found[-1] = (found[-1][0], max(found[-1][1], piece.x1))
        else:
            found.append((piece.x0, piece.x1))
    return found


def _gutter(whole: Sequence[Sequence[Piece]]) -> float | None:
    """The x of the gap between two columns of running text, None on a page of one column."""
    chunks = [chunk for row in whole for chunk in _chunks(row)]
    if len(chunks) < 20:
        return None
    left, right = min(c[0] for c in chunks), max(c[1] for c in chunks)
    width = right - left
    steps = (left + width * (0.38 + 0.01 * step) for step in range(25))
    scored = [(crossing, x) for x in steps if (crossing := _crossings(chunks, x, width)) is not None]
    if not scored:
        return None
    fewest = min(scored)[0]
    best = [x for crossing, x in scored if crossing == fewest]
    return best[len(best) // 2]


def _crossings(chunks: Sequence[tuple[float, float]], x: float, width: float) -> int | None:
    """How many chunks cross `x`; None when the sides of `x` are not two columns of text."""
    before = [c for c in chunks if c[1] <= x]
    after = [c for c in chunks if c[0] >= x]
    crossing = len(chunks) - len(before) - len(after)
    if crossing > 0.25 * max(len(before), len(after)):
        return None
    if min(len(before), len(after)) < 8 and not _just_begun(chunks, x):
        return None
    if min(median(c[1] - c[0] for c in side) for side in (before, after)) < 0.28 * width:
        return None
    starts = [c[0] for c in after]
    usual = _usual(starts)
    aligned = sum(abs(usual - start) <= 3 for start in starts)
    return crossing if aligned >= 0.5 * len(starts) else None


def _just_begun(chunks: Sequence[tuple[float, float]], x: float) -> bool:
    """Whether the text ends a few lines down the right column: it begins beside the left one's head, and nothing crosses `x`."""
    after = [c[0] for c in chunks if c[0] >= x]
    before = sum(c[1] <= x for c in chunks)
    if before < 20 or len(after) < 2 or before + len(after) < len(chunks):
        return False
    return max(after) - min(after) <= 3 and any(c[0] >= x for c in chunks[:3])


def _in_columns(pieces: Sequence[Piece], gutter: float, page: int) -> list[Line]:
    sides: tuple[list[Piece], list[Piece]] = ([], [])
    across: list[Piece] = []
    for row in rows(pieces):
        crossing = any(c[0] < gutter < c[1] for c in _chunks(row))
        for piece in row:
            (across if crossing else sides[piece.x0 >= gutter]).append(piece)
    full = [line_of(row, page) for row in rows(across)]
    columns = [[line_of(row, page, number) for row in rows(side)] for number, side in enumerate(sides, start=1)]
    ordered: list[Line] = []
    for bar in [*(line.y for line in full), float("-inf")]:
        for column in columns:
            while column and column[0].y > bar:
                ordered.append(column.pop(0))
        if full:
            ordered.append(full.pop(0))
    return ordered
