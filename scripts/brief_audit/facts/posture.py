"""How an American case came before the court, according to the opening words of the opinion.

Only the court's own account of the matter before it counts: "appeals from the grant of summary judgment", "petitions for review
of an order of the Board", "We granted certiorari". What was appealed earlier, to another court, or in another case does not count,
and if the opening says two things there is no fact. Source: requirement R60.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.facts.opinions import Lead, lead_of
from brief_audit.model.authority import Authority, Part
from brief_audit.model.facts import Obtained, Posture, PostureFact

_OPENING = 6000
_LONGEST = 420
_STARTS = re.compile(
    r"\b(?P<appeal>(?:now\s+)?appeals?\s+(?:from\s+)?(?=the\b|an?\b|his\b|her\b|its\b|their\b|that\b|from\b|orders?\b|judgments?\b)"
    r"|(?:this|the|his|her)\s+(?:\w+\s+)?appeal\s+(?:is|arises|comes)\s+(?:\w+\s+)?from\s+|on\s+appeal\s+from\s+)"
    r"|\b(?P<review>petitions?\s+(?:this\s+court\s+)?for\s+(?:judicial\s+)?review\s+of\s+|seeks?\s+(?:judicial\s+)?review\s+of\s+)"
    r"|(?<![“\"])\b(?P<granted>[Ww]e\s+granted\s+(?:(?:this|a|the|his|her|its|their)\s+)?(?:(?:petition\s+for\s+)?(?:a\s+)?(?:writ\s+of\s+)?"
    r"|(?:\w+[’']s\s+petition\s+for\s+)(?:a\s+)?(?:writ\s+of\s+)?)certiorari\b)"
)
_NOT_NOW = re.compile(
    r"\b(?:courts?\s+of\s+appeals?\s+(?:for\s+the\s+\w+\s+circuit\s+)?$|federal\s+circuit|earlier|previous(?:ly)?|prior"
    r"|first\s+appeal|had|if|when\w*|whether|would"
    r"|could|should|may|might|not|no|argu\w*|conten\w*|held|said|stated|jurisdiction|generally|reviewing|denied"
    r"|in\s+[A-Z][\w’'&.]+\s+v\.?)\b|\bv\.\s|[“\"]|\d\s+[A-Z][\w. ]{0,12}\s+\d",
    re.IGNORECASE,
)
_A_NOUN = re.compile(
    r"\b(?:filed|took|taken|filing|separate|several|timely|cross|these|those|their|such|of|for|consolidated|direct|interlocutory|and\s+then)[\s-]*$",
    re.IGNORECASE,
)
"""Before "appeals" as a noun: of appeals taken earlier, or by others."""
_LAST_STOP = re.compile(
    r"(?<=[a-z0-9)\]”\"’])(?<!\bv)(?<!\bvs)(?<!\bNo)(?<!\bNos)(?<!\bInc)(?<!\bCorp)(?<!\bCo)(?<!\bLtd)[.?!;](?=\s)|\n\n"
)
_COURT = (
    r"(?:(?:(?:the|an?|his|her|its|their|that)\s+)?(?:(?!and\b|or\b)[\w.’'-]+\s+){0,6}?court(?:’s|'s)?"
    r"(?:\s+of\s+[A-Z]\w+(?:\s+[A-Z]\w+)*)?(?:’s|'s)?\s+)?"
)
_ACT = (
    r"(?:(?:the|an?|his|her|its|their|that|two|both)\s+)?(?:(?:final|interlocutory|adverse|separate|february|[A-Z]\w+\s+\d{1,2},\s+\d{4},?)\s+)*"
    r"(?:orders?|judgments?|decisions?|rulings?|grant|entry|award|denial|dismissal|decrees?)"
)
_OF = r"(?:(?:(?!\bden[iy]|\brefus|\bvacat|\brevers|\bset)[^.;,]){0,90}?\b)"
"""Something denied, refused or undone was not granted."""
_WHAT: tuple[tuple[Posture, re.Pattern[str]], ...] = (
    (Posture.HABEAS, re.compile(rf"{_COURT}{_ACT}\b{_OF}(?:habeas\s+corpus|(?:28\s+U\.?S\.?C\.?\s+)?§+\s*225[45])", re.IGNORECASE)),
    (
        Posture.SUMMARY_JUDGMENT,
        re.compile(
            rf"{_COURT}(?:{_ACT}\b{_OF}(?:summary\s+judgment)|(?:the\s+|a\s+)?(?:grant\s+of\s+|entry\s+of\s+)?summary\s+judgment)\b(?!\s+motion\s+in\s+limine)",
            re.IGNORECASE,
        ),
    ),
    (
        Posture.MOTION_TO_DISMISS,
        re.compile(rf"{_COURT}{_ACT}\b{_OF}(?:motions?\s+to\s+dismiss|failure\s+to\s+state\s+a\s+claim|12\(b\)\(6\))", re.IGNORECASE),
    ),
    (Posture.PRELIMINARY_INJUNCTION, re.compile(rf"{_COURT}{_ACT}\b{_OF}(?:preliminary\s+injunction)", re.IGNORECASE)),
    (Posture.NEW_TRIAL, re.compile(rf"{_COURT}denial\s+of\s+(?:[\w’']+\s+){{0,4}}motion\s+for\s+(?:a\s+)?new\s+trial", re.IGNORECASE)),
    (
        Posture.CONVICTION,
        re.compile(
            r"(?:his|her|their|the|a)\s+(?:judgments?\s+of\s+)?(?:(?!motion|petition|denial)[\w-]+\s+){0,3}?convictions?\b(?!\s+and\s+the\s+(?:trial|denial))"
            r"|(?:(?:the|a|his|her|their)\s+)?judgments?\s+of\s+conviction\b(?!s?\s+and\b)",
            re.IGNORECASE,
        ),
    ),
    (
        Posture.JURY_VERDICT,
        re.compile(
            rf"{_COURT}(?:{_ACT}\b{_OF}(?:after|following|upon|on)\s+(?:a|the)\s+jury(?:['’]s)?\s+(?:verdict|trial)|(?:a|the)\s+jury(?:['’]s)?\s+verdict)",
            re.IGNORECASE,
        ),
    ),
    (
        Posture.DISMISSAL,
        re.compile(
            rf"(?:{_COURT}{_ACT}\b{_OF}dismissing|{_COURT}(?:(?:the|an?|his|her|its|their)\s+)?dismissal\s+of)\s+(?:(?!motion)[\w’'-]+\s+){{0,6}}?"
            r"(?:complaint|claims?|action|law\s?suit|suit|case|charges?|indictment|petition)\b",
            re.IGNORECASE,
        ),
    ),
    (
        Posture.SENTENCE,
        re.compile(
            r"(?:his|her|their|the)\s+(?:(?!and\b|or\b|judgment)[\w-]+\s+){0,2}?sentences?\b(?!\s+(?:that|which|of\s+the\s+order))",
            re.IGNORECASE,
        ),
    ),
)


def posture_of(authority: Authority) -> PostureFact | None:
    """The one posture that the opening of the lead opinion states; None if it states none or several."""
    lead = lead_of(authority.parts)
    if lead is None:
        return None
    part = authority.parts[lead.part]
    found = list(_stated(part, lead))
    review = [one for one in found if one.value is not Posture.CERTIORARI] or found
    return review[0] if len({one.value for one in review}) == 1 else None


def _stated(part: Part, lead: Lead) -> Iterator[PostureFact]:
    text, end = part.text, min(lead.end, lead.start + _OPENING)
    for match in _STARTS.finditer(text, lead.start, end):
        before = text[_sentence_start(text, lead.start, match.start()) : match.start()]
        value, last = _value(match, text, end)
        if (
            value is None
            or _NOT_NOW.search(before)
            or _A_NOUN.search(before)
            or before.strip()[:1].isdigit()
            or any(a <= match.start() < b for a, b in part.quoted)
        ):
            continue
        start = match.start() - len(before.lstrip()) if len(before) < _LONGEST else match.start()
        span = (start, last)
        yield PostureFact(value=value, obtained=Obtained.OPENING, snippet=text[slice(*span)], part=lead.part, span=span)


def _sentence_start(text: str, low: int, at: int) -> int:
    begin = max(low, at - _LONGEST)
    return max((stop.end() for stop in _LAST_STOP.finditer(text, begin, at)), default=begin)


def _value(match: re.Match[str], text: str, end: int) -> tuple[Posture | None, int]:
    if match["granted"]:
        return Posture.CERTIORARI, match.end()
    if match["review"]:
        agency = _AGENCY.match(text, match.end(), end)
        return (Posture.AGENCY_REVIEW, agency.end()) if agency else (None, 0)
    for value, what in _WHAT:
        found = what.match(text, match.end(), end)
        if found is not None:
            return value, found.end()
    return None, 0


_AGENCY = re.compile(
    r"(?:the|an?|its|that)\s+(?:[\w.’'()-]+\s+){0,6}?(?:orders?|decisions?|rules?)\s+(?:of|by|from|issued\s+by)\s+the\s+(?:[\w.’'()-]+\s+){0,6}?"
    r"(?:Board|Commission|Agency|Department|Administration|Secretary|Attorney\s+General|Service|Bureau|BIA)\b"
    r"|(?:the|an?)\s+(?:[\w.’'()-]+\s+){0,4}?(?:Board|Commission|Agency|Administration)(?:\s+of\s+\w+(?:\s+\w+)?)?(?:’s|'s)\s+(?:[\w-]+\s+){0,2}(?:orders?|decisions?|rules?)\b"
)
