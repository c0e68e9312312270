"""Plain words for codes, reasons and verdicts: what a lawyer reads in place of an identifier."""

from __future__ import annotations

from functools import cache

from brief_audit.tables import rows

CHANGES = {"negation": "a negation", "modal": "a modal verb", "number": "a number", "name": "a name", "date": "a date", "other": "a word"}


def change(brief: str, source: str, kind: str) -> str:
    """One changed word or run of words, as a reader would say it."""
    what = f" ({CHANGES.get(kind, kind)})" if kind != "other" else ""
    if not source:
        return f"you add “{brief}”{what}"
    if not brief:
        return f"you leave out “{source}”{what}"
    return f"you write “{brief}”, the source has “{source}”{what}"


@cache
def _explained() -> dict[str, dict[str, str]]:
    return {row["code"]: row for table in ("codes", "reasons") for row in rows(table)}


def title(code: str | None) -> str:
    """The plain-words title of a code or reason."""
    return _explained().get(code or "", {}).get("title") or "No reason recorded"


def short(code: str | None) -> str:
    """The code or reason in a few words, for one line among many."""
    return _explained().get(code or "", {}).get("short") or "no reason recorded"


def what_to_do(code: str | None) -> str:
    """The next step for the reader, empty if the tables have none."""
    return _explained().get(code or "", {}).get("do", "")
