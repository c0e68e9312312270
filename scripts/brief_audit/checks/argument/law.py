"""L: whether the law stands from which an argument reasons, by the audit's own outcome for the cited authority and by its text.

The law stands where the citation is right in everything and the authority itself states the rule in these words. It falls where the audit
proved that the authority is not there, or that it does not say what is quoted. All else is open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brief_audit.checks.argument.stated import stated
from brief_audit.checks.attribution import court_spans
from brief_audit.checks.base import Material, Outcomes, Question
from brief_audit.checks.identity import cited_as
from brief_audit.checks.places import Place, locator_of
from brief_audit.checks.proof import part_proof
from brief_audit.checks.quotation import texts_of
from brief_audit.model.base import ChangeClass, Code, Outcome
from brief_audit.model.claim import Step
from brief_audit.model.evidence import Evidence
from brief_audit.model.finding import Finding, Holds, Tested
from brief_audit.text.passages import best_passages
from brief_audit.text.quotation import Comparison

REFUTES = frozenset(
    {
        Code.DIFFERENT_CASE,
        Code.NO_SUCH_PAGE,
        Code.QUOTE_NOT_FOUND,
        Code.QUOTE_ELSEWHERE,
        Code.SECTION_NOT_FOUND,
        Code.SUPERSEDED_CASE,
        Code.ATTRIBUTION_MISMATCH,
        Code.BINDING_WEIGHT_MISMATCH,
    }
)
"""Errors after which the cited authority cannot carry the rule. A wrong year, court or page leaves it where it was: open until mended."""
_TURNS = frozenset({ChangeClass.NEGATION, ChangeClass.MODAL, ChangeClass.NUMBER})
_NONE = "No authority is cited for this rule."
_ORDER = (Holds.YES, Holds.OPEN, Holds.NO)


def law(material: Material, step: Step, outcomes: Outcomes) -> Tested:
    """The law of one sentence: the best that is known of any authority that it cites."""
    tested = [_of_citation(material, step, citation, outcomes) for citation in step.citations if citation in outcomes.of]
    return min(tested, key=lambda one: _ORDER.index(one.holds), default=Tested(holds=Holds.OPEN, says=_NONE))


def _of_citation(material: Material, step: Step, citation: str, outcomes: Outcomes) -> Tested:
    question = Question(material, material.citations[citation]) if citation in material.citations else None
    if question is None:
        return Tested(holds=Holds.OPEN, says=_NONE)
    source, outcome = cited_as(question), outcomes.of[citation]
    refuting = [one for one in outcomes.findings if one.citation == citation and _refutes(one)]
    if refuting:
        evidence = tuple(piece for one in refuting for piece in one.evidence)
        return Tested(holds=Holds.NO, says=refuting[0].says, source=source, evidence=evidence)
    if outcome.outcome is not Outcome.VERIFIED_CORRECT:
        return Tested(holds=Holds.OPEN, says=f"The authority is not confirmed. {outcome.says}", source=source)
    proved = next(_stated(question, step.text), None)
    if proved is not None:
        return Tested(holds=Holds.YES, says="The authority states it in these words.", source=source, evidence=(proved,))
    return Tested(
        holds=Holds.OPEN,
        says="The authority is confirmed, but does not state this rule in these words; read the nearest passage beside it.",
        source=source,
        evidence=tuple(_nearest(question, step.text)),
    )


def _refutes(finding: Finding) -> bool:
    if finding.outcome is not Outcome.VERIFIED_ERROR:
        return False
    turned = finding.code is Code.QUOTE_ALTERED and any(change.kind in _TURNS for change in finding.changes)
    return turned or finding.code in REFUTES


def _stated(question: Question, words: str) -> Iterator[Evidence]:
    """Each place where the court, or the law itself, states the rule outright."""
    for text in texts_of(question):
        for index, part in enumerate(text.parts):
            own = court_spans(text, index)
            for start, end in stated(words, part.text) if own else ():
                if any(first <= start and end <= last for first, last in own):
                    place = _place(question, index, (start, end))
                    found = part_proof(question.material, text, part, (part.text[start:end],), locator_of(place))
                    yield from (found,) if found is not None else ()


def _nearest(question: Question, words: str) -> Iterator[Evidence]:
    for text in texts_of(question):
        found: Sequence[tuple[int, tuple[int, int]]] = [
            (index, span) for index, part in enumerate(text.parts) for span in best_passages(words, part.text, 1)
        ]
        for index, span in found[:1]:
            part = text.parts[index]
            evidence = part_proof(question.material, text, part, (part.text[slice(*span)],), locator_of(_place(question, index, span)))
            yield from (evidence,) if evidence is not None else ()


def _place(question: Question, index: int, span: tuple[int, int]) -> Place:
    return Place(texts_of(question)[0], index, span, Comparison("exact"))
