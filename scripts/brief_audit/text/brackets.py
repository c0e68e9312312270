"""Whether a round bracket is open at a place."""

from __future__ import annotations


def open_bracket(before: str) -> int | None:
    """The position of the last round bracket that opens before a place and does not close; None if none is open."""
    closed = 0
    for at in range(len(before) - 1, -1, -1):
        if before[at] == ")":
            closed += 1
        elif before[at] == "(":
            if not closed:
                return at
            closed -= 1
    return None
