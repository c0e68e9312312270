"""The names in what a brief tells: a passage bears it only if each of them stands there, or before it in the paragraph."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne.windows import Window
from brief_audit.text.paragraphs import BLANK_LINE
from brief_audit.text.words import word_set

_TITLE = (
    r"(?:Mrs?|Ms|Miss|Dr|Prof(?:essor)?|Sir|Dame|PC|DC|DS|DI|DCI|PS|WPC|Sgt|Det|Officer|Detective|Sergeant|Deputy|Agent|Inspector"
    r"|Constable|Trooper|Sheriff|Nurse)\.?"
)
_TITLED = re.compile(rf"\b{_TITLE}\s+(?:[A-Z][\w’'-]*\.?\s+){{0,2}}?(?P<name>[A-Z][\w’'-]{{2,}})(?!\s+[A-Z][a-z])")
_NAME = re.compile(r"(?<=[\w,;)’”]\s)(?P<name>[A-Z][a-z’'-]{3,})\b")
_GENERAL = word_set(
    "court courts judge judges justice justices chief lord lady circuit district supreme appeal appeals division tribunal"
    " chamber bench board council commission commissioner secretary minister department state states united kingdom federal"
    " congress parliament house act acts section rule rules regulation regulations order schedule article amendment"
    " constitution constitutional clause title chapter part code statute january february march april june july august"
    " september october november december monday tuesday wednesday thursday friday saturday sunday plaintiff plaintiffs"
    " defendant defendants claimant claimants appellant appellants respondent respondents applicant applicants petitioner"
    " petitioners government crown first second third fourth fifth sixth seventh eighth ninth tenth eleventh high upper"
    " county family king queen president vice deputy senior guardian local authority police jury english british american"
    " company bank the this that these those there"
)
"""Capitalised words that are nobody's name, or that other readers compare."""
_BEFORE = 900


def bears_the_names(window: Window, names: Sequence[str]) -> bool:
    """Whether every one of the names stands in a passage, or before it in its paragraph."""
    if not names:
        return True
    start, end = window.span
    there = BLANK_LINE.split(window.text[max(0, start - _BEFORE) : start])[-1] + window.text[start:end]
    return all(re.search(rf"\b{re.escape(name)}", there, re.IGNORECASE) for name in names)


def names_in(words: str, own: str) -> list[str]:
    """The names in the words, each once, those of the case aside; `own`: how it is called."""
    return list(dict.fromkeys(name for name in _names(words) if name.casefold() not in _GENERAL and name not in own))


def _names(words: str) -> Iterator[str]:
    for pattern in (_TITLED, _NAME):
        yield from (found["name"].removesuffix("’s").removesuffix("'s") for found in pattern.finditer(words))
