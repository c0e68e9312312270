"""Whether words stand in an authority one after another, punctuation aside, however few they are."""

from __future__ import annotations

from functools import lru_cache

from brief_audit import patterns as re
from brief_audit.checks.base import Material, Question
from brief_audit.checks.quotation import standings_of, texts_of
from brief_audit.model.claim import Quotation
from brief_audit.text.words import forms

_HYPHEN = re.compile(r"(?<=[a-z])[-‐\u00ad]\s?(?=[a-z])")


def has_the_words(one: Question, words: str) -> bool:
    """Whether the words stand in a text one after another, punctuation aside."""
    wanted = plain_words(words)
    texts = (part.text for text in texts_of(one) for part in text.parts)
    return bool(wanted.strip()) and any(_holds(one.material, text, wanted) for text in texts)


def lacks_the_words(one: Question, quotation: Quotation) -> bool:
    """Whether the whole text of an authority was retrieved and has nothing that a reader could take for the words."""
    texts, found = texts_of(one), standings_of(one, quotation)
    misread = any(standing.kind == "altered" and standing.ocr_like for standing in found)
    whole = bool(texts) and all(text.complete for text in texts)
    return whole and not misread and not any(standing.held for standing in found) and not has_the_words(one, quotation.text)


def _holds(material: Material, text: str, wanted: str) -> bool:
    return material.recalled.of("words", (wanted, text), bool, lambda: _may_hold(text, wanted) and wanted in _words_of(text))


def _may_hold(text: str, wanted: str) -> bool:
    """Whether each of the words stands somewhere in a text, the longest first: to ask that is faster than to lay its words out."""
    small = _small(text)
    return all(word in small for word in sorted(wanted.split(), key=len, reverse=True))


@lru_cache(maxsize=8)
def _small(text: str) -> str:
    return _HYPHEN.sub("", text).replace("’", "'").lower()


@lru_cache(maxsize=8)
def _words_of(text: str) -> str:
    return plain_words(text)


def plain_words(text: str) -> str:
    """The words, with those that a hyphen joins or the end of a line breaks in one: "non-expert" is "nonexpert"."""
    return f" {' '.join(forms(_HYPHEN.sub('', text)))} "
