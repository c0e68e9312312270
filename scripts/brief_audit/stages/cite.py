"""Find every citation, inside the limited child process."""

from __future__ import annotations

from brief_audit.model.citation import Citation
from brief_audit.model.dossier import Dossier
from brief_audit.stages.workbench import Workbench


def cite(dossier: Dossier, workbench: Workbench) -> tuple[Citation, ...]:
    """Give all citations of the document, in order of occurrence."""
    assert dossier.document is not None
    workbench.progress("finding citations")
    citations: tuple[Citation, ...] = workbench.child.call("brief_audit.citations.extract:extract", document=dossier.document)
    return citations
