"""Restatements of the law: sections, lists and ranges of them, comments and illustrations, the year behind them."""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft
from brief_audit.model.base import Jurisdiction, Kind

_SERIES = {"1st": "First", "2d": "Second", "2nd": "Second", "3d": "Third", "3rd": "Third", "4th": "Fourth"}
_WHICH = r"(?:First|Second|Third|Fourth|1st|2n?d|3r?d|4th)"
# Bluebook T6's short words; a stop behind any other word ends the sentence.
_WORD = r"(?:(?:Prod|Liab|Prop|Rels?|Econ|Phys|Emot|Restit|Unjust|Emp|Arb|Consum|Mortg|Servs?|Fin|Com)\.|[A-Z][\w’']*(?::(?=\s[A-Z]))?)"
_NAME = rf"{_WORD}(?:\s(?:(?:of|and|&|the|for)\s){{0,2}}{_WORD}){{0,7}}"
_SECTION = r"[0-9]{1,4}[A-Z]{0,2}(?:\.[0-9]{1,2}[A-Z]?)?(?:\([0-9a-z]{1,3}\)){0,3}(?![\w])"
_HEAD = re.compile(
    rf"\bRestatement(?:\s\((?P<series>{_WHICH})\)|,?\s(?P<bare>{_WHICH}),?)?\s(?:of\s)?(?P<the>the\s)?(?:Law\sof\s(?:the\s)?)?"
    rf"(?P<name>{_NAME})(?:,?\s(?:\()?(?P<late>{_WHICH})(?:\))?)?"
    rf"(?:,\s(?:supra|ante)(?:,?\s(?:note|n\.)\s?[0-9]{{1,4}})?(?=,?\s(?:§|[Ss]ections?\s)))?"
    rf"(?:,?\s(?P<sign>§{{1,2}}\s?|[Ss]ections?\s)(?P<section>{_SECTION}))?"
)
_TO = re.compile(rf"\s?(?:[-–—‑]|to|through)\s?(?:§\s?)?(?P<last>{_SECTION})")
_MORE = re.compile(rf"(?:,\s(?:and\s|or\s|&\s)?|\s(?:and|or|&)\s)(?:§\s?)?(?P<section>{_SECTION})(?!\s[A-Z]|\.[0-9])")
_COMMENT = re.compile(
    r",?\s(?:(?:cmts?\.|[Cc]omments?)\s[a-z]{1,2}(?:\(\d\))?(?:\s?[-–]\s?[a-z]{1,2}|(?:,\s|\s&\s|\sand\s)[a-z](?![\w]))*|"
    r"(?:illus\.|[Ii]llustrations?)\s[0-9]{1,3}|(?:reporter[’']s|Reporter[’']s)\s[Nn]ote)(?![\w])"
)
_YEAR = re.compile(r"\s\((?:Am(?:\.|erican)\sL(?:\.|aw)\sInst(?:\.|itute),?\s)?(?P<year>19[0-9]{2}|20[0-9]{2})\)")
_MOST = 12


def scan_restatements(text: str) -> Iterator[Draft]:
    """Every restatement that is named with its series or a section; a row for each section of a list."""
    for match in _HEAD.finditer(text):
        series = match["series"] or match["bare"] or match["late"]
        if series is None and match["section"] is None:
            continue
        which = f" ({_SERIES.get(series, series)})" if series else ""
        name = f"Restatement{which} of {match['the'] or ''}{match['name']}"
        drafts = list(_sections(text, match, " ".join(name.split())))
        year = _YEAR.match(text, drafts[-1].right)
        for draft in drafts:
            draft.year = int(year["year"]) if year else None
        if re.search(r",\s(?:supra|ante)\b", match[0]):
            drafts[0].rank = 5  # with its section it says more than the back reference inside it
        drafts[-1].right = drafts[-1].dated = year.end() if year else drafts[-1].right
        yield from drafts


def _sections(text: str, match: re.Match[str], name: str) -> Iterator[Draft]:
    if match["section"] is None:
        yield Draft(*match.span(), Kind.OTHER, Jurisdiction.US, canonical=name, rank=3)
        return
    start, section, end = match.start(), match["section"], match.end()
    several = match["sign"].strip() in {"§§", "sections", "Sections"}
    for _ in range(_MOST):
        last = _TO.match(text, end) if several else None
        end = last.end() if last else end
        draft = _section((start, end), name, section, last["last"] if last else None)
        for _ in range(3):
            comment = _COMMENT.match(text, draft.right)
            if comment is None:
                break
            draft.right = comment.end()
        yield draft
        more = _MORE.match(text, draft.right) if several else None
        if more is None:
            return
        start, section, end = more.start("section"), more["section"], more.end()


def _section(span: tuple[int, int], name: str, section: str, last: str | None) -> Draft:
    whole = section if last is None else f"{section.partition('(')[0]}-{last.partition('(')[0]}"
    sign = "§" if last is None else "§§"
    return Draft(*span, Kind.OTHER, Jurisdiction.US, canonical=f"{name} {sign} {whole.partition('(')[0]}", section=whole, rank=3)
