"""Two like things of a passage that a brief tells of each other: the count that was dropped, and the count that was not.

Both clauses have the same head ("possession of a firearm by …", "possession of a firearm during …"), and every word stands there. But the
clause that is nearest to one of the brief's has what the brief puts into its other one, and the other way round.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne.windows import stems

_CLAUSES = re.compile(r"[;:—–]\s|,\s+|\.\s|[()]|\b(?:but|while|whereas|and)\b")
_BUT_NOT = re.compile(
    r"\b(?P<one>[\w’-]{3,}),?\s+\(?but\s+not\s+(?:(?:the|by|for|to|in|of|an?)\s+)*(?:\w+\s+)??(?P<other>[\w’-]{3,})(?=[,);.]|\s+(?:contend|argue|was|were|is|has|had|could|may))"
)
_HALF, _HEAD, _SURELY, _FEWEST = 0.5, 2, 2, 4


def swaps(passage: str, words: str) -> bool:
    """Whether a clause of the words has a modifier that the passage gives to the other of two clauses with the same head."""
    mine = [own for clause in _CLAUSES.split(words) if len(own := stems(clause)) >= _FEWEST]
    there = [own for clause in _CLAUSES.split(passage) if len(own := stems(clause)) >= _HEAD]
    if (told := frozenset(_pairs(words))) and told & frozenset((other, one) for one, other in _pairs(passage)):
        return True
    return len(mine) > 1 and any(_is_of_the_other(clause, mine, there) for clause in mine)


def _pairs(words: str) -> Iterator[tuple[str, str]]:
    """One of whom something is told and one of whom it is not: "the Foundation, but not the Law Center"."""
    yield from ((found["one"].casefold(), found["other"].casefold()) for found in _BUT_NOT.finditer(words))


def _is_of_the_other(clause: frozenset[str], mine: list[frozenset[str]], there: list[frozenset[str]]) -> bool:
    nearest = max(there, key=lambda one: len(clause & one), default=frozenset[str]())
    shared, missing, put = clause & nearest, clause - nearest, nearest - clause
    if len(shared) < _HALF * len(clause):
        return False
    others = [one for one in mine if one != clause and len(one & shared) >= _HEAD]
    given = max((len(one & put) for one in others), default=0)
    elsewhere = any(one & missing for one in there if one != nearest)
    return bool(missing) and (given >= _SURELY or (given > 0 and elsewhere))
