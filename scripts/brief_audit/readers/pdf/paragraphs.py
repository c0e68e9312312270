"""Lines to paragraphs, across pages: by indent, spacing and short last lines."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from brief_audit import patterns as re
from brief_audit.readers.pdf.lines import Line

OPEN_END = re.compile(r"(?:[§¶]|\b(?:v\.|No\.|U\. ?S\.|S\. ?Ct\.|F\. ?(?:[23]d|4th)|[A-Z]\.|at|the|of|and|or|in|to|a|an|by|with))$")
"""Ends at which no paragraph ends, however short the line: the middle of a citation or of a phrase."""

LEADER = re.compile(r"(?:[.·…_]\s?){4,}\s*\S{0,40}(?:,\s*\S{1,12})*$|\.\.\s*\d{1,3}(?:,\s*\d{1,3})*,?$")
"""Dots from an entry of a table to its pages."""

_BLOCK_INDENT = 16.0
_STEP = 8.0
"""Points of indent that mean something; less is a drawing inaccuracy."""
_ENDS = (".", "!", "?", "”", '"', ":", ")", "]", "’", ";")
ITEM = re.compile(r"(?:[•●▪◦○■–*-]|>|\(?(?:\d{1,3}|[a-z]|[ivx]+|[A-Z]|[IVX]+)[.)])\s")
"""The start of a list item or a numbered heading."""


@dataclass(frozen=True)
class Frame:
    """Left and right edge of the text and the usual distance of its baselines, for one page and column."""

    left: float
    right: float
    leading: float

    @property
    def width(self) -> float:
        """Points from edge to edge."""
        return self.right - self.left


class Frames:
    """The text frame of every page and column; pages with few lines borrow the document's."""

    def __init__(self, lines: Sequence[Line]) -> None:
        groups: dict[tuple[int, int], list[Line]] = defaultdict(list)
        columns: dict[int, list[Line]] = defaultdict(list)
        for line in lines:
            groups[line.page, line.column].append(line)
            columns[line.column].append(line)
        usual = {column: _frame(members) for column, members in columns.items()}
        self.leading = max((frame.leading for frame in usual.values()), default=0.0)
        self._frames = {key: _frame(members) if len(members) >= 10 else _moved(usual[key[1]], members) for key, members in groups.items()}

        leaders = Counter(line.page for line in lines if LEADER.search(line.text))
        self._tables = {page for page, count in leaders.items() if count >= 3}

    def of(self, line: Line) -> Frame:
        """The frame in which a line stands."""
        return self._frames[line.page, line.column]

    def is_table(self, page: int) -> bool:
        """Whether a page holds entries with dot leaders: a table of contents or authorities."""
        return page in self._tables


def _moved(usual: Frame, members: Sequence[Line]) -> Frame:
    return Frame(min(usual.left, *(line.x0 for line in members)), max(usual.right, *(line.x1 for line in members)), usual.leading)


def _frame(lines: Sequence[Line]) -> Frame:
    starts = sorted(line.x0 for line in lines)
    needed = max(2, round(0.12 * len(starts)))
    left = next((x for i, x in enumerate(starts) if sum(abs(x - other) <= 3 for other in starts[i:]) >= needed), starts[0])
    ends = sorted(line.x1 for line in lines)
    right = ends[min(len(ends) - 1, int(0.95 * len(ends)))]
    gaps = [a.y - b.y for a, b in pairwise(lines) if a.page == b.page and a.column == b.column and 0 < a.y - b.y < 60]
    counted = Counter(round(gap) for gap in gaps)
    common = counted.most_common(1)[0][0] if counted else 12
    return Frame(left, right, max(float(common), median(gaps) if gaps else 0.0))


def paragraphs(lines: Sequence[Line], frames: Frames) -> Iterator[list[Line]]:
    """Lines grouped into paragraphs, in order."""
    group: list[Line] = []
    for index, line in enumerate(lines):
        following = lines[index + 1] if index + 1 < len(lines) else None
        if group and _begins(group, line, following, frames):
            yield group
            group = []
        group.append(line)
    if group:
        yield group


def _begins(group: Sequence[Line], line: Line, following: Line | None, frames: Frames) -> bool:
    before = group[-1]
    if before.cell or line.cell:
        return (before.page, before.cell) != (line.page, line.cell)
    same_column = (before.page, before.column) == (line.page, line.column)
    if same_column and _gap_says_so(group, line, frames):
        return True
    entry_ends = frames.is_table(before.page) and _entry_ends(before.text)
    if entry_ends or frames.is_table(line.page):
        return entry_ends or before.bold != line.bold or before.x0 - line.x0 > 40
    room = _next_word_would_fit(before, line, frames)
    if before.bold != line.bold and (room or before.bold):
        return True
    if before.hyphen or OPEN_END.search(before.text):
        return False
    return _look_says_so(before, line, frames, room=room) or _indent_says_so(group, line, following, frames)


def _look_says_so(before: Line, line: Line, frames: Frames, *, room: bool) -> bool:
    """Whether size, a short line, or the start of a list item show that a paragraph begins."""
    ended = before.text.endswith(_ENDS)
    if ended and line.text.isupper() and not before.text.isupper() and len(line.text) >= 8:
        return True
    if ended and before.page != line.page and ITEM.match(line.text):
        return True
    if ended and abs(before.size - line.size) > 0.12 * max(before.size, line.size):
        return True
    # Where a line stops early and a small letter follows, an unbreakable group did not fit.
    if room and ((ended and not _runs_on(before, line)) or not line.text[:1].islower()):
        return True
    slack = frames.of(before).right - before.x1
    steps_in = _indent(line, frames) - _indent(before, frames) > _STEP
    return ITEM.match(line.text) is not None and (steps_in or slack > 0.06 * frames.of(before).width)


def _runs_on(before: Line, line: Line) -> bool:
    """Whether a bracket in the middle of a sentence ends the line: a small letter follows."""
    return before.text.endswith((")", "]", "’")) and line.text[:1].islower()


def _entry_ends(text: str) -> bool:
    """Whether a line of a table of contents or authorities ends with the pages of its entry."""
    return LEADER.search(text) is not None and not text.rstrip().endswith(",")


def _next_word_would_fit(before: Line, line: Line, frames: Frames) -> bool:
    """Whether the line before was ended on purpose: there was room for the first word of this one."""
    frame = frames.of(before)
    right = frame.right
    if before.x0 - frame.left >= _BLOCK_INDENT and abs(before.x0 - line.x0) <= 3:
        # A block quotation has a right edge of its own, as far as its lines show it.
        right = max(before.x1, line.x1)
    return right - before.x1 > _first_word_width(line) + 0.3 * line.size + 3


def _first_word_width(line: Line) -> float:
    piece = line.pieces[0]
    end = piece.text.find(" ")
    if end < 0:
        following = line.pieces[1] if len(line.pieces) > 1 else None
        joined = following is not None and following.x0 - piece.x1 < 0.1 * line.size
        return (following.x1 if joined and following is not None else piece.x1) - piece.x0
    return piece.xs[end] - piece.x0


def _gap_says_so(group: Sequence[Line], line: Line, frames: Frames) -> bool:
    gap = group[-1].y - line.y
    leading = max(frames.of(line).leading, frames.leading)
    if len(group) > 1 and (group[-2].page, group[-2].column) == (line.page, line.column):
        # Single-spaced passages inside a double-spaced brief keep their own, smaller leading.
        leading = min(leading, group[-2].y - group[-1].y)
    return gap > 1.35 * leading + 1.0 or gap < -1.0


def _indent_says_so(group: Sequence[Line], line: Line, following: Line | None, frames: Frames) -> bool:
    here, there = _indent(line, frames), _indent(group[-1], frames)
    step = here - there
    ended = group[-1].text.endswith(_ENDS)
    if step > _STEP:
        next_indent = _indent(following, frames) if following is not None else here
        comes_back = next_indent < here - _STEP
        level = abs(next_indent - here) <= 3 and len(group) > 1
        return (comes_back and (ended or len(group) > 1)) or (level and ended)
    return step < -_STEP and len(group) > 1 and (ended or not line.text[:1].islower())


def _indent(line: Line, frames: Frames) -> float:
    return line.x0 - frames.of(line).left
