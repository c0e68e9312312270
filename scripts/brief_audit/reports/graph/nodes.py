"""Who cites and who is cited, each once, in the order of the ledger's lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from brief_audit.model.ledger import Edge, Line, SourceKind, TargetKind


class Node(NamedTuple):
    """A document (`label` is its SHA-256) or an authority (its citation). What no source showed has the kind `unresolved`."""

    id: str
    label: str
    kind: str


class Drawn(NamedTuple):
    """An edge between two nodes, with the line of the ledger that holds it."""

    source: Node
    target: Node
    edge: Edge
    line: Line


def drawn(lines: Iterable[Line]) -> tuple[tuple[Node, ...], tuple[Drawn, ...]]:
    """The nodes, named n1, n2, … by first occurrence, and the edges between them. Receipts are passed over.

    A citation is one node, whether it cites or is cited; its kind is the first that a source showed, `unresolved` where none did.
    """
    edges = [(line, line.entry) for line in lines if isinstance(line.entry, Edge)]
    kinds: dict[tuple[bool, str], str] = {}
    for _, edge in edges:
        for key, kind in _ends(edge):
            if kinds.get(key) in {None, TargetKind.UNRESOLVED, SourceKind.AUTHORITY}:
                kinds[key] = kind
    nodes = {key: Node(f"n{number}", key[1], str(kind)) for number, (key, kind) in enumerate(kinds.items(), 1)}
    made = (tuple(nodes[key] for key, _ in _ends(edge)) for _, edge in edges)
    return tuple(nodes.values()), tuple(
        Drawn(source, target, edge, line) for (source, target), (line, edge) in zip(made, edges, strict=True)
    )


def _ends(edge: Edge) -> Iterator[tuple[tuple[bool, str], str]]:
    """Source and target: whether it is a document, and its name; with its kind."""
    yield (edge.source_kind is SourceKind.DOCUMENT, edge.source), str(edge.source_kind)
    yield (False, edge.target), str(edge.target_kind)


def attributes(one: Drawn) -> Sequence[tuple[str, str]]:
    """What is told of an edge beside its ends, as text; what is absent is left out."""
    edge = one.edge
    told = {
        "type": edge.type,
        "confidence": edge.confidence,
        "tier": edge.tier,
        "lookup": edge.lookup,
        "job": edge.job,
        "recorded_at": edge.recorded_at,
        "line": one.line.seq,
        "entry_hash": one.line.entry_hash,
    }
    return [(name, str(value)) for name, value in told.items() if value is not None]
