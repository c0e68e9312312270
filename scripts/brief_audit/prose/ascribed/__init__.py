"""What a brief gives to a case in words of its own: by pointing at other words, or in a clause that no other reader took."""

from __future__ import annotations

from brief_audit.prose.ascribed.around import AROUND, around
from brief_audit.prose.ascribed.fragments import FRAGMENT, bracketed, fragments
from brief_audit.prose.ascribed.likened import ANSWER, IN_A_WORD, likened
from brief_audit.prose.ascribed.ours import Present
from brief_audit.prose.ascribed.own_parties import own_parties
from brief_audit.prose.ascribed.pointing import ascriptions, of_whole, pointed, unless_told
from brief_audit.prose.ascribed.reasoned import BELOW, REASONED, VERBS
from brief_audit.prose.ascribed.residue import WROTE, residues
from brief_audit.prose.ascribed.rest import ITEM, OF_THE_PAGE, OURS_SURELY, PARTICULAR, PARTICULARS, rests
from brief_audit.prose.ascribed.supposed import SUPPOSED, supposed

__all__ = [
    "ANSWER",
    "AROUND",
    "BELOW",
    "FRAGMENT",
    "IN_A_WORD",
    "ITEM",
    "OF_THE_PAGE",
    "OURS_SURELY",
    "PARTICULAR",
    "PARTICULARS",
    "REASONED",
    "SUPPOSED",
    "VERBS",
    "WROTE",
    "Present",
    "around",
    "ascriptions",
    "bracketed",
    "fragments",
    "likened",
    "of_whole",
    "own_parties",
    "pointed",
    "residues",
    "rests",
    "supposed",
    "unless_told",
]
