"""The documentation page of every code, reason, outcome, verdict and check, found by a name as people write it."""

from __future__ import annotations

import difflib
import re

from brief_audit.checks.registry import CHECKS, documentation
from brief_audit.errors import UsageError
from brief_audit.tables import rows

FAMILIES = ("argument_", "containment_")
"""Codes that reports also give without their first word; of two families with one short name the last counts."""


def pages() -> dict[str, str]:
    """Name -> page, in the order of the tables, the checks last."""
    found = {row["code"]: _page(row) for table in ("outcomes", "codes", "reasons") for row in rows(table)}
    return found | {name: documentation(name) for name in CHECKS}


def page_of(term: str) -> str:
    """The page of a term, whatever its case and joints; EXACT stands for CONTAINMENT_EXACT and so on. Raises UsageError."""
    every = pages()
    known = {_plain(name): name for name in every}
    short = {plain.removeprefix(family): name for family in FAMILIES for plain, name in known.items() if plain.startswith(family)}
    asked = _plain(term)
    found = known.get(asked) or short.get(asked)
    if found is None:
        near = difflib.get_close_matches(asked, [*known, *short], n=3, cutoff=0.5)
        nearest = ", ".join(dict.fromkeys({**short, **known}[name] for name in near))
        hint = f"nearest: {nearest}; " if nearest else ""
        raise UsageError(f"nothing is called {term!r}", f"{hint}`audit explain` lists everything that it explains")
    return every[found]


def _plain(name: str) -> str:
    return re.sub(r"[\s_-]+", "_", name.strip().lower())


def _page(row: dict[str, str]) -> str:
    name, title, means, do = (row[key] for key in ("code", "title", "means", "do"))
    return f"{name}: {title}\n\n{means}\n\nWhat to do: {do}"
