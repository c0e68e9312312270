from __future__ import annotations

import hashlib
import random
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brief_audit.text import search
from brief_audit.text.canonical import canonical
from brief_audit.text.containment import Prepared, containment
from brief_audit.text.shingles import PREFIX, signature
from economy.rows import every_row


def oracle(text: str) -> set[bytes]:
    """The white paper's definition, word for word."""
    words = canonical(text).split(" ")
    return {hashlib.sha256(" ".join(words[i : i + 5]).encode()).digest()[:8] for i in range(len(words) - 4)}


def shingles(text: str) -> set[bytes]:
    whole = signature(text)
    return {whole[at : at + PREFIX] for at in range(0, len(whole), PREFIX)}


def numbered(first: int, count: int) -> str:
    return " ".join(f"w{i}" for i in range(first, first + count))


def with_shared(shared: int, total: int) -> tuple[str, str]:
    """A claim of `total` shingles, `shared` of which stand in the opinion."""
    return numbered(0, total + 4), f"{numbered(0, shared + 4)} x {numbered(500, 50)}"


@every_row(
    "shared, total, verdict",
    [
        (7, 10, "FUZZY"),
        (14, 20, "FUZZY"),
        (13, 20, "PARTIAL"),
        (69, 100, "PARTIAL"),
        (70, 100, "FUZZY"),
        (3, 10, "PARTIAL"),
        (6, 20, "PARTIAL"),
        (5, 20, "UNVERIFIED"),
        (29, 100, "UNVERIFIED"),
        (30, 100, "PARTIAL"),
        (2, 10, "UNVERIFIED"),
        (9, 10, "FUZZY"),
    ],
)
def test_the_boundaries_are_exact_fractions(shared: int, total: int, verdict: str):
    claim, opinion = with_shared(shared, total)
    found = containment(claim, opinion)
    assert (found.verdict, found.shared, found.total) == (verdict, shared, total)
    assert found.ratio == f"{shared}/{total}"


@pytest.mark.parametrize(
    ("claim", "opinion", "verdict"),
    [
        pytest.param("a b c d e", "a b c d e", "INSUFFICIENT_CLAIM", id="nine characters"),
        pytest.param("a b c d ef", "z a b c d ef z", "EXACT", id="ten characters"),
        pytest.param("The court’s rule", "We keep the rule. The court's rule stands.", "EXACT", id="four words, exact"),
        pytest.param("The court's rules", "The court's rule stands.", "INSUFFICIENT_CLAIM", id="under five words and not exact"),
        pytest.param("", "anything", "INSUFFICIENT_CLAIM", id="empty claim"),
        pytest.param("lawful conduct here", "unlawful conduct here", "INSUFFICIENT_CLAIM", id="half a word is not exact"),
        pytest.param("one two three four five six", "", "UNVERIFIED", id="empty opinion"),
    ],
)
def test_the_edges(claim: str, opinion: str, verdict: str):
    assert containment(claim, opinion).verdict == verdict


def test_half_a_word_does_not_hide_a_whole_one():
    assert containment("lawful conduct", "unlawful conduct is not lawful conduct").verdict == "EXACT"


@every_row("seed", range(30))
def test_the_fraction_is_the_white_papers(seed: int):
    rng = random.Random(seed)
    opinion = " ".join(rng.choice(["the", "court", "held", "that", "no", "such", "rule", "applies", "here"]) for _ in range(400))
    words = opinion.split(" ")
    start = rng.randrange(300)
    claim = [w if rng.random() > 0.1 else "other" for w in words[start : start + rng.randrange(12, 60)]]
    found = containment(" ".join(claim), opinion)
    assert (found.shared, found.total) == (len(oracle(" ".join(claim)) & oracle(opinion)), len(oracle(" ".join(claim))))


@given(st.text(alphabet="ab “é\u00a0", max_size=60), st.text(alphabet="ab “é\u00a0", max_size=200))
def test_the_fraction_on_any_text(claim: str, opinion: str):
    found = containment(claim, opinion)
    if found.verdict not in {"EXACT", "INSUFFICIENT_CLAIM"}:
        assert (found.shared, found.total) == (len(oracle(claim) & oracle(opinion)), len(oracle(claim)))


@given(st.text(), st.text())
def test_the_fraction_lies_between_none_and_all(claim: str, opinion: str):
    found = containment(claim, opinion)
    assert 0 <= found.shared <= found.total


def test_containment_is_not_symmetric():
    long, short = numbered(0, 100), numbered(0, 20)
    assert containment(short, long).verdict == "EXACT"
    assert containment(long, short).verdict == "UNVERIFIED"


def test_a_prepared_opinion_gives_the_same():
    claim, opinion = with_shared(13, 20)
    assert containment(claim, Prepared.of(opinion)) == containment(claim, opinion)


@pytest.mark.parametrize(("shared", "total"), [(7, 10), (2, 10), (10, 10)])
def test_without_the_fast_library_the_same(monkeypatch: pytest.MonkeyPatch, shared: int, total: int):
    claim, opinion = with_shared(shared, total)
    fast = containment(claim, opinion)
    monkeypatch.setattr(search, "_maker", lambda: str)
    assert containment(claim, opinion) == fast


@given(st.text())
def test_the_signature_is_the_white_papers(text: str):
    assert shingles(text) == (oracle(text) if len(canonical(text).split(" ")) > 4 else set())


def test_the_signature_is_pinned():
    assert shingles("one two  three four five") == {hashlib.sha256(b"one two three four five").digest()[:8]}
    assert shingles("one two three four") == set()


def test_the_signature_without_the_fast_library(monkeypatch: pytest.MonkeyPatch):
    text = "one two three four five six seven é"
    fast = shingles(text)
    monkeypatch.setitem(sys.modules, "stringzilla", None)
    assert shingles(text) == fast


@pytest.mark.parametrize("library", [True, False])
@pytest.mark.parametrize("count", [1, search.LANES - 1, search.LANES, search.LANES + 1, 2 * search.LANES + 7])
def test_many_pieces_are_hashed_as_one_by_one(monkeypatch: pytest.MonkeyPatch, count: int, library: bool):
    if not library:
        monkeypatch.setitem(sys.modules, "stringzilla", None)
    pieces = [bytes(65 + (i + j) % 26 for j in range(i * 37 % 200)) for i in range(count)]  # of no byte to four blocks
    assert search.digests(b"\xff".join(pieces), b"\xff") == b"".join(hashlib.sha256(piece).digest() for piece in pieces)


@pytest.mark.parametrize("words", [4, 5, 6, 9, 10, 14, 2700])
def test_the_signature_has_every_run_whatever_the_number_of_words(words: int):
    text = " ".join(f"wört{i}" for i in range(words))
    assert shingles(text) == oracle(text)
    assert len(shingles(text)) == max(0, words - 4)
