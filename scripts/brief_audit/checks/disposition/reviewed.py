"""Whether a retrieved decision is the one that reviewed another: only then does B's disposition in "A, aff'd, B" say anything about A."""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.checks.identity import NAMES_AGREE, cited_as, decision_dates_of, kin_of, name_forms, stated_parties, stated_year
from brief_audit.model.authority import Authority
from brief_audit.model.claim import Statement
from brief_audit.tables.courts import court_name, is_circuit
from brief_audit.text.names import compare_names, distinctive_words

"""The ids of the federal courts of appeals."""
_UK_ABOVE = {
    "uksc": ("ewca/", "csih", "nica"),
    "ukhl": ("ewca/", "csih", "nica"),
    "ewca/civ": ("ewhc/", "ukut/", "ewfc", "ewcop", "eat", "ukeat", "cat"),
    "ewca/crim": ("ewcr",),
}
"""The courts from which each court of the United Kingdom hears appeals."""
_NAMED_BEFORE = re.compile(
    r"\sv\.?\s|\b(?:In re|Ex parte|see|cf|citing|quoting|accord|e\. ?g)\b"
    r"|(?-i:\b(?!Circuit|Court|Appeals|District|Columbia|States|Below)[A-Z][\w’']+,\s*$)|\d,\s*$",
    re.IGNORECASE,
)
_BEFORE = 120
_NUMBERED = r"\d{1,4}\s+(?:F\.\s*(?:2d|3d|4th|App(?:[’']x|\.)|Supp\.(?:\s*[23]d)?)?|Fed\.\s*(?:Appx\.?|App[’']x))\s*\d{1,4}"
_FEDERAL = re.compile(rf"(?<![\w.]){_NUMBERED}(?!\w)")
_BRITISH = re.compile(r"\[\d{4}\]\s+(?:EWCA\s+(?:Civ|Crim)|EWHC|CSIH|CSOH|NICA|UKUT|EWFC|EWCOP|UKEAT|EAT)\s+\d+")
"""Citations of courts below those whose appeals are compared here."""
_UNDER_REVIEW = re.compile(
    r"\b(?:appeal(?:s|ed|ing)?\s+from|on\s+(?:a\s+)?(?:writ\s+of\s+)?certiorari|certiorari\s+to|on\s+writ\s+of|affirming|reversing|vacating"
    r"|(?:to|now)\s+review|reported\s+below|decision\s+below|court\s+of\s+appeals\s+(?:\w+\s+){0,3}(?:affirmed|reversed|held|vacated))\b(?:(?!\d\s+F\.)[^;]){0,200}$",
    re.IGNORECASE,
)
_DISPOSED = re.compile(r"[\s.,;\])]*(?:\([^()]{0,30}\)\W*)?(?:judgments?\s+|decisions?\s+)?(?:affirmed|reversed|vacated)\b", re.IGNORECASE)
_PAGES = re.compile(r"(?<![\w.])(?P<volume>\d{1,4})\s+F\.\s*(?P<series>2d|3d|4th),?\s+at\s+\d")
_VOLUME = re.compile(r"(?P<volume>\d{1,4})\s+F\.\s*(?P<series>2d|3d|4th)\s+\d")
_SPOKEN_OF = re.compile(r"\b[Cc]ourt\s+of\s+[Aa]ppeals\b(?!.*\b(?:District|Supreme)\s+Court\b)", re.DOTALL)
_NOT_THIS_TIME = re.compile(
    r"\b(?:earlier|prior|previous\w*|former\w*|first|second|another|other|see\s+also|remand\w*|again|companion|related|later|subsequent\w*)\b",
    re.IGNORECASE,
)
"""Words with which the text refers to another appeal in the same case."""
_LEAD = 320

_AT_FIRST_INSTANCE = (
    "district court",
    "trial court",
    "superior court",
    "county court",
    "circuit court",
    "bankruptcy",
    "court of federal claims",
    "first-tier tribunal",
    "family court",
    "crown court",
)


def reviewed_of(question: Question, statement: Statement) -> Question | None:
    """The decision that the brief says was under review."""
    citation = question.material.citations.get(statement.reviewed or "")
    return Question(question.material, citation) if citation is not None else None


def why_not_the_review(question: Question, statement: Statement) -> str:
    """Why the retrieved decision cannot count as the one that disposed of the other; "" if it can, or no history is asserted."""
    reviewed = reviewed_of(question, statement)
    if reviewed is None:
        return ""
    tests = (it_says_that_it_reviews_it, it_can_review_no_other, it_goes_by_its_pages)
    if not any(shows(question, reviewed) for shows in tests):
        named = next((f"the case there is {name}, and " for name in name_forms(question)), "")
        return f"{named}nothing in it shows that it reviewed {cited_as(reviewed)}"
    if not the_court_is_the_next_above(question, reviewed):
        return f"another court may stand between it and {cited_as(reviewed)}"
    return "" if it_is_not_the_earlier(question, reviewed) else f"it is not later than {cited_as(reviewed)}"


def the_parties_are_the_same(question: Question, reviewed: Question) -> bool:
    """The parties of the decision under review are those in the records of the decision that reviewed it.

    If the brief gives one name for both ("B, affirming 1 F.3d 2"), the other decision's own record must have it too.
    """
    parties, forms = stated_parties(reviewed), name_forms(question)
    if not parties:
        parties, forms = stated_parties(question), name_forms(reviewed)
    return bool(parties) and compare_names(parties, forms) in NAMES_AGREE


def it_says_that_it_reviews_it(question: Question, reviewed: Question) -> bool:
    """Its text says that the decision with the other's citation is under review, and says so of no other decision of such a court."""
    told = [match for match in bare_citations(question.authority) if _is_under_review(match)]
    others = [match for match in told if not _is_of(reviewed, match) and _may_be_of_the_same_court(match, reviewed)]
    return any(_is_of(reviewed, match) for match in told) and not others


def it_can_review_no_other(question: Question, reviewed: Question) -> bool:
    """The parties are the same, and it calls neither the other an earlier appeal nor any further decision one in the same case."""
    if not the_parties_are_the_same(question, reviewed):
        return False
    return not any(_is_of_the_same_case(match, reviewed) for match in bare_citations(question.authority))


def it_goes_by_its_pages(question: Question, reviewed: Question) -> bool:
    """One party is the same, it cites the other, and pages of the Court of Appeals by that volume without a name, and by no other."""
    parties = frozenset().union(*map(distinctive_words, stated_parties(reviewed)))
    shared = parties & frozenset().union(*map(distinctive_words, name_forms(question)))
    texts = [part.text for part in question.authority.parts] if question.authority is not None else []
    cited = [found for one in kin_of(reviewed) if (found := spelt(one.canonical)) is not None]
    told = {(match["volume"], match["series"]) for text in texts for match in _PAGES.finditer(text) if _is_of_the_court_below(match)}
    own = {(match["volume"], match["series"]) for one in kin_of(reviewed) if (match := _VOLUME.match(one.canonical)) is not None}
    return bool(shared) and told == own and any(one.search(text) for one in cited for text in texts)


def _is_of_the_court_below(match: re.Match[str]) -> bool:
    """Whether no name stands before the pages, and the Court of Appeals was spoken of last."""
    before = _before(match)
    return _NAMED_BEFORE.search(before[-_BEFORE:]) is None and _SPOKEN_OF.search(before) is not None


def _is_of_the_same_case(match: re.Match[str], reviewed: Question) -> bool:
    """Whether the citation tells of another appeal: the one under review is another decision, or this one was not under review now."""
    another_time = _NOT_THIS_TIME.search(_before(match)[-_BEFORE:]) is not None
    if _is_of(reviewed, match):
        return another_time
    told = another_time or _UNDER_REVIEW.search(_before(match)) is not None or _DISPOSED.match(match.string, match.end()) is not None
    return told and _may_be_of_the_same_court(match, reviewed)


def bare_citations(authority: Authority | None) -> list[re.Match[str]]:
    """Every citation of a court below without a case name, which is how courts cite the decision under review."""
    texts = [part.text for part in authority.parts] if authority is not None else []
    found = (match for text in texts for pattern in (_FEDERAL, _BRITISH) for match in pattern.finditer(text))
    return [match for match in found if _NAMED_BEFORE.search(match.string[max(0, match.start() - _BEFORE) : match.start()]) is None]


def _is_of(reviewed: Question, match: re.Match[str]) -> bool:
    return any((pattern := spelt(citation.canonical)) is not None and pattern.search(match.group()) for citation in kin_of(reviewed))


def _may_be_of_the_same_court(match: re.Match[str], reviewed: Question) -> bool:
    """A reporter of trial courts holds no decision of a court of appeals, nor the other way round."""
    if "[" in match.group():
        return True
    return ("Supp" in match.group()) is not is_circuit(court_of(reviewed))


def _before(match: re.Match[str]) -> str:
    return match.string[max(0, match.start() - _LEAD) : match.start()].rpartition("\n\n")[2]


def _is_under_review(match: re.Match[str]) -> bool:
    """What stands before the citation or follows it says so, and nothing speaks of another appeal."""
    before = _before(match)
    if _NOT_THIS_TIME.search(before[-_BEFORE:]):
        return False
    return _UNDER_REVIEW.search(before) is not None or _DISPOSED.match(match.string, match.end()) is not None


def spelt(canonical: str) -> re.Pattern[str] | None:
    """The citation with whatever spaces and full stops a court writes in it."""
    marks = [re.escape(mark) for mark in canonical if mark.isalnum()]
    return re.of_words(r"(?<![\w.])\[?" + r"[\s.\[\]()]*".join(marks) + r"(?!\w)") if len(marks) > 4 else None


def the_court_is_the_next_above(question: Question, reviewed: Question) -> bool:
    """Appeals from one court go straight to the other: two appeals on, "affirmed" may refer to the court between.

    This leaves out state courts, which often dispose of the trial court's judgment, and a court's review of its own decision.
    """
    above, below = court_of(question), court_of(reviewed)
    if above is None or below is None:
        return False
    if above == "scotus":
        return is_circuit(below)
    if is_circuit(above):
        return "district court" in court_name(below).casefold() and below[-1:] == "d"
    return below.startswith(_UK_ABOVE.get(above, ("/",)))


def court_of(question: Question) -> str | None:
    """The id of the court in the citation, or else in the record."""
    root, record = question.root, question.record
    return (root.court_id if root is not None else None) or (record.court_id if record is not None else None)


def is_of_first_instance(question: Question) -> bool:
    """Whether the cited court may itself be the one that "the district court" names."""
    court = court_of(question)
    name = court_name(court).casefold() if court else ""
    return not name or any(word in name for word in _AT_FIRST_INSTANCE)


def it_is_not_the_earlier(question: Question, reviewed: Question) -> bool:
    """No decision reviews a later one."""
    year = stated_year(reviewed)
    return year is None or all(date.year >= year for date in decision_dates_of(question))
