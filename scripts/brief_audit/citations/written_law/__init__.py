"""Citations of written law: American codes, regulations, rules and constitutions, British Acts and instruments."""

from __future__ import annotations

from brief_audit.citations.written_law import american, british, constitution, mentions
from brief_audit.citations.written_law.section_lists import base_of

__all__ = ["american", "base_of", "british", "constitution", "mentions"]
