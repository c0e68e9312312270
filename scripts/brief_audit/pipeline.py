"""Read, cite, link, claim, look up, parse, check, gate: the stages in order, and nothing else."""

from __future__ import annotations

from brief_audit.model.dossier import Brief, Dossier
from brief_audit.stages.base import Stage
from brief_audit.stages.check import check
from brief_audit.stages.cite import cite
from brief_audit.stages.claim import claim
from brief_audit.stages.gate import gate
from brief_audit.stages.interrupted import Interrupted, finished_without_asking
from brief_audit.stages.link import link
from brief_audit.stages.look_up import look_up
from brief_audit.stages.parse import parse
from brief_audit.stages.read import read
from brief_audit.stages.workbench import Workbench

STAGES: tuple[Stage, ...] = (
    Stage("read", fills="document", needs=(), run=read),
    Stage("cite", fills="citations", needs=("document",), run=cite),
    Stage("link", fills="links", needs=("document", "citations"), run=link),
    Stage("claim", fills="claims", needs=("document", "citations", "links"), run=claim),
    Stage("look-up", fills="resolutions", needs=("citations",), run=look_up),
    Stage("parse", fills="authorities", needs=("resolutions",), run=parse),
    Stage("check", fills="findings", needs=("document", "citations", "links", "claims", "resolutions", "authorities"), run=check),
    Stage("gate", fills="decision", needs=("document", "citations", "claims", "resolutions", "findings"), run=gate),
)


def audit(brief: Brief, workbench: Workbench) -> Dossier:
    """Run every stage on one brief.

    Raises Interrupted with a partial dossier if the user stops it (finished from the stored evidence
    where sources were being asked), and the AuditError family for what cannot go on.
    """
    dossier = Dossier(brief=brief)
    for stage in STAGES:
        try:
            dossier = stage(dossier, workbench)
        except KeyboardInterrupt as stop:
            if stage.name == "look-up":
                dossier = finished_without_asking(dossier, workbench)
                for later in STAGES[STAGES.index(stage) + 1 :]:
                    dossier = later(dossier, workbench)
            raise Interrupted(dossier) from stop
    return dossier
