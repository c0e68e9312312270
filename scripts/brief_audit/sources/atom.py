"""Find Case Law's Atom feed: its entries, and which document has which identifier. Pure functions on bytes.

The `tna:` elements live in the namespace without `/akn`; a press summary carries the judgment's citation under the type
`uksummaryofncn`, so only identifiers of the type `ukncn` count.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

ATOM = "{http://www.w3.org/2005/Atom}"
XML_TYPES = ("application/xml", "text/xml", "application/akn+xml", "application/atom+xml")
"""The media types under which the service sends its feed and its documents."""

TNA = "{https://caselaw.nationalarchives.gov.uk}"


@dataclass(frozen=True)
class Identifier:
    """One number of a document. `type`: ukncn, fclid or uksummaryofncn; `slug`: the address that it leads to."""

    type: str
    value: str
    slug: str


@dataclass(frozen=True)
class Entry:
    """One document of the feed. `content_hash` may be empty, `published` may be a placeholder; a link that is not given is ""."""

    uri: str
    title: str
    court: str
    published: str
    updated: str
    content_hash: str
    akn_link: str
    html_link: str
    pdf_link: str
    identifiers: tuple[Identifier, ...]
    neutral_citations: tuple[str, ...]

    @property
    def day(self) -> str:
        """The day on which the document was handed down, YYYY-MM-DD; "" if the feed does not know it (it then says 1970)."""
        day = self.published[:10]
        return day if day[:4].isdecimal() and day != "1970-01-01" else ""


def is_feed(body: bytes) -> str | None:
    """None for an Atom feed, else what is wrong with it."""
    from brief_audit.errors import AuditError
    from brief_audit.parsers.xml import parse_xml

    try:
        root = parse_xml(body)
    except AuditError as wrong:
        return wrong.what
    return None if root.tag == f"{ATOM}feed" else "The answer is not an Atom feed."


def entries(body: bytes) -> tuple[Entry, ...]:
    """Every entry that names its document."""
    from brief_audit.parsers.xml import parse_xml

    found = (_entry(element) for element in parse_xml(body).iter(f"{ATOM}entry"))
    return tuple(entry for entry in found if entry.uri)


def identified(body: bytes) -> tuple[tuple[str, str], ...]:
    """The identifier and title of each entry in any Atom feed."""
    from brief_audit.parsers.xml import parse_xml, words

    found = parse_xml(body).iter(f"{ATOM}entry")
    return tuple((_text(element, f"{ATOM}id"), words(element.find(f"{ATOM}title"))) for element in found)


def _entry(element: Element) -> Entry:
    links = {link.get("type") or "": link.get("href") or "" for link in reversed(list(element.iter(f"{ATOM}link")))}
    found = [(one.get("type") or "", (one.text or "").strip(), one.get("slug") or "") for one in element.iter(f"{TNA}identifier")]
    identifiers = tuple(Identifier(*one) for one in found)
    return Entry(
        uri=_text(element, f"{TNA}uri"),
        title=_text(element, f"{ATOM}title"),
        court=_text(element, f"{ATOM}author/{ATOM}name"),
        published=_text(element, f"{ATOM}published"),
        updated=_text(element, f"{ATOM}updated"),
        content_hash=_text(element, f"{TNA}contenthash"),
        akn_link=links.get("application/akn+xml", ""),
        html_link=links.get("", ""),
        pdf_link=links.get("application/pdf", ""),
        identifiers=identifiers,
        neutral_citations=tuple(one.value for one in identifiers if one.type == "ukncn"),
    )


def _text(element: Element, path: str) -> str:
    return (element.findtext(path) or "").strip()


def facts_of(entry: Entry | None, declared: str | None, uri: str) -> dict[str, str]:
    """What the feed says about a document: its number, its hash (or else the hash in the document itself), and its last change."""
    facts = {"document_uri": entry.uri if entry else uri, "content_hash_fcl": (entry.content_hash if entry else "") or declared or ""}
    return {**facts, "updated_at_fcl": entry.updated if entry else ""}
