"""Whether the words of a provision bear what the brief says that it provides.

Only a statement that is a clause of one subsection, or of its lead-in and one of its items, word by word, is taken as borne: articles, the
forms of a word, "must" for "shall" and numbers in letters aside; from the clause's beginning to its end; and with nothing passed over but a
few asides that limit nothing. Everything else is left open, with the nearest words: a true paraphrase too, since no list of synonyms is
complete and each small word of a law ("before", "or", "only", "not") tells.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.checks.law.passages import Passage, passages
from brief_audit.checks.law.wording import (
    ADDED,
    ARTICLES,
    DASHES,
    LEADS,
    MAY,
    MUST,
    STOPS,
    Words,
    agree,
    is_number,
    limits,
    words_of,
)
from brief_audit.text.diff import word_diff
from brief_audit.text.words import word_set

_SHOWN = 400
_NO_WORDS = "…"
_FEW = 3
"""Words of a change that is shown by itself."""
_SIMPLE = re.compile(r"[\w£$€%,.’'-]*")
_KINDS = ("section", "act", "chapter", "part", "subsection", "title", "schedule", "regulations", "article", "paragraph")
_OF_THE_LAW = frozenset(
    tuple(f"{words} this {kind}".split()) for kind in _KINDS for words in ("of", "under", "in", "for the purposes of", "for purposes of")
)
"""What a provision says of itself."""
_INTRODUCES = frozenset(
    (*lead.split(), *phrase)
    for lead in ("", "in any action", "in an action", "in any proceeding", "in any proceedings", "in proceedings")
    for phrase in _OF_THE_LAW
)
"""An introduction that only says of what the provision speaks: "In this Act", "In any action under this section"."""
_ASIDES = frozenset(
    tuple(words.split())
    for words in (
        "in its discretion",
        "in his discretion",
        "in his or her discretion",
        "in their discretion",
        "as the case may be",
        "if any",
        "in particular",
    )
)
"""What may be passed over between two commas."""
_HANGS = word_set("who which that whose")
_TURNS = word_set("but provided except unless save only and or if")
"""How a provision goes on behind a stop that is no end of what it says."""
_UNIT = word_set("day week month year hour minute days weeks months years hours minutes")
_SUBJECT = 7
"""Words of the subject of another duty behind "and"."""


def why_not_borne(question: Question, words: str, *, anywhere: bool = False) -> str:
    """The nearest words of the provision if no subsection (the cited one, or `anywhere`) bears what is said; empty if one does."""
    held, told = passages(question, anywhere=anywhere), words_of(words)
    if not _content(told) or any(_bears(passage.words, told) for passage in held):
        return ""
    return _nearest(held or passages(question, anywhere=True), told)


def _nearest(held: tuple[Passage, ...], told: Words) -> str:
    wanted = frozenset(told)
    return max(held, key=lambda one: len(wanted.intersection(one.words)), default=Passage(_NO_WORDS, ())).text[:_SHOWN]


def difference(words: str, nearest: str) -> str:
    """The one change by which what is said differs from the nearest words, if it is a denial, a number or a word of force; empty otherwise.

    >>> difference("The keeper must ring within 14 days of landing.", "A keeper must ring within 7 days of landing.")
    'you write “14”, it says “7”'
    """
    weighty = [one for one in word_diff(words, nearest) if one.kind in {"negation", "modal", "number"}]
    if len(weighty) != 1:
        return ""
    mine, theirs, kind = weighty[0].brief, weighty[0].source, weighty[0].kind
    if not (_SIMPLE.fullmatch(mine) and _SIMPLE.fullmatch(theirs)) or (kind == "number" and not (mine and theirs)):
        return ""
    if mine and theirs:
        return f"you write “{mine}”, it says “{theirs}”"
    return f"you write “{mine}”, which it has not" if mine else f"it says “{theirs}”, which you leave out"


def why_no_such_figure(question: Question, words: str, *, each: bool) -> str:
    """The nearest words of the provision if no subsection has the numbers with their units, `each` of them or any; empty if one does."""
    told = words_of(words)
    wanted = [(one, next((unit for unit in told[at + 1 : at + 3] if unit in _UNIT), "")) for at, one in enumerate(told) if is_number(one)]
    held, among = passages(question, anywhere=False), all if each else any
    if not wanted or any(among(_counts(passage.words, *one) for one in wanted) for passage in held):
        return ""
    return _nearest(held or passages(question, anywhere=True), told)


def _counts(words: Words, number: str, unit: str) -> bool:
    """Whether a number stands in the words, with its unit beside it where it has one."""
    places = (at for at, word in enumerate(words) if agree(number, word))
    return any(not unit or any(agree(unit, word) for word in words[at + 1 : at + 3]) for at in places)


def why_no_such_word(question: Question, words: str) -> str:
    """The nearest words of the provision if one of those that are given to it stands nowhere in it; empty if all do."""
    held, told = passages(question, anywhere=True), words_of(words)
    there = {word for passage in held for word in passage.words}
    missing = [word for word in told if word not in ARTICLES and not any(agree(word, other) for other in there)]
    return _nearest(passages(question, anywhere=False) or held, told) if missing else ""


def _content(told: Words) -> bool:
    return any(word not in LEADS and word not in ARTICLES for word in told)


def _bears(passage: Words, told: Words) -> bool:
    """Whether the words, or what follows their lead-in, are a clause of the passage."""
    for first in range(len(told)):
        rest = told[first:]
        if any(_goes_on(passage, at, rest) for at in _beginnings(passage, rest)):
            return True
        if told[first] not in LEADS and told[first] not in ADDED:
            return False
    return False


def _beginnings(passage: Words, told: Words) -> Iterator[int]:
    """Where a clause of the passage begins that may be the one told; what has no subject begins at the word of force."""
    first = next((word for word in told if word not in ARTICLES), "")
    for at, word in enumerate(passage):
        if agree(first, word) and (_is_plain_before(passage, at) if first in {MUST, MAY} else _is_a_beginning(passage, at)):
            yield at


def _since_the_stop(passage: Words, at: int) -> Words:
    return passage[max((place + 1 for place in range(at) if passage[place] in STOPS), default=0) : at]


def _is_plain_before(passage: Words, at: int) -> bool:
    """Whether nothing before a word of force limits it, hangs on another word, or is another duty."""
    before = _since_the_stop(passage, at)
    return not limits(before) and {MUST, MAY, *_HANGS, *DASHES}.isdisjoint(before)


def _is_a_beginning(passage: Words, at: int) -> bool:
    while at and passage[at - 1] in ARTICLES:
        at -= 1
    before = _since_the_stop(passage, at)
    plain = tuple(word for word in before if word != ",")
    if not before or plain in _INTRODUCES:
        return True
    return before[-1] == "and" and before[-2:-1] == (",",) and not limits(before) and {*_HANGS, *DASHES}.isdisjoint(before)


def _goes_on(passage: Words, start: int, told: Words) -> bool:
    """Whether the passage from one place on has the words, and its clause ends with them."""
    seen: set[tuple[int, int]] = set()
    waiting = [(start, 0)]
    while waiting:
        state = at, done = waiting.pop()
        if state in seen:
            continue
        seen.add(state)
        while done < len(told) and told[done] in ADDED and not (at < len(passage) and agree(told[done], passage[at])):
            done += 1
        if done == len(told):
            if _is_an_end(passage, at, told):
                return True
        elif at < len(passage):
            waiting += [(further, done) for further in _passed_over(passage, at)]
            waiting += [(at + 1, done + 1)] if agree(told[done], passage[at]) else []
    return False


def _passed_over(passage: Words, at: int) -> Iterator[int]:
    """Where the passage goes on behind what may be left out: an article, a comma, an aside that limits nothing, what it says of itself."""
    word = passage[at]
    if word in ARTICLES or word == "," or word in DASHES:
        yield at + 1
    if word == ",":
        yield from (at + 2 + len(aside) for aside in _ASIDES if passage[at + 1 : at + 2 + len(aside)] == (*aside, ","))
    yield from (at + len(phrase) for phrase in _OF_THE_LAW if passage[at : at + len(phrase)] == phrase)


def _is_an_end(passage: Words, at: int, told: Words) -> bool:
    """Whether a clause ends there: with its sentence, or before another duty that the words do not depend on."""
    at = next((at + len(phrase) for phrase in _OF_THE_LAW if passage[at : at + len(phrase)] == phrase), at)
    if at >= len(passage):
        return True
    rest = passage[at:]
    if rest[0] in STOPS:
        return rest[1:2] == () or rest[1] not in _TURNS
    rest = rest[1:] if rest[0] == "," else rest
    behind = rest[1 : next((place for place, word in enumerate(rest) if word in STOPS), len(rest))]
    duty = next((place for place, word in enumerate(behind) if word in {MUST, MAY}), _SUBJECT)
    return rest[0] == "and" and duty < _SUBJECT and not limits((*told, *behind)) and _HANGS.isdisjoint((*told, *behind[:duty]))
