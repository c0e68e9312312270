"""Who cites and who is cited, each once, in the order of the ledger's lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from brief_audit.model.ledger import Edge, Line, SourceKind, TargetKind
from brief_audit.reports.format import Declared

Lines = Callable[[], Iterable[Line]]
"""The same lines each time: a large ledger is read twice rather than held. Receipts among them are passed over."""


@dataclass(frozen=True)
class Export(Declared):
    """The ledger's lines in another program's format. `render` gives it piece by piece, so that a ledger of any size can be written."""

    render: Callable[[Lines], Iterator[str]]


Key = tuple[bool, str]
"""Whether it is a document, and its name."""


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


def nodes_of(lines: Iterable[Line]) -> dict[Key, Node]:
    """The nodes, named n1, n2, … by first occurrence.

    A citation is one node, whether it cites or is cited; its kind is the first that a source showed, `unresolved` where none did.
    """
    kinds: dict[Key, str] = {}
    for _, edge in _edges(lines):
        for key, kind in _ends(edge):
            if kinds.get(key) in {None, TargetKind.UNRESOLVED, SourceKind.AUTHORITY}:
                kinds[key] = kind
    return {key: Node(f"n{number}", key[1], kind) for number, (key, kind) in enumerate(kinds.items(), 1)}


def drawn(lines: Iterable[Line], nodes: Mapping[Key, Node]) -> Iterator[Drawn]:
    """The edges between the nodes, in order."""
    for line, edge in _edges(lines):
        (source, _), (target, _) = _ends(edge)
        yield Drawn(nodes[source], nodes[target], edge, line)


def _edges(lines: Iterable[Line]) -> Iterator[tuple[Line, Edge]]:
    return ((line, line.entry) for line in lines if isinstance(line.entry, Edge))


def _ends(edge: Edge) -> tuple[tuple[Key, str], tuple[Key, str]]:
    """Source and target, each with its kind."""
    return ((edge.source_kind is SourceKind.DOCUMENT, edge.source), str(edge.source_kind)), ((False, edge.target), str(edge.target_kind))


def attributes(one: Drawn) -> list[tuple[str, str]]:
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
