"""The ledger's citations for other programs, and a picture of one brief's authorities. Pure functions of lines and of a report."""

from __future__ import annotations

from brief_audit.reports.graph.nodes import Lines
from brief_audit.reports.graph.picture import render as picture
from brief_audit.reports.graph.registry import EDGES, FORMATS, PICTURE

__all__ = ["EDGES", "FORMATS", "PICTURE", "Lines", "picture"]
