"""What the header of a British decision says about how it came before the court: on appeal from what, or by judicial review.

Read only from the header, in the words that the courts print there: "ON APPEAL FROM THE HIGH COURT …", "On appeal from: [2031]
EWCA Civ 45", "AN APPEAL AGAINST A DECISION OF …", "THE KING on the application of …" in the Administrative Court. A header
that says both, or neither, gives no fact. Source: requirement R60; headers as Find Case Law publishes them.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.model.authority import Authority, Part, PartKind
from brief_audit.model.facts import Obtained, Posture, PostureFact, ReviewedFact

_FROM = re.compile(
    r"\b(?P<lead>on\s+appeal\s+from:?|(?:in\s+the\s+matter\s+of\s+)?an\s+appeal\s+(?:against|from)\s+(?:a\s+|the\s+)?(?:decisions?|determinations?|orders?)\s+of)\s+",
    re.IGNORECASE,
)
_STOP = re.compile(
    r"\s*(?:\b(?:Case\s+No|Claim\s+No|Royal\s+Courts|Rolls\s+Building|Date:?|Before:?|BEFORE:?|B\s+e\s+f\s+o\s+r\s+e|Between:?|BETWEEN:?|JUDGMENT|Neutral\s+Citation"
    r"|Hearing|Strand|Appeal\s+No)\b|(?:-\s){3,}|_{3,})"
)
_NEUTRAL = re.compile(
    r"\[(?:19|20)\d{2}\]\s+(?:UKSC|UKPC|UKHL|UKUT|UKFTT|EAT|EWCA\s+(?:Civ|Crim)|EWHC|EWFC|EWCOP|CSIH|CSOH|NICA|NIKB|NIQB|NICh)\s+\d+(?:\s+\([A-Z][A-Za-z]*\))?"
)
_OWN_APPLICATION = re.compile(r"\b(?:THE\s+(?:KING|QUEEN)|R(?:EX|EGINA)?)\b[\s\-–,(]{0,12}(?:on\s+the\s+application\s+of)\b", re.IGNORECASE)
_ADMINISTRATIVE = re.compile(r"\b(?:ADMINISTRATIVE\s+COURT|PLANNING\s+COURT)\b", re.IGNORECASE)
_PARTIES = re.compile(r"\bClaimants?\b.*\bDefendants?\b", re.DOTALL)
_REVIEW = re.compile(r"\bjudicial\s+review\b", re.IGNORECASE)
_LONGEST = 320
_OPENING = 6000


def reviewed_of(authority: Authority) -> ReviewedFact | None:
    """The decision under appeal as the header names it, once."""
    for number, part in _headers(authority):
        found = list(_FROM.finditer(part.text))
        words = _named(part.text, found[0]) if len(found) == 1 else ""
        if words:
            cited = tuple(dict.fromkeys(" ".join(held.split()) for held in _NEUTRAL.findall(words)))
            span = (found[0].start(), found[0].start() + len(words))
            return ReviewedFact(citations=cited, obtained=Obtained.HEADER, snippet=words, part=number, span=span)
    return None


def _named(text: str, match: re.Match[str]) -> str:
    """From "On appeal from" to the end of the neutral citation, or to where the header turns to something else; or nothing."""
    most = min(len(text), match.end() + _LONGEST)
    stop = _STOP.search(text, match.end(), most)
    line = text.find("\n", match.end())
    end = stop.start() if stop else line if line >= 0 else most
    cited = list(_NEUTRAL.finditer(text, match.end(), end))
    end = cited[-1].end() if cited else end
    return text[match.start() : end].rstrip() if text[match.end() : end].strip() else ""


def posture_in_header(authority: Authority) -> PostureFact | None:
    """APPEAL or JUDICIAL_REVIEW, if the header says which."""
    reviewed, opening = reviewed_of(authority), _speaks_of_review(authority)
    review = next(
        (found for number, part in _headers(authority) if (found := _judicial_review(number, part, opening=opening)) is not None), None
    )
    if reviewed is not None:
        return PostureFact(value=Posture.APPEAL, obtained=Obtained.HEADER, snippet=reviewed.snippet, part=reviewed.part, span=reviewed.span)
    return review


def _headers(authority: Authority) -> list[tuple[int, Part]]:
    return [(number, part) for number, part in enumerate(authority.parts) if part.kind is PartKind.HEAD_MATTER]


def _speaks_of_review(authority: Authority) -> bool:
    """Whether the judgment opens with judicial review: an extradition or a statutory appeal comes in the same dress."""
    return any(part.kind is PartKind.JUDGMENT and _REVIEW.search(part.text, 0, _OPENING) is not None for part in authority.parts)


def _judicial_review(number: int, part: Part, *, opening: bool) -> PostureFact | None:
    """A claim brought in the Crown's name by an applicant, between a claimant and a defendant; not an appeal."""
    match = _OWN_APPLICATION.search(part.text)
    sits = _ADMINISTRATIVE.search(part.text)
    if match is None or sits is None or re.search(r"\bappell(?:ant|ee)|\bon\s+appeal\b", part.text, re.IGNORECASE):
        return None
    if _PARTIES.search(part.text, match.start()) is None or not opening:
        return None
    return PostureFact(value=Posture.JUDICIAL_REVIEW, obtained=Obtained.HEADER, snippet=match.group(), part=number, span=match.span())
