"""The stored Merkle tree: every fifth level is kept, so a root or a proof reads few rows and a new line rarely writes one.

A tile is the root over 32 tiles of the level below; level 0 are the leaves, which are the lines themselves. Tiles are a convenience: one
that is missing is computed from below, and `verify` computes all of them again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from brief_audit.ledger.merkle import leaf, node

STEP = 5
WIDTH = 1 << STEP
_HELD = 50_000

Fetch = Callable[[int, int, int], dict[int, str]]
"""(level, first, last) -> place -> hash: line hashes for level 0, else tiles; both ends included, what is missing left out."""


class Stored:
    """A tree over the lines of a database. What it has read stays true, as lines are only added."""

    def __init__(self, fetch: Fetch) -> None:
        self.size = 0
        self._fetch = fetch
        self._known: dict[tuple[int, int], bytes] = {}

    def perfect(self, level: int, index: int) -> bytes:
        """A subtree, from the nearest tiles below it."""
        if level % STEP:
            return node(self.perfect(level - 1, 2 * index), self.perfect(level - 1, 2 * index + 1))
        if (level, index) not in self._known:
            self._read(level, index)
        return self._known[level, index]

    def missing(self, stored: Callable[[int], int]) -> Iterator[tuple[int, int, str]]:
        """Every tile that is complete and not stored yet: level, place and hash, lowest level first. `stored` counts those of a level."""
        level, complete = 1, self.size // WIDTH
        while complete:
            for place in range(stored(level), complete):
                yield level, place, self._kept(level * STEP, place).hex()
            level, complete = level + 1, complete // WIDTH

    def _kept(self, level: int, index: int) -> bytes:
        self._known[level, index] = self._computed(level, index)
        return self._known[level, index]

    def _read(self, level: int, index: int) -> None:
        if len(self._known) > _HELD:
            self._known.clear()
        first = index - index % WIDTH
        last = min(first + WIDTH, self.size >> level) - 1
        for place, hashed in self._fetch(level // STEP, first, last).items():
            self._known[level, place] = bytes.fromhex(hashed) if level else leaf(bytes.fromhex(hashed))
        if (level, index) not in self._known:
            self._kept(level, index)

    def _computed(self, level: int, index: int) -> bytes:
        """A tile from the tiles below. Raises LookupError for a leaf: then a line is missing."""
        if level == 0:
            raise LookupError(index + 1)
        return node(self.perfect(level - 1, 2 * index), self.perfect(level - 1, 2 * index + 1))
