"""Reads an authority that is plain text, divided by form feeds where it had pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brief_audit.model.authority import Part, PartKind
from brief_audit.parsers.building import PartWriter
from brief_audit.parsers.page_furniture import without_furniture
from brief_audit.parsers.paragraphs import number
from brief_audit.parsers.parsed import Parsed

if TYPE_CHECKING:
    from brief_audit.parsers.paragraphs import Numbering


def parse_plain(text: str, artefact: str) -> Parsed:
    """One part, with its leading paragraph numbers, without the page numbers and running heads of its pages."""
    numbering, parts = _read(text, artefact, PartKind.COMBINED, None)
    return Parsed(parts=parts, paragraph_strategy=numbering.strategy, paragraphs_complete=numbering.complete)


def parts_of_text(text: str, artefact: str, kind: PartKind, author: str | None) -> tuple[Part, ...]:
    """The text as one part of that kind; nothing where it is blank."""
    return _read(text, artefact, kind, author)[1]


def _read(text: str, artefact: str, kind: PartKind, author: str | None) -> tuple[Numbering, tuple[Part, ...]]:
    writer = PartWriter(kind, artefact, author)
    writer.write(without_furniture(text).replace("\f", "\n"), lines=True)
    numbering = number(writer.text(), [])
    writer.paragraphs.extend(numbering.paragraphs)
    part = writer.part()
    return numbering, (part,) if part is not None else ()
