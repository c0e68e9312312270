"""Neutral citations in letters that are not their own: listed, and not looked up.

A letter for a figure ("[2O19] UKSC 12", "[2019] UKSC l2"): which was meant is a guess, as with American page numbers
(`citations.us.broken`): MALFORMED. A letter of the court under an accent, a year in Roman numerals ("[2020] ÚKSC 4", "[ⅯⅯⅩⅩ] UKSC 4"): a
reader takes them for a citation, and no court writes so: CONFUSABLE_CHARACTERS.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from itertools import pairwise

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft
from brief_audit.model.base import Reason

_LIKELY = re.compile(r"(?<!\w)\[[12lI|][0-9OolI|]{3}\]\s?[A-Z][A-Za-z .()]{2,20}?\s[0-9OolI|]{1,5}(?!\w)(?:\s\([A-Za-z]{2,8}\))?")
_NUMBERS = re.compile(r"(?<![A-Za-z])[0-9OolI|]{1,5}(?![A-Za-z])")
_ODD = re.compile(
    r"(?<!\w)\[(?P<year>[12][0-9]{3}|[\u2160-\u2188MDCLXVI]{1,14})\]"
    r"(?P<rest>\s?(?:[^\W\d_][\u0300-\u036f]*){2,6}(?:\s\(?[A-Z][A-Za-z]{1,7}\)?)?\s[0-9]{1,5})(?!\w)(?:\s\([A-Za-z]{2,8}\))?"
)
_ROMAN = {"M": 1000, "D": 500, "C": 100, "L": 50, "X": 10, "V": 5, "I": 1}
_MEANT = str.maketrans("OolI|", "00111")


def scan_misread(text: str, scan: Callable[[str], Iterator[Draft]]) -> Iterator[Draft]:
    """What `scan` finds once letters O, l and I in numbers are read as figures."""
    for match in _LIKELY.finditer(text):
        meant = _NUMBERS.sub(lambda number: number[0].translate(_MEANT), match[0])
        if meant == match[0]:
            continue
        for draft in scan(meant):
            left, right = match.start() + draft.start, match.start() + draft.end
            written = Draft(left, right, draft.kind, draft.jurisdiction, canonical=text[left:right], neutral=True, rank=1)
            written.reporter, written.flaw = draft.reporter, Reason.MALFORMED
            written.say("A letter stands where its numbers should have a figure.")
            yield written


def scan_odd_letters(text: str, scan: Callable[[str], Iterator[Draft]]) -> Iterator[Draft]:
    """What `scan` finds once accents are taken off the letters of a court and a Roman year is read."""
    for match in _ODD.finditer(text):
        year = match["year"] if match["year"].isascii() and match["year"].isdigit() else str(_year(match["year"]))
        rest = "".join(char for char in unicodedata.normalize("NFD", match["rest"]) if not unicodedata.combining(char))
        if (year, rest) == match.group("year", "rest"):
            continue
        if (draft := next(scan(f"[{year}]{rest}"), None)) is not None:
            written = Draft(*match.span(), draft.kind, draft.jurisdiction, canonical=match[0], neutral=True, rank=1)
            written.reporter, written.flaw = draft.reporter, Reason.CONFUSABLE_CHARACTERS
            written.say("Its letters are not those in which the court's citations are written.")
            yield written


def _year(numeral: str) -> int:
    values = [_ROMAN.get(letter, 0) for letter in unicodedata.normalize("NFKC", numeral).upper()]
    return sum(-value if value < following else value for value, following in pairwise([*values, 0]))
