"""Reads a section or appendix of the eCFR: the rule with its labels, and apart from it its notes.

The markup is flat: "(a)(1)(i)" stands in the words of each paragraph, so that the labels are part of the text as printed.
Notes of the agency (NOTE, FTNT) belong to the rule but are no paragraph of it; credits and the editor's notes are neither.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import unescape
from typing import TYPE_CHECKING

from brief_audit import patterns as re
from brief_audit.model.authority import PartKind
from brief_audit.model.base import Reason
from brief_audit.parsers.building import PartWriter
from brief_audit.parsers.parsed import Parsed
from brief_audit.parsers.xml import CannotParse, find_all, local, parse_xml, words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lxml.etree import _Element as Element

UNITS = {"DIV5": "PART", "DIV8": "SECTION", "DIV9": "APPENDIX"}
"""Elements that may be asked for by themselves, and their TYPE."""

_NOTES = frozenset({"NOTE", "FTNT", "EDNOTE", "EFFDNOT", "CROSSREF", "XREF"})
_LEFT_OUT = frozenset({"CITA", "SECAUTH", "PARAUTH", "AUTH", "SOURCE", "APPRO", "PRTPAGE", "FTREF"})
_INLINE = frozenset({"I", "B", "E", "SU", "SUP", "SUB", "SPAN", "A", "FR", "AC", "STRONG", "EM", "MATH"})
_CITED = re.compile(r'"citation"\s*:\s*"(?P<title>\d{1,2}) CFR (?:§\s?)?(?P<section>[0-9][^\s"]{0,60})')
_PATH = re.compile(r'"path"\s*:\s*"[^"]{0,200}?/title-(?P<title>\d{1,2})(?:/[^"/]{1,60}){0,8}?(?:/section-(?P<section>[^"/]{1,60}))?"')
_CELLS = frozenset({"TD", "TH", "ENT", "CHED"})


def units(root: Element) -> Iterator[tuple[str, str, Element]]:
    """Every section, part and appendix of a document, the root included: TYPE, number without its sign, element."""
    for name, kind in UNITS.items():
        for element in [root] if local(root) == name else [*find_all(root, name)]:
            number = " ".join((element.get("N") or "").replace("\u2013", "-").split())
            yield element.get("TYPE", kind).upper(), number.lstrip("§ "), element


@dataclass(frozen=True)
class Place:
    """A place in the Code that a unit names as its own: the title's number and, where it is said, the section's."""

    title: str
    section: str = ""


def places(element: Element) -> tuple[Place, ...]:
    """What the unit says of its own place: the citation and the path of its hierarchy, and the title in its node. Empty: nothing.

    Source: the versioner's answers, e.g. `hierarchy_metadata` with "citation": "38 CFR 4.40" and "path": ".../title-38/section-4.40",
    and `NODE` as "38:1.0.1.1.5".
    """
    said = unescape(element.get("hierarchy_metadata") or "")
    found = [Place(each["title"], each["section"]) for each in _CITED.finditer(said)]
    found += [Place(each["title"], each["section"] or "") for each in _PATH.finditer(said)]
    node = re.match(r"(?P<title>\d{1,2}):", element.get("NODE") or "")
    return (*found, Place(node["title"])) if node else tuple(found)


def heading(element: Element) -> str:
    """The heading of a unit, number included."""
    return words(next((child for child in element if local(child) == "HEAD"), None))


def parse_ecfr(data: bytes, artefact: str) -> Parsed:
    """The one section or appendix of the document. Raises CannotParse if it holds none, or several."""
    root = parse_xml(data)
    found = [unit for unit in units(root) if unit[0] in {"SECTION", "APPENDIX"}]
    if len(found) != 1:
        raise CannotParse("The document does not hold one section of the Code of Federal Regulations.")
    rule, notes = PartWriter(PartKind.PROVISION, artefact), PartWriter(PartKind.NOTES, artefact)
    _children(found[0][2], rule, notes)
    parts = tuple(part for writer in (rule, notes) if (part := writer.part()) is not None)
    whole = bool(parts) and parts[0].kind is PartKind.PROVISION
    name = heading(found[0][2])
    return Parsed(parts=parts, names=(name,) if name else (), complete=whole, gap=None if whole else Reason.TEXT_UNAVAILABLE)


def _children(element: Element, writer: PartWriter, notes: PartWriter) -> None:
    writer.write(element.text or "")
    for child in element:
        _element(child, writer, notes)
        writer.write(child.tail or "")


def _element(element: Element, writer: PartWriter, notes: PartWriter) -> None:
    name = local(element).upper()
    if name in _LEFT_OUT:
        return
    if name in _NOTES:
        notes.block(hard=True)
        _children(element, notes, notes)
        notes.block()
        return
    if name in _CELLS:
        writer.space()
    elif name not in _INLINE:
        writer.block()
    _children(element, writer, notes)
    if name not in _INLINE and name not in _CELLS:
        writer.block()
