"""The signature of a text: five-word shingles, hashed.

Source: white paper section 4 (computeShingleSignature). Words are what single spaces separate in the
canonical form, punctuation and case included.
"""

from __future__ import annotations

from itertools import accumulate

from brief_audit.text.canonical import canonical
from brief_audit.text.search import sha256

WORDS = 5
"""Words to a shingle."""
PREFIX = 8
"""Bytes kept of a shingle's SHA-256."""


def shingles(text: str) -> frozenset[bytes]:
    """The first 8 bytes of the SHA-256 of every run of five words; empty under five words."""
    data = canonical(text).encode("utf-8", "surrogatepass")
    ends = list(accumulate(len(word) + 1 for word in data.split(b" ")))
    digest = sha256()
    return frozenset([digest(data[start : end - 1])[:PREFIX] for start, end in zip([0, *ends], ends[WORDS - 1 :], strict=False)])


def word_runs(form: str) -> list[str]:
    """Every run of five words of a canonical form, in order, with repetitions."""
    words = form.split(" ")
    return [" ".join(words[i : i + WORDS]) for i in range(len(words) - WORDS + 1)]
