"""Where words are in an authority: the part, the reporter's page, the numbered paragraph."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from brief_audit import patterns as re
from brief_audit.checks.base import Material
from brief_audit.model.authority import OWN_WORDS, Authority, PageMark, Part, PartKind
from brief_audit.model.base import Span
from brief_audit.model.claim import Licence, Quotation
from brief_audit.model.evidence import Locator
from brief_audit.text.passages import best_passages
from brief_audit.text.quotation import Comparison, compare

Standing = Literal["exact", "licensed", "altered", "absent"]
RANK: dict[str, int] = {"absent": 0, "altered": 1, "licensed": 2, "exact": 3}
HELD = frozenset({"exact", "licensed"})
OMISSIONS = frozenset({Licence.CITATION_OMITTED, Licence.FOOTNOTE_OMITTED, Licence.QUOTATION_MARKS_OMITTED})
_OF_A_PAGE = 1500
"""So many characters before a page's mark are on the page before it, unless notes fill most of that page."""
NOTES = frozenset({PartKind.NOTES})


@dataclass(frozen=True)
class Place:
    """One location of a quotation: `span` in the text of the part with this index."""

    authority: Authority
    index: int
    span: Span
    comparison: Comparison

    @property
    def part(self) -> Part:
        """The part that contains the words."""
        return self.authority.parts[self.index]

    @property
    def text(self) -> str:
        """The authority's own words there."""
        return self.part.text[self.span[0] : self.span[1]]

    @property
    def is_embedded(self) -> bool:
        """True if the authority itself quotes the words from another document."""
        return any(start < self.span[1] and self.span[0] < end for start, end in self.part.quoted)

    @property
    def is_own(self) -> bool:
        """True if the court itself speaks."""
        return self.part.kind in OWN_WORDS and not self.is_embedded


@dataclass(frozen=True)
class Standings:
    """How a quotation compares with one text: its best part, and every place."""

    kind: str
    places: tuple[Place, ...]
    ocr_like: bool

    @property
    def held(self) -> bool:
        """True if the text has the words, with at most the differences that citation practice allows."""
        return self.kind in HELD

    @property
    def best(self) -> Place | None:
        """The place to show: the court's own words before others'."""
        best = [place for place in self.places if place.comparison.kind == self.kind]
        return min(best, key=lambda place: not place.is_own, default=None)

    @property
    def held_at(self) -> Place | None:
        """The place to show if the words are there; None if they are not."""
        return self.best if self.held else None


def search(material: Material, quotation: Quotation, authority: Authority) -> Standings:
    """Look for the quotation in every part of the text: opinions, headnotes, notes. Cached with the material."""
    return material.once(("search", quotation.id, id(authority)), lambda: _search(material, quotation, authority))


def compare_in(material: Material, quotation: Quotation, text: str) -> Comparison:
    """Compare the quotation, with the omissions that the brief announces, with a text."""
    cleaned, omitted = Licence.CLEANED_UP in quotation.licences, bool(OMISSIONS & set(quotation.licences))
    given = (quotation.text, text, f"{cleaned} {omitted}")
    return material.recalled.of("compare", given, Comparison, lambda: compare(quotation.text, text, cleaned_up=cleaned, omissions=omitted))


def passages_like(material: Material, words: str, text: str, count: int) -> tuple[Span, ...]:
    """The passages of a text that come closest to the words, best first (`text.passages`)."""
    return material.recalled.of("best_passages", (words, text, str(count)), tuple[Span, ...], lambda: best_passages(words, text, count))


def _search(material: Material, quotation: Quotation, authority: Authority) -> Standings:
    compared = [compare_in(material, quotation, part.text) for part in authority.parts]
    kind = max((comparison.kind for comparison in compared), key=lambda found: RANK[found], default="absent")
    if kind not in HELD and len(authority.parts) > 1 and (across := _across(material, quotation, authority)):
        return across
    kept = HELD if kind in HELD else {kind}
    places = tuple(
        Place(authority, index, span, comparison)
        for index, comparison in enumerate(compared)
        if comparison.kind in kept
        for span in comparison.locations
    )
    return Standings(str(kind), places, any(comparison.ocr_like for comparison in compared if comparison.kind == kind))


def _across(material: Material, quotation: Quotation, authority: Authority) -> Standings | None:
    """Words that run from one part into the next; the place given is where they begin."""
    comparison = compare_in(material, quotation, authority.text())
    if comparison.kind not in HELD or not comparison.locations:
        return None
    place = place_in(authority, comparison.locations[0], comparison)
    return Standings(comparison.kind, (place,), ocr_like=False) if place is not None else None


def place_in(authority: Authority, span: Span, comparison: Comparison) -> Place | None:
    """A span of the whole text as a place of the part in which it begins, cut at that part's end; None for one that begins in no part."""
    start, end = span
    for index, part in enumerate(authority.parts):
        if start < len(part.text):
            return Place(authority, index, (start, min(end, len(part.text))), comparison)
        start, end = start - len(part.text) - 2, end - len(part.text) - 2
    return None


def paragraphs_at(part: Part, span: Span) -> tuple[str, ...]:
    """Labels of the numbered paragraphs that the span touches."""
    return tuple(paragraph.label for paragraph in part.paragraphs if paragraph.span[0] < span[1] and span[0] < paragraph.span[1])


def _marks(part: Part, series: str) -> tuple[PageMark, ...]:
    return tuple(sorted((mark for mark in part.page_marks if mark.series == series), key=lambda mark: mark.offset))


@dataclass(frozen=True)
class Labels:
    """Pages or paragraphs of a place. If not `certain`, the place is on one of them, but it cannot be told on which.

    `beside`: pages on which it may be, too: the next one of a note, those before a part's first mark.
    """

    labels: tuple[str, ...] = ()
    certain: bool = False
    beside: tuple[str, ...] = ()


def pages_at(authority: Authority, index: int, span: Span, series: str) -> Labels:
    """The pages of `series` that the span is on; none if that cannot be told.

    A span across a page break is on both pages. Before a part's first mark, the page is somewhere
    between the last mark of the parts before, or the first page of the report, and the page before
    that first mark. The page of a note is that of its call.
    """
    if authority.parts[index].kind in NOTES:
        return _pages_of_a_note(authority, index, span, series)
    marks = _marks(authority.parts[index], series)
    inside = tuple(mark.label for mark in marks if span[0] < mark.offset < span[1])
    before = [mark.label for mark in marks if mark.offset <= span[0]]
    if "" in (*before[-1:], *inside):  # beside a break of the numbers
        return Labels()
    if before:
        return Labels((before[-1], *inside), certain=True)
    opening = _opening(authority, index, series, marks)
    if inside or (opening and marks and marks[0].offset - span[0] <= _OF_A_PAGE):
        return Labels(inside or opening[-1:], certain=True, beside=opening)
    return Labels(opening, certain=len(opening) == 1) if opening else Labels()


def _pages_of_a_note(authority: Authority, index: int, span: Span, series: str) -> Labels:
    """The page from which the note is called, and those that begin within it; perhaps the next, as a long note runs over."""
    part = authority.parts[index]
    note = next((note for note in part.paragraphs if note.span[0] <= span[0] < note.span[1]), None)
    owner = next((at for at in range(index - 1, -1, -1) if authority.parts[at].kind not in NOTES), None)
    calls = [call for call in authority.parts[owner].note_calls if note and call.label == note.label] if owner is not None else []
    if note is None or owner is None or not calls:
        return Labels()
    at = max(0, calls[0].offset - 1)
    found = pages_at(authority, owner, (at, at + 1), series)
    inside = tuple(mark.label for mark in _marks(part, series) if note.span[0] <= mark.offset < span[1])
    if "" in inside:
        return Labels()
    last = number(found.labels[-1]) if found.labels else None
    return Labels((*found.labels, *inside), certain=found.certain, beside=(str(last + 1),) if last is not None else ())


def _opening(authority: Authority, index: int, series: str, marks: tuple[PageMark, ...]) -> tuple[str, ...]:
    if not marks:
        return ()
    earlier = [mark.label for part in authority.parts[:index] if part.kind not in NOTES for mark in _marks(part, series)]
    low = number(earlier[-1] if earlier else authority.pages.get(series, (first_page(authority, series), ""))[0])
    high = number(marks[0].label)
    if low is None or high is None:
        return ()
    return tuple(str(page) for page in range(low, high)) if low < high else (str(low),) if low == high else ()


def first_page(authority: Authority, series: str) -> str:
    """The page of a series on which the authority begins, as its citation says; empty if none does."""
    cited = (re.fullmatch(r"[0-9]+ (.+) ([0-9]+)", " ".join(one.split())) for one in authority.citations)
    return next((found[2] for found in cited if found is not None and found[1] == series), "")


def series_of(authority: Authority) -> tuple[str, ...]:
    """The page series whose marks are in the text, in order."""
    return tuple(dict.fromkeys(mark.series for part in authority.parts for mark in part.page_marks))


def number(label: str | None) -> int | None:
    """The label as a number, None for `45A` and `xii`."""
    return int(label) if label is not None and label.isascii() and label.isdecimal() else None


def locator_of(place: Place, series: str | None = None) -> Locator:
    """Paragraph, page and part of the place, as far as the text tells."""
    paragraphs = paragraphs_at(place.part, place.span)
    named = series or next(iter(series_of(place.authority)), None)
    pages = pages_at(place.authority, place.index, place.span, named) if named else Labels()
    page = pages.labels[0] if pages.certain else None
    return Locator(paragraph=next(iter(paragraphs), None), page=page, part=part_name(place.part))


def part_name(part: Part) -> str:
    """The part as a reader would call it."""
    return f"{part.kind.value} ({part.author})" if part.author else part.kind.value


def where(place: Place) -> str:
    """The place in words: "in the dissent, at page 12"."""
    locator = locator_of(place)
    spots = [f"at paragraph {locator.paragraph}" if locator.paragraph else "", f"on page {locator.page}" if locator.page else ""]
    part = "" if place.part.kind in OWN_WORDS else f"in the {part_name(place.part)}"
    quoted = "within a passage that it quotes from another document" if place.is_embedded else ""
    return ", ".join(filter(None, (part, *spots, quoted))) or "in its text"
