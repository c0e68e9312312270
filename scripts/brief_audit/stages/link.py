"""Say which authority each id., supra and short form points to."""

from __future__ import annotations

from brief_audit.citations.links import link as link_citations
from brief_audit.model.citation import Link
from brief_audit.model.dossier import Dossier
from brief_audit.stages.workbench import Workbench


def link(dossier: Dossier, workbench: Workbench) -> tuple[Link, ...]:
    """Give one link per back reference; an unlinked one says why."""
    assert dossier.document is not None
    if (known := workbench.known_of(dossier.document)) is not None:
        return known.links
    return link_citations(dossier.document, dossier.citations or ())
