"""The brief as it is read: its sentences, and the stretches in which something may be said of a citation, citations masked."""

from __future__ import annotations

from brief_audit.prose.page.framing import is_frame
from brief_audit.prose.page.layout import Page
from brief_audit.prose.page.ties import OF_IT, THERE
from brief_audit.prose.page.units import CITED, LAW, NUMBER, OTHER, QUOTED, Unit, laid_out

__all__ = ["CITED", "LAW", "NUMBER", "OF_IT", "OTHER", "QUOTED", "THERE", "Page", "Unit", "is_frame", "laid_out"]
