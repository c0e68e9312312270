"""Read the brief into text, inside the limited child process."""

from __future__ import annotations

from brief_audit import readers
from brief_audit.model.document import Document
from brief_audit.model.dossier import Dossier
from brief_audit.readers.scan import Ocr
from brief_audit.stages.workbench import Workbench


def read(dossier: Dossier, workbench: Workbench) -> Document:
    """Give the Document of the dossier's brief. Raises InputError if it cannot be read."""
    workbench.progress(f"reading {dossier.brief.name}")
    ocr = Ocr(workbench.config.ocr, workbench.config.ocr_language, workbench.progress)
    return readers.read(dossier.brief.path, dossier.brief.name, workbench.child, workbench.stdin, ocr)
