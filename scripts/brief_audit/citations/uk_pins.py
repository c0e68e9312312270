"""Pinpoints after a UK citation: [45], [45]-[47], at [45], para 45, paras 42-45, §42, page with margin letter 415D-E."""

from __future__ import annotations

import re

from brief_audit.citations.pins import range_of
from brief_audit.model.citation import PinKind, Pinpoint, PinRange

_DASH = r"\s?(?:[-–—‑]|to)\s?"
_LABEL = r"[0-9]{1,4}[A-Z]{0,2}"
_BRACKET = re.compile(rf"\[(?P<first>{_LABEL})\](?:{_DASH}\[(?P<last>{_LABEL})\])?|\[(?P<start>{_LABEL})(?:[-–—](?P<stop>{_LABEL}))?\]")
_PARAGRAPH = re.compile(
    rf"(?:paras?\.?|paragraphs?|¶{{1,2}}|§{{1,2}})\s?(?:\[)?(?P<first>{_LABEL})(?:\])?(?:(?:{_DASH}|(?<=s [0-9]) and )"
    rf"(?:\[)?(?P<last>{_LABEL})(?:\])?)?",
    re.IGNORECASE,
)
_MORE_PARAGRAPHS = re.compile(rf"(?P<first>{_LABEL})(?:{_DASH}(?P<last>{_LABEL}))?(?![\w/])")
_PAGE = re.compile(
    r"(?:pp?\.?\s?|pages?\s)?(?P<first>[0-9]{1,4})(?:\s?(?P<letter>[A-H](?:\s?[-–]\s?[A-H])?))?(?:[-–](?P<last>[0-9]{1,4})"
    r"(?:[A-H])?)?(?![\w/’'])"
)
_LEAD = re.compile(r"(?P<comma>,)?\s?(?P<at>(?:and )?(?:esp(?:ecially)?\.? )?at\s)?")
_COURT = re.compile(r"\s?\((?P<court>HL(?:\(E\)|\(Sc\))?|PC|CA|SC|KB|QB|QBD|KBD|Ch|Fam|TCC|Comm|EAT|Admin|DC|CCA|ECtHR|GC|ECJ|CJEU)\)")
_CLOSED = re.compile(r"\),?\s(?:and\s)?at\s(?:\[|para|¶|§)")
_ALONE = re.compile(r"\(\s?(?:\[[0-9]{4}\]|\([0-9]{4}\))")
_LONGEST_CITATION = 60
_JOINT = re.compile(r"\s?(?:,\s(?:and\s)?|and\s|&\s|;\s)(?:at\s)?")


def scan_uk_pin(text: str, position: int, limit: int) -> tuple[Pinpoint | None, int]:
    """Read a UK pinpoint at `position`, not beyond `limit`. Returns the pin and its end, or None and `position`."""
    lead = _LEAD.match(text, _past_own_bracket(text, position, limit), limit)
    assert lead is not None
    found = _paragraphs(text, lead.end(), limit)
    if found is None:
        found = _pages(text, lead.end(), limit) if lead["at"] or lead["comma"] else None
    if found is None:
        return None, position
    kind, ranges, end = found
    return Pinpoint(kind=kind, ranges=tuple(ranges), text=text[lead.end() : end]), end


def _past_own_bracket(text: str, position: int, limit: int) -> int:
    """Behind the bracket in which the citation stands alone, where "at" follows: "Smith v Jones ([2020] UKSC 1) at [15]"."""
    if not _CLOSED.match(text, position, limit):
        return position
    depth = 0
    for at in range(position, max(-1, position - _LONGEST_CITATION), -1):
        depth += {")": 1, "(": -1}.get(text[at], 0)
        if depth == 0:
            return position + 1 if _ALONE.match(text, at) else position
    return position


def scan_uk_court(text: str, position: int) -> tuple[str | None, int]:
    """The court in parentheses after a law report: "(HL)", "(CA)"."""
    match = _COURT.match(text, position)
    return (match["court"], match.end()) if match else (None, position)


def _paragraphs(text: str, start: int, limit: int) -> tuple[PinKind, list[PinRange], int] | None:
    ranges: list[PinRange] = []
    end = start
    words = False
    while len(ranges) < 12:
        joint = _JOINT.match(text, end, limit) if ranges else None
        if ranges and joint is None:
            break
        at = joint.end() if joint else end
        pattern = _MORE_PARAGRAPHS if words else _BRACKET
        match = (
            pattern.match(text, at, limit)
            or (None if ranges and not words else _PARAGRAPH.match(text, at, limit))
            or _BRACKET.match(text, at, limit)
        )
        if match is None or (words and ranges and re.match(r"\s[A-Z][a-z]|\s[0-9]|\s?\w", text[match.end() : match.end() + 4])):
            break
        words = words or match.re is _PARAGRAPH
        groups = match.groupdict()
        first, last = groups.get("first") or groups.get("start"), groups.get("last") or groups.get("stop")
        assert first is not None
        ranges.append(range_of(first, last))
        end = match.end()
    return (PinKind.PARAGRAPH, ranges, end) if ranges else None


def _pages(text: str, start: int, limit: int) -> tuple[PinKind, list[PinRange], int] | None:
    ranges: list[PinRange] = []
    end = start
    while len(ranges) < 8:
        joint = _JOINT.match(text, end, limit) if ranges else None
        if ranges and joint is None:
            break
        match = _PAGE.match(text, joint.end() if joint else end, limit)
        if (
            match is None
            or match.end() >= limit < len(text)
            or re.match(r"\s[A-Z][\w.]*\s[0-9]|\s[a-z]{4,}", text[match.end() : match.end() + 16])
        ):
            break
        ranges.append(range_of(match["first"], match["last"]))
        end = match.end()
    return (PinKind.PAGE, ranges, end) if ranges else None
