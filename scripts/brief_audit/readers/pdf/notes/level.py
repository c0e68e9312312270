"""Notes set as large as the body, as federal appellate rules ask: told by number, mark and the room above them.

A line at the foot opens such a note when it begins with a number whose raised mark stands in the body above it, when every
later mark above has its own line below in order, and when it is set off from the body. A list in the argument lacks the marks.
Source: Fed. R. App. P. 32(a)(5): footnotes in the type size of the text.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from brief_audit import patterns as re
from brief_audit.readers.pdf.lines import Line

_NUMBER = re.compile(r"(\d{1,3})(?=\s+\S)")
_SET_OFF = 1.2
"""Room above the notes against the distance of their own lines; a rule stands in it."""
_TIGHT = 0.8
"""Distance of the lines of single-spaced notes against those of a double-spaced body, at most."""

_INDENT = 16.0
"""Points from which lines are a block quotation's; the rest of a note stands at the margin."""


@dataclass(frozen=True, slots=True)
class LevelNotes:
    """Where the notes of a column begin, and the lines (by identity) that open one."""

    start: int
    openings: frozenset[int]


def level_notes(lines: Sequence[Line], *, runs_on: bool) -> LevelNotes | None:
    """The notes of one column of lines; `runs_on` says that the last note before was not ended. None if there are none."""
    found = _opened(lines, runs_on=runs_on)
    if found is not None:
        return found
    start = _set_off_last(lines) if runs_on else None
    return LevelNotes(start, frozenset()) if start is not None and _is_a_rest(lines, start) else None


def _opened(lines: Sequence[Line], *, runs_on: bool) -> LevelNotes | None:
    """The first line that opens a note, moved up over the rest of a note from the column before."""
    above: list[int] = []
    for index, line in enumerate(lines):
        if above and (match := _NUMBER.match(line.text)) and int(match[1]) in above and not _has_raised_start(line):
            wanted = sorted({mark for mark in above if mark >= int(match[1])})
            openings = _openings(lines[index:], wanted)
            start = index if _is_set_off(lines, index) else _rest_above(lines, index) if runs_on else None
            first = int(match[1]) - 1 not in above
            if first and openings is not None and start is not None:
                return LevelNotes(start, openings)
        above += [int(text) for _, text in line.marks if text.isdigit()]
    return None


def _has_raised_start(line: Line) -> bool:
    return bool(line.marks) and line.marks[0][0] == 0


def _openings(lines: Sequence[Line], wanted: Sequence[int]) -> frozenset[int] | None:
    """The lines that open with the numbers wanted, in order; None if one has no line, or a mark of the body stands among them."""
    found: list[int] = []
    for line in lines:
        match = _NUMBER.match(line.text)
        if match and len(found) < len(wanted) and int(match[1]) == wanted[len(found)]:
            found.append(id(line))
    return frozenset(found) if len(found) == len(wanted) else None


def _is_set_off(lines: Sequence[Line], index: int) -> bool:
    """Whether the room above a line is larger than the distance of the lines from it to the foot."""
    if index == 0:
        return False
    own = _distances(lines[index:]) or _distances(lines[:index])
    return bool(own) and lines[index - 1].y - lines[index].y >= _SET_OFF * min(median(own), min(own) * _SET_OFF)


def _rest_above(lines: Sequence[Line], index: int) -> int | None:
    """The line with room above it from which the lines run evenly down to the first opening."""
    start = index
    while start > 0 and lines[start - 1].y - lines[start].y <= _SET_OFF * _usual(lines[start - 1 :]):
        start -= 1
    return start if 0 < start < index and _is_set_off(lines, start) else None


def _usual(lines: Sequence[Line]) -> float:
    distances = _distances(lines)
    return min(distances) if distances else 0.0


def _set_off_last(lines: Sequence[Line]) -> int | None:
    """The last line of a column with room above it."""
    return next((index for index in range(len(lines) - 1, 0, -1) if _is_set_off(lines, index)), None)


def _is_a_rest(lines: Sequence[Line], start: int) -> bool:
    """Whether lines at the foot without a number are the rest of a note: set closer than the body, or alone set off and in mid-sentence."""
    body, own = _distances(lines[:start]), _distances(lines[start:])
    if not body or lines[start].x0 - min(line.x0 for line in lines[:start]) >= _INDENT:
        return False
    if own and median(own) <= _TIGHT * median(body):
        return True
    return not lines[start].text[:1].isupper() and lines[start - 1].y - lines[start].y >= _SET_OFF * max(body)


def _distances(lines: Sequence[Line]) -> list[float]:
    return [gap for a, b in pairwise(lines) if (gap := a.y - b.y) > 1]
