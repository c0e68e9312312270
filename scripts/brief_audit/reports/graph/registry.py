"""The formats of `audit graph export`: an explicit, ordered mapping."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from brief_audit.model.ledger import Line
from brief_audit.reports.graph import graphml, json_ld, mermaid, table

EDGES: Mapping[str, Callable[[Iterable[Line]], str]] = {
    "graphml": graphml.render,
    "json-ld": json_ld.render,
    "csv": table.render,
    "mermaid": mermaid.render,
}
"""What is made of the ledger's lines."""

PICTURE = "svg"
"""What is made of a report, because an edge knows no outcome."""

FORMATS = (*EDGES, PICTURE)
