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
from brief_audit.text.passages import split_sentences
from brief_audit.text.words import word_set

_CLAUSES = re.compile(r"[;:—–]\s|,\s+|\.\s|[()]|\b(?:but|while|whereas|and)\b")
_BUT_NOT = re.compile(
    r"\b(?P<one>[\w’-]{3,}),?\s+\(?but\s+not\s+(?:(?:the|by|for|to|in|of|an?)\s+)*(?:\w+\s+)??(?P<other>[\w’-]{3,})(?=[,);.]|\s+(?:contend|argue|was|were|is|has|had|could|may))"
)
_WORD = re.compile(r"[^\W\d_]+")
_TOKEN = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]+)*|[.,;:()—–]")
_PARTS = word_set("appellant petitioner respondent plaintiff defendant claimant applicant victim accused appellee complainant")
_LEADS = word_set("the a an only both mr mrs ms dr miss officer detective judge justice")
_NOBODY = word_set("court state states united board council secretary government congress parliament act")
_STRAIGHT = 3
_OF_A_NAME = 4
"""Letters of the shortest name that is told apart."""
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


def done_to_another(passage: str, words: str) -> bool:
    """Whether a thing is done to one person where a sentence of the passage, which names both, has it done to another.

    Only a word that stands once in both is looked at, with the person straight behind it: "identified Alder in a line".
    """
    mine = {stem: one for stem, one in _done_to(words) if one}
    for sentence in split_sentences(passage) if mine else ():
        theirs, small = dict(_done_to(sentence)), sentence.casefold()
        if any(theirs.get(stem) and theirs[stem] != one and re.search(rf"\b{re.escape(one)}\b", small) for stem, one in mine.items()):
            return True
    return False


def _done_to(text: str) -> Iterator[tuple[str, str]]:
    """Each telling word that stands once in a text, and the person who stands straight behind it; empty where nobody does."""
    found = list(_TOKEN.finditer(text))
    stems_ = [next(iter(stems(token[0])), "") for token in found]
    many = Counter(stems_)
    for at, stem in enumerate(stems_):
        if stem and many[stem] == 1 and not found[at][0][0].isupper():
            behind = found[at + 1 : at + 1 + _STRAIGHT]
            yield stem, next(_people(behind), "")


def _people(tokens: list[re.Match[str]]) -> Iterator[str]:
    """The persons among the words, up to a break or a preposition."""
    for token in tokens:
        word = token[0].casefold().removesuffix("’s").removesuffix("'s")
        if word in _PARTS or (token[0][0].isupper() and len(word) >= _OF_A_NAME and word not in _NOBODY):
            yield word
        if word not in _LEADS and not token[0][0].isupper():
            return


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
