"""Whether two names belong to the same case: the parties that a brief states, and the names that a record gives.

Source: DESIGN section 3, "A stated name is equal when …" and "Distinctive word": at least four letters, not in the table of generic
words, after expanding abbreviations and acronyms and folding diacritics. Two comparisons: the strict one, word by word, says that a name
is equal; the loose one, by one distinctive word at an edit distance of at most one, keeps an accusation away.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise

from brief_audit import patterns as re
from brief_audit.text.names.sides import (
    is_a_scanners_slip,
    is_a_slip,
    is_cut_short,
    is_exact,
    is_marked,
    public_party,
    side_agrees,
    side_of,
    tells,
)
from brief_audit.text.names.words import (
    COMPANY_FORMS,
    FUNCTION_WORDS,
    SHORTEST,
    Word,
    expansions,
    generic,
    joined_lines,
    of_class,
    public,
    shortens,
    tokens_of,
    undotted,
    words_of,
)

LONGEST_SIDE = 15
"""With more words, one side of a name form has run on into further parties and counsel."""

_SIDES = re.compile(r"\s(?:(?i:v|vs|versus|-v-|–v–)\.?|against)\s")
"""A party may have a name like "Rock Against Racism"."""
_IN_BRACKETS = re.compile(r"\((In re [^()]+)\)$")
"""The main case of an adversary proceeding, by which it is cited too: "Marlow v. Quill (In re Quill)"."""
_MANY = 3
"""So many words of a side that agree tell the case almost alone."""
_SEVERAL = 2
"""And so many that agree beside a long one misspelt by a letter."""
_POSSESSIVE = re.compile(r"['’]s?$")
_CAPITAL = re.compile(r"(?<!\w)[^\W\d_a-z][\w'’.&-]*")
_SHORT_NAME = re.compile(r"(?<![\w.'’&-])(?![A-Z]oe)[A-Z][a-z]{2}(?![\w.'’&-])")
_LOWER = re.compile(r"(?<![\w'’-])[a-z]{4,}(?![\w'’-])")
_PROCEEDING = re.compile(
    r"^(?:in )?re:?\b|\b(?:in the )?matter of\b|\bex (?:parte|p)\b|,? re$|^in the interest of\b|^estate of\b", re.IGNORECASE
)
_OF_LETTERS = re.compile(r"(?:[Ii]n )?[Rr][Ee][:.]? ([A-Z]{1,3})(?![\w’'.&-])")  # a family court's: "Re A (Relocation)"


class NameMatch(StrEnum):
    """How a stated name compares with the record's name forms."""

    EQUAL = "equal"
    REVERSED = "reversed"
    ONE_SIDE = "one-side"
    NONE = "none"
    NOT_COMPARABLE = "not-comparable"


NAMES_AGREE = frozenset({NameMatch.EQUAL, NameMatch.REVERSED})


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

    `equal`: every word of each stated side is a word of that side of some form, or an abbreviation or expansion of one.
    `reversed`: the same, with the sides changed over. `one-side`: neither, and some stated side shares a distinctive word
    with a form; `none`: no side does.
    `not-comparable`: neither, and no stated side has a distinctive word.

    >>> str(compare_names(("Harrow", "Quill"), ("Harrow Shipping Co. v. Quill",)))
    'equal'
    >>> str(compare_names(("Harrow", "Quill"), ("Ashgrove v. Quill",)))
    'one-side'
    """
    return _compared(tuple(parties), tuple(forms))


@lru_cache(maxsize=4096)
def _compared(parties: tuple[str, ...], forms: tuple[str, ...]) -> NameMatch:
    named = tuple(party for party in parties if party.strip())
    named = _split(named[0]) if len(named) == 1 else named
    stated = [_name(party) for party in named]
    split = [_split(name) for form in forms if form.strip() for name in (form, *_IN_BRACKETS.findall(form))]
    # A form that runs on into counsel and later parties may keep an accusation away; its first words alone prove.
    longest = max((len(party.split()) for party in named), default=0)
    proving = [tuple(_head(side, longest) for side in form) for form in split]
    if named and not any(_is_a_remainder(side) for side in stated) and (relation := _relation(named, proving)) is not None:
        return relation
    comparable = [side for side in stated if side.distinctive]
    if not comparable:
        return NameMatch.NOT_COMPARABLE
    recorded = [tuple(_name(side) for side in form) for form in split]
    return NameMatch.ONE_SIDE if any(_in_some(side, recorded, strict=False) for side in comparable) else NameMatch.NONE


def names_resemble(parties: Sequence[str], forms: Sequence[str]) -> bool:
    """Whether each stated side that has a distinctive word shares one with some form: enough to choose a record, never to settle a name."""
    stated = [_name(party) for party in parties if party.strip()]
    comparable = [side for side in stated if side.distinctive]
    if not comparable or any(_is_a_remainder(side) for side in stated):
        return compare_names(parties, forms) in NAMES_AGREE
    proving = [tuple(_name(_head(side)) for side in _split(form)) for form in forms if form.strip()]
    return all(_in_some(side, proving, strict=True) for side in comparable) and _plain_sides_fit(stated, proving)


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
    words = [group for side in plain for group in side.groups if not group <= FUNCTION_WORDS]
    straight, back = compare_names(stated, (form,)), names_resemble(_split(form), (" v. ".join(stated),))
    return straight in NAMES_AGREE and back and _holds_all(words, recorded)


def words_occur(words: Iterable[str], text: str) -> bool:
    """Whether any of the words occurs in the text at an edit distance of at most one; words as `distinctive_words` gives them."""
    wanted = tuple(words)
    if not wanted:
        return False
    tokens = set(tokens_of(text))
    if not tokens.isdisjoint(wanted):
        return True
    expanded = frozenset(word for token in tokens for full in expansions().get(token, ()) for word in full.split())
    return any(_near(word, tokens | expanded, strict=False) for word in wanted)


def names_stand(words: Iterable[str], text: str) -> bool:
    """Whether any of the words stands in a text as a name: with a capital, at an edit distance of at most one if it is long.

    A party's name has a capital wherever it stands: "data" is no Mata. Words as `distinctive_words` gives them.
    """
    found, names = _capitalised(text)
    return any(word in found or any(is_a_slip(word, other) for other in names) for word in words)


def words_that_tell(side: str) -> tuple[frozenset[str], ...]:
    """What tells one side: any of its distinctive words; of a company that has none ("Illinois Central Railroad"), each of its words."""
    if distinctive := distinctive_words(side):
        return (distinctive,)
    words = [token for token in tokens_of(side) if len(token) >= SHORTEST and token not in FUNCTION_WORDS]
    return tuple(frozenset({word}) for word in words) if len(words) > 1 and not of_class("company").isdisjoint(words) else ()


def short_names(forms: Iterable[str]) -> frozenset[str]:
    """The surnames of three letters in names of two sides, in lower case: no initials, no abbreviation, and no Doe or Roe.

    >>> sorted(short_names(["Ash v. State", "Doe v. Cty. of Lee", "ABC v. XYZ Co.", "In re Fox"]))
    ['ash', 'lee']
    """
    found = (match.group().lower() for form in forms if len(_split(form)) > 1 for match in _SHORT_NAME.finditer(form))
    return frozenset(found) - generic() - FUNCTION_WORDS - COMPANY_FORMS - expansions().keys()


def side_stands(groups: Iterable[frozenset[str]], text: str) -> bool:
    """Whether a side stands in a text as a name; `groups` as `words_that_tell` gives them."""
    return all(names_stand(group, text) for group in groups)


@lru_cache(maxsize=64)
def _capitalised(text: str) -> tuple[frozenset[str], frozenset[str]]:
    """The words with a capital and what they are short for, and those of them that may be names: "While" is a word of the text."""
    joined = joined_lines(text)
    found = set(_CAPITAL.findall(joined))
    words = frozenset(word for one in found for form in (one, _POSSESSIVE.sub("", one)) for word in tokens_of(form))
    acronyms = {word for one in found if undotted(bare := _POSSESSIVE.sub("", one)).isupper() for word in tokens_of(bare)}
    full = {(word, full) for word in words for full in expansions().get(word, ()) if word in acronyms or " " not in full}
    whole = words | {part for _, one in full for part in one.split()}
    return whole, whole - set(_LOWER.findall(joined))


def may_abbreviate(stated: str, recorded: str) -> bool:
    """Whether a word of a stated name that ends in a stop may be short for a telling word of a record's name."""
    telling = distinctive_words(recorded)
    short = [word for side in _split(stated) for word in _that_may_be_short(words_of(side))]
    return any(shortens(word, full) for word in short for full in telling)


def _that_may_be_short(words: Sequence[Word]) -> Iterator[Word]:
    """The words with a stop; beside a whole word, neither the initial of a forename nor the company form at the end."""
    whole = any(tells(word) for word in words)
    for at, word in enumerate(words):
        last = at == len(words) - 1
        initial, form = len(word.letters) == 1 and not last, word.letters in COMPANY_FORMS | {"corp"} and last
        if word.stopped and not (whole and (initial or form)):
            yield word


def sides_of(name: str) -> tuple[str, ...]:
    """The two sides of a name, or the name where it has no "v."."""
    return _split(name)


def another_public_party(parties: Sequence[str], forms: Sequence[str]) -> tuple[str, str] | None:
    """A stated side that is only the public by one word, and the side of the forms that is it by another: it decides nothing.

    >>> another_public_party(("Harrow", "Commonwealth"), ("Harrow v. State",))
    ('Commonwealth', 'State')
    """
    stated = next(((one, called) for one in parties if (called := public_party(one))), ("", ""))
    recorded = {called: one for form in forms for one in _split(form) if (called := public_party(one))}
    return (stated[0], next(iter(recorded.values()))) if stated[1] and recorded and stated[1] not in recorded else None


def _split(form: str) -> tuple[str, ...]:
    sides = [side for side in _SIDES.split(form) if side.strip()]
    return (sides[0], " ".join(sides[1:])) if len(sides) > 1 else tuple(sides)


def _head(side: str, longest: int = 0) -> str:
    return " ".join(side.split()[: max(LONGEST_SIDE, longest)])


def _relation(stated: tuple[str, ...], forms: Sequence[tuple[str, ...]]) -> NameMatch | None:
    """Equal or reversed, if each stated side is a side of one form; None otherwise."""
    if len(stated) == 1:
        return NameMatch.EQUAL if _alone_agrees(stated[0], forms) else None
    sides = (stated[0], " ".join(stated[1:])) if len(stated) > 2 else stated
    two_sided = [form for form in forms if len(form) == 2]
    if any(_both_agree(sides, form) for form in two_sided):
        return NameMatch.EQUAL
    if any(_both_agree(sides, form[::-1]) for form in two_sided):
        return NameMatch.REVERSED
    if _one_side_is_cut_short(sides, two_sided):
        return NameMatch.EQUAL
    if not two_sided and any(_both_agree(sides, (form[0], form[0])) or _public_and(sides, form[0]) for form in forms):
        return NameMatch.EQUAL
    return None


def _one_side_is_cut_short(stated: tuple[str, ...], forms: Sequence[tuple[str, ...]]) -> bool:
    """Whether every form leaves words of one stated side out and adds none, while the other side tells the case and agrees."""
    for at in (0, 1):
        if not side_of(stated[1 - at]).telling:
            continue
        fitting = [form for form in forms if side_agrees(stated[1 - at], form[1 - at], is_exact)]
        if fitting and all(is_cut_short(stated[at], form[at], form[1 - at]) for form in fitting):
            return True
    return False


def _public_and(sides: tuple[str, ...], alone: str) -> bool:
    """Whether one side is a state or the Crown, and the other is the whole name of a record that gives no sides."""
    return any(_is_public(_name(one)) and _one_agrees(other, alone) for one, other in (sides, sides[::-1]))


def _both_agree(stated: tuple[str, ...], form: tuple[str, ...]) -> bool:
    """Whether both sides agree in this order; a letter may be amiss in one where the other tells the case by itself."""
    exact = [side_agrees(one, other, is_exact) for one, other in zip(stated, form, strict=True)]
    if all(exact):
        return True
    if not any(exact):
        return False
    at = exact.index(False)
    other = side_of(stated[1 - at])
    if other.telling and len(other.told) >= _MANY and side_agrees(stated[at], form[at], is_marked):
        return True
    told = side_of(stated[at]).telling & side_of(form[at]).telling
    return side_agrees(stated[at], form[at], is_a_slip if other.telling or len(told) >= _SEVERAL else is_a_scanners_slip)


def _alone_agrees(stated: str, forms: Sequence[tuple[str, ...]]) -> bool:
    """Whether a name without sides is one side of some form: "In re Marlow" may be a step of the case "Marlow v. Pettibone"."""
    if (letters := _OF_LETTERS.match(stated)) is not None:  # "A" and "I" are no words of no weight here
        forms = [form for form in forms if any(map(re.of_words(rf"(?<![\w’'.]){letters[1]}(?![\w’'])").search, form))]
    bare = _PROCEEDING.sub(" ", stated).strip(" ,()")
    named: tuple[str, ...] = (stated,)
    if bare != stated and any(len(token) > 1 and token not in generic() | FUNCTION_WORDS | COMPANY_FORMS for token in tokens_of(bare)):
        named = (stated, bare)
    elif bare != stated:  # "In re State" says nothing
        forms = [form for form in forms if len(form) == 1 or any(map(_PROCEEDING.search, form))]
    return any(_one_agrees(name, side) for name in named for form in forms for side in form)


def _one_agrees(stated: str, side: str) -> bool:
    return side_agrees(stated, side, is_exact) or side_agrees(stated, side, is_a_scanners_slip)


def _holds_all(groups: Sequence[frozenset[str]], form: tuple[_Name, ...]) -> bool:
    words = frozenset().union(*(side.words for side in form))
    return all(not group.isdisjoint(words) for group in groups)


def _plain_sides_fit(stated: Sequence[_Name], recorded: Sequence[tuple[_Name, ...]]) -> bool:
    """A stated side that is only a state or the Crown needs some such party in the record, whichever word it uses."""
    if not any(_is_public(side) for side in stated) or all(len(form) == 1 for form in recorded):
        return True
    return any(side.words & public() for form in recorded for side in form)


def _is_public(side: _Name) -> bool:
    return bool(side.groups) and all(group & public() for group in side.groups if group - FUNCTION_WORDS)


def _is_a_remainder(side: _Name) -> bool:
    """A side that is only a company form ("Inc."): the name itself was not read, so it cannot be compared."""
    words = [group for group in side.groups if not group <= FUNCTION_WORDS]
    return bool(words) and all(group & COMPANY_FORMS for group in words)


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
    tokens = tokens_of(name)
    groups = tuple(_group(token) for token in tokens)
    distinctive = frozenset(
        word
        for token, group in zip(tokens, groups, strict=True)
        for word in group
        if _tells(word, token) and generic().isdisjoint(expansions().get(token, ()))
    )
    pairs = frozenset(a + b for a, b in pairwise(tokens) if _joinable(a, b))
    # An acronym the table lacks: capitals that are the whole party, against the other side's initials.
    alone = [token for token in tokens if token not in FUNCTION_WORDS and not (len(token) < SHORTEST and token in COMPANY_FORMS)]
    acronym = alone[0] if len(alone) == 1 and alone[0].upper() in undotted(name) and 3 <= len(alone[0]) <= 6 else ""
    initials = "".join(token[0] for token in tokens if token not in FUNCTION_WORDS)
    return _Name(groups, distinctive, pairs, acronym, initials)


def _group(token: str) -> frozenset[str]:
    return frozenset({token, *(word for full in expansions().get(token, ()) for word in full.split())})


def _tells(word: str, token: str) -> bool:
    short_form = (word == token and token in expansions()) or len(token) == 1
    return len(word) >= SHORTEST and word not in generic() and not word.isdigit() and not short_form


def _joinable(a: str, b: str) -> bool:
    """Neighbours that may be one name ("Wal-Mart", "De Soto"), not two words of office."""
    telling = [w for w in (a, b) if w not in generic() and w not in expansions() and w not in FUNCTION_WORDS]
    return bool(telling) and len(a + b) >= SHORTEST + 1 and a + b not in generic() and not (a + b).isdigit()
