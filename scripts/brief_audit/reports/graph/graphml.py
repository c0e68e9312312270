"""GraphML, for graph programs (graphml.graphdrawing.org, the primer and its schema)."""

from __future__ import annotations

from collections.abc import Iterable
from xml.etree import ElementTree as ET

from brief_audit.model.ledger import Line
from brief_audit.reports.graph.nodes import attributes, drawn
from brief_audit.reports.xml_text import attribute, serialised

NAMESPACE = "http://graphml.graphdrawing.org/xmlns"
OF_NODES = ("label", "kind")
OF_EDGES = ("type", "confidence", "tier", "lookup", "job", "recorded_at", "line", "entry_hash")


def render(lines: Iterable[Line]) -> str:
    """One directed graph; every attribute is declared, and `line` is a number."""
    nodes, edges = drawn(lines)
    root = ET.Element("graphml", {"xmlns": NAMESPACE})
    for owner, names in (("node", OF_NODES), ("edge", OF_EDGES)):
        for name in names:
            kind = "long" if name == "line" else "string"
            ET.SubElement(root, "key", {"id": f"{owner}_{name}", "for": owner, "attr.name": name, "attr.type": kind})
    graph = ET.SubElement(root, "graph", {"id": "citations", "edgedefault": "directed"})
    for node in nodes:
        made = ET.SubElement(graph, "node", {"id": node.id})
        _data(made, "node", (("label", node.label), ("kind", node.kind)))
    for one in edges:
        made = ET.SubElement(graph, "edge", {"id": f"e{one.line.seq}", "source": one.source.id, "target": one.target.id})
        _data(made, "edge", attributes(one))
    return serialised(root)


def _data(parent: ET.Element, owner: str, told: Iterable[tuple[str, str]]) -> None:
    for name, value in told:
        ET.SubElement(parent, "data", {"key": f"{owner}_{name}"}).text = attribute(value)
