"""What every reader returns to the registry: the parts of a `Document` that do not depend on its name."""

from __future__ import annotations

from dataclasses import dataclass

from brief_audit.model.document import Note, Region, Removed, Segment


@dataclass(frozen=True)
class Reading:
    """Text and its places; the field names are those of `Document`, whose warnings are the unread parts and then the warnings of here."""

    text: str
    pages: int | None = None
    unread_pages: tuple[int, ...] = ()
    scanned_pages: tuple[int, ...] = ()
    poor_pages: tuple[int, ...] = ()
    warnings: tuple[str, ...] = ()
    unread_parts: tuple[str, ...] = ()
    segments: tuple[Segment, ...] = ()
    notes: tuple[Note, ...] = ()
    regions: tuple[Region, ...] = ()
    removed: tuple[Removed, ...] = ()
    authority_fields: tuple[str, ...] = ()
