"""The sentences that a citation supports; not the one before them, where that has a citation of its own."""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.model.claim import Proposition
from brief_audit.text.passages import split_sentences

_WORD = re.compile(r"[^\W_]+")
_KNOWN_BY = 5
"""Words by which the beginning of a sentence is found in the brief."""
_ENDS = (".", "?", "!", "”", '"')
_BETWEEN = ' .;)]”"*_\n'


def sentences_supported(question: Question) -> tuple[str, ...]:
    """The sentences of the citation's propositions: "Lamps must burn. § 4. Bells must ring. ¦" supports the second alone."""
    key = ("sentences supported", question.citation.id)
    return question.material.once(key, lambda: tuple(_supported(question)))


def _supported(question: Question) -> Iterator[str]:
    for proposition in question.material.propositions_of(question.citation.id):
        sentences = split_sentences(proposition.text)
        first = next(
            (number for number in range(len(sentences) - 1, 0, -1) if _is_behind_another(question, proposition, sentences[number])), 0
        )
        yield from sentences[first:]


def _is_behind_another(question: Question, proposition: Proposition, sentence: str) -> bool:
    """Whether another citation, of whatever case, stands by itself straight before a sentence of the brief."""
    text, (start, end) = question.material.document.text, proposition.span
    begins = re.compile(r"[\W_]+".join(map(re.escape, _WORD.findall(sentence)[:_KNOWN_BY])) or r"(?!)").search(text, start, end)
    if begins is None:
        return False
    before = [one for one in question.material.cited_within(start, begins.start()) if one.extent[1] <= begins.start()]
    if not before:
        return False
    led = text[start : before[-1].extent[0]].rstrip(" *_[(")
    return led.endswith(_ENDS) and not text[before[-1].extent[1] : begins.start()].strip(_BETWEEN)
