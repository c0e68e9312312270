"""What reading one sentence comes to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from brief_audit.logic.formula import Formula
from brief_audit.logic.syllogism import Categorical


@dataclass(frozen=True, slots=True)
class Clause:
    """The words that an atom stands for, as they are written, a denial included; `negated`: they deny something.

    `span`: half-open, in characters of the sentence. Of words that are put together from two places (NEITHER … NOR) it covers both.
    """

    text: str
    span: tuple[int, int]
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Conditional:
    """A sentence as far as it is read.

    `formula`: what it states, its atoms named A, B, C in order of the text; None where it is not read, or is quantified alone.
    `clauses`: atom name -> its words. `reason` and `conclusion`: of BECAUSE, SINCE, THEREFORE and HENCE, the two sides (`formula` is then
    both together, since the sentence states both); `reason` is None where it stands in an earlier sentence.
    `categorical`: of ALL, NO, SOME, NOT ALL. `unread`: why nothing is read ("?"); None where it is.
    """

    formula: Formula | None = None
    clauses: Mapping[str, Clause] = field(default_factory=dict)
    reason: Formula | None = None
    conclusion: Formula | None = None
    categorical: Categorical | None = None
    unread: str | None = None
