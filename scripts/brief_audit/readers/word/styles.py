"""What Word's styles say of a paragraph or run: slant, indents, headings, entries of a table of authorities."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

_OFF = frozenset({"0", "false", "off", "none"})
_SMALLEST = 2
"""Half points of a type that nobody can read."""
_GROUNDS = frozenset({"tbl", "txbxContent", "Choice", "Fallback"})
"""What may give the text in it a ground that is not white."""
_FEWEST_TWIPS = 240
"""Indent on each side (twentieths of a point) from which a paragraph is a block quotation."""


def local(element: Any) -> str:
    """The name of an element without its namespace; "" for comments and processing instructions."""
    tag = element.tag
    return tag.rpartition("}")[2] if isinstance(tag, str) else ""


def attribute(element: Any, name: str) -> str | None:
    """An attribute by its local name."""
    return next((value for key, value in element.attrib.items() if key.rpartition("}")[2] == name), None)


def child(element: Any, name: str) -> Any | None:
    """The first child with a local name, None when there is none."""
    return next((item for item in element if local(item) == name), None)


def switched_on(properties: Any | None, name: str) -> bool | None:
    """A toggle property such as `w:i`: on, off, or None if nothing is said."""
    found = child(properties, name) if properties is not None else None
    if found is None:
        return None
    return (attribute(found, "val") or "true").lower() not in _OFF


@dataclass(frozen=True)
class _Style:
    name: str
    parent: str | None
    italic: bool | None
    hidden: bool | None
    indents: dict[str, int] = field(default_factory=dict)
    level: bool = False


class Styles:
    """The styles of one document; a missing styles part knows none."""

    def __init__(self, root: Any | None) -> None:
        self._styles = {attribute(s, "styleId") or "": _style(s) for s in root if local(s) == "style"} if root is not None else {}

    def _chain(self, identifier: str | None) -> Iterator[_Style]:
        seen: set[str] = set()
        while identifier in self._styles and identifier not in seen:
            seen.add(identifier)
            style = self._styles[identifier]
            yield style
            identifier = style.parent or ""

    def italic(self, run: Any, paragraph: Any) -> bool:
        """Whether a run is set in italics: said of itself, else of its style, else of its paragraph's."""
        return self._said("i", "italic", run, paragraph)

    def hidden(self, run: Any, paragraph: Any) -> bool:
        """Whether a run is hidden text (`w:vanish`), which neither the screen nor the print shows."""
        return self._said("vanish", "hidden", run, paragraph)

    def unseen(self, run: Any, paragraph: Any) -> bool:
        """Whether a run is white on the bare page, or no larger than a point: nobody sees it.

        In a table, a text box or whatever else may have a ground of its own, white is taken to be seen.
        """
        own = child(run, "rPr")
        size = self._value(own, "sz")
        if size is not None and size.isdigit() and int(size) <= _SMALLEST:
            return True
        if own is None or (self._value(own, "color") or "").upper() != "FFFFFF":
            return False
        if child(own, "shd") is not None or child(own, "highlight") is not None:
            return False
        properties = child(paragraph, "pPr")
        if properties is not None and (child(properties, "shd") is not None or _named(properties, "pStyle")):
            return False
        return not any(local(around) in _GROUNDS for around in paragraph.iterancestors()) and not self._has_background(paragraph)

    @staticmethod
    def _value(properties: Any | None, name: str) -> str | None:
        found = child(properties, name) if properties is not None else None
        return attribute(found, "val") if found is not None else None

    @staticmethod
    def _has_background(paragraph: Any) -> bool:
        return any(local(item) == "background" for item in paragraph.getroottree().getroot())

    def _said(self, toggle: str, name: str, run: Any, paragraph: Any) -> bool:
        own = child(run, "rPr")
        said = [switched_on(own, toggle)]
        said += [getattr(style, name) for style in self._chain(_named(own, "rStyle"))]
        said += [getattr(style, name) for style in self._chain(_named(child(paragraph, "pPr"), "pStyle"))]
        return next((value for value in said if value is not None), False)

    def is_block_quote(self, paragraph: Any) -> bool:
        """Whether a paragraph is indented on both sides, or its style is one of quotation."""
        properties = child(paragraph, "pPr")
        styles = list(self._chain(_named(properties, "pStyle")))
        indents: dict[str, int] = {}
        for style in reversed(styles):
            indents |= style.indents
        indents |= _indents(properties)
        both = min(indents.get("left", 0), indents.get("right", 0)) >= _FEWEST_TWIPS
        return both or any("quot" in style.name or "block text" in style.name for style in styles)

    def is_heading(self, paragraph: Any) -> bool:
        """Whether a paragraph has an outline level or a heading style."""
        properties = child(paragraph, "pPr")
        own = properties is not None and child(properties, "outlineLvl") is not None
        return own or any(style.level or style.name.startswith(("heading", "title")) for style in self._chain(_named(properties, "pStyle")))

    def is_table_entry(self, paragraph: Any) -> bool:
        """Whether a paragraph belongs to a table of authorities."""
        chain = self._chain(_named(child(paragraph, "pPr"), "pStyle"))
        return any(style.name.startswith(("table of authorities", "toa heading")) for style in chain)


def _style(element: Any) -> _Style:
    properties = child(element, "pPr")
    return _Style(
        name=(_named(element, "name") or attribute(element, "styleId") or "").lower(),
        parent=_named(element, "basedOn"),
        italic=switched_on(child(element, "rPr"), "i"),
        hidden=switched_on(child(element, "rPr"), "vanish"),
        indents=_indents(properties),
        level=properties is not None and child(properties, "outlineLvl") is not None,
    )


def _named(element: Any | None, name: str) -> str | None:
    found = child(element, name) if element is not None else None
    return attribute(found, "val") if found is not None else None


def _indents(properties: Any | None) -> dict[str, int]:
    found = child(properties, "ind") if properties is not None else None
    if found is None:
        return {}
    sides = {"left": ("left", "start"), "right": ("right", "end")}
    said = {side: next((v for n in names if (v := attribute(found, n)) is not None), None) for side, names in sides.items()}
    return {side: int(value) for side, value in said.items() if value is not None and value.lstrip("-").isdigit()}
