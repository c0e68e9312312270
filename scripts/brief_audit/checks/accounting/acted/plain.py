"""Sentences that say of a case only what became of it, beside the decision: where they agree with it, nothing in them is left over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brief_audit.checks.accounting.acted.riders import came_through, why_its_riders
from brief_audit.checks.accounting.acted.things import why_another_thing
from brief_audit.checks.accounting.bracketed.brackets import dates_in
from brief_audit.checks.base import Question
from brief_audit.checks.bench import bench_of
from brief_audit.checks.disposition import agrees, did, fact_of, quoted, the_court_is_the_cited_one
from brief_audit.checks.identity import decision_dates_of
from brief_audit.model.base import Span
from brief_audit.model.claim import Statement, StatementKind
from brief_audit.model.facts import Disposition
from brief_audit.prose.acts import LEADS_IN, UNANIMOUS


def borne_out(question: Question) -> Sequence[Span]:
    """Where the brief says only what became of the case, and the decision did that."""
    return tuple(one.span for one in question.statements(StatementKind.PLAIN) if _is_borne_out(question, one))


def open_plain(question: Question, statement: Statement) -> str:
    """Why a sentence that says only what became of the case was not compared; empty where no other reader noticed less."""
    if any(lies_in(one.span, (statement.span,)) for one in question.statements(StatementKind.ACT)):
        return ""
    if statement.says is None:
        return f"the record has it decided on {', '.join(sorted(date.day for date in decision_dates_of(question))) or 'no day'}."
    fact = fact_of(question)
    if fact is None or fact.value is Disposition.NO_DISPOSITION:
        return (
            "what became of it could not be confirmed. The text retrieved does not settle how the whole case ended: read its end yourself."
        )
    return f"what became of it could not be confirmed. It {did(fact)}; its own words: {quoted(fact)}"


def _is_borne_out(question: Question, statement: Statement) -> bool:
    """True only if every condition holds; each line is one of them."""
    fact, authority, (court, lower) = fact_of(question), question.authority, statement.who
    done = fact is not None and fact.value is not Disposition.NO_DISPOSITION and agrees(question, statement, fact)
    return (
        authority is not None
        and (done or statement.says is None)
        and _days_agree(question, statement)
        and (not court or the_court_is_the_cited_one(question, statement.model_copy(update={"who": (court.casefold(),)})))
        and (statement.role != UNANIMOUS or bench_of(question, authority).is_unanimous)
        and (statement.role != LEADS_IN or not any(_hangs_on(question, statement)))
        and (not lower or came_through(question, lower))
    )


def _days_agree(question: Question, statement: Statement) -> bool:
    """Whether each day that the sentence has is one on which the record has the case decided."""
    days = {date.day for date in decision_dates_of(question)}
    return all(not days.isdisjoint(one.days) for one in dates_in(statement.words))


def _hangs_on(question: Question, statement: Statement) -> Iterator[str]:
    """Why what hangs on an act, whose appeal or which judgment, was not compared."""
    for act in question.statements(StatementKind.ACT):
        if lies_in(act.span, (statement.span,)):
            yield why_another_thing(question, act) or why_its_riders(question, act)


def lies_in(span: Span, spans: Sequence[Span]) -> bool:
    """Whether a stretch of the brief lies in one of several."""
    return any(start <= span[0] and span[1] <= end for start, end in spans)
