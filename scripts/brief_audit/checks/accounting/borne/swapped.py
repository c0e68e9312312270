"""Two like things of a passage that a brief tells of each other: the count that was dropped, and the count that was not.

Both clauses have the same head ("possession of a firearm by …", "possession of a firearm during …"), and every word stands there. But the
clause that is nearest to one of the brief's has what the brief puts into its other one, and the other way round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne.windows import stems

_CLAUSES = re.compile(r"[;:—–]\s|,\s+|\.\s|[()]|\b(?:but|while|whereas|and)\b")
_BUT_NOT = re.compile(
    r"\b(?P<one>[\w’-]{3,}),?\s+\(?but\s+not\s+(?:(?:the|by|for|to|in|of|an?)\s+)*(?:\w+\s+)??(?P<other>[\w’-]{3,})(?=[,);.]|\s+(?:contend|argue|was|were|is|has|had|could|may))"
)
_WORD = re.compile(r"[^\W\d_]+")
_DOER = 4
"""Words behind "by" among which stands the one who did something: a passive exchanges two words and says the same."""
_HALF, _HEAD, _SURELY, _FEWEST = 0.5, 2, 2, 4


def swaps(passage: str, words: str) -> bool:
    """Whether a clause of the words has a modifier that the passage gives to the other of two clauses with the same head."""
    mine = [own for clause in _CLAUSES.split(words) if len(own := stems(clause)) >= _FEWEST]
    there = [own for clause in _CLAUSES.split(passage) if len(own := stems(clause)) >= _HEAD]
    if (told := frozenset(_pairs(words))) and told & frozenset((other, one) for one, other in _pairs(passage)):
        return True
    return len(mine) > 1 and any(_is_of_the_other(clause, mine, there) for clause in mine)


def exchanges(passage: str, words: str) -> bool:
    """Whether two words have changed places, each behind what leads to the other: "struck out A and wrote B", "struck out B and wrote A".

    Of the telling words that either has once, only the order is looked at.
    """
    mine, theirs = _order(words), _order(passage)
    shared = {stem for stem, many in Counter(mine).items() if many == 1} & {stem for stem, many in Counter(theirs).items() if many == 1}
    here, there = ([stem for stem in order if stem in shared] for order in (mine, theirs))
    before, led = dict(pairwise(reversed(here))), dict(pairwise(reversed(there)))
    moved = [stem for stem in here if stem in before and stem in led and before[stem] != led[stem]]
    if len(moved) <= 1:
        return False
    done = _behind_by(passage) ^ _behind_by(words)
    return any(
        before[one] == led[other] and before[other] == led[one] and there.index(before[one]) < there.index(before[other])
        for one, other in combinations(moved, 2)
        if done.isdisjoint((one, other))
    )


def _order(text: str) -> list[str]:
    """The telling words of a text as they follow each other, by their stems."""
    return [stem for word in _WORD.findall(text) for stem in stems(word)]


def _behind_by(text: str) -> frozenset[str]:
    """The words that stand behind "by", by their stems."""
    found = [word.casefold() for word in _WORD.findall(text)]
    return frozenset(
        stem for at, word in enumerate(found) if word == "by" for near in found[at + 1 : at + 1 + _DOER] for stem in stems(near)
    )


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
