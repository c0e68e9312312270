"""What was accepted weighs nothing in verdict, gate and exit code, and changes no outcome; what was not accepted weighs as before."""

from __future__ import annotations

import pytest

from brief_audit.checks.registry import CHECKS
from brief_audit.gate import Policy, decide
from brief_audit.gate.decision import KNOWN_BLOCK
from brief_audit.model.base import BriefVerdict, Code, GateDecision, Outcome, Reason, Risk
from brief_audit.model.claim import Claims
from brief_audit.model.document import Document
from brief_audit.model.dossier import Decision
from brief_audit.model.evidence import Evidence
from brief_audit.model.finding import Accepted, Finding
from checks.invented import full

SHOWN = (
    Evidence(url="https://records.example/1", retrieved_at="2026-01-05T10:00:00Z", artefact="objects/aa", sha256="a" * 64, snippet="words"),
)
BRIEF = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text="x" * 100)
NAMED = ("name", "year")
ERROR, OPEN = Outcome.VERIFIED_ERROR, Outcome.UNVERIFIABLE_PUBLIC


def finding(check: str, outcome: Outcome, code: Code | None = None, reason: Reason | None = None) -> Finding:
    return Finding(check=check, citation="c1", outcome=outcome, code=code, reason=reason, says=f"{check} says.", evidence=SHOWN)


CASE = finding("exists", ERROR, Code.DIFFERENT_CASE)
YEAR = finding("metadata", ERROR, Code.YEAR_MISMATCH)
MISSING = finding("exists", OPEN, reason=Reason.NOT_FOUND)
UNCOMPARED = finding("accounting", OPEN, reason=Reason.NOT_COMPARED)
TAMPER = finding("tamper", ERROR, Code.CONTENT_TAMPER)


def weigh(*findings: Finding, accepted: tuple[str, ...] = (), expired: str = "", risk: Risk = Risk.LOW, known: bool = False) -> Decision:
    more = {"by": "A", "at": "2026-01-06T10:00:00Z", "reason": "seen", "expired": expired, "known": known}
    rows = [Accepted(citation="c1", code=code, **more) for code in accepted]
    return decide(BRIEF, (full(),), Claims(), findings, (), Policy(risk=risk), CHECKS, accepted=rows)


@pytest.mark.rule("ACCEPTED")
def test_all_that_is_accepted_is_out_of_account_and_nothing_is_called_safe():
    decided = weigh(CASE, YEAR, accepted=("DIFFERENT_CASE", "YEAR_MISMATCH"))
    assert decided.citations[0].outcome is ERROR
    assert (decided.verdict, decided.decision, decided.exit_code) == (BriefVerdict.REDLINE_REQUIRED, GateDecision.SOFT_WARNING, 0)
    assert "1 DIFFERENT_CASE accepted: not counted." in decided.reasons
    assert "No citation was recognised." not in decided.reasons


@pytest.mark.rule("ACCEPTED")
def test_beside_citations_that_are_right_it_still_keeps_the_brief_from_being_safe():
    second = full(id="c2", span=(40, 60))
    parts = (
        Finding(check="metadata", citation="c2", outcome=Outcome.VERIFIED_CORRECT, part=part, says=".", evidence=SHOWN) for part in NAMED
    )
    right = Finding(check="exists", citation="c2", outcome=Outcome.VERIFIED_CORRECT, code=Code.RESOLVED, says=".", evidence=SHOWN)
    rows = (Accepted(citation="c1", code="DIFFERENT_CASE", at="2026-01-06T10:00:00Z", reason="seen"),)
    decided = decide(BRIEF, (full(), second), Claims(), (CASE, right, *parts), (), Policy(), CHECKS, accepted=rows)
    assert [one.outcome for one in decided.citations] == [ERROR, Outcome.VERIFIED_CORRECT]
    assert (decided.verdict, decided.exit_code) == (BriefVerdict.REDLINE_REQUIRED, 0)


@pytest.mark.rule("ACCEPTED")
@pytest.mark.parametrize(
    ("findings", "accepted"),
    [((CASE, YEAR), ("YEAR_MISMATCH",)), ((CASE, YEAR), ("DIFFERENT_CASE",)), ((CASE, UNCOMPARED), ("DIFFERENT_CASE",))],
    ids=["the grave one is left", "the other one is left", "something open is left"],
)
def test_one_that_is_left_still_fails(findings: tuple[Finding, ...], accepted: tuple[str, ...]):
    assert weigh(*findings, accepted=accepted).exit_code == 1


@pytest.mark.rule("ACCEPTED")
def test_the_reason_of_the_outcome_has_to_be_accepted_too():
    assert weigh(accepted=("QUOTE_ALTERED",)).exit_code == 3
    silent = weigh().citations[0].reason
    assert silent is not None
    assert weigh(accepted=(silent,)).exit_code == 0


@pytest.mark.rule("ACCEPTED")
def test_what_has_expired_counts():
    decided = weigh(CASE, accepted=("DIFFERENT_CASE",), expired="the brief's words changed")
    assert (decided.verdict, decided.decision, decided.exit_code) == (BriefVerdict.DO_NOT_FILE, GateDecision.HARD_BLOCK, 1)


@pytest.mark.rule("ACCEPTED")
def test_changed_evidence_always_counts():
    decided = weigh(TAMPER, accepted=("CONTENT_TAMPER",))
    assert (decided.verdict, decided.exit_code) == (BriefVerdict.DO_NOT_FILE, 5)
    assert decided.decision is GateDecision.HARD_BLOCK


@pytest.mark.parametrize("risk", Risk)
def test_an_authority_that_is_not_found_blocks_until_it_is_accepted_and_that_is_said(risk: Risk):
    assert weigh(MISSING, risk=risk).verdict is BriefVerdict.DO_NOT_FILE
    decided = weigh(MISSING, accepted=("NOT_FOUND",), risk=risk)
    assert (decided.verdict, decided.decision, decided.exit_code) == (BriefVerdict.REDLINE_REQUIRED, GateDecision.SOFT_WARNING, 0)
    assert "1 NOT_FOUND accepted: not counted." in decided.reasons


@pytest.mark.rule("ACCEPTED")
@pytest.mark.parametrize("risk", Risk)
@pytest.mark.parametrize(
    ("findings", "codes", "gate", "new"),
    [
        ((CASE,), ("DIFFERENT_CASE",), GateDecision.SOFT_WARNING, 0),
        ((MISSING,), ("NOT_FOUND",), GateDecision.SOFT_WARNING, 0),
        ((CASE, YEAR), ("DIFFERENT_CASE",), GateDecision.SOFT_WARNING, 1),
        ((CASE, YEAR), ("YEAR_MISMATCH",), GateDecision.HARD_BLOCK, 1),
    ],
    ids=["all of it", "not found", "what only warns is new", "what blocks is new"],
)
def test_what_only_stands_in_an_earlier_report_keeps_its_verdict_and_does_not_block(
    findings: tuple[Finding, ...], codes: tuple[str, ...], gate: GateDecision, new: int, risk: Risk
):
    before = weigh(*findings, risk=risk)
    after = weigh(*findings, accepted=codes, risk=risk, known=True)
    assert (after.verdict, after.decision) == (BriefVerdict.DO_NOT_FILE, gate)
    assert (KNOWN_BLOCK in after.reasons) is (before.decision is GateDecision.HARD_BLOCK and gate is GateDecision.SOFT_WARNING)
    assert (after.exit_code, after.citations) == (new, before.citations)
    assert f"1 {codes[0]} stands in the earlier report: not counted by the exit code." in after.reasons
    assert set(before.reasons) < set(after.reasons)


def test_what_is_accepted_of_another_citation_changes_nothing():
    rows = (Accepted(citation="c2", code="DIFFERENT_CASE", at="2026-01-06T10:00:00Z", reason="seen"),)
    decided = decide(BRIEF, (full(),), Claims(), (CASE,), (), Policy(), CHECKS, accepted=rows)
    assert (decided.verdict, decided.exit_code) == (BriefVerdict.DO_NOT_FILE, 1)
