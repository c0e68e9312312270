"""Where legislation.gov.uk has what a citation of United Kingdom legislation names. Pure functions; nothing is requested.

The section is requested, never the subsection: a subsection of a repealed section answers 404 like one that never existed.
Source: the publisher's URI scheme (uk-sources section 4).
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from brief_audit import patterns as re
from brief_audit.model.base import Jurisdiction, Kind
from brief_audit.model.citation import Citation
from brief_audit.normal_forms import latin_letters, letters
from brief_audit.tables import rows

KINDS = frozenset({Kind.STATUTE, Kind.REGULATION, Kind.RULE})
BASE_DATE = "1991-02-01"
"""The publisher has no text as it was before this day."""

_DIVISIONS = {"s": "section", "art": "article", "reg": "regulation", "r": "rule", "sch": "schedule", "pt": "part", "para": "paragraph"}
_LABEL = re.compile(r"(?:^|,\s|\s)(?P<label>(?:ss?|arts?|regs?|rr?|Schs?|Pts?|paras?)(?=\s[\w§]|$).*)$")
_UNIT = re.compile(
    r"(?P<kind>ss?|arts?|regs?|rr?|schs?|pts?|paras?)(?:\s(?P<number>[A-Z]{0,2}[0-9][\w.]*|[IVXLC]+\b))?(?=\W|$)", re.IGNORECASE
)
_NUMBER = re.compile(r"\d{1,3}[A-Z]{0,3}\.\d{1,3}[A-Z]{0,2}|[A-Z]{0,2}\d{1,4}[A-Za-z]{0,3}|[IVXLC]{1,7}\b")
_SUBS = re.compile(r"(?:\(\w{1,6}\))+")
_SI = re.compile(r"(?P<series>S\.?\s?S\.?\s?I|W\.?\s?S\.?\s?I|S\.?\s?R|S\.?\s?I)\b\.?", re.IGNORECASE)
_SERIES = {"ssi": "ssi", "wsi": "wsi", "sr": "nisr", "si": "uksi"}
_REIGN = re.compile(
    r"^(?P<years>\d{1,2}(?:\s?(?:&|and|[-–])\s?\d{1,2})?)\s(?P<reign>[A-Z][a-z]+)\.?(?:\s(?P<which>[1-8]|[IVX]{1,4})\.?)?,?\s"
    r"(?:ch?|cap)\.\s?(?P<chapter>\d{1,3})$"
)
_PRACTICE = re.compile(r"\bPD$|\bPractice Direction\b")
_UNIONS = re.compile(r"\b(?:Directive|EU|EC|EEC|Euratom)\b")
_DOMESTIC = re.compile(r"\b(?:Acts?|Measure|Regulations|Orders?|Rules|Scheme)\b[^/]{0,40}\b\d{4}$")
"""How titles of UK Acts and instruments end; "Regulation (EU) 2016/679" and "Directive 2004/38/EC" do not."""

_AS_AT = re.compile(
    r"\b(?:as (?:at|on|it stood (?:at|on)|in force (?:at|on))|in force (?:at|on)|version of)\s(?P<day>[\w\s-]{8,20})", re.IGNORECASE
)
_ENACTED = re.compile(r"\bas (?:originally )?(?:enacted|made)\b", re.IGNORECASE)
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_ROMAN = {"I": 1, "V": 5, "X": 10}


@dataclass(frozen=True)
class Where:
    """Where a citation points. `item` is "uksi/1998/3132", or "" if `title` must be looked up first.

    `provision` is "section/13" or "schedule/7/paragraph/4", "" for the whole item; `subs` what is cited below it; `version`
    "", "enacted" or YYYY-MM-DD.
    """

    item: str = ""
    title: str = ""
    provision: str = ""
    subs: tuple[str, ...] = ()
    version: str = ""

    def path(self, item: str = "", provision: str | None = None) -> str:
        """The address of the XML, without the host."""
        below = self.provision if provision is None else provision
        parts = (item or self.item, below or "contents", self.version, "data.xml")
        return "/".join(part for part in parts if part)


def address(citation: Citation) -> Where | None:
    """Where the citation points; None if it is not UK legislation, or nothing the publisher could have."""
    if citation.jurisdiction is not Jurisdiction.UK or citation.kind not in KINDS:
        return None
    numbered = numbered_item(citation)
    if not numbered and _is_not_held(citation.title or citation.canonical):
        return None
    item = numbered or _rule_set(citation)
    title = _bare(citation.title or "")
    if not item and not re.search(r"\b\d{4}$", title):
        return None
    if item and title and not re.search(r"\b\d{4}$", title):
        title = ""  # "CPR" is no title to compare
    provision, subs = _provision(citation, item)
    return Where(item, title, provision, subs, version(citation))


def _is_not_held(name: str) -> bool:
    """Whether it is a practice direction, or an instrument of the European Union itself, not one with "EU" in its title."""
    return _PRACTICE.search(name) is not None or (_UNIONS.search(name) is not None and _DOMESTIC.search(name) is None)


def _bare(title: str) -> str:
    """The title without a bracket or quotation mark that opens before it and closes elsewhere: "(X Act 2010, s 13)"."""
    bare = title.strip(" ,;“”\"‘’'")
    return bare.lstrip("([ “\"‘'") if bare.count("(") != bare.count(")") else bare.lstrip("[")


def numbered_item(citation: Citation) -> str:
    """The item that the citation identifies by number: an instrument's number, or the year of a reign."""
    number = re.fullmatch(r"(?:N?I?SR|[SW]?SI) (\d{4})/(\d{1,5})", citation.canonical)
    if number:
        named = citation.canonical.split()[0]
        written = _SI.search(citation.text if named == "SI" else named)
        series = _SERIES[latin_letters(written["series"])] if written else "uksi"
        return f"{series}/{number[1]}/{number[2]}"
    reign = _REIGN.match(citation.canonical)
    return _of_reign(reign) if reign else ""


def _of_reign(match: re.Match[str]) -> str:
    years = re.sub(r"\s?(?:&|and|[-–])\s?", "-", match["years"])
    name = {"Wm": "Will", "Anne": "Ann"}.get(match["reign"], match["reign"])
    which = _figure(match["which"] or ("1" if name == "Eliz" else "0"))
    first = int(years.split("-")[0])
    for row in rows("uk_reigns"):
        least, _, most = row["number"].partition("-")
        if row["reign"] == name and int(least) <= which <= int(most or least) and int(row["from_year"]) <= first <= int(row["to_year"]):
            return f"{row['type']}/{row['address']}{which or ''}/{years}/{match['chapter']}"
    return ""


def _figure(number: str) -> int:
    """A figure, also in Roman letters."""
    if number.isdecimal():
        return int(number)
    values = [_ROMAN[letter] for letter in number]
    return sum(-value if any(value < later for later in values[place + 1 : place + 2]) else value for place, value in enumerate(values))


def _rule_set(citation: Citation) -> str:
    return next((row["item"] for row in rows("uk_rule_sets") if row["cited"] == (citation.title or "").strip()), "")


def _provision(citation: Citation, item: str) -> tuple[str, tuple[str, ...]]:
    """The address below the item, and the subdivisions cited. A range is asked for by its first."""
    label, section = _label(citation), (citation.section or "").strip()
    units = list(_UNIT.finditer(section if _UNIT.match(section) else label))
    if not units:
        number = _NUMBER.match(section)
        if number is None:
            return "", ()
        return f"{_division(citation.title or '', item)}/{number[0]}", _subs(section, number.end())
    written = section if _UNIT.match(section) else label
    parts = [_part(unit, written) for unit in units]
    outer = re.match(r"[\w.]+", section) if written is label else None
    end = units[-1].end() if written is section else (outer.end() if outer else 0)
    return "/".join(parts), _subs(section, end)


def _part(unit: re.Match[str], written: str) -> str:
    kind = unit["kind"].lower()
    division = _DIVISIONS.get(kind) or _DIVISIONS[kind.removesuffix("s") or "s"] if kind not in {"ss", "rr"} else _DIVISIONS[kind[0]]
    number = _NUMBER.match(written, unit.start("number")) if unit["number"] else None
    return f"{division}/{number[0]}" if number else division


def _label(citation: Citation) -> str:
    """The label behind the name in the canonical form: s 13, Sch 7 para 4, r 3.4."""
    name = citation.title or ""
    rest = citation.canonical[len(name) :] if name and citation.canonical.startswith(name) else ""
    found = _LABEL.search(rest)
    return found["label"] if found else ""


def _subs(section: str, at: int) -> tuple[str, ...]:
    found = _SUBS.match(section, at)
    return tuple(found[0][1:-1].split(")(")) if found else ()


def _division(title: str, item: str) -> str:
    """What a bare number counts: sections of Acts, regulations, rules or articles of instruments."""
    if re.search(r"\bRules\b", title) or (item and not title and item in {row["item"] for row in rows("uk_rule_sets")}):
        return "rule"
    last = re.findall(r"\b(Act|Measure|Scheme|Order|Regulations)\b", title)
    return {"Order": "article", "Regulations": "regulation"}.get(last[-1] if last else "", "section")


def version(citation: Citation) -> str:
    """The version that the brief refers to: "enacted", a day, or "" for the current one."""
    said = " ".join(citation.parentheticals)
    if _ENACTED.search(said):
        return "enacted"
    found = _AS_AT.search(said)
    return _day(found["day"]) if found else ""


def _day(words: str) -> str:
    """YYYY-MM-DD of "1 May 2019" or "2019-05-01"; "" for anything that is no day of the calendar."""
    iso = re.match(r"\s*(\d{4})-(\d{2})-(\d{2})\b", words)
    spoken = re.match(r"\s*(\d{1,2})(?:st|nd|rd|th)?\s([A-Za-z]{3,9})\s(\d{4})\b", words)
    try:
        if iso:
            return date(int(iso[1]), int(iso[2]), int(iso[3])).isoformat()
        if spoken:
            return date(int(spoken[3]), _MONTHS.index(spoken[2][:3].lower()) + 1, int(spoken[1])).isoformat()
    except ValueError:
        return ""
    return ""


def title_letters(title: str) -> str:
    """A title for comparison: only letters and digits, without a leading "The" or the publisher's "(repealed …)"."""
    bare = re.sub(r"\s\((?:repealed|revoked)\b[^()]*\)\s*$", "", title, flags=re.IGNORECASE)
    bare = re.sub(r"^the\s", "", bare.strip(), flags=re.IGNORECASE).replace("&", " and ")
    return letters(bare)
