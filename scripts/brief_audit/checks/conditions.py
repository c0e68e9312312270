"""The conditions of an error: all of them must hold, and the first that does not gives the reason why nothing is called wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from brief_audit.model.base import Reason

T = TypeVar("T")
Condition = tuple[Callable[[T], bool], Reason | Callable[[T], Reason], str | Callable[[T], str]]
"""What must hold; else the reason, and the words for it, each fixed or told by what is examined."""


def first_obstacle(examined: T, conditions: Iterable[Condition[T]]) -> tuple[Reason, str] | None:
    """The first condition that does not hold, as reason and words; None where all hold."""
    for holds, reason, why in conditions:
        if not holds(examined):
            return (reason if isinstance(reason, Reason) else reason(examined)), (why if isinstance(why, str) else why(examined))
    return None
