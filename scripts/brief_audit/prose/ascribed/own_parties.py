"""The sides of the brief's own case by the names that it gives them: "the Claimant, Quillon Lamps Ltd (“Quillon”)".

What such a side says, accepts or did is argument or fact of the case in hand, and told of no decision. A name that a cited case bears, too,
or that is a common word ("the Council"), may be somebody of the decision and says nothing here.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from brief_audit import patterns as re
from brief_audit.prose.page import Page
from brief_audit.text.names import distinctive_words

_HEAD = 8000
"""Characters at the beginning of a brief in which it defines its names."""
_ROLE = (
    r"(?:[Cc]laimants?|[Dd]efendants?|[Aa]ppell(?:ant|ee)s?|[Rr]espondents?|[Aa]pplicants?|[Pp]etitioners?|[Pp]laintiffs?|[Pp]ursuers?"
    r"|[Dd]efenders?|Interested\s+Part(?:y|ies))"
)
_DEFINED = re.compile(
    rf"\b{_ROLE}\b(?:[^.;:“”\"\n]|\.(?=\s?[,(])){{0,80}}?"
    r"\(\s*(?:the\s+)?[“\"](?:the\s+)?(?P<name>[A-Z][\w’'&-]*(?:\s+[A-Z][\w’'&-]*){0,2})[”\"]\s*\)"
)


@lru_cache(maxsize=16)
def defined_sides(text: str) -> frozenset[str]:
    """The names that a brief gives its own sides when it begins.

    >>> sorted(defined_sides("It is made for the Claimant, Quillon Lamps Ltd. (“Quillon”), against the Defendant (“the Council”)."))
    ['Quillon']
    """
    found = {" ".join(match["name"].split()) for match in _DEFINED.finditer(text, 0, _HEAD)}
    return frozenset(name for name in found if distinctive_words(name))


def own_parties(text: str, cited: Iterable[str]) -> frozenset[str]:
    """Those of whom no cited case bears a word; `cited`: the names of their parties."""
    borne = frozenset[str]().union(*map(distinctive_words, cited))
    return frozenset(name for name in defined_sides(text) if distinctive_words(name).isdisjoint(borne))


def own_sides(page: Page) -> frozenset[str]:
    """The same of a brief laid out."""
    return own_parties(page.text, (party for one in page.citations for party in one.parties)) if defined_sides(page.text) else frozenset()
