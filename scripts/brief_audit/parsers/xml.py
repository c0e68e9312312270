"""The one place that turns retrieved bytes into an element tree.

lxml with entities resolved leaks files; with entities unresolved it silently drops their text, so a document that
declares any (every DOCTYPE) is refused instead of being read with holes in it.
"""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from brief_audit import patterns as re
from brief_audit.errors import SourceError
from brief_audit.model.base import Reason

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lxml.etree import _Element as Element

_BEYOND_LIMITS = re.compile(r"excessive depth|resource limit|too (?:large|long|deep|big)|huge", re.IGNORECASE)
_META_CHARSET = re.compile(rb"<meta[^>]+charset=[\"']?\s*([\w-]+)", re.IGNORECASE)


class CannotParse(SourceError):
    """Retrieved bytes are not the document that their source promises."""

    def __init__(self, what: str) -> None:
        super().__init__(Reason.UNEXPECTED_CONTENT.value, what, "The text was not used; open the source's page to read it.")


def parse_xml(data: bytes) -> Element:
    """Root element of `data`, read without entities, network, DTD or huge tree.

    Raises CannotParse for any DOCTYPE and for XML that is not well formed.
    """
    from lxml import etree

    if b"<!doctype" in data.replace(b"\0", b"").lower():
        raise CannotParse("The XML carries a document type declaration, which could hide or drop text.")
    parser = etree.XMLParser(
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        dtd_validation=False,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )
    try:
        root = etree.fromstring(data, parser)
    except (etree.XMLSyntaxError, ValueError) as broken:
        raise CannotParse(f"The XML is not well formed: {broken}") from broken
    if root.getroottree().docinfo.internalDTD is not None:
        raise CannotParse("The XML carries a document type declaration, which could hide or drop text.")
    return root


def parse_html(data: bytes, charset: str | None = None) -> Element:
    """Root element of an HTML page or fragment. `charset`: as the server said, else as the page says, else UTF-8 or windows-1252.

    Raises CannotParse if nothing can be read, or where the parser's limits would cut text off.
    """
    from lxml import etree

    parser = etree.HTMLParser(encoding="utf-8", no_network=True, huge_tree=False, remove_comments=True, remove_pis=True)
    try:
        root = etree.fromstring(decode(data, charset).encode("utf-8", "replace"), parser)
    except (etree.XMLSyntaxError, ValueError) as broken:
        raise CannotParse(f"The page cannot be read: {broken}") from broken
    if root is None or any(_BEYOND_LIMITS.search(entry.message) for entry in parser.error_log):
        raise CannotParse("The page is nested too deeply or too large to be read whole.")
    return root


def decode(data: bytes, charset: str | None = None) -> str:
    """Text of a page's bytes: byte-order mark, `charset`, the page's own declaration, UTF-8, windows-1252, in that order."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    declared = _META_CHARSET.search(data[:4096])
    for name in (charset, "utf-8", declared.group(1).decode("ascii", "replace") if declared else None):
        if name:
            with contextlib.suppress(UnicodeDecodeError, LookupError):
                return data.decode(name).removeprefix("\ufeff")
    return data.decode("cp1252", "replace")


def local(element: Element) -> str:
    """Name of the element without its namespace; "" for what is not an element."""
    tag = element.tag
    return tag.rpartition("}")[2] if isinstance(tag, str) else ""


def find_all(element: Element, name: str) -> Iterator[Element]:
    """Descendants with that local name, whatever their namespace (older files have another one)."""
    return (found for found in element.iter("{*}" + name))


def words(element: Element | None) -> str:
    """All text under the element on one line."""
    return "" if element is None else " ".join("".join(map(str, element.itertext())).split())
