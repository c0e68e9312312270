"""Names the page series of a case by its citations, and says which pages are complete."""

from __future__ import annotations

from itertools import accumulate, pairwise
from typing import TYPE_CHECKING

from brief_audit import patterns as re
from brief_audit.model.authority import PageMark, Part, PartKind

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

_CITATION = re.compile(r"^(\d+)\s+(.+?)\s+(\d+)$")
_FARTHEST = 60
"""A case's first marked page lies at most so many pages behind its first page: head matter may come between."""
_AHEAD = 8
"""The next mark of a reporter lies at most so many pages ahead."""
_BACK = 3
"""A note that runs over a page repeats a mark: so many pages may be met again."""
_MARKS_TO_A_BREAK = 6
"""A series with a break for so many marks, or more, may be misread anywhere."""
IN_DOUBT = ""
"""The label of a mark beside a break: behind it the page cannot be told."""
_LONGEST = 6000
"""No printed page of a reporter holds so many characters; the most in 1,049 pages of scanned opinions is 4,397."""
_ASIDE = frozenset({PartKind.NOTES, PartKind.OTHER})
_OF_SEVERAL = frozenset(
    {PartKind.MAJORITY, PartKind.PLURALITY, PartKind.CONCURRENCE, PartKind.CONCURRENCE_IN_PART, PartKind.DISSENT, PartKind.PER_CURIAM}
)


def name_series(parts: Sequence[Part], citations: Sequence[str]) -> tuple[Part, ...]:
    """The parts with each numbered series renamed to the reporters whose pages its marks continue.

    Two reporters may share one series of stars. A series in which one mark fits no reporter, or several, is left as it is:
    a page taken for another reporter's would make a correct pinpoint look wrong.
    """
    names: dict[tuple[str, str], str] = {}
    for series in _series(parts):
        names |= _reporters(parts, series, citations)
    return tuple(part.model_copy(update={"page_marks": tuple(_renamed(mark, names) for mark in part.page_marks)}) for part in parts)


def _renamed(mark: PageMark, names: dict[tuple[str, str], str]) -> PageMark:
    return PageMark(series=names.get((mark.series, mark.label), mark.series), label=mark.label, offset=mark.offset)


def broken_series(parts: Sequence[Part]) -> frozenset[str]:
    """The series whose marks leave pages out, or go back, within a part: between such marks no page can be told."""
    broken = set()
    for part in (part for part in parts if part.kind not in _ASIDE):
        for series in {mark.series for mark in part.page_marks}:
            labels = _labels([part], series)
            numbered = len(labels) == sum(mark.series == series for mark in part.page_marks)
            if not numbered or any(after - before not in {0, 1} for before, after in pairwise(labels)):
                broken.add(series)
    return frozenset(broken)


def run_through(parts: Sequence[Part]) -> bool:
    """Whether the marks of one series count through the whole text, none further from the next than a page is long: no page is lost.

    A note that stands in the text may repeat a mark or two. A text no longer than a page needs no marks.
    """
    body = [part for part in parts if part.kind not in _ASIDE]
    size = sum(len(part.text) for part in body)
    marks: dict[str, list[tuple[int, str]]] = {}
    offset = 0
    for part in body:
        for mark in sorted(part.page_marks, key=lambda mark: mark.offset):
            marks.setdefault(mark.series, []).append((offset + mark.offset, mark.label))
        offset += len(part.text)
    return bool(body) and (size <= _LONGEST or any(_counts_through(found, size) for found in marks.values()))


def _counts_through(marks: Sequence[tuple[int, str]], size: int) -> bool:
    edges = [0, *(at for at, _ in marks), size]
    labels = [int(label) for _, label in marks if label.isdigit()]
    near = all(after - before <= _LONGEST for before, after in pairwise(edges))
    highest = list(accumulate(labels, max))
    counted = all(-_BACK <= label - before <= 1 for before, label in zip(highest, labels[1:], strict=False))
    return near and len(labels) == len(marks) and counted


def without_series(parts: Sequence[Part], broken: frozenset[str]) -> tuple[Part, ...]:
    """The parts with the marks of those series that stand beside a break `IN_DOUBT`; none at all of a series that breaks often.

    A page guessed across a gap would make a correct pinpoint look wrong; between two marks whose neighbours count on, nothing is guessed.
    """
    kept = {series: kept for series in broken if (kept := _sure(parts, series))}
    return tuple(part.model_copy(update={"page_marks": tuple(_beyond_doubt(part, broken, kept))}) for part in parts)


def _beyond_doubt(part: Part, broken: frozenset[str], kept: Mapping[str, frozenset[int]]) -> Iterator[PageMark]:
    for mark in part.page_marks:
        if mark.series not in broken:
            yield mark
        elif mark.series in kept:
            sure = part.kind in _ASIDE or id(mark) in kept[mark.series]
            yield mark if sure and mark.label.isdigit() else mark.model_copy(update={"label": IN_DOUBT})


def _sure(parts: Sequence[Part], series: str) -> frozenset[int]:
    """The marks (by identity) whose neighbours in their part count on; none if the series breaks too often, or the rest goes back."""
    sure: list[PageMark] = []
    breaks = marks = 0
    for part in (part for part in parts if part.kind not in _ASIDE):
        own = [mark for mark in part.page_marks if mark.series == series]
        joints = [True, *(_counts_on(one, other) for one, other in pairwise(own)), True]
        sure += [mark for mark, before, behind in zip(own, joints, joints[1:], strict=False) if before and behind]
        breaks, marks = breaks + joints.count(False), marks + len(own)
    labels = [int(mark.label) for mark in sure if mark.label.isdigit()]
    rising = all(before <= after for before, after in pairwise(labels))
    return frozenset(map(id, sure)) if rising and len(labels) == len(sure) and breaks * _MARKS_TO_A_BREAK <= marks else frozenset()


def _counts_on(one: PageMark, other: PageMark) -> bool:
    return one.label.isdigit() and other.label.isdigit() and int(other.label) - int(one.label) in {0, 1}


def complete_pages(parts: Sequence[Part], citations: Sequence[str], last_page: str = "") -> dict[str, tuple[str, str]]:
    """First and last page of each series whose marks follow one another without a gap.

    A lone opinion that is typed as one of several is no proof that the case ends with it: its series is left out, unless
    the record itself states the last page and the marks reach it.
    """
    alone = sum(part.kind in _OF_SEVERAL for part in parts) == 1
    found = {}
    for series in _series(parts):
        start = next((int(match.group(3)) for match in _split(citations) if match.group(2) == series), None)
        labels = _labels(parts, series)
        if start is None or not labels or labels[0] < start or any(after != before + 1 for before, after in pairwise(labels)):
            continue
        reaches = last_page.isdigit() and labels[-1] == int(last_page)
        if reaches or (not alone and not last_page):
            found[series] = (str(start), str(labels[-1]))
    return found


def _series(parts: Sequence[Part]) -> list[str]:
    return list(dict.fromkeys(mark.series for part in parts if part.kind not in _ASIDE for mark in part.page_marks))


def _labels(parts: Sequence[Part], series: str) -> list[int]:
    """The pages of a series in reading order; empty if one has no number."""
    labels = [mark.label for part in parts if part.kind not in _ASIDE for mark in part.page_marks if mark.series == series]
    return [int(label) for label in labels] if all(label.isdigit() for label in labels) else []


def _split(citations: Sequence[str]) -> list[re.Match[str]]:
    return [match for cite in citations if (match := _CITATION.match(cite.strip()))]


def _reporters(parts: Sequence[Part], series: str, citations: Sequence[str]) -> dict[tuple[str, str], str]:
    """Reporter by (series, label) for every mark of the series; empty if one mark is in doubt."""
    labels = _labels(parts, series)
    last = {match.group(2): int(match.group(3)) for match in _split(citations)}
    if not series.isdigit() or not labels or len(last) < len(_split(citations)):
        return {}
    found: dict[tuple[str, str], str] = {}
    for label in labels:
        fits = [name for name, page in last.items() if -_BACK <= label - page <= (_AHEAD if name in found.values() else _FARTHEST)]
        if len(fits) != 1 or found.get((series, str(label)), fits[0]) != fits[0]:
            return {}
        found[series, str(label)] = fits[0]
        last[fits[0]] = label
    return found
