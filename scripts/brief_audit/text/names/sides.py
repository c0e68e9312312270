"""Whether one stated side of a case name is a side of the record's, word by word (DESIGN section 3, "A stated name is equal when …")."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple

from brief_audit import patterns as re
from brief_audit.text.names.words import FUNCTION_WORDS, SHORTEST, Word, generic, is_one_word, of_class, of_kind, shortens, words_of

LONG = 7
"""From so many letters on, a word that differs by one letter is the same word misspelt, and no other name."""
_SETTLEMENTS = frozenset({"city", "town", "village"})
"""Words of a place whose name tells it alone: "Shurtleff v. City of Boston" is "Shurtleff v. Boston"."""
_KNOWN_BY = re.compile(r"\s\(?(?:[daf]/?k/?a|d/?b/?a|n/k/a|trading as|t/a|(?:formerly|previously)(?: known as)?)\b", re.IGNORECASE)
_ALSO_KNOWN = re.compile(_KNOWN_BY.pattern + r".*$", re.IGNORECASE | re.DOTALL)
_WHOSE_MAJESTY = frozenset({"his", "her"})
_SUBJECT = re.compile(r"(?<=\w)\s\((?:IS|DLA|PIP|ESA|JSA|HB|CTB|UC|CB|CSM|TC|SPC|RP|IB|GIA|SEN)\)$")
"""The benefit with which the Upper Tribunal (Administrative Appeals Chamber) ends the names of its decisions; no part of a party's name."""
_RELATOR = re.compile(r",?\s(?:ex\.? rel(?:atione|\.)?|on the relation of)\s", re.IGNORECASE)
_OFFICE_BEHIND = re.compile(r",[^,]*$")
_CROWN = frozenset({"r", "regina", "rex", "queen", "king", "crown"})
_THE_STATE = frozenset({"state", "people", "commonwealth", "government", "territory"})
_BEFORE_A_STATE = frozenset({"new", "north", "south", "west"})
_NATION = frozenset({"us", "usa"})
_OF_THE_NATION = frozenset({"united", "states", "america"})
_ROLE_IN_BRACKETS = re.compile(r"\s?\((?:\w+ )?(?:appellant|respondent|claimant|defendant|applicant|petitioner)s?\)", re.IGNORECASE)
_SETTLEMENT_OF = re.compile(r"\b(?:city|town|village|state|republic|kingdom|government) of\s|\s(?:city|town|village)$", re.IGNORECASE)
_MISREAD = "rn/m vv/w cl/d ii/u li/h ri/n tt/ff tt/it ii/n 0/o 1/l 1/i 5/s 8/b 6/b i/l i/j q/g c/e h/b f/t t/l u/n"
"""What a scanner takes for what."""
_MARKS = frozenset("rtif1*")
"""Letters that look like the mark of a note."""


_APPLIED = re.compile(r"R\s*\((?:on the application of\s+)?(?P<who>[A-Z]{4,6})\)")
"""Who applies in the Crown's name, by initials alone: "R (PCSU)"."""


Slip = Callable[[str, str], bool]


class Side(NamedTuple):
    """The words of one side. `told`: those that are compared, company forms and the words of a proceeding aside."""

    words: tuple[Word, ...]
    told: tuple[Word, ...]
    telling: frozenset[str]


@lru_cache(maxsize=8192)
def side_of(name: str) -> Side:
    """One side of a name, what it is also known as left away."""
    told = words_told(_ALSO_KNOWN.sub("", name))
    return Side(words_of(name), told, frozenset(word.letters for word in told if tells(word)))


def words_told(name: str) -> tuple[Word, ...]:
    """The words of a side that are compared, those by which it is also known too."""
    passed_over = FUNCTION_WORDS | of_kind("company-form") | of_kind("role") | _WHOSE_MAJESTY
    return tuple(word for word in words_of(_SUBJECT.sub("", _KNOWN_BY.sub(" ", name))) if word.letters not in passed_over)


def tells(word: Word) -> bool:
    """Whether a word is one by which a party is told from others."""
    full = len(word.letters) >= SHORTEST and not word.letters.isdigit() and not word.full and not word.phrases
    return full and word.letters not in generic() and not (word.stopped and len(word.letters) <= SHORTEST)


def side_agrees(stated: str, recorded: str, slip: Slip) -> bool:
    """Whether every compared word of the stated side is a word of the recorded one. `slip`: which difference of letters is passed over."""
    one, other = side_of(stated), side_of(recorded)
    if _public_agree(one, other) or _is_acronym(one, other) or _is_acronym(other, one):
        return True
    applied = _APPLIED.fullmatch(stated.strip())
    if applied is not None and "r" in {word.letters for word in other.words} and _is_acronym(side_of(applied["who"]), other):
        return True
    if not any(len(word.letters) > 1 and word.letters not in of_class("procedure") for word in one.told):
        return _initials_agree(one, other)
    if _stands_by_initials_alone(one, other, slip):
        return False
    missing = missing_words(one.told, other.words, slip)
    if one.telling and not any(len(word.letters) == 1 for word in other.told):
        missing = [word for word in missing if len(word.letters) > 1]
    return not missing or _agrees_but_for_remarks(stated, recorded, missing, slip)


def _stands_by_initials_alone(one: Side, other: Side, slip: Slip) -> bool:
    """Whether nothing but an initial answers the telling words, and the record has words that tell: "Jones" is no "Dennis J. Lewis"."""
    tellers = tuple(word for word in one.told if word.letters in one.telling)
    whole = tuple(word for word in other.words if len(word.letters) > 1)
    return bool(tellers and other.telling) and missing_words(tellers, whole, slip) == list(tellers) != missing_words(
        tellers, other.words, slip
    )


def _agrees_but_for_remarks(stated: str, recorded: str, missing: list[Word], slip: Slip) -> bool:
    """Whether the sides agree without the relator, without the office behind a comma, or but for "City of"."""
    one, other = side_of(stated), side_of(recorded)
    relator = _RELATOR.split(stated, maxsplit=1)
    if len(relator) == 2 and _RELATOR.search(recorded) is None:
        return any(side_of(part).telling and side_agrees(part, recorded, slip) for part in relator)
    office = _OFFICE_BEHIND.search(stated)
    if office is not None and _is_an_office(side_of(office.group())):
        return side_agrees(stated[: office.start()], recorded, slip)
    return bool(one.telling) and all(word.letters in _SETTLEMENTS for word in missing) and not missing_words(other.told, one.words, slip)


def is_cut_short(stated: str, recorded: str, opposite: str) -> bool:
    """Whether the recorded side is the stated one with words or the relator left out ("Mt. Healthy" for "Mt. Healthy City Board").

    `opposite`: the record's other side, where none of the words left out may stand.
    """
    one, other = side_of(stated), side_of(recorded)
    left_out = missing_words(one.told, other.words, is_exact)
    if len(missing_words(tuple(left_out), side_of(opposite).words, is_exact)) < len(left_out):
        return False
    relator = _RELATOR.split(stated, maxsplit=1)
    if len(relator) == 2 and _RELATOR.search(recorded) is None:
        return not _is_the_state(side_of(relator[0])) and side_agrees(relator[0], recorded, is_exact)
    return bool(other.told) and not missing_words(other.told, one.words, is_exact)


def _is_an_office(side: Side) -> bool:
    return bool(side.told) and all(word.readings & of_class("office", "government", "state") for word in side.told)


def _initials_agree(one: Side, other: Side) -> bool:
    """Names of initials and words of a proceeding alone ("Re A (Children)") agree if they are the same words throughout."""
    mine, theirs = (Counter(w.letters for w in side.words if w.letters not in {"in", "re", "the", "matter", "of"}) for side in (one, other))
    return bool(mine) and mine == theirs


def missing_words(stated: tuple[Word, ...], recorded: tuple[Word, ...], slip: Slip) -> list[Word]:
    """The stated words that no recorded word is; neighbours may be written together on either side.

    Of a word that many parties have, a misspelling has its very letters: "county" is no "country".
    """
    joined = {a.letters + b.letters for a, b in pairwise(recorded)}
    phrases = {word for other in recorded for phrase in other.phrases for word in phrase}
    whole = {other.letters for other in recorded}
    pairs = {word for a, b in pairwise(stated) if a.letters + b.letters in whole for word in (a, b)}
    return [
        word
        for word in stated
        if word not in pairs
        and word.letters not in joined
        and word.letters not in phrases
        and not any(is_one_word(word, other) for other in recorded)
        and not any(_phrase_stands(phrase, recorded) for phrase in word.phrases)
        and not any(
            slip(word.letters, other.letters) and (word.letters not in generic() or sorted(word.letters) == sorted(other.letters))
            for other in recorded
        )
    ]


def _phrase_stands(phrase: tuple[str, ...], recorded: tuple[Word, ...]) -> bool:
    """Whether every word of what an acronym stands for stands in the record, in any spelling."""
    return all(
        any(full in other.readings or shortens(other, full) for other in recorded) for full in phrase if full not in of_kind("company-form")
    )


def is_exact(one: str, other: str) -> bool:
    """No difference at all."""
    return one == other


def is_a_slip(one: str, other: str) -> bool:
    """Whether a long word is misspelt by one letter behind its first, or a scanner misread it."""
    if min(len(one), len(other)) < LONG or one[0] != other[0] or one.isdigit() or other.isdigit():
        return is_a_scanners_slip(one, other)
    from rapidfuzz.distance import OSA

    return OSA.distance(one, other, score_cutoff=1) <= 1 or is_a_scanners_slip(one, other)


def is_marked(stated: str, recorded: str) -> bool:
    """Whether the recorded word has one letter more at its end, as what a scanner reads the mark of a note behind a name: "Haguer"."""
    return len(stated) > SHORTEST and recorded[:-1] == stated and recorded[-1] in _MARKS


@cache
def _misreadings() -> tuple[tuple[str, str], ...]:
    pairs = [pair.partition("/") for pair in _MISREAD.split()]
    return tuple(pair for a, _, b in pairs for pair in ((a, b), (b, a)))


def is_a_scanners_slip(one: str, other: str) -> bool:
    """Whether one word becomes the other where a scanner took one letter for another ("Iqbal", "Igbal")."""
    if min(len(one), len(other)) <= SHORTEST or abs(len(one) - len(other)) > 1 or one.isdigit() or other.isdigit():
        return False
    if one[0] != other[0] and one[-1] != other[-1]:
        return False
    return any(
        one[:at] + new + one[at + len(old) :] == other
        for old, new in _misreadings()
        if old in one and new in other
        for at in (match.start() for match in re.finditer(f"(?={re.escape(old)})", one))
    )


def _public_agree(one: Side, other: Side) -> bool:
    """Whether two sides are the same state or Crown by other words: "Ohio" is the State, "R" the Queen, "United States" nobody else."""
    mine, theirs = (frozenset(word.letters for word in side.told) for side in (one, other))
    if not mine or not theirs:
        return False
    if mine <= _CROWN | {"the"} and not theirs.isdisjoint(_CROWN):
        return True
    if _is_the_nation(mine) or _is_the_nation(theirs):
        return _is_the_nation(mine) and _is_the_nation(theirs)
    places, plain = of_class("state"), _THE_STATE | _BEFORE_A_STATE
    if not all(_senses(word) <= places | plain for side in (one, other) for word in side.told if word.letters not in places | plain):
        return False
    if not all(word.letters in places | plain or _senses(word) for side in (one, other) for word in side.told):
        return False
    named = [frozenset[str]().union(*map(_senses, side.told)) & places for side in (one, other)]
    return mine <= _THE_STATE or theirs <= _THE_STATE or bool(named[0] & named[1])


def _senses(word: Word) -> frozenset[str]:
    """The words that a word may stand for, those of a phrase singly."""
    return frozenset((word.letters, *word.full, *(part for phrase in word.phrases for part in phrase))) - (
        {word.letters} if word.full or word.phrases else frozenset()
    )


def is_public(side: Side) -> bool:
    """Whether a side is a state, named or not, or the nation, and nobody else: no office, no body of it."""
    of_a_state = of_class("state") | _THE_STATE | _BEFORE_A_STATE | _NATION | _OF_THE_NATION
    return bool(side.told) and all(_senses(word) and _senses(word) <= of_a_state for word in side.told)


def public_party(name: str) -> str:
    """By which word a side calls the public, where it names nobody else; empty for a state by its name alone, and for everybody else."""
    found = _PUBLIC.search(name) if is_public(side_of(name)) else None
    return (found.lastgroup or "") if found is not None else ""


_PUBLIC = re.compile(
    r"\b(?:(?P<nation>United\s+States|U\.?\s?S\b)|(?P<state>State)|(?P<people>People)|(?P<commonwealth>Commonwealth))\b", re.IGNORECASE
)


def is_an_office(name: str) -> bool:
    """Whether a side names an office and nothing else ("Commissioner"): offices are called by longer names too."""
    return not is_public(side_of(name)) and _is_an_office(side_of(name))


def has_an_office(name: str) -> bool:
    """Whether a side has a word of office and is not the state itself."""
    return not is_public(side_of(name)) and any(word.readings & of_class("office") for word in side_of(name).words)


def is_short_for(side: Side, recorded: Iterable[str]) -> bool:
    """Whether a side is made of the initials of some recorded one, or some recorded one of its."""
    return any(_is_acronym(one, other) or _is_acronym(other, one) for name in recorded for one, other in ((side, side_of(name)),))


def places_named(side: Side) -> frozenset[str]:
    """The states that a side names, by the word that tells each."""
    return frozenset[str]().union(*map(_senses, side.words)) & of_class("state")


def without_remarks(stated: str) -> str:
    """A side without its relator, or the state on which he relies, the office behind a comma, "City of" and a role in brackets."""
    parts = [part for part in _RELATOR.split(stated, maxsplit=1) if not is_public(side_of(part))]
    bare = _ROLE_IN_BRACKETS.sub("", parts[0] if parts else stated)
    office = _OFFICE_BEHIND.search(bare)
    bare = bare[: office.start()] if office is not None and _is_an_office(side_of(office.group())) else bare
    return _SETTLEMENT_OF.sub("", bare)


def _is_the_state(side: Side) -> bool:
    """Whether a side is a state that is not named, or the nation: many have sued for others."""
    words = frozenset(word.letters for word in side.told)
    return words <= _THE_STATE or _is_the_nation(words)


def _is_the_nation(words: frozenset[str]) -> bool:
    return bool(words & _NATION) or {"united", "states"} <= words


def _is_acronym(short: Side, full: Side) -> bool:
    """Whether a side of one word of capitals is made of the other's initials."""
    if len(short.told) != 1 or not 3 <= len(short.told[0].letters) <= 6 or len(full.told) < 3:
        return False
    letters = short.told[0].letters
    return "".join(word.letters[0] for word in full.words if word.letters not in FUNCTION_WORDS).startswith(letters)
