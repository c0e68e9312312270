"""Find Case Law: documents by slug, addresses of older times, and the Atom feed (`find_case_law_feed`)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urlencode, urlsplit
from xml.sax.saxutils import escape

from standin.find_case_law_feed import fclid, feed
from standin.server import Asked, Reply, as_page

if TYPE_CHECKING:
    from standin.holdings import UkDocument
    from standin.server import StandIn

ROBOTS = "User-agent: *\nAllow: /\n\nUser-agent: GPTBot\nDisallow: /\n\nSitemap: https://caselaw.nationalarchives.gov.uk/sitemap.xml\n"
NOT_FOUND = (
    "<!DOCTYPE html><html lang='en'><head><title>Page not found - Find Case Law</title></head><body><h1>Page not found</h1></body></html>"
)
SEVERAL = (
    "<!DOCTYPE html><html lang='en'><head><title>Multiple documents</title></head><body><h1>Multiple documents share this identifier</h1>"
)
FAULT = "<!DOCTYPE html><html lang='en'><head><title>Server error</title></head><body><h1>Sorry, there is a problem</h1></body></html>"
BUSY = "<html><head><title>429 Too Many Requests</title></head><body></body></html>"
WINDOW = 300.0


def answer(asked: Asked, standin: StandIn) -> Reply:
    """The answer to one request. Too many of any kind in five minutes are refused, without a word on how long."""
    if (most := standin.limits.find_case_law_per_window) is not None:
        now = standin.clock()
        recent = [moment for moment in standin.state.get("find_case_law", []) if now - moment < WINDOW]
        standin.state["find_case_law"] = recent
        if len(recent) >= most:
            return as_page(BUSY, 429)
        recent.append(now)
    return _moved(asked) or _answer(asked, standin)


def _moved(asked: Asked) -> Reply | None:
    """Where an address of older times has gone."""
    query = urlsplit(asked.target).query
    if asked.path == "/judgments/search":
        return _to(f"/search?{query}", 302)
    if found := re.fullmatch(r"/(?P<court>[a-z]+(?:/[a-z]+)?)/(?P<year>\d{4})/atom\.xml", asked.path):
        year = found["year"]
        return _to("/atom.xml?" + urlencode({"court": found["court"], "from": f"{year}-01-01", "to": f"{year}-12-31"}), 301)
    if found := re.fullmatch(r"(?P<summary>/.+/press-summary)/1(?P<form>/data\.\w+)?", asked.path):
        return _to(found["summary"] + (found["form"] or ""), 302)
    return None


def _to(location: str, status: int) -> Reply:
    return Reply(status, b"", "text/html; charset=utf-8", {"Location": location})


def _answer(asked: Asked, standin: StandIn) -> Reply:
    path = asked.path.removeprefix("/")
    if path == "robots.txt":
        return Reply(200, ROBOTS.encode(), "text/plain")
    if path == "atom.xml":
        return feed(asked, standin)
    if path.startswith("id/"):
        return _by_uri(path.removeprefix("id/"), asked, standin)
    slug, _, form = path.rpartition("/")
    if form not in ("data.xml", "data.html", "data.pdf"):
        slug, form = path, ""
    return _by_slug(slug, form, standin)


def _by_slug(slug: str, form: str, standin: StandIn) -> Reply:
    """The document whose identifier has that slug, to the letter; a document's own number is not one."""
    if slug in standin.holdings.disambiguate:
        return as_page(FAULT, 500) if standin.state.get("several_is_a_fault") else as_page(_several(slug, standin))
    named = {f"tna.{fclid(item)}": item for item in standin.holdings.uk.values()}
    document = standin.holdings.uk.get(slug) or named.get(slug)
    if document is None:
        return as_page(NOT_FOUND, 404)
    if form == "data.xml":
        return _xml(document)
    if form == "data.pdf":
        return _to(f"/{slug}/generated.pdf", 302)
    return as_page(f"<!DOCTYPE html><html lang='en'><head><title>{escape(document.title)}</title></head><body></body></html>")


def _several(slug: str, standin: StandIn) -> str:
    """The page that lists all documents of one identifier; it stands even where XML was asked for."""
    listed = [f"tna.{fclid(item)}" for item in standin.holdings.uk.values() if item.shares == slug]
    return SEVERAL + "<ul>" + "".join(f'<li><a href="/{item}">A document</a></li>' for item in listed) + "</ul></body></html>"


def _xml(document: UkDocument) -> Reply:
    name = document.slug.replace("/", "_")
    headers = {
        "Content-Disposition": f"attachment; filename=\"{name}.xml\"; filename*=UTF-8''{name}.xml",
        "X-Robots-Tag": "noindex,nofollow",
        "Cache-Control": "max-age=900",
    }
    return Reply(200, document.data, "application/xml", headers)


def _by_uri(uri: str, asked: Asked, standin: StandIn) -> Reply:
    """A document's own number leads to the page for readers at its preferred address, whatever form is asked for."""
    found = next((item for item in standin.holdings.uk.values() if uri in (item.uri, item.slug)), None)
    if found is None or standin.state.get("no_ids"):
        return as_page(NOT_FOUND, 404)
    return _to(f"/{found.slug}", 303)
