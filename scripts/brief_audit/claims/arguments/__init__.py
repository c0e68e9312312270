"""The arguments of a brief: passages that draw a conclusion, and what each of their sentences says of one set of clauses.

Nothing is judged here. A sentence that is not read with certainty is kept, with the reason; whether the law stands, the fact is in the
record and the conclusion follows is for the check. Source: white paper section 3; R53, R54.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from brief_audit import patterns as re
from brief_audit.claims.arguments.elements import elements
from brief_audit.claims.arguments.passages import Passage, Sentence, passages
from brief_audit.claims.arguments.quantified import of_kinds, of_one
from brief_audit.claims.arguments.reading import Clauses, TooManyClauses, notation, understood
from brief_audit.claims.arguments.terms import defined_terms
from brief_audit.claims.arguments.wording import without, without_opening
from brief_audit.claims.propositions import Writer
from brief_audit.logic.formula import Formula, Iff, Implies, parts
from brief_audit.model.claim import Argument, Role, Step
from brief_audit.prose.conditionals import Conditional, why_not_here

__all__ = ["arguments_of"]

_REPORTS = re.compile(
    r"\b(?:argue|argues|argued|contend|contends|contended|submit|submits|submitted|assert|asserts|asserted|allege|alleges|alleged"
    r"|claims? that|maintains?|insists?|suggests?)\b",
    re.IGNORECASE,
)


def arguments_of(writer: Writer, record: Sequence[str] = ()) -> tuple[Argument, ...]:
    """Every passage that marks a conclusion, g1, g2 … in the order of the text. Linear time.

    `record` are the texts of the documents of the record: what they call somebody, the brief may call him too.
    """
    synonyms = defined_terms("\n\n".join((writer.bare, *record)))
    return tuple(_argument(f"g{number}", passage, synonyms) for number, passage in enumerate(passages(writer), 1))


def _argument(identifier: str, passage: Passage, synonyms: Mapping[str, str]) -> Argument:
    every = [_read(sentence) for sentence in (*passage.premises, passage.conclusion)]
    clauses = Clauses(synonyms)
    reader = _Reader(clauses, of_kinds=any(one.said.categorical is not None for one in every))
    steps = tuple(reader.step(one, is_conclusion=one is every[-1]) for one in every)
    hedged = (one.hedge for one, step in zip(every, steps, strict=True) if one.hedge and (step.reads or step.quantified))
    return Argument(
        id=identifier, span=passage.span, steps=steps, clauses=clauses.words, unclear=tuple(clauses.unclear), hedge=next(hedged, "")
    )


class _Read(NamedTuple):
    """A sentence as it was read by itself: without its hedge, `requires` if it lists what is required, or why it is not read."""

    sentence: Sentence
    text: str
    hedge: str
    said: Conditional
    requires: bool
    why: str


def _read(sentence: Sentence) -> _Read:
    text, hedge = without("hedge", sentence.text)
    listed = elements(text)
    said = listed[0] if listed is not None else understood(text)
    return _Read(sentence, text, hedge, said, listed is not None and listed[1], _why_not_read(sentence, said))


class _Reader:
    """Puts the sentences of one passage together. `of_kinds`: it speaks of all, no or some of a kind, and then of no clauses."""

    def __init__(self, clauses: Clauses, *, of_kinds: bool) -> None:
        self._clauses = clauses
        self._of_kinds = of_kinds

    def step(self, one: _Read, *, is_conclusion: bool) -> Step:
        """One sentence, with its role."""
        quantified = self._quantified(one) if not one.why else None
        formula = self._formula(one.said) if not one.why and not self._of_kinds else None
        is_read = formula is not None or quantified is not None
        return Step(
            role=Role.CONCLUSION if is_conclusion else _role(one.sentence, one.said) if is_read else Role.OTHER,
            text=one.sentence.text.strip(),
            span=one.sentence.span,
            reads=notation(formula) if formula is not None else "",
            words=tuple(clause.text for clause in one.said.clauses.values()) if formula is not None else (),
            quantified=quantified or (),
            requires=one.requires,
            why="" if is_read else one.why or "it was not read",
            citations=one.sentence.ids(record=False),
            records=one.sentence.ids(record=True),
        )

    def _formula(self, said: Conditional) -> Formula | None:
        try:
            return self._clauses.formula(said)
        except TooManyClauses:
            return None

    def _quantified(self, one: _Read) -> tuple[str, str, str] | None:
        if not self._of_kinds:
            return None
        return of_kinds(one.said.categorical) if one.said.categorical is not None else of_one(one.text)


def _why_not_read(sentence: Sentence, said: Conditional) -> str:
    if sentence.asks:
        return "it is a question"
    if _REPORTS.search(sentence.text):
        return "it tells what somebody argues"
    if without_opening("conclusion", sentence.text) is not None:
        return "it is itself a conclusion"
    return said.unread or why_not_here(*sentence.around) or ""


def _role(sentence: Sentence, said: Conditional) -> Role:
    """A rule joins clauses, speaks of a kind or is taken from an authority; what is said of the case at hand is a fact."""
    of_record, of_law = bool(sentence.ids(record=True)), sentence.of_law or bool(sentence.ids(record=False))
    if sentence.of_fact or (of_record and not of_law):
        return Role.FACT
    is_plain = said.categorical is None and (said.formula is None or not _conditional(said.formula))
    return Role.RULE if of_law or not is_plain else Role.FACT


def _conditional(formula: Formula) -> bool:
    return isinstance(formula, Implies | Iff) or any(map(_conditional, parts(formula)))
