"""Ask the public sources for every authority."""

from __future__ import annotations

from brief_audit.library import look_up as ask_the_library
from brief_audit.model.dossier import Dossier
from brief_audit.model.record import LookUp
from brief_audit.stages.workbench import Workbench


def look_up(dossier: Dossier, workbench: Workbench) -> LookUp:
    """Give what the sources answered about each full citation."""
    return ask_the_library(
        dossier.citations or (),
        workbench.desk,
        workbench.config,
        workbench.authorities,
        child=workbench.child,
        progress=workbench.progress,
    )
