"""The pinpoint that a brief gives with the words instead of with the citation: "In X the court held, at [12], that “…”"."""

from __future__ import annotations

import re

from brief_audit.checks.base import Question
from brief_audit.model.base import Kind
from brief_audit.model.citation import PinKind, Pinpoint, PinRange
from brief_audit.model.claim import Quotation

_NUMBER = r"[0-9]{1,4}"
_PARAGRAPH = (
    rf"(?:(?:paras?\.?|paragraphs?|¶+)\s*\[?{_NUMBER}\]?(?:\s*[-–—]\s*\[?{_NUMBER}\]?)?|\[{_NUMBER}\](?:\s*[-–—]\s*\[{_NUMBER}\])?)"
)
_SAID = (
    r"held|said|says|explained|reasoned|ruled|recogni[sz]ed|concluded|observed|noted|emphasi[sz]ed|cautioned|warned|stated|wrote|declared|clarified|stressed"
    r"|found|added|put it|as follows|reads?|follows|this way"
)
_SPEAKER = r"the\s+(?:\w+\s+){0,3}(?:court|judge|tribunal|panel|house)|(?:Lord|Lady)\s+\w+|(?:[A-Z]\w+\s+){1,2}(?:LJJ?|J)|it|he|she"
_BEFORE = re.compile(
    rf"(?:(?:\b(?:{_SAID})|^|[.;:,)\]]),?\s*\(?at|\b(?:{_SAID}),?\s+in)\s+(?P<pin>{_PARAGRAPH})\)?,?\s*"
    rf"(?:(?:that|as follows|{_SPEAKER}|was|{_SAID})[\s,]*)*[:,—–-]*\s*$",
    re.IGNORECASE,
)
_AFTER = re.compile(rf"[”’\"'.,;\s]*\(?at\s+(?P<pin>{_PARAGRAPH})(?!\s*(?:of|in)\b)", re.IGNORECASE)


def spoken_pin(question: Question, quotation: Quotation) -> Pinpoint | None:
    """The paragraph given with a quotation whose citation has no pinpoint of its own; None if none is given."""
    citation, text = question.citation, question.material.document.text
    if (citation.pinpoint is not None and citation.pinpoint.ranges) or citation.kind is not Kind.CASE:
        return None
    start, end = quotation.span
    if citation.extent[1] <= start:
        between = text[citation.extent[1] : start].rstrip("“”‘’\"'> \n")
        found = _BEFORE.search(between) if "\n\n" not in between and not re.search(r"[“”\"]", between) else None
        if found:
            return _pinpoint(found)
    found = _AFTER.match(text, end)
    return _pinpoint(found) if found else None


def _pinpoint(found: re.Match[str]) -> Pinpoint:
    numbers = re.findall(_NUMBER, found["pin"])
    return Pinpoint(kind=PinKind.PARAGRAPH, ranges=(PinRange(first=numbers[0], last=numbers[-1]),), text=found["pin"])
