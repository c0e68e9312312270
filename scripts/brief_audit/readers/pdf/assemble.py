"""Paragraphs to one text with its places: segments per line, regions, notes after the body."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from brief_audit.model.document import Box, Note, Region, RegionKind, Segment
from brief_audit.readers.pdf.hyphens import Joiner
from brief_audit.readers.pdf.lines import Line
from brief_audit.readers.pdf.notes import FootNote
from brief_audit.readers.pdf.paragraphs import Frames, paragraphs
from brief_audit.readers.pdf.regions import block_quotes, headings, table_of_authorities
from brief_audit.readers.reading import Reading

_BREAK = "\n\n"
ASCENT, DESCENT = 0.75, 0.22
"""Share of the type size above and below the baseline that a box covers."""


@dataclass
class _Writer:
    parts: list[str] = field(default_factory=list)
    size: int = 0
    segments: list[Segment] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    """The line of each segment."""
    regions: list[Region] = field(default_factory=list)
    starts: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Line (by identity) -> span of its text."""

    def write(self, text: str) -> None:
        self.parts.append(text)
        self.size += len(text)

    def line(self, line: Line, text: str) -> None:
        start = self.size
        self.write(text)
        span = (start, self.size)
        self.starts[id(line)] = span
        self.lines.append(line)
        self.segments.append(Segment(span=span, page=line.page, box=None if line.sideways else _box(line)))

    def italics(self, line: Line) -> None:
        start, end = self.starts[id(line)]
        for run in line.runs:
            if not run.italic:
                continue
            span = (start + run.start, min(start + run.end, end))
            last = self.regions[-1] if self.regions else None
            # Italics run on over the end of a line.
            if last is not None and span[0] - last.span[1] <= 1:
                self.regions[-1] = Region(kind=RegionKind.ITALIC, span=(last.span[0], span[1]))
            elif span[0] < span[1]:
                self.regions.append(Region(kind=RegionKind.ITALIC, span=span))


def assemble(bodies: Sequence[Sequence[Line]], notes: Sequence[FootNote], sides: Sequence[Line] = ()) -> tuple[Reading, list[Line]]:
    """One text of the body, of the lines across the pages and of the notes, stitched across pages; and the line of each segment."""
    body = [line for lines in bodies for line in lines if line.text]
    noted = [line for note in notes for line in note.lines if line.text]
    across = [line for line in sides if line.text]
    joiner = Joiner([*body, *across, *noted])
    writer = _Writer()
    frames = Frames(body)
    groups = list(paragraphs(body, frames))
    _write(writer, groups, joiner)
    for _, lines in groupby(across, key=lambda line: line.page):
        own = list(lines)
        _write(writer, paragraphs(own, Frames(own)), joiner)
    written = [_write_note(writer, note, joiner) for note in notes]
    spans = writer.starts
    found = [
        *writer.regions,
        *(_region(RegionKind.BLOCK_QUOTE, group, spans) for group in block_quotes(groups, frames)),
        *(_region(RegionKind.HEADING, group, spans) for group in headings(groups, frames)),
        *(_region(RegionKind.TABLE_OF_AUTHORITIES, lines, spans) for lines in table_of_authorities(groups)),
    ]
    reading = Reading(
        text="".join(writer.parts),
        segments=tuple(writer.segments),
        notes=tuple(written),
        regions=tuple(sorted(found, key=lambda region: region.span)),
    )
    return reading, writer.lines


def _write(writer: _Writer, groups: Iterable[Sequence[Line]], joiner: Joiner) -> None:
    for group in groups:
        if writer.size:
            writer.write(_BREAK)
        for index, line in enumerate(group):
            following = group[index + 1] if index + 1 < len(group) else None
            text, blank = joiner.join(line, following) if following is not None else (line.text, "")
            if following is None and line.hyphen:
                text += "-"
            writer.line(line, text)
            writer.italics(line)
            writer.write(blank)


def _write_note(writer: _Writer, note: FootNote, joiner: Joiner) -> Note:
    lines = [line for line in note.lines if line.text]
    start = writer.size
    _write(writer, paragraphs(lines, Frames(lines)) if lines else (), joiner)
    start = min(start + (len(_BREAK) if start and lines else 0), writer.size)
    anchor = None
    if note.anchor is not None and (span := writer.starts.get(id(note.anchor[0]))) is not None:
        anchor = min(span[0] + note.anchor[1], span[1])
    return Note(mark=note.mark, span=(start, writer.size), anchor=anchor)


def _region(kind: RegionKind, lines: Sequence[Line], spans: dict[int, tuple[int, int]]) -> Region:
    return Region(kind=kind, span=(spans[id(lines[0])][0], spans[id(lines[-1])][1]))


def _box(line: Line) -> Box:
    return Box(
        x0=round(line.x0, 2),
        y0=round(line.y - DESCENT * line.size, 2),
        x1=round(max(line.x0, line.x1), 2),
        y1=round(line.y + ASCENT * line.size, 2),
    )
