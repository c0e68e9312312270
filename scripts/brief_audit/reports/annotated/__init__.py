"""A copy of the brief with a note at each citation: what the notes say, then one writer for PDF and one for Word.

The writers are pure functions from bytes to bytes. They open a stranger's file: run them in the limited process.
"""

from __future__ import annotations

from brief_audit.reports.annotated.notes import LABELS, Note, link_of, notes_of, own_parts, summary_of

__all__ = ["LABELS", "Note", "link_of", "notes_of", "own_parts", "summary_of"]
