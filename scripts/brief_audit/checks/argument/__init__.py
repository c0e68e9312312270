"""Whether an argument stands: its law, its facts, and the step from them to the conclusion.

What it asks
    Of every passage that draws a conclusion ("Therefore", "Thus"): is the law there that it reasons from (L), is the fact in the record
    (F), and does the conclusion follow (I)? The three together are a row of a truth table, and every row has one verdict. It is asked only
    by `audit argue`, or where `--record` names the folder of the record.

Why it matters
    A right citation carries a wrong argument as easily as a right one. An argument can be valid and rest on an authority that is not there,
    or on a fact that the record denies; and with good law and good facts it can still not follow.

When it must say unverifiable
    Whenever a sentence is not read with certainty, and whenever two clauses may say the same and may not. The law is open unless the
    citation is right in everything and the authority states the rule in the brief's words. A fact is refuted only by the very document
    that the brief cites for it. An inference is called wrong only if it has the form of a known error (affirming the consequent, denying
    the antecedent, illicit conversion, undistributed middle and the like) and every sentence of the passage was read: an argument may rest
    on a premise that everybody takes for granted. It never changes the outcome of a citation.

Example
    "Under Harrow v. Quill, if the lamp was lit, the keeper is liable. Here, the keeper is liable. Therefore the lamp was lit.":
    ARGUMENT_NON_SEQUITUR, affirming the consequent; both premises can be true while the conclusion is false, when the keeper is liable
    and the lamp was not lit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brief_audit.checks.argument.inference import Drawn, inference
from brief_audit.checks.argument.law import law
from brief_audit.checks.argument.matrix import verdict
from brief_audit.checks.argument.record import fact
from brief_audit.checks.base import Check, Material, Outcomes
from brief_audit.model.base import Code, Outcome, Reason, Severity
from brief_audit.model.claim import Argument, Role
from brief_audit.model.finding import Finding, Holds, Tested, TruthRow

ID = "argument"
_OUTCOMES = {
    Code.ARGUMENT_VERIFIED: Outcome.VERIFIED_CORRECT,
    Code.ARGUMENT_NON_SEQUITUR: Outcome.VERIFIED_ERROR,
    Code.ARGUMENT_FABRICATION: Outcome.VERIFIED_ERROR,
    Code.ARGUMENT_FICTION: Outcome.VERIFIED_ERROR,
    Code.ARGUMENT_CRITICAL_FAIL: Outcome.VERIFIED_ERROR,
}
"""What each code says of the argument; every other code leaves it open."""
_SEVERITY = {Outcome.VERIFIED_ERROR: Severity.ERROR, Outcome.UNVERIFIABLE_PUBLIC: Severity.WARNING}
_LAW, _FACT = "law", "fact"
_SAID = {
    (_LAW, Holds.YES): "The law is confirmed.",
    (_LAW, Holds.NO): "The cited law does not stand.",
    (_LAW, Holds.OPEN): "The law is not settled.",
    (_FACT, Holds.YES): "The facts are in the record.",
    (_FACT, Holds.NO): "The record says otherwise.",
    (_FACT, Holds.OPEN): "The facts are not settled.",
}


def ask_of_outcomes(material: Material, outcomes: Outcomes) -> Iterator[Finding]:
    """One finding for each argument, in the order of the brief."""
    arguments = material.claims.arguments if material.claims is not None else None
    for argument in arguments or ():
        yield _finding(argument, _row(material, argument, outcomes))
    for exhibit in material.exhibits or ():
        if exhibit.problem:
            says = f"{exhibit.name} of the record was not read: {exhibit.problem}"
            yield Finding(check=ID, outcome=None, severity=Severity.WARNING, says=says)


def _row(material: Material, argument: Argument, outcomes: Outcomes) -> TruthRow:
    tested: list[Tested | None] = []
    for step in argument.steps:
        if step.role is Role.RULE:
            tested.append(law(material, step, outcomes))
        elif step.role is Role.FACT:
            tested.append(fact(material, step))
        else:
            tested.append(None)
    of_law, of_fact = (
        [one for step, one in zip(argument.steps, tested, strict=True) if one and step.role is role] for role in (Role.RULE, Role.FACT)
    )
    drawn: Drawn = inference(argument)
    unread = any(step.role is Role.OTHER for step in argument.steps)
    return TruthRow(
        law=_worst(of_law),
        fact=_worst(of_fact) if of_fact or unread else Holds.YES,
        inference=drawn.holds,
        steps=tuple(tested),
        form=drawn.form,
        follows=drawn.says,
    )


def _worst(tested: Sequence[Tested]) -> Holds:
    """One that falls fells all; one that is open leaves all open; nothing that was tested settles nothing."""
    holds = {one.holds for one in tested}
    return Holds.NO if Holds.NO in holds else Holds.YES if holds == {Holds.YES} else Holds.OPEN


def _finding(argument: Argument, row: TruthRow) -> Finding:
    code = verdict(row.law, row.fact, row.inference)
    outcome = _OUTCOMES.get(code, Outcome.UNVERIFIABLE_PUBLIC)
    evidence = tuple(piece for one in row.steps if one is not None and one.holds is not Holds.OPEN for piece in one.evidence)
    if outcome is not Outcome.UNVERIFIABLE_PUBLIC and not evidence:
        outcome, code = Outcome.UNVERIFIABLE_PUBLIC, Code.ARGUMENT_UNVERIFIED
    return Finding(
        check=ID,
        proposition=argument.id,
        outcome=outcome,
        code=code,
        reason=Reason.NOT_COMPARED if outcome is Outcome.UNVERIFIABLE_PUBLIC else None,
        severity=_SEVERITY.get(outcome, Severity.NOTE),
        says=_says(row),
        claim_span=argument.span,
        evidence=evidence if outcome is not Outcome.UNVERIFIABLE_PUBLIC else (),
        truth=row,
    )


def _says(row: TruthRow) -> str:
    form = f" ({row.form})" if row.form else ""
    return f"{_SAID[_LAW, row.law]} {_SAID[_FACT, row.fact]} {row.follows.rstrip('.')}{form}."


CHECK = Check(
    id=ID,
    codes=frozenset(code for code in Code if code.startswith("ARGUMENT_")),
    asks=frozenset(),
    weighs=False,
    page=__doc__ or "",
    of_outcomes=ask_of_outcomes,
)
