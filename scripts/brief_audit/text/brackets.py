"""Whether a round bracket is open at a place, and whether it closes behind it."""

from __future__ import annotations

from brief_audit import patterns as re

_MARK = re.compile(r"(?m)(?P<item>^[ \t]*[0-9A-Za-z]{1,3}\))|[()]")
_FARTHEST = 1500
"""Characters behind a place in which a bracket closes. One that closes nowhere there was left open by a slip, and holds nothing."""


def open_bracket(before: str) -> int | None:
    """The position of the last round bracket that opens before a place and does not close; None if none is open."""
    closed, end = 0, len(before)
    while (at := before.rfind("(", 0, end)) >= 0:
        closed += before.count(")", at, end)
        if not closed:
            return at
        closed, end = closed - 1, at
    return None


def closes_behind(text: str, place: int) -> bool:
    """Whether the bracket that is open at a place closes behind it; the mark of an item of a list, "a)", closes none.

    >>> closes_behind("(noting “it is lit” (1984)). Costs followed.", 18), closes_behind("(1984. “It is lit.” Quill (1990).", 18)
    (True, False)
    """
    depth = 1
    for mark in _MARK.finditer(text, place, place + _FARTHEST):
        if mark["item"] is None:
            depth += 1 if mark[0] == "(" else -1
        if not depth:
            return True
    return False
