"""The signature of a text: five-word shingles, hashed.

Source: white paper section 4 (computeShingleSignature). Words are what single spaces separate in the
canonical form, punctuation and case included.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit.text.canonical import canonical
from brief_audit.text.search import DIGEST, digests

WORDS = 5
"""Words to a shingle."""
PREFIX = 8
"""Bytes kept of a shingle's SHA-256."""


def signature(text: str) -> bytes:
    """The first 8 bytes of the SHA-256 of every run of five words, sorted, each once, joined; empty under five words."""
    import numpy as np

    data = canonical(text).encode("utf-8", "surrogatepass")
    hashed = b"".join([digests(row, _MARK) for row in _rows(data)])
    prefixes = np.sort(np.frombuffer(hashed, ">u8")[:: DIGEST // PREFIX].astype("<u8"))
    if not len(prefixes):
        return b""
    distinct = prefixes[np.concatenate(([True], prefixes[1:] != prefixes[:-1]))]
    return bytes(distinct.astype(">u8").tobytes())


_MARK = b"\xff"
"""A byte that UTF-8 never has."""


def _rows(data: bytes) -> Iterator[bytes]:
    """Five copies of a form, from its first, second … fifth word on, each with a mark in place of every fifth space.

    What stands between the marks is every run of five words once: nothing is cut or joined one run at a time.
    """
    import numpy as np

    letters = np.frombuffer(data, np.uint8)
    ends = np.append(np.flatnonzero(letters == 32), len(data))
    count = len(ends) - WORDS + 1
    for first in range(min(WORDS, count)):
        last = ends[first + WORDS - 1 :: WORDS][-1]
        row = letters[:last].copy()
        row[ends[first + WORDS - 1 :: WORDS][:-1]] = _MARK[0]
        yield row[ends[first - 1] + 1 if first else 0 :].tobytes()


def word_runs(form: str) -> list[str]:
    """Every run of five words of a canonical form, in order, with repetitions."""
    words = form.split(" ")
    return [" ".join(words[i : i + WORDS]) for i in range(len(words) - WORDS + 1)]
