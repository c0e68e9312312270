"""A printed line, how it is shown, and how a text is broken into lines."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from brief_audit import patterns as re
from brief_audit.reports.escaping import one_line

WIDTH = 80
FIELD = 15
"""Letters of the column of labels."""
_PAGE = re.compile(r"\b(p\.|page|line|pages) (?=[0-9])")
_GLUE = "\N{NO-BREAK SPACE}"
"""Between a page and its number no line is broken."""


class Style(StrEnum):
    """What a line is, and how a terminal shows it, in rich's words; plain text shows none of them."""

    TITLE = "bold"
    HEADING = "bold underline"
    ERROR = "bold red"
    UNVERIFIABLE = "yellow"
    CORRECT = "green"
    PLAIN = ""
    QUIET = "dim"


class Line(NamedTuple):
    """One printed line. `text` holds nothing that a screen would obey."""

    text: str
    style: Style = Style.PLAIN


VERDICT_STYLES = {"safe-to-file": Style.CORRECT, "redline-required": Style.UNVERIFIABLE, "do-not-file": Style.ERROR}


def wrapped(text: str, width: int, *, indent: int = 0, hang: int = 0, style: Style = Style.PLAIN) -> Iterator[Line]:
    """A text in lines of one width; those after the first stand `hang` letters further in."""
    first, rest = " " * indent, " " * (indent + hang)
    glued = _PAGE.sub(f"\\1{_GLUE}", one_line(text))
    lines = textwrap.wrap(glued, width, initial_indent=first, subsequent_indent=rest, break_long_words=False, break_on_hyphens=False)
    yield from (Line(line.replace(_GLUE, " "), style) for line in lines)


def field(name: str, value: str, width: int, most: int | None = None) -> Iterator[Line]:
    """A label, then the value in a column of its own; it is cut to `most` lines where that is given."""
    room = width - 3 - FIELD
    text = one_line(value)
    if most is not None:
        text = textwrap.shorten(text, room * most - (8 if most > 1 else 0), placeholder=" …")
    for number, line in enumerate(textwrap.wrap(text, room, break_long_words=False, break_on_hyphens=False)):
        yield Line(f"   {f'{name}:' if name and number == 0 else '':<{FIELD}}{line}")
