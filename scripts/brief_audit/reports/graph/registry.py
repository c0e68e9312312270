"""The formats of `audit graph export`: an explicit, ordered mapping."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from brief_audit.reports.graph import graphml, json_ld, mermaid, table
from brief_audit.reports.graph.nodes import Lines

EDGES: Mapping[str, Callable[[Lines], Iterator[str]]] = {
    "graphml": graphml.render,
    "json-ld": json_ld.render,
    "csv": table.render,
    "mermaid": mermaid.render,
}
"""What is made of the ledger's lines, piece by piece."""

PICTURE = "svg"
"""What is made of a report, because an edge knows no outcome."""

FORMATS = (*EDGES, PICTURE)
