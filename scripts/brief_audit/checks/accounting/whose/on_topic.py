"""Words that a brief says were said of something: "Of clause 12.2 the judge said this: “…”".

The words stand in the decision, and the brief's own lead-in says what they are about. So near the place the decision must speak of that:
every number of a clause, a ground or a count, and half of the telling words. Nothing is proved by their absence.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.accounting.whose.asked import SAYS, held, sentence_that_leads
from brief_audit.checks.base import Question
from brief_audit.checks.places import Place
from brief_audit.model.claim import Quotation
from brief_audit.text.words import word_set

_BEFORE, _BEHIND, _STEM, _SHARE = 1800, 700, 5, 0.5
_ABOUT = (
    r"(?:of|on|as\s+(?:to|for|regards)|concerning|regarding|about|with\s+(?:regard|respect)\s+to|in\s+relation\s+to|speaking\s+of|turning\s+to"
    r"|dealing\s+with)"
)
_THING = r"(?P<thing>(?:[^.,;:“”\"¦]|(?<=[0-9])\.(?=[0-9])){3,100}?)"
_WHO = (
    r"(?:(?:[Tt]he\s+)?(?:learned\s+)?(?:[\w’-]+\s+)?(?:[Cc]ourt|[Tt]ribunal|[Jj]udge|[Jj]ustices?|[Bb]oard|[Pp]anel|[Mm]ajority|Circuit)|(?:Lord|Lady|Sir|Dame|Judge|Justice|Chief)\s+[^.,;:“”]{2,40}?"
    r"|[A-Z][\w’-]+\s+(?:L?JJ?|CJ|MR|P)\b|he|she|it)"
)
_SAID = rf"(?:\w+ly\s+|also\s+|then\s+|itself\s+)?{SAYS}\b"
_LED = re.compile(rf"^\W*(?i:{_ABOUT})\s+{_THING},?\s+{_WHO}\s+{_SAID}[^.“”\"]{{0,60}}[“\"‘]?\s*$")
_NUMBERED = re.compile(
    r"\b(?:clauses?|sections?|ss?|articles?|arts?|regulations?|regs?|rules?|grounds?|counts?|issues?|paragraphs?|paras?|conditions?|questions?|claims?|schedules?|parts?)\.?\s*\(?(?P<number>[0-9][0-9A-Za-z.()]*)",
    re.IGNORECASE,
)
_LETTERS = re.compile(r"[^\W\d_]{4,}")
_GENERAL = word_set(
    "case cases point points issue issues question questions matter matters argument arguments submission submissions submitted rule test"
    " standard same very this that such these those which with from kind sort their other second first third last next clause section"
    " page pages occasion day hearing appeal remand rehearing reconsideration evidence facts very"
    " ground count paragraph article regulation present instant here whole much them they what"
)


def why_of_another_topic(question: Question, quotation: Quotation) -> str:
    """Why words may be said of something else: what the brief says they are about, the decision does not speak of there."""
    led = _LED.search(sentence_that_leads(question, quotation))
    thing = led["thing"] if led is not None else ""
    places = held(question, quotation) if thing else []
    own = {word[:_STEM].casefold() for word in _LETTERS.findall(" ".join(question.citation.parties))}
    if not places or any(_speaks_of(place, thing, own) for place in places):
        return ""
    return f"they stand there, but it could not be told that they are said of “{' '.join(thing.split())}”."


def _speaks_of(place: Place, thing: str, own: set[str]) -> bool:
    text, (start, end) = place.part.text, place.span
    near = text[max(0, start - _BEFORE) : end + _BEHIND].casefold()
    numbers = (found["number"].casefold().rstrip(".") for found in _NUMBERED.finditer(thing))
    if not all(re.search(rf"(?<![\w.]){re.escape(number)}(?![\w])", near) for number in numbers):
        return False
    stems = {word[:_STEM] for word in map(str.casefold, _LETTERS.findall(thing)) if word not in _GENERAL} - own
    there = {word[:_STEM] for word in _LETTERS.findall(near)}
    return len(stems & there) >= _SHARE * len(stems)
