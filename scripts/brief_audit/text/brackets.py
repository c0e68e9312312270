"""Whether a round bracket is open at a place."""

from __future__ import annotations


def open_bracket(before: str) -> int | None:
    """Where the last round bracket stands that opens in the words before a place and does not close; None where none is open."""
    closed = 0
    for at in range(len(before) - 1, -1, -1):
        if before[at] == ")":
            closed += 1
        elif before[at] == "(":
            if not closed:
                return at
            closed -= 1
    return None
