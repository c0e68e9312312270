"""`audit explain CODE|CHECK`: the documentation page of a code, a reason, a check, an outcome or a verdict."""

from __future__ import annotations

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

    output.write_stdout("\n".join(pages()) if term is None else page_of(term))
