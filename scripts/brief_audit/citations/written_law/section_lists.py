"""Sections of the federal codes and rules in a list: "§§ 362(a)(1)–(3), 363", "841(a)(1), (b)(1)(A)", "12(b)(6) and 56"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from brief_audit import patterns as re
from brief_audit.citations.written_law.stretches import PAREN, SUB, Form, read_stretch, tidy

SIGN = r"(?:§{1,2}\s?|[Ss]ec(?:tion|\.)s?\s|[Ss]ections?\s)"
RULE = r"[0-9]{1,4}(?:\.[0-9]+)?"
_TO_SUB = re.compile(rf"(?:\s?[-–—]\s?|\sthrough\s)(?:{PAREN})+")
# What may stand behind a section before the next of its list: "et seq.", or in words what it is about.
ASIDE = r"(?:,?\s(?:et\sseq\.?|ff\.?)|\s\((?!\w{1,5}\))[a-z][^()\n]{3,80}\))?"
_JOINT = rf"{ASIDE}(?:,\s(?:and\s|or\s|&\s)?|\s(?:and|&|or)\s)(?P<own>§{{1,2}}\s?|[Ss]ections?\s)?"
_MORE_SUB = re.compile(rf"{_JOINT}(?P<section>(?:{PAREN})+)(?![\w/])")
STOPS = re.compile(r"\s*$|[.,;:)\]”\"’](?!\w)|\s(?:and|or|&)\s(?:\(|[0-9])")
ELSEWHERE = re.compile(r",?\s(?:of\s|in\s(?:the|this)\s|above\b|below\b|supra\b|infra\b|here)")
"""Behind a section that has a sign of its own: it is one of something else, or of the brief itself."""
# The edition of a code: "(2018)", "(West 2018)", "(McKinney Supp. 2020)", "(2012 & Supp. V 2017)"; of the latter the supplement's year.
_YEAR = re.compile(
    r"\s\((?:(?:West(?:law)?|WEST|Lexis(?:Nexis)?|McKinney[’']?s?|Vernon|Deering|Purdon|Baldwin|Page|Michie|Thomson|Reuters|Bender|"
    r"Consol\.|Cum\.|Supp\.|Repl\.|Reissue|Rev\.|rev\.|[0-9]?[0-9a-z]{0,2}\s?ed\.|Ann\.|through),?[ /]){0,5}"
    r"(?:(?:1[89]|20)[0-9]{2}\s(?:&|and|ed\.(?:\s(?:&|and))?)(?:\sCum\.)?\sSupp\.(?:\s[IVX]{1,5}|\sPamph\.)?,?\s)?"
    r"(?P<year>1[89][0-9]{2}|20[0-9]{2})(?:\sSupp\.|\sRepl\.|\sed\.)?\)"
)
_MOST = 12
_LIKE_A_YEAR = re.compile(r"(?:1[89]|20)[0-9]{2}(?![0-9])")


class Item(NamedTuple):
    """A further section of a list: where it stands, its number as cited, and whether it is a stretch of them."""

    span: tuple[int, int]
    section: str
    several: bool = False


@cache
def _more(form: Form) -> re.Pattern[str]:
    short = f"|{form.short}" if form.short else ""
    return re.compile(rf"{_JOINT}(?P<section>{form.base}{SUB}{short})(?![\w/]|\s[A-Z]|\.[0-9])")


@cache
def _rules() -> Form:
    return Form(RULE, re.compile(rf"(?P<a>{RULE})(?:\s?[-–—‑]\s?|\s(?:to|through)\s)(?P<b>{RULE})(?!\w|\.[0-9]|-[0-9])"))


@cache
def _more_rules() -> re.Pattern[str]:
    return re.compile(rf"{_JOINT}(?:Rules?\s)?(?P<section>{RULE}(?:{PAREN})*)(?![\w/]|\s[A-Z0-9]|\.[0-9])")


def base_of(section: str) -> str:
    """The section less its subsections: 362 of 362(a)(1), 1.501(c)(3)-1 of 1.501(c)(3)-1(d)."""
    match = re.match(r"[^(]*(?:(?:\([^()]*\))+-[0-9]+[A-Za-z]*)*", section)
    return match[0] if match else section


def with_stretch(text: str, end: int) -> int:
    """The end of a section, its stretch of subsections included: "362(a)(1)–(3)"."""
    match = _TO_SUB.match(text, end) if text[end - 1 : end] == ")" else None
    return match.end() if match else end


def read_items(text: str, start: int, number: tuple[int, int], form: Form, *, several: bool) -> Iterator[Item]:
    """The section that stands at `number`, as an item from `start` on, with its stretch; then those that follow it."""
    stretch = read_stretch(text, number[0], form)
    if stretch is not None and (several or stretch.sure):
        item = Item((start, stretch.end), f"{stretch.first}-{stretch.last}", several=True)
    else:
        end = with_stretch(text, number[1])
        item = Item((start, end), tidy(text[number[0] : end]))
    yield item
    yield from read_list(text, item.span[1], item.section, form, several=several)


def read_list(text: str, end: int, section: str, form: Form, *, several: bool) -> Iterator[Item]:
    """What follows a section that ends at `end`: further sections of its code, and subsections of the last one."""
    for _ in range(_MOST):
        item = _next_section(text, end, section, form, several=several) or _next_sub(text, end, section, several=several)
        if item is None:
            return
        yield item
        end, section = item.span[1], item.section


def read_subs(text: str, end: int, section: str) -> Iterator[Item]:
    """Further subsections of one section: "(b)(1), (c)"."""
    for _ in range(_MOST):
        item = _next_sub(text, end, section, several=True)
        if item is None:
            return
        yield item
        end, section = item.span[1], item.section


def stretch_of_rules(text: str, start: int, *, several: bool) -> tuple[str, int] | None:
    """The stretch of rules that begins at `start` ("401-403") and its end; in words ("26 to 37") only behind "Rules"."""
    found = read_stretch(text, start, _rules())
    if found is None or not (found.sure or several):
        return None
    words = re.search(r"[a-z]", text[start : found.end]) is not None
    return None if words and not several else (f"{found.first}-{found.last}", found.end)


def read_rules(text: str, end: int, rule: str, *, several: bool) -> Iterator[Item]:
    """What follows a rule: a bare number only where the list shows that it is a rule too."""
    digits = len(re.match(r"[0-9]*", rule)[0])  # type: ignore[index]
    for _ in range(_MOST):
        item = _next_rule(text, end, several=several) or _next_sub(text, end, rule, several=several)
        if item is None:
            return
        number = re.match(r"[0-9]*", item.section)[0]  # type: ignore[index]
        if (len(number) > 2) != (digits > 2) or not (several or item.section.endswith(")") or STOPS.match(text, item.span[1])):
            return
        yield item
        end, rule = item.span[1], item.section


def _next_rule(text: str, end: int, *, several: bool) -> Item | None:
    match = _more_rules().match(text, end)
    if match is None:
        return None
    start = match.start("section")
    stretch = stretch_of_rules(text, start, several=several)
    if stretch is not None:
        return Item((start, stretch[1]), stretch[0], several=True)
    end = with_stretch(text, match.end())
    return Item((start, end), tidy(text[start:end]))


def _next_section(text: str, end: int, before: str, form: Form, *, several: bool) -> Item | None:
    match = _more(form).match(text, end)
    if match is None:
        return None
    start, own = match.start("section"), (match["own"] or "").strip()
    stretch = read_stretch(text, start, form) if several or own else None
    if stretch is not None and (several or stretch.sure):
        return Item((start, stretch.end), f"{stretch.first}-{stretch.last}", several=True)
    end = with_stretch(text, match.end())
    section = tidy(text[start:end])
    if not several and (ELSEWHERE.match(text, end) if own else not belongs(before, section, bool(STOPS.match(text, end)))):
        return None
    return Item((start, end), before.partition(".")[0] + section if section.startswith(".") else section)


def belongs(before: str, section: str, stops: bool) -> bool:
    """Whether a bare number behind a single section is one more of the code: no count ("12 officers"), no year, no part for a section."""
    marks, own = ({mark for mark in ".:/" if mark in number} for number in (before, section))
    if not stops or (marks != own and not marks & own):
        return False
    digits = re.match(r"[0-9]*", section)[0]  # type: ignore[index]
    year = _LIKE_A_YEAR.match(section) is not None and _LIKE_A_YEAR.match(before) is None
    return (len(digits) >= 3 or bool(marks)) and not year


def _next_sub(text: str, end: int, section: str, *, several: bool) -> Item | None:
    match = _MORE_SUB.match(text, end)
    whole = _joined(section, match["section"]) if match is not None else None
    if match is None or whole is None:
        return None
    end = with_stretch(text, match.end())
    if not _is_sub(text, match, end, several=several):
        return None
    return Item((match.start("section"), end), whole + tidy(text[match.end() : end]))


def _is_sub(text: str, match: re.Match[str], end: int, *, several: bool) -> bool:
    """A lone "(2)" may number a sentence's points instead."""
    lone = match["section"].count("(") == 1
    return not lone or (several and match["section"][1].isalpha()) or STOPS.match(text, end) is not None


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
