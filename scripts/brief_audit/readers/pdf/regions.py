"""What the layout says beyond the words: block quotations, headings, the table of authorities."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brief_audit import patterns as re
from brief_audit.readers.pdf.lines import Line
from brief_audit.readers.pdf.paragraphs import ITEM, LEADER, Frames

_INDENT = 16.0
_RIGHT_INDENT = 10.0
_SHORTEST_QUOTE = 60
_TABLE = re.compile(r"(?:table|index)\s+of\s+(?:authorities|cases|citations)|authorities\s+cited|cases\s+cited", re.IGNORECASE)
_OTHER_TABLE = re.compile(r"(?:table|index)\s+of\s+(?:contents|appendices|exhibits)|appendi(?:x|ces)\b", re.IGNORECASE)
_PAGES_AT_END = re.compile(r"(?:\s|[.·…])(?:\d{1,3}|[ivxlc]{1,6}|passim)(?:\s*,\s*(?:\d{1,3}|[ivxlc]{1,6}|passim))*\.?$", re.IGNORECASE)
_PATIENCE = 12
"""Lines without a page number at their end after which the table is over."""


def block_quotes(groups: Sequence[Sequence[Line]], frames: Frames) -> Iterator[Sequence[Line]]:
    """Paragraphs of two lines or more that are indented on both sides, flush on the left and not bold."""
    for group in groups:
        if len(group) < 2 or ITEM.match(group[0].text) or any(line.bold or frames.is_table(line.page) for line in group):
            continue
        lefts = [line.x0 - frames.of(line).left for line in group]
        rights = [frames.of(line).right - line.x1 for line in group]
        if sum(len(line.text) for line in group) < _SHORTEST_QUOTE:
            continue
        flush = max(lefts[1:]) - min(lefts[1:]) <= 3 and abs(lefts[0] - lefts[1]) <= 40
        if flush and min(lefts) >= _INDENT and min(rights) >= _RIGHT_INDENT and not _centred(group, frames):
            yield group


def _centred(group: Sequence[Line], frames: Frames) -> bool:
    middles = [abs((line.x0 + line.x1) - (frames.of(line).left + frames.of(line).right)) / 2 for line in group]
    return max(middles) <= 6 and len({round(line.x0 / 4) for line in group}) > 1


def headings(groups: Sequence[Sequence[Line]], frames: Frames) -> Iterator[Sequence[Line]]:
    """Short paragraphs that are bold throughout, or centred in capitals."""
    for group in groups:
        text = " ".join(line.text for line in group)
        if len(text) > 400 or LEADER.search(text) or not any(c.isalpha() for c in text):
            continue
        centred = all(abs((line.x0 + line.x1) - (frames.of(line).left + frames.of(line).right)) <= 16 for line in group)
        if all(line.bold for line in group) or (centred and text == text.upper() and len(text) < 200):
            yield group


def table_of_authorities(groups: Sequence[Sequence[Line]]) -> Iterator[list[Line]]:
    """The lines from the heading of a table of authorities to its last entry."""
    lines = [line for group in groups for line in group]
    index = 0
    while index < len(lines):
        if _TABLE.fullmatch(lines[index].text.strip(" .:")) and (end := _end_of_table(lines, index)) > index:
            yield lines[index : end + 1]
            index = end
        index += 1


def _end_of_table(lines: Sequence[Line], start: int) -> int:
    last, misses = start, 0
    for index in range(start + 1, len(lines)):
        text = lines[index].text.strip()
        if _OTHER_TABLE.fullmatch(text.strip(" .:")):
            break
        if LEADER.search(text) or (_PAGES_AT_END.search(text) and misses <= 4 and len(text) < 120):
            last, misses = index, 0
        else:
            misses += 1
            if misses > _PATIENCE:
                break
    return last
