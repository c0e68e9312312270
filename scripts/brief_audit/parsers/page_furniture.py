"""Finds the page numbers and running heads that a slip opinion's text carries between its lines.

They stand in the middle of sentences; left in place they would make a correct quotation look altered.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_LONE_NUMBER = re.compile(r"^(?:[ \t]{8,}-?[ \t]?|[ \t]*-[ \t]?)(\d{1,3})(?:[ \t]?-)?[ \t]*$", re.MULTILINE)
_DIGITS = re.compile(r"\d+")


def strip_page_numbers(text: str) -> Iterator[tuple[str, str]]:
    """Pieces of `text`, each with the number of the page that begins with it ("" where none does).

    Only a number that stands alone and centred on its line is taken for a page number.
    """
    at, page = 0, ""
    for match in _LONE_NUMBER.finditer(text):
        yield text[at : match.start()].rstrip(" \t\n"), page
        at, page = match.end(), match.group(1)
    yield text[at:], page


def pages(text: str) -> list[str]:
    """The pages of a text divided by form feeds, without the lines that repeat at their heads and feet."""
    raw = text.split("\f")
    if len(raw) < 3:
        return raw
    heads = _repeated([_edge(page, first=True) for page in raw])
    feet = _repeated([_edge(page, first=False) for page in raw])
    return [_without(page, heads, feet) for page in raw]


def _edge(page: str, *, first: bool) -> str:
    lines = [line.strip() for line in page.splitlines() if line.strip()]
    return _DIGITS.sub("#", lines[0 if first else -1]) if lines else ""


def _repeated(edges: list[str]) -> frozenset[str]:
    counts = Counter(edge for edge in edges if edge)
    return frozenset(edge for edge, count in counts.items() if count >= max(3, len(edges) // 3))


def _without(page: str, heads: frozenset[str], feet: frozenset[str]) -> str:
    lines = page.splitlines()
    shown = [position for position, line in enumerate(lines) if line.strip()]
    drop: set[int] = set()
    if shown and _DIGITS.sub("#", lines[shown[0]].strip()) in heads:
        drop.add(shown[0])
    if shown and _DIGITS.sub("#", lines[shown[-1]].strip()) in feet:
        drop.add(shown[-1])
    return "\n".join(line for position, line in enumerate(lines) if position not in drop)
