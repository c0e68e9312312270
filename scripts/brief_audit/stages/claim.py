"""Find the proposition and the quotations that each citation supports."""

from __future__ import annotations

from brief_audit.claims import assert_claims
from brief_audit.model.claim import Claims
from brief_audit.model.dossier import Dossier
from brief_audit.stages.workbench import Workbench


def claim(dossier: Dossier, _: Workbench) -> Claims:
    """Give everything the brief asserts of its authorities."""
    assert dossier.document is not None
    return assert_claims(dossier.document, dossier.citations or (), dossier.links or ())
