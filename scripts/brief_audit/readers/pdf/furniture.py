"""Running heads, feet, page numbers and filing stamps: what repeats at the edge of the pages."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from brief_audit import patterns as re
from brief_audit.readers.pdf.lines import Line
from brief_audit.text.furniture import figures_count_pages, is_stamp

_EDGE_LINES = 6
_HEAD_LINES = 3
_FEW_PAGES = 8
_NEAR = 7.0
"""Points by which the place of a running head may wander from page to page."""

_DIGITS = re.compile(r"\d+")
_PAGE_NUMBER = re.compile(r"[-–—\s]*(?:page\s*)?(?:\d{1,5}|[ivxlc]{1,7})(?:\s*(?:of|/)\s*\d{1,4})?[-–—\s.]*", re.IGNORECASE)
_STAMP = re.compile(
    r"Case\s*:?\s*\S*\d+[:-]\S+.{0,80}?(?:Document|Doc\.?|ECF|Dkt|DktEntry|Filed|Page)\b|PageID\b|#?:?\s*PageID|#:\s*\d+$", re.IGNORECASE
)
_QUOTES = re.compile(r"^(?=[^“”]*[“”])(?:.*?\b[a-z]+\b){6}")
"""A line of the argument with quoted words, which a page that stands several times in a file has at its edge."""


@dataclass(frozen=True)
class _Usual:
    """What is usual in a document: the lines that repeat (by identity), width and distance of lines in points, pages."""

    repeated: set[int]
    width: float
    leading: float
    pages: int


def _usual(pages: Sequence[list[Line]]) -> _Usual:
    widths = [max(line.width() for line in lines) for lines in pages if lines]
    gaps = [gap for lines in pages for a, b in pairwise(lines_by_height(lines)) if (gap := a.y - b.y) > 1]
    return _Usual(_repeated(pages), median(widths) if widths else 0.0, median(gaps) if gaps else 0.0, len(pages))


def strip_furniture(
    pages: Sequence[list[Line]], heights: Sequence[float], pictured: Sequence[bool] = ()
) -> tuple[list[list[Line]], list[list[Line]]]:
    """The pages without the lines that repeat at their edges, and those lines, page by page.

    Works from each edge inward and stops at the first line of the argument, so nothing inside the text is
    ever taken: a line goes only if it repeats on other pages at the same height (its figures constant or
    counting pages), is a page number, or is a court's electronic filing stamp. A page that would be left
    with nothing keeps what only repeats, unless it is `pictured`: then its text is on the picture.
    """
    usual = _usual(pages)
    kept: list[list[Line]] = []
    removed: list[list[Line]] = []
    for lines, height, picture in zip(pages, heights, pictured or [False] * len(pages), strict=True):
        drop: set[int] = set()
        downwards = lines_by_height(lines)
        for edge in (downwards, downwards[::-1]):
            drop.update(id(line) for line in _furniture_at(edge, usual, height))
        if not picture and len(drop) == len(lines):
            drop = {id(line) for line in lines if _is_stamp(line) or _is_page_number(line, height)}
        kept.append([line for line in lines if id(line) not in drop])
        removed.append([line for line in lines if id(line) in drop])
    return kept, removed


def lines_by_height(lines: Sequence[Line]) -> list[Line]:
    """Lines from the top of the page down."""
    return sorted(lines, key=lambda line: -line.y)


def _furniture_at(edge: Sequence[Line], usual: _Usual, height: float) -> list[Line]:
    """The lines to take from one edge; `edge` runs from the outermost line inward."""
    certain = {id(line) for line in edge[:_EDGE_LINES] if _is_stamp(line) or _is_page_number(line, height)}
    found = _candidates(edge[:_EDGE_LINES], certain, usual, height)
    if not found and len(edge) > 1 and _is_lone_head(edge[0], edge[1], usual, height):
        return [edge[0]]
    if len(found) == len(edge):
        # A page of nothing but a running head (a scan) is bare; a page that repeats another in full is not.
        return found if len(edge) <= _HEAD_LINES else [line for line in found if id(line) in certain]
    while found and id(found[-1]) not in certain and _is_body_like(found[-1], edge[len(found)], usual):
        found.pop()
    return found


def _candidates(edge: Sequence[Line], certain: set[int], usual: _Usual, height: float) -> list[Line]:
    """Certain furniture, and repeated lines up to the first clear gap; beyond it only those in the page's outer margin."""
    found: list[Line] = []
    heads, beyond = 0, False
    for line in edge:
        if id(line) not in certain:
            outer = line.y > 0.91 * height or line.y < 0.09 * height
            if id(line) not in usual.repeated or heads == _HEAD_LINES or _QUOTES.search(line.text):
                break
            beyond = beyond or (heads > 0 and abs(found[-1].y - line.y) > 1.25 * usual.leading)
            if beyond and not outer:
                break
            heads += 1
        found.append(line)
    return found


def _is_lone_head(line: Line, following: Line, usual: _Usual, height: float) -> bool:
    """Whether capitals without figures stand alone in the top margin after the first page: a head that one page alone has."""
    apart = line.y - following.y >= 1.5 * usual.leading and line.y > 0.91 * height
    return apart and line.page > 1 and line.text.replace(" v. ", " ").isupper() and not _DIGITS.search(line.text)


def _is_body_like(line: Line, following: Line, usual: _Usual) -> bool:
    """Whether a repeated line stands no further from the text than its lines from each other, and may be a part of it.

    Forms, and arguments that recur, repeat whole lines at one height. In a short document repetition proves little.
    """
    near = abs(line.y - following.y) <= 1.25 * usual.leading
    wide = line.width() >= 0.8 * usual.width
    sentence = line.text[:1].islower() or (line.text.endswith(".") and " " in line.text)
    return near and (wide or sentence or usual.pages < _FEW_PAGES)


def _is_stamp(line: Line) -> bool:
    return _STAMP.match(line.text) is not None or is_stamp(line.text)


def _is_page_number(line: Line, height: float) -> bool:
    at_edge = line.y > 0.88 * height or line.y < 0.12 * height
    return at_edge and _PAGE_NUMBER.fullmatch(line.text) is not None


def _key(text: str) -> str:
    if _PAGE_NUMBER.fullmatch(text):
        return "#"
    return _DIGITS.sub("#", "".join(text.lower().split()))


def _repeated(pages: Sequence[list[Line]]) -> set[int]:
    groups: dict[str, list[tuple[int, Line]]] = defaultdict(list)
    for number, lines in enumerate(pages):
        ordered = lines_by_height(lines)
        edge = {id(line): line for line in (*ordered[:_EDGE_LINES], *ordered[-_EDGE_LINES:])}
        for line in edge.values():
            groups[_key(line.text)].append((number, line))
    needed = 2 if len(pages) <= 4 else 3
    found: set[int] = set()
    for key, members in groups.items():
        if len(members) < needed or (sum(c.isalpha() for c in key) < 3 and key != "#"):
            continue
        for _, line in members:
            here = [(page, other) for page, other in members if abs(other.y - line.y) <= _NEAR]
            if len({page for page, _ in here}) >= needed and figures_count_pages([(page, other.text) for page, other in here]):
                found.add(id(line))
    return found
