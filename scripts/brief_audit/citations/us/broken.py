"""Citations of a known reporter whose volume or page is missing or is no number: a row that says so, never silence."""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft
from brief_audit.citations.names import scan_name
from brief_audit.citations.us.respelt import edition
from brief_audit.model.base import Jurisdiction, Kind, Reason

# Name, then volume and reporter and page of which one may be missing or spoilt, then pages and a year in parentheses.
_SHAPE = re.compile(
    r"(?<=, )(?:(?P<volume>(?=[A-Za-z]{0,4}[0-9])[0-9A-Za-z]{1,5}|_{1,4})\s)?"
    r"(?P<reporter>(?:[A-Z][A-Za-z’']{0,9}\.?\s?|[A-Z]\.\s?){1,4}(?:[2-9]d|[45]th)?)"
    r"(?:(?<=\s)(?P<near>(?=[A-Za-z]{0,5}[0-9])[0-9A-Za-z]{1,6})|\s(?P<page>(?=[A-Za-z]{0,5}[0-9])[0-9A-Za-z]{1,6}))?"
    r"(?=(?:,\s(?:at\s)?[0-9–-]{1,11}){0,2}\s?\((?:[^()\n]{0,40}[\s.])?(?:1[6-9]|20)[0-9]{2}\))"
)
_MONTHS = re.compile(r"(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)\.?")
_ENDS_WITH_A_POINT = re.compile(r"\.|[0-9](?:d|th)$")


def scan_broken(text: str) -> Iterator[Draft]:
    """Every named and dated citation of a known reporter that cannot be looked up as it is written."""
    for match in _SHAPE.finditer(text):
        reporter, volume, page = match["reporter"].strip(), match["volume"], match["near"] or match["page"]
        wrong = _wrong(volume, page)
        if wrong is None or _MONTHS.fullmatch(reporter) or not _ENDS_WITH_A_POINT.search(reporter):
            continue
        known = edition(reporter)
        name = scan_name(text, 0, match.start()) if known is not None else None
        if name is None or known is None:
            continue
        end = match.start() + len(match[0].rstrip())
        written = " ".join(text[match.start() : end].split())
        draft = Draft(match.start(), end, Kind.CASE, Jurisdiction.US, canonical=written, volume=volume, reporter=known, rank=1)
        draft.first_page, draft.flaw = page, Reason.MALFORMED
        draft.say(wrong)
        yield draft


def _wrong(volume: str | None, page: str | None) -> str | None:
    """What is wrong with a volume and a page; None if both are numbers or both are missing."""
    if volume is None and page is None:
        return None
    if volume is None:
        return "Its volume is missing."
    if page is None:
        return "Its first page is missing."
    if not volume.isdigit():
        return f"Its volume, “{volume}”, is no number."
    return None if page.isdigit() else f"Its first page, “{page}”, is no number."
