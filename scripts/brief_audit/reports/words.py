"""Plain words for codes, reasons and verdicts: what a lawyer reads in place of an identifier."""

from __future__ import annotations

from functools import cache

from brief_audit import tables

VERDICTS = {
    "safe-to-file": "Every counted citation was retrieved from a public source and agrees with it.",
    "redline-required": "Nothing found blocks filing, but some citations need a correction or a check by hand.",
    "do-not-file": "At least one citation has to be corrected, replaced or found by hand before filing.",
}

CHANGES = {"negation": "a negation", "modal": "a modal verb", "number": "a number", "name": "a name", "date": "a date", "other": "a word"}


@cache
def _codes() -> dict[str, dict[str, str]]:
    try:
        return {row["code"]: row for row in tables.rows("codes")}
    except FileNotFoundError:
        return {}


def title(code: str | None) -> str:
    """The plain-words title of a code or reason; an unknown one in lower case."""
    if not code:
        return "No reason recorded"
    return _codes().get(code, {}).get("title") or code.replace("_", " ").capitalize()


def what_to_do(code: str | None) -> str:
    """The next step for the reader, empty where the table has none."""
    return _codes().get(code or "", {}).get("what_to_do", "")
