"""The formats of `audit graph export`, in the order in which help and documents list them.

Most are made of the ledger's lines. A `Format` among them draws one report, because a line of the ledger knows no outcome.
"""

from __future__ import annotations

from collections.abc import Mapping

from brief_audit.reports.format import Format
from brief_audit.reports.graph import graphml, json_ld, mermaid, picture, table
from brief_audit.reports.graph.nodes import Export

FORMATS: Mapping[str, Export | Format] = {
    one.id: one for one in (graphml.FORMAT, json_ld.FORMAT, table.FORMAT, mermaid.FORMAT, picture.FORMAT)
}


def help_line() -> str:
    """The formats in one line: first those of the ledger's lines, then those of a report and what they are."""
    of_lines = ", ".join(name for name, one in FORMATS.items() if isinstance(one, Export))
    return "; ".join([of_lines, *(f"{name} {one.line}" for name, one in FORMATS.items() if isinstance(one, Format))])
