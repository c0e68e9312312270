"""Whether a retrieved decision is the one that reviewed another: what "A, aff'd, B" needs before B's disposition says anything of A."""

from __future__ import annotations

import re

from brief_audit.checks.base import Question
from brief_audit.checks.identity import AGREE, cited_as, decision_dates_of, kin_of, name_forms, stated_parties, stated_year
from brief_audit.model.claim import Assertion
from brief_audit.tables.courts import court_name
from brief_audit.text.names import compare_names

CIRCUIT = re.compile(r"ca(?:\d{1,2}|dc|fc)")
"""The ids of the federal courts of appeals."""
_UK_ABOVE = {
    "uksc": ("ewca/", "csih", "nica"),
    "ukhl": ("ewca/", "csih", "nica"),
    "ewca/civ": ("ewhc/", "ukut/", "ewfc", "ewcop", "eat", "ukeat", "cat"),
    "ewca/crim": ("ewcr",),
}
"""Whose decisions a court of the United Kingdom hears appeals from."""
_NAMED_BEFORE = re.compile(r"\sv\.?\s|\b(?:In re|Ex parte|see|cf|citing|quoting)\b", re.IGNORECASE)
_BEFORE = 120


def reviewed_of(question: Question, assertion: Assertion) -> Question | None:
    """The decision that the brief says was under review."""
    citation = question.bench.citations.get(assertion.reviewed or "")
    return Question(question.bench, citation) if citation is not None else None


def why_not_the_review(question: Question, assertion: Assertion) -> str:
    """Why the retrieved decision cannot be taken for the one that disposed of the other; "" where it can, or no history is asserted."""
    reviewed = reviewed_of(question, assertion)
    if reviewed is None:
        return ""
    if not (it_names_the_decision(question, reviewed) or the_parties_are_the_same(question, reviewed)):
        named = next((f"the case there is {name}, and " for name in name_forms(question)), "")
        return f"{named}nothing in it shows that it reviewed {cited_as(reviewed)}"
    if not the_court_is_the_next_above(question, reviewed):
        return f"another court may stand between it and {cited_as(reviewed)}"
    return "" if it_is_not_the_earlier(question, reviewed) else f"it is not later than {cited_as(reviewed)}"


def the_parties_are_the_same(question: Question, reviewed: Question) -> bool:
    """The names of the decision under review are those that the records give the decision that reviewed it.

    Where the brief gives one name for both ("B, affirming 1 F.3d 2"), the other decision's own record must bear it too.
    """
    parties, forms = stated_parties(reviewed), name_forms(question)
    if not parties:
        parties, forms = stated_parties(question), name_forms(reviewed)
    return bool(parties) and compare_names(parties, forms) in AGREE


def it_names_the_decision(question: Question, reviewed: Question) -> bool:
    """Its text gives the citation of the other without a name, as courts cite the decision under review alone."""
    authority = question.authority
    cited = [pattern for citation in kin_of(reviewed) if (pattern := _spelt(citation.canonical)) is not None]
    texts = [part.text for part in authority.parts] if authority is not None else []
    found = ((text, match) for text in texts for pattern in cited for match in pattern.finditer(text))
    return any(_NAMED_BEFORE.search(text[max(0, match.start() - _BEFORE) : match.start()]) is None for text, match in found)


def _spelt(canonical: str) -> re.Pattern[str] | None:
    """The citation with whatever spaces and stops a court puts into it."""
    marks = [re.escape(mark) for mark in canonical if mark.isalnum()]
    return re.compile(r"(?<![\w.])\[?" + r"[\s.\[\]()]*".join(marks) + r"(?!\w)") if len(marks) > 4 else None


def the_court_is_the_next_above(question: Question, reviewed: Question) -> bool:
    """Appeals from the one court go straight to the other: two appeals on, "affirmed" may mean the court between.

    Left out are state courts, which often dispose of the trial court's judgment, and a court's review of its own decision.
    """
    above, below = court_of(question), court_of(reviewed)
    if above is None or below is None:
        return False
    if above == "scotus":
        return CIRCUIT.fullmatch(below) is not None
    if CIRCUIT.fullmatch(above):
        return "district court" in court_name(below).casefold() and below[-1:] == "d"
    return below.startswith(_UK_ABOVE.get(above, ("/",)))


def court_of(question: Question) -> str | None:
    """The id of the court as the citation has it, else as the record names it."""
    root, record = question.root, question.record
    return (root.court_id if root is not None else None) or (record.court_id if record is not None else None)


def it_is_not_the_earlier(question: Question, reviewed: Question) -> bool:
    """No decision reviews a later one."""
    year = stated_year(reviewed)
    return year is None or all(date.year >= year for date in decision_dates_of(question))
