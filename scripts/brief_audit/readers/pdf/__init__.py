"""PDF: text by character and geometry, without page furniture, with notes apart from the body."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from brief_audit.errors import InputError
from brief_audit.model.document import Removed
from brief_audit.readers.pdf.assemble import assemble
from brief_audit.readers.pdf.furniture import strip_furniture
from brief_audit.readers.pdf.lines import Line
from brief_audit.readers.pdf.notes import FootNote, split_notes
from brief_audit.readers.pdf.pages import Page, read_pages
from brief_audit.readers.reading import Reading

_FEWEST_CHARACTERS = 25
"""Characters on a page below which a picture on it means a scan. Source: DESIGN, reading and extraction section 5."""

_PICTURE_SHARE = 0.35


def read(data: bytes) -> Reading:
    """Read a PDF. Raises InputError when it is encrypted, damaged, or has more than 2,000 pages.

    Pages that show something but have no text layer are `unread_pages`; a blank page is not.
    """
    pages = read_pages(data)
    kept, dropped = strip_furniture([page.lines for page in pages], [page.height for page in pages])
    unread = tuple(page.number for page, lines in zip(pages, kept, strict=True) if _is_unread(page, lines))
    bodies, notes = split_notes(kept, _body_size(kept))
    removed = [*_removed(pages, dropped), *_unmatched_marks(bodies, notes)]
    reading = assemble(bodies, notes)
    if not reading.text.strip() and not unread:
        raise InputError("the PDF has no text and no pictures: all its pages are blank.", "Check that the right file was given.")
    return Reading(
        text=reading.text,
        pages=len(pages),
        unread_pages=unread,
        warnings=_warnings(pages),
        segments=reading.segments,
        notes=reading.notes,
        regions=reading.regions,
        removed=tuple(sorted(removed, key=lambda item: item.page)),
    )


def _is_unread(page: Page, lines: Sequence[Line]) -> bool:
    if page.garbled:
        return True
    characters = sum(not c.isspace() for line in lines for c in line.text)
    # A page of signatures under a few words is read; a page that shows nothing but a picture is not.
    return characters < _FEWEST_CHARACTERS and page.pictures > (_PICTURE_SHARE if characters else 0.05)


def _body_size(pages: Sequence[Sequence[Line]]) -> float:
    sizes: Counter[float] = Counter()
    for lines in pages:
        for line in lines:
            sizes[round(line.size, 1)] += len(line.text)
    return sizes.most_common(1)[0][0] if sizes else 12.0


def _removed(pages: Sequence[Page], dropped: Sequence[Sequence[Line]]) -> list[Removed]:
    found = [Removed(page=page.number, what="line numbers", text=" ".join(page.line_numbers)) for page in pages if page.line_numbers]
    found += [Removed(page=page.number, what="turned text", text=text) for page in pages for text in page.turned]
    found += [Removed(page=line.page, what="running head, foot or stamp", text=line.text) for lines in dropped for line in lines]
    return found


def _unmatched_marks(bodies: Sequence[Sequence[Line]], notes: Sequence[FootNote]) -> list[Removed]:
    anchors = {(id(note.anchor[0]), note.anchor[1]) for note in notes if note.anchor is not None}
    return [
        Removed(page=line.page, what="raised mark", text=text)
        for lines in bodies
        for line in lines
        for offset, text in line.marks
        if (id(line), offset) not in anchors
    ]


def _warnings(pages: Sequence[Page]) -> tuple[str, ...]:
    garbled = [str(page.number) for page in pages if page.garbled]
    if not garbled:
        return ()
    return (
        f"The text layer of page {', '.join(garbled)} does not say which letters it holds; print the document to a new PDF or use OCR.",
    )
