"""A step of the work that counts, so that whoever shows it can say how long the rest will take."""

from __future__ import annotations

from typing import Self


class Counted(str):
    """How far one lane is: `done` of `of`, both from 1. As text it is a whole sentence for those who do not count.

    >>> step = Counted("Find Case Law", 31, 75)
    >>> str(step), step.done
    ('Find Case Law: 31 of 75', 31)
    """

    __slots__ = ("done", "label", "of")

    label: str
    done: int
    of: int

    def __new__(cls, label: str, done: int, of: int) -> Self:
        """The step of a lane, which is known by its label."""
        made = super().__new__(cls, f"{label}: {done} of {of}")
        made.label, made.done, made.of = label, done, of
        return made


class Waits(str):
    """No request leaves for so many `seconds`, because a source's pace is kept. As text it is a whole sentence.

    >>> str(Waits(47.2)), Waits(47.2).seconds
    ('the next request leaves in 47 s', 47.2)
    """

    __slots__ = ("seconds",)

    seconds: float

    def __new__(cls, seconds: float) -> Self:
        """The step of whoever waits."""
        made = super().__new__(cls, f"the next request leaves in {in_span(seconds)}")
        made.seconds = seconds
        return made


def in_span(seconds: float) -> str:
    """A stretch of time in one figure.

    >>> in_span(12.4), in_span(600)
    ('12 s', '10 min')
    """
    return f"{max(1, round(seconds))} s" if seconds < 180 else f"{round(seconds / 60)} min"
