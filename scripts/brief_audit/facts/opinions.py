"""Which opinions a decision holds, who wrote each, and where each stands in the text.

Where the source types its parts, the type is the fact. What neither the source nor the text settles is absent: a boundary in
the wrong place would give the court a dissenter's words. Source: requirement R60.
"""

from __future__ import annotations

from brief_audit.model.authority import Authority, Part, PartKind
from brief_audit.model.facts import Obtained, OpinionFact

_TYPED = frozenset(
    {
        PartKind.MAJORITY,
        PartKind.PLURALITY,
        PartKind.PER_CURIAM,
        PartKind.CONCURRENCE,
        PartKind.CONCURRENCE_IN_PART,
        PartKind.DISSENT,
    }
)


def opinions_of(authority: Authority) -> tuple[OpinionFact, ...]:
    """Every opinion of the decision in reading order; none where one part's place in it is not settled."""
    if any(part.kind is PartKind.COMBINED for part in authority.parts):
        return ()
    return tuple(_typed(number, part) for number, part in enumerate(authority.parts) if part.kind in _TYPED)


def _typed(number: int, part: Part) -> OpinionFact:
    return OpinionFact(kind=part.kind, author=part.author, part=number, span=(0, len(part.text)), obtained=Obtained.FIELD)
