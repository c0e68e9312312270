"""A brief of which only what its report shows can be read: every other letter stands as `x`, every other digit as `0`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from brief_audit.model.base import Frozen, Span
from brief_audit.model.citation import Citation, Link, Sighting
from brief_audit.model.claim import Claims
from brief_audit.model.document import Document, RegionKind


class MaskedBrief(Frozen):
    """The first four drawers of a job with the brief's text masked, and what the second reader of citations saw in the whole text."""

    document: Document
    citations: tuple[Citation, ...]
    links: tuple[Link, ...]
    claims: Claims
    sightings: tuple[Sighting, ...] = ()


def masked(document: Document, citations: Iterable[Citation], claims: Claims) -> Document:
    """The document with its layout, its notes' places and the words that the report repeats, the rest masked."""
    text, shown = document.text, _merged(_shown(document, citations, claims))
    pieces, at = [], 0
    for start, end in shown:
        pieces += [_mask(text[at:start]), text[start:end]]
        at = end
    pieces.append(_mask(text[at:]))
    removed = tuple(one.model_copy(update={"text": one.text if _is_number(one.text) else _mask(one.text)}) for one in document.removed)
    return document.model_copy(update={"text": "".join(pieces), "removed": removed})


def _shown(document: Document, citations: Iterable[Citation], claims: Claims) -> Iterator[Span]:
    """Citations, propositions, quotations, and the entries of a table of authorities."""
    yield from (citation.extent for citation in citations)
    yield from (proposition.span for proposition in claims.propositions)
    yield from (quotation.span for quotation in claims.quotations)
    yield from (assertion.span for assertion in claims.assertions)
    yield from (region.span for region in document.regions_of(RegionKind.TABLE_OF_AUTHORITIES))


def _merged(spans: Iterable[Span]) -> Iterator[Span]:
    """The spans in order, those that touch as one."""
    start = end = 0
    for left, right in sorted(spans):
        if left > end:
            yield start, end
            start, end = left, right
        else:
            end = max(end, right)
    yield start, end


def _is_number(text: str) -> bool:
    """A page or line number, from which the pages of a table of authorities are told."""
    return text.strip().isalnum() and len(text.strip()) < 8


def _mask(text: str) -> str:
    return "".join(_masked_letter(letter) for letter in text)


def _masked_letter(letter: str) -> str:
    if letter.isalpha():
        return "X" if letter.isupper() else "x"
    return "0" if letter.isnumeric() else letter
