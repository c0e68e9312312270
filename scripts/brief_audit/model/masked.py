"""A brief in which only what its report shows can be read: every other letter is an `x`, every other digit a `0`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar
from unicodedata import category

from brief_audit.model.base import Frozen, Span
from brief_audit.model.citation import Citation, Link, Sighting
from brief_audit.model.claim import Claims, Held, Quotation
from brief_audit.model.document import Document, RegionKind
from brief_audit.model.finding import Finding

_Worded = TypeVar("_Worded", Quotation, Held)


class MaskedBrief(Frozen):
    """The first four drawers of a job with the brief's text masked, and what the second reader of citations saw in the whole text."""

    document: Document
    citations: tuple[Citation, ...]
    links: tuple[Link, ...]
    claims: Claims
    sightings: tuple[Sighting, ...] = ()


def masked(document: Document, citations: Sequence[Citation], claims: Claims, findings: Sequence[Finding]) -> tuple[Document, Claims]:
    """The document with its layout and the words that the report repeats, the rest masked, and the claims likewise."""
    told = frozenset(finding.quotation for finding in findings if finding.quotation)
    shown = tuple(_merged(_shown(document, citations, claims, findings, told)))
    text, pieces, at = document.text, [], 0
    for start, end in shown:
        pieces += [shape_of(text[at:start]), text[start:end]]
        at = end
    pieces.append(shape_of(text[at:]))
    removed = tuple(one.model_copy(update={"text": one.text if _is_number(one.text) else shape_of(one.text)}) for one in document.removed)
    masked_text = {"text": "".join(pieces), "removed": removed}
    return document.model_copy(update=masked_text), _claims(claims, shown, told)


def _shown(
    document: Document, citations: Iterable[Citation], claims: Claims, findings: Iterable[Finding], told: frozenset[str]
) -> Iterator[Span]:
    """Citations, propositions, what a finding repeats, and the entries of a table of authorities. Other quotations are the brief's own."""
    yield from (citation.extent for citation in citations)
    yield from (proposition.span for proposition in claims.propositions)
    yield from (finding.claim_span for finding in findings if finding.claim_span is not None)
    yield from (quotation.span for quotation in claims.quotations if quotation.id in told)
    yield from (region.span for region in document.regions_of(RegionKind.TABLE_OF_AUTHORITIES))


def _claims(claims: Claims, shown: Sequence[Span], told: frozenset[str]) -> Claims:
    """The claims, the words masked of those that stand outside of what is shown."""

    def hidden(span: Span) -> bool:
        return not any(start <= span[0] and span[1] <= end for start, end in shown)

    def without(one: _Worded) -> _Worded:
        return one.model_copy(update={"text": shape_of(one.text)}) if hidden(one.span) else one

    return claims.model_copy(
        update={
            "quotations": tuple(quotation if quotation.id in told else without(quotation) for quotation in claims.quotations),
            "held": tuple(map(without, claims.held)),
        }
    )


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


def shape_of(text: str) -> str:
    """Every letter an x, every figure a 0; spaces and punctuation as they stand.

    >>> shape_of("Alder v. Bram, 12 U.S. 34.")
    'Xxxxx x. Xxxx, 00 X.X. 00.'
    """
    return "".join(_masked_letter(letter) for letter in text)


def _masked_letter(letter: str) -> str:
    """Spaces and punctuation stay: they are where sentences and paragraphs end."""
    if letter.isnumeric():
        return "0"
    if letter.isspace() or category(letter)[0] in "PZC":
        return letter
    return "X" if letter.isupper() else "x"
