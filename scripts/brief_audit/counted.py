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
