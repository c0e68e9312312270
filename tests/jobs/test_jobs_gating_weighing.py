"""What a finished audit comes to at the gate where something was not read. All cases are invented."""

from __future__ import annotations

from pathlib import Path

import pytest

from brief_audit.config import load_config
from brief_audit.gate.release import Handling
from brief_audit.gate.unread import Unread, UnreadForm
from brief_audit.jobs.gating.hearing import Caller, Heard
from brief_audit.jobs.gating.weighing import weighed
from brief_audit.model.base import BriefVerdict, GateDecision, Outcome, Risk
from brief_audit.model.document import Document
from brief_audit.model.dossier import Brief, Decision, Dossier
from brief_audit.model.finding import CitationOutcome

LIKE = Unread(span=(0, 4), form=UnreadForm.CASE_NAME)
IS = Unread(span=(0, 4), form=UnreadForm.UNREPORTED, certain=True)
PASS, WARN, BLOCK = GateDecision.PASS, GateDecision.SOFT_WARNING, GateDecision.HARD_BLOCK


@pytest.mark.parametrize(
    ("left", "handling", "risk", "becomes"),
    [
        ((), Handling.BLOCK, Risk.VERY_HIGH, PASS),
        ((LIKE,), Handling.FLAG, Risk.LOW, WARN),
        ((LIKE,), Handling.BLOCK, Risk.HIGH, WARN),
        ((LIKE,), Handling.BLOCK, Risk.VERY_HIGH, WARN),
        ((IS,), Handling.FLAG, Risk.LOW, WARN),
        ((IS,), Handling.STRIP, Risk.HIGH, WARN),
        ((IS,), Handling.BLOCK, Risk.LOW, BLOCK),
        ((LIKE, IS), Handling.FLAG, Risk.VERY_HIGH, BLOCK),
    ],
)
def test_what_was_not_read_is_no_pass(
    left: tuple[Unread, ...], handling: Handling, risk: Risk, becomes: GateDecision, tmp_path: Path
) -> None:
    right = CitationOutcome(citation="c1", outcome=Outcome.VERIFIED_CORRECT, says="x")
    said = Decision(verdict=BriefVerdict.SAFE_TO_FILE, decision=PASS, risk=risk, citations=(right,))
    document = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text="Text of an invented answer.")
    dossier = Dossier(brief=Brief(path="-", name="b"), document=document, citations=(), decision=said)
    heard = Heard(dossier, {}, load_config(None, {}, {}, tmp_path), "0" * 64, "2026-05-04T09:00:00Z", unread=left)
    assert weighed(heard, handling, Caller()).decision is becomes
