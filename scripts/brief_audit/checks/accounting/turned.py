"""A rule that a brief states in the decision's own words but for what turns it: "is an exercise of discretion", where it says "is not".

A bare statement of law ascribes nothing to the court in words, and its proposition has an outcome of its own. But where one passage has
most of its words, and says the opposite of them, the source settles it: silence is never a pass. The citation opens with the passage.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne import SHOWN, names_of, stems, windows_of
from brief_audit.checks.accounting.borne.at_pin import at_the_pin
from brief_audit.checks.accounting.borne.once import once
from brief_audit.checks.accounting.borne.opposed import opposed
from brief_audit.checks.accounting.borne.polarity import turns
from brief_audit.checks.accounting.borne.substituted import substituted
from brief_audit.checks.accounting.borne.swapped import exchanges
from brief_audit.checks.accounting.borne.windows import may_bear
from brief_audit.checks.accounting.quotations import quotations_of
from brief_audit.checks.base import Question
from brief_audit.model.base import Reason
from brief_audit.model.finding import Finding
from brief_audit.text.passages import sentences_of

_ALMOST = 0.7
"""Of the telling words of the sentence, that make a passage the one that it takes its words from."""
_FEWEST = 5
_COPIED = 0.75
"""Of the words of a rule, in runs of three and more, that make it a copy of a sentence there."""
_QUOTED = 6
"""Quoted words that are compared as a quotation, and the sentence with them."""

_CLAUSES = re.compile(r"[;:—–]\s|,\s+(?=(?:so|and|but|for|whereas|while|because|since|although|though|which|who)\b)")
_ONLY = re.compile(r"\b(?:only|solely)\s+(?:if|when|where|after|upon|once)\b|\bunless\b|\bnot\s+until\b", re.IGNORECASE)
_MAY_LIMIT = re.compile(
    r"\b(?:only|solely|unless|until|must|requir\w*|need\w*|necessary|condition\w*|before|without|absent|if|when|where|once|limit\w*|except\w*|shall|sole|has\s+to|have\s+to|depend\w*)\b",
    re.IGNORECASE,
)
"""A condition of the brief's own, and what a passage says by which it may have one."""


def open_turned(question: Question) -> Iterator[Finding]:
    """At most one finding: the passage that has the words of a sentence, or of one of its clauses, and turns them."""
    for sentence in _sentences(question):
        for told in dict.fromkeys((sentence, *_CLAUSES.split(sentence))):
            if passage := once(question, "turned", (told,), partial(_turning, question, told)):
                says = f"You write “{told[:SHOWN]}”; the passage that has these words may say the opposite: “{passage[:SHOWN]}”"
                yield question.unverifiable(Reason.NOT_COMPARED, says, part="rule")
                return


def _sentences(question: Question) -> Iterator[str]:
    """What the brief says with the citation, sentence by sentence; without the words that are compared as a quotation."""
    quoted = [" ".join(one.text.split()) for one in quotations_of(question) if len(one.text.split()) >= _QUOTED]
    for proposition in question.material.propositions_of(question.citation.id):
        for start, end in sentences_of(proposition.text):
            sentence = " ".join(proposition.text[start:end].split())
            for words in quoted:
                sentence = sentence.replace(words, " ") if words in sentence else "" if stems(words) <= stems(sentence) else sentence
            yield " ".join(sentence.split())


def _turning(question: Question, sentence: str) -> str:
    """The passage nearest to a sentence, if every one that is so near turns it; empty where it may bear it."""
    wanted = stems(sentence) - stems(names_of(question))
    least = _ALMOST * len(wanted)
    if len(wanted) < _FEWEST or not may_bear(question, wanted, least):
        return ""
    near = [window for window in at_the_pin(question, windows_of(question, reported=True)) if len(wanted & window.stems) >= least]
    most = max((len(wanted & window.stems) for window in near), default=0)
    nearest = [window for window in near if window.single] or [window for window in near if len(wanted & window.stems) == most]
    if nearest and all(_is_turned(sentence, one.words) for one in nearest):
        return nearest[0].words
    return nearest[0].words if substituted(sentence, [one.words for one in nearest], _COPIED) else ""


def _is_turned(sentence: str, passage: str) -> bool:
    otherwise = turns(sentence, passage) or exchanges(passage, sentence) or opposed(sentence, passage)
    return bool(otherwise) or (_ONLY.search(sentence) is not None and _MAY_LIMIT.search(passage) is None)
