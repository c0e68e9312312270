"""Text that runs up or down the page, or stands on its head: read as a person reads it who turns the page."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from brief_audit import patterns as re
from brief_audit.readers.pdf.lines import Line, lines_of
from brief_audit.readers.pdf.pieces import PageText, Piece

_DIGITS = re.compile(r"\d+")


@dataclass(slots=True)
class Frame:
    """The text of a page that is level when the page is turned by `quarters`; `text` knows the way from the page's coordinates."""

    quarters: int
    text: PageText
    pieces: list[Piece]

    @property
    def size(self) -> int:
        """Characters."""
        return sum(len(piece.text) for piece in self.pieces)


@dataclass(slots=True)
class Turned:
    """A page by the ways its text runs: `main` is most of it, `sides` stand across, `slanted` (a watermark) is not read."""

    main: Frame
    sides: list[Frame] = field(default_factory=list)
    slanted: list[str] = field(default_factory=list)


def frames_of(textpage: Any, rotation: int, width: float, height: float) -> Turned:
    """The text of a page in the ways it runs; `width` and `height` are those of the page as shown."""
    text = PageText(textpage, rotation, width, height)
    pieces = text.pieces()
    upright = Frame(0, text, [piece for piece in pieces if piece.style.level])
    if len(upright.pieces) == len(pieces):
        return Turned(upright)
    frames = [upright, *_others(textpage, rotation, width, height)]
    total = sum(len(piece.text) for piece in pieces)
    level = sum(frame.size for frame in frames)
    if level < 0.5 * total:
        return Turned(Frame(0, text, pieces))
    main = max(frames, key=lambda frame: (frame.size > 0.5 * level, not frame.quarters))
    slanted = [] if level >= total else ["".join(piece.text for piece in pieces if not piece.style.level)]
    return Turned(main, [frame for frame in frames if frame is not main and frame.pieces], slanted)


def _others(textpage: Any, rotation: int, width: float, height: float) -> Iterator[Frame]:
    for quarters in (1, 2, 3):
        across = (height, width) if quarters % 2 else (width, height)
        text = PageText(textpage, rotation + quarters, *across)
        yield Frame(quarters, text, [piece for piece in text.pieces() if piece.style.level])


def side_lines(pages: Sequence[tuple[int, Sequence[Frame]]]) -> tuple[list[Line], list[Line]]:
    """The lines across the pages (number, each way): those to read, and those that stand on several pages (a firm's name)."""
    lines: list[Line] = []
    places: dict[str, set[int]] = defaultdict(set)
    for number, frame in ((number, frame) for number, ways in pages for frame in ways):
        for line in lines_of(frame.pieces, number):
            line.sideways, line.turn = True, frame.text.turn
            places[_key(line)].add(line.page)
            lines.append(line)
    return [line for line in lines if len(places[_key(line)]) == 1], [line for line in lines if len(places[_key(line)]) > 1]


def _key(line: Line) -> str:
    return _DIGITS.sub("#", "".join(line.text.lower().split()))
