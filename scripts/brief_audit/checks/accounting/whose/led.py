"""What a brief's own words beside a quotation make of it: what somebody must do, of which law it is told, what was held because of it.

"Owners must show “a lantern at the pier”" quotes right and may lay upon the owners what the decision lays upon nobody. So the duty, the law
and the result that stand directly beside the quoted words must stand near them there, too. Nothing is proved by their absence.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.accounting.whose.asked import held, sentence_that_leads
from brief_audit.checks.base import Question
from brief_audit.checks.places import Place
from brief_audit.model.claim import Quotation
from brief_audit.text.passages import whole_sentences

_DUTY = re.compile(
    r"(?:^|[,;:]\s|\bthat\s)(?:(?:the|an?|all|every|each)\s+)?(?P<who>[a-z]{4,}?)s?\s+(?:must|shall|may\s+not|cannot|ha(?:s|ve)\s+to|(?:is|are)\s+required\s+to)\s+"
    r"(?:\w+ly\s+)?(?P<verb>[a-z]{3,})\s*$",
    re.IGNORECASE,
)
_LAW_BEHIND = re.compile(
    r"^[”\"’']?\s+(?:to\s+|of\s+|under\s+)?(?:§{1,2}\s?|(?:Rule|Section|section|Article|article|Title)\s+)(?P<number>[0-9]+\w*)"
)
_RESULT = re.compile(
    r"\b(?:was|were|is)\s+(?:held|found|ruled|adjudged|deemed)\s+(?:not\s+)?(?:to\s+(?:be|have\s+been)\s+)?(?P<what>[^“”\",;:]{3,80}?)\s+"
    r"(?:because|since|as|on\s+the\s+ground\s+that)\W*$"
)
_NEAR, _STEM = 300, 5


def why_another_duty(question: Question, quotation: Quotation) -> str:
    """Why a duty told of somebody was not compared: the sentences there know neither whose it is nor what must be done."""
    told = _DUTY.search(_lead(question, quotation))
    places = held(question, quotation) if told is not None else []
    if told is None or not places or any(_has(place, told["who"]) or _has(place, told["verb"]) for place in places):
        return ""
    return f"they stand there, and nothing beside them says that “{told['who']}” must “{told['verb']}” them."


def why_of_another_law(question: Question, quotation: Quotation) -> str:
    """Why the law behind the words, by its number, was not compared: neither their sentence there nor the one before it has the number."""
    told = _LAW_BEHIND.match(question.material.document.text[quotation.span[1] : quotation.span[1] + _NEAR])
    places = held(question, quotation) if told is not None else []
    if told is None or not places or any(re.search(rf"(?<![\w-]){told['number']}\b", _beside(place)) for place in places):
        return ""
    return f"they stand there, and nothing beside them has “{' '.join(told[0].lstrip('”’').split())}”, of which you tell them."


def why_another_result(question: Question, quotation: Quotation) -> str:
    """Why a result for which the words are given as the reason was not compared: it stands nowhere near them."""
    told = _RESULT.search(_lead(question, quotation))
    places = held(question, quotation) if told is not None else []
    if told is None or not places or any(told["what"].casefold() in _around(place).casefold() for place in places):
        return ""
    return f"they stand there, and nothing near them says “{told['what']}”, for which you give them as the reason."


def _lead(question: Question, quotation: Quotation) -> str:
    """What leads to the words in their sentence, without the opening mark."""
    return " ".join(sentence_that_leads(question, quotation).split()).rstrip(" “\"‘'[")


def _has(place: Place, word: str) -> bool:
    return re.search(rf"\b{re.escape(word[:_STEM])}", _around(place), re.IGNORECASE) is not None


def _around(place: Place) -> str:
    text, (start, end) = place.part.text, place.span
    return " ".join(text[max(0, start - _NEAR) : end + _NEAR].split())


def _beside(place: Place) -> str:
    """The sentence of the words, and the one before it."""
    text = place.part.text
    start, end = whole_sentences(text, place.span)
    before = whole_sentences(text, (max(0, start - 2), max(0, start - 1)))[0] if start else 0
    return text[before:end]
