"""Reads a section of the U.S. Code in USLM, cut out of its title: the law with its labels, and apart from it the notes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brief_audit import patterns as re
from brief_audit.model.authority import PartKind
from brief_audit.model.base import Reason
from brief_audit.parsers.building import PartWriter
from brief_audit.parsers.parsed import Parsed
from brief_audit.parsers.xml import CannotParse, local, parse_xml, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lxml.etree import _Element as Element

LEVELS = frozenset({"subsection", "paragraph", "subparagraph", "clause", "subclause", "item", "subitem", "subsubitem", "level"})
"""Elements that are a subdivision of a section."""

_APART = frozenset({"sourceCredit", "notes", "note", "statutoryNote", "editorialNote"})
_BLOCKS = frozenset({"p", "continuation", "tr", "listItem", "row", "chapeau", "content", "text"})
_CELLS = frozenset({"td", "th", "column", "entry"})
_PREFIX = re.compile(rb"<(?P<prefix>[A-Za-z_][\w.-]*):section\b")


def section_of(data: bytes) -> Element:
    """The section element of a cut, which lacks the declarations of the file it was cut from. Raises CannotParse."""
    prefix = _PREFIX.match(data)
    names = b' xmlns="http://xml.house.gov/schemas/uslm/1.0"' if prefix is None else b""
    if prefix is not None:
        names = b" xmlns:" + prefix["prefix"] + b'="http://xml.house.gov/schemas/uslm/1.0"'
    others = b' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
    root = parse_xml(b"<cut" + names + others + b">" + data + b"</cut>")
    if len(root) != 1 or local(root[0]) != "section":
        raise CannotParse("The bytes are not one section of the U.S. Code.")
    return root[0]


def parse_uslm(given: Sequence[tuple[str, bytes]]) -> Parsed:
    """The sections, in the order given, as (SHA-256, bytes). Raises CannotParse for what is no section."""
    parts, names = [], []
    for artefact, data in given:
        section = section_of(data)
        law, notes = PartWriter(PartKind.PROVISION, artefact), PartWriter(PartKind.NOTES, artefact)
        _Walk(law, notes).section(section)
        parts += [part for writer in (law, notes) if (part := writer.part()) is not None]
        names.append(words(next((child for child in section if local(child) == "heading"), None)))
    whole = any(part.kind is PartKind.PROVISION for part in parts)
    return Parsed(
        parts=tuple(parts),
        names=tuple(name for name in names if name),
        complete=whole,
        gap=None if whole else Reason.TEXT_UNAVAILABLE,
    )


class _Walk:
    """Writes the law to one part and its notes and source credit to another."""

    def __init__(self, law: PartWriter, notes: PartWriter) -> None:
        self._law, self._notes = law, notes

    def section(self, element: Element) -> None:
        self._children(element, self._law)

    def _children(self, element: Element, writer: PartWriter) -> None:
        writer.write(element.text or "")
        for child in element:
            self._element(child, writer)
            writer.write(child.tail or "")

    def _element(self, element: Element, writer: PartWriter) -> None:
        name = local(element)
        if _is_footnote(element, name):
            self._footnote(element, name)
        elif name in _APART:
            self._notes.block(hard=True)
            self._children(element, self._notes)
        elif name == "num":
            writer.block(hard=True)
            self._children(element, writer)
            writer.join()
        elif name == "heading":
            self._children(element, writer)
            above = element.getparent()
            (writer.join if above is not None and local(above) in LEVELS else writer.block)()
        elif name == "quotedContent":
            writer.block()
            with writer.span(writer.quoted):
                self._children(element, writer)
            writer.block()
        else:
            self._plain(element, name, writer)

    def _plain(self, element: Element, name: str, writer: PartWriter) -> None:
        if name in _BLOCKS or name in LEVELS:
            writer.block()
        elif name in _CELLS:
            writer.space()
        self._children(element, writer)
        if name in _BLOCKS or name in LEVELS:
            writer.block()

    def _footnote(self, element: Element, name: str) -> None:
        if name == "note":
            self._notes.block(hard=True)
            self._children(element, self._notes)


def _is_footnote(element: Element, name: str) -> bool:
    """OLRC's footnotes stand amid a sentence: "So in original" is the editor's word, not the law's."""
    return (name == "note" and element.get("type") == "footnote") or (name == "ref" and element.get("class") == "footnoteRef")
