"""Find Case Law: documents by slug, and the Atom feed with its quirks."""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

from standin.server import Asked, Reply, as_page

if TYPE_CHECKING:
    from standin.holdings import UkDocument
    from standin.server import StandIn

ROBOTS = "User-agent: *\nAllow: /\n\nUser-agent: GPTBot\nDisallow: /\n\nSitemap: https://caselaw.nationalarchives.gov.uk/sitemap.xml\n"
NOT_FOUND = (
    "<!DOCTYPE html><html lang='en'><head><title>Page not found - Find Case Law</title></head><body><h1>Page not found</h1></body></html>"
)
SEVERAL = (
    "<!DOCTYPE html><html lang='en'><head><title>Multiple documents</title></head>"
    "<body><h1>Multiple documents share this identifier</h1></body></html>"
)
ORDERS = frozenset({"", "date", "-date", "updated", "-updated", "transformation", "-transformation"})
PAGE = 50
PUBLISHED = "https://caselaw.nationalarchives.gov.uk"


def answer(asked: Asked, standin: StandIn) -> Reply:  # noqa: PLR0911 - one return for each address
    """The answer to one request."""
    path = asked.path.removeprefix("/")
    if path == "robots.txt":
        return Reply(200, ROBOTS.encode(), "text/plain")
    if path == "atom.xml":
        return _feed(asked, standin)
    if path.startswith("id/"):
        return _by_uri(path.removeprefix("id/"), standin)
    slug, _, form = path.rpartition("/")
    if form not in ("data.xml", "data.html", "data.pdf"):
        slug, form = path, ""
    if slug in standin.holdings.disambiguate:
        return as_page(SEVERAL)
    document = standin.holdings.uk.get(slug)
    if document is None:
        return as_page(NOT_FOUND, 404)
    if form == "data.xml":
        return _xml(document)
    if form == "data.pdf":
        return Reply(302, b"", "text/html; charset=utf-8", {"Location": f"/{slug}/generated.pdf"})
    return as_page(f"<!DOCTYPE html><html lang='en'><head><title>{escape(document.title)}</title></head><body></body></html>")


def _xml(document: UkDocument) -> Reply:
    name = document.slug.replace("/", "_")
    headers = {
        "Content-Disposition": f"attachment; filename=\"{name}.xml\"; filename*=UTF-8''{name}.xml",
        "X-Robots-Tag": "noindex,nofollow",
        "Cache-Control": "max-age=900",
    }
    return Reply(200, document.data, "application/xml", headers)


def _by_uri(uri: str, standin: StandIn) -> Reply:
    found = next((item for item in standin.holdings.uk.values() if uri in (item.uri, item.slug)), None)
    if found is None:
        return as_page(NOT_FOUND, 404)
    return Reply(303, b"", "text/html; charset=utf-8", {"Location": f"/{found.slug}/data.xml"})


def _feed(asked: Asked, standin: StandIn) -> Reply:
    documents = list(standin.holdings.uk.values())
    courts = [value for key, value in asked.query if key in ("court", "tribunal") and value]
    order = asked.value("order") or ""
    known = {item.court_param for item in documents} | {"uksc", "ukpc", "ewca/civ", "ewca/crim", "eat", "ewhc/admin", "ewhc/ch", "ewhc/kb"}
    if order not in ORDERS or any(not re.fullmatch(r"[a-z]+(/[a-z0-9]+)?", court) or court not in known for court in courts):
        return as_page("<!DOCTYPE html><html lang='en'><head><title>Bad request</title></head><body></body></html>", 400)
    found = [
        item
        for item in documents
        if (not courts or item.court_param in courts) and _matches(item, asked.value("query") or "") and _in_years(item, asked)
    ]
    found.sort(key=lambda item: item.published, reverse=order != "date")
    size = min(max(int(asked.value("per_page") or PAGE), 1), PAGE)
    page = max(int(asked.value("page") or 1), 1)
    entries = "".join(_entry(item, standin.origin("find_case_law")) for item in found[(page - 1) * size : page * size])
    return Reply(200, _FEED.format(query=escape(asked.value("query") or ""), entries=entries).encode(), "application/xml; charset=utf-8")


_FEED = (
    '<?xml version="1.0" encoding="utf-8"?>\n<?xml-stylesheet href="/static/atom.xsl" type="text/xsl" ?>\n'
    '<feed xml:lang="en-us" xmlns="http://www.w3.org/2005/Atom" xmlns:tna="https://caselaw.nationalarchives.gov.uk">'
    "<title>Latest documents for {query}</title><id>https://caselaw.nationalarchives.gov.uk/atom.xml</id>"
    "<updated>2026-04-30T15:00:00+00:00</updated><author><name>The National Archives</name></author>"
    "<rights>https://caselaw.nationalarchives.gov.uk/open-justice-licence</rights>{entries}</feed>"
)


def _matches(document: UkDocument, query: str) -> bool:
    """A citation in the query finds the judgment, and every judgment and summary that mentions it."""
    wanted = query.strip().strip('"')
    return not wanted or wanted == document.neutral_citation or wanted.encode() in document.data


def _in_years(document: UkDocument, asked: Asked) -> bool:
    year = document.published[:4]
    start = asked.value("from_date_2") or (asked.value("from") or "")[:4]
    end = asked.value("to_date_2") or (asked.value("to") or "")[:4]
    return (not start or year >= start) and (not end or year <= end)


def _entry(document: UkDocument, origin: str) -> str:
    kind = "uksummaryofncn" if document.is_press_summary else "ukncn"
    title = f"Press Summary of {document.title}" if document.is_press_summary else document.title
    link = f"{origin}/{document.slug}"
    uri = document.uri or document.slug
    fclid = "".join("bcdfghjkmnpqrstvwxyz23456789"[byte % 28] for byte in hashlib.sha256(uri.encode()).digest()[:8])
    declared = re.search(rb"hash>([0-9a-f]{64})<", document.data)
    citation = (
        f"<tna:identifier slug={quoteattr(document.slug)} type={quoteattr(kind)}>{escape(document.neutral_citation)}</tna:identifier>"
    )
    return (
        f"<entry><title>{escape(title)}</title><link href={quoteattr(link)} rel='alternate'/>"
        f"<published>{document.published}T00:00:00+00:00</published><updated>2024-11-20T15:27:31+00:00</updated>"
        f"<author><name>{escape(document.court_name)}</name></author><id>{PUBLISHED}/id/{escape(uri)}</id><summary type='html'/>"
        f"<tna:contenthash>{declared.group(1).decode() if declared else ''}</tna:contenthash>"
        f"<link href={quoteattr(link + '/data.xml')} rel='alternate' type='application/akn+xml'/><tna:uri>{escape(uri)}</tna:uri>"
        + (citation if document.neutral_citation else "")
        + f"<tna:identifier slug='tna.{fclid}' type='fclid'>{fclid}</tna:identifier></entry>"
    )
