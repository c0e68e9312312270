"""Whose appeal a brief says was dismissed or allowed, and whose appeal the court's operative words dispose of.

"The keepers' appeal was dismissed" is not what a court did that dismissed the Harbour Board's appeal, though it dismissed one. A brief
that names no side, or calls it the appellant's, means whatever was before the court.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.model.claim import Statement
from brief_audit.model.facts import DispositionFact
from brief_audit.text.words import word_set

_OWNED = re.compile(r"(?P<who>(?:[\w.&-]+\s+){0,5}?[\w.&-]+)(?:[’']s|(?<=s)[’'])\s+(?P<cross>cross-?)?appeals?\b", re.IGNORECASE)
_BY = re.compile(
    r"\b(?P<cross>cross-?)?appeals?\s+(?:brought\s+)?(?:by|of)\s+(?P<who>(?:[\w.&’'-]+\s+){0,5}?[\w.&’'-]+)(?=\s+(?:is|was|are|be|must|against|from|and|has)\b|[.,;)]|\s*$)"
)
_WHOEVER = word_set("appellant petitioner applicant his her their its this both these such party side other first second third")
_OFFICIAL = word_set(
    "government crown state secretary minister home commissioner commissioners hmrc revenue department ministry attorney lord advocate"
)
"""One office that is called by several names."""
_SMALL = word_set(
    "the and for would also dismiss dismissed dismisses dismissing allow allowed allows allowing court therefore accordingly that"
)
_LETTERS = 3


def why_anothers_appeal(statement: Statement, fact: DispositionFact) -> str:
    """Why the operative words concern another side's appeal than the one in the brief; "" if nothing suggests it."""
    told, done = owner(statement.words), owner(fact.snippet)
    if not told or not done or told & done or told & _WHOEVER or done & _WHOEVER or (told & _OFFICIAL and done & _OFFICIAL):
        return ""
    return "its operative words dispose of the appeal of another side than the one you name"


def owner(words: str) -> frozenset[str]:
    """The telling words of whose appeal it was, each without its plural; empty where none is said, or several are.

    >>> sorted(owner("The Harbour Board’s appeal is dismissed")), owner("The appeal is dismissed")
    (['board', 'harbour'], frozenset())
    """
    found = [*_OWNED.finditer(words), *_BY.finditer(words)]
    if len(found) != 1:
        return frozenset()
    named = (word.casefold() for word in re.findall(r"[^\W\d_]+", found[0]["who"]))
    return frozenset(word.rstrip("s") for word in named if len(word) >= _LETTERS and word not in _SMALL)
