"""Sections of the federal codes and rules in a list: "§§ 362(a)(1)–(3), 363", "841(a)(1), (b)(1)(A)", "12(b)(6) and 56"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

_PAREN = r"\((?!(?:1[89]|20)[0-9]{2}\))[A-Za-z0-9]{1,5}\)"
SUB = rf"(?:\s?{_PAREN})*"
BASE = r"[0-9]{1,6}[A-Za-z]{0,4}(?:(?:-[0-9]{1,4}[A-Za-z]{0,3}|(?<=[0-9][A-Za-z])[–‑][0-9]{1,3}[A-Za-z]?(?![\w–‑]))){0,3}"
"""A section of the U.S. Code; behind a letter a dash is a hyphen as printers set it: 78u–4, 2000e–5."""
DOTTED = (
    rf"[0-9]{{1,5}}(?:\.[0-9]+[A-Za-z]{{0,2}}(?:(?:{_PAREN}){{0,4}}(?:-|(?<=[a-z)])[–‑])[0-9]+[A-Za-z]{{0,2}}(?![\w]|\.[0-9])){{0,3}})?"
)
"""A section of the C.F.R., of the tax regulations too, whose number has subsections inside: 1.501(c)(3)-1."""
_TO = r"\s?(?:[–—‑]|to\b|through\b|thru\b)\s?(?:§\s?)?"
_HYPHEN = r"\s?-\s?"
RANGE = re.compile(
    rf"(?P<first>{BASE}){_TO}(?P<last>{BASE})(?![\w])|"
    rf"(?P<from>[0-9]+[A-Za-z]{{0,3}}){_HYPHEN}(?P<till>[0-9]+[A-Za-z]{{0,3}}(?:-[0-9]{{1,4}}[A-Za-z]{{0,3}})?)(?![\w])"
)
DOTTED_RANGE = re.compile(
    rf"(?P<first>{DOTTED}){_TO}(?=[0-9]+\.)(?P<last>{DOTTED})(?![\w])|"
    rf"(?P<from>[0-9]+(?:\.[0-9]+[A-Za-z]?)?){_HYPHEN}(?P<till>[0-9]+\.[0-9]+[A-Za-z]?)(?![\w])"
)
"""A stretch of sections: "2000e to 2000e-17", "1331-32"; of regulations: "240.10b-5 through 240.12"."""
SIGN = r"(?:§{1,2}\s?|[Ss]ec(?:tion|\.)s?\s|[Ss]ections?\s)"
RULE = r"[0-9]{1,4}(?:\.[0-9]+)?"
_TO_SUB = re.compile(rf"(?:\s?[-–—]\s?|\sthrough\s)(?:{_PAREN})+")
_JOINT = r"(?:,\s(?:and\s|or\s|&\s)?|\s(?:and|&|or)\s)(?:§{1,2}\s?)?"
_MORE_SUB = re.compile(rf"{_JOINT}(?P<section>(?:{_PAREN})+)(?![\w/])")
_STOPS = re.compile(r"\s*$|[.,;:)\]](?!\w)|\s(?:and|or|&)\s(?:\(|[0-9])")
# The edition of a code: "(2018)", "(West 2018)", "(McKinney Supp. 2020)", "(2012 & Supp. V 2017)"; of the latter the supplement's year.
_YEAR = re.compile(
    r"\s\((?:(?:West(?:law)?|WEST|Lexis(?:Nexis)?|McKinney[’']?s?|Vernon|Deering|Purdon|Baldwin|Page|Michie|Thomson|Reuters|Bender|"
    r"Consol\.|Cum\.|Supp\.|Repl\.|Reissue|Rev\.|rev\.|[0-9]?[0-9a-z]{0,2}\s?ed\.|Ann\.|through),?[ /]){0,5}"
    r"(?:(?:1[89]|20)[0-9]{2}\s(?:&|and|ed\.(?:\s(?:&|and))?)(?:\sCum\.)?\sSupp\.(?:\s[IVX]{1,5}|\sPamph\.)?,?\s)?"
    r"(?P<year>1[89][0-9]{2}|20[0-9]{2})(?:\sSupp\.|\sRepl\.|\sed\.)?\)"
)
_MOST = 12
Found = tuple[tuple[int, int], str]


@cache
def _more(base: str) -> re.Pattern[str]:
    return re.compile(rf"{_JOINT}(?P<section>{base}{SUB})(?![\w/]|\s[A-Z]|\.[0-9])")


@cache
def _more_rules() -> re.Pattern[str]:
    return re.compile(rf"{_JOINT}(?:Rules?\s)?(?P<section>{RULE}(?:{_PAREN})*)(?![\w/]|\s[A-Z0-9]|\.[0-9])")


def tidy(section: str) -> str:
    """Without spaces, and with plain hyphens."""
    return re.sub(r"[–—‑]|through|thru|to", "-", re.sub(r"\s", "", section))


def base_of(section: str) -> str:
    """The section less its subsections: 362 of 362(a)(1), 1.501(c)(3)-1 of 1.501(c)(3)-1(d)."""
    match = re.match(r"[^(]*(?:(?:\([^()]*\))+-[0-9]+[A-Za-z]*)*", section)
    return match[0] if match else section


def with_stretch(text: str, end: int) -> int:
    """The end of a section, its stretch of subsections included: "362(a)(1)–(3)"."""
    match = _TO_SUB.match(text, end) if text[end - 1 : end] == ")" else None
    return match.end() if match else end


def read_stretch(text: str, start: int, pattern: re.Pattern[str]) -> tuple[str, str, int] | None:
    """First and last of a stretch of sections that begins at `start`, and where it ends. `pattern` is RANGE or DOTTED_RANGE."""
    match = pattern.match(text, start)
    if match is None:
        return None
    return tidy(match["first"] or match["from"]), tidy(match["last"] or match["till"]), match.end()


def read_list(text: str, end: int, section: str, base: str, *, several: bool) -> Iterator[Found]:
    """What follows a section that ends at `end`: further sections if there are `several`, and subsections of the last one."""
    yield from _walk(text, end, section, _more(base) if several else None, several=several)


def read_rules(text: str, end: int, rule: str, *, several: bool) -> Iterator[Found]:
    """What follows a rule: a bare number only where the list shows that it is a rule too."""
    digits = len(re.match(r"[0-9]*", rule)[0])  # type: ignore[index]
    for span, found in _walk(text, end, rule, _more_rules(), several=several):
        number = re.match(r"[0-9]*", found)[0]  # type: ignore[index]
        if (len(number) > 2) != (digits > 2) or not (several or found.endswith(")") or _STOPS.match(text, span[1])):
            return
        yield span, found


def _walk(text: str, end: int, section: str, more: re.Pattern[str] | None, *, several: bool) -> Iterator[Found]:
    for _ in range(_MOST):
        match = more.match(text, end) if more is not None else None
        if match is not None:
            end = with_stretch(text, match.end())
            section = tidy(text[match.start("section") : end])
        else:
            match = _MORE_SUB.match(text, end)
            whole = _joined(section, match["section"]) if match is not None else None
            if match is None or whole is None or not _is_sub(text, match, several=several):
                return
            end = with_stretch(text, match.end())
            section = whole + tidy(text[match.end() : end])
        yield (match.start("section"), end), section


def _is_sub(text: str, match: re.Match[str], *, several: bool) -> bool:
    """A lone "(2)" may number a sentence's points instead."""
    lone = match["section"].count("(") == 1
    return not lone or (several and match["section"][1].isalpha()) or _STOPS.match(text, match.end()) is not None


def _joined(section: str, sub: str) -> str | None:
    """`sub` in its place: 841(a)(1) and (b)(1)(A) give 841(b)(1)(A), 12(b)(1) and (6) give 12(b)(6)."""
    base = base_of(section)
    path = re.findall(r"\(([^()]*)\)", section[len(base) :].partition("-")[0])
    first = sub[1 : sub.index(")")]
    for depth, label in enumerate(path):
        if _class(label, depth) == _class(first, depth):
            return base + "".join(f"({kept})" for kept in path[:depth]) + sub
    return None


def _class(label: str, depth: int) -> str:
    if label.isdigit():
        return "digit"
    if depth >= 2 and re.fullmatch(r"[ivx]+", label):
        return "roman"
    return "roman" if re.fullmatch(r"[ivx]{2,}", label) else "lower" if label.islower() else "upper"


def dated(text: str, end: int) -> tuple[int | None, int]:
    """The year of the edition in parentheses after the last section, and where it ends."""
    match = _YEAR.match(text, end)
    return (int(match["year"]), match.end()) if match else (None, end)
