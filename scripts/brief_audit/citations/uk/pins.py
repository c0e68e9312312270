"""Pinpoints after a UK citation: [45], [45]-[47], at [45], para 45, paras 42-45, §42, page with margin letter 415D-E."""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.citations.pins import OPEN_END, past_open_end, range_of
from brief_audit.citations.uk.asides import LEADS, OPENED, SPEAKER, TELLS, past_asides
from brief_audit.model.citation import PinKind, Pinpoint, PinRange

_DASH = r"\s?(?:[-–—‑]|to)\s?"
_LABEL = r"[0-9]{1,4}(?:(?!ff?\b)[A-Z]{1,2})?"
# What is below a paragraph: "45(2)(a)", "45.2", "45.a". The pinpoint is the paragraph's.
_SUB = r"(?:\s?\((?:[a-z]{1,4}|[A-Z]|[0-9]{1,2})\)|\.(?:[0-9]{1,3}|[a-z])(?![\w]))*"
_BRACKET = re.compile(
    rf"\[(?P<first>{_LABEL}){_SUB}\]{_SUB}(?:{_DASH}\[(?P<last>{_LABEL}){_SUB}\]{_SUB})?"
    rf"|\[(?P<start>{_LABEL}){_SUB}(?:{_DASH}(?P<stop>{_LABEL}){_SUB}|{_DASH}\([a-z0-9]{{1,4}}\))?{OPEN_END}\]"
)
_OF_A_LIST = re.compile(rf"(?P<first>{_LABEL}){_SUB}(?:{_DASH}(?P<last>{_LABEL}){_SUB})?")
_UNNAMED = rf"{_LABEL}{_SUB}(?:{_DASH}{_LABEL}{_SUB})?"
_LIST = re.compile(rf"\[{_UNNAMED}(?:(?:[,;]|,?\sand|\s&)\s?{_UNNAMED})+{OPEN_END}\]")
_PARAGRAPH = re.compile(
    rf"(?P<word>paras?\.?|paragraphs?|¶{{1,2}}|§{{1,2}})\s?\[?(?P<first>{_LABEL})\]?{_SUB}(?:{_DASH}\[?(?P<last>{_LABEL})\]?{_SUB})?",
    re.IGNORECASE,
)
_MORE_PARAGRAPHS = re.compile(rf"(?P<first>{_LABEL}){_SUB}(?:{_DASH}(?P<last>{_LABEL}){_SUB})?(?![\w/])")
# Behind the last number of "para 45, 2 judges": a word that no sentence goes on with after a list shows that it counts something.
_COUNTS = re.compile(
    r"\s[A-Z][a-z]|\s[0-9]|\w|\s(?!(?:and|or|to|of|per|in|by|for|on|at|with|where|when|which|that|who|as|but|is|was|were|are|had|has|the|it|he|she|this)\b)[a-z]"
)
_VOLUME = re.compile(r"\s[A-Z][\w.]*\s[0-9]|\w|\s[0-9]")
_LETTER = r"(?:\s?[A-H](?:\s?[-–]\s?[A-H])?|[a-j](?:[-–][a-j])?)(?!\w)"  # of the margin: "160D-E", "12b-d"
_PAGE = re.compile(
    rf"(?:pp?\.?\s?|pages?\s)?(?P<first>[0-9]{{1,4}})(?:{_LETTER})?(?:{_DASH}(?P<last>[0-9]{{1,4}})(?:{_LETTER})?)?(?![\w/’'])"
)
_LEAD = re.compile(r"(?P<comma>,)?\s?(?P<at>(?:and )?(?:esp(?:ecially)?\.? )?at\s)?")
_COURT = re.compile(r"\s?\((?P<court>HL(?:\(E\)|\(Sc\))?|PC|CA|SC|KB|QB|QBD|KBD|Ch|Fam|TCC|Comm|EAT|Admin|DC|CCA|ECtHR|GC|ECJ|CJEU)\)")
_CLOSED = re.compile(r"\),?\s(?:and\s)?at\s(?:\[|para|¶|§)")
_ALONE = re.compile(r"\(\s?(?:\[[0-9]{4}\]|\([0-9]{4}\))")
_LONGEST_CITATION = 60
_MOST_RANGES = 40
_JOINT = re.compile(r"\s?(?:,\s(?:and\s)?|and\s|&\s|;\s)(?:at\s)?")
# The judge of one paragraph before the next: "at [45] (Elm LJ) and [50] (Oak LJ)".
_JUDGE_BETWEEN = re.compile(r"\s\((?:per\s)?[A-Z][\w’' ,&-]{1,60}\)(?=,?\s(?:and\s|&\s)?(?:at\s)?\[[0-9])")


def scan_uk_pin(text: str, position: int, limit: int) -> tuple[Pinpoint | None, int]:
    """Read a UK pinpoint at `position`, not beyond `limit`. Returns the pin and its end, or None and `position`.

    Of a pin within a parenthesis the end is that of the citation before it, so that the parenthesis is read whole; of one in the
    brief's own prose ("the court said at [12]") likewise, so that the prose stays the brief's.
    """
    if position > limit:
        return None, position
    pin, end = _pin_at(text, _past_own_bracket(text, position, limit), limit)
    if pin is not None:
        return pin, end
    behind = past_asides(text, position, limit)
    if behind > position and (found := _pin_at(text, behind, limit, bare=False))[0] is not None:
        return found
    for pattern in (OPENED, SPEAKER, LEADS):
        if (match := pattern.match(text, behind, limit)) is not None:
            pin, end = _pin_at(text, match.end(), limit)
            if pin is not None:
                apart = text[behind : match.end()].lstrip(" ,:").startswith("(") or TELLS.search(match[0]) is not None
                apart = apart or match.groupdict().get("told") is not None
                return pin, position if apart else end
    return None, position


def _pin_at(text: str, position: int, limit: int, *, bare: bool = True) -> tuple[Pinpoint | None, int]:
    """The pin that begins at `position`; pages need "at" before them, or, if `bare`, a comma."""
    lead = _LEAD.match(text, position, limit)
    assert lead is not None
    found = _paragraphs(text, lead.end(), limit)
    if found is None and (lead["at"] or (bare and lead["comma"])):
        found = _pages(text, lead.end(), limit)
    if found is None:
        return None, position
    kind, ranges, end = found
    end = past_open_end(text, end, limit)
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
    ends_the_list: re.Pattern[str] | None = None
    if (listed := _LIST.match(text, start, limit)) is not None:
        ranges = [range_of(one["first"], one["last"]) for one in _OF_A_LIST.finditer(listed[0])]
        return PinKind.PARAGRAPH, ranges[:_MOST_RANGES], listed.end()
    while len(ranges) < _MOST_RANGES:
        between = _JUDGE_BETWEEN.match(text, end, limit) if ranges else None
        joint = _JOINT.match(text, between.end() if between else end, limit) if ranges else None
        if ranges and joint is None:
            break
        at = joint.end() if joint else end
        match = ends_the_list and _MORE_PARAGRAPHS.match(text, at, limit)
        match = match or _PARAGRAPH.match(text, at, limit) or _BRACKET.match(text, at, limit)
        if match is None or (match.re.pattern == _MORE_PARAGRAPHS.pattern and ends_the_list and ends_the_list.match(text, match.end())):
            break
        if match.re.pattern == _PARAGRAPH.pattern:
            ends_the_list = _VOLUME if match["word"].lower().startswith(("paras", "paragraphs", "¶¶", "§§")) else _COUNTS
        groups = match.groupdict()
        first, last = groups.get("first") or groups.get("start"), groups.get("last") or groups.get("stop")
        assert first is not None
        ranges.append(range_of(first, last))
        end = match.end()
    return (PinKind.PARAGRAPH, ranges, end) if ranges else None


def _pages(text: str, start: int, limit: int) -> tuple[PinKind, list[PinRange], int] | None:
    ranges: list[PinRange] = []
    end = start
    while len(ranges) < _MOST_RANGES:
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
