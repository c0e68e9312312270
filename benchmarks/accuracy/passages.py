"""A passage of a brief with one citation in it, the wordings that put it there, and what a treatment is."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Passage:
    """A passage and the citation in it that is asked about, in normal form ("556 U.S. 662"). `sort`: a part of the treatment."""

    text: str
    core: str
    sort: str = ""


Made = Passage | None
SEE = (
    "The point is settled. See {cite}.",
    "That has long been the rule. {cite}.",
    "The parties agree that {cite} governs this question.",
    "Nothing in the later cases departs from {cite}.",
    "The question is one of fact. See also {cite}.",
)
QUOTE = (
    "“{quote}” {cite}.",
    "As the court put it in {cite}, “{quote}.”",
    "The court in {cite} said that “{quote}.”",
    "The law is well known. See {cite} (“{quote}”).",
    "It is enough to recall the words “{quote}” in {cite}.",
)
TOLD = (
    "In {cite}{comma} the court {act}.",
    "The court {act} in {cite}.",
    "The court {act}. {cite}.",
    "See {cite}, where the court {act}.",
)


@dataclass(frozen=True)
class Treatment:
    """A treatment. `proof`: codes that say what is wrong; `hint`: reasons that open it for what is wrong. Both empty for a right one."""

    name: str
    make: Callable[[Any], Made]
    proof: frozenset[str] = frozenset()
    hint: frozenset[str] = frozenset()

    @property
    def right(self) -> bool:
        return not self.proof


def treatment(make: Callable[[Any], Made], proof: Collection[str] = (), hint: Collection[str] = ()) -> Treatment:
    """The treatment that bears its maker's name."""
    return Treatment(make.__name__.replace("_", " "), make, frozenset(proof), frozenset(hint))
