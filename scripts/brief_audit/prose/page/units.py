"""The stretches of a brief in which something may be said of a citation, each with its citations masked.

In a unit `¦` stands for the citation that is asked about (parallel ones with it), `¤` for any other, `§` for written law, `“…”` for
words in quotation marks: a quotation is compared by its own words. Every character knows where it stood in the brief.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from brief_audit import patterns as re
from brief_audit.model.base import Span
from brief_audit.model.citation import Citation

CITED, OTHER, QUOTED, LAW = "¦", "¤", "“…”", "§"
NUMBER = re.compile(r"\W*(?:\(?(?:[0-9]{1,3}|[a-z]|[ivx]{1,4}|[A-Z])[.)]|[0-9]{1,3}(?=\s+[A-Z])|[•·▪*–—-])\s+")
"""The number of a paragraph or the mark of a list, which is no part of the sentence."""
MOST = 24
"""Citations of one unit at most: of a line that is nothing but citations, those beside the one that is asked about."""
FEW = 3
"""Quoted words that say nothing by themselves."""


@dataclass(frozen=True)
class Unit:
    """One stretch: `text` masked; `bracket` for the words in a citation's own brackets; `near` where the citation stands elsewhere.

    `bare`: nothing but citations stands behind the sentence, the one asked about among them; `shared`: others, too. `loose`: it follows
    one that the case only supports, and nothing in it ties it to the case. `headed`: it stands behind a citation alone, as under a heading.
    `number` is that of the sentence.
    """

    text: str
    places: tuple[tuple[int, int], ...]
    bracket: bool = False
    near: bool = False
    bare: bool = False
    shared: bool = False
    loose: bool = False
    headed: bool = False
    number: int | None = None

    def span(self, start: int, end: int) -> Span:
        """Where the slice `start` to `end` of `text` stands in the brief."""
        first = self._place(start)
        return first, max(first, self._place(max(start, end - 1)) + 1)

    def without_short(self, text: str, most: int = FEW) -> Unit:
        """The same with blanks for quotations of a few words: a word in marks does not make the sentence a quotation's."""
        found = [match.span() for match in re.finditer(QUOTED, self.text) if match.end() < len(self.text)]
        short = [(start, end) for start, end in found if len(text[self._place(start) : self._place(end)].split()) <= most]
        masked = self.text
        for start, end in short:
            masked = masked[:start] + " " * (end - start) + masked[end:]
        return replace(self, text=masked) if short else self

    def _place(self, offset: int) -> int:
        at = bisect_right(self._starts, offset) - 1
        mine, theirs = self.places[max(at, 0)]
        return theirs + (offset - mine)

    @cached_property
    def _starts(self) -> list[int]:
        return [mine for mine, _ in self.places]


_APART = re.compile(r"[ ,;\n]*(?:[0-9]{1,4}\s[A-Z][A-Za-z.]{1,9}(?:\s?[23]d)?\s(?:at\s)?[0-9]{1,5}[ ,;\n]*)?")


def laid_out(text: str, stretch: Span, covers: Sequence[tuple[int, int, str]], *, near: bool) -> Unit:
    """A stretch of the brief with a sign in the place of each cover, without the number of its paragraph."""
    at, end = stretch
    pieces: list[str] = []
    places: list[tuple[int, int]] = []
    size = 0
    number = NUMBER.match(text, at, end)
    if number is not None and not any(first < number.end() for first, _, _ in covers):
        at = number.end()
    for first, last, mark in joined(text, sorted(covers)):
        if last <= at:
            continue
        for piece, place in ((text[at : max(first, at)], at), (mark, max(first, at))):
            if piece:
                pieces.append(piece)
                places.append((size, place))
                size += len(piece)
        at = max(at, last)
    if at < end:
        pieces.append(text[at:end])
        places.append((size, at))
    return Unit("".join(pieces), tuple(places) or ((0, stretch[0]),), near=near)


def joined(text: str, covers: list[tuple[int, int, str]]) -> Iterator[tuple[int, int, str]]:
    """The covers in order; parallel citations with nothing but a comma, or a series that no table knows, between them are one."""
    kept: tuple[int, int, str] | None = None
    for cover in covers:
        if kept is not None and kept[2] == cover[2] == CITED and _APART.fullmatch(text, kept[1], cover[0]):
            kept = (kept[0], max(kept[1], cover[1]), CITED)
            continue
        if kept is not None:
            yield kept
        kept = cover
    if kept is not None:
        yield kept


def nearest(inside: Sequence[Citation], citation: Citation, *, near: bool) -> Sequence[Citation]:
    """The citations beside one; of a sentence behind or before it, the last."""
    if near:
        return inside[-MOST:]
    at = next((number for number, other in enumerate(inside) if other.id == citation.id), 0)
    return inside[max(0, at - MOST // 2) : at + MOST // 2]
