"""What is left of an audit that the user stopped: what was retrieved counts, the rest says why it is open."""

from __future__ import annotations

from brief_audit.library import look_up as ask_the_library
from brief_audit.model.base import Reason
from brief_audit.model.dossier import Dossier
from brief_audit.model.record import LookUp, Resolution, Waiting
from brief_audit.stages.workbench import Workbench

SAYS = "The audit was interrupted before this citation was looked up."


class Interrupted(Exception):
    """The user stopped the audit. `dossier` is complete as far as it went; a stopped look-up marks the rest as not looked up."""

    def __init__(self, dossier: Dossier) -> None:
        super().__init__("interrupted")
        self.dossier = dossier


def finished_without_asking(dossier: Dossier, workbench: Workbench) -> Dossier:
    """Fill the look-up drawer from the evidence stored so far; nothing more is sent."""
    workbench.adviser = None
    config = workbench.config.model_copy(update={"offline": True})
    desk = workbench.silent_desk(config)
    stored = ask_the_library(dossier.citations or (), desk, config, workbench.authorities, child=workbench.child)
    sources = {name: stored.sources[name].model_copy(update=sent) for name, sent in _sent(workbench).items() if name in stored.sources}
    rows = tuple(_unasked(row) for row in stored.resolutions)
    left = tuple(Waiting(citation=row.citation, sources=()) for row in rows if row.reason is Reason.INTERRUPTED)
    update = {"resolutions": rows, "sources": {**stored.sources, **sources}, "waiting": (*stored.waiting, *left)}
    return dossier.filled("resolutions", LookUp.model_validate({**dict(stored), **update}))


def _sent(workbench: Workbench) -> dict[str, dict[str, int]]:
    """What really left the machine before the stop."""
    counts = workbench.desk.counts()
    return {name: {"requests": count.requests, "rate_limited": count.rate_limited} for name, count in counts.items()}


def _unasked(row: Resolution) -> Resolution:
    return row.model_copy(update={"reason": Reason.INTERRUPTED, "says": SAYS}) if row.reason is Reason.OFFLINE else row
