"""Search Find Case Law's feed for one word of a party's name, in the court and year of the neutral citation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol
from urllib.parse import urlencode

from brief_audit.model.citation import Citation
from brief_audit.model.record import Record, RecordDate
from brief_audit.sources.atom import XML_TYPES, Entry, entries, facts_of, identified, is_feed
from brief_audit.sources.base import Fetched, same_host
from brief_audit.sources.neutral import address

if TYPE_CHECKING:
    from brief_audit.transport.client import Desk, Exchange, Request

PER_PAGE = 10


class ByAddress(Protocol):
    """The source that is searched, and how it fetches a judgment from the one address that its feed gives."""

    name: str
    tier: int
    base: str

    def attribution(self, url: str) -> str:
        """The line that names the source of a record."""

    def at_its_address(self, record: Record, desk: Desk) -> Fetched:
        """The record itself."""


class Suggestions:
    """The search of one configuration."""

    address = "…/data.xml"

    def __init__(self, source: ByAddress) -> None:
        self._source = source

    def search(self, word: str, citation: Citation) -> Request | None:
        """One page of ten, oldest first; None if Find Case Law cannot have the court and year."""
        from brief_audit.transport.client import Request

        where, source = address(citation.canonical), self._source
        if where is None or not where.held:
            return None
        year = str(where.year)
        window = {"from_date_2": year, "to_date_2": year}
        query = urlencode({"party": word, "court": where.court, **window, "order": "date", "per_page": str(PER_PAGE), "page": "1"})
        return Request(source=source.name, tier=source.tier, url=f"{source.base}/atom.xml?{query}", accept=XML_TYPES, validate=is_feed)

    def records(self, exchange: Exchange) -> tuple[Record, ...]:
        """The entries with a title and their own neutral citation; a press summary has none."""
        return tuple(self._record(entry, exchange) for entry in entries(exchange.body) if entry.title and entry.neutral_citations)

    def _record(self, entry: Entry, exchange: Exchange) -> Record:
        assert exchange.artefact is not None
        source = self._source
        url = entry.akn_link if entry.akn_link and same_host(entry.akn_link, source.base) else f"{source.base}/{entry.uri}/data.xml"
        day = entry.day
        return Record(
            source=source.name,
            tier=source.tier,
            record_id=entry.uri,
            url=url,
            attribution=source.attribution(url),
            names=(entry.title,),
            citations=entry.neutral_citations,
            exact=False,
            court=entry.court or None,
            dates=(RecordDate(what="decided", day=day),) if day else (),
            record=exchange.artefact,
            metadata=facts_of(entry, None, entry.uri),
        )

    def is_whole(self, exchange: Exchange) -> bool:
        """Whether the page has everything that was found: it is not full."""
        return len(identified(exchange.body)) < PER_PAGE

    def retrieved(self, proposal: Record, desk: Desk) -> Fetched | None:
        """The judgment itself, from the address that the feed gives; None if its citation has no form that can be checked."""
        return self._source.at_its_address(proposal, desk) if address(proposal.citations[0]) is not None else None
