"""Weigh the findings: an outcome per citation, a verdict on the brief."""

from __future__ import annotations

from brief_audit.gate import Policy, decide
from brief_audit.model.dossier import Decision, Dossier
from brief_audit.stages.workbench import Workbench


def gate(dossier: Dossier, workbench: Workbench) -> Decision:
    """Give the decision under the configured policy."""
    assert dossier.document is not None
    assert dossier.claims is not None
    assert dossier.resolutions is not None
    policy = Policy(risk=workbench.config.risk, fail_on=workbench.config.fail_on)
    return decide(
        dossier.document,
        dossier.citations or (),
        dossier.claims,
        dossier.findings or (),
        dossier.resolutions,
        policy,
        links=dossier.links or (),
    )
