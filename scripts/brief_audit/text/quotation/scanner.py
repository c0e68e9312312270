"""Whether a scanner may have made the differences between a quotation and a scanned text.

Source: DESIGN section 3, "OCR and versions": at most two edits, or a non-word, may be the scanner's; a whole other word that turns the
meaning, and a number that no table of confused characters explains, are not.
"""

from __future__ import annotations

from collections.abc import Sequence

from brief_audit import patterns as re
from brief_audit.text.diff import WordDifference
from brief_audit.text.words import MODALS, MONTHS, NEGATIONS, NUMBER_WORDS, is_opposite, tokens

EDITS = 2
"""So many letters of a whole quotation a scanner may have changed."""
_LETTERS_OF_AN_EDIT = 4
"""Of a long word, a scanner may change one letter in so many: three of thirteen, not of eight."""
_NON_WORD = re.compile(r"[a-z][0-9]|[0-9][a-z]{2}|[|~^\\{}<>•■]|[^\W\d_]*[a-z][A-Z][a-z]|(?i:[bcdfghjklmnpqrstvwxz]{6})|\ufffd")
CONFUSED_DIGITS = frozenset(map(frozenset, ("17", "38", "35", "56", "58", "68", "60", "80", "90", "49", "14", "27", "69")))
"""Digits that scanners take for one another: shapes that differ by one stroke, or by a closed or an open bow."""

_TURNING = NEGATIONS | MODALS | MONTHS | NUMBER_WORDS


def like_a_scanners(differences: Sequence[WordDifference]) -> bool:
    """Whether all differences may be a scanner's.

    >>> like_a_scanners([WordDifference("case", "ease", "other")]), like_a_scanners([WordDifference("30", "10", "number")])
    (True, False)
    """
    if any(map(is_another_word, differences)):
        return False
    return sum(map(_edits, differences)) <= EDITS or all(map(_is_noise, differences))


def is_another_word(difference: WordDifference) -> bool:
    """Whether a word that turns the meaning was put in, left out or exchanged for another such word, or a number is another one.

    >>> is_another_word(WordDifference("1994", "194", "number")), is_another_word(WordDifference("1994", "94", "number"))
    (False, True)
    """
    mine, theirs = ([token.form for token in tokens(side)] for side in (difference.brief, difference.source))
    if difference.kind in {"negation", "modal"} and not (mine and theirs):
        return True
    if difference.kind == "negation" and any(is_opposite(one, other) for one in mine for other in theirs):
        return True
    exchanged = set(mine) - set(theirs), set(theirs) - set(mine)
    return all(forms & _TURNING for forms in exchanged) or _is_another_number(difference.brief, difference.source)


def _is_another_number(mine: str, theirs: str) -> bool:
    """Whether both sides are numbers in digits, and neither the table of confused characters nor a digit lost from `theirs` explains it."""
    one, other = ("".join(filter(str.isalnum, side)) for side in (mine, theirs))
    if not one.isdigit() or not other.isdigit():
        return False
    readings = [one, *(one[:at] + one[at + 1 :] for at in range(len(one)))]
    return not any(_may_be_misread(reading, other) for reading in readings)


def _may_be_misread(one: str, other: str) -> bool:
    return len(one) == len(other) and all(a == b or frozenset((a, b)) in CONFUSED_DIGITS for a, b in zip(one, other, strict=True))


def _is_noise(difference: WordDifference) -> bool:
    """A non-word in the source, or a slip of two letters in a word, of more in a long one."""
    if _NON_WORD.search(difference.source):
        return True
    per_word = max(EDITS + difference.brief.count(" "), _longest(difference.brief) // _LETTERS_OF_AN_EDIT)
    return bool(difference.brief and difference.source) and _edits(difference) <= per_word


def _longest(words: str) -> int:
    return max(map(len, words.split()), default=0)


def _edits(difference: WordDifference) -> int:
    """The letters that differ; a capital is none, as the writer changes it where the words begin his sentence, nor is a speck of ink."""
    from rapidfuzz.distance import Levenshtein

    return Levenshtein.distance(_plain(difference.brief), _plain(difference.source))


def _plain(words: str) -> str:
    return "".join(c for c in words.casefold() if c.isalnum() or c.isspace())
