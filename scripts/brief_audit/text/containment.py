"""How much of a claim is in an opinion, as an exact fraction.

Source: white paper section 4; DESIGN sections 3 and 8. The claim's distinct shingles are looked for
as words of the opinion's canonical form, which gives the same fraction as the hashed definition
(`shingles.signature`) without hashing the opinion.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from brief_audit.text.canonical import canonical
from brief_audit.text.search import Haystack, haystack
from brief_audit.text.shingles import word_runs
from brief_audit.text.words import inside_word

ContainmentVerdict = Literal["EXACT", "FUZZY", "PARTIAL", "UNVERIFIED", "INSUFFICIENT_CLAIM"]

MINIMUM = 10
"""A claim with fewer characters says too little to be tested."""


@dataclass(frozen=True, slots=True)
class Containment:
    """The verdict and its fraction: `shared` of the claim's `total` distinct shingles. Never reduced."""

    verdict: ContainmentVerdict
    shared: int
    total: int

    @property
    def ratio(self) -> str:
        """The fraction as written in reports: `14/20`."""
        return f"{self.shared}/{self.total}"


@dataclass(frozen=True, slots=True, eq=False)
class Prepared:
    """An opinion in canonical form with a space at both ends, made ready for many claims."""

    padded: str
    searched: Haystack

    @classmethod
    def of(cls, opinion: str) -> Prepared:
        """Bring the opinion into canonical form once."""
        padded = f" {canonical(opinion)} "
        return cls(padded, haystack(padded))


def containment(claim: str, opinion: str | Prepared) -> Containment:
    """Test one claim against one opinion.

    EXACT: the canonical claim stands in the canonical opinion, whole words at both ends ("lawful
    conduct" does not stand in "unlawful conduct"). FUZZY from 7/10, PARTIAL from 3/10, UNVERIFIED
    below. INSUFFICIENT_CLAIM: under ten characters, or under five words and not EXACT.

    >>> containment("lawful conduct", "It was unlawful conduct.").verdict
    'INSUFFICIENT_CLAIM'
    >>> containment("a carrier must warn of ice and snow", "Held: a carrier must warn of ice and hail.")
    Containment(verdict='FUZZY', shared=3, total=4)
    """
    form = canonical(claim)
    if len(form) < MINIMUM:
        return Containment("INSUFFICIENT_CLAIM", 0, 0)
    source = opinion if isinstance(opinion, Prepared) else Prepared.of(opinion)
    runs = set(word_runs(form))
    if stands_in(form, source):
        return Containment("EXACT", len(runs), len(runs))
    shared = sum(f" {run} " in source.searched for run in runs)
    return Containment(_verdict(shared, len(runs)), shared, len(runs))


def stands_in(form: str, opinion: Prepared) -> bool:
    """Whether the opinion contains the canonical text as whole words."""
    if form not in opinion.searched:
        return False
    at = opinion.padded.find(form)
    while at >= 0:
        end = at + len(form)
        if not (inside_word(opinion.padded, at) or inside_word(opinion.padded, end)):
            return True
        at = opinion.padded.find(form, at + 1)
    return False


def _verdict(shared: int, total: int) -> ContainmentVerdict:
    if not total:
        return "INSUFFICIENT_CLAIM"
    if 10 * shared >= 7 * total:
        return "FUZZY"
    return "PARTIAL" if 10 * shared >= 3 * total else "UNVERIFIED"
