"""Reads an authority that is plain text, divided by form feeds where it had pages, or by the starred numbers of a report's ("*448")."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from brief_audit import patterns as re
from brief_audit.model.authority import Part, PartKind
from brief_audit.parsers.building import PartWriter
from brief_audit.parsers.page_furniture import without_furniture
from brief_audit.parsers.paragraphs import number
from brief_audit.parsers.parsed import Parsed

if TYPE_CHECKING:
    from brief_audit.parsers.paragraphs import Numbering


_STARRED = re.compile(r"(?<!\*)\*([1-9][0-9]{0,4})(?![0-9*])")
_SERIES = "1"
"""The one series of a text whose marks do not say which report they are of."""


def parse_plain(text: str, artefact: str) -> Parsed:
    """One part, with its leading paragraph numbers, without the page numbers and running heads of its pages.

    It may be an excerpt: that its starred pages end says nothing of where the case does.
    """
    numbering, parts = _read(text, artefact, PartKind.COMBINED, None)
    return Parsed(parts=parts, paragraph_strategy=numbering.strategy, paragraphs_complete=numbering.complete, may_go_on=True)


def parts_of_text(text: str, artefact: str, kind: PartKind, author: str | None) -> tuple[Part, ...]:
    """The text as one part of that kind; nothing where it is blank."""
    return _read(text, artefact, kind, author)[1]


def _read(text: str, artefact: str, kind: PartKind, author: str | None) -> tuple[Numbering, tuple[Part, ...]]:
    writer = PartWriter(kind, artefact, author)
    plain = without_furniture(text).replace("\f", "\n")
    done = 0
    for mark in _pages(plain):
        writer.write(plain[done : mark.start()], lines=True)
        writer.page(_SERIES, mark[1])
        done = mark.end()
    writer.write(plain[done:], lines=True)
    numbering = number(writer.text(), [])
    writer.paragraphs.extend(numbering.paragraphs)
    part = writer.part()
    return numbering, (part,) if part is not None else ()


def _pages(text: str) -> list[re.Match[str]]:
    """The starred numbers of a text that counts on from each to the next: others are notes, or lines of a list."""
    found = list(_STARRED.finditer(text))
    counts_on = all(int(other[1]) - int(one[1]) == 1 for one, other in pairwise(found))
    return found if len(found) > 1 and counts_on else []
