"""What a citation is called in one line among many: the case or the law that it stands for, as the brief itself names it. Pure."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any

from brief_audit import patterns as re
from brief_audit.text.names import distinctive_words, sides_of

Row = Mapping[str, Any]

_TO_THE_YEAR = re.compile(
    r"^.{1,200}?\((?:[^()]{0,60}\b)?[12][0-9]{3}\)|^.{1,200}?\[[12][0-9]{3}\][^()]{1,60}(?:\([A-Za-z &]{1,20}\))?", re.DOTALL
)
_NAME, _CITED, _CALLED = 120, 70, 26
"""Letters of a citation to its year, of one without what its brackets add, of a name alone."""
_SHORTEST = 12
"""Letters of a law's title under which it tells no reader which one it is."""
_BETWEEN = 2
"""Letters between two parallel citations: a comma and a space."""
_WITHOUT_BRACKETS = re.compile(r"([^\[\]]*?[0-9])\s*\(.*", re.DOTALL)
"""An American citation, and the brackets behind its numbers; in a British one they may name the division of the court."""
_PARTIES = re.compile(r"(.*?[^\W\d_].*?)(?:,? (?:at )?(?:¶|\[|\(|[0-9]|No\. ).*)?", re.DOTALL)
_PROCEEDING = re.compile(
    r"In re (?:(?:the )?(?:Pers\.|Personal|Restraint|Det\.|Detention|Estate|Marriage|Welfare|Matter|Dependency|Adoption|Custody"
    r"|Guardianship|Parentage|Interest|Commitment) )+of "
)
_SHORT = 3
"""Letters of a party's name; under them it is an initial."""
_SHORT_NAME = re.compile(r"(?!Doe\b|The\b)[A-Z][a-z]{2}")
"""A person's whole name on one side; Doe stands for anybody, and a government in capitals ("SEC") for itself."""
_NO_LETTER = re.compile(r"[\W\d_]")
_NUMBER = re.compile(r"[0-9].*", re.DOTALL)
_CLAIM = re.compile(
    r"R(?:egina|ex)?\.? \((?:on (?:the )?application of )?(?P<who>[^()]+?)(?:,? (?:and|&) (?:[Oo]thers|[Aa]nother|[Aa]nor|[Oo]rs))?\s*[()]"
)
"""A claim in the name of the Crown, which all such claims bear; the claimant tells it from others."""
_OF_A_LAW = re.compile(
    r"(?P<law>[^\W\d_].*?\b(?:Act|Order|Orders|Regulations?|Rules|Convention|Treaty|Protocol|Measure)\b.*?)"
    r", (?P<place>(?:ss?|arts?|regs?|rr?|paras?|Schs?|cls?|pts?|ch|[Ss]ections?|[Aa]rticles?|[Rr]egulations?|[Pp]aragraphs?)\.? [0-9].*)"
)
"""A law and a place in it, in the form of the program: "Lantern Act 2031, s 5"."""
_ALONE = re.compile(r"[0-9][0-9A-Za-z.:–-]*")
LAWS = frozenset({"statute", "regulation", "rule", "constitution", "journal"})


def root_of(row: Row, rows: Mapping[str, Row]) -> Row:
    """The full citation that a back reference leads to; the citation itself where there is none."""
    seen = {row["id"]}
    while row["antecedent"] in rows and row["antecedent"] not in seen:
        row = rows[row["antecedent"]]
        seen.add(row["id"])
    return row


def is_parallel(row: Row, before: Row) -> bool:
    """Whether a citation of a report follows the one before it so closely that it is another report of the same case."""
    if row["kind"] != "case" or before["kind"] != "case" or not row["text"][:1].isdecimal():
        return False
    return bool(before["span"][0] < row["span"][0] <= before["span"][1] + _BETWEEN)


class Names:
    """What the citations of a report are called; made once for all of them."""

    def __init__(self, report: Row) -> None:
        self.rows: dict[str, Row] = {row["id"]: row for row in report["citations"]}
        self._before = {row["id"]: before for before, row in pairwise(report["citations"])}

    def bearer(self, row: Row) -> Row:
        """The citation that bears the name: of a back reference its antecedent, of a bare further report the one before it."""
        own = root_of(row, self.rows)
        while (before := self._before.get(own["id"])) is not None and is_parallel(own, before):
            own = before
        return own

    def is_further(self, row: Row) -> bool:
        """Whether it is a further report of the case whose report stands right before it."""
        before = self._before.get(row["id"])
        return before is not None and is_parallel(row, before)

    def called(self, row: Row) -> str:
        """The name alone, by which the brief's author knows it: a party, or the law with its section."""
        own = self.bearer(row)
        text = " ".join(own["text"].split())
        if own["kind"] in {"id", "supra"}:
            return shortened(text, _CALLED, "…")
        if law := law_form(own):
            return _fitted(law)
        alone = own["kind"] in LAWS or text[:1].isdecimal() or text[:1] == "["
        return shortened(bare(own) if alone else telling_side(text), _CALLED, "…")


def law_form(row: Row) -> str:
    """A law and its section, of one whose own words do not name the law or are a piece of a list; empty of any other.

    >>> law_form({"text": "6 of the Lantern Act 2031", "canonical": "Lantern Act 2031, s 6", "kind": "statute"})
    'Lantern Act 2031, s 6'
    """
    told = _OF_A_LAW.fullmatch(row.get("canonical") or "") if row["kind"] in LAWS else None
    text = " ".join(row["text"].split())
    return told[0] if told is not None and (told["law"].casefold() not in text.casefold() or text[:1].isdecimal()) else ""


def _fitted(law: str) -> str:
    """The same in the room of a name: of a long title the beginning, and the section whole."""
    title, _, place = law.rpartition(", ")
    return law if len(law) <= _CALLED else f"{shortened(title, max(_CALLED - len(place) - 2, _SHORTEST), '…')}, {place}"


def name_of(row: Row) -> str:
    """The citation as the brief writes it, to its year: without what its brackets tell of the holding."""
    text = " ".join(row["text"].split())
    found = _TO_THE_YEAR.match(text)
    return shortened(found[0].strip() if found else text, _NAME)


def wrote_of(report: Row, row: Row) -> str:
    """The citation with the further reports of its case that follow it, to its year: "State v. Harbuckle, 12 X.R. 34, 9 Y.R. 8 (2031)"."""
    rows = report["citations"]
    texts, before = [row["text"]], row
    for one in rows[rows.index(row) + 1 :]:
        if not is_parallel(one, before):
            break
        texts, before = [*texts, one["text"]], one
    return name_of({"text": ", ".join(texts)})


def bare(row: Row) -> str:
    """The citation without what its brackets add; of a piece of a list of sections, the law and its section."""
    if law := law_form(row):
        return shortened(law, _CITED)
    text = " ".join(row["text"].split())
    found = _WITHOUT_BRACKETS.fullmatch(text)
    return shortened(found[1] if found else text, _CITED)


def telling_side(text: str) -> str:
    """Of a case as cited the party that tells it from others; all before its numbers where neither does.

    >>> telling_side("State v. Harbuckle, 12 Wn. App. 34, 40 (2031)"), telling_side("In re Estate of Harbuckle, 12 Wn. App. 34")
    ('Harbuckle', 'Harbuckle')
    """
    if claim := _CLAIM.match(text):
        return f"R ({claim['who']})"
    found = _PARTIES.fullmatch(text)
    name = _PROCEEDING.sub("", found[1].strip(" ,")) if found else text
    sides = sides_of(name)
    if sides and _SHORT_NAME.fullmatch(sides[0].strip(" ,")):  # "Fen v. Ostrander" is Fen to whoever cites it
        return sides[0].strip(" ,")
    return next(filter(distinctive_words, sides), None) or next(filter(_is_short, sides), name)


def _is_short(side: str) -> bool:
    """Whether its longest word has so few letters that no table of generic words need list it, and still is a name: "Fen"."""
    return max((len(_NO_LETTER.sub("", word)) for word in side.split()), default=0) == _SHORT


def shortened(text: str, width: int, placeholder: str = " …") -> str:
    """`textwrap.shorten`, which goes through every word also where there is room for all of them."""
    plain = " ".join(text.split())
    return plain if len(plain) <= width else textwrap.shorten(plain, width, placeholder=placeholder)


def laws(texts: Iterable[str]) -> str:
    """Sections of laws, each once; what several begin with is said once.

    >>> laws(["RCW 9.94A.010", "RCW 9.94A.515", "9.94A.525", "ER 404", "RCW 9.94A.010"])
    'RCW 9.94A.010, .515, .525; ER 404'
    """
    grouped: dict[str, list[str]] = {}
    before = ""
    for text in dict.fromkeys(" ".join(text.split()) for text in texts):
        number = _NUMBER.search(text)
        before = before if _ALONE.fullmatch(text) else text[: number.start()] if number else text
        grouped.setdefault(before, []).append(number[0] if number else "")
    return "; ".join(f"{before}{', '.join(_by_chapter(numbers))}" for before, numbers in grouped.items())


def in_a_row(laws: Iterable[tuple[str, str]]) -> str:
    """Sections of laws, each with what is said of it; what several in a row begin with is said once.

    >>> in_a_row([("ZC 9.010", " (p. 2)"), ("9.511", ""), ("ZC 9.515", ""), ("ER 404", " (p. 3)")])
    'ZC 9.010 (p. 2), 9.511, 9.515, ER 404 (p. 3)'
    """
    told, before = [], ""
    for text, said in laws:
        number = _NUMBER.search(text)
        begins = text[: number.start()] if number else ""
        told.append(f"{text.removeprefix(begins) if begins == before else text}{said}")
        before = begins or before
    return ", ".join(told)


def _by_chapter(numbers: Iterable[str]) -> list[str]:
    """Sections of one chapter follow one another, the chapter said once: "9.94A.010", ".515"."""
    chapters: dict[str, list[str]] = {}
    for number in numbers:
        chapter, point, section = number.rpartition(".")
        chapters.setdefault(chapter if section.isdecimal() else number, []).append(f"{point}{section}" if section.isdecimal() else "")
    return [f"{'' if place else chapter}{section}" for chapter, sections in chapters.items() for place, section in enumerate(sections)]
