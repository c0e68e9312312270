"""CourtListener (Free Law Project): look-ups, records, texts, its quota, and its search by name."""

from __future__ import annotations

from brief_audit.sources.courtlistener.lookup import CourtListener

__all__ = ["CourtListener"]
