"""What became of the case, as the brief tells it, beside the decision's own disposition."""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.accounting.acted.below import done_below, why_not_done_below
from brief_audit.checks.accounting.acted.operative import clause, sends_elsewhere, stands_in_the_operative_words
from brief_audit.checks.accounting.acted.orders import stands_in_an_order
from brief_audit.checks.accounting.acted.proceedings import is_confirmed
from brief_audit.checks.accounting.acted.riders import why_its_riders
from brief_audit.checks.accounting.acted.things import why_another_thing
from brief_audit.checks.base import Question
from brief_audit.checks.disposition import agrees, did, fact_of, is_compared, is_of_first_instance, quoted, the_court_is_the_cited_one
from brief_audit.model.base import Span
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.model.facts import Disposition, DispositionFact

_TOLD_OF_IT = frozenset({Owner.CITED, Owner.UNKNOWN})
_BY_IT = frozenset({Owner.CITED, Owner.BELOW})
"""Whose acts are compared: of a court below only where the cited court is one of first instance itself."""
_THEN = re.compile(
    r"(?:(?!\b(?:court|tribunal|panel|we|it|judge)\b)[^.;:]){0,90}?\band\s+(?:\w+ly\s+)?|[\s,]*(?:(?:\w+ly|has|had|have|then|also|itself|in\s+turn|later|thus|therefore)[\s,]+)*",
    re.IGNORECASE,
)
"""Between a court and what it did: nothing, or something else that it did."""
_VOTES = re.compile(r"(?:concurr|agree|assent|join|dissent)(?:ed|d|ing)", re.IGNORECASE)


def open_act(question: Question, statement: Statement) -> str:
    """Why an act was not compared, with what the decision says of itself; empty where it was compared, or is no act of the decision."""
    if _is_of_a_history(question, statement) or _is_a_vote(question, statement):
        return ""
    below = done_below(question, statement)
    if below is not None or (statement.owner is Owner.BELOW and not is_of_first_instance(question)):
        return why_not_done_below(question, statement, *below) if below is not None else ""
    if another := why_another_thing(question, statement):
        return another
    fact = fact_of(question)
    if fact is not None and sends_elsewhere(question, statement, fact):
        return f"to whom the case went back could not be compared. {_own_words(fact)}"
    if is_compared(question, statement) or _agrees(question, statement, fact):
        return why_its_riders(question, statement)
    return f"how this is meant could not be read with certainty. {_own_words(fact)}"


def _agrees(question: Question, statement: Statement, fact: DispositionFact | None) -> bool:
    if stands_in_an_order(question, statement):
        return True
    if (fact is None or fact.value is Disposition.NO_DISPOSITION) and statement.owner in _TOLD_OF_IT:
        return is_confirmed(question, statement)
    mine = statement.says is not None and statement.owner in _BY_IT and the_court_is_the_cited_one(question, statement)
    another = _is_of_a_court_named_before(question, statement)
    return (
        fact is not None
        and not another
        and (
            (mine and agrees(question, statement, fact))
            or stands_in_the_operative_words(question, statement, fact)
            or (statement.owner in _TOLD_OF_IT and _has_it_in_short(question, statement, fact))
        )
    )


def _has_it_in_short(question: Question, statement: Statement, fact: DispositionFact) -> bool:
    """Whether the brief says no more than whose appeal it was and what became of it, and the decision's own sentence says just that."""
    before, behind, _ = clause(question, statement)
    said, own = (_WHOSE_APPEAL.fullmatch(words.replace("'", "’")) for words in (f"{before}{statement.words}{behind}", fact.snippet))
    return said is not None and own is not None and (said["whose"], said["act"]) == (own["whose"], own["act"])


_WHOSE_APPEAL = re.compile(
    r"\W*(?:[Tt]he\s+)?(?P<whose>[A-Z][^\W\d_]+(?:\s+(?:(?:of|for)\s+)?[A-Z][^\W\d_]+){0,4})’s\s+appeal\s+"
    r"(?:(?:is|was)\s+(?:(?:therefore|accordingly|hereby|duly)\s+)?)?(?P<act>dismissed|allowed)\W*"
)


def _is_of_a_court_named_before(question: Question, statement: Statement) -> bool:
    """Whether the name of another court stands straight before the act: "on appeal, the court of appeals reversed that judgment"."""
    text = question.material.document.text
    return any(
        court.span[1] <= statement.span[0]
        and _THEN.fullmatch(text, court.span[1], statement.span[0])
        and not the_court_is_the_cited_one(question, court)
        for court in question.statements(StatementKind.COURT)
    )


def _is_of_a_history(question: Question, statement: Statement) -> bool:
    """Whether the word belongs to a history string that is compared at the decision which disposed of this one."""
    if statement.owner is not Owner.HISTORY:
        return False
    spans = question.material.once("histories", lambda: _histories(question)).get(question.citation.id, ())
    return any(start <= statement.span[0] and statement.span[1] <= end for start, end in spans)


def _is_a_vote(question: Question, statement: Statement) -> bool:
    """Whether the word tells how a judge voted, which is compared as a voice: "all the other Justices concurred"."""
    votes = _VOTES.fullmatch(statement.words) is not None
    return votes and any(
        one.span[0] <= statement.span[0] and statement.span[1] <= one.span[1] for one in question.statements(StatementKind.VOICE)
    )


def _histories(question: Question) -> dict[str, list[Span]]:
    """Citation id -> where history strings speak of it, be it as the decision that disposed or as the one under review."""
    claims, found = question.material.claims, dict[str, list[Span]]()
    for said in claims.statements if claims is not None else ():
        for citation in (said.citation, said.reviewed) if said.reviewed else ():
            found.setdefault(citation, []).append(said.span)
    return found


def _own_words(fact: DispositionFact | None) -> str:
    if fact is None or fact.value is Disposition.NO_DISPOSITION:
        return "The text retrieved does not settle what became of the whole case: read its end yourself."
    return f"The decision {did(fact)}; its own words: {quoted(fact)}"
