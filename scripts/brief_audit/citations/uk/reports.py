"""UK law reports: with the year or the volume first, the first series of the Law Reports, and the Scottish series.

A series whose volumes count on their own has its year in round brackets, one whose volumes count within the year in square
ones; the table `uk_reports` says which. A bracket that the series does not use is read as the one it uses, and the note says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft
from brief_audit.model.base import Jurisdiction, Kind
from brief_audit.tables import rows

# A docket number of a small claims court: "No. 2015 SC 1234"; or the year of a date.
_NUMBERED = re.compile(r"(?:\bNos?\.?|\b[Cc]ase|\b[Nn]umber|#|\b[A-Z][a-z]{2,8}\.?\s[0-9]{1,2},)\s?$")
_TAX_CASES = re.compile(r"\[1[89][0-9]{2}\] UKHL TC[ _](?P<volume>[0-9]{1,2})[ _](?P<page>[0-9]{1,4})(?![\w/])")
# The first volumes of British Company Cases count their pages as paragraphs: "(1986) 2 BCC 99,509".
_BCC_PAGE = re.compile(r"(?<=\s9[89]),([0-9]{3})(?![\w])")
_MOST_VOLUMES = 9
"""No series numbers more volumes within one year; a higher number counts on, and its year stands in round brackets."""
_OLD_YEAR = re.compile(r"[(\[]1[4-8][0-9]{2}[)\]]")
_ENGLISH_REPORTS = re.compile(
    r"(?<![\w.$/-])(?P<volume>[0-9]{1,3})\s(?P<series>E\.\s?R\.|ER)\s(?P<page>[0-9]{1,4})(?![\w/]|[.-][0-9]|\([^1])"
)
_LAST_VOLUME = 178
"""Of the English Reports. "2 ER 145" without name or year is an excerpt of a record, "ER 404" an evidence rule of Washington."""
_MOST_EXCERPTS = 60
_RULE_OF_EVIDENCE = re.compile(r"(?:1[01]|[2-9])(?:0[0-9]|1[0-9])")
_NAMED = re.compile(r"\sv\.?\s[A-Z][^.;()\n]{0,60},?\s(?:[0-9]{1,2}\s[A-Z][A-Za-z& ]{1,12}\s[0-9]{1,4},\s)?$")
_GOES_ON = re.compile(r"[\w\]\)\[.] $")
_LAST_FOLIO = 1700
"""Reports of later years number pages, not the leaves ("113b")."""


def scan_law_reports(text: str) -> Iterator[Draft]:
    """Every citation of a UK law report in the table `uk_reports`."""
    for match in _with_year().finditer(text):
        draft = _report_draft(match)
        if draft is not None:
            yield draft
    yield from _without_a_year(text)
    for match in _first_series().finditer(text):
        if (series := _series_of(match["series"])) is not None:
            yield _first_series_draft(match, series)
    for match in _scottish().finditer(text):
        if not _NUMBERED.search(text, max(0, match.start() - 14), match.start()):
            yield _scottish_draft(match)
    for match in _TAX_CASES.finditer(text):
        draft = _report(match, "TC", None, match["volume"], f"{match['volume']} TC {match['page']}")
        draft.say(f"Written “{match[0]}”, a number that a database made of the report; read as {draft.canonical}.")
        yield draft


def _without_a_year(text: str) -> Iterator[Draft]:
    """Volume and page alone: "5 App Cas 1"."""
    for match in _ENGLISH_REPORTS.finditer(text):
        if _is_english(text, match):
            yield _report(match, "ER", None, match["volume"], f"{match['volume']} ER {match['page']}")
    for match in _without_year().finditer(text):
        series = _series_of(match["series"])
        start = match.start()
        if _GOES_ON.search(text, max(0, start - 2), start) and not _NAMED.search(text, max(0, start - 100), start):
            continue
        if series is not None and series != "ER" and _allowed(series, "n"):
            yield _report(match, series, None, match["volume"], f"{match['volume']} {series} {match['page']}")


def _is_english(text: str, match: re.Match[str]) -> bool:
    """Whether these are the English Reports: an old year or a name stands by, or no record has so many volumes."""
    volume, start = int(match["volume"]), match.start()
    if not 0 < volume <= _LAST_VOLUME:
        return False
    if _OLD_YEAR.search(text, max(0, start - 70), start) or _OLD_YEAR.match(text, match.end() + 1):
        return True
    if _NAMED.search(text, max(0, start - 100), start):
        return True
    return volume > _MOST_EXCERPTS and not _RULE_OF_EVIDENCE.fullmatch(match["page"])


@cache
def _first_series() -> re.Pattern[str]:
    """The Law Reports of 1865 to 1875: "(1868) LR 3 HL 330", "L.R. 5 Q.B. 1"."""
    return re.compile(
        r"(?<![\w.])(?:[(\[](?P<year>18[67][0-9])(?:[-–][0-9]{2})?[)\]],?\s)?L\.?\s?R\.?,?\s(?P<volume>[0-9]{1,2})\s"
        rf"(?P<series>{_names_of('l')})\s(?P<page>[0-9]{{1,4}})(?![\w/])"
    )


@cache
def _scottish() -> re.Pattern[str]:
    """Series with a year that no bracket holds: "2001 SC (HL) 1". Two letters with dots are read before a court alone."""
    return re.compile(
        r"(?<![\w/.$£-])(?P<open>[\[(]?)(?P<year>1[89][0-9]{2}|20[0-9]{2})(?P<close>[\])]?)\s"
        rf"(?P<series>{_names_of('b', dots=3)}|[SJ]\.\s?C\.(?=\s\())\s?"
        r"(?:\((?P<court>H\.?L\.?|P\.?C\.?|UKSC|J|Sh\.? ?Ct\.?|Notes|Land Ct|Lyon Ct)\))?"
        r"\s(?P<page>(?:(?<=GWD )[0-9]{1,2}-)?[0-9]{1,4})(?![\w/-])"
    )


@cache
def _names_of(form: str, dots: int = 1) -> str:
    """The series of a form as one alternation; those of at least `dots` letters also with full stops."""
    known = {row["series"] for row in rows("uk_reports") if form in row["forms"]}
    names = known | {row["written"] for row in rows("uk_report_spellings") if row["series"] in known}
    loose = (_loose(name) if len(_key(name)) >= dots else re.escape(name) for name in sorted(names, key=re.longest_first))
    return "|".join(loose)


def _first_series_draft(match: re.Match[str], series: str) -> Draft:
    lead = f"({match['year']}) " if match["year"] else ""
    year = int(match["year"]) if match["year"] else None
    return _report(match, series, year, match["volume"], f"{lead}LR {match['volume']} {series} {match['page']}")


def _scottish_draft(match: re.Match[str]) -> Draft:
    series = re.sub(r"[.\s]", "", match["series"]) if len(_key(match["series"])) == 2 else _series_of(match["series"]) or match["series"]
    court = f" ({re.sub(r'[.]', '', match['court'])})" if match["court"] else ""
    draft = _report(match, series, int(match["year"]), None, f"{match['year']} {series}{court} {match['page']}")
    if match["open"] or match["close"]:
        draft.say(f"Written “{match[0]}”; read as {draft.canonical}.")
    return draft


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
    return "|".join(_loose(form) for form in sorted(forms, key=re.longest_first))


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
        rf"(?P<series>{_alternatives()})\)?\s?(?P<page>[A-Z]?[0-9]{{1,5}}|[0-9]{{1,3}}[ab])(?![\w/])",
        re.IGNORECASE,
    )


@cache
def _without_year() -> re.Pattern[str]:
    names = sorted((row["series"] for row in rows("uk_reports") if "n" in row["forms"]), key=len, reverse=True)
    series = "|".join(re.escape(name) for name in names)
    return re.compile(rf"(?<![\w.\[])(?P<volume>[0-9]{{1,3}}) (?P<series>{series}) (?P<page>[0-9]{{1,4}})(?![\w/])")


def _report_draft(match: re.Match[str]) -> Draft | None:
    series = _series_of(match["series"])
    if series is None or not (match["open"] or match["close"] or (match["volume"] and len(_key(series)) >= 3)):
        return None
    round_bracket = match["open"] == "(" or match["close"].startswith(")")
    volume, year = match["volume"], int(match["year"])
    if match["page"][-1].isalpha() and year > _LAST_FOLIO:
        return None
    old = round_bracket and (_counts_on(series, int(volume), year) if volume else _allowed(series, "o"))
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
    if series == "BCC" and (rest := _BCC_PAGE.match(match.string, draft.end)) is not None:
        draft.end = draft.right = draft.dated = rest.end()
        draft.first_page = f"{match['page']}{rest[1]}"
        draft.canonical = f"{bracketed} {volume} BCC {draft.first_page}"
    written = match[0].replace("’", "'")
    if written != canonical and (
        match["close"] != {"[": "]", "(": ")", "": ""}[match["open"]] or (form != "r" and round_bracket) or not match["open"]
    ):
        draft.say(f"Written “{match[0]}”; read as {canonical}.")
    return draft


def _counts_on(series: str, volume: int, year: int) -> bool:
    """Whether the series numbered its volumes through the years, not within each."""
    row = _series()[_key(series)][1]
    until = row["round_until"]
    return volume > _MOST_VOLUMES or "r" in row["forms"] or "v" not in row["forms"] or (until != "" and year <= int(until))


def _plausible_bare(match: re.Match[str]) -> bool:
    return match["series"].replace(".", "").replace(" ", "").isupper() and len(_key(match["series"])) >= 3


def _report(match: re.Match[str], series: str, year: int | None, volume: str | None, canonical: str) -> Draft:
    return Draft(
        match.start(),
        match.end(),
        Kind.CASE,
        Jurisdiction.UK if _series()[_key(series)][1]["place"] == "uk" else Jurisdiction.UNKNOWN,
        canonical=canonical,
        volume=volume,
        reporter=series,
        first_page=match["page"],
        year=year,
        rank=3,
    )
