"""Few quoted words of which one is told and another denied, where the decision has them the other way round.

"Counsel may ask “Do you know?” but not “Have you heard?”" quotes both right. Which of them the decision denies stands in its own clause.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne import windows_of
from brief_audit.checks.accounting.borne.at_pin import at_the_pin
from brief_audit.checks.base import Question
from brief_audit.text.words import tokens

_MARKED = re.compile(r"[“\"](?P<words>[^“”\"]{3,80})[”\"]")
_BREAK = re.compile(r"[;:—–,]\s|\.\s|\b(?:and|but|yet|while|whereas)\b")
_BOTH = frozenset({True, False})
_DENIED_BEFORE = re.compile(r"\b(?:not|never|nor|no|without|rather\s+than|instead\s+of|as\s+opposed\s+to|unlike)\b[^“”\"]*$")
_DENIED_BEHIND = re.compile(
    r"[^“”\"]*?\b(?:not|never|cannot|no|n[’']t|disallowed|forbidden|improper|inadmissible|barred|prohibited|rejected|insufficient|excluded)\b"
)


def marked_over(question: Question) -> tuple[str, str]:
    """The quoted words, and the passage that denies those which the brief affirms, and affirms those that it denies; else nothing."""
    text = question.material.document.text
    for proposition in question.material.propositions_of(question.citation.id):
        told = " ".join(text[slice(*proposition.span)].split())
        if set(_ways(told).values()) != _BOTH:
            continue
        passages = [window.words for window in at_the_pin(question, windows_of(question)) if window.single]
        changed = next((one for one in passages if changes_over(told, one)), "")
        if changed and not any(_agrees(told, one) for one in passages):
            return told, changed
    return "", ""


def changes_over(words: str, passage: str) -> bool:
    """Whether of the quoted words of a sentence one is told and another denied, and in the passage the other way round.

    >>> changes_over("“dusk” but not “dawn”", "It means “dawn” and not “dusk”"), changes_over("“dusk”, not “dawn”", "“dusk”, not “dawn”")
    (True, False)
    """
    mine, there = _ways(words), _ways(passage)
    return {way for one, way in mine.items() if one in there and there[one] is not way} == _BOTH


def _agrees(words: str, passage: str) -> bool:
    mine, there = _ways(words), _ways(passage)
    return {way for one, way in mine.items() if there.get(one) is way} == _BOTH


def _each(text: str) -> Iterator[tuple[str, bool]]:
    for match in _MARKED.finditer(text):
        words = " ".join(token.form for token in tokens(match["words"]))
        begins = max((found.end() for found in _BREAK.finditer(text, 0, match.start())), default=0)
        ends = _BREAK.search(text, match.end())
        before, behind = text[begins : match.start()], text[match.end() : ends.start() if ends else len(text)]
        yield words, _DENIED_BEFORE.search(before) is not None or _DENIED_BEHIND.match(behind) is not None


@lru_cache(maxsize=4096)
def _ways(text: str) -> dict[str, bool]:
    """Quoted words -> whether they are denied, of those that stand there only one way."""
    if not any(mark in text for mark in '“"'):
        return {}
    found: dict[str, bool | None] = {}
    for words, denied in _each(text):
        found[words] = denied if found.get(words, denied) is denied else None
    return {words: way for words, way in found.items() if way is not None}
