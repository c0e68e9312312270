"""What a pinpoint is measured with: paragraphs, the pages of one reporter, or notes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from brief_audit import patterns as re
from brief_audit.checks.base import Question, same_citation
from brief_audit.checks.identity import kin_of
from brief_audit.checks.places import NOTES, Labels, Place, number, pages_at, paragraphs_at, series_of
from brief_audit.model.authority import ANNEX, Authority, PartKind
from brief_audit.model.citation import Citation, PinKind, Pinpoint, PinRange

Mark = tuple[int, int]
"""Index of a part, and an offset in its text."""
OUTSIDE = ""
"""The label of a place outside all of the ruler's marks."""


_LONGEST = 300
"""More pages than almost any decision has."""
_ITEM = re.compile(r"^\(?([0-9]{1,3})[.)]\s", re.MULTILINE)


@dataclass(frozen=True, eq=False)
class Ruler:
    """One way of counting through an authority. `series` is the reporter for pages."""

    kind: PinKind
    authority: Authority
    series: str = ""
    beside_page: bool = False

    @cached_property
    def marks(self) -> dict[str, Mark]:
        """Label -> where it begins."""
        marks: dict[str, Mark] = {}
        for index, part in enumerate(self.authority.parts):
            if self.kind is PinKind.PAGE:
                found = [(mark.label, mark.offset) for mark in part.page_marks if mark.series == self.series]
            elif (part.kind in NOTES) == (self.kind is PinKind.FOOTNOTE) and part.kind is not PartKind.ANNEX:
                found = [(paragraph.label, paragraph.span[0]) for paragraph in part.paragraphs if paragraph.label != ANNEX]
            else:
                found = []
            if self.kind is PinKind.PAGE and found and found[0][1] > 0 and part.kind not in NOTES and (opens := number(found[0][0])):
                marks.setdefault(str(opens - 1), (index, 0))  # what stands before the first mark is on the page before it
            for label, offset in found:
                if label:  # a mark beside a break has none
                    marks.setdefault(label, (index, offset))
        if self.kind is PinKind.PAGE and self.bounds is not None:
            marks.setdefault(self.bounds[0], (0, 0))
        return marks

    @property
    def bounds(self) -> tuple[str, str] | None:
        """The first and last label; None unless the numbering is complete."""
        if self.kind is PinKind.PAGE:
            return self.authority.pages.get(self.series)
        if self.kind is PinKind.FOOTNOTE or not self.authority.paragraphs_complete:
            return None
        parts = [part for part in self.authority.parts if part.kind not in NOTES and part.kind is not PartKind.ANNEX]
        counted = [paragraph.label for part in parts for paragraph in part.paragraphs]
        numbers = [found for label in counted if (found := number(label)) is not None]
        return (str(min(numbers)), str(max(numbers))) if numbers else None

    def labels_at(self, place: Place) -> Labels:
        """The labels of the place, `OUTSIDE` if it has none; no label at all if that cannot be told."""
        part = place.part
        if self.kind is PinKind.PAGE:
            return pages_at(place.authority, place.index, place.span, self.series)
        if self.kind is PinKind.FOOTNOTE and part.kind not in NOTES:
            return Labels() if self.beside_page else Labels((OUTSIDE,), certain=True)
        if (part.kind in NOTES) != (self.kind is PinKind.FOOTNOTE) or not part.paragraphs:
            return Labels()
        labels = paragraphs_at(part, place.span)
        if part.kind is PartKind.ANNEX or ANNEX in labels:
            return Labels()  # an order's own numbers: whether the pinpoint means them, it does not say
        return Labels(labels or (OUTSIDE,), certain=True)

    def may_be_at(self, place: Place, pinpoint: Pinpoint) -> bool:
        """Whether the place can lie at the pinpoint: on a stated page or paragraph, or in a stated note."""
        found = self.labels_at(place)
        return any(in_pin(label, pinpoint) for label in (*found.labels, *found.beside)) or _is_in_the_note(place, pinpoint)

    def is_at(self, place: Place, pinpoint: Pinpoint) -> bool:
        """Whether the place certainly lies at the pinpoint; where a page and a note are stated, both must agree."""
        found = self.labels_at(place)
        on = found.certain and any(in_pin(label, pinpoint) for label in found.labels)
        if place.part.kind in NOTES and pinpoint.notes:
            return _is_in_the_note(place, pinpoint) and (not found.labels or self.may_be_on(found, pinpoint.ranges))
        if on and pinpoint.kind is PinKind.FOOTNOTE and pinpoint.page is not None and self.series:
            pages = pages_at(place.authority, place.index, place.span, self.series)
            return not pages.labels or self.may_be_on(pages, (PinRange(first=pinpoint.page, last=pinpoint.page),))
        return on

    def may_be_on(self, pages: Labels, ranges: tuple[PinRange, ...]) -> bool:
        """Whether one of the pages is stated."""
        return any(_in_ranges(label, ranges) for label in (*pages.labels, *pages.beside))

    def text_at(self, label: str) -> tuple[int, str] | None:
        """Part index and the words that begin at the label."""
        mark = self.marks.get(label)
        if mark is None:
            return None
        text = self.authority.parts[mark[0]].text[mark[1] :]
        return mark[0], " ".join(text[:600].split()[:25])


def ruler_for(question: Question, pinpoint: Pinpoint) -> Ruler | None:
    """The ruler that counts what the pinpoint counts; None if the text does not have those marks.

    A law report's pages are never measured on a text that only has paragraphs, nor one reporter's
    pages on another's.
    """
    authority = question.authority
    if authority is None:
        return None
    if pinpoint.kind is PinKind.PAGE:
        series = _series(question, pinpoint, authority)
        return Ruler(PinKind.PAGE, authority, series) if series is not None else _of_a_bare_number(question, pinpoint, authority)
    series = (_series(question, pinpoint, authority) or "") if pinpoint.page is not None else ""
    ruler = Ruler(pinpoint.kind, authority, series, beside_page=pinpoint.page is not None)
    return ruler if ruler.marks else None


def _of_a_bare_number(question: Question, pinpoint: Pinpoint, authority: Authority) -> Ruler | None:
    """The paragraphs, where a bare number stands behind a British neutral citation alone ("[2032] EWCA Civ 9, 12"), and they have it.

    There are no pages that it could count. Behind a back reference it may be a page of the report beside the neutral citation.
    """
    alone = question.citation.neutral or (question.root is not None and question.root.neutral and len(kin_of(question)) == 1)
    ruler = Ruler(PinKind.PARAGRAPH, authority)
    return ruler if question.is_british and alone and all(label in ruler.marks for label in stated_labels(pinpoint)) else None


def _series(question: Question, pinpoint: Pinpoint, authority: Authority) -> str | None:
    series, cited = series_of(authority), reports_that_may_have(question, pinpoint)
    matching = dict.fromkeys(name for citation in cited for name in series if is_series_of(name, citation, question, authority))
    return next(iter(matching)) if len(matching) == 1 else None


def reports_that_may_have(question: Question, pinpoint: Pinpoint) -> Sequence[Citation]:
    """The citations whose pages the pinpoint may count: its own, or behind a back reference each parallel one that can reach so far.

    "Ashgrove, 990 U.S. 10, 88 S. Ct. 400. Id. at 404" is a page of the second report; where none reaches the page, each may be meant.
    """
    if question.citation.reporter or not question.is_back_reference:
        return [question.citation if question.citation.reporter else question.root or question.citation]
    page, kin = number((pinpoint.page or next(iter(stated_labels(pinpoint)), "")).removeprefix("*")), kin_of(question)
    return [one for one in kin if _may_reach(one, page)] or kin


def _may_reach(citation: Citation, page: int | None) -> bool:
    first = number(citation.first_page)
    return page is None or first is None or 0 <= page - first <= _LONGEST


def the_report_is_told(question: Question, pinpoint: Pinpoint) -> bool:
    """Behind "id." a page that one report alone can have: another that is cited as parallel may have it as well."""
    return len({one.reporter for one in reports_that_may_have(question, pinpoint) if one.first_page is not None}) <= 1


def is_series_of(series: str, citation: Citation, question: Question, authority: Authority) -> bool:
    """The marks count the pages of the cited reporter, and of no other."""
    if citation.reporter and same_citation(series, citation.reporter):
        return True
    is_unnamed = re.fullmatch(r"[0-9]*", series) is not None and len(series_of(authority)) == 1
    first = number(citation.first_page or (question.root.first_page if question.root else None))
    label = next((number(mark.label) for part in authority.parts if part.kind is not PartKind.NOTES for mark in part.page_marks), None)
    return is_unnamed and citation.reporter is not None and None not in {first, label} and (label or 0) - (first or 0) in {0, 1}


def in_pin(label: str, pinpoint: Pinpoint) -> bool:
    """True if the pinpoint states the label or has it within one of its ranges."""
    return _in_ranges(label, pinpoint.ranges)


def _is_in_the_note(place: Place, pinpoint: Pinpoint) -> bool:
    return place.part.kind in NOTES and any(_in_ranges(label, pinpoint.notes) for label in paragraphs_at(place.part, place.span))


def lacks_a_note(authority: Authority, pinpoint: Pinpoint) -> bool:
    """Whether a note that stands beside the pages of a pinpoint is not among the notes of the text."""
    known = {paragraph.label for part in authority.parts if part.kind in NOTES for paragraph in part.paragraphs}
    return any(label not in known for stated in pinpoint.notes for label in (stated.first, stated.last))


def _in_ranges(label: str, ranges: tuple[PinRange, ...]) -> bool:
    here = number(label.partition(".")[0])  # of a text that counts "54.3", all that a pinpoint to 54 may mean
    for stated in ranges:
        ends = stated.first.removeprefix("*"), stated.last.removeprefix("*")  # "*713" is the page that a database marks with a star
        first, last = number(ends[0]), number(_full(*ends))
        if label.removeprefix("*") in ends or (here is not None and first is not None and last is not None and first <= here <= last):
            return True
    return False


def inner_numbers(place: Place) -> tuple[str, ...]:
    """The number of the last item of a list, "(18)", that begins before the place in its paragraph."""
    starts = [paragraph.span[0] for paragraph in place.part.paragraphs if paragraph.span[0] <= place.span[0]]
    found = _ITEM.findall(place.part.text, max(starts, default=0), place.span[1])
    return tuple(found[-1:])


def stated_labels(pinpoint: Pinpoint) -> tuple[str, ...]:
    """First and last label of every range, with abbreviated ends written out (678-79: 678, 679)."""
    return tuple(dict.fromkeys(label for stated in pinpoint.ranges for label in (stated.first, _full(stated.first, stated.last))))


def _full(first: str, last: str) -> str:
    shorter = len(last) < len(first) and number(first) is not None and number(last) is not None and int(last) < int(first)
    return first[: len(first) - len(last)] + last if shorter else last
