"""Quoted words that go on from a subject of the brief's own: "Quill “grabbed the lamp and broke it”".

A true predicate is told of the wrong person without a word of it changed. So where a name stands straight before words with a verb, the
decision must have it before them in the sentence, or in one of the two before where that sentence begins with somebody who is only pointed
at, or called by a role.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.accounting.whose.asked import held, sentence_that_leads
from brief_audit.checks.base import Question
from brief_audit.checks.places import Place
from brief_audit.model.claim import Quotation
from brief_audit.text.passages import split_sentences, whole_sentences
from brief_audit.text.words import MONTHS, word_set

_TITLES = r"(?:Mrs?|Ms|Miss|Dr|Prof|Professor|Officer|Detective|Sergeant|Sir|Lord|Lady|Justice|Judge|Agent|Deputy|Sheriff|Captain)\.?\s+"
_SUBJECT = re.compile(
    rf"(?:^|[,;:(—–]\s*|\b(?:that|and|but|while|when|because|as|whereas|although|though|if|how|what)\s+|\W)"
    rf"(?P<who>(?:[Tt]he\s+)?(?:{_TITLES})?[A-Z][\w.&’'-]*(?:\s+(?:(?:of|and|&|the|de|van|von)\s+)*[A-Z][\w.&’'-]*){{0,4}}(?P<thing>[’']s?\s+(?:[a-z-]+\s+){{0,2}}?[a-z-]+)?)[^\S\n]*[“\"‘']?$"
)
_PREDICATE = re.compile(
    r"\W*(?:(?:\w+ly|also|then|not|never|still|had|has)\s+){0,3}(?:is|was|are|were|has|had|have|does|did|do|will|would|could|can|may|must|shall|should|might|[a-z]{3,}ed|[a-z]{3,}s"
    r"|made|took|gave|found|held|left|led|met|paid|put|sent|went|came|fell|ran|cut|threw|broke|brought|bought|fought|thought|drew|drove|kept|built|struck|withdrew|began|chose|hit|hid|shot|sold|stole|sat|knew|felt|wrote|spoke|said|told)\b"
)
_NOBODY = word_set(
    "court courts tribunal panel board bench circuit it he she they this that these those which who there here we congress parliament"
    " section act rule article amendment clause first second third fourth fifth sixth eighth tenth eleventh fourteenth state states"
    " united supreme see in at by under on of and but the judge justice"
) | frozenset(MONTHS)
_POINTS = re.compile(
    r"\W*(?:(?:and|but|then|when|while|after|before|as|also|that|\w+ly),?\s+){0,3}(?:he|she|it|they|who|which|his|her|their|the\s+[a-z]+|this|that|these|those|one|both|each)\b",
    re.IGNORECASE,
)
"""Somebody who is only pointed at, or called by what he is: the decision may have named him before."""
_HEADING = re.compile(r"[A-Z ]{7,}")
_STEM, _FAR = 6, 700


def why_of_another_subject(question: Question, quotation: Quotation) -> str:
    """Why the words may be told of somebody else; empty where the decision has the name before them, or the brief none."""
    lead = sentence_that_leads(question, quotation).replace("¦", " ")
    found = _SUBJECT.search(lead)
    if found is None or _PREDICATE.match(quotation.text) is None or _HEADING.fullmatch(found["who"]) is not None:
        return ""
    named = frozenset(_names(found["who"]))
    places = held(question, quotation) if named else []
    if not places or any(_has(place, named) for place in places):
        return ""
    return f"the decision does not have “{' '.join(found['who'].split())}” before them, of whom you tell them."


def _has(place: Place, named: frozenset[str]) -> bool:
    """Whether the last name before the words in their sentence is one of them; where none is, in the last sentence that has a name."""
    text, start = place.part.text, place.span[0]
    begins = whole_sentences(text, place.span)[0]
    own = text[begins:start]
    if last := _names(own)[-1:]:
        return not named.isdisjoint(last) or (_POINTS.match(own) is not None and not named.isdisjoint(_names(own)))
    before = split_sentences(text[max(0, begins - _FAR) : begins].rstrip())[-_BEFORE:]
    told = next((names for one in reversed(before) if (names := _names(one))), [])
    return not named.isdisjoint(told)


def _names(words: str) -> list[str]:
    """The stems of the capitalised words, in their order, but for those that are nobody's name."""
    found = (word for word in _NAME.findall(_TITLE.sub(" ", words)) if word.casefold() not in _NOBODY)
    return [word[:_STEM].casefold() for word in found]


_NAME, _TITLE = re.compile(r"(?<![\w’'-])[A-Z][\w&-]+"), re.compile(_TITLES)
_BEFORE = 2
"""Sentences before the words, of which the last one with a name tells of whom they are."""
