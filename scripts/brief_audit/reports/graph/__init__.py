"""The ledger's citations for other programs, and a picture of one brief's authorities. Pure functions of lines and of a report."""

from __future__ import annotations

from brief_audit.reports.graph.nodes import Lines
from brief_audit.reports.graph.registry import FORMATS, help_line

__all__ = ["FORMATS", "Lines", "help_line"]
