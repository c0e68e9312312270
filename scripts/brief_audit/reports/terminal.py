"""The report on a terminal. The only report that knows rich; data never reaches its markup."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TextIO

from brief_audit.reports.outline import Style, outline

_STYLES = {
    Style.TITLE: "bold",
    Style.HEADING: "bold underline",
    Style.ERROR: "bold red",
    Style.UNVERIFIABLE: "yellow",
    Style.CORRECT: "green",
    Style.PLAIN: "",
    Style.QUIET: "dim",
}


def show(report: Mapping[str, Any], file: TextIO, *, colour: bool | None = None) -> None:
    """Write the report to a stream.

    `colour` None lets the terminal decide: NO_COLOR, FORCE_COLOR and TERM=dumb are obeyed. Lines are
    already at most 80 columns wide, so nothing is wrapped again.
    """
    from rich.console import Console
    from rich.text import Text

    console = Console(
        file=file,
        markup=False,
        highlight=False,
        emoji=False,
        soft_wrap=True,
        no_color=None if colour is None else not colour,
        force_terminal=colour,
    )
    for line in outline(report):
        console.print(Text(line.text, style=_STYLES[line.style]), soft_wrap=True)
