"""The conditions of an error: all must be met, and the first that is not gives the reason why nothing is called wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from brief_audit.model.base import Reason

T = TypeVar("T")
Condition = tuple[Callable[[T], bool], Reason | Callable[[T], Reason], str | Callable[[T], str]]
"""What must be true; otherwise the reason and its wording, each fixed or taken from what is examined."""


def first_obstacle(examined: T, conditions: Iterable[Condition[T]]) -> tuple[Reason, str] | None:
    """The first condition that is not met, as reason and words; None if all are met."""
    for holds, reason, why in conditions:
        if not holds(examined):
            return (reason if isinstance(reason, Reason) else reason(examined)), (why if isinstance(why, str) else why(examined))
    return None
