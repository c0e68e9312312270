"""Whether two words are one word in two forms: number, tense and person, a number in words or in figures.

A closed table of irregular verbs and the endings of English, and no dictionary: what is not seen to be one word counts as two.
"""

from __future__ import annotations

from functools import cache

from brief_audit import patterns as re
from brief_audit.tables import rows
from brief_audit.text.words import word_set

BE = word_set("is are was were be been being am")
HAVE = word_set("has have had having")
DO = word_set("does do did doing")
_SETS = (BE, HAVE, DO, word_set("a an"), word_set("woman women"), word_set("man men"), word_set("child children"), word_set("who whom"))
_UNITS = {
    word: str(number)
    for number, word in enumerate(
        (
            *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"),
            *("fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
        )
    )
} | {"thirty": "30", "forty": "40", "fifty": "50", "sixty": "60", "seventy": "70", "eighty": "80", "ninety": "90"}
_ORDINALS = {"first": "1", "second": "2", "third": "3", "fifth": "5", "eighth": "8", "ninth": "9", "twelfth": "12"}
_ORDINAL = re.compile(r"([0-9]+)(?:st|nd|rd|th)")
_ENDINGS = {"ing": "", "ed": "", "es": "(?:[sxzio]|[cs]h)$", "s": "[^s]$"}
"""Each ending, and what stands before it."""
_SHORTEST = 3


def is_the_same(one: str, other: str) -> bool:
    """Whether two forms are the same word, or the same number.

    >>> is_the_same("permitted", "permit"), is_the_same("twelve", "12"), is_the_same("held", "holding"), is_the_same("easy", "hard")
    (True, True, True, False)
    """
    one, other = (form.removesuffix("'s").removesuffix("'") for form in (one, other))
    if one == other or any(one in forms and other in forms for forms in _SETS):
        return True
    if (value := _value(one)) is not None:
        return value == _value(other)
    return bool(_bases(one) & _bases(other))


@cache
def _irregular() -> dict[str, str]:
    """Each irregular past and participle, and its verb."""
    listed = (row["word"].split("/") for row in rows("clause_words") if row["class"] == "irregular")
    return {form: verb for words in listed for word in words for verb, *forms in [word.split()] for form in forms}


@cache
def _bases(form: str) -> frozenset[str]:
    """A word, and what it may be without its ending: with a doubled letter taken back, "y" for "i", and the silent "e" put back."""
    found = {form, _irregular().get(form, form)}
    for ending, before in _ENDINGS.items():
        stem = form.removesuffix(ending)
        if stem == form or len(stem) < _SHORTEST or not re.search(before, stem):
            continue
        found |= {stem, _irregular().get(stem, stem)}
        if ending != "s":
            found |= {stem + "e", re.sub(r"([bdgklmnprt])\1$", r"\1", stem), re.sub(r"i$", "y", stem)}
    return frozenset(found)


def _value(form: str) -> str | None:
    """A number as figures, an ordinal with "th" behind them; None for another word."""
    if form in _UNITS:
        return _UNITS[form]
    if form in _ORDINALS or form.removesuffix("th") in _UNITS:
        return f"{_ORDINALS.get(form) or _UNITS[form.removesuffix('th')]}th"
    if ordinal := _ORDINAL.fullmatch(form):
        return f"{ordinal[1]}th"
    return form.replace(",", "") if form[:1].isdigit() else None
