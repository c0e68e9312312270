"""Whether the words of a provision bear what the brief says that it provides.

Only a statement that is a clause of one subsection, or of its lead-in and one of its items, word by word, is taken as borne: articles,
the forms of a word, "must" for "shall" and numbers in letters aside; from the clause's beginning to its end; and with nothing passed
over but what stands between commas and limits nothing. Everything else is left open, with the nearest words: a true paraphrase too,
since no list of synonyms is complete and each small word of a law ("before", "or", "only", "not") tells.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brief_audit.checks.base import Question
from brief_audit.checks.law.passages import passages
from brief_audit.checks.law.wording import (
    ADDED,
    ARTICLES,
    CONDITIONS,
    DASHES,
    LEADS,
    MAY,
    MUST,
    STOPS,
    agree,
    is_number,
    limits,
    tokens_of,
    words_of,
)
from brief_audit.text.diff import word_diff

_SHOWN = 400
_FEW = 3
"""Words of a change that is shown by itself."""
_ASIDE = 14
"""Words between two commas that may be passed over."""
_OF_THE_LAW = tuple(
    tuple(words.split())
    for kind in ("section", "act", "chapter", "part", "subsection", "title", "schedule", "regulations", "article", "paragraph")
    for words in (
        f"of this {kind}",
        f"under this {kind}",
        f"in this {kind}",
        f"for the purposes of this {kind}",
        f"for purposes of this {kind}",
    )
)
"""What a provision says of itself."""
_OPENS = frozenset({"and", "but"})


def why_not_borne(question: Question, words: str, *, anywhere: bool = False) -> str:
    """The nearest words of the provision if no subsection (the cited one, or `anywhere`) bears what is said; empty if one does."""
    held, told = passages(question, anywhere=anywhere), words_of(words)
    if not held or not _content(told) or any(_bears(tokens_of(passage), told) for passage in held):
        return ""
    wanted = frozenset(told)
    return max(held, key=lambda passage: len(wanted & frozenset(tokens_of(passage))))[:_SHOWN]


def difference(words: str, nearest: str) -> str:
    """The one change by which what is said differs from the nearest words, if it is a denial, a number or a word of force; empty otherwise.

    >>> difference("The keeper must ring within 14 days of landing.", "A keeper must ring within 7 days of landing.")
    'you write “14”, it says “7”'
    """
    weighty = [one for one in word_diff(words, nearest) if one.kind in {"negation", "modal", "number"}]
    if len(weighty) != 1 or max(len(weighty[0].brief.split()), len(weighty[0].source.split())) > _FEW:
        return ""
    mine, theirs = weighty[0].brief, weighty[0].source
    if mine and theirs:
        return f"you write “{mine}”, it says “{theirs}”"
    return f"you write “{mine}”, which it has not" if mine else f"it says “{theirs}”, which you leave out"


def why_no_such_figure(question: Question, words: str, *, each: bool) -> str:
    """The provision's longest subsection if none has the numbers, `each` of them or any; empty if one does."""
    held, wanted = passages(question, anywhere=False), [one for one in words_of(words) if is_number(one)]
    among = all if each else any
    if any(among(any(agree(one, other) for other in tokens_of(passage)) for one in wanted) for passage in held):
        return ""
    return max(held, key=len)[:_SHOWN] if held and wanted else ""


def why_no_such_word(question: Question, words: str) -> str:
    """The provision's first words if one of those that are given to it stands nowhere in it; empty if all do."""
    held = passages(question, anywhere=True)
    there = {word for passage in held for word in tokens_of(passage)}
    missing = [word for word in words_of(words) if word not in ARTICLES and not any(agree(word, other) for other in there)]
    return held[0][:_SHOWN] if held and missing else ""


def _content(told: Sequence[str]) -> bool:
    return any(word not in LEADS and word not in ARTICLES for word in told)


def _bears(passage: Sequence[str], told: Sequence[str]) -> bool:
    """Whether the words, or what follows their lead-in, are a clause of the passage."""
    for first in range(len(told)):
        rest = told[first:]
        if any(_goes_on(passage, at, rest) for at in _beginnings(passage, rest)):
            return True
        if told[first] not in LEADS and told[first] not in ADDED:
            return False
    return False


def _beginnings(passage: Sequence[str], told: Sequence[str]) -> Iterator[int]:
    """Where a clause of the passage begins that may be the one told; what lacks its subject may begin at the word of force."""
    first = next((word for word in told if word not in ARTICLES), "")
    for at, word in enumerate(passage):
        if agree(first, word) and (first in {MUST, MAY} or _is_a_beginning(passage, at)):
            yield at


def _is_a_beginning(passage: Sequence[str], at: int) -> bool:
    back = at
    while back and passage[back - 1] in ARTICLES:
        back -= 1
    before = passage[:back]
    if not before or before[-1] in STOPS or before[-1] in DASHES:
        return True
    if before[-1] in _OPENS and before[-2:-1] in ([","], (",",)):
        return True
    begins = max((place + 1 for place, word in enumerate(before) if word in STOPS), default=0)
    return _is_of_the_law(before[begins:])


def _is_of_the_law(words: Sequence[str]) -> bool:
    """Whether an introduction only says of what the provision speaks: "In this Act", "In any action under this section"."""
    plain = tuple(word for word in words if word != ",")
    of_it = any(plain[-len(phrase) :] == phrase for phrase in _OF_THE_LAW) or (plain[:2] == ("subject", "to") and words[-1] == ",")
    return of_it and len(plain) <= _ASIDE and not limits(plain) and "class" not in plain


def _goes_on(passage: Sequence[str], start: int, told: Sequence[str]) -> bool:
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


def _passed_over(passage: Sequence[str], at: int) -> Iterator[int]:
    """Where the passage goes on behind what may be left out: an article, a comma, an aside that limits nothing, what it says of itself."""
    word = passage[at]
    if word in ARTICLES or word == "," or word in DASHES:
        yield at + 1
    if word in {",", "("}:
        close = next(
            (place for place in range(at + 1, min(len(passage), at + 1 + _ASIDE)) if passage[place] == {",": ",", "(": ")"}[word]), -1
        )
        inside = passage[at + 1 : close] if close > 0 else ()
        if inside and not limits(list(inside)) and not any(map(is_number, inside)) and not {MUST, MAY, "or", "and"} & set(inside):
            yield close + 1
    for phrase in _OF_THE_LAW:
        if tuple(passage[at : at + len(phrase)]) == phrase:
            yield at + len(phrase)


def _is_an_end(passage: Sequence[str], at: int, told: Sequence[str]) -> bool:
    """Whether a clause ends there: with its sentence, or before another duty that the words do not depend on."""
    for phrase in _OF_THE_LAW:
        if tuple(passage[at : at + len(phrase)]) == phrase:
            at += len(phrase)
    if at >= len(passage) or passage[at] in STOPS:
        return True
    rest = passage[at:]
    rest = rest[1:] if rest[0] == "," else rest
    stop = next((place for place, word in enumerate(rest) if word in STOPS), len(rest))
    free = not CONDITIONS.intersection(told) and not limits(list(rest[:stop]))
    return rest[:1] in (["and"], ("and",)) and free
