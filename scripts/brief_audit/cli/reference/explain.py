"""`audit explain CODE|CHECK`: the documentation page of a code, a reason, a check, an outcome or a verdict."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from typing import Annotated

import typer

from brief_audit.cli import options, output
from brief_audit.errors import UsageError

FAMILIES = ("argument_", "containment_")
"""Codes that reports also give without their first word; of two families with one short name the last counts."""


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
    pages = _pages()
    if term is None:
        output.write_stdout("\n".join(pages))
        return
    output.write_stdout(pages[_named(term, pages)])


def _named(term: str, pages: Iterable[str]) -> str:
    """The page's name, whatever its case and joints; EXACT stands for CONTAINMENT_EXACT and so on. Raises UsageError."""
    known = {_plain(name): name for name in pages}
    short = {plain.removeprefix(family): name for family in FAMILIES for plain, name in known.items() if plain.startswith(family)}
    asked = _plain(term)
    found = known.get(asked) or short.get(asked)
    if found is None:
        near = difflib.get_close_matches(asked, [*known, *short], n=3, cutoff=0.5)
        nearest = ", ".join(dict.fromkeys({**short, **known}[name] for name in near))
        hint = f"nearest: {nearest}; " if nearest else ""
        raise UsageError(f"nothing is called {term!r}", f"{hint}`audit explain` lists everything that it explains")
    return found


def _plain(name: str) -> str:
    return re.sub(r"[\s_-]+", "_", name.strip().lower())


def _pages() -> dict[str, str]:
    from brief_audit.checks.registry import CHECKS, documentation
    from brief_audit.tables import rows

    pages = {row["code"]: _page(row) for table in ("outcomes", "codes", "reasons") for row in rows(table)}
    return pages | {name: documentation(name) for name in CHECKS}


def _page(row: dict[str, str]) -> str:
    name, title, means, do = (row[key] for key in ("code", "title", "means", "do"))
    return f"{name}: {title}\n\n{means}\n\nWhat to do: {do}"
