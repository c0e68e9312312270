"""Quotations that join two passages of a scanned text which stand pages apart, without an ellipsis (DESIGN section 3, "OCR and versions").

A scanner that loses words leaves those round them side by side; it does not carry the second half of a sentence to another page.
"""

from __future__ import annotations

from typing import NamedTuple

from brief_audit.checks.places import Place, place_in
from brief_audit.checks.quotation.absence import is_absent_from, scans_of
from brief_audit.checks.quotation.matter import Matter, brief_is_scanned_at, quoted_sources, texts_of
from brief_audit.model.authority import Authority
from brief_audit.model.base import ChangeClass
from brief_audit.model.finding import WordChange
from brief_audit.text.paragraphs import BLANK_LINE
from brief_audit.text.quotation import Comparison, Seam, seam_of

_SHOWN = 8
"""So many words on either side of the seam are shown."""


class Joined(NamedTuple):
    """Where the words before the seam stand, where those behind it, and the difference at the seam."""

    first: Place
    second: Place
    seam: Seam
    change: WordChange


def joined_of(matter: Matter) -> Joined | None:
    """The two places of a quotation of a scanned text, the first that shows them. None if there is none."""
    found = ((text, seam) for _, text in scans_of(matter) if (seam := _seam_in(matter, text)) is not None)
    return next((joined for text, seam in found if (joined := _at(text, seam)) is not None), None)


def no_scanner_read_the_brief(matter: Matter) -> bool:
    """The dots of an ellipsis, or two marks between two quotations, are lost on a scanned page first of all."""
    return not brief_is_scanned_at(matter)


def it_is_one_paragraph(matter: Matter) -> bool:
    """Two block quotations under one another were each quoted by itself."""
    return BLANK_LINE.search(matter.quotation.text.strip()) is None


def it_stands_whole_in_no_text(matter: Matter) -> bool:
    """Every text, also of the authority that the citation says it quotes, lacks the words or has them in two places far apart."""
    texts = (*matter.texts, *(text for source in quoted_sources(matter) for text in texts_of(source)))
    return all(text.reliable or is_absent_from(matter, text) or _seam_in(matter, text) is not None for text in texts)


def _seam_in(matter: Matter, text: Authority) -> Seam | None:
    words = matter.quotation.text
    return matter.question.material.once(("seam", matter.quotation.id, id(text)), lambda: seam_of(words, text.text()))


def _at(text: Authority, seam: Seam) -> Joined | None:
    first, second = (place_in(text, span, Comparison("exact")) for span in (seam.first, seam.second))
    if first is None or second is None:
        return None
    follows = " ".join(first.part.text[first.span[1] :][: 20 * _SHOWN].split()[:_SHOWN])
    change = WordChange(brief=" ".join(seam.words[1].split()[:_SHOWN]), source=follows, kind=ChangeClass.OTHER)
    return Joined(first, second, seam, change)
