"""Read the brief into text, inside the limited child process."""

from __future__ import annotations

import hashlib
from pathlib import Path

from brief_audit import readers
from brief_audit.config import AuditConfig
from brief_audit.model.document import Document
from brief_audit.model.dossier import Brief, Dossier
from brief_audit.readers import sniff
from brief_audit.readers.border import plain_name
from brief_audit.readers.scan import Ocr
from brief_audit.stages.bibliography import bibliography
from brief_audit.stages.workbench import Workbench

_OWN = frozenset({sniff.PDF, sniff.DOCX, sniff.HTML, sniff.MAIL, sniff.MARKDOWN, sniff.TEXT})


def read(dossier: Dossier, workbench: Workbench) -> Document:
    """Give the Document of the dossier's brief. Raises InputError if it cannot be read."""
    bibliography(workbench)  # what it is worth is known before anything is asked of a source
    workbench.progress(f"reading {dossier.brief.name}")
    document = _document(dossier, workbench)
    told = plain_name(dossier.brief.told)
    return document.model_copy(update={"path": told}) if told else document


def _document(dossier: Dossier, workbench: Workbench) -> Document:
    if (memory := workbench.remembered) is not None and dossier.brief.path != "-":
        workbench.known = memory.brief(_asked(dossier.brief, workbench.config))
    if workbench.known is not None:
        workbench.sightings = workbench.known.sightings
        return workbench.known.document
    ocr = Ocr(workbench.config.ocr, workbench.config.ocr_language, workbench.progress)
    return readers.read(dossier.brief.path, dossier.brief.name, workbench.child, workbench.stdin, ocr)


def _asked(brief: Brief, config: AuditConfig) -> tuple[str, ...]:
    """Everything outside of this program that decides how a file is read; `lasting` says of which documents."""
    sha256 = hashlib.sha256(readers.content(Path(brief.path))).hexdigest()
    return sha256, brief.path, brief.name, config.ocr, config.ocr_language


def lasting(document: Document, config: AuditConfig) -> bool:
    """Whether the same bytes give the same document again: no other program, which may be another tomorrow, has a part in it."""
    by_ocr = config.ocr == "always" or document.unread_pages or document.scanned_pages or document.poor_pages
    return not by_ocr and document.media_type in _OWN
