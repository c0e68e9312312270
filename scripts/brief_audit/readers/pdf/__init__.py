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
from brief_audit.readers.pdf.quality import is_poor, is_unread, unread_parts, warnings
from brief_audit.readers.pdf.whole import beside_the_pages
from brief_audit.readers.reading import Reading
from brief_audit.readers.removed import heads_that_cite
from brief_audit.readers.scan import PageScan


def read(data: bytes, scans: Sequence[PageScan] = ()) -> Reading:
    """Read a PDF. Raises InputError when it is encrypted, damaged, or has more than 2,000 pages.

    Pages that show something but have no text layer are `unread_pages`; a blank page is not. A page in `scans`
    is read from there, unless the scan is noise.
    """
    return read_lines(data, scans)[0]


def read_lines(data: bytes, scans: Sequence[PageScan] = ()) -> tuple[Reading, list[Line]]:
    """`read`, and the line of each segment, which knows where its characters stand."""
    pages = read_pages(data, {scan.page: scan for scan in scans})
    kept, dropped = strip_furniture([page.lines for page in pages], [page.height for page in pages], [page.pictures > 0 for page in pages])
    unread = tuple(page.number for page, lines in zip(pages, kept, strict=True) if is_unread(page, lines))
    poor = tuple(page.number for page, lines in zip(pages, kept, strict=True) if page.number not in unread and is_poor(page, lines))
    bodies, notes = split_notes(kept, _body_size(kept))
    edges = [Removed(page=line.page, what="running head, foot or stamp", text=line.text) for lines in dropped for line in lines]
    removed = [*_removed(pages), *edges, *_unmatched_marks(bodies, notes)]
    reading, lines = assemble(bodies, notes, [line for page in pages for line in page.sides])
    if not reading.text.strip() and not unread:
        raise InputError("the PDF has no text and no pictures: all its pages are blank.", "Check that the right file was given.")
    whole = Reading(
        text=reading.text,
        pages=len(pages),
        unread_pages=unread,
        scanned_pages=tuple(page.number for page in pages if page.scanned is not None or page.hidden),
        poor_pages=poor,
        warnings=warnings(pages, poor),
        unread_parts=(*unread_parts(pages), *heads_that_cite(edges), *beside_the_pages(data, len(pages))),
        segments=reading.segments,
        notes=reading.notes,
        regions=reading.regions,
        removed=tuple(sorted(removed, key=lambda item: item.page)),
    )
    return whole, lines


def _body_size(pages: Sequence[Sequence[Line]]) -> float:
    sizes: Counter[float] = Counter()
    for lines in pages:
        for line in lines:
            sizes[round(line.size, 1)] += len(line.text)
    return sizes.most_common(1)[0][0] if sizes else 12.0


def _removed(pages: Sequence[Page]) -> list[Removed]:
    found = [Removed(page=page.number, what="line numbers", text=" ".join(page.line_numbers)) for page in pages if page.line_numbers]
    for page in pages:
        of_scan = (page.scanned.stray, page.scanned.corrected) if page.scanned is not None else ([], [])
        for what, words in zip(("stray marks of the scan", "letters taken for figures"), of_scan, strict=True):
            if words:
                found.append(Removed(page=page.number, what=what, text=" ".join(words)))
    found += [Removed(page=page.number, what="turned text", text=text) for page in pages for text in page.turned]
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
