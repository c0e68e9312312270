"""What a brief changed in the words it quotes, word by word, and of what kind each change is.

Source: DESIGN section 3 (QUOTE_ALTERED); reading-and-extraction section 7: a fuzzy score is never a
pass, for an inserted "no" scores 93 of 100.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Literal

from brief_audit.text.mapped import fold
from brief_audit.text.words import MODALS, MONTHS, NEGATIONS, Token, is_number, is_opposite, is_year, tokens

Kind = Literal["negation", "modal", "number", "name", "date", "other"]


@dataclass(frozen=True, slots=True)
class WordDifference:
    """Words of the brief and what the source has instead; if one side is empty, words were added or left out."""

    brief: str
    source: str
    kind: Kind


@dataclass(frozen=True, slots=True)
class Change:
    """A difference with its place: half-open ranges of token numbers on both sides."""

    brief: tuple[int, int]
    source: tuple[int, int]


def word_diff(brief: str, source: str) -> tuple[WordDifference, ...]:
    """Every change of words between a quotation and its source, in order. Punctuation and typography do not count; case does.

    >>> word_diff("a carrier must warn every passenger", "a carrier may warn every passenger")
    (WordDifference(brief='must', source='may', kind='modal'),)
    """
    folded_brief, folded_source = fold(brief).text, fold(source).text
    a, b = tokens(folded_brief), tokens(folded_source)
    return tuple(describe(change, a, b, folded_brief, folded_source) for change in changes(a, b))


def changes(brief: Sequence[Token], source: Sequence[Token]) -> list[Change]:
    """The stretches in which two runs of words differ, in order; words are equal without regard to case."""
    forms_a, forms_b = [t.form for t in brief], [t.form for t in source]
    blocks = SequenceMatcher(None, forms_a, forms_b, autojunk=False).get_opcodes()
    found = []
    for tag, a0, a1, b0, b1 in blocks:
        if tag == "equal":
            # A proper name made common, or the other way round, within a sentence is a change too.
            found += [
                Change((a0 + i, a0 + i + 1), (b0 + i, b0 + i + 1)) for i in range(a1 - a0) if _case_changed(brief, source, a0 + i, b0 + i)
            ]
        else:
            found.append(Change((a0, a1), (b0, b1)))
    return found


def describe(change: Change, brief: Sequence[Token], source: Sequence[Token], brief_text: str, source_text: str) -> WordDifference:
    """The difference in the words of both texts, with its kind."""
    return WordDifference(
        _slice(brief, change.brief, brief_text), _slice(source, change.source, source_text), kind_of(change, brief, source)
    )


def kind_of(change: Change, brief: Sequence[Token], source: Sequence[Token]) -> Kind:
    """The weightiest class of the words that differ: negation, modal, date or number, name, other."""
    a, b = brief[slice(*change.brief)], source[slice(*change.source)]
    differing = _only_on_one_side([t.form for t in a], [t.form for t in b])
    if any(form in NEGATIONS for form in differing) or any(is_opposite(x.form, y.form) for x in a for y in b):
        return "negation"
    if any(form in MODALS for form in differing) and not _is_month(change, brief, source, differing):
        return "modal"
    if any(is_number(form) or form in MONTHS - MODALS for form in differing) or _is_month(change, brief, source, differing):
        return "date" if _is_date(change, brief, source, differing) else "number"
    named = any(_is_name(side, i) for side, (start, end) in ((brief, change.brief), (source, change.source)) for i in range(start, end))
    return "name" if named and {t.text for t in a} != {t.text for t in b} and {t.form for t in a} != {t.form for t in b} else "other"


def _case_changed(brief: Sequence[Token], source: Sequence[Token], i: int, j: int) -> bool:
    a, b = brief[i].text, source[j].text
    return a != b and i > 0 and not (b.isupper() and len(b) > 1) and not (a.isupper() and len(a) > 1)


def _only_on_one_side(a: list[str], b: list[str]) -> list[str]:
    first, second = Counter(a), Counter(b)
    return [*(first - second).elements(), *(second - first).elements()]


def _neighbours(tokens_of: Sequence[Token], span: tuple[int, int]) -> set[str]:
    return {t.form for t in tokens_of[max(0, span[0] - 2) : span[1] + 2]}


def _is_month(change: Change, brief: Sequence[Token], source: Sequence[Token], differing: list[str]) -> bool:
    """Whether a "may" among the changed words is the month: capitalised, with digits beside it."""
    if "may" not in differing:
        return False
    sides = ((brief, change.brief), (source, change.source))
    capital = any(t.text == "May" for side, span in sides for t in side[slice(*span)])
    return capital and any(form.isdigit() for side, span in sides for form in _neighbours(side, span))


def _is_date(change: Change, brief: Sequence[Token], source: Sequence[Token], differing: list[str]) -> bool:
    beside = _neighbours(brief, change.brief) | _neighbours(source, change.source)
    if beside & {"§", "section", "sections", "rule", "$", "£", "€"}:
        return False
    numbers = [form for form in differing if is_number(form)]
    return all(is_year(form) for form in numbers) or bool(beside & (MONTHS - MODALS)) or _is_month(change, brief, source, differing)


def _is_name(side: Sequence[Token], i: int) -> bool:
    """Capitalised, and not because a sentence begins there: the word before does not end one."""
    return i > 0 and side[i].text[:1].isupper() and len(side[i].text) > 1


def _slice(side: Sequence[Token], span: tuple[int, int], text: str) -> str:
    return text[side[span[0]].start : side[span[1] - 1].end] if span[0] < span[1] else ""
