"""A text through the audit and the gate: what may leave, and a receipt of the decision and of every rejection (R40, R41, R66, R68)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from brief_audit.errors import AuditError
from brief_audit.gate.release import Handling, exit_code_of
from brief_audit.jobs.gating.answer import body_of
from brief_audit.jobs.gating.hearing import Caller, Heard, audited, heard
from brief_audit.jobs.gating.receipts import recorded
from brief_audit.jobs.gating.weighing import weighed
from brief_audit.stages.interrupted import Interrupted
from brief_audit.stages.workbench import Workbench

__all__ = ["Caller", "Gated", "Heard", "audited", "gate_text", "heard", "settled"]


@dataclass(frozen=True)
class Gated:
    """The decision on one text. `body` is what the caller gets: of a text that is withheld it holds no word."""

    body: dict[str, Any]
    report: dict[str, Any]
    exit_code: int


def gate_text(bench: Workbench, caller: Caller, wanted: Handling | None) -> Gated:
    """Audit the text on `bench.stdin` and decide on it. Nothing is given back before the decision stands in the ledger.

    Raises Interrupted and the AuditError family; then nothing of the text may be shown.
    """
    try:
        return settled(heard(bench), caller, wanted)
    except (AuditError, Interrupted, OSError):
        raise
    except Exception as error:
        hint = "run again with --verbose and report what it prints"
        raise AuditError(f"a defect in the program: {type(error).__name__}", hint) from error  # its words may be the text's


def settled(text: Heard, caller: Caller, wanted: Handling | None) -> Gated:
    """Decide for one caller, whose decision stands in the ledger before it is given. Raises CannotWrite, LedgerTampered."""
    found = weighed(text, wanted, caller)
    lines, checkpoint = recorded(found, caller)
    code = exit_code_of(found.decision, found.said.exit_code)
    code = 3 if code == 0 and (found.anchors or text.unread) else code
    return Gated(body=body_of(found, lines, checkpoint, code), report={**text.report, "ledger": checkpoint}, exit_code=code)
