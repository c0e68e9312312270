"""Tables of authorities in plain text: where they are, their entries, and the pages that each entry gives.

A table is recognised by its heading and at least three entries that end in a list of pages ("...... 3, 12-14",
a tab and figures, "passim"). It ends with the last entry before a gap or before the heading of another part.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from brief_audit import patterns as re

FEWEST = 3
"""A list under such a heading is a table of authorities from so many entries on."""

_TITLE = r"(?:table|index|list)[ \t]+of[ \t]+(?:cited[ \t]+)?(?:authorities|cases|citations)|(?:cases|authorities)[ \t]+cited|authorities"
_EDGE = r"[ \t\u2060#*_.:]{0,20}"
_HEADING = re.compile(rf"^{_EDGE}(?:{_TITLE})(?:[ \t]*\(cont[^)\n]{{0,12}}\))?{_EDGE}$", re.IGNORECASE | re.MULTILINE)
_CAPITALS = re.compile(r"(?:TABLE|INDEX) OF (?:AUTHORITIES|CASES)(?! ?(?:[.·…_] ?){2})(?![A-Za-z])")
_OTHER_PART = re.compile(
    r"^[ \t\u2060#*]{0,20}(?:[IVX]{1,4}\.|[A-Z]\.|[0-9]\.)?[ \t]{0,8}"
    r"(?:(?:table|index)[ \t]of[ \t](?:contents|appendices|exhibits|record)|introduction|argument|preliminary[ \t]statement|"
    r"statements?[ \t]of|jurisdiction|summary[ \t]of|(?:issues?|questions?)[ \t]presented|assignments?[ \t]of|"
    r"corporate[ \t]disclosure|glossary|identity[ \t]of|background|opinions?[ \t]below)",
    re.IGNORECASE | re.MULTILINE,
)
_PAGE = r"(?:[0-9]{1,4}|[ivxlc]{1,7})(?![\w])(?:[ ]?nn?\.?[ ]?[0-9]{1,3}(?!\w))?"
_ITEM = rf"(?:passim|{_PAGE}(?:[ ]?[-–—][ ]?{_PAGE})?)"
_LIST = rf"{_ITEM}(?:(?:\s{{0,3}}[,;&]|[ ]and)\s{{0,40}}{_ITEM}){{0,60}}"
_END = re.compile(
    # After dot leaders, anywhere; or at the end of a line after a tab, blanks or a closing bracket, or alone in its line.
    rf"(?<![.·…_])(?<![.·…_] )(?:[.·…_‥](?>(?:[ \t]?[.·…_‥])+)|…)\s?\n?[ \t]{{0,80}}(?:pp?\.[ ])?(?P<led>{_LIST})[.]?(?!\w)"
    r"|(?:\t[ \t]{0,40}|[ ]{2,80}|(?<=[)\]])[ ]?[.]?[ ]?|^[ \t\u2060]{0,40})(?:pp?\.[ ])?"
    rf"(?P<bare>{_LIST})[.]?[ \t\u2060]{{0,40}}$",
    re.MULTILINE | re.IGNORECASE,
)
_REACH = 700
"""The most characters between the ends of two entries (an entry of several parallel citations, a running head)."""
_BARE_REACH = 320
_MOST_HEADINGS = 50
_PARTS = re.compile(rf"(passim)|({_PAGE})(?:[ ]?[-–—][ ]?({_PAGE}))?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry: its span with the list of pages, and each page or range as written; `passim` where it says so."""

    span: tuple[int, int]
    pages: tuple[tuple[str, str], ...]
    passim: bool = False


def tables(text: str) -> tuple[tuple[int, int], ...]:
    """The spans of the tables of authorities, headings included; tables that follow each other are one."""
    found: list[tuple[int, int]] = []
    headings = sorted({(m.start(), m.end()) for pattern in (_HEADING, _CAPITALS) for m in pattern.finditer(text)})
    for start, end in headings[:_MOST_HEADINGS]:
        if found and start < found[-1][1]:
            continue
        ends = list(_walk(text, end))
        if len(ends) < FEWEST:
            continue
        joins = bool(found) and start - found[-1][1] <= _BARE_REACH
        found.append((found.pop()[0] if joins else start, ends[-1].end()))
    return tuple(found)


def entries(text: str, span: tuple[int, int]) -> tuple[Entry, ...]:
    """The entries of a table that stands at `span`."""
    found: list[Entry] = []
    here = span[0]
    for match in _END.finditer(text, *span):
        if any(c.isalpha() for c in text[here : match.start()]):
            start = here + len(text[here : match.start()]) - len(text[here : match.start()].lstrip())
            pages, passim = _read(match["led"] or match["bare"])
            found.append(Entry((start, match.end()), pages, passim))
        here = match.end()
    return tuple(found)


def _walk(text: str, here: int) -> Iterator[re.Match[str]]:
    """The ends of the entries after a heading, until the table is over."""
    while (match := _END.search(text, here, _line_end(text, here + _REACH))) is not None:
        apart = text[here : match.start()]
        reach = _REACH if match["led"] else _BARE_REACH
        if len(apart) > reach or _OTHER_PART.search(apart) or match.end() == here:
            return
        if any(c.isalpha() for c in apart):
            yield match
        here = match.end()


def _line_end(text: str, at: int) -> int:
    """Where the line that holds `at` ends, within reason: a pattern's `$` must not match at the edge of a window."""
    end = text.find("\n", at, at + _REACH)
    return min(len(text), at + _REACH) if end < 0 else end


def _read(written: str) -> tuple[tuple[tuple[str, str], ...], bool]:
    ranges: list[tuple[str, str]] = []
    passim = False
    for said, first, last in _PARTS.findall(written):
        passim = passim or bool(said)
        if first:
            ranges.append((_label(first), _label(last) if last else _label(first)))
    return tuple((a, _whole(a, b)) for a, b in ranges), passim


def _label(page: str) -> str:
    return re.sub(r"[ ]?n.*$", "", page.lower())


def _whole(first: str, last: str) -> str:
    """The last page of a range written short: "112-14" ends on 114."""
    if first.isdigit() != last.isdigit():
        # "16 -iv": a page number of the table itself stands behind the entry.
        return first
    short = first.isdigit() and len(last) < len(first) and int(last) < int(first)
    return first[: len(first) - len(last)] + last if short else last


def pages_between(first: str, last: str) -> tuple[str, ...]:
    """Every page label of a range; only its two ends where they are not figures, or too far apart to be a range of pages."""
    if first.isdigit() and last.isdigit() and 0 < int(last) - int(first) <= 60:
        return tuple(str(n) for n in range(int(first), int(last) + 1))
    return (first,) if first == last else (first, last)
