"""Which authorities a brief cites, and on which pages, in the order that courts ask for (Fed. R. App. P. 28(a)(3))."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from brief_audit import patterns as re
from brief_audit.checks.authorities_table import PrintedPages, groups_of, numbered_pages, open_book, printed_pages
from brief_audit.checks.base import Material
from brief_audit.model.base import BACK_REFERENCES, Kind
from brief_audit.model.citation import Citation, Link
from brief_audit.model.document import Document
from brief_audit.reports import digest
from brief_audit.reports.annotated import LABELS, link_of
from brief_audit.reports.escaping import one_line

Row = Mapping[str, Any]

PASSIM_FROM = 6
"""Pages from which an authority is cited "passim", as most style sheets of courts have it: on more than five."""
HEADINGS: Mapping[Kind, str] = {
    Kind.CASE: "Cases",
    Kind.CONSTITUTION: "Constitutional Provisions",
    Kind.STATUTE: "Statutes",
    Kind.RULE: "Rules",
    Kind.REGULATION: "Regulations",
    Kind.JOURNAL: "Other Authorities",
    Kind.OTHER: "Other Authorities",
}
"""The parts of the table, in order."""
_TABLE_CODES = frozenset({"TABLE_ENTRY_NOT_IN_BODY", "BODY_ENTRY_NOT_IN_TABLE", "TABLE_PAGE_WRONG"})
_GRAVEST = (digest.ERROR, digest.UNVERIFIABLE, digest.CORRECT)
_NO_WORDS = re.compile(r"[\W\d_]*(?:\w[\W\d_]*)?")


class Place(NamedTuple):
    """Where an authority is cited: as it is printed, and the page of the file, None for a file without pages."""

    label: str
    page: int | None = None


class Entry(NamedTuple):
    """One authority. `name` is set in italics; `outcomes` are those of its citations, each once."""

    name: str
    rest: str
    places: tuple[Place, ...]
    passim: bool
    link: str | None
    outcomes: tuple[str, ...]


@dataclass(frozen=True)
class Table:
    """The table: parts under their headings, what its numbers count, what differs from the brief's own table, what is in no entry."""

    parts: tuple[tuple[str, tuple[Entry, ...]], ...]
    counted: str
    differs: tuple[str, ...]
    open: tuple[str, ...]


@dataclass(frozen=True)
class Cited:
    """A brief, its citations and what they point back to."""

    document: Document
    citations: Sequence[Citation]
    links: Sequence[Link]


def table_of(report: Row, cited: Cited, passim: int = PASSIM_FROM) -> Table:
    """The table of a brief; `passim` is the number of pages from which an authority is cited passim, 0 for never."""
    material = Material(cited.document, {one.id: one for one in cited.citations}, links=tuple(cited.links))
    held = list(material.citations.values())
    groups = groups_of(held, HEADINGS.keys())
    numbers = _Numbers(cited.document, _printed(material))
    rows = digest.by_id(report)
    places: defaultdict[int, list[Citation]] = defaultdict(list)
    loose: list[Citation] = []
    for citation in held:
        root = material.root_of(citation)
        if citation.in_table or not (_is_listed(citation) and (root is None or _is_listed(root))):
            continue
        if root is not None and root.id in groups:
            places[groups[root.id]].append(citation)
        else:
            loose.append(citation)
    parts: dict[str, list[Entry]] = {heading: [] for heading in HEADINGS.values()}
    for own in places.values():
        first = _first(own)
        if first is not None:
            parts[HEADINGS[first.kind]].append(_entry(first, own, numbers, rows, passim))
    return Table(
        parts=tuple((heading, tuple(sorted(entries, key=_order))) for heading, entries in parts.items() if entries),
        counted=numbers.counted,
        differs=tuple(one_line(found["says"]) for found in report["document"]["findings"] if found["code"] in _TABLE_CODES),
        open=tuple(f"{one_line(cited.document.text[slice(*one.extent)])} ({numbers.spoken(one)})" for one in loose),
    )


def _is_listed(citation: Citation) -> bool:
    """Whether it is an authority: of those that no source is asked for, a Restatement or an order, and no law that is only named."""
    if citation.kind is Kind.OTHER:
        return bool(citation.canonical) and not citation.named_only and not citation.canonical.startswith("U.S. Const")
    return citation.kind is not Kind.RECORD


def _printed(material: Material) -> PrintedPages | None:
    """Which page of the file has which printed number: by the brief's own table where it has one, else by the margins."""
    book = open_book(material)
    found = printed_pages(material.document, book) if book is not None else None
    return found or numbered_pages(material.document)


def _first(own: Iterable[Citation]) -> Citation | None:
    """The full citation under which an authority is listed: the first that has a name, history aside."""
    full = [one for one in own if one.kind not in BACK_REFERENCES and one.history is None]
    return next((one for one in full if one.name), full[0] if full else None)


def _entry(first: Citation, own: Sequence[Citation], numbers: _Numbers, rows: Mapping[str, Row], passim: int) -> Entry:
    places = numbers.places(own)
    pages = {place.page if place.page is not None else place.label for place in places}
    held = [rows[one.id] for one in own if one.id in rows]
    return Entry(
        name=one_line(first.name or "") if first.kind is Kind.CASE else "",
        rest=one_line(_rest(first, own)),
        places=places,
        passim=bool(passim) and len(pages) >= passim,
        link=next(filter(None, map(link_of, held)), None),
        outcomes=tuple(dict.fromkeys(row["outcome"] for row in held if row["outcome"] is not None)),
    )


def _rest(first: Citation, own: Sequence[Citation]) -> str:
    """A citation as a table gives it: with its parallel ones, court and year, and history, without pinpoint."""
    if first.kind is not Kind.CASE:
        return first.canonical if first.is_british or _NO_WORDS.fullmatch(first.text) else first.text
    beside = [one.text for one in own if one.parallel_to == first.id]
    written = ", ".join(dict.fromkeys((first.text, *beside)))
    told = " ".join(str(part) for part in (first.court, None if first.is_british else first.year) if part)
    after = [f"{one.history} {one.text}" for one in own if one.history is not None and one.history_of == first.id]
    return ", ".join((written + (f" ({told})" if told else ""), *dict.fromkeys(after)))


def _order(entry: Entry) -> tuple[object, ...]:
    """Cases by name; sections by the figures in them, so that § 9 stands before § 10."""
    text = f"{entry.name} {entry.rest}".strip().casefold()
    return tuple((int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"([0-9]+)", text) if part)


class _Numbers:
    """How the places of a brief are counted: by printed page, page of the file, or paragraph."""

    def __init__(self, document: Document, printed: PrintedPages | None) -> None:
        self._document, self._printed = document, printed
        self._romans = {page: label for label, page in printed.romans.items()} if printed is not None else {}
        self.counted = (
            "Numbers are the page numbers printed in the brief; “PDF 3” is a page without one."
            if printed is not None
            else "Numbers are pages of the file, as no page numbers printed in it could be read with certainty."
            if document.pages is not None
            else "Numbers are paragraphs (¶) of the file, counted from its beginning: it has no pages of its own before it is printed."
        )

    def places(self, own: Iterable[Citation]) -> tuple[Place, ...]:
        """Every place once, in order; a footnote only where its page has no citation in the text."""
        found = dict.fromkeys(self._place(one) for one in sorted(own, key=lambda one: (one.page or 0, one.span)))
        plain = {place.label for place in found}
        return tuple(place for place in found if place.label.partition(" n.")[0] not in plain or " n." not in place.label)

    def spoken(self, citation: Citation) -> str:
        """A place in a sentence."""
        label = self._place(citation).label
        return f"page {label}" if label[:1].isdigit() else label

    def _place(self, citation: Citation) -> Place:
        if citation.page is None:
            return Place(f"¶ {self._paragraph(citation)}")
        page = citation.page
        label = self._label(page)
        note = self._document.note_at(citation.span[0])
        marked = note is not None and note.mark.isdigit()
        return Place(f"{label} n.{note.mark}" if note is not None and marked else label, page)

    def _label(self, page: int) -> str:
        if self._printed is None:
            return str(page)
        return self._romans.get(page) or self._printed.label(page) or f"PDF {page}"

    def _paragraph(self, citation: Citation) -> int:
        before = [segment.paragraph for segment in self._document.segments if segment.span[0] <= citation.span[0]]
        return next((number for number in reversed(before) if number is not None), 1)


def marks(entry: Entry) -> Iterator[str]:
    """The places of an entry as they are printed."""
    yield from ("passim",) if entry.passim else (place.label for place in entry.places)


def said(entry: Entry) -> str:
    """What the audit says of an authority, the gravest first; "" where it was not judged."""
    return "; ".join(LABELS[outcome] for outcome in _GRAVEST if outcome in entry.outcomes)


def remarks(table: Table) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """What stands under the table, under its headings: the comparison with the brief's own table, and what is in no entry."""
    found = (
        ("Compared with the table in the brief", table.differs),
        ("Not in the table: it is uncertain which authority is meant", table.open),
    )
    return tuple((heading, lines) for heading, lines in found if lines)
