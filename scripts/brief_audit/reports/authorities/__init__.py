"""A table of authorities made from the brief's own citations, for Word and for the web: what it lists, and how both are written."""

from __future__ import annotations

from brief_audit.reports.authorities.html_table import as_html
from brief_audit.reports.authorities.table import PASSIM_FROM, Cited, table_of
from brief_audit.reports.authorities.word_table import as_word

__all__ = ["PASSIM_FROM", "Cited", "as_html", "as_word", "table_of"]
