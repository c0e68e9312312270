"""Whether a round bracket is open at a place."""

from __future__ import annotations


def open_bracket(before: str) -> int | None:
    """The position of the last round bracket that opens before a place and does not close; None if none is open."""
    closed, end = 0, len(before)
    while (at := before.rfind("(", 0, end)) >= 0:
        closed += before.count(")", at, end)
        if not closed:
            return at
        closed, end = closed - 1, at
    return None
