"""How a finding on a disposition is worded: what the brief says, what the court did, and the words to write instead."""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.checks.disposition.reviewed import reviewed_of
from brief_audit.checks.identity import cited_as
from brief_audit.model.base import Span
from brief_audit.model.claim import Statement
from brief_audit.model.facts import Disposition, DispositionFact

_HISTORY_WORDS = {
    Disposition.AFFIRMED: ("aff’d", "aff’g"),
    Disposition.REVERSED: ("rev’d", "rev’g"),
    Disposition.VACATED: ("vacated", "vacating"),
    Disposition.DISMISSED: ("appeal dismissed", "dismissing the appeal from"),
    Disposition.ALLOWED: ("appeal allowed", "allowing the appeal from"),
}
"""How subsequent and prior history are written (The Bluebook, table T8)."""
_OF_APPEALS = frozenset({Disposition.DISMISSED, Disposition.ALLOWED})
_IN_PART = frozenset({Disposition.AFFIRMED_IN_PART_REVERSED_IN_PART, Disposition.ALLOWED_IN_PART})
_NEAR = 260
"""Characters between the words of a history and its citation."""
_PARTICIPLE = re.compile(r"\w+(?:ing|[’']?g)\b")


def told(question: Question, statement: Statement) -> str:
    """The undecided point, as the subject of a sentence."""
    return f"That {cited_as(question)} {said(question, statement)} (“{' '.join(statement.words.split())}”)"


def said(question: Question, statement: Statement) -> str:
    """What the brief says, as words of a sentence: "affirmed X", "dismissed the appeal from X"."""
    reviewed = reviewed_of(question, statement)
    words = (statement.says.in_words if statement.says else "did so") + (" and remanded" if statement.remanded else "")
    if reviewed is None:
        return words
    if statement.says in _IN_PART:
        return f"acted on {cited_as(reviewed)} as you say"
    return f"{words} {'from ' if statement.says in _OF_APPEALS else ''}{cited_as(reviewed)}"


def as_written(question: Question, statement: Statement) -> Span:
    """The words of the statement; in a history string, with the citation after them."""
    start, end = statement.span
    held = (question.citation, question.material.citations.get(statement.reviewed or ""))
    behind = [cited.extent[1] for cited in held if cited is not None and end <= cited.extent[0] < end + _NEAR]
    return (start, min(behind)) if statement.reviewed is not None and behind else statement.span


def quoted(fact: DispositionFact) -> str:
    """The court's own words; if they are long, only the end."""
    return f"“{' '.join(fact.snippet.split())[-240:]}”"


def correction(fact: DispositionFact, statement: Statement | None = None) -> str:
    """What it did; in a history string, also the right word to write."""
    words = _HISTORY_WORDS.get(fact.value)
    if statement is None or statement.reviewed is None or words is None:
        return f"It {did(fact)}."
    later, earlier = words
    written = earlier if _PARTICIPLE.match(statement.words) else later
    return f"Write “{written}”: it {did(fact)}."


def did(fact: DispositionFact) -> str:
    """What the court did, as words of a sentence: "reversed and remanded"."""
    return fact.value.in_words + (" and remanded" if fact.remanded else "")
