"""What a brief says was done with a few words that it quotes: "the court adopted an “inflexible test”" of a court that refused to.

A few words stand anywhere, and pass for the sentence round them. So the verb before them, if it is one of the past and does not
only say them, must stand with its doer where the decision has them: in the same sentence, or in the one before or behind it.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.accounting.whose.asked import held, sentence_that_leads
from brief_audit.checks.accounting.whose.deeds import last_unmet
from brief_audit.checks.base import Question
from brief_audit.model.claim import Quotation
from brief_audit.text.passages import whole_sentences
from brief_audit.text.quotation_marks import QUOTATION
from brief_audit.text.words import word_set

_MOST = 8
"""Quoted words that tell by themselves what was done."""
_SAYS = word_set(
    "said told called described noted explained stated wrote concluded observed held found ruled asked used quoted cited"
    " argued contended submitted claimed put added characterised characterized labelled labeled termed deemed considered"
    " emphasised emphasized stressed remarked defined referred spoke thought reasoned determined decided treated regarded"
    " viewed identified mentioned required meant testified applied based interpreted construed understood read announced"
    " articulated set recognized recognised acknowledged accepted warned cautioned reiterated"
)
_BESIDE = 300
_BEGINS_ITS_OWN = re.compile(r"[a-z]{3,}[.?!]\s+[“\"‘]$")
"""The sentence before is ended, and the quoted words begin another: “… the cover. “At the quay”, the judge said, …”."""


def why_not_done_with(question: Question, quotation: Quotation) -> str:
    """The verb before a few quoted words, if no sentence beside them there has it; empty where it is met, or only says the words."""
    within_its_name = question.citation.extent[0] <= quotation.span[0] < question.citation.span[0]
    if len(quotation.text.split()) >= _MOST or within_its_name:
        return ""
    led = sentence_that_leads(question, quotation)
    if _BEGINS_ITS_OWN.search(led) is not None:
        return ""
    lead = QUOTATION.sub(" ", led.replace("¦", " "))  # what it quotes before tells nobody's deed
    passages = [_around(place.part.text, place.span) for place in held(question, quotation)]
    verb = last_unmet(lead, passages, _SAYS) if passages else ""
    return f"beside these words the decision does not tell that anybody “{verb}” anything." if verb else ""


def _around(text: str, span: tuple[int, int]) -> str:
    start, end = whole_sentences(text, span)
    return text[max(0, start - _BESIDE) : end + _BESIDE]
