"""Reads a section's page of the Legal Information Institute: the law with its labels, without the page's own furniture.

The page is not the publisher's. Its words can confirm a quotation; that something is missing from it proves
nothing, so the text is never called complete.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from brief_audit.model.authority import PartKind
from brief_audit.model.base import Reason
from brief_audit.parsers.building import PartWriter
from brief_audit.parsers.parsed import Parsed
from brief_audit.parsers.xml import CannotParse, find_all, local, parse_html, words

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

_LEFT_OUT = frozenset({"script", "style", "nav", "header", "footer", "form", "aside", "button", "noscript", "iframe", "svg", "h1", "head"})
_APART = frozenset({"sourcecredit", "notes", "note", "footnote", "breadcrumb", "authorities"})
_BLOCKS = frozenset({"p", "div", "li", "tr", "section", "blockquote", "h2", "h3", "h4", "h5", "ul", "ol", "table", "dd", "dt"})
_CELLS = frozenset({"td", "th"})


def parse_lii(data: bytes, artefact: str) -> Parsed:
    """The section's text. Raises CannotParse if the page has no place for one."""
    root = parse_html(data)
    place = _place(root)
    if place is None:
        raise CannotParse("The page holds no section where the Legal Information Institute prints it.")
    writer = PartWriter(PartKind.PROVISION, artefact)
    _children(place, writer)
    part = writer.part()
    heading = words(next((found for found in find_all(root, "h1")), None))
    return Parsed(
        parts=(part,) if part is not None else (),
        names=(heading,) if heading else (),
        complete=False,
        gap=Reason.TEXT_UNRELIABLE,
    )


def _place(root: Element) -> Element | None:
    """The element that holds the section: the first tab of a statute, the body of a regulation."""
    for wanted in ("tab_default_1", "main-content", "content"):
        found = next((element for element in root.iter() if element.get("id") == wanted), None)
        if found is not None:
            return found
    return next(find_all(root, "main"), None)


def _classes(element: Element) -> set[str]:
    return set((element.get("class") or "").casefold().split())


def _children(element: Element, writer: PartWriter) -> None:
    writer.write(element.text or "")
    for child in element:
        _element(child, writer)
        writer.write(child.tail or "")


def _element(element: Element, writer: PartWriter) -> None:
    name, classes = local(element), _classes(element)
    if name in _LEFT_OUT or classes & _APART or not name:
        return
    if "num" in classes:
        writer.block(hard=True)
        _children(element, writer)
        writer.join()
        return
    if "heading" in classes and name == "span":
        _children(element, writer)
        writer.join()
        return
    if name in _CELLS:
        writer.space()
    elif name in _BLOCKS:
        writer.block()
    _children(element, writer)
    if name in _BLOCKS:
        writer.block()
