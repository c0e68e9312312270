"""How sections of the two federal codes look, and stretches of them: "1331-32", "2000e to 2000e-17", "541.100–.106"."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from brief_audit import patterns as re

PAREN = r"\((?!(?:1[89]|20)[0-9]{2}\))[A-Za-z0-9]{1,5}\)"
SUB = rf"(?:\s?{PAREN})*"
BASE = r"[0-9]{1,6}[A-Za-z]{0,4}(?:(?:-[0-9]{1,4}[A-Za-z]{0,3}|(?<=[0-9][A-Za-z])[–‑][0-9]{1,3}[A-Za-z]?(?![\w–‑]))){0,3}"
"""A section of the U.S. Code; behind a letter a dash is a hyphen as printers set it: 78u–4, 2000e–5."""
DOTTED = (
    rf"(?:[0-9]{{1,3}}-(?=[0-9]{{1,4}}\.[0-9]))?"
    rf"[0-9]{{1,5}}(?:\.[0-9]+[A-Za-z]{{0,2}}(?:(?:{PAREN}){{0,4}}(?:-|(?<=[a-z)])[–‑])[0-9]+[A-Za-z]{{0,2}}(?![\w]|\.[0-9])){{0,3}})?"
)
"""A section of the C.F.R., of the tax regulations too, whose number has subsections inside: 1.501(c)(3)-1; and of chapters: 60-1.4."""
_DASH = r"\s?[–—‑]\s?(?:§\s?)?"
_WORD = r"\s(?:to|through|thru)\s(?:§\s?)?"
_HYPHEN = r"\s?-\s?"
_RANGE = (
    rf"(?P<a>(?P<stem>[0-9]{{1,6}}[A-Za-z]{{1,4}})-[0-9]{{1,4}}[A-Za-z]{{0,3}}){_HYPHEN}(?P<b>(?P=stem)(?:-[0-9]{{1,4}}[A-Za-z]{{0,3}})?)(?![\w-])|"
    rf"(?P<c>{BASE})(?:{_DASH}|{_WORD})(?P<d>-?{BASE})(?!\w)|"
    rf"(?P<e>[0-9]{{1,6}}[A-Za-z]{{0,3}}){_HYPHEN}(?P<f>[0-9]{{1,6}}[A-Za-z]{{0,3}}(?:-[0-9]{{1,4}}[A-Za-z]{{0,3}})?)(?!\w)"
)
_PLACE = r"\.[0-9]{1,5}[A-Za-z]{0,2}"
_DOTTED_RANGE = (
    rf"(?P<a>{DOTTED})(?:{_DASH}|{_WORD})(?=(?:[0-9]{{1,3}}-)?[0-9]+\.)(?P<b>{DOTTED})(?!\w)|"
    rf"(?P<c>[0-9]{{1,5}}{_PLACE})(?:{_DASH}|{_HYPHEN}|{_WORD})(?P<d>[0-9]{{1,5}}\.[0-9]+[A-Za-z]?|{_PLACE})(?!\w)|"
    rf"(?P<e>[0-9]{{1,5}}){_HYPHEN}(?P<f>[0-9]{{1,5}})(?![\w-]|\.[0-9])|(?P<g>[0-9]{{1,5}})(?:{_DASH}|{_WORD})(?P<h>[0-9]{{1,5}})(?![\w-]|\.[0-9])"
)
# A number behind the point of one of equal length: "541.100-106"; not where sections have hyphens of their own.
_CUT = rf"|(?P<i>[0-9]{{1,5}}\.[0-9]{{2,4}})(?:{_DASH}|{_HYPHEN})(?P<j>[0-9]{{2,4}})(?![\w-]|\.[0-9])"
_WITH_HYPHENS = frozenset({"17", "26", "30", "33", "41", "46", "48"})
"""Titles of the C.F.R. whose sections have hyphens: 240.10b-5, 1.61-1, 75.1100-3, 67.01-15, 60-1.4, 56.50-95, 52.212-4."""


@dataclass(frozen=True, slots=True)
class Form:
    """How a code numbers: `base` the pattern of a section, `stretch` of two of them, `short` what may stand for the part as well."""

    base: str
    stretch: re.Pattern[str]
    short: str = ""


@dataclass(frozen=True, slots=True)
class Stretch:
    """First and last section as cited, and where the stretch ends. `sure`: its form alone shows that it is one."""

    first: str
    last: str
    end: int
    sure: bool


@cache
def code() -> Form:
    """Sections of the U.S. Code."""
    return Form(BASE, re.compile(_RANGE))


@cache
def regulations(title: str) -> Form:
    """Sections and parts of a title of the C.F.R."""
    return Form(DOTTED, re.compile(_DOTTED_RANGE + ("" if title in _WITH_HYPHENS else _CUT)), rf"\.[0-9]{{1,5}}[A-Za-z]?{SUB}")


def tidy(section: str) -> str:
    """Without spaces, and with plain hyphens."""
    return re.sub(r"[–—‑]|through|thru|to", "-", re.sub(r"\s", "", section))


def read_stretch(text: str, start: int, form: Form) -> Stretch | None:
    """The stretch of sections that begins at `start`; None for one section with a hyphen in its number."""
    match = form.stretch.match(text, start)
    if match is None:
        return None
    found = match.groupdict()
    one, other = next(pair for pair in ("ab", "cd", "ef", "gh", "ij") if found.get(pair[0]) is not None)
    first, last = tidy(found[one]), tidy(found[other])
    whole = completed(first, last)
    words = text[match.end(one) : match.start(other)].strip(" §").isalpha()
    cut = one == "i" and int(last) <= int(first.partition(".")[2])
    if cut or not _goes_up(first, whole, words=words):
        return None
    sure = (first.isdigit() and last.isdigit() and len(first) == len(last) and int(first) < int(last)) or last[0] == "."
    return Stretch(first, whole, match.end(), sure)


def completed(first: str, last: str) -> str:
    """`last` with what it leaves out of `first`: .106 of part 541, -34 of 300aa; digits cut as in 1331-32 stay cut."""
    if last.startswith("."):
        return first.rpartition(".")[0] + last
    if last.startswith("-"):
        return (first.rpartition("-")[0] or first) + last
    return f"{first.partition('.')[0]}.{last}" if "." in first and "." not in last else last


def _goes_up(first: str, last: str, *, words: bool) -> bool:
    """2000e-5, 78u-4 and 60-741.5 are sections, not stretches from a higher number to a lower; digits are cut only behind a dash."""
    lower, upper = (int(re.match(r"[0-9]+", end)[0]) for end in (first, last))  # type: ignore[index]
    return upper >= lower or (first.isdigit() and not words)
