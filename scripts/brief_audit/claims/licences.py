"""The parentheticals by which a brief says how its quotation differs from the source."""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.model.claim import Licence
from brief_audit.text.paragraphs import BLANK_LINE

_LICENCES: tuple[tuple[Licence, re.Pattern[str]], ...] = tuple(
    (licence, re.compile(pattern, re.IGNORECASE))
    for licence, pattern in (
        (Licence.EMPHASIS_ADDED, r"\b(?:emphas[ie]s|italics|bold)\b[^()]{0,30}\b(?:added|supplied|mine|ours)\b|\bmy emphasis\b"),
        (Licence.EMPHASIS_OMITTED, r"\b(?:emphas[ie]s|italics)\b[^()]{0,40}\b(?:omitted|removed|deleted)\b"),
        (Licence.CITATION_OMITTED, r"\b(?:citations?|cites?)\b[^()]{0,80}\b(?:omitted|removed)\b"),
        (
            Licence.QUOTATION_MARKS_OMITTED,
            r"\b(?:quotation marks?|quotations?|internal quotes?|quote marks)\b[^()]{0,80}\b(?:omitted|removed)\b",
        ),
        (Licence.FOOTNOTE_OMITTED, r"\b(?:footnotes?|fn\.?|notes)\b[^()]{0,60}\b(?:omitted|removed)\b"),
        (
            Licence.ALTERATION_IN_ORIGINAL,
            r"\b(?:alterations?|brackets?|ellips[ie]s|omissions?)\b[^()]{0,40}\b(?:in|by) (?:the )?(?:original|court)\b",
        ),
        (Licence.ALTERATION_IN_ORIGINAL, r"\b(?:alterations?|brackets?)\b[^()]{0,60}\b(?:omitted|adopted|accepted)\b"),
        (Licence.CLEANED_UP, r"\bcleaned[ -]up\b"),
    )
)
_PARENTHETICAL = re.compile(r"\s*(?:[,;]\s*)?[(\[]([^()]*(?:\([^()]*\)[^()]*)*)[)\]]")
_LONGEST, _OVER_A_BREAK = 1500, 600
"""Characters of a parenthetical, and of one in which a page may turn. A bracket that is never closed ends with neither: it would take in
whatever the draft goes on to say."""


def licences_in(text: str) -> tuple[Licence, ...]:
    """The licences that a piece of text grants, each once, in the order of the vocabulary.

    >>> [str(licence) for licence in licences_in("(emphasis added) (citations omitted)")]
    ['emphasis added', 'citation omitted']
    """
    return tuple(licence for licence in Licence if any(found is licence and pattern.search(text) for found, pattern in _LICENCES))


def parentheticals_at(text: str, offset: int) -> tuple[int, str]:
    """The parentheticals that follow an offset directly: where the last ends, and their words."""
    words = []
    while (match := _PARENTHETICAL.match(text, offset)) and _is_closed(match.group(1)):
        words.append(match.group(1))
        offset = match.end()
    return offset, "; ".join(words)


def _is_closed(inside: str) -> bool:
    return len(inside) <= (_OVER_A_BREAK if BLANK_LINE.search(inside) else _LONGEST)
