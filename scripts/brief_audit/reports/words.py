"""Plain words for codes, reasons and verdicts: what a lawyer reads in place of an identifier."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from brief_audit.tables import rows

CHANGES = {"negation": "a negation", "modal": "a modal verb", "number": "a number", "name": "a name", "date": "a date", "other": "a word"}


class Plain(NamedTuple):
    """What a code or reason says to a reader: as a title, in a few words for one line among many, and the next step.

    `point`: the title where there is little room.
    """

    title: str
    short: str
    do: str
    point: str = ""


def change(brief: str, source: str, kind: str) -> str:
    """One changed word or run of words, as a reader would say it."""
    what = f" ({CHANGES.get(kind, kind)})" if kind != "other" else ""
    if not source:
        return f"you add “{brief}”{what}"
    if not brief:
        return f"you leave out “{source}”{what}"
    return f"you write “{brief}”, the source has “{source}”{what}"


def as_written(words: str, part: str) -> str:
    """The words of a difference as they stand in the quotation, brackets and spaces with them; as they are where they do not.

    >>> as_written("It may [only] be relied on[ by him].", "on by him")
    'on[ by him]'
    """
    sought = [re.escape(letter) for letter in part if letter.isalnum()]
    found = re.search(r"[\W_]*?".join(sought), words) if sought else None
    if found is None:
        return part
    before, between = words[: found.start()], found[0]
    return (
        f"{'[' if before.endswith('[') else ''}{between}{']' if f'{before}{between}'.count('[') > f'{before}{between}'.count(']') else ''}"
    )


@cache
def _explained() -> dict[str, dict[str, str]]:
    return {row["code"]: row for table in ("codes", "reasons") for row in rows(table)}


def title(code: str | None) -> str:
    """The plain-words title of a code or reason."""
    return _explained().get(code or "", {}).get("title") or "No reason recorded"


def short(code: str | None) -> str:
    """The code or reason in a few words, for one line among many."""
    return _explained().get(code or "", {}).get("short") or "no reason recorded"


def point(code: str | None) -> str:
    """The title where there is little room."""
    row = _explained().get(code or "", {})
    return row.get("point") or title(code)


def what_to_do(code: str | None) -> str:
    """The next step for the reader, empty if the tables have none."""
    return _explained().get(code or "", {}).get("do", "")


def not_compared(says: str) -> Plain | None:
    """Which point of a citation was not compared, read from the sentence that says so; None for a sentence that the table does not know."""
    found = next((row for row in rows("not_compared") if row["phrase"] in says), None)
    return Plain(found["title"], found["short"], found["do"], found["point"]) if found is not None else None
