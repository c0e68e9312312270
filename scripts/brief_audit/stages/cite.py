"""Find every citation, inside the limited child process."""

from __future__ import annotations

from brief_audit.errors import InputError
from brief_audit.model.citation import Citation
from brief_audit.model.dossier import Dossier
from brief_audit.stages.workbench import Workbench

MOST = 4_000
"""Citations of one document: up to it time and memory grow with the text, to some 350 MB; the longest filings have some 2,000."""


def cite(dossier: Dossier, workbench: Workbench) -> tuple[Citation, ...]:
    """Give all citations of the document, in order of occurrence. Raises InputError for more than MOST."""
    assert dossier.document is not None
    if (known := workbench.known_of(dossier.document)) is not None:
        return known.citations
    workbench.progress("finding citations")
    citations: tuple[Citation, ...] = workbench.child.call("brief_audit.citations.extract:extract", document=dossier.document)
    if len(citations) > MOST:
        raise InputError(f"{dossier.document.path} holds more than {MOST:,} citations ({len(citations):,}).", "Split the document.")
    return citations
