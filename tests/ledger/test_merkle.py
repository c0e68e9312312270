"""The tree of RFC 6962, against its definition computed the slow way."""

from __future__ import annotations

import hashlib

from hypothesis import given
from hypothesis import strategies as st

from brief_audit.ledger.merkle import EMPTY, consistency, continues, inclusion, leaf, root, root_of_path
from economy.rows import every_row
from ledger.leaves import Leaves

DATA = [hashlib.sha256(bytes([number])).digest() for number in range(70)]
SIZES = st.integers(1, len(DATA))


def tree(size: int) -> Leaves:
    return Leaves([data.hex() for data in DATA[:size]])


def defined_root(data: list[bytes]) -> bytes:
    """MTH, word for word (section 2.1)."""
    if not data:
        return hashlib.sha256().digest()
    if len(data) == 1:
        return hashlib.sha256(b"\x00" + data[0]).digest()
    k = max(2**power for power in range(8) if 2**power < len(data))
    return hashlib.sha256(b"\x01" + defined_root(data[:k]) + defined_root(data[k:])).digest()


def defined_path(m: int, data: list[bytes]) -> list[bytes]:
    """PATH, word for word (section 2.1.1)."""
    if len(data) == 1:
        return []
    k = max(2**power for power in range(8) if 2**power < len(data))
    if m < k:
        return [*defined_path(m, data[:k]), defined_root(data[k:])]
    return [*defined_path(m - k, data[k:]), defined_root(data[:k])]


def defined_proof(m: int, data: list[bytes], known: bool = True) -> list[bytes]:
    """SUBPROOF, word for word (section 2.1.2)."""
    if m == len(data):
        return [] if known else [defined_root(data)]
    k = max(2**power for power in range(8) if 2**power < len(data))
    if m <= k:
        return [*defined_proof(m, data[:k], known), defined_root(data[k:])]
    return [*defined_proof(m - k, data[k:], False), defined_root(data[:k])]


def test_the_tree_without_leaves_is_the_hash_of_nothing():
    assert root(Leaves([])) == EMPTY == defined_root([])


@every_row("size", range(1, 71))
def test_the_root_is_that_of_the_definition(size):
    assert root(tree(size)) == defined_root(DATA[:size])


@given(SIZES, SIZES)
def test_an_older_root_comes_out_of_the_grown_tree(one, other):
    assert root(tree(max(one, other)), min(one, other)) == defined_root(DATA[: min(one, other)])


@given(SIZES, st.data())
def test_an_audit_path_is_that_of_the_definition_and_leads_to_the_root(size, data):
    index = data.draw(st.integers(0, size - 1))
    path = inclusion(tree(70), index, size)
    assert path == defined_path(index, DATA[:size])
    assert root_of_path(leaf(DATA[index]), index, size, path) == defined_root(DATA[:size])


@given(SIZES, st.data())
def test_an_audit_path_proves_no_other_leaf_and_no_other_place(size, data):
    index, other = data.draw(st.integers(0, size - 1)), data.draw(st.integers(0, size))
    path = inclusion(tree(size), index, size)
    if other != index:
        assert root_of_path(leaf(DATA[index]), other, size, path) != root(tree(size))
        assert root_of_path(leaf(DATA[other % 70]), index, size, path) != root(tree(size)) or other == size
    assert root_of_path(leaf(DATA[index]), index, size, [*path, EMPTY]) != root(tree(size))
    assert path == [] or root_of_path(leaf(DATA[index]), index, size, path[:-1]) != root(tree(size))


@given(SIZES, SIZES)
def test_a_consistency_proof_is_that_of_the_definition_and_holds(one, other):
    old, new = sorted((one, other))
    path = consistency(tree(new), old, new)
    assert path == defined_proof(old, DATA[:new])
    assert continues((old, root(tree(old))), (new, root(tree(new))), path)


@given(SIZES, SIZES, st.integers(0, 69))
def test_a_changed_leaf_is_not_consistent(one, other, changed):
    old, new = sorted((one, other))
    forged = [*DATA[:changed], b"\xff" * 32, *DATA[changed + 1 :]][:new]
    grown = Leaves([data.hex() for data in forged])
    held = continues((old, root(tree(old))), (new, root(grown)), consistency(grown, old, new))
    assert held == (changed >= old)


def test_a_shortened_tree_continues_nothing():
    assert not continues((5, root(tree(5))), (4, root(tree(4))), [])
    assert not continues((4, root(tree(4))), (5, root(tree(5))), [])


def test_a_proof_that_is_too_short_or_begins_with_nothing_proves_nothing():
    assert root_of_path(leaf(DATA[0]), 0, 4, inclusion(tree(4), 0, 4)[:1]) is None
    assert root_of_path(leaf(DATA[0]), 0, 4, []) is None
    assert not continues((3, root(tree(3))), (5, root(tree(5))), [])
    for claimed in (EMPTY, root(tree(0)), root(tree(4))):
        assert not continues((0, claimed), (4, root(tree(4))), [])
        assert not continues((0, claimed), (0, claimed), [])
