"""Of whom a short tale tells each thing, beside the passage that has all of its words: "Alder named Quillon as the driver".

Every word stands there, and the persons are exchanged: Alder named the appellant as the driver, and Quillon as the passenger. So the name
that stands nearest before a telling word must be the one that stands nearest before it in a passage. Nothing is proved by it: whoever is
named behind, or called by another word, is another one here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne.windows import stems
from brief_audit.text.words import word_set

_MOST = 20
"""Words of a tale that is short."""
_TOKEN = re.compile(r"[^\W\d_]+(?:[’'][a-z]+)?|[;:()]|\.(?=\s)")
_AND = frozenset({"and", "or", "mr", "mrs", "ms", "dr"})
_NO_PERSON = word_set(
    "the a an in at on of for but when after before he she they it his her their this that both court state county district circuit supreme"
    " judge justice lord lady mr mrs ms dr january february march april may june july august september october november december"
    " georgia ohio indiana english british american rule section act article amendment code department congress parliament board commission"
    " part title chapter division formal federal"
)
_BODIES = word_set("court courts city county state town village borough district new")
_LINKS = frozenset({"of", "the", "and"})
"""Behind these a name is of a place, and nobody's: "the Court of Special Sessions of the City of Syracuse", "New York"."""
_PARTY = re.compile(
    r"(?i:appell(?:ant|ee)|petitioner|respondent|defendant|plaintiff|claimant|applicant|accused|victim|deceased)s?(?:[’']s)?|he|she|they|him|her|them|who|it|I|we",
)
_WHO = "?"
"""Whoever a party or a pronoun is: anybody may be meant."""


def told_of_another(words: str, passages: Sequence[str], parties: str) -> str:
    """The thing that is told of one person, and in each of the passages of another; empty where one of them tells it of him.

    `parties`: how the case is called; whoever is a party may be called so there.

    >>> told_of_another("Alder named Quillon as the driver.", ["Alder named the appellant as the driver and Quillon as the passenger."], "")
    'driver'
    >>> told_of_another("Alder named Quillon as the driver.", ["When asked, Alder named Quillon as the driver."], "")
    ''
    """
    mine = dict(_by_person(words)) if len(words.split()) <= _MOST else {}
    if not any(person - {_WHO} for person in mine.values()):
        return ""
    ways = [_changed(mine, dict(_by_person(passage)), parties) for passage in passages]
    found = [changed for changed in ways if changed is not None]
    if not (found and all(found)):
        return ""
    return next(word.group() for word in _TOKEN.finditer(words) if found[0] in stems(word.group()))


def _changed(mine: dict[str, frozenset[str]], there: dict[str, frozenset[str]], parties: str) -> str | None:
    """The first thing that is told of another person there, empty if all are told of the same; None where no thing can be compared."""
    common = [stem for stem in mine if stem in there and mine[stem] - {_WHO}]
    for stem in common:
        others = there[stem]
        if {one for one in mine[stem] - {_WHO} - others if _WHO not in others or one not in parties}:
            return stem
    return "" if common else None


def _by_person(text: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Each telling word that stands once, with the persons named nearest before it in the sentence."""
    persons: frozenset[str] = frozenset()
    seen: dict[str, frozenset[str] | None] = {}
    joined = body = False
    for match in _TOKEN.finditer(text):
        token = match.group()
        plain = token.removesuffix("’s").removesuffix("'s")
        body = plain.casefold() in _BODIES or (body and (token in _LINKS or token[0].isupper()))
        if body and token[0].isupper():
            continue
        if token == ".":
            persons, joined = frozenset(), False
        elif _PARTY.fullmatch(token):
            persons, joined = (persons if joined else frozenset()) | {_WHO}, True
        elif plain[0].isupper() and plain.casefold() not in _NO_PERSON:
            persons, joined = (persons if joined else frozenset()) | {plain}, True
        elif token.casefold() not in _AND:
            joined = False
            for stem in stems(token):
                seen[stem] = None if stem in seen else persons
    yield from ((stem, who) for stem, who in seen.items() if who)
