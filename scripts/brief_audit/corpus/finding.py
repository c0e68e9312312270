"""Where a quotation comes from: fingerprints lead to authorities, the words themselves decide."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from brief_audit.corpus.pinned import Corpus, Pinned
from brief_audit.model.authority import Part
from brief_audit.text.canonical import canonical
from brief_audit.text.fingerprints import distinct, leading, runs
from brief_audit.text.quotation import Comparison, compare

if TYPE_CHECKING:
    from brief_audit.text.fingerprints import Hashes

READ = 20
"""Authorities with the most fingerprints in common whose words are compared."""
_GAP = re.compile(r"\[[^\]]*\]|…|\.(?: ?\.){2,3}|\* ?\* ?\*")
"""What a quoter put in or left out: runs of words do not cross it."""


@dataclass(frozen=True)
class Hit:
    """An authority that holds the words. `part` is the index of the part, `places` half-open spans of its text."""

    pinned: Pinned
    part: int
    comparison: Comparison

    @property
    def text(self) -> Part:
        """The part in which the words stand."""
        return self.pinned.authority.parts[self.part]


def find(corpus: Corpus, quotation: str, most: int = 5, *, whole: bool = True) -> tuple[Hit, ...]:
    """The authorities whose text holds the quotation, as exact or licensed, exact first.

    Any twelve words in a row that stand in an authority lead to it; fewer may not. With `whole` False changed quotations count,
    too: the nearest authorities whose text is `altered` against it.
    """
    hits: list[Hit] = []
    read: set[int] = set()
    for asked in _asked(quotation, whole=whole):
        fresh = [number for number in candidates(corpus, asked) if number not in read]
        read.update(fresh)
        hits = [hit for number in fresh for hit in _in(corpus.get(number), quotation, whole=whole)]
        if hits:
            break
    order = ("exact", "licensed", "altered")
    hits.sort(key=lambda hit: (order.index(hit.comparison.kind), len(hit.comparison.differences), hit.pinned.number))
    return tuple(hits[:most])


def _asked(quotation: str, *, whole: bool) -> Iterator[Hashes]:
    """What to ask for, one after the other until something is found: the hashes that lead to every word, then all of them."""
    import numpy as np

    parts = _GAP.split(quotation)
    # Whole as well: the marks of a gap may be the authority's own.
    pieces = [runs(canonical(piece)) for piece in ([quotation, *parts] if len(parts) > 1 else parts)]
    if whole:
        yield distinct(np.concatenate([leading(piece) for piece in pieces]))
    yield distinct(np.concatenate(pieces))


def candidates(corpus: Corpus, asked: Hashes) -> list[int]:
    """Numbers of the authorities that bear one of the hashes, those that bear the most first."""
    shared: Counter[int] = Counter()
    for numbers in corpus.bearing(asked):
        shared.update(numbers.tolist())
    return [number for number, _ in sorted(shared.items(), key=lambda item: (-item[1], item[0]))[:READ]]


def _in(pinned: Pinned, quotation: str, *, whole: bool) -> list[Hit]:
    wanted = ("exact", "licensed") if whole else ("exact", "licensed", "altered")
    compared = [(index, compare(quotation, part.text)) for index, part in enumerate(pinned.authority.parts)]
    found = [(index, comparison) for index, comparison in compared if comparison.kind in wanted]
    best = min(found, key=lambda item: wanted.index(item[1].kind), default=None)
    return [Hit(pinned, *best)] if best is not None else []
