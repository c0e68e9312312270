"""Find Case Law's Atom feed with its quirks: what a query finds, how it is ordered, what it refuses."""

from __future__ import annotations

import hashlib
import re
from datetime import date
from typing import TYPE_CHECKING
from urllib.parse import urlencode
from xml.sax.saxutils import escape, quoteattr

from standin.server import Asked, Reply, as_page

if TYPE_CHECKING:
    from standin.holdings import UkDocument
    from standin.server import StandIn

ORDERS = frozenset({"", "date", "-date", "updated", "-updated", "transformation", "-transformation"})
AVAILABILITIES = frozenset({"", "metadata", "document", "full-text"})
COURTS = frozenset(
    [
        "uksc",
        "ukpc",
        "ewca/civ",
        "ewca/crim",
        "ewhc/admin",
        "ewhc/admlty",
        "ewhc/bp",
        "ewhc/ch",
        "ewhc/comm",
        "ewhc/fam",
        "ewhc/ipec",
        "ewhc/kb",
        "ewhc/mercantile",
        "ewhc/pat",
        "ewhc/qb",
        "ewhc/scco",
        "ewhc/costs",
        "ewhc/tcc",
        "ewcop",
        "ewcop/t1",
        "ewcop/t2",
        "ewcop/t3",
        "ewfc",
        "ewfc/b",
        "ewcc",
        "ewcr",
        "ukiptrib",
        "siac",
        "poac",
        "paac",
        "eat",
        "ukut/aac",
        "ukut/iac",
        "ukut/lc",
        "ukut/tcc",
        "ukait",
        "ukftt/tc",
        "ukftt/grc",
        "ukftt/hesc",
        "ukftt/iac",
        "ftt/pc",
    ]
)
MOST = 50
PUBLISHED = "https://caselaw.nationalarchives.gov.uk"
BAD = "<!DOCTYPE html><html lang='en'><head><title>Bad request</title></head><body></body></html>"
ALPHABET = "bcdfghjkmnpqrstvwxyz23456789"


def feed(asked: Asked, standin: StandIn) -> Reply:
    """One page of the feed, or 400 for a court, an order, a date or an availability that the form does not know."""
    if not _is_valid(asked):
        return as_page(BAD, 400)
    found = sorted(_found(asked, standin), key=lambda item: item.published, reverse=(asked.value("order") or "-date").startswith("-"))
    size = min(max(_number(asked.value("per_page"), MOST), 1), MOST)
    page, last = max(_number(asked.value("page"), 1), 1), max(1, -(-len(found) // size))
    entries = "".join(_entry(item, standin.origin("find_case_law")) for item in found[(page - 1) * size : page * size])
    links = "".join(_link(asked, name, number) for name, number in (("first", 1), ("last", last), ("next", page + 1)) if number <= last)
    links += _link(asked, "previous", page - 1) if page > 1 else ""
    body = _FEED.format(query=escape(asked.value("query") or ""), links=links, entries=entries)
    return Reply(200, body.encode(), "application/xml; charset=utf-8")


def _is_valid(asked: Asked) -> bool:
    courts = [value for key, value in asked.query if key in ("court", "tribunal") and value]
    known = (asked.value("order") or "") in ORDERS and (asked.value("minimum_availability") or "") in AVAILABILITIES
    return known and set(courts) <= COURTS and _is_date(asked, "from") and _is_date(asked, "to")


def _is_date(asked: Asked, which: str) -> bool:
    """Day, month and year of a form; a missing day or month is the first or the last."""
    whole = asked.value(which)
    day, month, year = (asked.value(f"{which}_date_{part}") for part in (0, 1, 2))
    if not year:
        return whole is None or re.fullmatch(r"\d{4}-\d\d-\d\d", whole) is not None
    try:
        date(int(year), int(month or 1), int(day or 1))
    except ValueError:
        return False
    return True


def _number(given: str | None, otherwise: int) -> int:
    return int(given) if given and given.isdecimal() else otherwise


def _found(asked: Asked, standin: StandIn) -> list[UkDocument]:
    courts = [value for key, value in asked.query if key in ("court", "tribunal") and value]
    stubs = asked.value("minimum_availability") in ("metadata", "document")
    return [
        item
        for item in standin.holdings.uk.values()
        if (not courts or item.court_param in courts)
        and _matches(item, asked.value("query") or "")
        and _has_party(item, asked.value("party") or "")
        and _in_years(item, asked)
        and (stubs or b"application/pdf</uk:sourceFormat>" not in item.data)
    ]


def _matches(document: UkDocument, query: str) -> bool:
    """A citation in the query finds the judgment, and every judgment and summary that mentions it."""
    wanted = query.strip().strip('"')
    return not wanted or wanted == document.neutral_citation or wanted.encode() in document.data


def _has_party(document: UkDocument, party: str) -> bool:
    """One whole word of the parties' names."""
    return not party or party.casefold() in re.findall(r"[\w'-]+", document.title.casefold())


def _in_years(document: UkDocument, asked: Asked) -> bool:
    year = document.published[:4]
    start = asked.value("from_date_2") or (asked.value("from") or "")[:4]
    end = asked.value("to_date_2") or (asked.value("to") or "")[:4]
    return (not start or year >= start) and (not end or year <= end)


_FEED = (
    '<?xml version="1.0" encoding="utf-8"?>\n<?xml-stylesheet href="/static/atom.xsl" type="text/xsl" ?>\n'
    '<feed xml:lang="en-us" xmlns="http://www.w3.org/2005/Atom" xmlns:tna="https://caselaw.nationalarchives.gov.uk">'
    "<title>Latest documents for {query}</title>"
    "<link href='https://caselaw.nationalarchives.gov.uk/atom.xml' rel='alternate'/>"
    "<link href='https://caselaw.nationalarchives.gov.uk/atom.xml' rel='self'/>"
    "<id>https://caselaw.nationalarchives.gov.uk/atom.xml</id>"
    "<updated>2026-04-30T15:00:00+00:00</updated><author><name>The National Archives</name></author>"
    "<rights>https://caselaw.nationalarchives.gov.uk/open-justice-licence</rights>{links}{entries}</feed>"
)


def _link(asked: Asked, name: str, page: int) -> str:
    query = urlencode([*((key, value) for key, value in asked.query if key != "page"), ("page", str(page))])
    return f"<link href={quoteattr(f'{PUBLISHED}/atom.xml?{query}')} rel='{name}'/>"


def fclid(document: UkDocument) -> str:
    """The service's own short name of a document."""
    digest = hashlib.sha256((document.uri or document.slug).encode()).digest()
    return "".join(ALPHABET[byte % 28] for byte in digest[:8])


def _entry(document: UkDocument, origin: str) -> str:
    kind = "uksummaryofncn" if document.is_press_summary else "ukncn"
    title = f"Press Summary of {document.title}" if document.is_press_summary else document.title
    # A document that shares its identifier has only its own short name as an address.
    link = f"{origin}/{f'tna.{fclid(document)}' if document.shares else document.slug}"
    uri = document.uri or document.slug
    declared = re.search(rb"hash>([0-9a-f]{64})<", document.data)
    slug = quoteattr(document.shares or document.slug)
    citation = f"<tna:identifier slug={slug} type={quoteattr(kind)}>{escape(document.neutral_citation)}</tna:identifier>"
    assets = f"https://assets.caselaw.nationalarchives.gov.uk/{escape(uri)}/"
    return (
        f"<entry><title>{escape(title)}</title><link href={quoteattr(link)} rel='alternate'/>"
        f"<published>{document.published}T00:00:00+00:00</published><updated>2024-11-20T15:27:31+00:00</updated>"
        f"<author><name>{escape(document.court_name)}</name></author><id>{PUBLISHED}/id/{escape(uri)}</id><summary type='html'/>"
        f"<tna:contenthash>{declared.group(1).decode() if declared else ''}</tna:contenthash>"
        f"<link href={quoteattr(link + '/data.xml')} rel='alternate' type='application/akn+xml'/><tna:uri>{escape(uri)}</tna:uri>"
        + (citation if document.neutral_citation else "")
        + f"<tna:identifier slug='tna.{fclid(document)}' type='fclid'>{fclid(document)}</tna:identifier>"
        f"<tna:assets_base href='{assets}'/><link href='{assets}judgment.pdf' rel='alternate' type='application/pdf'/></entry>"
    )
