"""Find Case Law's feed searched by one word of a party, in the court and the year of the neutral citation."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlencode

from brief_audit.model.citation import Citation
from brief_audit.model.record import Record, RecordDate
from brief_audit.sources.atom import Entry, entries, identified, is_feed
from brief_audit.sources.base import Fetched, attributed, same_host
from brief_audit.sources.find_case_law import XML_TYPES, FindCaseLaw, facts_of
from brief_audit.sources.neutral import address

if TYPE_CHECKING:
    from brief_audit.config import AuditConfig
    from brief_audit.transport.client import Desk, Exchange, Request

NAME, TIER = "find_case_law", 1
PER_PAGE = 10


def search(word: str, citation: Citation, config: AuditConfig) -> Request | None:
    """One page of ten, oldest first; None where Find Case Law cannot hold the court and year."""
    from brief_audit.transport.client import Request

    where = address(citation.canonical)
    if where is None or not where.held:
        return None
    year = str(where.year)
    window = {"from_date_2": year, "to_date_2": year}
    query = urlencode({"party": word, "court": where.court, **window, "order": "date", "per_page": str(PER_PAGE), "page": "1"})
    url = f"{config.sources[NAME].base_url.rstrip('/')}/atom.xml?{query}"
    return Request(source=NAME, tier=TIER, url=url, accept=XML_TYPES, validate=is_feed)


def records(exchange: Exchange, config: AuditConfig) -> tuple[Record, ...]:
    """The entries with a title and a neutral citation of their own; a press summary has none."""
    base = config.sources[NAME].base_url.rstrip("/")
    return tuple(_record(entry, exchange, base) for entry in entries(exchange.body) if entry.title and entry.neutral_citations)


def _record(entry: Entry, exchange: Exchange, base: str) -> Record:
    assert exchange.artefact is not None
    url = entry.akn_link if entry.akn_link and same_host(entry.akn_link, base) else f"{base}/{entry.uri}/data.xml"
    day = entry.day
    return Record(
        source=NAME,
        tier=TIER,
        record_id=entry.uri,
        url=url,
        attribution=attributed(NAME, url),
        names=(entry.title,),
        citations=entry.neutral_citations,
        exact=False,
        court=entry.court or None,
        dates=(RecordDate(what="decided", day=day),) if day else (),
        record=exchange.artefact,
        metadata=facts_of(entry, None, entry.uri),
    )


def is_whole(exchange: Exchange) -> bool:
    """Whether the page holds everything that was found: it is not full."""
    return len(identified(exchange.body)) < PER_PAGE


def retrieved(proposal: Record, config: AuditConfig, desk: Desk) -> Fetched | None:
    """The judgment itself, from the address that the feed gives; None where its citation has no shape that can be checked."""
    if address(proposal.citations[0]) is None:
        return None
    return FindCaseLaw(config).at_its_address(proposal, desk)
