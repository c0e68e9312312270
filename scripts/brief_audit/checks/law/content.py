"""Whether the words of a provision bear what the brief says that it provides.

Only a statement whose telling words stand in one subsection, or in its lead-in and one of its items, in their order, is taken as borne:
with the same numbers and the same bounds on them, as much denied, with no more force ("must" of "may"), with nothing left out that
stands close to its words, and with no condition or exception of that sentence left out. Everything else is left open, with the nearest
words: a true paraphrase too, since no list of synonyms is complete.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from brief_audit.checks.base import Question
from brief_audit.checks.law.passages import passages
from brief_audit.checks.law.wording import (
    ABOVE,
    AT_LEAST,
    AT_MOST,
    BELOW,
    CONDITIONS,
    LIMITS,
    MAY,
    MUST,
    NEVER,
    STOPS,
    is_number,
    is_telling,
    plain,
    telling,
)
from brief_audit.text.quotation import is_the_same
from brief_audit.text.words import denies, word_set

_BEFORE, _DENIED, _WITHIN = 4, 8, 6
"""Words before a number among which its bound stands; words that a denial denies; words of a relative clause of which one must be told."""
_LOOSE = 3
"""So few telling words may stand in any order."""
_SHOWN = 400
_ARTICLES = word_set("a an the any each every his her its their such that this")
_RELATIVES = word_set("who which that whose")
_JOINS = word_set("and or")


class _Word(NamedTuple):
    form: str
    denied: bool


_Places = Sequence[tuple[int, int]]
"""Where each telling word of the brief stands in its statement, and in the passage."""


def why_not_borne(question: Question, words: str, *, anywhere: bool = False) -> str:
    """The nearest words of the provision if no subsection (the cited one, or `anywhere`) bears what is said; empty if one does."""
    held, wanted = passages(question, anywhere=anywhere), frozenset(telling(plain(words)))
    if not wanted or not held or any(_bears(passage, words) for passage in held):
        return ""
    return max(held, key=lambda passage: len(wanted & frozenset(plain(passage))))[:_SHOWN]


def why_no_such_figure(question: Question, words: str, *, each: bool) -> str:
    """The provision's longest subsection if none has the numbers, `each` of them or any; empty if one does."""
    held, wanted = passages(question, anywhere=False), [one for one in plain(words) if is_number(one)]
    among = all if each else any
    if any(among(any(is_the_same(one, other) for other in plain(passage)) for one in wanted) for passage in held):
        return ""
    return max(held, key=len)[:_SHOWN] if held and wanted else ""


def _bears(passage: str, words: str) -> bool:
    there, told = _marked(plain(passage)), _marked(plain(words))
    return any(_agree(told, there, places) for places in _alignments(told, there))


def _marked(words: Sequence[str]) -> list[_Word]:
    """Each word, and whether a denial stands shortly before it in its clause; a bound on a number denies nothing."""
    found: list[_Word] = []
    left = 0
    for at, word in enumerate(words):
        bound = denies(word) and not (ABOVE | BELOW | AT_MOST | AT_LEAST).isdisjoint(words[at + 1 : at + 2])
        if word in STOPS:
            left = 0
        left = _DENIED if (denies(word) or word in NEVER) and not bound else max(0, left - 1)
        found.append(_Word(word, left > 0))
    return found


def _alignments(told: Sequence[_Word], there: Sequence[_Word]) -> Iterator[_Places]:
    """The places of the telling words in the passage, in their order; of a few, in any."""
    wanted = [at for at, word in enumerate(told) if is_telling(word.form)]
    for first in range(len(there)) if wanted else ():
        places: list[tuple[int, int]] = []
        at = first
        for one in wanted:
            at = _next(there, told[one].form, at)
            if at < 0 or (not places and at != first):
                break
            places.append((one, at))
            at += 1
        else:
            yield places
    loose = [(one, _next(there, told[one].form, 0)) for one in wanted] if len(wanted) <= _LOOSE else []
    if loose and all(at >= 0 for _, at in loose):
        yield loose


def _next(there: Sequence[_Word], form: str, start: int) -> int:
    return next((at for at in range(start, len(there)) if is_the_same(form, there[at].form)), -1)


def _agree(told: Sequence[_Word], there: Sequence[_Word], places: _Places) -> bool:
    mine, theirs = [word.form for word in told], [word.form for word in there]
    around = _sentence_around(theirs, [at for _, at in places])
    if any(told[one].denied is not there[at].denied for one, at in places):
        return False
    if any(is_number(mine[one]) and _bound(mine, one) != _bound(theirs, at) for one, at in places):
        return False
    return _forces_agree(mine, around) and _limits_agree(mine, around) and _nothing_is_cut(mine, theirs, places)


def _sentence_around(words: Sequence[str], places: Sequence[int]) -> Sequence[str]:
    first, last = min(places), max(places)
    begins = next((at + 1 for at in range(first, -1, -1) if words[at] == "."), 0)
    return words[begins : next((at for at in range(last, len(words)) if words[at] == "."), len(words))]


def _forces_agree(mine: Sequence[str], theirs: Sequence[str]) -> bool:
    """Whether the brief gives the law no more force than it has: no "must" of its "may", and no rule of a mere power."""
    told, held = _force(mine), _force(theirs)
    return told <= held and (held != {"may"} or told == held)


def _force(words: Sequence[str]) -> set[str]:
    return {name for name, forms in (("must", MUST), ("may", MAY)) if not forms.isdisjoint(words)}


def _limits_agree(mine: Sequence[str], theirs: Sequence[str]) -> bool:
    """Whether the brief leaves no exception or condition out, and puts no exception in."""
    exceptions = sum(word in LIMITS for word in mine) == sum(word in LIMITS for word in theirs)
    return exceptions and (CONDITIONS.isdisjoint(theirs) or not CONDITIONS.isdisjoint(mine))


def _bound(words: Sequence[str], at: int) -> str:
    """How the number at a place is bounded: from above, from below, or not at all."""
    before, behind = frozenset(words[max(0, at - _BEFORE) : at]), words[at + 1 : at + _BEFORE]
    denied, above, below = any(map(denies, before)), bool(before & ABOVE), bool(before & BELOW)
    if before & AT_MOST or "maximum" in behind or (above and denied):
        return "at most"
    if before & AT_LEAST or "minimum" in behind or (below and denied):
        return "at least"
    return "over" if above else "under" if below else ""


def _nothing_is_cut(mine: Sequence[str], theirs: Sequence[str], places: _Places) -> bool:
    """Whether no word close to a matched one was left out: "knowingly violates", "the owner of the wall", "a person who is injured"."""
    held = {at for _, at in places}
    for one, at in places:
        beside = (theirs[near] for near in (at - 1, at + 1) if 0 <= near < len(theirs) and near not in held)
        if any(map(is_telling, beside)) or (_governed(theirs, at, held) and not _governed(mine, one, set())):
            return False
        if theirs[at + 1 : at + 2] and theirs[at + 1] in _RELATIVES and held.isdisjoint(range(at + 2, at + 2 + _WITHIN)):
            return False
    return all(_joined_alike(mine[one:other], theirs[at:place]) for (one, at), (other, place) in pairwise(places))


def _governed(words: Sequence[str], at: int, held: set[int]) -> bool:
    """Whether a word that is not held stands before it and has it as its "of": "the master of a vessel"."""
    back = at - 1
    while back > 0 and words[back] in _ARTICLES:
        back -= 1
    return back > 0 and words[back] == "of" and back - 1 not in held and is_telling(words[back - 1])


def _joined_alike(mine: Sequence[str], theirs: Sequence[str]) -> bool:
    """Whether "and" stands for no "or", nor the other way round."""
    told, held = _JOINS.intersection(mine), _JOINS.intersection(theirs)
    return not told or not held or not told.isdisjoint(held)
