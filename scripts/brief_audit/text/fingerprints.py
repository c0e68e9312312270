"""Fingerprints of a text, to find which of many texts contains a run of words; a match must be verified on the words.

A five-word run has a 40-bit hash of its folded words (letters and figures, lower case), made by numpy for the whole text at
once. Winnowing keeps the least hash of every eight neighbouring runs: any twelve words in a row that two texts share leave a
fingerprint in both. Hashes collide, so every match is checked against the words. Source: DESIGN section 9, Shape.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Hashes = NDArray[np.uint64]

RUN = 5
"""Words to a run."""
WINDOW = 8
"""Neighbouring runs of which one is kept."""
CERTAIN = RUN + WINDOW - 1
"""A shared run of so many words is certain to be found."""
BITS = 40
"""Bits of a hash."""

_BASE = 0x9E3779B97F4A7C15 | 1
_STEP = 0xD6E8FEB86659FD93 | 1
_MIX = 0xFF51AFD7ED558CCD
_ALL = (1 << 64) - 1


def runs(form: str) -> Hashes:
    """The hash of every run of five words of a canonical form, in order; empty under five words."""
    import numpy as np

    words = _words(folded(form))
    if len(words) < RUN:
        return np.empty(0, np.uint64)
    found = np.zeros(len(words) - RUN + 1, np.uint64)
    for at in range(RUN):
        found = found * np.uint64(_STEP) + words[at : at + len(found)]
    found ^= found >> np.uint64(32)
    found *= np.uint64(_MIX)
    return found >> np.uint64(64 - BITS)


def fingerprints(form: str) -> Hashes:
    """The winnowed hashes of a canonical form, sorted, each once."""
    every = runs(form)
    return distinct(leading(every) if len(every) >= WINDOW or not len(every) else every.min(keepdims=True))


def leading(every: Hashes) -> Hashes:
    """The hashes of a piece worth looking up: the least of each window, which any text with the piece has; all if it has under one window.

    They are a quarter of the runs, so a look-up costs a quarter; the others only lead to texts with part of the piece.
    """
    import numpy as np

    if len(every) < WINDOW:
        return every
    least, wide = every, 1
    while wide < WINDOW:  # of two, of four, of eight
        least, wide = np.minimum(least[:-wide], least[wide:]), 2 * wide
    return least


def distinct(hashes: Hashes) -> Hashes:
    """Sorted, each once. `numpy.unique` hashes and is several times slower here.

    One hash is the least of several neighbouring windows: without those repetitions a quarter is left to be sorted.
    """
    import numpy as np

    return _changed(np.sort(_changed(hashes)))


def _changed(hashes: Hashes) -> Hashes:
    """Those that differ from the one before."""
    import numpy as np

    kept = np.ones(len(hashes), np.bool_)
    np.not_equal(hashes[1:], hashes[:-1], out=kept[1:])
    return hashes[kept]


def folded(form: str) -> bytes:
    """A canonical form in lower case and without ASCII marks, in UTF-8: brackets, quotation marks and capitals do not count."""
    return form.lower().encode("utf-8", "surrogatepass").translate(_table(), _DROPPED)


_DROPPED = b"'\"[](){}.,;:!?*"
"""Marks that stand at the edge of a word, or within it as an apostrophe or a bracket does."""


@cache
def _table() -> bytes:
    """Every other ASCII mark separates words."""
    return bytes(code if code > 127 or chr(code).isalnum() else 32 for code in range(256))


def _words(data: bytes) -> Hashes:
    """One hash for each word: the sum of its bytes times powers of a base, from differences of one running sum."""
    import numpy as np

    letters, size = np.frombuffer(data, np.uint8), len(data)
    inside = np.zeros(size + 2, np.bool_)
    np.not_equal(letters, 32, out=inside[1:-1])
    edges = np.flatnonzero(inside[1:] != inside[:-1])
    starts, ends = edges[::2], edges[1::2]
    powers, inverse = _powers(size + 1)
    sums = np.zeros(size + 1, np.uint64)  # written in place: the room of a text is larger than a processor's nearest memory
    np.multiply(powers[:size], letters, out=sums[1:])
    np.cumsum(sums, out=sums)
    found: Hashes = (sums[ends] - sums[starts]) * inverse[starts]
    found ^= found >> np.uint64(29)
    found *= np.uint64(_MIX)
    return found


def _powers(size: int) -> tuple[Hashes, Hashes]:
    """Powers of the base and of its inverse modulo 2**64, at least `size` of each."""
    return _powers_to(1 << max(16, (size - 1).bit_length()))


@cache
def _powers_to(size: int) -> tuple[Hashes, Hashes]:
    import numpy as np

    def powers(base: int) -> Hashes:
        row = np.full(size, base, np.uint64)
        row[0] = 1
        return np.cumprod(row)

    return powers(_BASE), powers(pow(_BASE, -1, _ALL + 1))
