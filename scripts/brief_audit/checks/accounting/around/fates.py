"""What a brief says became of another case, with this one cited for it: "Dummy is overruled: Sample", "Dummy remains the law. Sample".

Whether the one is good law is known of few cases. But the decision that is cited for it must say so in a sentence that names the other.
Nothing is proved by its absence, so it opens.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne import names_of
from brief_audit.checks.base import Question
from brief_audit.model.base import Reason
from brief_audit.model.finding import Finding
from brief_audit.text.passages import split_sentences

_CASE = (
    r"(?P<case>(?!(?:The|This|That|These|It|In|On|As|So|But|And|If|We|They|He|She|Such|Its|Here|There|Section|Rule|Article|Title|Order|Motion|Objection)\b)[A-Z][\w’'&-]+"
    r"(?:\s+(?:[A-Z][\w’'&.-]*|v\.?|and|of|the))*)(?:\s+case)?"
)
_FATE = re.compile(
    rf"{_CASE}\s+(?:(?:has|have|had)\s+been|was|were|is|are|must\s+be|should\s+be)\s+(?:\w+ly\s+|now\s+)?"
    r"(?P<fate>overruled|abrogated|disapproved|superseded|overturned|discredited)\b"
)
_GOOD = re.compile(
    rf"{_CASE}\s+(?:remains?|is\s+still|continues?\s+to\s+be)\s+(?:\w+ly\s+)?(?P<good>(?:the\s+|good\s+|settled\s+)law|binding|controlling|good\s+authority)\b"
)
_BAD_THERE = re.compile(r"\b(?:overrul|abrogat|disapprov|supersed|overturn|discredit)\w*|\bno\s+longer\b", re.IGNORECASE)
_GOOD_THERE = re.compile(
    r"\b(?:good\s+law|binding|bound|remains?|adher\w*|reaffirm\w*|follow\w*|controlling|governs?|appl(?:y|ies))\b", re.IGNORECASE
)
_DENIES = re.compile(r"\b(?:not|no|never|nor|neither|without|cannot|declin\w*|refus\w*)\b|n[’']t\b", re.IGNORECASE)
_FEWEST = 4
"""Letters of a word by which a case is found."""


def open_fates(question: Question) -> Iterator[Finding]:
    """At most one finding: a fate of another case of which the decision does not tell."""
    if question.authority is None:
        return
    for proposition in question.material.propositions_of(question.citation.id):
        for form, there in ((_FATE, _BAD_THERE), (_GOOD, _GOOD_THERE)):
            told = form.search(proposition.text)
            if told is not None and not _is_its_own(question, told["case"]) and not _is_told(question, told, there):
                says = f"You write “{told[0]}” of another case; it could not be compared with this one."
                yield question.unverifiable(Reason.NOT_COMPARED, says, part="fate")
                return


def _is_its_own(question: Question, case: str) -> bool:
    own = names_of(question).casefold()
    return any(word in own for word in _words(case))


def _is_told(question: Question, told: re.Match[str], there: re.Pattern[str]) -> bool:
    """Whether a sentence of the decision names the case and says the same of it; who says "not" in one of them says it in both."""
    words, denied = _words(told["case"]), _DENIES.search(told[0]) is not None
    parts = question.authority.parts if question.authority is not None else ()
    sentences = (one for part in parts for one in split_sentences(part.text) if any(word in one.casefold() for word in words))
    return bool(words) and any(there.search(one) and (_DENIES.search(one) is not None) is denied for one in sentences)


def _words(case: str) -> list[str]:
    return [word.casefold() for word in re.findall(r"[^\W\d_]+", case) if len(word) >= _FEWEST]
