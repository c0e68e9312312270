"""Whether quoted words are in a source and, if not exactly, what was changed.

Aligns exactly by fragments first, then word by word. Only the differences that citation practice allows
are licensed (DESIGN section 8): quotation mark glyphs, spacing, hyphenation, page and note marks of
the source, a bracketed letter, ending or words, empty brackets, `[sic]`, ellipses within reach, the
capital and the punctuation at either end, and what "(cleaned up)" or "(citation omitted)" announce.
An ellipsis that swallows a negation, modal verb or number within a sentence is an alteration. A bracket shows its change, so it is none:
it is licensed, or left to a reader (`brackets`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Literal

from brief_audit import patterns as re
from brief_audit.text.diff import WordDifference
from brief_audit.text.mapped import fold
from brief_audit.text.quotation.align import align
from brief_audit.text.quotation.inflected import is_the_same
from brief_audit.text.quotation.interrupted import stands_interrupted
from brief_audit.text.quotation.parts import Allowed, Parts, take_apart
from brief_audit.text.quotation.place import Placement, placements
from brief_audit.text.quotation.presence import (
    FEWEST_TO_MISS,
    STANDING,
    holds_in_full,
    is_absent,
    is_long_enough,
    longest_standing,
    may_hold,
    standing,
    stands_nearly,
    strange_stretch,
)
from brief_audit.text.quotation.round_brackets import differs_in_brackets_alone
from brief_audit.text.quotation.scanner import is_another_word, like_a_scanners
from brief_audit.text.quotation.seam import Seam, seam_of
from brief_audit.text.squeezed import Squeezed, marks, squeeze, squeeze_without_citations, squeeze_without_marks, words_of

__all__ = [
    "FEWEST_TO_MISS",
    "STANDING",
    "Comparison",
    "Seam",
    "compare",
    "differs_in_brackets_alone",
    "holds_in_full",
    "is_absent",
    "is_another_word",
    "is_long_enough",
    "is_the_same",
    "longest_standing",
    "may_hold",
    "seam_of",
    "standing",
    "stands_interrupted",
    "stands_nearly",
    "strange_stretch",
]

ComparisonKind = Literal["exact", "licensed", "altered", "absent"]

_WORDS_IN_BRACKETS = re.compile(r"\[([^\[\]]*[^\W_][^\[\]]*)\]")
_MOST_PLACES = 64


@dataclass(frozen=True, slots=True)
class Comparison:
    """How a quotation compares with a source.

    `exact` and `licensed` list every place as half-open spans of the source; `altered` the nearest
    place and the differences; `absent` nothing. `ocr_like`: a scanner may have made the differences. `doubt`: why a reader
    must judge an ellipsis, though every word that is quoted stands there.
    """

    kind: ComparisonKind
    locations: tuple[tuple[int, int], ...] = ()
    differences: tuple[WordDifference, ...] = ()
    ocr_like: bool = False
    licences_used: tuple[str, ...] = ()
    doubt: str = ""


def compare(quotation: str, source: str, *, cleaned_up: bool = False, omissions: bool = False) -> Comparison:
    """Compare a quotation, without its outer marks, with a source.

    `cleaned_up`: the brief says "(cleaned up)", so brackets, inner marks, ellipses, citations, notes and
    case of the source do not count. `omissions`: it says that citations, footnotes or internal
    quotation marks are omitted, so these do not.

    >>> found = compare("a carrier must … warn its passengers", "Held: a carrier must, we think, warn its passengers.")
    >>> found.kind, found.locations
    ('licensed', ((6, 51),))
    """
    words = fold(quotation).text
    parts = take_apart(words)
    allowed = Allowed(cleaned_up, omissions)
    if not parts.runs:
        return Comparison("absent")
    # Brackets may be the source's own: then they are read as its words.
    ways = (_literally(words), _literally(words, squeeze(source).folded.text), parts) if "[" in words else (parts,)
    standing = frozenset(re.findall(r"[0-9]+", words)) & marks(source)
    nearest: tuple[Squeezed, Placement] | None = None
    for way in ways:
        found: list[Comparison] = []
        for licence, squeezed in _readings(source, allowed, standing, words):
            placed = list(islice(placements(way, squeezed, allowed), _MOST_PLACES))
            clean = [p for p in placed if not p.differences]
            if clean:
                found.append(_found(clean, squeezed, licence, () if way is parts else parts.used))
            elif placed and way is parts and nearest is None:
                nearest = squeezed, min(placed, key=lambda p: len(p.differences))
        if found:
            return _everywhere(found)
    if nearest:
        return _altered((_span(nearest[1], nearest[0]),), nearest[1].differences, nearest[1].used)
    return _aligned(parts, source, allowed)


def _literally(words: str, source: str | None = None) -> Parts:
    """The quotation with its brackets read as words; given a source, only the brackets that stand there."""
    plain = take_apart(_WORDS_IN_BRACKETS.sub(lambda m: m[1] if source is None or m[0] in source else m[0], words))
    return plain if plain.runs else take_apart(words)


def _readings(source: str, allowed: Allowed, standing: frozenset[str], words: str) -> Iterable[tuple[str, Squeezed]]:
    """The source as it stands, then without page and note marks, then without citations where the brief says so; each with its licence.

    `standing`: the numbers of marks that the quotation may have kept; the source is then read with these, too.
    """
    plain = squeeze(source)
    yield "", plain
    without = squeeze_without_marks(source)
    if without.text != plain.text:
        yield "page or note mark", without
    if standing:
        yield "page or note mark", squeeze_without_marks(source, standing)
    if allowed.citations:
        own = squeeze(words).text
        for kept in dict.fromkeys((frozenset[str](), standing)):
            for quoted in dict.fromkeys(("", own)):
                yield "citation omitted", squeeze_without_citations(source, kept, quoted)


def _found(clean: Sequence[Placement], squeezed: Squeezed, licence: str, marks: tuple[str, ...]) -> Comparison:
    best = min(clean, key=lambda p: (bool(p.doubt), len(p.used)))
    used = tuple(filter(None, (*(u for u in best.used if u != "spacing or quotation marks"), licence, *marks)))
    spans = tuple(_span(p, squeezed) for p in clean)
    return Comparison("licensed" if used else "exact", spans, licences_used=tuple(dict.fromkeys((*used, *best.used))), doubt=best.doubt)


def _everywhere(found: Sequence[Comparison]) -> Comparison:
    """The first comparison, with the places that only the others show: words stand once plainly, and once with a page mark among them."""
    places: list[tuple[int, int]] = []
    for comparison in found:
        places += [one for one in comparison.locations if not any(one[0] < end and start < one[1] for start, end in places)]
    return replace(found[0], locations=tuple(places))


def _span(placement: Placement, squeezed: Squeezed) -> tuple[int, int]:
    filled = [run for run in placement.runs if run[1] > run[0]]
    return squeezed.span(filled[0][0], filled[-1][1])


def _aligned(parts: Parts, source: str, allowed: Allowed) -> Comparison:
    words = words_of(source)
    nearest = align(parts, words.text, allowed)
    if nearest is None:
        return Comparison("absent")
    span = words.span(*nearest.span)
    used = tuple(dict.fromkeys((*parts.used, *nearest.used)))
    if nearest.differences:
        return _altered((span,), nearest.differences, used)
    return Comparison("licensed", (span,), licences_used=used, doubt=nearest.doubt)


def _altered(spans: tuple[tuple[int, int], ...], differences: tuple[WordDifference, ...], used: tuple[str, ...]) -> Comparison:
    return Comparison("altered", spans, differences, like_a_scanners(differences), used)
