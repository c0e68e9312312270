"""UK neutral citations and numbers of appeals, well and badly written, as drafts without name or pin.

A badly written citation ("(2015) UKSC 11", "[2022] EWHC Admin 123") is read as the one it plainly means,
and the draft's note says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft
from brief_audit.citations.uk import reports, tribunals, unreported
from brief_audit.citations.uk.asides import unread_pin
from brief_audit.citations.uk.misread import scan_misread, scan_odd_letters
from brief_audit.citations.uk.pins import scan_uk_court, scan_uk_pin
from brief_audit.model.base import Jurisdiction, Kind
from brief_audit.tables import rows

__all__ = ["reports", "scan_uk_court", "scan_uk_pin", "tribunals", "unread_pin", "unreported"]

_OPEN = r"(?<![\w])(?P<open>[\[\(\]]?)\s?"
_YEAR = r"(?P<year>1[6-9][0-9]{2}|20[0-9]{2})(?P<close>[\]\)\[]{0,2})"
_NUMBER = r"(?P<number>[0-9]{1,7}(?:[_/][0-9]{2,4}){0,2})"
_FOREIGN = re.compile(
    r"\[(?P<year>1[89][0-9]{2}|20[0-9]{2})\] (?:(?P<volume>[0-9]{1,2}) )"
    r"?(?P<letters>[A-Z][A-Za-z&]{1,8}(?: [A-Z][A-Za-z&]{0,6}){0,2}) (?P<page>[0-9]{1,5})(?![\w/])"
)
# A decision by its number in Canada's database: "1986 CanLII 46 (SCC)".
_CANADIAN = re.compile(
    r"(?<![\w/])(?P<year>1[89][0-9]{2}|20[0-9]{2})\sCanLII\s(?P<number>[0-9]{1,7})(?:\s\((?P<court>[A-Z][A-Za-z ]{1,14})\))?(?![\w/])"
)
_APPEAL = re.compile(
    r"(?<![\w/])(?:[\[(](?P<year>20[0-9]{2}|199[0-9])[\])]\s)?"
    r"(?P<file>(?:UK)?EAT(?:S|PA|PAS)?/[0-9]{2,4}/(?:20|19)?[0-9]{2}(?:/[A-Z]{1,4})?|EA-20[0-9]{2}-(?:SCO-)?[0-9]{6}-[A-Z]{2,3})(?![\w/])"
)
_HEADING = re.compile(r"(?<!\()\b(?:Case|Claim|Appeal)\s(?:No|Number|Ref)s?\b[.:]{0,2}\s?$", re.IGNORECASE)
_MISTYPED = {"GCR": "GRC", "EWCH": "EWHC"}


def scan_neutral(text: str) -> Iterator[Draft]:
    """Every neutral citation of the courts in the table `uk_courts`, and the file numbers of employment appeals."""
    yield from scan_appeal_numbers(text)
    yield from _well_written(text)
    yield from scan_misread(text, _well_written)
    yield from scan_odd_letters(text, _well_written)


def _well_written(text: str) -> Iterator[Draft]:
    for match in _neutral().finditer(text):
        draft = _neutral_draft(match)
        if draft is not None:
            yield draft


def scan_foreign(text: str) -> Iterator[Draft]:
    """Bracketed citations in the same style whose letters no table knows: a foreign court or series, or a slip."""
    for match in _CANADIAN.finditer(text):
        draft = Draft(*match.span(), Kind.CASE, canonical=" ".join(match[0].split()), year=int(match["year"]), neutral=True, rank=3)
        draft.reporter, draft.first_page, draft.court = "CanLII", match["number"], match["court"]
        draft.say("A number of CanLII, a Canadian database; no source holds it.")
        yield draft
    for match in _FOREIGN.finditer(text):
        draft = Draft(match.start(), match.end(), Kind.CASE, canonical=" ".join(match[0].split()), year=int(match["year"]), rank=0)
        draft.reporter, draft.volume, draft.first_page = match["letters"], match["volume"], match["page"]
        draft.say(f"No court and no series of reports in the tables bears the letters {match['letters']}.")
        yield draft


@cache
def _neutral() -> re.Pattern[str]:
    codes = sorted({row["code"] for row in rows("uk_courts")} | {"EWCH"}, key=re.longest_first)
    divisions = sorted({row["division"] for row in rows("uk_courts") if row["division"]} | {"GCR", "COP"}, key=re.longest_first)
    code, division = "|".join(_loose(code) for code in codes), "|".join(divisions)
    return re.compile(
        rf"{_OPEN}{_YEAR}\s?\[?(?P<code>{code})\.?\]?(?:[\s.]{{1,2}}\(?(?P<before>{division})\.?\)?)?\s?[\[\(]?{_NUMBER}\]?(?![\w])"
        rf"(?:\s?(?P<paren>\()?(?P<after>{division})\.?(?(paren)\)|(?![\w])))?(?:\s\((?P<tier>T[123]|B)\))?",
        re.IGNORECASE,
    )


def _loose(code: str) -> str:
    """The letters of a court with full stops, and a space behind the country: "E.W.C.A.", "UK SC"."""
    dotted = r"\.?".join(code[2:])
    return rf"{code[0]}\.?{code[1]}\.?\s?{dotted}" if code[:2] in {"UK", "EW"} else r"\.?".join(code)


@cache
def _table() -> dict[tuple[str, str], dict[str, str]]:
    return {(row["code"].upper(), row["division"].upper()): row for row in rows("uk_courts")}


def _neutral_draft(match: re.Match[str]) -> Draft | None:
    code = re.sub(r"[.\s]", "", match["code"].upper())
    code = _MISTYPED.get(code, code)
    division = (match["before"] or match["after"] or match["tier"] or "").upper()
    division = _MISTYPED.get(division, division)
    if code == "EWHC" and division == "COP":
        code, division = "EWCOP", ""
    row = _table().get((code, division))
    end = match.end()
    if row is None and not match["before"] and (row := _table().get((code, ""))) is not None:
        end = match.end("number")
    if row is None or not _is_one(match, code):
        return None
    year = int(match["year"])
    number = (
        re.sub(r"^0+(?=[1-9][0-9]*$)", "", match["number"])
        .replace("/", "_" if code == "UKFTT" else "/")
        .replace("_", "/" if code == "UKET" else "_")
    )
    canonical = _neutral_form(row, year, number)
    draft = Draft(
        match.start() if match["open"] else match.start("year"),
        end,
        Kind.CASE,
        Jurisdiction.UK if row["jurisdiction"] == "uk" else Jurisdiction.UNKNOWN,
        canonical=canonical,
        neutral=True,
        year=year,
        reporter=row["code"],
        first_page=number,
        court_id=row["param"] or None,
        rank=4,
    )
    _notes(draft, match, row, canonical, end)
    return draft


def _is_one(match: re.Match[str], code: str) -> bool:
    """Codes that are everyday letters need a bracket; letters must be capitals unless brackets and division speak for them."""
    if match["open"] or match["close"]:
        return True
    return len(code) >= 4 and match["code"].isupper() and " " not in match["code"]


def scan_appeal_numbers(text: str) -> Iterator[Draft]:
    """Appeals of the Employment Appeal Tribunal by the number of their file: "UKEAT/0123/12/ZT", "EA-2020-000123-AT"."""
    for match in _APPEAL.finditer(text):
        if _HEADING.search(text, max(0, match.start() - 24), match.start()):
            continue  # the number of the brief's own proceedings
        draft = Draft(match.start(), match.end(), Kind.CASE, Jurisdiction.UK, canonical=match["file"], rank=5)
        draft.court_id = "eat"
        if match["year"]:
            draft.year = int(match["year"])
            draft.say(f"Written “{match[0]}”; read as the number of the appeal, {draft.canonical}.")
        yield draft


def _neutral_form(row: dict[str, str], year: int, number: str) -> str:
    if row["form"] == "year code division number":
        return f"[{year}] {row['code']} {row['division']} {number}"
    if row["division"]:
        return f"[{year}] {row['code']} {number} ({row['division']})"
    return f"[{year}] {row['code']} {number}"


def _notes(draft: Draft, match: re.Match[str], row: dict[str, str], canonical: str, end: int) -> None:
    written = match.string[draft.start : end]
    if " ".join(written.split()) != canonical:
        draft.say(f"Written “{written}”; read as {canonical}.")
    if row["code"] == "EWHC" and not row["division"]:
        draft.say("The citation names no division of the High Court.")
    if row["first"]:
        _say_of_the_year(draft, row, draft.year or 0)


def _say_of_the_year(draft: Draft, row: dict[str, str], year: int) -> None:
    """That the court did not issue such a citation in its year. A number that was given later accuses nobody."""
    first, last = int(row["first"]), int(row["last"] or 9999)
    if first <= year <= last:
        return
    span = f"from {first}" + (f" to {last}" if row["last"] else "")
    if year < first and row["sat_before"]:
        draft.say(
            f"{row['name']} issued neutral citations from {first}; one of the year {year} was assigned in retrospect, not by the court."
        )
    else:
        draft.say(f"{row['name']} issued neutral citations of this form {span}; this one bears the year {year}.")
