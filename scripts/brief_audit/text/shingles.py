"""The signature of a text: five-word shingles, hashed.

Source: white paper section 4 (computeShingleSignature). Words are what single spaces separate in the
canonical form, punctuation and case included.
"""

from __future__ import annotations

from brief_audit.text.canonical import canonical
from brief_audit.text.search import sha256

WORDS = 5
"""Words to a shingle."""
PREFIX = 8
"""Bytes kept of a shingle's SHA-256."""


def signature(text: str) -> bytes:
    """The first 8 bytes of the SHA-256 of every run of five words, sorted, each once, joined; empty under five words."""
    import numpy as np

    data = canonical(text).encode("utf-8", "surrogatepass")
    spaces = np.flatnonzero(np.frombuffer(data, np.uint8) == 32)
    starts, ends = [0, *(spaces + 1).tolist()], [*spaces.tolist(), len(data)]
    if len(ends) < WORDS:
        return b""
    # Nothing but calls into C for each shingle: a loop in Python costs as much as the hash itself.
    runs = map(data.__getitem__, map(slice, starts, ends[WORDS - 1 :]))
    digests = b"".join(map(sha256(), runs))
    prefixes = np.sort(np.frombuffer(digests, ">u8")[:: 32 // PREFIX].astype("<u8"))
    distinct = prefixes[np.concatenate(([True], prefixes[1:] != prefixes[:-1]))]
    return bytes(distinct.astype(">u8").tobytes())


def shingles(text: str) -> frozenset[bytes]:
    """The signature as a set of 8-byte prefixes."""
    whole = signature(text)
    return frozenset(whole[at : at + PREFIX] for at in range(0, len(whole), PREFIX))


def word_runs(form: str) -> list[str]:
    """Every run of five words of a canonical form, in order, with repetitions."""
    words = form.split(" ")
    return [" ".join(words[i : i + WORDS]) for i in range(len(words) - WORDS + 1)]
