"""Footnotes: told from the body by their mark, their place at the foot of the page and their size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from brief_audit import patterns as re
from brief_audit.readers.pdf.lines import Line, is_raised
from brief_audit.readers.pdf.notes.level import level_notes
from brief_audit.readers.pdf.paragraphs import OPEN_END
from brief_audit.readers.pdf.pieces import Piece

_LEADING = re.compile(r"(\d{1,3}|[*†‡§]{1,3})[.)]?(?=\s)")
_RULE = re.compile(r"\s*[_—–-]{5,}\s*")
_ENDS = (".", "!", "?", "”", '"', ")", "]", "’")


@dataclass(slots=True)
class FootNote:
    """One note: its mark, its lines over one or more pages, and the body line and offset of its mark."""

    mark: str
    lines: list[Line] = field(default_factory=list)
    anchor: tuple[Line, int] | None = None


def split_notes(pages: Sequence[list[Line]], body_size: float) -> tuple[list[list[Line]], list[FootNote]]:
    """Body lines page by page, and the notes in order with their anchors."""
    notes: list[FootNote] = []
    bodies: list[list[Line]] = []
    for lines in pages:
        body: list[Line] = []
        for column in (0, 1, 2):
            own = [line for line in lines if line.column == column]
            start = _first_note_line(own, body_size, notes)
            level = level_notes(own, runs_on=_runs_on(notes)) if start == len(own) else None
            start = level.start if level is not None else start
            start = _below_a_rule(own, notes) if start == len(own) else start
            _collect(own[start:], notes, level.openings if level is not None else None)
            ruled = 0 < start < len(own) and _RULE.fullmatch(own[start - 1].text) is not None
            body += own[: start - ruled]
        kept = {id(line) for line in body}
        bodies.append([line for line in lines if id(line) in kept])
    _anchor(bodies, notes)
    return bodies, notes


def _first_note_line(lines: Sequence[Line], body_size: float, notes: Sequence[FootNote]) -> int:
    """Index of the first line that belongs to the notes at the foot of a page or column."""
    foot = len(lines)
    while foot and lines[foot - 1].size <= 0.93 * body_size:
        foot -= 1
    small = next((index for index in range(foot, len(lines)) if opening_mark(lines[index]) is not None), None)
    if small is not None:
        return _continued_from(foot, small, notes)
    if foot < len(lines) and _runs_on(notes) and foot > 0:
        return foot
    return _raised_opening(lines)


def _below_a_rule(lines: Sequence[Line], notes: Sequence[FootNote]) -> int:
    """Where notes as large as the body stand below a line of dashes in the lower part of the page; the end where there are none."""
    for index in range(len(lines) - 1, len(lines) // 4, -1):
        if _RULE.fullmatch(lines[index - 1].text):
            mark = opening_mark(lines[index])
            return index if mark is not None and (_follows(mark, notes) or _raised_mark(lines[index]) is not None) else len(lines)
    return len(lines)


def _continued_from(foot: int, first: int, notes: Sequence[FootNote]) -> int:
    """Small lines above the first mark are the rest of a note that began on an earlier page, else body (a block quote)."""
    return foot if first > foot and _runs_on(notes) and foot > 0 else first


def _runs_on(notes: Sequence[FootNote]) -> bool:
    """Whether the last note is not at its end: no final mark, an abbreviation, or a bracket that has not closed."""
    if not notes or not notes[-1].lines:
        return False
    text = " ".join(line.text for line in notes[-1].lines).rstrip()
    return not text.endswith(_ENDS) or text.count("(") > text.count(")") or OPEN_END.search(text) is not None


def _raised_opening(lines: Sequence[Line]) -> int:
    """Where notes are set as large as the body: the first line that opens with a raised mark which the lines above have."""
    above: set[str] = set()
    for index, line in enumerate(lines):
        mark = _raised_mark(line)
        if mark is not None and mark in above and index >= len(lines) // 4:
            return index
        above.update(text for offset, text in line.marks if offset)
    return len(lines)


def _raised_mark(line: Line) -> str | None:
    return line.marks[0][1] if line.marks and line.marks[0][0] == 0 else None


def opening_mark(line: Line) -> str | None:
    """The mark with which a note's first line opens, raised or not; None when it opens with words."""
    raised = _raised_mark(line)
    if raised is not None:
        return raised
    first: Piece = line.pieces[0]
    if match := _LEADING.match(line.text + " "):
        separate = len(line.pieces) > 1 and first.text == match[1]
        return match[1] if separate or is_raised(first, line.size, line.y) or len(line.text) > len(match[0]) else None
    return None


def _collect(lines: Sequence[Line], notes: list[FootNote], openings: frozenset[int] | None = None) -> None:
    """Add the lines to the notes; `openings` are the lines that open one, where that is known."""
    for line in lines:
        mark = opening_mark(line)
        opens = id(line) in openings if openings is not None else mark is not None and _opens(line, mark, notes)
        if mark is not None and opens:
            notes.append(FootNote(mark, [_without_mark(line, mark)]))
        elif notes:
            notes[-1].lines.append(line)
        else:
            notes.append(FootNote("", [line]))


def _opens(line: Line, mark: str, notes: Sequence[FootNote]) -> bool:
    return _raised_mark(line) is not None or _follows(mark, notes)


def _follows(mark: str, notes: Sequence[FootNote]) -> bool:
    """Whether a mark that is not raised may open a note: the next number, or the first number or sign of all."""
    if not mark.isdigit():
        return True
    numbers = [int(note.mark) for note in notes if note.mark.isdigit()]
    return int(mark) == numbers[-1] + 1 if numbers else int(mark) <= 3


def _without_mark(line: Line, mark: str) -> Line:
    """The line without its opening mark (a raised one has been taken out already)."""
    if _raised_mark(line) is not None:
        del line.marks[0]
        return line
    match = _LEADING.match(line.text + " ")
    cut = len(line.text) - len(line.text[match.end() :].lstrip()) if match else len(mark)
    line.text = line.text[cut:]
    for run in line.runs:
        run.start, run.end = max(0, run.start - cut), max(0, run.end - cut)
    line.runs = [run for run in line.runs if run.start < run.end]
    line.marks = [(max(0, offset - cut), text) for offset, text in line.marks]
    return line


def _anchor(bodies: Sequence[Sequence[Line]], notes: Sequence[FootNote]) -> None:
    """Give every note the place of its mark: marks of the body in order, each note the next one that equals its own."""
    marks = list(_body_marks(bodies))
    position = 0
    for note in notes:
        first_page = note.lines[0].page
        for index in range(position, len(marks)):
            line, offset, text = marks[index]
            if text == note.mark and line.page <= first_page:
                note.anchor = (line, offset)
                position = index + 1
                break


def _body_marks(bodies: Sequence[Sequence[Line]]) -> Iterator[tuple[Line, int, str]]:
    for lines in bodies:
        for line in lines:
            for offset, text in line.marks:
                for single in re.split(r"[,\s]+", text):
                    yield line, offset, single
