"""What a reader makes of a brief: one text, and where every piece of it stood."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from enum import StrEnum

from pydantic import model_validator

from brief_audit import patterns as re
from brief_audit.model.base import Frozen, Span
from brief_audit.model.evidence import Artefact


class Box(Frozen):
    """A rectangle on a page in PDF points, origin bottom left."""

    x0: float
    y0: float
    x1: float
    y1: float


class Quad(Frozen):
    """Words of one line: its page, from 1, and four corners in the page's own points.

    `corners`: upper left, upper right, lower left, lower right as the words are read, which is the order that viewers expect of the
    QuadPoints of a highlight (ISO 32000-1, 12.5.6.10 names another, and no program keeps to it).
    """

    page: int
    corners: tuple[float, float, float, float, float, float, float, float]


class Segment(Frozen):
    """A run of `Document.text` that stood together in the source (a line, a paragraph, a node).

    `page` is 1-based; `paragraph` counts the source's paragraphs from 1; `node` is a reader's own
    address (an element path, a DOCX part).
    """

    span: Span
    page: int | None = None
    box: Box | None = None
    paragraph: int | None = None
    node: str | None = None


class Note(Frozen):
    """A foot- or endnote: its own text stands after the body in `Document.text`.

    `anchor` is the offset in the body where its mark stood, None if the mark was not found.
    """

    mark: str
    span: Span
    anchor: int | None = None


class Removed(Frozen):
    """Text that is on the page but not in the argument (margin numbers, running heads); kept for inspection."""

    page: int
    what: str
    text: str


class RegionKind(StrEnum):
    """Spans of the text that mean something beyond their words."""

    BLOCK_QUOTE = "block-quote"
    ITALIC = "italic"
    HEADING = "heading"
    TABLE_OF_AUTHORITIES = "table-of-authorities"
    NOTE_MARK = "note-mark"


class Region(Frozen):
    """A span that the source typeset in a way that carries meaning."""

    kind: RegionKind
    span: Span


class Document(Frozen):
    """A brief as text. Paragraphs are separated by a blank line, notes follow the body.

    `text` is what every span in the report counts in (half-open Unicode code points).
    `unread_pages` are pages on which no text could be read: citations there were not audited.
    `scanned_pages` were read by OCR, here or by whoever made the file. `poor_pages` have a text layer that
    looks damaged. `unread_parts` are those of the warnings that tell of words which the file holds and this text does not (a picture, a
    comment, text that nobody sees): a brief with any is not called safe to file. `authority_fields` are the entries that the author
    marked for a table of authorities, as written.
    """

    name: str
    path: str
    sha256: str
    media_type: str
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

    @model_validator(mode="after")
    def _spans_lie_in_the_text(self) -> Document:
        size = len(self.text)
        spans = [*(s.span for s in self.segments), *(n.span for n in self.notes), *(r.span for r in self.regions)]
        if any(end > size for _, end in spans):
            raise ValueError(f"a span lies outside the text of {size} characters")
        return self

    def page_of(self, offset: int) -> int | None:
        """The 1-based page on which the character at `offset` stood, None without pages."""
        page = None
        for segment in self.segments:
            if segment.span[0] > offset:
                break
            page = segment.page
        return page

    def scanned_page_in(self, span: Span) -> int | None:
        """The first page that holds a part of `span` and was read by OCR, None if there is none."""
        if not self.scanned_pages:
            return None
        touched = (s.page for s in self.segments if s.span[0] < max(span[1], span[0] + 1) and span[0] < s.span[1])
        return next((page for page in touched if page in self.scanned_pages), None)

    def note_at(self, offset: int) -> Note | None:
        """The note whose text holds `offset`, None in the body."""
        return next((note for note in self.notes if note.span[0] <= offset < note.span[1]), None)

    def regions_of(self, kind: RegionKind) -> tuple[Region, ...]:
        """All regions of one kind, in order."""
        return tuple(region for region in self.regions if region.kind is kind)


class Exhibit(Frozen):
    """A document of the record that the user gave: what was read of it, and where that text lies as evidence.

    `name` is its path within the folder of the record. `problem` says why nothing was read; then there is neither document nor artefact.
    """

    name: str
    document: Document | None = None
    artefact: Artefact | None = None
    problem: str = ""

    @property
    def is_whole(self) -> bool:
        """Whether every page of it was read as its file has it, so that what it does not say can be told."""
        read = self.document
        return read is not None and not (read.unread_pages or read.poor_pages or read.scanned_pages or read.unread_parts)


_FEWEST = 3
"""An offset is believed only with so many numbered pages."""
_NUMBER = re.compile(
    r"[-–—\s]*(?:page\s*)?(?:(?P<figure>[0-9]{1,4})|(?P<roman>[ivxlc]{1,7}))(?:\s*(?:of|/)\s*[0-9]{1,4})?[-–—\s.]*", re.IGNORECASE
)


def numbers_in_margins(document: Document) -> Mapping[int, str]:
    """Page of the file -> the number that its own margin shows; none where the margins bear out no offset, or more than one."""
    offsets, romans = margins(document)
    if len(offsets) != 1:
        return {}
    (offset,) = offsets
    shown = {removed.page for removed in document.removed if (match := _NUMBER.fullmatch(removed.text)) and match["figure"]}
    figures = {page: str(page - offset) for page in shown if page > offset}
    return {page: label for label, page in romans.items()} | figures


def margins(document: Document) -> tuple[set[int], dict[str, int]]:
    """The offsets (page of the file minus its number) that three pages or more bear out; roman number -> the one page that has it."""
    offsets: Counter[int] = Counter()
    romans: dict[str, list[int]] = {}
    for removed in document.removed:
        match = _NUMBER.fullmatch(removed.text)
        if match is None:
            continue
        if match["figure"]:
            offsets[removed.page - int(match["figure"])] += 1
        else:
            romans.setdefault(match["roman"].lower(), []).append(removed.page)
    return {o for o, count in offsets.items() if count >= _FEWEST}, {label: at[0] for label, at in romans.items() if len(at) == 1}


class Reference(Frozen):
    """One entry of a bibliography: its key in the file, its numbers in their normal form (`10.5555/abc`, `91978945`), empty without one.

    `families` are the authors' family names, `container` is the journal or book, `written` the title as the file's own characters have it.
    """

    key: str
    title: str
    doi: str = ""
    pmid: str = ""
    families: tuple[str, ...] = ()
    container: str = ""
    written: str = ""


class Listed(Frozen):
    """What was read of a bibliography. `unread`: how many of its entries could not be read, or have no title."""

    references: tuple[Reference, ...] = ()
    unread: int = 0


class Bibliography(Frozen):
    """A bibliography of the user's own, by its name, its stored bytes and its entries."""

    name: str
    artefact: Artefact
    listed: Listed
