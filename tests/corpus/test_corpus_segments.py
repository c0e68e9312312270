from __future__ import annotations

from bisect import insort

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from brief_audit.corpus.segments import MOST_AUTHORITIES, holders, packed, to_merge
from brief_audit.text.fingerprints import BITS

HASHES = st.lists(st.one_of(st.integers(0, 9), st.integers(0, (1 << BITS) - 1), st.just((1 << BITS) - 1)), max_size=12)
NUMBERS = st.one_of(st.integers(0, 5), st.just(MOST_AUTHORITIES))


def row(hashes: list[int]) -> np.ndarray:
    return np.array(sorted(set(hashes)), np.uint64)


@given(st.dictionaries(NUMBERS, HASHES, max_size=5), HASHES)
def test_the_holders_are_those_that_bear_a_hash(held: dict[int, list[int]], asked: list[int]):
    segment = packed((number, row(hashes)) for number, hashes in held.items())
    expected = sorted(number for number, hashes in held.items() for _ in set(hashes) & set(asked))
    assert sorted(holders(segment, row(asked)).tolist()) == expected


def grown(batch: int, total: int) -> tuple[int, float]:
    """The most segments at any time, and the keys written for each key held, when `total` keys come in batches."""
    sizes: list[int] = []
    most = written = 0
    for _ in range(0, total, batch):
        number = to_merge(sizes, batch)
        new = batch + sum(sizes[:number])
        sizes = sizes[number:]
        insort(sizes, new)
        written += new
        most = max(most, len(sizes))
    return most, written / total


@pytest.mark.parametrize(
    ("batch", "total", "most", "written"),
    [(5_000, 10_000, 1, 1.5), (5_000, 100_000, 3, 3), (100, 100_000, 7, 7.5), (1, 100_000, 12, 11)],
)
def test_a_corpus_has_few_segments_and_is_not_written_often(batch: int, total: int, most: int, written: float):
    segments, amplification = grown(batch, total)
    assert segments <= most
    assert amplification <= written
