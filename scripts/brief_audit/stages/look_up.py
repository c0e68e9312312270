"""Ask the public sources for every authority."""

from __future__ import annotations

from brief_audit.library import forecast, held, plan
from brief_audit.library import look_up as ask_the_library
from brief_audit.model.dossier import Dossier
from brief_audit.model.record import LookUp
from brief_audit.stages.workbench import Workbench


def look_up(dossier: Dossier, workbench: Workbench) -> LookUp:
    """Give what the sources answered about each full citation."""
    if workbench.announce is not None and not workbench.config.offline:
        workbench.foretell(_forecast(dossier, workbench))
    return ask_the_library(
        dossier.citations or (),
        workbench.desk,
        workbench.config,
        workbench.authorities,
        child=workbench.child,
        progress=workbench.progress,
    )


def _forecast(dossier: Dossier, workbench: Workbench) -> str:
    """What is about to be asked, in one line; a file of the user's own is not asked for."""
    cited = dossier.citations or ()
    own = held(cited, workbench.desk, workbench.authorities, workbench.child) if workbench.authorities else frozenset()
    return forecast(plan(cited, workbench.config, own), workbench.config, workbench.desk).line()
