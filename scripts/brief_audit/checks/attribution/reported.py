"""Words in the court's own text that belong to someone else: a party, a dissent or a court below."""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.places import Place
from brief_audit.text.quotation_marks import open_mark

_PARTY = (
    r"(?:appell(?:ants?|ees?)|plaintiffs?|defendants?|petitioners?|respondents?|claimants?|counsel|prosecutors?|(?:the\s+)?government|amic(?:us|i)"
    r"|dissent(?:ers?|ing\s+opinion)?|concurrence)"
)
_BELOW = r"(?:(?:district|trial|lower|superior)\s+court|court\s+below|magistrate(?:\s+judge)?|board|agency)"
_SPEAKS = (
    r"(?:argu\w+|conten\w+|assert\w*|claim\w*|insist\w*|maintain\w*|submit\w*|suggest\w*|urg\w+|believ\w+|sa(?:id|ys?)|stat(?:es?|ed|ing)|writes?|wrote"
    r"|h[eo]lds?|would\s+hold|thinks?|thought|answer\w*|repl(?:y|ies|ied)|concluded?|ruled)"
)
_THAT = r"\s*(?:[^.;“”\"]{0,60}?\bthat\b(?:(?!\b(?:we|our|this\s+court)\b)[^.;“”\"]){0,60}|[^.;“”\"]{0,60}[,:]?\s*[“\"‘'][^“”\"]*)$"
_REPORTED = re.compile(rf"\b(?P<who>{_PARTY}|(?P<below>{_BELOW}))(?:['’]s?)?(?:\s+[^.;:“”\"]{{0,60}}?)?\s{_SPEAKS}\b{_THAT}", re.IGNORECASE)
REPORTS = re.compile(r"\b(?:argu\w+|conten[dt]\w*|claim\w*|assert\w*|insist\w*|testif\w+|urg\w+|report\w*|recount\w*)\b", re.IGNORECASE)
"""The brief says that somebody argued, or that the court reports."""
_ADOPTS = re.compile(
    r"\b(?:agree[sd]?|adopt\w*|correct(?:ly)?|right(?:ly)?|persua\w+|well[- ](?:said|taken|founded)|so\s+hold|so\s+do\s+we|conced\w+"
    r"|sound|true|same|one\s+mind|join\w*|undisputed|we\s+(?:too\s+)?hold|accept\w*|concur\w*|affirm\w*)\b",
    re.IGNORECASE,
)
REJECTS = re.compile(
    r"\b(?:(?:we|i)\s+(?:must\s+|respectfully\s+)?(?:disagree|reject|decline|cannot\s+agree|are\s+not\s+persuaded|are\s+unpersuaded|do\s+not\s+agree)"
    r"|(?:is|are|was)\s+(?:wrong|mistaken|incorrect|unavailing|meritless|unpersuasive|without\s+merit|not\s+so|not\s+the\s+law|untenable|rejected)"
    r"|lacks?\s+merit|(?:argument|contention|claim|reading|point|view)\s+fails|misreads?|err(?:s|ed)\b|we\s+reject|cannot\s+(?:stand|be\s+right))",
    re.IGNORECASE,
)
_UNDONE = re.compile(r"\b(?:not|n['’]t|cannot|never|dis\w*|in|un|no)\s*$", re.IGNORECASE)
_BEHIND, _BEFORE = 300, 900


def adopted_behind(behind: str) -> bool:
    """Whether something after reported words says, without denial, that the court adopts them."""
    return any(not _UNDONE.search(behind[: match.start()]) for match in _ADOPTS.finditer(behind))


def rejected_behind(behind: str) -> bool:
    """Whether the first sentence after a quoted passage rejects it, and neither of the next two adopts it after all.

    A court that rejects an argument may still affirm the judgment.
    """
    sentences = re.split(r"(?<=[.;!?])\s+", behind.strip())
    more = re.sub(r"\baffirm\w*|\b(?:the|in\s+the)\s+same\b", "", " ".join(sentences[:3]), flags=re.IGNORECASE)
    return REJECTS.search(sentences[0]) is not None and not adopted_behind(more)


def reported_of(place: Place) -> str:
    """Whose words the court reports at a place, in an inline quotation or a that-clause; empty if it speaks itself.

    A court below is usually reported with approval or without comment; its words count only if they are rejected at once.
    """
    text, (start, end) = place.part.text, place.span
    lead, behind = _lead(text, start), text[end : end + _BEHIND]
    found = _REPORTED.search(lead)
    if found is None or adopted_behind(lead[found.end("who") :]) or re.search(r"\bas\s+(?:the\s+)?$", lead[: found.start()], re.IGNORECASE):
        return ""
    rejected = REJECTS.search(behind) is not None
    if (not rejected and adopted_behind(behind)) or (found["below"] and not rejected):
        return ""
    return " ".join(found["who"].split()).lower()


def _lead(text: str, start: int) -> str:
    """The sentence before a place, from its own beginning; from before the mark where an inline quotation is still open there."""
    paragraph = text[max(text.rfind("\n", 0, start) + 1, start - _BEFORE) : start]
    opened = open_mark(paragraph)
    if opened >= 0:
        return re.split(r"[.;?!]\s+(?=[A-Z])", paragraph[:opened])[-1] + paragraph[opened]
    return re.split(r"[.;?!][”\"]?\s+(?=[“\"]?[A-Z])", paragraph)[-1]
