"""Words that the brief gives to another case by its short name: "in the words of the Court of Appeal in Alder, “…”", cited from Birch.

The words stand in the decision that is cited for them. Whether they are the other case's is told by the sentence there, or by what leads to
it: one that does not name it may quote them from a third. Nothing is proved by that.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.accounting.whose.asked import held, sentence_that_leads
from brief_audit.checks.base import Question
from brief_audit.checks.places import Place
from brief_audit.model.claim import Quotation
from brief_audit.text.paragraphs import BLANK_LINE

_NO_CASE = (
    r"(?:The|This|That|These|Those|There|It|He|She|They|We|What|Who|Which|Whether|Where|When|How|Why|Nothing|Nobody|All|Both|Neither|In|On|At|As|\w+ing|Courts?|Circuits?|District|Supreme|High|Upper|House|Board|Tribunals?|Congress|Parliament|Part|Section|Article|Rule|Act"
    r"|Schedule|Chapter|Plaintiffs?|Defendants?|Petitioners?|Respondents?|Appell\w+|Claimants?|Counsel|Professor|Officers?|Police|President|Secretary"
    r"|Lord|Lady|Justice|Judge|Chief|Sir|Dame|Mrs?|Ms|Miss|Dr|English|British|American|Scots|Scottish|European|Latin|January|February|March|April|May"
    r"|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday)\b"
)
_NAME = rf"[*_]*(?P<name>(?!{_NO_CASE})[A-Z][a-z’'-]{{2,}})(?:\s+[A-Z][a-z’'-]+)?[*_]*"
_OF_WORDS = (
    r"(?:words|dict(?:um|a)|statements?|observations?|remarks?|passages?|language|phrase|formulations?|holding|rule|test|propositions?|principles?"
    r"|warning|teaching|description|definition|guidance)"
)
_DECIDES = r"(?:decided|decides|held|holds|teaches|taught|established|establishes|laid\s+down|lays\s+down)"
_TO_THE_MARK = r"[^.;:“”\"]{0,60}"
_READ = (
    re.compile(
        rf"\b{_OF_WORDS}\s+(?:of|from|in)\s+(?:{_TO_THE_MARK}?\s(?:in|from)\s+)?{_NAME}"
        rf"(?:\s+(?:that|is|was|namely|about|on|to)\b{_TO_THE_MARK})?,?:?\s*[“\"‘]?\s*$"
    ),
    re.compile(
        rf"(?:^|[.;,]\s+|\b(?i:that|as|where|because|and)\s+){_NAME}\s+(?:\w+ly\s+|also\s+|has\s+|had\s+)?{_DECIDES}\b{_TO_THE_MARK}[“\"‘]?\s*$"
    ),
)
"""What leads to the words: "the dictum in Alder that “…”", "Alder decided that “…”"."""
_READ_BEHIND = (
    re.compile(
        rf"[.,]?[”\"’]{{0,2}}[^;“”\"]{{0,300}}?[(,]\s*(?:quoting|citing|referring\s+to|applying|following)\s+{_NAME}\s*(?:\)|[.,;]|$)"
    ),
    re.compile(
        rf"[”\"’.,:;\s]*{_NAME},?\s+(?:as\s+)?(?:quoted|cited|referred\s+to|approved|adopted|applied)\s+(?:with\s+approval\s+)?in\b"
    ),
)
"""What stands behind them: "(quoting Alder)", "Alder, quoted in …"."""
_REACH, _NEAR = 260, 1200


def why_of_another_case(question: Question, quotation: Quotation) -> str:
    """Why words may not be the other case's to which the brief gives them; empty where the decision names it there, or none is named."""
    text, (_, end) = question.material.document.text, quotation.span
    lead = sentence_that_leads(question, quotation)
    behind = text[end : max(question.citation.extent[1], end) + _REACH].split("\n\n")[0]
    read = (*(form.search(lead) for form in _READ), *(form.match(behind) for form in _READ_BEHIND))
    name = next((found["name"] for found in read if found is not None), "")
    places = held(question, quotation) if name else []
    if not places or name in " ".join(question.citation.parties) or any(_is_named_there(place, name) for place in places):
        return ""
    return f"they stand there, but it could not be told that they are {name}’s."


def _is_named_there(place: Place, name: str) -> bool:
    """Whether it is named somewhat before the words, or further on in their paragraph, as where a citation follows them."""
    text, (start, end) = place.part.text, place.span
    return name in text[max(0, start - _NEAR) : end] or name in BLANK_LINE.split(text[end : end + _NEAR])[0]
