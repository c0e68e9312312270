"""Paragraphs of a text as spans: a blank line ends one, unless every line of the text has a blank line after it.

Filings are double-spaced, so that in plain text each line is on its own. There, a line of full width
runs on into the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from statistics import quantiles

from brief_audit import patterns as re

BLANK_LINE = re.compile(r"\n[ \t]*\n")
"""Between two paragraphs."""
_BREAK = re.compile(r"(?<![^\S\n])(?:[^\S\n]*\n(?:[^\S\n]*\n)+|[^\S\n]*\f\s*)")
"""Begins at the first of a run of blanks; starting at each of them would take quadratic time."""
_ENDS = re.compile(r"[.?!:;…][\"”’')\]]*[0-9]{0,3}\s*$")
_TITLE = re.compile(r"\b(?:M(?:r|rs|s)|Messrs)\.\s*$|\b[a-z]+,?\s+(?:Dr|Prof|St)\.\s*$")
"""The name of somebody follows on the next page. A capital before "Dr." or "St." may make it the end of an address."""
_RUNS_ON = re.compile(r"[a-z,;)\]]|\([a-z]|[0-9]+ [A-Z]\S*\.")
_LIST = re.compile(r"(?:[•·▪*\-–—]|\(?(?:[0-9]{1,2}|[a-zA-Z]|[ivx]{1,4})[.)])\s+\S")
_HEADING = re.compile(r"[^a-z]*$|(?:[IVX]{1,5}|[A-Z]|[0-9]{1,2})\.\s+\S")
_LONGEST_LINE = 140
_LONGEST_HEADING = 1000
_FEWEST_LINES = 12
_FULL = 0.72


def paragraphs(text: str) -> Iterator[tuple[int, int]]:
    """The spans of the paragraphs in order, blank ones left out. Linear time."""
    blocks = list(_blocks(text))
    width = _measure(text, blocks)
    indents = dict(blocks)
    yield from merged(indents, lambda last, piece: _goes_on(text, last, piece, indents[piece], width))


def merged(pieces: Iterable[tuple[int, int]], goes_on: Callable[[tuple[int, int], tuple[int, int]], bool]) -> Iterator[tuple[int, int]]:
    """Neighbouring spans in order, each joined to what is before it where that goes on in it."""
    last: tuple[int, int] | None = None
    for piece in pieces:
        if last is not None and goes_on(last, piece):
            last = (last[0], piece[1])
            continue
        if last is not None:
            yield last
        last = piece
    if last is not None:
        yield last


def _blocks(text: str) -> Iterator[tuple[tuple[int, int], int]]:
    """Spans between blank lines, each with the indent of its first line."""
    done = 0
    for match in [*_BREAK.finditer(text), None]:
        end = match.start() if match else len(text)
        piece = text[done:end]
        if piece.strip():
            first = done + len(piece) - len(piece.lstrip())
            low = max(0, first - _LONGEST_LINE)
            line = max(text.rfind("\n", low, first) + 1, low)
            yield (first, end - len(piece) + len(piece.rstrip())), first - line
        if match:
            done = match.end()


def _measure(text: str, blocks: list[tuple[tuple[int, int], int]]) -> int:
    """The width of a line in a text of which each line stands alone; 0 for any other text."""
    lone = [(start, end) for (start, end), _ in blocks if "\n" not in text[start:end] and end - start <= _LONGEST_LINE]
    if len(lone) < max(_FEWEST_LINES, len(blocks) // 2):
        return 0
    following = {one[0]: other[0] for (one, _), (other, _) in pairwise(blocks)}
    broken = sum(
        1
        for start, end in lone
        if start in following and not _ENDS.search(text[max(start, end - 8) : end]) and text[following[start]].islower()
    )
    if broken * 5 < len(lone):
        return 0
    return int(quantiles((end - start for start, end in lone), n=10)[-2])


def _goes_on(text: str, last: tuple[int, int], here: tuple[int, int], indent: int, width: int) -> bool:
    """Whether a block is the same paragraph as the one before."""
    low = max(last[0], last[1] - _LONGEST_HEADING)
    line = text.rfind("\n", low, last[1]) + 1
    before = text[line or low : last[1]]
    begins = text[here[0] : here[0] + 24]
    if _LIST.match(begins):
        return False
    if _TITLE.search(before[-40:]) and begins[:1].isupper():
        return True
    unfinished = not _ENDS.search(before[-12:])
    heading = (line > 0 or low == last[0]) and _HEADING.match(before) is not None
    if unfinished and not heading and _RUNS_ON.match(begins):
        return True
    return width > 0 and len(before.strip()) >= _FULL * width and indent < 4 and not (heading and not begins[:1].islower())
