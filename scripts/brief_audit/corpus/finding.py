"""Where a quotation comes from: fingerprints lead to authorities, the words themselves decide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from brief_audit import patterns as re
from brief_audit.corpus.pinned import Corpus, Pinned
from brief_audit.model.authority import Part
from brief_audit.text.canonical import canonical
from brief_audit.text.fingerprints import WINDOW, distinct, folded, leading, runs
from brief_audit.text.quotation import Comparison, compare

if TYPE_CHECKING:
    from brief_audit.text.fingerprints import Hashes

READ = 20
"""Authorities with the most fingerprints in common whose words are compared."""
SCANNED = 1000
"""The most authorities, those included, whose words are searched if all of them have the hashes that a match must have."""
_GAP = re.compile(r"\[[^\]]*\]|…|\.(?: ?\.){2,3}|\* ?\* ?\*")
"""What the person quoting put in or left out: no run of words crosses it."""


@dataclass(frozen=True)
class Hit:
    """An authority that contains the words. `part` is the index of the part, `places` half-open spans of its text."""

    pinned: Pinned
    part: int
    comparison: Comparison

    @property
    def text(self) -> Part:
        """The part that contains the words."""
        return self.pinned.authority.parts[self.part]


def find(corpus: Corpus, quotation: str, most: int = 5, *, whole: bool = True) -> tuple[Hit, ...]:
    """The authorities whose text holds the quotation, as exact or licensed, exact first.

    A quotation of twelve words or more in a row is found, unless `SCANNED` other authorities have as many of its hashes; a shorter
    one may be missed. With `whole` False, changed quotations count too: the nearest authorities whose text is `altered` against it.
    """
    wanted = _Wanted.of(quotation)
    hits: list[Hit] = []
    read: set[int] = set()
    for asked in (wanted.leading, wanted.every) if whole else (wanted.every,):
        fresh = [lead for lead in candidates(corpus, asked)[:SCANNED] if lead[0] not in read]
        read.update(number for number, _ in fresh)
        for number, _ in fresh[:READ]:
            hits += _in(corpus.get(number), quotation, whole=whole)
        others = _scanned(corpus, fresh[READ:], wanted)
        while sum(hit.comparison.kind != "altered" for hit in hits) < most and (pinned := next(others, None)) is not None:
            hits += _in(pinned, quotation, whole=whole)
        if hits:
            break
    order = ("exact", "licensed", "altered")
    hits.sort(key=lambda hit: (order.index(hit.comparison.kind), len(hit.comparison.differences), hit.pinned.number))
    return tuple(hits[:most])


@dataclass(frozen=True)
class _Wanted:
    """A quotation's hashes, and the words between its gaps. Whatever holds it has at least `enough` of them; 0: nothing is certain."""

    leading: Hashes
    every: Hashes
    enough: int
    readings: tuple[tuple[bytes, ...], ...]

    @classmethod
    def of(cls, quotation: str) -> _Wanted:
        import numpy as np

        # Whole as well as between the gaps: the marks of a gap may be the authority's own.
        split = _GAP.split(quotation)
        readings = [[canonical(piece) for piece in pieces] for pieces in ([[quotation], split] if len(split) > 1 else [split])]
        every = [[runs(piece) for piece in pieces] for pieces in readings]
        sure = [len({int(one) for piece in pieces if len(piece) >= WINDOW for one in leading(piece)}) for pieces in every]
        pieces = list(chain.from_iterable(every))
        return cls(
            leading=distinct(np.concatenate([leading(piece) for piece in pieces])),
            every=distinct(np.concatenate(pieces)),
            enough=min(filter(None, sure), default=0),
            readings=tuple(tuple(_spaced(piece) for piece in reading) for reading in readings),
        )


def _spaced(form: str) -> bytes:
    return b" ".join(folded(form).split())


def candidates(corpus: Corpus, asked: Hashes) -> list[tuple[int, int]]:
    """(authority number, matching hashes), most matches first."""
    borne: Counter[int] = Counter()
    for numbers in corpus.bearing(asked):
        borne.update(numbers.tolist())
    return sorted(borne.items(), key=lambda item: (-item[1], item[0]))


def _scanned(corpus: Corpus, leads: list[tuple[int, int]], wanted: _Wanted) -> Iterator[Pinned]:
    """The authorities with enough matching hashes that also hold every word: many share a form of words, few what follows it."""
    for number, borne in leads:
        if not 0 < wanted.enough <= borne:
            return
        pinned = corpus.get(number)
        text = _spaced(canonical(pinned.authority.text()))
        if any(all(piece in text for piece in reading) for reading in wanted.readings):
            yield pinned


def _in(pinned: Pinned, quotation: str, *, whole: bool) -> list[Hit]:
    wanted = ("exact", "licensed") if whole else ("exact", "licensed", "altered")
    compared = [(index, compare(quotation, part.text)) for index, part in enumerate(pinned.authority.parts)]
    found = [(index, comparison) for index, comparison in compared if comparison.kind in wanted]
    best = min(found, key=lambda item: wanted.index(item[1].kind), default=None)
    return [Hit(pinned, *best)] if best is not None else []
