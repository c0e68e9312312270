"""The arguments of a brief: passages that draw a conclusion, and what each of their sentences says of one set of clauses.

Nothing is judged here. A sentence that is not read with certainty is kept, with the reason; whether the law stands, the fact is in the
record and the conclusion follows is for the check. Source: white paper section 3; R53, R54.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from brief_audit.claims.arguments.elements import elements
from brief_audit.claims.arguments.passages import Passage, Sentence, passages
from brief_audit.claims.arguments.reading import Clauses, TooManyClauses, notation, understood
from brief_audit.claims.arguments.terms import defined_terms
from brief_audit.claims.arguments.wording import without, without_opening
from brief_audit.claims.propositions import Writer
from brief_audit.logic.formula import Atom, Formula, Not
from brief_audit.model.claim import Argument, Role, Step
from brief_audit.prose.conditionals import Conditional

__all__ = ["arguments"]

_REPORTS = re.compile(
    r"\b(?:argue|argues|argued|contend|contends|contended|submit|submits|submitted|assert|asserts|asserted|allege|alleges|alleged"
    r"|claims? that|maintains?|insists?|suggests?)\b",
    re.IGNORECASE,
)


def arguments(writer: Writer) -> tuple[Argument, ...]:
    """Every passage that marks a conclusion, g1, g2 … in the order of the text. Linear time."""
    synonyms = defined_terms(writer.bare)
    return tuple(_argument(f"g{number}", passage, synonyms) for number, passage in enumerate(passages(writer), 1))


def _argument(identifier: str, passage: Passage, synonyms: Mapping[str, str]) -> Argument:
    clauses = Clauses(synonyms)
    hedges: list[str] = []
    steps = [_step(sentence, clauses, hedges) for sentence in passage.premises]
    steps.append(_step(passage.conclusion, clauses, hedges, is_conclusion=True))
    return Argument(
        id=identifier,
        span=passage.span,
        steps=tuple(steps),
        clauses=clauses.words,
        unclear=tuple(clauses.unclear),
        hedge=next(iter(hedges), ""),
    )


def _step(sentence: Sentence, clauses: Clauses, hedges: list[str], *, is_conclusion: bool = False) -> Step:
    text, hedge = without("hedge", sentence.text)
    listed = elements(text)
    said = listed[0] if listed is not None else understood(text)
    why = _why_not_read(sentence, said)
    try:
        formula = clauses.formula(said) if not why else None
    except TooManyClauses:
        formula, why = None, "the passage has too many clauses"
    if hedge and formula is not None:
        hedges.append(hedge)
    return Step(
        role=Role.CONCLUSION if is_conclusion else Role.OTHER if formula is None else _role(sentence, formula),
        text=sentence.text.strip(),
        span=sentence.span,
        reads=notation(formula) if formula is not None else "",
        words=tuple(clause.text for clause in said.clauses.values()) if formula is not None else (),
        requires=listed is not None and listed[1],
        why="" if formula is not None else why or "it was not read",
        citations=sentence.ids(record=False),
        records=sentence.ids(record=True),
    )


def _why_not_read(sentence: Sentence, said: Conditional) -> str:
    if sentence.asks:
        return "it is a question"
    if _REPORTS.search(sentence.text):
        return "it tells what somebody argues"
    if without_opening("conclusion", sentence.text) is not None:
        return "it is itself a conclusion"
    return said.unread or ""


def _role(sentence: Sentence, formula: Formula) -> Role:
    """A rule joins clauses, or is taken from an authority; what is said of the case at hand, or of the record, is a fact."""
    of_record, of_law = bool(sentence.ids(record=True)), sentence.of_law or bool(sentence.ids(record=False))
    if sentence.of_fact or (of_record and not of_law):
        return Role.FACT
    literal = isinstance(formula, Atom) or (isinstance(formula, Not) and isinstance(formula.operand, Atom))
    return Role.RULE if of_law or not literal else Role.FACT
