"""What an Akoma Ntoso file says about itself: citation, name, court, date, and whether it has a text at all.

Source of the element names and of each trap: Find Case Law's own files. The number in `FRBRnumber` is only a number; the
header tags the citation of the court below too; `uk:` elements had another namespace before 2022, hence local names.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from brief_audit.parsers.xml import CannotParse, find_all, local, parse_xml, words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lxml.etree import _Element as Element

AKOMA_NTOSO = "http://docs.oasis-open.org/legaldocml/ns/akn/3.0"


@dataclass(frozen=True)
class AkomaIdentity:
    """Who the document says it is.

    `root_kind`: "judgment", "decision", "pressSummary" or the document's own name. `neutral_citations`: what the document
    calls its own (`uk:cite`, else the header's where it has only one); `header_citations`: all in the header, the court
    below included. `summary_of`: the judgment that a press summary summarises. `date` YYYY-MM-DD.
    `has_text` False: the file is a stub for a PDF.
    """

    root_kind: str
    neutral_citations: tuple[str, ...]
    header_citations: tuple[str, ...]
    summary_of: tuple[str, ...]
    names: tuple[str, ...]
    court: str | None
    date: str
    declared_hash: str | None
    judges: tuple[str, ...]
    has_text: bool

    @property
    def name(self) -> str:
        """The case's name as the document gives it; "" if it gives none."""
        return self.names[0] if self.names else ""


def identity(data: bytes) -> AkomaIdentity:
    """The identity of an Akoma Ntoso file. Raises CannotParse for anything else, an HTML page with status 200 included."""
    return identity_of(parse_xml(data))


def document_of(root: Element) -> Element:
    """The `judgment` or `doc` element. Raises CannotParse if the root is not Akoma Ntoso 3.0."""
    if root.tag != f"{{{AKOMA_NTOSO}}}akomaNtoso":
        raise CannotParse(f"The document's root is <{local(root)}>, not an Akoma Ntoso judgment.")
    found = next((child for child in root if local(child) in ("judgment", "doc")), None)
    if found is None:
        raise CannotParse("The Akoma Ntoso file holds neither a judgment nor a document.")
    return found


def identity_of(root: Element) -> AkomaIdentity:
    """The identity, from a parsed tree."""
    document = document_of(root)
    meta = next((child for child in document if local(child) == "meta"), None)
    header = [child for child in document if local(child) in ("coverPage", "header", "preface")]
    in_header = _distinct(words(found) for part in header for found in find_all(part, "neutralCitation"))
    own = _distinct((_own(meta, "cite"),))
    return AkomaIdentity(
        root_kind=document.get("name") or local(document),
        neutral_citations=own or (in_header if len(in_header) == 1 and local(document) == "judgment" else ()),
        header_citations=in_header,
        summary_of=_distinct((_own(meta, "summaryOfCite"),)),
        names=_names(meta, header),
        court=_court(meta),
        date=_date(meta),
        declared_hash=_own(meta, "hash") or None,
        judges=_distinct(words(found) for part in header for found in find_all(part, "judge")),
        has_text=_has_text(document),
    )


def _distinct(values: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(value for value in values if value))


def _own(meta: Element | None, name: str) -> str:
    if meta is None:
        return ""
    inside = (found for proprietary in find_all(meta, "proprietary") for found in find_all(proprietary, name))
    return words(next(inside, None))


def _names(meta: Element | None, header: list[Element]) -> tuple[str, ...]:
    stated = [found.get("value", "") for found in find_all(meta, "FRBRname")] if meta is not None else []
    titles = [words(found) for part in header for found in find_all(part, "docTitle")]
    return _distinct(" ".join(name.split()) for name in (*stated, *titles))


def _work(meta: Element | None) -> Element | None:
    return next(find_all(meta, "FRBRWork"), None) if meta is not None else None


def _date(meta: Element | None) -> str:
    work = _work(meta)
    dates = [found.get("date", "") for found in find_all(work, "FRBRdate")] if work is not None else []
    # 1000-01-01 is the publisher's placeholder for "no date".
    return next((date for date in dates if len(date) >= 4 and date[:4].isdigit() and not date.startswith("1000")), "")


def _court(meta: Element | None) -> str | None:
    work = _work(meta)
    if meta is None or work is None:
        return None
    author = next((found.get("href", "").lstrip("#") for found in find_all(work, "FRBRauthor")), "")
    shown = (found.get("showAs") for found in find_all(meta, "TLCOrganization") if found.get("eId") == author)
    return next(shown, None)


def _has_text(document: Element) -> bool:
    bodies = [*find_all(document, "judgmentBody"), *find_all(document, "mainBody")]
    return any(words(body) for body in bodies)
