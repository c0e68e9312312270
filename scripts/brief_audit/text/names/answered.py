"""What a stated name says of its parties that no name of the record and no heading of its text says too.

The comparison of names passes over much, for records shorten and lengthen names: a party with more words, a relator, a proceeding, a form
of company. Here each of these needs something that answers it. What is found opens a name; it never accuses.
Source: DESIGN section 3, "A stated name is equal when …".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from brief_audit import patterns as re
from brief_audit.text.names.compare import NameMatch, compare_names, sides_of
from brief_audit.text.names.sides import (
    has_an_office,
    is_a_slip,
    is_an_office,
    is_marked,
    is_public,
    is_short_for,
    missing_words,
    places_named,
    side_of,
    without_remarks,
    words_told,
)
from brief_audit.text.names.words import FUNCTION_WORDS, Word, of_class, tokens_of, words_of

_PROCEEDING = re.compile(
    r"\bin re\b|^re:?\s|\bre\)?[.:]?$|\bmatters? of\b|\bex (?:parte|p)\b|\bin the interest of\b|\b(?:application|petition|appeal) of\b"
    r"|,\s(?:petitioner|reclaimer)s?\b",
    re.IGNORECASE,
)
_PROCEEDING_IN_A_HEADING = re.compile(
    r"\bin re\b:?|(?<!\w)re:?\s|\bmatters? of\b|\bex parte\b|\binterest of\b|\b(?:application|petition|appeal) of\b", re.IGNORECASE
)
_REACH = 160
"""So far behind "In the matter of" the name of the party may stand."""
_ESTATE = re.compile(r"^(?:the )?estate of\b", re.IGNORECASE)
_OF_THE_DEAD = re.compile(r"\bestate\b|\bexecut(?:or|rix)|\badministrat(?:or|rix)|\bpersonal representative|\bdeceased\b", re.IGNORECASE)
_RELATION = re.compile(r"\bex\.? rel(?:\.|atione)?\b|\brelators?\b|\bon (?:the )?relation of\b", re.IGNORECASE)
_OF_A_DEBTOR = re.compile(
    r"\bChapter (?:7|9|1[1-3])\b|\bbankruptcy (?:court|petition)\b|\bwinding[- ]up petition\b|\bin (?:administration|liquidation)\b"
    r"|\bscheme of arrangement\b",
    re.IGNORECASE,
)
"""A step in an insolvency is cited by the insolvent party too, whose proceeding it belongs to."""
_PARTNERS = re.compile(r"([A-Z][\w’'-]{3,}) & ([A-Z][\w’'-]{3,})(?=$|[,;]|\s(?:LLP|L\.L\.P|LLC|PLLC|P\.?C\.?)\b)")
_KINDS = {
    **dict.fromkeys(("inc", "incorporated", "corp", "corporation"), "corporation"),
    **dict.fromkeys(("ltd", "limited"), "limited"),
    **dict.fromkeys(("llc", "lc", "pllc"), "liability company"),
    **dict.fromkeys(("llp", "lllp", "lp"), "partnership"),
    **{one: one for one in ("plc", "bv", "nv", "sa", "ag", "gmbh", "spa", "srl")},
}
"""Forms of company that are told apart; "Co." goes with each."""
_TITLES = frozenset({"mr", "mrs", "ms", "miss", "dr", "sir", "hon"})
_CROWN = frozenset({"regina", "rex", "queen", "king", "crown"})
_LEADS = frozenset({"so", "thus", "also", "but", "again"})
"""Words of the sentence that a capital joins to the name behind them."""
_LOCAL = frozenset({"council", "borough", "lbc", "rlbc", "rbc", "mbc", "london", "metropolitan"})
"""How a local authority is called, in one order of words or the other: "Hackney LBC", "London Borough of Hackney"."""
_NATION = frozenset({"us", "usa", "united", "states", "america"})


@dataclass(frozen=True, slots=True)
class Held:
    """What was retrieved of a case: its names, the heading and the opening of its text, and its court as it is called.

    `captioned`: the heading gives the parties in full, and `forms` has them as it does.
    """

    forms: tuple[str, ...]
    heading: str = ""
    opening: str = ""
    court: str = ""
    captioned: bool = False


def unanswered(parties: Sequence[str], held: Held) -> str:
    """The first thing that the stated name says and nothing held answers, in the brief's words; "" if all is answered.

    >>> unanswered(("Marlow", "Quillon Harbour Board"), Held(("Marlow v. Quillon",)))
    'Harbour Board'
    """
    stated = tuple(party for party in parties if party.strip())
    stated = sides_of(stated[0]) if len(stated) == 1 else stated
    match = compare_names(stated, held.forms)
    forms = [sides_of(form) for form in held.forms if form.strip()]
    if len(stated) == 1:
        return _of_a_proceeding(stated[0], forms, held) or _of_a_side(stated[0], [side for form in forms for side in form], held)
    for at, side in enumerate((stated[0], " ".join(stated[1:]))):
        other = 1 - at if match is NameMatch.REVERSED else at
        recorded = [words for form in forms for words in ((form[other],) if len(form) == 2 else (form[0], ""))]
        if found := _of_a_side(side, recorded, held):
            return found
    return ""


def _of_a_proceeding(stated: str, forms: Sequence[tuple[str, ...]], held: Held) -> str:
    """The words of a proceeding ("In re"), where every name has two sides and the heading shows no proceeding of that party."""
    found = _PROCEEDING.search(stated)
    if found is None or any(len(form) == 1 or any(map(_PROCEEDING.search, form)) for form in forms):
        return ""
    if _OF_A_DEBTOR.search(held.opening):
        return ""
    telling = side_of(stated).telling
    for shown in _PROCEEDING_IN_A_HEADING.finditer(held.heading):
        behind = held.heading[shown.end() : shown.end() + _REACH]
        if not telling or not telling.isdisjoint(tokens_of(behind)):
            return ""
    return found.group().strip(" ,")


def _of_a_side(stated: str, recorded: Sequence[str], held: Held) -> str:
    """What one side says that the recorded sides do not."""
    return (
        _of_the_dead(stated, recorded, held)
        or _of_a_relator(stated, recorded, held)
        or _of_another_state(stated, recorded, held)
        or _of_more_words(stated, recorded, held)
        or _of_partners(stated, recorded)
        or _of_a_form(stated, recorded, held)
    )


def _of_the_dead(stated: str, recorded: Sequence[str], held: Held) -> str:
    found = _ESTATE.search(stated)
    if found is None or any(_OF_THE_DEAD.search(words) for words in (*recorded, held.heading)):
        return ""
    named = "|".join(map(re.escape, side_of(stated).telling))
    shown = rf"\bestate of (?:\w+\.? ){{0,3}}(?:{named})\b|\b(?:{named})['’]s? estate\b"
    return "" if named and re.search(shown, held.opening, re.IGNORECASE) else found.group()


def _of_a_relator(stated: str, recorded: Sequence[str], held: Held) -> str:
    found, shown = _RELATION.search(stated), "\n".join((*recorded, held.heading, held.opening))
    if found is None or (_RELATION.search(shown) and side_of(stated[found.end() :]).telling.issubset(tokens_of(shown))):
        return ""
    if side_of(stated[: found.start()]).telling == side_of(stated[found.end() :]).telling:
        return ""  # a child by a parent of its name: "Quill ex rel. Quill"
    return found.group()


def _of_another_state(stated: str, recorded: Sequence[str], held: Held) -> str:
    """A state that is named, where the record has "State" alone and is no court of it, or where it names another body of that state."""
    if not is_public(side_of(stated)):
        return ""
    if recorded and not any(is_public(side_of(side)) or not side_of(side).told for side in recorded):
        return stated
    named = places_named(side_of(stated))
    elsewhere = (*recorded, held.court, held.heading)
    return "" if not named or any(named & places_named(side_of(words)) for words in elsewhere) else stated


def _of_more_words(stated: str, recorded: Sequence[str], held: Held) -> str:
    """Words of the party that stand in none of its recorded names, nor beside its other words where the text says whose case it is."""
    bare = without_remarks(stated)
    side = side_of(bare)
    if is_public(side) or not recorded or is_short_for(side, recorded) or any(map(is_an_office, recorded)):
        return ""
    told = tuple(word for word in words_told(bare) if len(word.letters) > 1 and word.letters not in _TITLES | _CROWN | _LEADS)
    heading = () if held.captioned else _heading_words(held.heading)
    missing = set(missing_words(told, (*(word for name in recorded for word in words_of(name)), *heading), _is_a_slip))
    if not held.captioned and not any(is_public(side_of(name)) for name in recorded):
        missing -= set(_said_beside(told, missing, f"{held.heading}\n{held.opening}"))
    if all(word.letters in _NATION for word in missing) and any(map(has_an_office, recorded)):
        return ""
    if any(word.letters in _LOCAL for name in recorded for word in words_of(name)):
        missing = {word for word in missing if word.letters not in _LOCAL}
    return " ".join(_as_written(stated, word) for word in told if word in missing)


def _is_a_slip(one: str, other: str) -> bool:
    return is_a_slip(one, other) or is_marked(one, other)


def _said_beside(told: Sequence[Word], missing: set[Word], text: str) -> Iterator[Word]:
    """The missing words that the text has beside an answered word of the party, one after the other."""
    pairs, answered = _pairs(text) if missing and text else frozenset(), set(told) - missing
    grown = True
    while grown:
        grown = False
        for one, other in pairwise(told):
            if (one in answered) != (other in answered) and any((a, b) in pairs for a in one.readings for b in other.readings):
                answered |= {one, other}
                grown = True
    yield from missing & answered


@lru_cache(maxsize=16)
def _pairs(text: str) -> frozenset[tuple[str, str]]:
    return frozenset(pairwise(token for token in tokens_of(text) if token not in FUNCTION_WORDS))


@lru_cache(maxsize=64)
def _heading_words(heading: str) -> tuple[Word, ...]:
    return tuple(dict.fromkeys(words_of(" ".join(re.findall(r"(?<!\w)[A-Z0-9][\w’'&.-]*", heading)))))


def _as_written(stated: str, word: Word) -> str:
    return next((one.strip(",;()") for one in stated.split() if word in words_of(one)), word.letters)


def _of_partners(stated: str, recorded: Sequence[str]) -> str:
    """One of two partners alone, or the two changed over: "Marlow & Quill" is its own name."""
    tokens = tokens_of(stated)
    for name in recorded:
        for match in _PARTNERS.finditer(name):
            one, other = (tokens_of(part)[0] for part in match.groups())
            both, either = one in tokens and other in tokens, one in tokens or other in tokens
            if {one, other} <= _proper(name) and either and (not both or tokens.index(one) > tokens.index(other)):
                return stated
    return ""


def _proper(name: str) -> frozenset[str]:
    return frozenset(word.letters for word in words_told(name)) - of_class("company")


def _of_a_form(stated: str, recorded: Sequence[str], held: Held) -> str:
    """A form of company, where the recorded party has forms and none of that kind, or where a full heading gives it none."""
    mine = _forms(stated)
    theirs = frozenset[str]().union(*map(_forms, recorded))
    told = bool(theirs) or held.captioned
    return next((form for form in stated.split() if _forms(f"x {form}")), "") if mine and told and mine.isdisjoint(theirs) else ""


def _forms(side: str) -> frozenset[str]:
    """The kinds of company of a side; its first word is a name, or an office ("AG")."""
    return frozenset(_KINDS[word.letters] for word in words_of(side)[1:] if word.letters in _KINDS)
