"""A second reader of citations: what the patterns of reporters-db find in the text that no citation of this package covers.

It reads the whole text without paragraphs, and only what was left over, so that a citation which the rules
dropped, or which a page break tore in two, is told to the reader and not lost in silence.
"""

from __future__ import annotations

from bisect import bisect_left

from brief_audit.citations.surface import surface
from brief_audit.citations.us import second_reading
from brief_audit.model.citation import Citation, Sighting
from brief_audit.model.document import Document


def unclaimed(document: Document, citations: tuple[Citation, ...]) -> tuple[Sighting, ...]:
    """Every place where those patterns alone see a case, in order."""
    face = surface(document)
    left = list(face.text.replace("\n", " "))
    for citation in citations:
        start, end = (bisect_left(face.starts, offset) for offset in citation.span)
        left[start:end] = "\x00" * (end - start)
    seen = (face.span(start, end) for start, end in second_reading("".join(left)))
    return tuple(Sighting(span=span, text=" ".join(document.text[slice(*span)].split()), page=document.page_of(span[0])) for span in seen)
