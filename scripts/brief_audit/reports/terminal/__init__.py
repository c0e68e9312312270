"""What an audit prints, at most 80 columns wide.

First what to fix, then what could not be checked and why, then what was verified. The verdict stands at the top, and again in the last
line. A terminal shows it in colour, a file holds the same lines without.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TextIO

from brief_audit.reports.format import Format
from brief_audit.reports.terminal import plain
from brief_audit.reports.terminal.outline import outline

__all__ = ["FORMAT", "plain", "show"]


def show(report: Mapping[str, Any], file: TextIO | None = None, *, colour: bool = True) -> None:
    """Write the report to a stream, standard output by default.

    `colour` False: never; True: where the stream is a terminal that shows it (NO_COLOR, FORCE_COLOR and
    TERM=dumb are obeyed). Lines are already wrapped.
    """
    from rich.console import Console
    from rich.text import Text

    console = Console(file=file, markup=False, highlight=False, emoji=False, color_system="auto" if colour else None)
    for line in outline(report):
        console.print(Text(line.text, style=line.style), soft_wrap=True)


FORMAT = Format("text", "text/plain", "txt", "a screen, without colour", __doc__, plain.render, show=show)
