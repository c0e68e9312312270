"""Block quotations of plain text: paragraphs set in from the margin, behind a lead-in that does not close.

Nothing in plain text says that set-in lines are quoted; a list, a heading, a caption and a paragraph's first line are set in
too. So a paragraph counts only where it has two lines or more, each of them set in, or is one very long line; where the text
before it stands at the margin and leaves its sentence open ("the court held:"); and where it reads as prose that ends a sentence
and opens no item.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.model.document import Region, RegionKind

_LEAST = 4
"""Blanks by which every line must be set in further than the paragraph before."""
_FEWEST_WORDS = 8
_LONG_LINE = 120
"""Characters of a line that is a whole paragraph, in a text whose lines no editor broke."""
_LEADS_IN = re.compile(r"(?:[:,—–]|\b(?:that|held|said|stated|wrote|explained|observed|provides|reads|follows))[-—–]?\s*\Z", re.IGNORECASE)
_ITEM = re.compile(r"[-–—•*·>|]|\[?\(?(?:[0-9]{1,3}|[a-z]|[ivx]{1,5}|[A-Z])[.)\]]\s")
_ENDS = re.compile(r"[.?!…][\"”’')\]]*(?:\s*(?:\[[^\]\n]{1,20}\]|[0-9]{1,3}))?\s*\Z|\)\.?\s*\Z")


def block_quotes_of(text: str) -> tuple[Region, ...]:
    """The regions of the block quotations of a plain text; a quotation of several paragraphs has one for each."""
    return tuple(Region(kind=RegionKind.BLOCK_QUOTE, span=span) for span in _quoted(text))


def _quoted(text: str) -> Iterator[tuple[int, int]]:
    before, margin, running = "", 0, False
    for start, end in _paragraphs(text):
        words = text[start:end].rstrip()
        depths = [_depth(line) for line in words.split("\n")]
        set_in = min(depths) >= margin + _LEAST and (len(depths) > 1 or len(words) > _LONG_LINE) and _is_prose(words)
        running = set_in and (running or _LEADS_IN.search(before) is not None)
        if running:
            yield start + len(words) - len(words.lstrip()), start + len(words)
        else:
            before, margin = words[-40:], min(depths)


def _paragraphs(text: str) -> Iterator[tuple[int, int]]:
    """Spans of lines that follow each other without a blank one."""
    first, offset = -1, 0
    for line in re.split(r"(?<=[\n\f])", text):
        if line.strip():
            first = offset if first < 0 else first
        if first >= 0 and (not line.strip() or line.endswith("\f")):
            yield first, offset + len(line) if line.strip() else offset - 1
            first = -1
        offset += len(line)
    if first >= 0:
        yield first, len(text)


def _depth(line: str) -> int:
    blanks = line[: len(line) - len(line.lstrip())]
    return len(blanks.expandtabs(8))


def _is_prose(words: str) -> bool:
    """Whether the lines read as sentences: no item of a list, no capitals alone, and an end."""
    letters = [char for char in words if char.isalpha()]
    small = sum(char.islower() for char in letters)
    return (
        len(words.split()) >= _FEWEST_WORDS
        and small * 2 > len(letters)
        and _ITEM.match(words.lstrip()) is None
        and _ENDS.search(words[-60:]) is not None
    )
