"""What became of the case, as the brief tells it, beside the decision's own disposition."""

from __future__ import annotations

from brief_audit.checks.base import Question
from brief_audit.checks.disposition import FALLS, STANDS, did, quoted
from brief_audit.checks.identity import record_court_id
from brief_audit.model.claim import Owner, Statement
from brief_audit.model.facts import Disposition, DispositionFact
from brief_audit.tables.courts import court_name

_AT_FIRST_INSTANCE = (
    "district court",
    "trial court",
    "superior court",
    "county court",
    "circuit court",
    "bankruptcy",
    "court of federal claims",
)


def open_act(question: Question, statement: Statement) -> str:
    """Why an act was not compared, with what the decision says of itself; empty where it was compared, or is no act of the decision."""
    if _is_asserted(question, statement) or (statement.owner is Owner.BELOW and not _is_at_first_instance(question)):
        return ""
    fact = question.authority.facts.disposition if question.authority is not None else None
    if statement.says is not None and statement.owner is Owner.CITED and fact is not None and agree(statement.says, fact):
        return ""
    return f"how this is meant could not be read with certainty. {_own_words(fact)}"


def agree(says: Disposition, fact: DispositionFact) -> bool:
    """Whether an act leaves standing, or undoes, what the decision leaves standing or undoes."""
    if says in STANDS:
        return fact.value in STANDS
    return says in FALLS and fact.value in FALLS


def _is_asserted(question: Question, statement: Statement) -> bool:
    """Whether the check of dispositions takes the words as its own: it always says what came of them."""
    claims, (start, end) = question.material.claims, statement.span
    return claims is not None and any(one.span[0] <= start and end <= one.span[1] for one in claims.assertions)


def _is_at_first_instance(question: Question) -> bool:
    """Whether the cited court may itself be the one that "the district court" names."""
    court = record_court_id(question)
    name = court_name(court).casefold() if court else ""
    return not name or any(word in name for word in _AT_FIRST_INSTANCE)


def _own_words(fact: DispositionFact | None) -> str:
    if fact is None or fact.value is Disposition.NO_DISPOSITION:
        return "The text as retrieved settles no one disposition of the whole case: read its end yourself."
    return f"The decision {did(fact)}; its own words: {quoted(fact)}"
