"""`audit explain CODE|CHECK`: the documentation page of a code, a reason, a check, an outcome or a verdict."""

from __future__ import annotations

import shutil
import textwrap
from typing import Annotated

import typer

from brief_audit.cli import options, output


def explain_term(
    term: Annotated[
        str | None, typer.Argument(help="A code (QUOTE_ALTERED), a reason (NO_COVERAGE), a check, an outcome or a verdict.")
    ] = None,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Explain a code, a reason, a check, an outcome or a verdict in plain words; without one, list them all."""
    from brief_audit.jobs.explaining import page_of, pages

    output.write_stdout("\n".join(pages()) if term is None else _folded(page_of(term)))


def _folded(page: str) -> str:
    """No line is wider than the terminal, elsewhere than 80 columns; words, and addresses among them, stay whole."""
    width = max(40, shutil.get_terminal_size((80, 24)).columns)
    return "\n".join(piece for line in page.splitlines() for piece in _pieces(line, width))


def _pieces(line: str, width: int) -> list[str]:
    lead = line[: len(line) - len(line.lstrip())]
    return textwrap.wrap(line, width, subsequent_indent=lead, break_long_words=False, break_on_hyphens=False) or [""]
