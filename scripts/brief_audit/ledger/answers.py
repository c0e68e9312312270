"""What a ledger knows of the answers in the cache that it lies in: which bytes came from an address, and when.

The index of a cache can be edited row by row; a receipt cannot, without its line and every line behind it.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path

from brief_audit.errors import AuditError
from brief_audit.ledger.base import LedgerTampered
from brief_audit.ledger.forms import sha256
from brief_audit.ledger.opening import open_ledger

Answers = Mapping[tuple[str, str], frozenset[tuple[str, str]]]
"""(method, address) -> (moment, SHA-256 of the bytes)."""

_SENT = frozenset({"GET", "POST"})
"""The methods of what a source was really asked; a user's own file is read, and has no record in the index."""


def answers(path: Path) -> Answers:
    """Every usable answer that a receipt of the ledger names; nothing where there is no ledger, or none that can be opened.

    Whoever writes to or verifies such a ledger says what is wrong with it. Raises LedgerTampered for a receipt that was altered.
    """
    if not path.is_file():
        return {}
    found: dict[tuple[str, str], set[tuple[str, str]]] = defaultdict(set)
    try:
        with open_ledger(path, read_only=True) as ledger:
            bodies = ledger.bodies()
    except AuditError:
        return {}
    for seq, body, hashed in bodies:
        if sha256(body) != hashed:
            raise LedgerTampered([f"the receipt of line {seq} was altered"])
        for one in json.loads(body).get("exchanges", ()):
            if one["method"] in _SENT and one["sha256"] and one["reason"] is None:
                found[one["method"], one["url"]].add((one["retrieved_at"], one["sha256"]))
    return {asked: frozenset(answered) for asked, answered in found.items()}
