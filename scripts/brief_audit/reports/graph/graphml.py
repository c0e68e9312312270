"""One directed graph, each of whose attributes is declared (graphml.graphdrawing.org, the primer and its schema)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape  # it writes; nothing is parsed here

from brief_audit.reports.escaping import attribute
from brief_audit.reports.graph.nodes import Export, Lines, attributes, drawn, nodes_of

NAMESPACE = "http://graphml.graphdrawing.org/xmlns"
OF_NODES = ("label", "kind")
OF_EDGES = ("type", "confidence", "tier", "lookup", "job", "recorded_at", "line", "entry_hash")


def render(lines: Lines) -> Iterator[str]:
    """One directed graph; every attribute is declared, and `line` is a number."""
    nodes = nodes_of(lines())
    yield f'<?xml version="1.0" encoding="UTF-8"?>\n<graphml xmlns="{NAMESPACE}">\n'
    for owner, names in (("node", OF_NODES), ("edge", OF_EDGES)):
        for name in names:
            kind = "long" if name == "line" else "string"
            yield f'  <key id="{owner}_{name}" for="{owner}" attr.name="{name}" attr.type="{kind}"/>\n'
    yield '  <graph id="citations" edgedefault="directed">\n'
    for node in nodes.values():
        yield f'    <node id="{node.id}">{_data("node", (("label", node.label), ("kind", node.kind)))}</node>\n'
    for one in drawn(lines(), nodes):
        ends = f'source="{one.source.id}" target="{one.target.id}"'
        yield f'    <edge id="e{one.line.seq}" {ends}>{_data("edge", attributes(one))}</edge>\n'
    yield "  </graph>\n</graphml>\n"


def _data(owner: str, told: Iterable[tuple[str, str]]) -> str:
    return "".join(f'<data key="{owner}_{name}">{escape(attribute(value))}</data>' for name, value in told)


FORMAT = Export("graphml", "application/graphml+xml", "graphml", "programs that draw and measure graphs", __doc__, render)
