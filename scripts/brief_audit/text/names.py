"""Whether two names belong to the same case: the parties that a brief states, and the names that a record gives.

Source: DESIGN section 3, "Distinctive word": at least four letters, not in the table of generic
words, after expanding abbreviations and acronyms and folding diacritics. Two words match at an edit
distance of at most one.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from itertools import pairwise

from brief_audit.normal_forms import without_accents
from brief_audit.tables import rows

SHORTEST = 4
"""A word with fewer letters does not distinguish parties."""

LONGEST_SIDE = 15
"""With more words, one side of a name form has run on into further parties and counsel."""

_FUNCTION_WORDS = frozenset({"of", "the", "and", "for", "in", "re", "a", "an", "et", "al", "ex", "rel", "on", "to", "by"})
_COMPANY_FORMS = frozenset({"inc", "llc", "llp", "ltd", "co", "lp", "plc", "sa", "na", "pc", "ag", "nv", "bv"})
_UNDECOMPOSED = str.maketrans({"ø": "o", "ł": "l", "ß": "ss", "æ": "ae", "œ": "oe", "đ": "d", "ð": "d", "þ": "th", "ı": "i"})
_APOSTROPHE = re.compile(r"(?<=\w)['’ʼ‘`´](?=\w)")
_POINTED = re.compile(r"\b(?:[^\W\d_]\.){2,}")
_LINE_END_HYPHEN = re.compile(r"(?<=\w)(?:[-‐]\s*\n\s*|\u00ad\s*)(?=\w)")
_TOKEN = re.compile(r"[^\W_]+")
_SIDES = re.compile(r"\s(?:v|vs|versus|against)\.?\s", re.IGNORECASE)


class NameMatch(StrEnum):
    """How a stated name compares with the record's name forms."""

    EQUAL = "equal"
    REVERSED = "reversed"
    ONE_SIDE = "one-side"
    NONE = "none"
    NOT_COMPARABLE = "not-comparable"


_AGREE = frozenset({NameMatch.EQUAL, NameMatch.REVERSED})


@dataclass(frozen=True, slots=True)
class _Name:
    """One side of a name. `words` are every token and what it may stand for, `pairs` neighbours written together."""

    groups: tuple[frozenset[str], ...]
    distinctive: frozenset[str]
    pairs: frozenset[str]
    acronym: str
    initials: str

    @property
    def words(self) -> frozenset[str]:
        return frozenset().union(*self.groups)


def distinctive_words(name: str) -> frozenset[str]:
    """The distinctive words of a name, in lower case without diacritics."""
    return _name(name).distinctive


def compare_names(parties: Sequence[str], forms: Sequence[str]) -> NameMatch:
    """Compare the stated parties with the forms in which a record gives its name.

    `equal`: every stated side that has a distinctive word has one in some form. `reversed`: the same,
    with the sides changed over. `one-side`, `none`: only one of two such sides has, or no side.
    `not-comparable`: no stated side has a distinctive word, and no form holds all the stated words.

    >>> str(compare_names(("Harrow", "Quill"), ("Harrow Shipping Co. v. Quill",)))
    'equal'
    >>> str(compare_names(("Harrow", "Quill"), ("Ashgrove v. Quill",)))
    'one-side'
    """
    stated = [_name(party) for party in parties if party.strip()]
    comparable = [(at, side) for at, side in enumerate(stated) if side.distinctive]
    recorded = [tuple(_name(side) for side in _split(form)) for form in forms if form.strip()]
    if not comparable:
        return _compare_plain_words(stated, recorded)
    # A form that runs on into counsel and later parties may keep an accusation away; its first words alone prove.
    proving = [tuple(_name(_head(side)) for side in _split(form)) for form in forms if form.strip()]
    agree = all(_in_some(side, proving, strict=True) for _, side in comparable) and _plain_sides_fit(stated, proving)
    if agree and not any(_is_a_remainder(side) for side in stated):
        return NameMatch.REVERSED if len(stated) == 2 and _changed_over(comparable, proving) else NameMatch.EQUAL
    return NameMatch.ONE_SIDE if any(_in_some(side, recorded, strict=False) for _, side in comparable) else NameMatch.NONE


def names_coincide(parties: Sequence[str], forms: Sequence[str]) -> bool:
    """Whether the stated name and one of the record's names are the same, compared in both directions: no side of either is missing.

    `compare_names` asks only for the stated sides, and takes one public party for another: "In re Marlow" agrees with
    "Marlow v. Pettibone", and "Marlow v. United States" with "Marlow v. Ohio". None of these coincide.
    """
    stated = tuple(party for party in parties if party.strip())
    return any(_is_one_name(stated, form) for form in forms if form.strip())


def _is_one_name(stated: tuple[str, ...], form: str) -> bool:
    recorded = tuple(_name(side) for side in _split(form))
    plain = [side for side in map(_name, stated) if not side.distinctive]
    words = [group for side in plain for group in side.groups if not group <= _FUNCTION_WORDS]
    straight, back = compare_names(stated, (form,)), compare_names(_split(form), (" v. ".join(stated),))
    return straight in _AGREE and back in _AGREE and _holds_all(words, recorded)


def words_occur(words: Iterable[str], text: str) -> bool:
    """Whether any of the words occurs in the text at an edit distance of at most one; words as `distinctive_words` gives them."""
    wanted = tuple(words)
    if not wanted:
        return False
    tokens = set(_tokens(text))
    if not tokens.isdisjoint(wanted):
        return True
    expanded = frozenset(word for token in tokens for full in _expansions().get(token, ()) for word in full.split())
    return any(_near(word, tokens | expanded, strict=False) for word in wanted)


def _split(form: str) -> tuple[str, ...]:
    sides = [side for side in _SIDES.split(form) if side.strip()]
    return (sides[0], " ".join(sides[1:])) if len(sides) > 1 else tuple(sides)


def _head(side: str) -> str:
    return " ".join(side.split()[:LONGEST_SIDE])


def _compare_plain_words(stated: Sequence[_Name], recorded: Sequence[tuple[_Name, ...]]) -> NameMatch:
    groups = [group for side in stated for group in side.groups]
    if any(_is_a_remainder(side) for side in stated):
        return NameMatch.NOT_COMPARABLE
    if groups and any(_holds_all(groups, form) for form in recorded):
        return NameMatch.EQUAL
    telling = [group for side in stated for group in _telling_groups(side)]
    if any(_is_rare(group) for group in telling) and any(_holds_all(telling, form) for form in recorded):
        return NameMatch.EQUAL
    return NameMatch.NOT_COMPARABLE


def _telling_groups(side: _Name) -> list[frozenset[str]]:
    """The words of a side but for those of function, and "State of" before the state's own name."""
    words = [group for group in side.groups if not group <= _FUNCTION_WORDS]
    return [group for group in words if not (group <= {"state", "commonwealth", "people"} and len(words) > 1)]


def _is_rare(group: frozenset[str]) -> bool:
    """Whether a word of three letters or fewer is one that a name alone can have: "Cox", "AMR"; in full, it must be the record's own."""
    return all(2 <= len(word) < SHORTEST and word not in _generic() | _COMPANY_FORMS | _FUNCTION_WORDS for word in group)


def _holds_all(groups: Sequence[frozenset[str]], form: tuple[_Name, ...]) -> bool:
    words = frozenset().union(*(side.words for side in form))
    return all(not group.isdisjoint(words) for group in groups)


def _changed_over(comparable: Sequence[tuple[int, _Name]], recorded: Sequence[tuple[_Name, ...]]) -> bool:
    """No form has each stated side in its own place, and some form has each in the other's."""
    two_sided = [form for form in recorded if len(form) == 2]
    straight = any(all(_same(side, form[at], strict=True) for at, side in comparable) for form in two_sided)
    crossed = any(all(_same(side, form[1 - at], strict=True) for at, side in comparable) for form in two_sided)
    return crossed and not straight


def _plain_sides_fit(stated: Sequence[_Name], recorded: Sequence[tuple[_Name, ...]]) -> bool:
    """A stated side that is only a state or the Crown needs some such party in the record, whichever word it uses."""
    public = [side for side in stated if side.groups and all(group & _public() for group in side.groups if group - _FUNCTION_WORDS)]
    if not public or all(len(form) == 1 for form in recorded):
        return True
    return any(side.words & _public() for form in recorded for side in form)


def _is_a_remainder(side: _Name) -> bool:
    """A side that is only a company form ("Inc."): the name itself was not read, so it cannot be compared."""
    words = [group for group in side.groups if not group <= _FUNCTION_WORDS]
    return bool(words) and all(group & _COMPANY_FORMS for group in words)


def _in_some(stated: _Name, recorded: Sequence[tuple[_Name, ...]], *, strict: bool) -> bool:
    return any(_same(stated, side, strict=strict) for form in recorded for side in form)


def _same(stated: _Name, recorded: _Name, *, strict: bool) -> bool:
    """`strict`: a word of four letters must be the very word, for one letter in four makes another name."""
    wanted = stated.distinctive | stated.pairs
    if any(_near(word, recorded.words | recorded.pairs, strict=strict) for word in wanted):
        return True
    return bool(stated.acronym and recorded.initials.startswith(stated.acronym)) or bool(
        recorded.acronym and stated.initials.startswith(recorded.acronym)
    )


def _near(word: str, words: frozenset[str] | set[str], *, strict: bool) -> bool:
    if word in words:
        return True
    if strict and len(word) <= SHORTEST:
        return False
    from rapidfuzz.distance import Levenshtein

    close = (other for other in words if abs(len(other) - len(word)) <= 1 and len(other) >= SHORTEST)
    return any(Levenshtein.distance(word, other, score_cutoff=1) <= 1 for other in close)


@lru_cache(maxsize=8192)
def _name(name: str) -> _Name:
    tokens = _tokens(name)
    groups = tuple(_group(token) for token in tokens)
    distinctive = frozenset(
        word
        for token, group in zip(tokens, groups, strict=True)
        for word in group
        if _tells(word, token) and _generic().isdisjoint(_expansions().get(token, ()))
    )
    pairs = frozenset(a + b for a, b in pairwise(tokens) if _joinable(a, b))
    # An acronym the table lacks: capitals that are the whole party, against the other side's initials.
    alone = [token for token in tokens if token not in _FUNCTION_WORDS and not (len(token) < SHORTEST and token in _COMPANY_FORMS)]
    acronym = alone[0] if len(alone) == 1 and alone[0].upper() in _undotted(name) and 3 <= len(alone[0]) <= 6 else ""
    initials = "".join(token[0] for token in tokens if token not in _FUNCTION_WORDS)
    return _Name(groups, distinctive, pairs, acronym, initials)


def _group(token: str) -> frozenset[str]:
    return frozenset({token, *(word for full in _expansions().get(token, ()) for word in full.split())})


def _tells(word: str, token: str) -> bool:
    short_form = word == token and token in _expansions()
    return len(word) >= SHORTEST and word not in _generic() and not word.isdigit() and not short_form


def _joinable(a: str, b: str) -> bool:
    """Neighbours that may be one name ("Wal-Mart", "De Soto"), not two words of office."""
    telling = [w for w in (a, b) if w not in _generic() and w not in _expansions() and w not in _FUNCTION_WORDS]
    return bool(telling) and len(a + b) >= SHORTEST + 1 and a + b not in _generic() and not (a + b).isdigit()


def _tokens(text: str) -> list[str]:
    plain = _undotted(_LINE_END_HYPHEN.sub("", text)).replace("&", " and ").lower()
    if not plain.isascii():
        plain = without_accents(plain.translate(_UNDECOMPOSED))
    return _TOKEN.findall(_APOSTROPHE.sub("", plain))


def _undotted(text: str) -> str:
    return _POINTED.sub(lambda match: match.group().replace(".", "") + " ", text)


@cache
def _generic() -> frozenset[str]:
    return frozenset(row["word"] for row in rows("generic_words"))


@cache
def _public() -> frozenset[str]:
    """Words for a state or the Crown as a party, and R."""
    return frozenset({"r", "us"} | {row["word"] for row in rows("generic_words") if row["class"] in {"state", "government"}})


@cache
def _expansions() -> dict[str, tuple[str, ...]]:
    table: defaultdict[str, list[str]] = defaultdict(list)
    for row in rows("name_abbreviations"):
        table[row["short"]].append(" ".join(_TOKEN.findall(row["full"].replace("'", ""))))
    return {short: tuple(full) for short, full in table.items()}
