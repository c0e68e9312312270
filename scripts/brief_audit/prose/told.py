"""Sentences that tell what happened in a case, whatever their words: the net behind the nets that know words.

An outcome can be told without any word of outcome ("the officer walked home with his record wiped clean"). So a sentence about the case that
tells something in the past is noticed, less those in which a court only speaks or reasons, and those of the present case. Whether the decision bears its words is for `accounting` to ask. Source: reference "prose", section 4: no list of words is
wide enough.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from brief_audit.model.citation import Citation
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.prose.lexicon import any_of
from brief_audit.prose.units import CITED, LAW, OTHER, QUOTED, Unit

_PAST = re.compile(
    r"\b(?:was|were|had|did|got|kept|left|led|let|lost|made|met|paid|put|saw|sent|stood|stayed|told|took|went|won|came|gave|fell"
    r"|rid|ran|cut|threw|bore|broke|brought|drew|drove|rose|owed|\w{3,}ed)\b",
    re.IGNORECASE,
)
_NOW = re.compile(
    r"\b(?:is|are|has|have|does|do|must|may|can|cannot|will|shall|should|would|could|might|requires?|means?|applies|permits?|shows?|need|depends?"
    r"|governs?|provides?|follows|remains?|holds?|states?|whether|if|when|where|here|we|our|us|I|my)\b",
    re.IGNORECASE,
)
_REPORTED = re.compile(
    r"\b(?:argu|conten|submi|assert|alleg|claimed|urge|maintain|suggest|insist|rel(?:y|ie)|cit(?:e|ing)|evidence|trial)\w*", re.IGNORECASE
)
_FEWEST = 4
_WORD = re.compile(r"[^\W\d_]{4,}")


@cache
def _spoken() -> re.Pattern[str]:
    """A court, or the case itself, that says, considers or concerns something."""
    speaks, subject = (
        any_of("verb of a court"),
        r"it|court|panel|majority|tribunal|house|lords|board|council|they|he|she|judge|justices?|circuit",
    )
    adverb = r"(?:\w+ly\s+|also\s+|then\s+)?"
    return re.compile(
        rf"\b(?:{subject}|division)\s+{adverb}{speaks}\b|^\W*{CITED},?\s+{adverb}(?:{speaks}|involved|concerned|arose|dealt|addressed)\b",
        re.IGNORECASE,
    )


def tales(citation: Citation, unit: Unit) -> Iterator[Statement]:
    """The sentence of a unit, where it tells something of the past and concerns no other case."""
    text = unit.text
    if unit.bracket or OTHER in text or LAW in text or QUOTED in text or not (unit.near or CITED in text):
        return
    verb = _PAST.search(text)
    if verb is None or _NOW.search(text[: verb.start()]) or any(pattern.search(text) for pattern in (_REPORTED, _spoken())):
        return
    words = " ".join(text.replace(CITED, " ").split())
    if len(_WORD.findall(words)) >= _FEWEST:
        yield Statement(kind=StatementKind.TALE, citation=citation.id, words=words, span=unit.span(0, len(text)), owner=Owner.UNKNOWN)

