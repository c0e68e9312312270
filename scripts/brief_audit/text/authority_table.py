"""Tables of authorities in plain text: where they are, their entries, and the pages that each entry gives.

A table is recognised by its heading and at least three entries that end in a list of pages ("...... 3, 12-14",
a tab and figures, "passim"). It ends with the last entry before a gap, before the heading of another part or before running prose:
the number of a page or of a pleading's line stands alone in its line as a list of pages does.
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
    # A heading stands at the margin or in the middle of its line.
    r"^[ \t\u2060#*_]{0,160}(?:[IVX]{1,4}\.|[A-Z]\.|[0-9]\.)?[ \t]{0,8}"
    r"(?:(?:table|index)[ \t]of[ \t](?:contents|appendices|exhibits|record)|introduction|argument|preliminary[ \t]statement|"
    r"statements?[ \t]of|jurisdiction|summary[ \t]of|(?:issues?|questions?)[ \t]presented|assignments?[ \t]of|"
    r"corporate[ \t]disclosure|glossary|identity[ \t]of|background|opinions?[ \t]below|"
    # These also open a title of a work that a table lists, and are a heading alone in their line.
    r"(?:(?:discussion|facts|analysis|conclusions?|grounds|submissions?|legal[ \t](?:arguments?|standards?)|"
    r"standards?[ \t]of[ \t]review|"
    r"(?:the[ \t])?(?:factual|procedural|relevant)[ \t][a-z \t]{1,40}|grounds[ \t]of[ \t]appeal|"
    r"skeleton[ \t]arguments?|point[ \t](?:[ivx]{1,4}|[0-9]{1,2})|"
    r"reasons[ \t]for[ \t](?:grant|den|allow)[a-z]{1,4}[ \t][^\n]{1,40})[ \t\u2060.:*#_]{0,20}$))",
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
_ASIDE = re.compile(r"\([^()\n]{0,200}\)|^[^\n]*\b(?:asterisks?|(?:chiefly|principally|primarily) (?:rel|cit))[^\n]*$", re.MULTILINE)
"""What says something within a table: a remark behind an entry, the note on the authorities that matter most."""
_PREDICATE = re.compile(
    r"(?<![\w’'-])(?:was|were|is|are|has|had|have|did|does|said|says|held|holds|found|ruled|argues?|contends?|submits?|asks?|alleges?|"
    r"should|would|could|cannot|must|took|made|gave|shows?|moves?|filed|came|went)(?![\w’'-])"
)
"""Finite verbs, without those of an entry's own history ("rev. denied sub nom.")."""
_SMALL = re.compile(r"(?<![\w’'-])[a-z]{2,}(?![\w’'-])")
_FEWEST_SMALL = 3
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
    kept: list[re.Match[str]] = []
    while (match := _END.search(text, here, _line_end(text, here + _REACH))) is not None:
        apart = text[here : match.start()]
        reach = _REACH if match["led"] else _BARE_REACH
        if len(apart) > reach or _OTHER_PART.search(apart) or match.end() == here:
            break
        if _is_prose(apart):
            yield from _without_lines_of_prose(text, kept)
            return
        if any(c.isalpha() for c in apart):
            kept.append(match)
        here = match.end()
    yield from kept


def _is_prose(apart: str) -> bool:
    """Whether what stands before a number says something: a verb of a sentence among words that no title begins with capitals."""
    left = _ASIDE.sub("", apart)
    return _PREDICATE.search(left) is not None and len(_SMALL.findall(left)) >= _FEWEST_SMALL


def _without_lines_of_prose(text: str, ends: list[re.Match[str]]) -> list[re.Match[str]]:
    """The ends less the last that stand alone in their line: before prose these number lines or pages, unless no entry ends otherwise."""
    last = next((at for at in range(len(ends), 0, -1) if not _is_alone(text, ends[at - 1])), 0)
    return ends[:last] or ends


def _is_alone(text: str, end: re.Match[str]) -> bool:
    line = text[text.rfind("\n", 0, end.start()) + 1 : end.end()]
    return not end["led"] and "\n" not in line and line.split() == end["bare"].rstrip(".").split()


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
