"""What one decision says became of another, and which edge between authorities that is."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from brief_audit import patterns as re
from brief_audit.model.base import Frozen, Span


class Treated(StrEnum):
    """What was done to the earlier decision."""

    OVERRULED = "overruled"
    ABROGATED = "abrogated"
    NOT_GOOD_LAW = "no longer good law"
    REVERSED = "reversed"
    DEPARTED_FROM = "departed from"
    DISAPPROVED = "disapproved"
    NOT_FOLLOWED = "not followed"
    DISTINGUISHED = "distinguished"


class Actor(StrEnum):
    """Who did it: the court in this very decision, or another decision, as this court reports."""

    THIS_COURT = "this court"
    REPORTED = "reported of another decision"


class Edge(StrEnum):
    """How one authority stands to another (requirement R64)."""

    CITES = "CITES"
    INTERPRETS = "INTERPRETS"
    CONTRADICTS = "CONTRADICTS"
    DISTINGUISHES = "DISTINGUISHES"
    AMENDS = "AMENDS"
    DEPENDS_ON = "DEPENDS_ON"
    SUPERSEDES = "SUPERSEDES"
    OVERRULES = "OVERRULES"


EDGE: Mapping[Treated, Edge] = {
    Treated.OVERRULED: Edge.OVERRULES,
    Treated.DEPARTED_FROM: Edge.OVERRULES,
    Treated.ABROGATED: Edge.SUPERSEDES,
    Treated.NOT_GOOD_LAW: Edge.SUPERSEDES,
    Treated.REVERSED: Edge.SUPERSEDES,
    Treated.DISAPPROVED: Edge.CONTRADICTS,
    Treated.NOT_FOLLOWED: Edge.CONTRADICTS,
    Treated.DISTINGUISHED: Edge.DISTINGUISHES,
}
"""The edge of each treatment; a citation without any is CITES."""
STEM = re.compile(
    r"overrul|abrogat|disapprov|disavow|repudiat|good\s+law|valid\s+law|wrongly\s+decided|be\s+followed|to\s+follow|not\s+follow|depart|distinguish|supersed|revers|rev['’]d"
)
"""A treatment is looked for around these words; a snippet without any of them shows none."""
TAKES_BACK = frozenset(
    {Treated.OVERRULED, Treated.ABROGATED, Treated.NOT_GOOD_LAW, Treated.REVERSED, Treated.DEPARTED_FROM},
)
"""Treatments after which a decision no longer stands, if the whole of it was meant."""


class TreatmentFact(Frozen):
    """One decision's words on another.

    `target` holds the citations of the other decision as the sentence gives them, parallel ones included; `by` those of the
    decision that did it, where the sentence names one and it is not this one. `in_part`: less than the whole was meant, or it may
    have been. `outright`: a whole sentence says so in one of few plain forms, and nothing beside it narrows or reports it; only
    then may the fact accuse. `snippet` is the literal slice `span` of the text of part number `part`.
    """

    kind: Treated
    target: tuple[str, ...]
    by: tuple[str, ...] = ()
    in_part: bool = False
    outright: bool = False
    actor: Actor
    part: int
    span: Span
    snippet: str
