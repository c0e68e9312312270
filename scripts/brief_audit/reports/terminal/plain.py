"""The report as plain text: the terminal's lines without colour."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from brief_audit.reports.terminal.outline import outline


def render(report: Mapping[str, Any]) -> str:
    """The report as plain text; the last line is the brief's verdict."""
    return "\n".join(line.text for line in outline(report)) + "\n"
