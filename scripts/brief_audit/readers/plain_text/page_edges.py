"""Page numbers, running heads, feet and stamps of electronic filing, taken out of plain text.

Form feeds divide the pages of a text that a program made of a PDF; where it has none, the stamps do. What goes stands at the edge
of its page: a court's stamp, a page number alone, or a line that stands at the same edge of other pages and counts no more than
they do. Everything else stays, for a line too many opens something and a line too few loses it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from brief_audit import patterns as re
from brief_audit.model.document import Removed
from brief_audit.text.furniture import DIGITS, PAGE_ALONE, figures_count_pages, is_stamp

_EDGE_LINES = 4
_HEAD_LINES = 3
_LEAST_PAGES = 3
_LEAST_STAMPS = 2
_LONGEST = 160
_LETTERS = re.compile(r"[^\W\d_]{3}")
_OF_A_SENTENCE = re.compile(r"\s*[a-z(]|.*[a-z]{2}[.,;:?!][\"”’)]*\s*$")
"""A line of the argument may recur at the edge of its pages; one that goes on or ends in a sentence stays."""

_STAMP_LINE = re.compile(r"^[^\n\f]{12,160}$", re.MULTILINE)


def without_page_edges(text: str) -> tuple[str, tuple[Removed, ...]]:
    """The text, a form feed between its pages, without what their edges print besides it; and what was taken out."""
    pages = _divided(text).split("\f")
    if len(pages) == 1:
        return text, ()
    shown = [[(place, line) for place, line in enumerate(page.split("\n")) if line.strip()] for page in pages]
    repeated = _repeated(shown)
    kept: list[str] = []
    removed: list[Removed] = []
    for number, (page, lines) in enumerate(zip(pages, shown, strict=True), start=1):
        taken = dict(_taken(lines, repeated, number))
        removed += [Removed(page=number, what="running head, foot or stamp", text=taken[place].strip()) for place in sorted(taken)]
        kept.append("\n".join("" if place in taken else line for place, line in enumerate(page.split("\n"))))
    return "\f".join(kept), tuple(removed)


def _divided(text: str) -> str:
    """The text with a form feed beside each stamp, where it has none of its own: before them if they head the pages."""
    if "\f" in text.strip():
        return text
    stamps = [match.span() for match in _STAMP_LINE.finditer(text) if is_stamp(match[0])]
    if len(stamps) < _LEAST_STAMPS:
        return text
    head = not text[: stamps[0][0]].strip()
    cuts = [start if head else end for start, end in stamps]
    cuts = cuts[1:] if head else [cut for cut in cuts if text[cut:].strip()]
    return "\f".join(text[one:other] for one, other in zip([0, *cuts], [*cuts, len(text)], strict=True))


def _taken(lines: Sequence[tuple[int, str]], repeated: frozenset[tuple[int, int]], number: int) -> Iterator[tuple[int, str]]:
    """Place and words of each line that goes, from either edge inward."""
    for edge in (lines, lines[::-1]):
        numbers = 0
        for place, line in edge[:_EDGE_LINES]:
            if PAGE_ALONE.fullmatch(line):
                numbers += 1
            elif not (is_stamp(line) or (number, place) in repeated):
                break
            if numbers > 1:
                break
            yield place, line


def _repeated(pages: Sequence[Sequence[tuple[int, str]]]) -> frozenset[tuple[int, int]]:
    """Page and place of the lines that stand at the same edge of three pages or more, their figures constant or counting the pages."""
    groups: defaultdict[tuple[bool, str], list[tuple[int, int, str]]] = defaultdict(list)
    for number, lines in enumerate(pages, start=1):
        for at_foot, edge in ((False, lines), (True, lines[::-1])):
            for place, line in _heads(edge):
                groups[at_foot, DIGITS.sub("#", " ".join(line.split()))].append((number, place, line))
    return frozenset(
        (number, place)
        for rows in groups.values()
        if len({number for number, _, _ in rows}) >= _LEAST_PAGES and figures_count_pages([(number, line) for number, _, line in rows])
        for number, place, _ in rows
    )


def _heads(edge: Sequence[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """The outermost lines of an edge, stamps and page numbers aside, that may be a running head or foot."""
    heads = [(place, line) for place, line in edge[:_EDGE_LINES] if not (is_stamp(line) or PAGE_ALONE.fullmatch(line))]
    for place, line in heads[:_HEAD_LINES]:
        if len(line.strip()) > _LONGEST or not _LETTERS.search(line) or _OF_A_SENTENCE.match(line):
            return
        yield place, line
