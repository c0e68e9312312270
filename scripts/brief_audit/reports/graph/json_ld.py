"""JSON-LD 1.1 whose context is in the file: nothing has to be fetched to read it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import chain
from typing import Any
from urllib.parse import quote

from brief_audit.reports.escaping import safe_json
from brief_audit.reports.graph.nodes import Drawn, Export, Lines, Node, attributes, drawn, nodes_of

VOCABULARY = "urn:brief-audit:ledger#"
CONTEXT = {
    "@version": 1.1,
    "@vocab": VOCABULARY,
    "id": "@id",
    "source": {"@type": "@id"},
    "target": {"@type": "@id"},
    "recorded_at": {"@type": "http://www.w3.org/2001/XMLSchema#dateTime"},
}


def render(lines: Lines) -> Iterator[str]:
    """Nodes first, then the edges as things of their own, so that what is known of an edge can be said; each on a line."""
    nodes = nodes_of(lines())
    yield f'{{"@context": {json.dumps(CONTEXT)},\n"@graph": ['
    things = chain(map(_node, nodes.values()), map(_edge, drawn(lines(), nodes)))
    for number, thing in enumerate(things):
        yield f"{',' if number else ''}\n{safe_json(thing)}"
    yield "\n]}\n"


def name_of(node: Node) -> str:
    """A node's name, the same in every export of every ledger."""
    return f"urn:brief-audit:{'document' if node.kind == 'document' else 'authority'}:{quote(node.label, safe='')}"


def _node(node: Node) -> dict[str, Any]:
    return {"id": name_of(node), "label": node.label, "kind": node.kind}


def _edge(one: Drawn) -> dict[str, Any]:
    told = {**dict(attributes(one)), "line": one.line.seq}
    return {"id": f"urn:brief-audit:entry:{one.line.entry_hash}", "source": name_of(one.source), "target": name_of(one.target), **told}


FORMAT = Export("json-ld", "application/ld+json", "jsonld", "programs that join data from several places", __doc__, render)
