"""What an audit prints: a first screen of at most 40 lines, and at most 120 in all.

The first screen gives the verdict, how much was checked, one line for each citation that needs a hand (where it stands, what you wrote,
what is there), the gravest first, and how many are right. Proofs and reasons follow in short; the Markdown and HTML reports give them in
full. The verdict stands again in the last line. A terminal shows it in colour and as wide as it is, a file holds the same lines without
colour, 80 columns wide. `--quiet` prints the first screen alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TextIO

from brief_audit.reports.format import Format
from brief_audit.reports.terminal import plain
from brief_audit.reports.terminal.outline import WHOLE_REPORT, WIDTH, first_screen, outline

__all__ = ["FORMAT", "plain", "show"]


def show(
    report: Mapping[str, Any], file: TextIO | None = None, *, colour: bool = True, brief: bool = False, proof: str = WHOLE_REPORT
) -> None:
    """Write the report to a stream, standard output by default.

    `colour` False: never; True: where the stream is a terminal that shows it (NO_COLOR, FORCE_COLOR and
    TERM=dumb are obeyed). `brief`: the first screen alone; `proof`: where the whole report is.
    A terminal's own width is used, elsewhere 80 columns.
    """
    from rich.console import Console
    from rich.text import Text

    class Plain(Console):
        """One that tells whoever prints that nobody reads, in place of ending the program with 1: that an error was proved."""

        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    console = Plain(file=file, markup=False, highlight=False, emoji=False, color_system="auto" if colour else None)
    width = console.width if console.is_terminal else WIDTH
    for line in (first_screen if brief else outline)(report, width, proof):
        console.print(Text(line.text, style=line.style), soft_wrap=True)


FORMAT = Format("text", "text/plain", "txt", "a screen, without colour", __doc__, plain.render, show=show)
