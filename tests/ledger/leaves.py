"""A Merkle tree in memory, beside those that the ledger stores."""

from __future__ import annotations

from collections.abc import Sequence

from brief_audit.ledger.merkle import leaf, node


class Leaves:
    """A tree in memory, over the `line_hash`es of a sequence of lines."""

    def __init__(self, line_hashes: Sequence[str]) -> None:
        self.size = len(line_hashes)
        self._levels = [[leaf(bytes.fromhex(line_hash)) for line_hash in line_hashes]]
        while len(below := self._levels[-1]) > 1:
            self._levels.append([node(below[i], below[i + 1]) for i in range(0, len(below) - 1, 2)])

    def perfect(self, level: int, index: int) -> bytes:
        """A subtree that was hashed when the tree was made."""
        return self._levels[level][index]
