"""Cases of the Court of Justice and the General Court of the European Union, and of the European Court of Human Rights.

They are read and listed; no source is asked, so that each is NO_COVERAGE.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft
from brief_audit.model.base import Jurisdiction, Kind

# Since 1989 the number bears the letter of its court; before, only "Case 24/76", with a two-figure year from 1953 on.
_UNION = re.compile(
    r"\b(?:Joined\s)?[Cc]ases?\s(?:Nos?\.?\s)?(?:(?P<court>[CTF])\s?[-‑–]?\s?|(?=[0-9]{1,3}/(?:5[3-9]|[67][0-9]|8[0-9])\b))"
    r"(?P<number>[0-9]{1,4}/[0-9]{2})\b(?P<urgent>\s?PPU\b|\s?P(?:-R)?\b)?"
)
_BARE_UNION = re.compile(r"(?<![\w/-])(?P<court>[CT])[-‑–](?P<number>[0-9]{1,4}/[0-9]{2})(?P<urgent>\s?PPU\b|\s?P(?:-R)?\b)?(?![\w/])")
_ECLI = re.compile(r"(?<![\w:])(?:ECLI:)?(?P<place>EU|CE):(?P<rest>[A-Z]{1,4}:[0-9]{4}:[0-9A-Z.]*[0-9A-Z])")
# Reports of the Court of Justice, part I, and of the General Court, part II. Source: OSCOLA 4.2, section 2.6.2.
_REPORTS = re.compile(
    r"\[(?P<year>19[5-9][0-9]|20[01][0-9])\],?\sE\.?C\.?R\.?\s(?P<part>I{1,2}(?:-A)?)\s?[-‑–]\s?(?P<page>[0-9]{1,5})(?![\w/])"
)
_NUMBER = r"[0-9]{2,5}/[0-9]{2}"
_MORE = r"(?P<more>(?:(?:,(?:\sand)?|\sand|\s&)\s[0-9]{2,5}/[0-9]{2}\b){0,12})"
_RIGHTS = re.compile(rf"\b[Aa]pp(?:lications?|l?s?\.?)\s?(?:[Nn]os?\.?\s?)?(?P<number>{_NUMBER})\b{_MORE}")
# The number alone, as the Court of Human Rights cites itself: "Alder v. the United Kingdom [GC], nos. 12345/09 and 130/10".
_STATES = (
    r"Albania|Andorra|Armenia|Austria|Azerbaijan|Belgium|Bosnia and Herzegovina|Bulgaria|Croatia|Cyprus|Czech Republic|Czechia|Denmark|"
    r"Estonia|Finland|France|Georgia|Germany|Greece|Hungary|Iceland|Ireland|Italy|Latvia|Liechtenstein|Lithuania|Luxembourg|Malta|"
    r"(?:Republic of )?Moldova|Monaco|Montenegro|(?:the )?Netherlands|North Macedonia|Norway|Poland|Portugal|Romania|Russia|San Marino|"
    r"Serbia|Slovakia|Slovenia|Spain|Sweden|Switzerland|Turkey|Türkiye|Turkiye|Ukraine|United Kingdom|UK"
)
_STATE_SUED = re.compile(
    rf"\sv\.?\s(?:the\s)?(?:{_STATES})(?:,?\s\[GC\])?(?:\s\(dec\.?\))?,?\s\(?(?P<nos>[Nn]os?\.?\s(?P<number>[0-9]{{2,5}}/[0-9]{{2}})\b{_MORE})"
)
_ITEM = re.compile(r"[0-9]{2,5}/[0-9]{2}")


def scan_european(text: str) -> Iterator[Draft]:
    """Every case number and ECLI of the two European courts."""
    for pattern in (_UNION, _BARE_UNION):
        for match in pattern.finditer(text):
            letter = f"{match['court']}-" if match["court"] else ""
            urgent = f" {match['urgent'].strip()}" if match["urgent"] else ""
            yield _case(match, f"Case {letter}{match['number']}{urgent}")
    for match in _ECLI.finditer(text):
        identifier = f"ECLI:{match['place']}:{match['rest']}"
        if not text.startswith(f", {identifier}", match.end()):
            yield _case(match, identifier)
    for match in _RIGHTS.finditer(text):
        yield _application(match, match.start(), match.end())
    for match in _STATE_SUED.finditer(text):
        yield _application(match, *match.span("nos"))
    for match in _REPORTS.finditer(text):
        draft = _case(match, f"[{match['year']}] ECR {match['part']}-{match['page']}")
        draft.neutral, draft.year, draft.reporter, draft.first_page = False, int(match["year"]), "ECR", f"{match['part']}-{match['page']}"
        yield draft


def _application(match: re.Match[str], start: int, end: int) -> Draft:
    """One case by the first of its applications; the note names those that were joined to it."""
    draft = Draft(start, end, Kind.CASE, Jurisdiction.EU, canonical=f"App no {match['number']}", neutral=True, rank=3)
    if joined := _ITEM.findall(match["more"]):
        draft.say(f"Joined with {', '.join(joined)}.")
    return draft


def _case(match: re.Match[str], canonical: str) -> Draft:
    return Draft(match.start(), match.end(), Kind.CASE, Jurisdiction.EU, canonical=canonical, neutral=True, rank=3)
