"""Whether a quotation is open at a place, judging by the marks around it, and where quotations lie.

Briefs and opinions are typed in curly marks, in straight ones, or in both; scans lose some. So there is more than one way to ask:

| ask | where |
|---|---|
| `is_open` | the words before begin where a sentence or paragraph does: both kinds are counted |
| `curly_depth` | the same, where straight marks stand for inches, ditto or nothing: only curly ones are counted |
| `opens_last` | the words before may begin within a quotation, so nothing can be counted |
| `open_mark` | the place of the mark is wanted |
| `closes_behind` | a mark that never closes is a slip of the scanner |
| `closes_next` | only the words behind are at hand |
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from brief_audit import patterns as re
from brief_audit.text.paragraphs import BLANK_LINE

Span = tuple[int, int]

QUOTATION = re.compile(r"“[^“”]*”|\"[^\"]*\"|‘[^‘’\n]{12,}?’(?!\w)")
_LONG = re.compile(r"“[^“”]*”|\"[^\"]*\"")
_DOUBLE = re.compile(r"[“”\"]")
_TURNED = re.compile(r"(?<![^\s(])”(?=\w|$)")
"""An opening mark that a scanner read as a closing one."""


def is_open(before: str) -> bool:
    """Whether more curly marks open than close, or the straight ones are odd in number."""
    return curly_depth(before) > 0 or before.count('"') % 2 == 1


def curly_depth(before: str) -> int:
    """How many curly marks more open than close; straight ones do not count."""
    return before.count("“") - before.count("”")


def opens_last(before: str) -> bool:
    """Whether the last curly mark opens."""
    return before.rfind("“") > before.rfind("”")


def open_mark(before: str) -> int:
    """The position of the last mark that opened and has not closed; -1 if there is none."""
    before = _TURNED.sub("“", before)
    opened = max(before.rfind("“"), before.rfind('"') if before.count('"') % 2 else -1)
    return opened if opened > before.rfind("”") else -1


def closes_behind(before: str, after: str) -> bool:
    """Whether a quotation that is open after the words before closes in the words after, before another opens."""
    if opens_last(before):
        return "”" in after.partition("“")[0]
    return before.count('"') % 2 == 1 and '"' in after


def closes_next(after: str) -> bool:
    """Whether the first double mark after a place is a closing one."""
    mark = _DOUBLE.search(after)
    if mark is None or mark[0] == "“":
        return False
    return mark[0] == "”" or (
        mark.start() > 0 and not after[mark.start() - 1].isspace() and not after[mark.end() : mark.end() + 1].isalnum()
    )


def over_sentences(text: str, sentence_of: Callable[[int], int | None]) -> list[Span]:
    """The quotations of a brief in which a sentence ends, in order; of paragraphs whose marks all find their other."""
    found: list[Span] = []
    for start, end in pairwise([0, *(gap.end() for gap in BLANK_LINE.finditer(text)), len(text)]):
        if text.count('"', start, end) % 2 == 0 and text.count("“", start, end) == text.count("”", start, end):
            spans = (match.span() for match in _LONG.finditer(text, start, end))
            found += [span for span in spans if sentence_of(span[0]) != sentence_of(span[1] - 1)]
    return found


def quoted_in(text: str, start: int, end: int, longer: Sequence[Span]) -> Iterator[Span]:
    """The quotations of a stretch; whole those `longer` ones that begin or end in it."""
    at = max(0, bisect_left(longer, (start, start)) - 1)
    around = []
    while at < len(longer) and longer[at][0] < end:
        if longer[at][1] > start:
            around.append(longer[at])
        at += 1
    yield from around
    for match in QUOTATION.finditer(text, start, end):
        if not any(first < match.end() and match.start() < last for first, last in around):
            yield match.span()
