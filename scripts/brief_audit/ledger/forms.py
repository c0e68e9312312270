"""The hashed forms of the ledger: how an entry becomes bytes, and a line a link of the chain.

`entry_hash` is the SHA-256 of the entry's RFC 8785 form; `line_hash` that of the RFC 8785 form of
`{"entry_hash", "kind", "prev_hash", "seq"}`. So a chain can be followed through lines whose entries are not handed out. Both engines
compute both by themselves; this module computes them again.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from brief_audit import json_text
from brief_audit.model.ledger import Edge, Line, LineKind, Receipt

GENESIS = "0" * 64
"""The `prev_hash` of the first line."""

EDGE_FIELDS = tuple(Edge.model_fields)


def entry_form(entry: Edge | Receipt) -> str:
    """The RFC 8785 form of an edge or a receipt."""
    if isinstance(entry, Edge):
        return _flat({name: getattr(entry, name) for name in EDGE_FIELDS})
    return canonical(entry.model_dump(mode="json"))


def entry_hash(entry: Edge | Receipt) -> str:
    """SHA-256 of the entry's form."""
    return sha256(entry_form(entry))


def link_form(seq: int, kind: LineKind, entry_sha256: str, prev_hash: str) -> str:
    """The RFC 8785 form of a link: all of it is ASCII without anything to escape."""
    return f'{{"entry_hash":"{entry_sha256}","kind":"{kind}","prev_hash":"{prev_hash}","seq":{seq}}}'


def link_hash(seq: int, kind: LineKind, entry_sha256: str, prev_hash: str) -> str:
    """SHA-256 of the link's form: the `line_hash`."""
    return sha256(link_form(seq, kind, entry_sha256, prev_hash))


def line_text(line: Line) -> str:
    """The line as written in an exported file: its RFC 8785 form, without a line break."""
    return canonical(line.model_dump(mode="json"))


def line_from(data: dict[str, Any]) -> Line:
    """A line out of an exported file. Raises pydantic.ValidationError."""
    kind = LineKind(data["kind"])
    entry = (Edge if kind is LineKind.EDGE else Receipt).model_validate(data["entry"])
    return Line.model_validate({**data, "kind": kind, "entry": entry})


def canonical(value: Any) -> str:
    """The RFC 8785 form of plain data."""
    return json_text.canonical(value).decode("utf-8")


_flat = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode
"""RFC 8785 for one level of texts under ASCII names, where the standard library says the same ten times as fast; a test compares them."""


def sha256(text: str) -> str:
    """SHA-256 of the text's UTF-8 bytes, in hexadecimal."""
    return hashlib.sha256(text.encode("utf-8")).hexdigest()
