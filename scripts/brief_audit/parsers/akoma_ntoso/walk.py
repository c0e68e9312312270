"""Walks an Akoma Ntoso judgment and writes its parts.

Inline text is joined without a separator (marks are cut inside words), blocks are separated, footnotes leave the running
text, and every character is also kept in document order, so that the publisher's own hash can be recomputed.
"""

from __future__ import annotations

import hashlib
import unicodedata
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from brief_audit import patterns as re
from brief_audit.model.authority import Paragraph, PartKind
from brief_audit.parsers.building import PartWriter
from brief_audit.parsers.xml import local, words
from brief_audit.text.words import word_set

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

_BLOCKS = word_set(
    "p heading subheading td th tr table content intro wrapUp blockContainer blockList item li tocItem container hcontainer formula"
    " longTitle coverPage header preface mainBody judgmentBody decision introduction background motivation"
)
_HARD_BLOCKS = frozenset({"paragraph", "subparagraph", "level"})
_SPACES = frozenset({"br", "marker", "eol"})
_QUOTED_CLASS = re.compile(r"quot", re.IGNORECASE)
_NUMBER = re.compile(r"^\[?(\d+[A-Za-z]?(?:\.\d+)*)\]?[.):]?$")


@dataclass
class Numbered:
    """A numbered paragraph as met: its label, whether the publisher's eId vouches for it, and where its words begin."""

    label: str
    by_eid: bool
    start: list[int]


@dataclass
class Walk:
    """The parts being written, and every character met, in document order."""

    artefact: str
    met: list[str] = field(default_factory=list)
    writers: list[PartWriter] = field(default_factory=list)
    numbered: dict[int, list[Numbered]] = field(default_factory=dict)
    restricted: bool = False
    _notes: PartWriter | None = None
    _aside: PartWriter | None = None

    def part(self, kind: PartKind, elements: list[Element]) -> PartWriter:
        """Write the elements as one part of that kind."""
        writer = PartWriter(kind, self.artefact)
        self.writers.append(writer)
        for element in elements:
            writer.block(hard=True)
            self._element(element, writer, depth=0)
        return writer

    def notes(self) -> list[PartWriter]:
        """Footnotes, and what is neither running text nor note (contents lists, reporting restrictions)."""
        return [writer for writer in (self._notes, self._aside) if writer is not None]

    def hash(self) -> str:
        """SHA-256 of all characters met except whitespace, in NFC: the publisher's content hash."""
        return hashlib.sha256(unicodedata.normalize("NFC", "".join("".join(self.met).split())).encode()).hexdigest()

    def _text(self, text: str | None, writer: PartWriter) -> None:
        if text:
            self.met.append(text)
            writer.write(text)

    def _element(self, element: Element, writer: PartWriter, depth: int) -> None:
        name = local(element)
        if name == "meta" or not name:
            return
        if name == "authorialNote":
            self._note(element)
        elif name == "toc" or element.get("name") in ("page", "tableOfContents", "restriction"):
            self._beside(element, depth)
        elif name == "num":
            self._number(element, writer, depth)
        elif name in _SPACES:
            writer.space()
            self._inside(element, writer, depth)
        elif _is_quotation(element, name):
            writer.block()
            with writer.span(writer.quoted):
                self._inside(element, writer, depth + 1)
            writer.block()
        elif name == "ref" and _attribute(element, "type") == "case":
            with writer.span(writer.case_citations):
                self._inside(element, writer, depth)
        else:
            self._plain(element, name, writer, depth)

    def _plain(self, element: Element, name: str, writer: PartWriter, depth: int) -> None:
        breaks = name in _BLOCKS or name in _HARD_BLOCKS
        if breaks:
            writer.block(hard=name in _HARD_BLOCKS)
        if name == "paragraph" and depth == 0:
            self._paragraph(element, writer)
            depth = 1
        self._inside(element, writer, depth)
        if breaks:
            writer.block()

    def _inside(self, element: Element, writer: PartWriter, depth: int) -> None:
        self._text(element.text, writer)
        for child in element:
            self._element(child, writer, depth)
            self._text(child.tail, writer)

    def _paragraph(self, element: Element, writer: PartWriter) -> None:
        number = next((child for child in element if local(child) == "num"), None)
        match = _NUMBER.match("".join(words(number).split()))
        # A numbered heading ("1. Introduction") is marked up like a paragraph, but nobody pins to it.
        if match and all(local(child) != "heading" for child in element):
            eid = element.get("eId", "")
            self.numbered.setdefault(id(writer), []).append(Numbered(match.group(1), eid == f"para_{match.group(1)}", writer.next_word()))

    def _number(self, element: Element, writer: PartWriter, depth: int) -> None:
        writer.block()
        self._inside(element, writer, depth)
        writer.join()

    def _note(self, element: Element) -> None:
        if self._notes is None:
            self._notes = PartWriter(PartKind.NOTES, self.artefact)
        notes = self._notes
        spans: list[tuple[int, int]] = []
        notes.block(hard=True)
        with notes.span(spans):
            self._inside(element, notes, depth=1)
        notes.paragraphs.extend(Paragraph(label=element.get("marker") or "note", span=span) for span in spans)

    def _beside(self, element: Element, depth: int) -> None:
        if self._aside is None:
            self._aside = PartWriter(PartKind.OTHER, self.artefact)
        self.restricted = self.restricted or element.get("name") == "restriction"
        self._aside.block(hard=True)
        self._inside(element, self._aside, depth + 1)


def _is_quotation(element: Element, name: str) -> bool:
    return name == "embeddedStructure" or (name in ("p", "blockContainer") and bool(_QUOTED_CLASS.search(element.get("class") or "")))


def _attribute(element: Element, name: str) -> str:
    """Value of an attribute of the publisher's namespace, which changed over the years."""
    return next((str(value) for key, value in element.items() if str(key).endswith("}" + name)), "")
