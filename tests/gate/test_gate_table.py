"""The decision table: every code and every reason, at every tier, under every handling, enforced and only logged.

The table here is written a second time, by hand, from DESIGN section 3; nothing of it is taken from the program's own.
"""

from __future__ import annotations

import itertools

import pytest

from brief_audit.gate.policy import Policy
from brief_audit.gate.release import Handling, decided
from brief_audit.model.base import ChangeClass, Code, GateDecision, Outcome, Reason, Risk
from brief_audit.model.finding import Finding, WordChange
from economy.rows import every_row
from gate.test_gate import BLOCKING, SILENT
from gate.weighing import CORRECT, ERROR, OPEN, RIGHT, finding, weigh

P, W, B = GateDecision.PASS, GateDecision.SOFT_WARNING, GateDecision.HARD_BLOCK
NOW, UNTIL = "2026-01-05T10:00:00Z", "2026-01-05T11:00:00Z"
ALWAYS, NEVER, HIGHEST, ABOVE_LOW = frozenset(Risk), frozenset(), frozenset({Risk.VERY_HIGH}), frozenset({Risk.HIGH, Risk.VERY_HIGH})


def changed(kind: ChangeClass) -> tuple[WordChange, ...]:
    return (WordChange(brief="a", source="b", kind=kind),)


def beside(code: Code) -> Finding:
    """A finding that weighs in no citation's outcome."""
    return finding("containment", None, code, citation="c1", proposition="p1")


CODES: dict[str, tuple[tuple[Finding, ...], frozenset[Risk], bool]] = {
    code.value: ((finding("exists", ERROR, code),), ALWAYS if code in BLOCKING else NEVER, True)
    for code in Code
    if code not in SILENT and not code.name.startswith(("CONTAINMENT", "CONTENT"))
} | {
    **{code.value: ((finding("quotation", CORRECT, code),), NEVER, False) for code in sorted(SILENT)},
    "CONTENT_TAMPER": ((finding("tamper", None, Code.CONTENT_TAMPER, citation=None),), ALWAYS, False),
    "NOT_A_FIRST_PAGE": ((finding("exists", ERROR, Code.NOT_A_FIRST_PAGE),), ALWAYS, True),
    "NOT_A_FIRST_PAGE, of the named case": (
        (
            finding("exists", ERROR, Code.NOT_A_FIRST_PAGE, correction="A v. B, 1 U.S. 2"),
            finding("exists", None, Code.CITATION_ELSEWHERE, correction="A v. B, 1 U.S. 2"),
        ),
        NEVER,
        True,
    ),
    **{
        f"QUOTE_ALTERED, {kind.value}": (
            (finding("quotation", ERROR, Code.QUOTE_ALTERED, changes=changed(kind)),),
            ALWAYS if kind.value in {"negation", "modal", "number"} else NEVER,
            True,
        )
        for kind in ChangeClass
    },
    "CONTAINMENT_EXACT": ((beside(Code.CONTAINMENT_EXACT),), NEVER, False),
    "CONTAINMENT_FUZZY": ((beside(Code.CONTAINMENT_FUZZY),), NEVER, False),
    "CONTAINMENT_PARTIAL": ((beside(Code.CONTAINMENT_PARTIAL),), HIGHEST, False),
    "CONTAINMENT_UNVERIFIED": ((beside(Code.CONTAINMENT_UNVERIFIED),), HIGHEST, False),
    "CONTAINMENT_INSUFFICIENT_CLAIM": ((beside(Code.CONTAINMENT_INSUFFICIENT_CLAIM),), NEVER, False),
}
PASSING = {*(code.value for code in SILENT), "CONTAINMENT_FUZZY"}


def decision(findings: tuple[Finding, ...], risk: Risk, handling: Handling, *, logged: bool) -> GateDecision:
    times = {"now": NOW, "log_only_until": UNTIL if logged else None}
    weighed = weigh(*findings, risk=risk, **times)
    return decided(weighed, handling, Policy(risk=risk, **times), unsafe=weighed.exit_code in {4, 5, 75})


def test_the_table_names_every_code() -> None:
    assert {name.partition(",")[0] for name in CODES} == {code.value for code in Code}


MODES = tuple(itertools.product(Risk, Handling, (False, True)))
"""Every tier under every handling, enforced and only logged."""


@every_row("name", CODES)
def test_every_code_at_every_tier_in_every_mode(name: str) -> None:
    findings, blocked_at, fails = CODES[name]

    def expected(risk: Risk, handling: Handling, *, logged: bool) -> GateDecision:
        blocks = risk in blocked_at or (fails and handling is Handling.BLOCK)
        return B if name == "CONTENT_TAMPER" else P if name in PASSING else (W if logged else B) if blocks else W

    decided_otherwise = [
        (risk, handling, logged, found)
        for risk, handling, logged in MODES
        if (found := decision((*RIGHT, *findings), risk, handling, logged=logged)) is not expected(risk, handling, logged=logged)
    ]
    assert decided_otherwise == []


@every_row("reason", Reason)
def test_every_reason_at_every_tier_in_every_mode(reason: Reason) -> None:
    unknown = finding("exists", OPEN, reason=reason, evidence=())

    def expected(risk: Risk, handling: Handling, *, logged: bool) -> GateDecision:
        blocks = handling is Handling.BLOCK or (reason is Reason.NOT_FOUND and risk in ABOVE_LOW)
        return (W if logged else B) if blocks else W

    decided_otherwise = [
        (risk, handling, logged, found)
        for risk, handling, logged in MODES
        if (found := decision((unknown,), risk, handling, logged=logged)) is not expected(risk, handling, logged=logged)
    ]
    assert decided_otherwise == []


@pytest.mark.parametrize("outcome", Outcome)
def test_only_what_is_verified_passes(outcome: Outcome) -> None:
    found = {CORRECT: RIGHT, ERROR: (*RIGHT, finding("metadata", ERROR, Code.YEAR_MISMATCH)), OPEN: RIGHT[1:]}[outcome]
    assert (decision(found, Risk.LOW, Handling.FLAG, logged=False) is P) == (outcome is CORRECT)
