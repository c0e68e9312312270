"""Reads an Act, an instrument or one provision of it in CLML, as legislation.gov.uk publishes it.

The law's words alone: numbers with their brackets, so that a quotation is found as it is printed; words that an amendment
put in stand like any other; amendment notes, footnotes and tables of contents stay out. Tables become lines. What is only a
picture or a formula cannot be read, so a text that holds one is not complete.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from brief_audit import patterns as re
from brief_audit.model.authority import Paragraph, Part, PartKind
from brief_audit.model.base import Reason
from brief_audit.model.record import RecordDate
from brief_audit.parsers.building import PartWriter
from brief_audit.parsers.clml.facts import AS_MADE, Clml, Effect, Entry, Standing, numbered, standing
from brief_audit.parsers.parsed import Parsed
from brief_audit.parsers.xml import local, words

__all__ = ["AS_MADE", "Clml", "Effect", "Entry", "Standing", "numbered", "parse_clml", "standing"]

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

_LEFT_OUT = frozenset(
    {"Metadata", "Contents", "Commentaries", "Footnotes", "Resources", "MarginNotes", "ExplanatoryNotes", "EarlierOrders", "Reference"}
)
_MARKS = frozenset({"CommentaryRef", "FootnoteRef", "MarginNoteRef"})
_UNREAD = frozenset({"Image", "Figure", "Formula"})
_BLOCKS = frozenset(
    {"Part", "Chapter", "Pblock", "PsubBlock", "P1group", "P2group", "P3group", "Schedule", "ScheduleBody", "TitleBlock", "Title"}
    | {"Number", "Text", "Para", "ListItem", "BlockText", "BlockAmendment", "tr", "td", "th", "Tabular", "Version", "LongTitle"}
)
_NUMBERED = re.compile(r"P[1-7]")
_CHARACTERS = {"EmDash": "—", "EnDash": "–", "Minus": "−", "DotPadding": " . . . . ", "LinePadding": " . . . . ", "Ellipsis": "…"}


def parse_clml(data: bytes, artefact: str) -> Parsed:
    """The provisions as one part. `artefact` is the SHA-256 of `data`. Raises CannotParse for what is not CLML."""
    clml = Clml(data)
    walk = _Walk(artefact)
    for body in clml.bodies():
        walk.inside(body, "")
    part = walk.finished()
    complete = part is not None and not walk.unread
    return Parsed(
        parts=(part,) if part is not None else (),
        names=(clml.title,),
        dates=(RecordDate(what="enacted", day=clml.enacted),) if clml.enacted else (),
        complete=complete,
        gap=None if complete else Reason.TEXT_UNAVAILABLE,
        paragraph_strategy="num",
        warnings=("The text holds a picture or a formula, which was not read.",) if walk.unread else (),
    )


class _Walk:
    """The growing text, and where each numbered part of it begins."""

    def __init__(self, artefact: str) -> None:
        self.writer = PartWriter(PartKind.PROVISION, artefact)
        self.unread = False
        self._starts: list[tuple[str, list[int]]] = []

    def inside(self, element: Element, label: str) -> None:
        """The element's text and children in order. `label` is that of the numbered part it belongs to."""
        self.writer.write(element.text or "")
        for child in element:
            self._element(child, label)
            self.writer.write(child.tail or "")

    def _element(self, element: Element, label: str) -> None:
        name = local(element)
        if not name or name in _LEFT_OUT or name in _MARKS:
            return
        if name == "Character":
            self.writer.write(_CHARACTERS.get(element.get("Name") or "", " "))
        elif name in _UNREAD and not words(element):
            self.unread = True
        elif _NUMBERED.fullmatch(name):
            self._numbered(element, name, label)
        elif name == "Pnumber":
            self._number(element)
        elif name in _BLOCKS:
            self.writer.block(hard=name not in {"Text", "Para"})
            self.inside(element, label)
            self.writer.block(hard=True)
        else:
            self.unread = self.unread or name in _UNREAD
            self.inside(element, label)

    def _numbered(self, element: Element, name: str, label: str) -> None:
        number = next((child for child in element if local(child) == "Pnumber"), None)
        shown = "".join(words(number).split())
        own = f"{label}({shown.strip('().')})" if name != "P1" else shown.strip("().")
        # A number opens its own line, but the first number within a number stands behind it: "13 (1) A person".
        self.writer.block()
        if shown:
            self._starts.append((own if name == "P1" or label else shown, self.writer.next_word()))
        self.inside(element, own if shown else label)
        self.writer.block(hard=True)

    def _number(self, element: Element) -> None:
        holder = element.getparent()
        plain = holder is not None and local(holder) == "P1"
        shown = words(element)
        bare = bool(re.fullmatch(r"\w+", shown)) and not plain
        before, after = element.get("PuncBefore"), element.get("PuncAfter")
        self.writer.write(
            (("(" if bare else "") if before is None else before) + shown + ((")" if bare else "") if after is None else after)
        )
        self.writer.join()

    def finished(self) -> Part | None:
        """The part, its numbered paragraphs each running to the next."""
        begins = [(label, start[0]) for label, start in self._starts if start]
        ends = [start for _, start in begins[1:]] + [self.writer.text_size]
        found = (Paragraph(label=label, span=(start, end)) for (label, start), end in zip(begins, ends, strict=False) if end > start)
        self.writer.paragraphs.extend(found)
        return self.writer.part()
