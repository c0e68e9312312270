"""Whether two clauses say the same, the opposite or something else."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from brief_audit.prose.conditionals import Clause


class Match(Enum):
    """How one clause stands to another. UNCLEAR is shown to the reader, never taken for any of the others."""

    SAME = "same"
    OPPOSITE = "opposite"
    DIFFERENT = "different"
    UNCLEAR = "unclear"


def match(a: Clause, b: Clause, synonyms: Mapping[str, str] | None = None) -> Match:
    """Compare two clauses; `synonyms` maps a phrase to the one that it stands for, as the record declares."""
    if a.text.lower() == b.text.lower():
        return Match.SAME if a.negated == b.negated else Match.UNCLEAR
    return Match.UNCLEAR
