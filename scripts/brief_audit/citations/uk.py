"""UK neutral citations and law reports, well and badly written, as drafts without name or pin.

A badly written citation ("(2015) UKSC 11", "[2022] EWHC Admin 123") is read as the one it plainly means,
and the draft's note says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from brief_audit.citations.draft import Draft
from brief_audit.model.base import Jurisdiction, Kind
from brief_audit.tables import rows

_OPEN = r"(?<![\w])(?P<open>[\[\(\]]?)\s?"
_YEAR = r"(?P<year>1[6-9][0-9]{2}|20[0-9]{2})(?P<close>[\]\)\[]{0,2})"
_NUMBER = r"(?P<number>[0-9]{1,7}(?:[_/][0-9]{2,4})?)"
_FOREIGN = re.compile(
    r"\[(?P<year>1[89][0-9]{2}|20[0-9]{2})\] (?:(?P<volume>[0-9]{1,2}) )"
    r"?(?P<letters>[A-Z][A-Za-z&]{1,8}(?: [A-Z][A-Za-z&]{0,6}){0,2}) (?P<page>[0-9]{1,5})(?![\w/])"
)
_OLD_YEAR = re.compile(r"[(\[]1[4-8][0-9]{2}[)\]]")
_MISTYPED = {"GCR": "GRC", "EWCH": "EWHC"}


def scan_neutral(text: str) -> Iterator[Draft]:
    """Every neutral citation of the courts in the table `uk_courts`."""
    for match in _neutral().finditer(text):
        draft = _neutral_draft(match)
        if draft is not None:
            yield draft


def scan_foreign(text: str) -> Iterator[Draft]:
    """Bracketed citations in the same style whose letters no table knows: a foreign court or series, or a slip."""
    for match in _FOREIGN.finditer(text):
        draft = Draft(match.start(), match.end(), Kind.CASE, canonical=" ".join(match[0].split()), year=int(match["year"]), rank=0)
        draft.reporter, draft.volume, draft.first_page = match["letters"], match["volume"], match["page"]
        draft.say(f"No court and no series of reports in the tables bears the letters {match['letters']}.")
        yield draft


def scan_law_reports(text: str) -> Iterator[Draft]:
    """Every citation of a UK law report in the table `uk_reports`."""
    for match in _with_year().finditer(text):
        draft = _report_draft(match)
        if draft is not None:
            yield draft
    for match in _without_year().finditer(text):
        series = _series_of(match["series"])
        if series == "ER" and not _OLD_YEAR.search(text, max(0, match.start() - 70), match.start()):
            continue  # an evidence rule of Washington, not the English Reports
        if series is not None and _allowed(series, "l" if match["lr"] else "n"):
            lead = "LR " if match["lr"] else ""
            yield _report(match, series, None, match["volume"], f"{lead}{match['volume']} {series} {match['page']}")


@cache
def _neutral() -> re.Pattern[str]:
    codes = sorted({row["code"] for row in rows("uk_courts")} | {"EWCH"}, key=len, reverse=True)
    divisions = sorted({row["division"] for row in rows("uk_courts") if row["division"]} | {"GCR", "COP"}, key=len, reverse=True)
    code, division = "|".join(codes), "|".join(divisions)
    return re.compile(
        rf"{_OPEN}{_YEAR}\s?\[?(?P<code>{code})\]?(?:[\s.]{{1,2}}\(?(?P<before>{division})\.?\)?)?\s?[\[\(]?{_NUMBER}\]?(?![\w])"
        rf"(?:\s?(?P<paren>\()?(?P<after>{division})\.?(?(paren)\)|(?![\w])))?(?:\s\((?P<tier>T[123]|B)\))?",
        re.IGNORECASE,
    )


@cache
def _table() -> dict[tuple[str, str], dict[str, str]]:
    return {(row["code"].upper(), row["division"].upper()): row for row in rows("uk_courts")}


def _neutral_draft(match: re.Match[str]) -> Draft | None:
    code = _MISTYPED.get(match["code"].upper(), match["code"].upper())
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
    return len(code) >= 4 and match["code"].isupper()


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
    year = draft.year or 0
    if row["first"] and (year < int(row["first"]) or (row["last"] and year > int(row["last"]))):
        span = f"from {row['first']}" + (f" to {row['last']}" if row["last"] else "")
        draft.say(f"{row['name']} issued neutral citations of this form {span}; this one bears the year {year}.")


# --- law reports ---------------------------------------------------------------------------------


@cache
def _series() -> dict[str, tuple[str, dict[str, str]]]:
    table = {_key(row["series"]): (row["series"], row) for row in rows("uk_reports")}
    return table | {_key(row["written"]): table[_key(row["series"])] for row in rows("uk_report_spellings")}


def _key(series: str) -> str:
    return re.sub(r"[^A-Z&]", "", series.upper())


def _series_of(written: str) -> str | None:
    found = _series().get(_key(written))
    if found is None:
        return None
    series, row = found
    letters = re.sub(r"[^A-Za-z&]", "", written)
    if letters == "ch":  # a chapter
        return None
    if row["case"] == "i" or "Lloyd" in series or letters == re.sub(r"[^A-Za-z&]", "", series) or letters == "A&E" or letters.isupper():
        return series
    return None


def _allowed(series: str, form: str) -> bool:
    return form in _series()[_key(series)][1]["forms"]


@cache
def _alternatives() -> str:
    """All series as one alternation that allows full stops and spaces between letters, longest first."""
    forms = {row["series"] for row in rows("uk_reports")} | {row["written"] for row in rows("uk_report_spellings")}
    return "|".join(_loose(form) for form in sorted(forms, key=len, reverse=True))


def _loose(series: str) -> str:
    pieces = []
    for word in series.split():
        if word == "&":
            pieces.append("&")
        elif word.startswith("("):
            pieces.append(r"\(" + re.escape(word.strip("()")) + r"\.?\)")
        elif word == "All":
            pieces.append(r"A[l1I]{2}\.?")  # scans and typists set digits for its letters
        elif word.startswith("Lloyd"):
            pieces.append("Lloyd[’']?s")
        elif word.isupper() or "&" in word:
            pieces.append(r"\.?\s?".join(re.escape(char) for char in word) + r"\.?")
        else:
            pieces.append(re.escape(word) + r"\.?")
    return r"\s?".join(pieces)


@cache
def _with_year() -> re.Pattern[str]:
    return re.compile(
        rf"(?<!\w)(?P<open>[\[\(]?)(?P<year>1[6-9][0-9]{{2}}|20[0-9]{{2}})(?P<close>[\]\)]{{0,2}})\s?(?:(?P<volume>[0-9]{{1,3}})\s?)?\(?"
        rf"(?P<series>{_alternatives()})\)?\s?(?P<page>[0-9]{{1,5}}|[A-Z]?[0-9]{{1,5}})(?![\w/])",
        re.IGNORECASE,
    )


@cache
def _without_year() -> re.Pattern[str]:
    names = sorted((row["series"] for row in rows("uk_reports") if set(row["forms"]) & set("nl")), key=len, reverse=True)
    series = "|".join(re.escape(name) for name in names) + "|A&E"
    return re.compile(
        rf"(?<![\w\]\)\[.] )(?<![\w.\[])(?P<lr>LR )?(?P<volume>[0-9]{{1,3}}) (?P<series>{series}) (?P<page>[0-9]{{1,4}})(?![\w/])"
    )


def _report_draft(match: re.Match[str]) -> Draft | None:
    series = _series_of(match["series"])
    if series is None or not (match["open"] or match["close"] or (match["volume"] and len(_key(series)) >= 3)):
        return None
    round_bracket = match["open"] == "(" or match["close"].startswith(")")
    volume, year = match["volume"], int(match["year"])
    old = round_bracket and volume and (_allowed(series, "r") or not _allowed(series, "v"))
    form = "r" if old else ("v" if volume else "y")
    if form in "vy" and not (_allowed(series, "v") or _allowed(series, "y")):
        return None
    if form == "v" and not _allowed(series, "v"):
        return None
    if not (match["open"] or match["close"]) and not _plausible_bare(match):
        return None
    bracketed = f"({year})" if form == "r" else f"[{year}]"
    canonical = f"{bracketed} {volume + ' ' if volume else ''}{series} {match['page']}"
    draft = _report(match, series, year, volume, canonical)
    written = match[0].replace("’", "'")
    if written != canonical and (
        match["close"] != {"[": "]", "(": ")", "": ""}[match["open"]] or (form != "r" and round_bracket) or not match["open"]
    ):
        draft.say(f"Written “{match[0]}”; read as {canonical}.")
    return draft


def _plausible_bare(match: re.Match[str]) -> bool:
    return match["series"].replace(".", "").replace(" ", "").isupper() and len(_key(match["series"])) >= 3


def _report(match: re.Match[str], series: str, year: int | None, volume: str | None, canonical: str) -> Draft:
    return Draft(
        match.start(),
        match.end(),
        Kind.CASE,
        Jurisdiction.UK,
        canonical=canonical,
        volume=volume,
        reporter=series,
        first_page=match["page"],
        year=year,
        rank=3,
    )
