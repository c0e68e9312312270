"""Weigh the findings: an outcome per citation, a verdict on the brief."""

from __future__ import annotations

from datetime import datetime, timedelta

from brief_audit.checks.registry import CHECKS
from brief_audit.gate import FailOn, Policy, decide
from brief_audit.model.dossier import Decision, Dossier
from brief_audit.model.finding import Accepted
from brief_audit.reports.accepted import matched
from brief_audit.reports.json_file import standing_rows
from brief_audit.stages.advice import opinions_on
from brief_audit.stages.workbench import Workbench, stamp


def gate(dossier: Dossier, workbench: Workbench) -> Decision:
    """Give the decision under the configured policy, what was accepted before left out of account."""
    if workbench.opinions is None:
        workbench.opinions = opinions_on(dossier, workbench)
    first = _decided(dossier, workbench)
    if workbench.replayed is not None:
        accepted, baseline = workbench.replayed.accepted, workbench.replayed.baseline
    elif not workbench.acceptances and workbench.baseline is None:
        return first
    else:
        accepted = matched(standing_rows(dossier.filled("decision", first)), workbench.acceptances)
        baseline = workbench.baseline
    return _decided(dossier, workbench, accepted, baseline) if accepted or baseline else first


def _decided(dossier: Dossier, workbench: Workbench, accepted: tuple[Accepted, ...] = (), baseline: str | None = None) -> Decision:
    assert dossier.document is not None
    assert dossier.claims is not None
    assert dossier.resolutions is not None
    config = workbench.config
    policy = Policy(
        risk=config.risk, fail_on=FailOn(config.fail_on), now=stamp(workbench.clock()), log_only_until=_log_only_until(workbench)
    )
    return decide(
        dossier.document,
        dossier.citations or (),
        dossier.claims,
        dossier.findings or (),
        dossier.resolutions,
        policy,
        CHECKS,
        links=dossier.links or (),
        accepted=accepted,
        baseline=baseline,
        opinions=workbench.opinions or (),
    )


def _log_only_until(workbench: Workbench) -> str | None:
    """When log-only ends by itself; None if it is off or was never dated (R71)."""
    config = workbench.config
    if not config.log_only or config.log_only_since is None:
        return None
    return stamp(datetime.fromisoformat(config.log_only_since) + timedelta(hours=config.log_only_hours))
