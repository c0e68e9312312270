"""Quoted words that point at something before them: "This argument is hopeless". It must be the thing of which the brief tells them.

Word for word such a quotation is right, whatever argument the brief puts before it. So half of what the brief says before it in its
paragraph, and every number there, must stand beside the words in the decision, too. Nothing is proved by its absence: the brief may call
the thing otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne import names_of, stems
from brief_audit.checks.accounting.borne.figures import bears_the_figures
from brief_audit.checks.accounting.quotations import quotations_of
from brief_audit.checks.accounting.whose import held, words_before
from brief_audit.checks.base import Question
from brief_audit.checks.places import Place
from brief_audit.model.base import Reason
from brief_audit.model.finding import Finding

_POINTS = re.compile(
    r"\W*(?:(?:this|that|these|those|such(?:\s+an?)?)\s+(?:[\w-]+\s+){0,2}?"
    r"(?:arguments?|submissions?|contentions?|points?|grounds?|claims?|complaints?|objections?|suggestions?|propositions?|assertions?|criticisms?"
    r"|allegations?|challenges?|attacks?|reliance|approach|analysis|view|reading|construction|interpretation|theory|position|conclusion|question"
    r"|issue|request|motion|application|appeal|finding|evidence|testimony|explanation|reasoning)\b"
    r"|(?:it|they|this|that)\s+(?:is|was|are|were|cannot|does|did|has|had|must|fails?|would|could)\b(?!(?:\s+[\w-]+){1,4}?\s+(?:that|to|for)\b)(?=(?:\W+\w+){0,10}\W*$))",
    re.IGNORECASE,
)
"""A thing that is called by its noun; in short, by a pronoun that stands for something ("it is clear that" stands for nothing)."""
_LEADS_IN = re.compile(
    r"\b(?:recall|quote|quoting|enough|words?|passage|language|sa(?:id|ys)|stat(?:ed|es|ing)\b|observ|explain|not(?:ed|es|ing)\b|wrote|conclud|describ|remark)\w*"
)
_SHARE, _FEWEST = 0.5, 3
_REACH = 300
_BEFORE, _BEHIND = 2500, 600


def open_pointed_at(question: Question) -> Iterator[Finding]:
    """One finding for each quotation that points back, where the decision has it behind nothing of what leads to it in the brief."""
    for quotation in quotations_of(question):
        lead = words_before(question, quotation)[-_REACH:].split("\n\n")[-1] if _POINTS.match(quotation.text) else ""
        wanted = stems(_LEADS_IN.sub(" ", lead)) - stems(names_of(question))
        places = held(question, quotation) if len(wanted) >= _FEWEST else []
        if places and not any(_is_behind_it(place, lead, wanted) for place in places):
            says = f"You write “{quotation.in_short}”: these words point back, and the decision has them behind other things than you do."
            yield question.unverifiable(Reason.NOT_COMPARED, says, part="pointed at", quotation=quotation.id, claim_span=quotation.span)


def _is_behind_it(place: Place, lead: str, wanted: frozenset[str]) -> bool:
    text, (start, end) = place.part.text, place.span
    there = text[max(0, start - _BEFORE) : end + _BEHIND]
    return len(wanted & stems(there)) >= _SHARE * len(wanted) and bears_the_figures(there, lead)
