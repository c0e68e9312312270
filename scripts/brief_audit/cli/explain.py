"""`audit explain CODE|CHECK`: the documentation page of a code, a reason or a check."""

from __future__ import annotations

from typing import Annotated

import typer

from brief_audit.cli import options, output
from brief_audit.errors import UsageError


def explain_term(
    term: Annotated[str | None, typer.Argument(help="A code (QUOTE_ALTERED), a reason (NO_COVERAGE) or a check (quotation).")] = None,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Explain a code, a reason or a check in plain words; without one, list them all."""
    pages = _pages()
    if term is None:
        output.write_stdout("\n".join(pages))
        return
    key = {name.lower(): name for name in pages}.get(term.lower().replace(" ", "_"))
    if key is None:
        raise UsageError(f"nothing is called {term!r}", f"known: {', '.join(pages)}")
    output.write_stdout(pages[key])


def _pages() -> dict[str, str]:
    from brief_audit.checks.registry import CHECKS, documentation
    from brief_audit.tables import rows

    pages = {row["code"]: _page(row) for table in ("codes", "reasons") for row in rows(table)}
    return pages | {name: documentation(name) for name in CHECKS}


def _page(row: dict[str, str]) -> str:
    name, title, means, do = (row[key] for key in ("code", "title", "means", "do"))
    return f"{name}: {title}\n\n{means}\n\nWhat to do: {do}"
