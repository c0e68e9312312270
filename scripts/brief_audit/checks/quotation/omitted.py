"""Words that a brief quotes "(citation omitted)": they may stand in the decision in pieces, with a reference between two of them.

What a reference is no list tells: "Complaint ¶ 52, ibid.", "J.A. 5", "at [64]-[78]", "Record 13791". So nothing is accused where each
piece stands behind the other, and what stands between them has a number or a bracket, and no word that denies or allows.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.quotation.matter import Matter
from brief_audit.checks.quotation.notation import LETTER
from brief_audit.text.words import MODALS, NEGATIONS, tokens

_ANNOUNCED = re.compile(r"[”\"’')\]\s.,:;][^“”\"\n]{0,240}?\b(?:omitted|cleaned\s+up)\b", re.IGNORECASE)
_REFERS = re.compile(r"[0-9()\[\]¶§]|\b(?:ibid|id|supra|ante)\b", re.IGNORECASE)
_FEWEST, _BETWEEN = 3, 500
"""Words of a piece, and characters of what is left out between two of them."""


def no_omitted_reference_explains_it(matter: Matter) -> bool:
    """The brief says of its own words that references are left out of them, and the words stand there but for what may be some."""
    text, end = matter.question.material.document.text, matter.quotation.span[1]
    announced = _ANNOUNCED.match(text, end) or _ANNOUNCED.match(text, max(end, matter.question.citation.span[1]))
    parts = (part.text for one in matter.texts for part in one.parts) if announced is not None else ()
    return not any(stands_but_for_references(matter.quotation.text, part) for part in parts)


def stands_but_for_references(quotation: str, text: str) -> bool:
    """Whether the words stand in the text in pieces of three and more, with what may be a reference between them.

    >>> text = "The ferry sank (Record 137) and the keeper paid, at [64], what he owed. It did not (see 12) float."
    >>> stands_but_for_references("The ferry sank and the keeper paid what he owed", text)
    True
    >>> stands_but_for_references("what he owed. It did float", text)
    False
    """
    words = [one.form for one in tokens(LETTER.sub(r"\1", quotation))]
    pattern = re.compile(rf"\b{_joined(words[:_FEWEST])}", re.IGNORECASE)
    return len(words) >= 2 * _FEWEST and any(_goes_on(words, text, found.start()) for found in pattern.finditer(text))


def _goes_on(words: list[str], text: str, at: int) -> bool:
    """Whether all the words stand from a place on, each piece as long as it goes."""
    first = 0
    while first < len(words):
        piece = _longest(words[first:], text, at)
        if piece is None:
            return False
        many, end = piece
        first += many
        if first == len(words):
            return True
        rest = re.compile(rf"\b{_joined(words[first : first + _FEWEST])}", re.IGNORECASE).search(text, end, end + _BETWEEN)
        if rest is None or not _may_be_a_reference(text[end : rest.start()]):
            return False
        at = rest.start()
    return True


def _longest(words: list[str], text: str, at: int) -> tuple[int, int] | None:
    """How many of the words stand at a place, and where they end there."""
    many, end = 0, at
    for word in words:
        found = re.compile(rf"[\W_]*{_joined([word])}(?!\w)", re.IGNORECASE).match(text, end)
        if found is None:
            break
        many, end = many + 1, found.end()
    return (many, end) if many >= min(_FEWEST, len(words)) else None


def _may_be_a_reference(between: str) -> bool:
    forms = {one.form for one in tokens(between)}
    return _REFERS.search(between) is not None and not forms & (NEGATIONS | MODALS)


def _joined(words: list[str]) -> str:
    return r"[\W_]+".join(re.escape(word).replace("'", "['’]") for word in words)
