"""What is left of an audit that the user stopped while sources were being asked."""

from __future__ import annotations

from brief_audit.model.base import BACK_REFERENCES, UNCOUNTED, Reason
from brief_audit.model.dossier import Dossier
from brief_audit.model.evidence import Attempt
from brief_audit.model.record import LookUp, Resolution
from brief_audit.stages.workbench import Workbench

SAYS = "The audit was interrupted before this citation was looked up."


class Interrupted(Exception):
    """The user stopped the audit. `dossier` is complete as far as it went, the rest marked as not looked up."""

    def __init__(self, dossier: Dossier) -> None:
        super().__init__("interrupted")
        self.dossier = dossier


def finished_without_asking(dossier: Dossier, workbench: Workbench) -> Dossier:
    """Fill the look-up drawer with an honest reason for every citation that was not asked for."""
    now = workbench.clock().strftime("%Y-%m-%dT%H:%M:%SZ")
    attempt = Attempt(tier=0, source="local_corpus", method="", reason=Reason.OFFLINE, says=SAYS, retrieved_at=now)
    asked = [c for c in dossier.citations or () if c.kind not in BACK_REFERENCES | UNCOUNTED]
    rows = tuple(Resolution(citation=c.id, reason=Reason.OFFLINE, says=SAYS, attempts=(attempt,)) for c in asked)
    return dossier.filled("resolutions", LookUp(resolutions=rows, notices=(SAYS,)))
