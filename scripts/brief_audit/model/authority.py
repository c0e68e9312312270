"""An authority's text, in parts by kind and author, with its paragraphs and pages."""

from __future__ import annotations

from pydantic import Field, model_validator

from brief_audit.model.base import Frozen, Reason, Span
from brief_audit.model.evidence import Artefact
from brief_audit.model.facts import Facts
from brief_audit.model.part_kind import OWN_WORDS, PartKind
from brief_audit.model.record import RecordDate

__all__ = ["ANNEX", "OWN_WORDS", "Authority", "NoteCall", "PageMark", "Paragraph", "Part", "PartKind"]


ANNEX = "annex"
"""Label of the stretch behind a judgment, an order or an annex, whose paragraphs count from 1 again."""


class Paragraph(Frozen):
    """A numbered paragraph. `span` runs to the next numbered paragraph, unnumbered followers included."""

    label: str
    span: Span


class PageMark(Frozen):
    """The point where a page of a reporter begins. `series` is the reporter's name, or "1", "2" … where unknown."""

    series: str
    label: str
    offset: int


class NoteCall(Frozen):
    """The place in the text from which a note is called."""

    label: str
    offset: int


class Part(Frozen):
    """A piece of the authority's text, in reading order.

    `quoted` are spans that reproduce another document's words (embedded quotations); `case_citations`
    are spans of its citations of other cases.
    """

    kind: PartKind
    author: str | None = None
    text: str
    paragraphs: tuple[Paragraph, ...] = ()
    page_marks: tuple[PageMark, ...] = ()
    note_calls: tuple[NoteCall, ...] = ()
    quoted: tuple[Span, ...] = ()
    case_citations: tuple[Span, ...] = ()
    artefact: str

    @model_validator(mode="after")
    def _spans_lie_in_the_text(self) -> Part:
        size = len(self.text)
        offsets = (*(mark.offset for mark in self.page_marks), *(call.offset for call in self.note_calls))
        spans = (*(p.span for p in self.paragraphs), *self.quoted, *self.case_citations)
        if any(span[1] > size for span in spans) or any(at > size for at in offsets):
            raise ValueError("a span of the part lies outside its text")
        return self


def outline_of(part: Part) -> Part:
    """Which part it is, whose, and of which artefact, without its words."""
    return Part(kind=part.kind, author=part.author, text="", artefact=part.artefact)


class Authority(Frozen):
    """One authority, as parsed from retrieved bytes.

    `artefacts` are the sources of its parts by SHA-256. `complete` False: a part the record lists is
    missing, `gap` says why. `reliable` False: the text is OCR or otherwise may differ from the
    original in letters. `unbroken`: its page numbers count through it, so that no page is lost. `second`: the parts of an independent
    text of the whole decision that no scanner read, where the record of a scanned one bears it too.
    `paragraph_strategy`: how paragraph numbers were read ("eId", "num", "leading-number", "").
    `paragraphs_complete`: numbers run 1..max without a gap.
    `first_page` and `last_page` hold where the pages of a series are complete. `stated_disposition`: what a field of the source's
    record says that the court did, as it came. `facts`: what the text settles about itself.
    """

    id: str
    names: tuple[str, ...]
    citations: tuple[str, ...]
    court: str | None = None
    court_id: str | None = None
    dates: tuple[RecordDate, ...] = ()
    judges: tuple[str, ...] = ()
    source: str
    url: str
    attribution: str
    artefacts: tuple[Artefact, ...]
    parts: tuple[Part, ...] = ()
    complete: bool = False
    gap: Reason | None = None
    reliable: bool = True
    unbroken: bool = False
    second: tuple[Part, ...] = ()
    content_hash: str = ""
    declared_hash: str | None = None
    hash_agrees: bool | None = None
    paragraph_strategy: str = ""
    paragraphs_complete: bool = False
    pages: dict[str, tuple[str, str]] = Field(default_factory=dict)
    warnings: tuple[str, ...] = ()
    stated_disposition: str = ""
    facts: Facts = Facts()

    def text(self) -> str:
        """All parts joined by a blank line."""
        return "\n\n".join(part.text for part in self.parts)
