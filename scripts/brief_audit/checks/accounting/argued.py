"""A sentence that stands in the decision word for word, and nowhere there in the court's own mouth.

A bare sentence with its citation says nothing of whose words it has, and a quotation of them would be asked for it. So where every place of
the words is what a side argues, or a passage that the court only quotes from elsewhere, the brief has to show that somebody else says it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from brief_audit import patterns as re
from brief_audit.checks.accounting.whose.others.submitted import SHOWS_A_SPEAKER, submitted_at
from brief_audit.checks.accounting.whose.wording import has_the_words
from brief_audit.checks.attribution import Voice, heard_at
from brief_audit.checks.base import Question
from brief_audit.checks.places import Place
from brief_audit.checks.quotation import texts_of
from brief_audit.model.base import Span
from brief_audit.text.quotation import Comparison
from brief_audit.text.words import tokens

_FEWEST = 6
_QUOTES = re.compile(r"\b(?:quot\w+|cit(?:e[sd]?|ing)|set\s+out|recit\w+|adopt\w*|approv\w*|per)\b", re.IGNORECASE)


def why_argued(question: Question, sentence: str) -> str:
    """Why words may not be what the decision says, though they stand there one behind another; empty where nothing shows it."""
    if len(tokens(sentence)) < _FEWEST or SHOWS_A_SPEAKER.search(sentence) or not has_the_words(question, sentence):
        return ""
    places = list(_places(question, sentence))
    told = [submitted_at(place, whole=True) for place in places]
    if told and all(told):
        return f"they stand there as an argument (“{told[0]}”), and you do not say so."
    foreign = [heard_at(place).voice is Voice.QUOTED and not _QUOTES.search(sentence) for place in places]
    if places and all(one or bool(said) for one, said in zip(foreign, told, strict=True)):
        return "they stand there only in a passage that the court quotes from another text, and you do not say so."
    return ""


def _places(question: Question, sentence: str) -> Iterator[Place]:
    wanted = tuple(token.form for token in tokens(sentence))
    for text in texts_of(question):
        for index, part in enumerate(text.parts):
            for span in _rows(part.text, wanted):
                yield Place(text, index, span, Comparison("exact", (), (), ocr_like=False, licences_used=()))


def _rows(text: str, wanted: tuple[str, ...]) -> Iterator[Span]:
    """Where the words stand one behind another, whatever marks stand between them."""
    there = _words(text)
    for at, (form, start, _) in enumerate(there):
        if form == wanted[0] and tuple(word for word, _, _ in there[at : at + len(wanted)]) == wanted:
            yield start, there[at + len(wanted) - 1][2]


@lru_cache(maxsize=8)
def _words(text: str) -> tuple[tuple[str, int, int], ...]:
    return tuple((token.form, token.start, token.end) for token in tokens(text))
