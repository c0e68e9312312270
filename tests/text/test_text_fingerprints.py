from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from brief_audit.text.canonical import canonical
from brief_audit.text.fingerprints import BITS, CERTAIN, RUN, WINDOW, fingerprints, leading, runs

WORDS = st.lists(st.sampled_from(["lamp", "oil", "the", "keeper", "shall", "not", "light", "été", "10", "s.5"]), min_size=0, max_size=60)


def numbered(first: int, count: int) -> str:
    return " ".join(f"word{i}" for i in range(first, first + count))


def test_five_words_have_one_run_and_four_have_none():
    assert len(runs(numbered(0, RUN))) == 1
    assert len(runs(numbered(0, RUN - 1))) == 0
    assert len(fingerprints("")) == 0


def test_a_run_has_the_same_hash_wherever_it_stands():
    here, there = runs(numbered(3, 9)), runs(f"something long before it {numbered(3, 9)} and after")
    assert set(here.tolist()) <= set(there.tolist())


def test_the_order_of_words_counts():
    assert runs("a b c d e")[0] != runs("b a c d e")[0]


@pytest.mark.parametrize(
    "written", ["[T]he keeper's lamp, “lit” at night", "the keepers lamp lit at night.", 'The "keeper\'s" lamp (lit) at night']
)
def test_capitals_brackets_and_marks_do_not_count(written: str):
    assert runs(canonical(written)).tolist() == runs("the keepers lamp lit at night").tolist()


def test_a_hash_has_forty_bits():
    assert int(runs(numbered(0, 500)).max()) < 1 << BITS


@given(WORDS, WORDS, st.integers(CERTAIN, 40), st.integers(0, 10_000))
def test_twelve_words_in_a_row_leave_a_fingerprint_in_both(before: list[str], after: list[str], size: int, first: int):
    shared = numbered(first, size)
    whole = fingerprints(" ".join([*before, shared, *after]))
    asked = fingerprints(shared)
    assert len(np.intersect1d(whole, asked)) > 0


@given(WORDS)
def test_fingerprints_are_runs_of_the_text_sorted_and_each_once(words: list[str]):
    text = " ".join(words)
    found = fingerprints(text).tolist()
    assert found == sorted(set(found))
    assert set(found) <= set(runs(text).tolist())


def test_winnowing_keeps_about_two_in_nine():
    text = numbered(0, 5000)
    assert 0.18 < len(fingerprints(text)) / len(runs(text)) < 0.27


@given(WORDS, WORDS, WORDS, st.integers(0, 10_000))
def test_who_holds_a_piece_bears_every_hash_that_is_asked_for(before: list[str], piece: list[str], after: list[str], first: int):
    held = f"{numbered(first, CERTAIN)} {' '.join(piece)}".strip()
    whole = fingerprints(" ".join([*before, held, *after]))
    asked = leading(runs(held))
    assert len(asked)
    assert set(asked.tolist()) <= set(whole.tolist())


def test_of_a_long_piece_a_fourth_is_asked_for_and_of_a_short_one_everything():
    long, short = runs(numbered(0, 5000)), runs(numbered(0, CERTAIN - 1))
    assert 0.18 < len(np.unique(leading(long))) / len(long) < 0.27
    assert len(short) == WINDOW - 1
    assert leading(short).tolist() == short.tolist()
    assert len(leading(short[:0])) == 0


@given(st.lists(st.integers(0, 1 << 20), min_size=WINDOW, max_size=40))
def test_the_leading_hashes_are_the_least_of_eight_neighbours(hashes: list[int]):
    expected = [min(hashes[at : at + WINDOW]) for at in range(len(hashes) - WINDOW + 1)]
    assert leading(np.array(hashes, np.uint64)).tolist() == expected
