"""A flow chart, which code hosts draw inside Markdown. What no source showed hangs on a dotted line."""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.model.ledger import Confidence
from brief_audit.reports.escaping import one_line
from brief_audit.reports.graph.nodes import Export, Lines, Node, drawn, nodes_of

_PLAIN = re.compile(r"[^\w .,()\[\]/§-]")
_SHORT = 12


def render(lines: Lines) -> Iterator[str]:
    """Documents as rounded boxes on the left; what no source showed hangs on a dotted line. All kinds of one pair share an arrow."""
    nodes = nodes_of(lines())
    pairs: dict[tuple[str, str, bool], list[str]] = {}
    for one in drawn(lines(), nodes):
        key = (one.source.id, one.target.id, one.edge.confidence is Confidence.UNRESOLVED)
        pairs.setdefault(key, []).append(str(one.edge.type))
    yield "flowchart LR\n"
    yield from (f"  {_box(node)}\n" for node in nodes.values())
    for (source, target, unresolved), types in pairs.items():
        said = ", ".join(dict.fromkeys(types))
        yield f'  {source} {"-." if unresolved else "--"} "{said}" {".->" if unresolved else "-->"} {target}\n'


def _box(node: Node) -> str:
    if node.kind == "document":
        return f'{node.id}(["document {node.label[:_SHORT]}"])'
    return f'{node.id}["{_escaped(node.label)}"]'


def _escaped(text: str) -> str:
    """Every sign that Mermaid or HTML could obey, as Mermaid's numbered entity."""
    return _PLAIN.sub(lambda found: f"#{ord(found[0])};", one_line(text))


FORMAT = Export("mermaid", "text/vnd.mermaid", "mmd", "a flow chart inside Markdown", __doc__, render)
