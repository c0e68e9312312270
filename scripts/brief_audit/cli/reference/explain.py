"""`audit explain CODE|CHECK`: the documentation page of a code, a reason, a check, an outcome or a verdict."""

from __future__ import annotations

import itertools
import shutil
import textwrap
from collections.abc import Sequence
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
    """Paragraphs as wide as the terminal, elsewhere as 80 columns; words, and addresses among them, stay whole.

    A paragraph is what stands in lines of one indent; a heading, which stands further out than what follows, is one of its own.
    """
    width = max(40, shutil.get_terminal_size((80, 24)).columns)
    paragraphs = itertools.groupby(page.splitlines(), _lead)
    return "\n".join(piece for lead, lines in paragraphs for piece in _pieces(lead, list(lines), width))


def _lead(line: str) -> str | None:
    return line[: len(line) - len(line.lstrip())] if line.strip() else None


def _pieces(lead: str | None, lines: Sequence[str], width: int) -> Sequence[str]:
    if lead is None:
        return [""] * len(lines)
    text = " ".join(line.strip() for line in lines)
    return textwrap.wrap(text, width, initial_indent=lead, subsequent_indent=lead, break_long_words=False, break_on_hyphens=False)
