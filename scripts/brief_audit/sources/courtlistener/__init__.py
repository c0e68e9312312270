"""CourtListener (Free Law Project): look-ups, records, texts, its quota, and its search by name."""

from __future__ import annotations

from brief_audit.sources.courtlistener import suggestions, texts
from brief_audit.sources.courtlistener.lookup import CourtListener
from brief_audit.sources.courtlistener.quota import Row, rows_of, usage
from brief_audit.sources.courtlistener.records import UNTITLED, dates_in, record_of
from brief_audit.sources.courtlistener.texts import COURT_GAP

__all__ = ["COURT_GAP", "UNTITLED", "CourtListener", "Row", "dates_in", "record_of", "rows_of", "suggestions", "texts", "usage"]
