"""What a sentence of the brief says of an authority, apart from the law that it states: an act, a voice, a court."""

from __future__ import annotations

from enum import StrEnum

from brief_audit.model.base import Frozen, Span
from brief_audit.model.facts import Disposition


class StatementKind(StrEnum):
    """What is said: what became of a case, whose words they are, or which court decided."""

    ACT = "act"
    VOICE = "voice"
    COURT = "court"


class Owner(StrEnum):
    """Of whom it is said. CITED: the cited decision. HISTORY: what was done to it later. UNKNOWN: how it is meant is not certain."""

    CITED = "cited"
    HISTORY = "history"
    BELOW = "below"
    PRESENT = "present"
    THIRD = "third"
    RULE = "rule"
    PARTY = "party"
    UNKNOWN = "unknown"


class Statement(Frozen):
    """One thing said of one citation.

    `words` are the brief's own, the slice `span` of its text at the word that says it. `says` is the disposition of a sure act: read whole,
    without part, doubt or denial. `who` are the surnames of the judges of a voice, `role` the part of the decision ("dissent"); `who` of a
    court is the court as named. A statement without `says` or `who` was noticed and not read.
    """

    kind: StatementKind
    citation: str
    words: str
    span: Span
    owner: Owner = Owner.UNKNOWN
    says: Disposition | None = None
    who: tuple[str, ...] = ()
    role: str = ""
