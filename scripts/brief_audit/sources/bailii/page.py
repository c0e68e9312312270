"""What a BAILII page says about itself: its citations ("Cite as"), name, court and date. Pure functions on bytes."""

from __future__ import annotations

import html
from dataclasses import dataclass
from datetime import datetime

from brief_audit import patterns as re
from brief_audit.model.record import RecordDate, TextForm
from brief_audit.sources.identity import Identity, canonical_forms

_WALL = (b"anubis_challenge", b"making sure you", b"/.within.website/x/cmd/anubis/")
_END = re.compile(rb"</html\s*>(?:\s|<!--[^>]*-->)*\Z", re.IGNORECASE)
_TAG = re.compile(r"<[^>]*>")
_CITE_AS = re.compile(r"Cite as:\s*(?P<all>.*?)(?=<hr|<br|<p|\n\s*\n)", re.IGNORECASE | re.DOTALL)
_TITLE = re.compile(r"<title>(?P<title>.*?)</title>", re.IGNORECASE | re.DOTALL)
_HEADING = re.compile(r"<h1>(?P<court>.*?)</h1>", re.IGNORECASE | re.DOTALL)
_DATED = re.compile(r"\((?P<date>\d{1,2} [A-Z][a-z]+ \d{4})\)\s*$")
_FIRST_CITATION = re.compile(r"\s*[\[(]\d{4}[\])]")


@dataclass(frozen=True)
class Page:
    """`date` YYYY-MM-DD or ""; `citations` as the page lists them, parallel ones included."""

    name: str
    citations: tuple[str, ...]
    court: str
    date: str


def wall(body: bytes) -> bool:
    """Whether the bytes are the proof-of-work page, which answers with status 200."""
    start = body[:20_000].lower()
    return any(mark in start for mark in _WALL)


def is_whole(body: bytes) -> bool:
    """Whether the page is there to its end. A download or a saved file may break off in the middle and still look whole."""
    return _END.search(body[-2048:]) is not None


def is_bailii(body: bytes) -> bool:
    """Whether a saved page is one of BAILII's judgments."""
    return b"bailii" in body[:20_000].lower() and b"cite as:" in body[:20_000].lower()


def saved_page(data: bytes) -> Identity | None:
    """What a saved page says about itself; None if it is not BAILII's."""
    if wall(data):
        return Identity(TextForm.SAVED_FILE, problem="it is the site's proof-of-work page, not the judgment")
    if not is_bailii(data):
        return None
    page = page_of(data)
    dates = (RecordDate(what="decided", day=page.date),) if page.date else ()
    names = (page.name,) if page.name else ()
    return Identity(TextForm.SAVED_FILE, canonical_forms(page.citations), names, page.court or None, dates=dates, complete=is_whole(data))


def page_of(body: bytes) -> Page:
    """What the page says about itself; fields that it does not state are empty."""
    text = _without_comments(_decode(body))
    title = _plain(found["title"]) if (found := _TITLE.search(text)) else ""
    dated = _DATED.search(title)
    cites = _plain(found["all"]) if (found := _CITE_AS.search(text)) else ""
    court = _plain(found["court"]) if (found := _HEADING.search(text)) else ""
    return Page(
        name=_FIRST_CITATION.split(title)[0].strip(),
        citations=tuple(cite for cite in (part.strip() for part in cites.split(",")) if cite),
        court=re.sub(r"\s*Decisions$", "", court),
        date=_day(dated["date"]) if dated else "",
    )


def _decode(body: bytes) -> str:
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError:
        return body.decode("cp1252", "replace")


def _without_comments(page: str) -> str:
    kept, at = [], 0
    while (start := page.find("<!--", at)) >= 0 and (end := page.find("-->", start)) >= 0:
        kept.append(page[at:start])
        at = end + 3
    return "".join((*kept, page[at:]))


def _plain(fragment: str) -> str:
    return " ".join(html.unescape(_TAG.sub("", fragment)).split())


def _day(words: str) -> str:
    try:
        return datetime.strptime(words, "%d %B %Y").date().isoformat()  # noqa: DTZ007  a calendar date has no zone
    except ValueError:
        return ""
