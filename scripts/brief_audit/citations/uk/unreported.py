"""British cases that no report prints: by a newspaper and its day, or as "unreported" with the date or the court.

No source can be asked by these. Each is a case of its own under its name, and open; a name without either stays unread.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft
from brief_audit.citations.names import scan_name
from brief_audit.model.base import Jurisdiction, Kind

_MONTH = (
    r"(?:January|February|March|April|May|June|July|August|September|October|November|December|"
    r"(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b\.?)"
)
_YEAR = r"(?:1[89][0-9]{2}|20[0-9]{2})"
_DAY = rf"[0-9]{{1,2}}(?:st|nd|rd|th)?\s{_MONTH}"
_DATE = rf"(?:{_DAY},?\s{_YEAR})"
_COURT = (
    r"(?:CA|HL|PC|QBD|KBD|Ch\s?D|Fam\s?D|FD|QB|KB|Ch|DC|Div(?:isional|\.)?\sC(?:our)?t\.?|EAT|ET|HC|CCA|IH|OH|"
    r"(?:(?:English|Employment|Supreme|High|[A-Z][a-z]+\sCounty)\s)?(?:Court|Tribunal|Appeal\sTribunal)(?:\sof\s(?:Appeal|Session|Justice))?|"
    r"House\sof\sLords|Privy\sCouncil|Chancery\sDivision|(?:Queen|King)[’']s\sBench\sDivision|Family\sDivision)"
    r"(?:\s\([A-Z][A-Za-z ]{1,20}\))?"
)
_JUDGE = r"(?:[A-Z][\w’'-]+\s(?:LJ|J|MR|LCJ|VC|[QK]C))"
_MORE = r"(?:[A-Z][\w’'.-]*(?:\s[\w’'./-]+){0,7})"
_PAPER = (
    r"(?:(?:[Tt]he\s)?(?:Times|Independent|Guardian|Scotsman|Daily\sTelegraph|Financial\sTimes)(?:\sLaw\sReports?)?|"
    r"[Tt]he\s(?:Herald|Observer|Telegraph))"
)
_NEWSPAPER = re.compile(rf"(?P<open>\()?\b{_PAPER},?\s(?:{_DAY}(?:,?\s(?P<year>{_YEAR}))?)(?(open)\)|(?:,\s\(?{_COURT}\)?)?)(?![\w])")
_UNREPORTED = r"[Uu]nreported"
_PARTS = rf"(?:{_UNREPORTED}|{_DATE}|{_YEAR}|{_COURT}|{_JUDGE})"
_BRACKETED = re.compile(rf"\((?P<parts>{_PARTS}(?:[,;:]?\s{_PARTS}){{0,4}}(?:[,;]\s{_MORE})?)\)")
_IN_THE_OPEN = re.compile(
    rf"(?<=,\s)(?P<parts>{_UNREPORTED}(?:,?\s\(?{_PARTS}\)?){{1,3}}|{_COURT},?\s{_DATE})(?![\w])|"
    rf"(?P<bracket>\({_UNREPORTED}\)),?\s(?P<behind>{_DATE}(?:,?\s\(?{_COURT}\)?)?)(?![\w])"
)
_GOES_ON = re.compile(r"[,;]?\s?[(\[]?")


def scan_unreported(text: str, known: Sequence[int]) -> Iterator[Draft]:
    """Every such case that no number stands beside (`known`: the starts of those, ascending)."""
    for match in _NEWSPAPER.finditer(text):
        yield from _named(text, match, known, match["year"])
    for pattern in (_BRACKETED, _IN_THE_OPEN):
        for match in pattern.finditer(text):
            year = _placed(match[0])
            if year is not None:
                yield from _named(text, match, known, year)


def _placed(written: str) -> str | None:
    """The year, where the words say when the case was decided, and that it is unreported or whose it is; a year alone dates a report."""
    year = re.search(_YEAR, written)
    if year is None:
        return None
    told = re.search(_UNREPORTED, written) or (re.search(_DATE, written) and re.search(rf"\b{_COURT}", written))
    return year[0] if told else None


def _named(text: str, match: re.Match[str], known: Sequence[int], year: str | None) -> Iterator[Draft]:
    """The draft, if a case's name stands directly before, its year is told, and no number of a report or a court is beside."""
    start, end = match.span()
    name = scan_name(text, 0, start)
    if name is None or (year is None and name.year is None):
        return
    at = bisect_left(known, name.start)
    if at < len(known) and (known[at] < end or _GOES_ON.fullmatch(text, end, known[at])):
        return
    written = " ".join(match[0].split())
    inner = written[1:-1] if written.startswith("(") and written.endswith(")") and written.count("(") == 1 else written
    # With the name: two cases of one day are two.
    draft = Draft(start, end, Kind.CASE, Jurisdiction.UK, canonical=f"{name.name}, {inner}", year=int(year or name.year or 0), rank=1)
    draft.say("Cited without a report and a neutral citation.")
    yield draft
