"""The Merkle tree of RFC 6962, section 2.1: leaves are prefixed with 0x00, nodes with 0x01, and no leaf is repeated.

A leaf's data is the 32 bytes of a `line_hash`. Every function asks a tree for its perfect subtrees only, so that a stored tree answers
from few rows and a list of lines from memory.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Protocol

EMPTY = hashlib.sha256(b"").digest()


class Tree(Protocol):
    """The perfect subtrees over a sequence of leaves."""

    size: int

    def perfect(self, level: int, index: int) -> bytes:
        """The root over the leaves `index * 2**level` up to, not including, `(index + 1) * 2**level`; all of them exist."""
        ...


def leaf(data: bytes) -> bytes:
    """The hash of a leaf."""
    return hashlib.sha256(b"\x00" + data).digest()


def node(left: bytes, right: bytes) -> bytes:
    """The hash of a node."""
    return hashlib.sha256(b"\x01" + left + right).digest()


def root(tree: Tree, size: int | None = None) -> bytes:
    """The root over the first `size` leaves, over all of them by default."""
    return _over(tree, 0, tree.size if size is None else size)


def inclusion(tree: Tree, index: int, size: int) -> list[bytes]:
    """The audit path of the leaf `index` (from 0) in the tree of the first `size` leaves, from the leaf up (section 2.1.1)."""
    first, last, path = 0, size, list[bytes]()
    while last - first > 1:
        middle = first + _split(last - first)
        if index < middle:
            path.append(_over(tree, middle, last))
            last = middle
        else:
            path.append(_over(tree, first, middle))
            first = middle
    return path[::-1]


def root_of_path(leaf_hash: bytes, index: int, size: int, path: Sequence[bytes]) -> bytes | None:
    """The root that an audit path leads to, None if its length is not that of the leaf's way up."""
    here, last, hashed = index, size - 1, leaf_hash
    if not 0 <= index < size:
        return None
    for beside in path:
        if last == 0:
            return None
        if here % 2 or here == last:
            hashed = node(beside, hashed)
            while here % 2 == 0 and here:
                here, last = here // 2, last // 2
        else:
            hashed = node(hashed, beside)
        here, last = here // 2, last // 2
    return hashed if last == 0 else None


def consistency(tree: Tree, old: int, new: int) -> list[bytes]:
    """The proof that the tree of `old` leaves is the beginning of that of `new` (section 2.1.2); 0 < old <= new."""
    first, last, known, path = 0, new, True, list[bytes]()
    while old != last:
        middle = first + _split(last - first)
        if old <= middle:
            path.append(_over(tree, middle, last))
            last = middle
        else:
            path.append(_over(tree, first, middle))
            first, known = middle, False
    return ([] if known else [_over(tree, first, last)]) + path[::-1]


def continues(old: tuple[int, bytes], new: tuple[int, bytes], path: Sequence[bytes]) -> bool:
    """Whether a consistency proof shows that `new` (size, root) only added leaves to `old` (RFC 9162, section 2.1.4.2)."""
    if not 0 < old[0] <= new[0]:
        return False
    if old[0] == new[0]:
        return old[1] == new[1] and not path
    beside = list(path) if old[0] & (old[0] - 1) else [old[1], *path]
    if not beside:
        return False
    here, last = old[0] - 1, new[0] - 1
    while here % 2:
        here, last = here // 2, last // 2
    before = after = beside[0]
    for hashed in beside[1:]:
        if last == 0:
            return False
        if here % 2 or here == last:
            before, after = node(hashed, before), node(hashed, after)
            while here % 2 == 0 and here:
                here, last = here // 2, last // 2
        else:
            after = node(after, hashed)
        here, last = here // 2, last // 2
    return last == 0 and (before, after) == (old[1], new[1])


def _over(tree: Tree, first: int, last: int) -> bytes:
    """MTH of the leaves [first, last): only ever asked for ranges that begin at a multiple of their own width."""
    count = last - first
    if count <= 0:
        return EMPTY
    if count & (count - 1) == 0:
        return tree.perfect(count.bit_length() - 1, first // count)
    width = _split(count)
    return node(tree.perfect(width.bit_length() - 1, first // width), _over(tree, first + width, last))


def _split(count: int) -> int:
    """The largest power of two below `count`."""
    return 1 << ((count - 1).bit_length() - 1)
