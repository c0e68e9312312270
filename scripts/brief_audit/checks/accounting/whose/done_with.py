"""What a brief says was done with a few words that it quotes: "the court adopted an “inflexible test”" of a court that refused to.

A few words stand anywhere, and pass for the sentence round them. So each verb of the past in that sentence, but for those that only say the
words, must stand with its doer where the decision has them: in the same sentence, or in the one before or behind it.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.accounting.whose.asked import held, sentence_that_leads
from brief_audit.checks.accounting.whose.deeds import unmet
from brief_audit.checks.base import Question
from brief_audit.model.claim import Quotation
from brief_audit.text.passages import whole_sentences

_MOST = 8
"""Quoted words that tell by themselves what was done."""
_SAYS = re.compile(
    r"\b(?:said|told|called|described|noted|explained|stated|wrote|concluded|observed|held|found|ruled|asked|used|quoted|cited|argued|contended|submitted|claimed|put|added"
    r"|characteri[sz]ed|labell?ed|termed|deemed|considered|emphasi[sz]ed|stressed|remarked|defined|referred|spoke|thought|reasoned|determined|decided|treated|regarded|viewed"
    r"|recogni[sz]ed(?=\s+that)|identified|mentioned|required|meant|testified|required|applied|based|interpreted|construed|understood|read|announced|articulated|set)\b",
    re.IGNORECASE,
)
_BESIDE = 300


def why_not_done_with(question: Question, quotation: Quotation) -> str:
    """The verb that the brief tells of a few quoted words, and that no sentence beside them there has; empty where each is met."""
    if len(quotation.text.split()) >= _MOST:
        return ""
    frame = _SAYS.sub("it", sentence_that_leads(question, quotation).replace("¦", " "))
    passages = [_around(place.part.text, place.span) for place in held(question, quotation)]
    verb = unmet(frame, passages) if passages else ""
    return f"beside these words the decision does not tell that anybody “{verb}” anything." if verb else ""


def _around(text: str, span: tuple[int, int]) -> str:
    start, end = whole_sentences(text, span)
    return text[max(0, start - _BESIDE) : end + _BESIDE]
