"""Find Case Law's feed searched by one word of a party, in the court and the year of the neutral citation."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlencode

from brief_audit.model.citation import Citation
from brief_audit.model.record import Record, RecordDate
from brief_audit.sources.atom import Entry, entries, is_feed
from brief_audit.sources.base import attributed
from brief_audit.sources.find_case_law import XML_TYPES
from brief_audit.sources.neutral import address

if TYPE_CHECKING:
    from brief_audit.config import AuditConfig
    from brief_audit.transport.client import Exchange, Request

NAME, TIER = "find_case_law", 1


def search(word: str, citation: Citation, config: AuditConfig) -> Request | None:
    """One page of ten, oldest first; None where Find Case Law cannot hold the court and year."""
    from brief_audit.transport.client import Request

    where = address(citation.canonical)
    if where is None or not where.held:
        return None
    year = str(where.year)
    window = {"from_date_2": year, "to_date_2": year}
    query = urlencode({"party": word, "court": where.court, **window, "order": "date", "per_page": "10", "page": "1"})
    url = f"{config.sources[NAME].base_url.rstrip('/')}/atom.xml?{query}"
    return Request(source=NAME, tier=TIER, url=url, accept=XML_TYPES, validate=is_feed)


def records(exchange: Exchange, config: AuditConfig) -> tuple[Record, ...]:
    """The entries with a title and a neutral citation of their own; a press summary has none."""
    base = config.sources[NAME].base_url.rstrip("/")
    return tuple(_record(entry, exchange, base) for entry in entries(exchange.body) if entry.title and entry.neutral_citations)


def _record(entry: Entry, exchange: Exchange, base: str) -> Record:
    assert exchange.artefact is not None
    url = f"{base}/{entry.uri}"
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
    )
