"""Find the proposition and the quotations that each citation supports."""

from __future__ import annotations

from brief_audit.claims import assert_claims
from brief_audit.claims.marks import possible
from brief_audit.errors import InputError
from brief_audit.model.claim import Claims
from brief_audit.model.dossier import Dossier
from brief_audit.stages.exhibits import exhibits
from brief_audit.stages.workbench import Workbench

MOST = 10_000
"""Quotations of one document. Each is read within its sentence, which may be the whole text."""


def claim(dossier: Dossier, workbench: Workbench) -> Claims:
    """Give everything the brief asserts of its authorities. Raises InputError for more than MOST quotations."""
    assert dossier.document is not None
    if (marks := possible(dossier.document.text)) > MOST:
        raise InputError(f"{dossier.document.path} holds more than {MOST:,} quotations ({marks:,}).", "Split the document.")
    if not workbench.argues and (known := workbench.known_of(dossier.document)) is not None:
        return known.claims
    record = [one.document.text for one in (exhibits(workbench) if workbench.argues else None) or () if one.document is not None]
    return assert_claims(dossier.document, dossier.citations or (), dossier.links or (), argues=workbench.argues, record=record)
