"""What a ledger knows of the answers in the cache that it lies in: which bytes came from an address, and when.

The index of a cache can be edited row by row; a receipt cannot, without its line and every line behind it. What an earlier audit read of
the first lines is taken from it (`Seen`) where the ledger still begins with the lines that it saw, so that an audit costs the same however
long the ledger is. Besides the receipts behind them, `AGAIN` of the earlier ones are hashed again each time, others after each audit;
`audit receipts verify` hashes all.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from brief_audit.errors import AuditError
from brief_audit.ledger.base import Ledger, LedgerTampered
from brief_audit.ledger.forms import sha256
from brief_audit.ledger.opening import open_ledger

Answers = Mapping[tuple[str, str], frozenset[tuple[str, str]]]
"""(method, address) -> (moment, SHA-256 of the bytes)."""

AGAIN = 128
"""Receipts among those seen before that are hashed again, the next ones after each audit."""
_SENT = frozenset({"GET", "POST"})
"""The methods of what a source was really asked; a user's own file is read, and has no record in the index."""


@dataclass(frozen=True)
class Seen:
    """What the receipts of a ledger's first `size` lines name; `root` is their Merkle root, `fresh` how many receipts were parsed for it.

    Who keeps it sees to it that nobody else can have written it (`transport/sealing.py`).
    """

    answers: Answers = field(default_factory=dict)
    size: int = 0
    root: str = ""
    fresh: int = 0

    def dumped(self) -> bytes:
        """All but `fresh`, as `loaded` reads it.

        >>> seen = Seen({("GET", "https://quill.example/1"): frozenset({("2031-05-01T00:00:00Z", "ab")})}, 61, "cd")
        >>> Seen.loaded(seen.dumped()) == seen
        True
        """
        rows = [[*asked, sorted(answered)] for asked, answered in self.answers.items()]
        return json.dumps([self.size, self.root, rows]).encode()

    @classmethod
    def loaded(cls, written: bytes) -> Seen:
        """What `dumped` wrote."""
        size, root, rows = json.loads(written)
        answers = {(method, url): frozenset((moment, held) for moment, held in answered) for method, url, answered in rows}
        return cls(answers, size, root)


def seen(path: Path, before: Seen | None = None) -> Seen:
    """Every usable answer that a receipt of the ledger names; nothing where there is no ledger, or none that can be opened.

    Whoever writes to or verifies such a ledger says what is wrong with it. Raises LedgerTampered for a receipt that was altered.
    """
    if not path.is_file():
        return Seen()
    try:
        with open_ledger(path, read_only=True) as ledger:
            before = before if before is not None and _goes_on(ledger, before) else Seen()
            new = ledger.bodies(before.size)
            size = new[-1][0] if new else before.size
            old = _in_turn(ledger, before.size, size)
            root = ledger.checkpoint(size).root
    except AuditError:
        return Seen()
    for _ in _unaltered(old):
        pass
    found: dict[tuple[str, str], set[tuple[str, str]]] = defaultdict(set)
    for asked, answered in before.answers.items():
        found[asked] |= answered
    for body in _unaltered(new):
        for one in json.loads(body).get("exchanges", ()):
            if one["method"] in _SENT and one["sha256"] and one["reason"] is None:
                found[one["method"], one["url"]].add((one["retrieved_at"], one["sha256"]))
    return Seen({asked: frozenset(answered) for asked, answered in found.items()}, size, root, len(new))


def answers(path: Path) -> Answers:
    """The answers of `seen`, every receipt read."""
    return seen(path).answers


def _goes_on(ledger: Ledger, before: Seen) -> bool:
    """Whether the ledger begins with the lines that were seen; another one, or a shorter one, is read from its start."""
    try:
        return bool(before.size) and ledger.checkpoint(before.size).root == before.root
    except AuditError:
        return False


def _in_turn(ledger: Ledger, before: int, size: int) -> list[tuple[int, str, str]]:
    """Of the receipts of the first `before` lines those whose turn it is now that the ledger has `size`: all where they are few."""
    start = size * AGAIN % before if before else 0
    found = ledger.bodies(start, before, AGAIN)
    return found + ledger.bodies(0, start, AGAIN - len(found))


def _unaltered(receipts: Iterable[tuple[int, str, str]]) -> Iterator[str]:
    """The receipts' forms. Raises LedgerTampered for one that its line does not name."""
    for seq, body, hashed in receipts:
        if sha256(body) != hashed:
            raise LedgerTampered([f"the receipt of line {seq} was altered"])
        yield body
