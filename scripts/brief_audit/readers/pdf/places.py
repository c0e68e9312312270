"""Where words of a brief stand on the pages of its PDF, for marks that are laid over them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator

from brief_audit.model.base import Span
from brief_audit.model.document import Quad
from brief_audit.readers.pdf import read_lines
from brief_audit.readers.pdf.assemble import ASCENT, DESCENT
from brief_audit.readers.pdf.lines import Line, letters
from brief_audit.readers.scan import PageScan


def places(data: bytes, spans: tuple[Span, ...], scans: tuple[PageScan, ...] = ()) -> tuple[tuple[Quad, ...], ...]:
    """For each span of the brief's text the places of its words, line by line; none where no character of it stands on a page.

    Runs inside the limited process. Raises InputError as the reader of the brief does.
    """
    reading, lines = read_lines(data, scans)
    starts = [segment.span[0] for segment in reading.segments]
    ends = [segment.span[1] for segment in reading.segments]

    def of_span(span: Span) -> Iterator[Quad]:
        for number in range(max(0, bisect_right(starts, span[0]) - 1), len(lines)):
            if starts[number] >= span[1]:
                return
            first, last = max(span[0], starts[number]) - starts[number], min(span[1], ends[number]) - starts[number]
            if first < last and (quad := _quad(lines[number], first, last)) is not None:
                yield quad

    return tuple(tuple(of_span(span)) for span in spans)


def _quad(line: Line, first: int, last: int) -> Quad | None:
    """The place of some characters of a line, blanks at both ends aside."""
    edges = letters(line)
    shown = [edge for edge, character in zip(edges[first:last], line.text[first:last], strict=False) if not character.isspace()]
    if not shown:
        return None
    left, right = min(edge[0] for edge in shown), max(edge[1] for edge in shown)
    low, high = line.y - DESCENT * line.size, line.y + ASCENT * line.size
    corners = [_on_page(line, x, y) for x, y in ((left, high), (right, high), (left, low), (right, low))]
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    return Quad(page=line.page, corners=(ax, ay, bx, by, cx, cy, dx, dy))


def _on_page(line: Line, x: float, y: float) -> tuple[float, float]:
    x, y = line.turn.on_page(x, y) if line.turn is not None else (x, y)
    return round(x, 2), round(y, 2)
