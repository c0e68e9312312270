"""CourtListener's search by name. Its index is lenient and proves no absence: it may propose a case, never verify one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from brief_audit.model.citation import Citation
from brief_audit.model.record import Record, RecordDate
from brief_audit.parsers.json_bytes import from_json
from brief_audit.sources.base import Fetched, reason_of
from brief_audit.sources.courtlistener.records import record_of
from brief_audit.sources.courtlistener.texts import JSON, cluster_by_number

if TYPE_CHECKING:
    from brief_audit.sources.courtlistener.api import CourtListenerApi
    from brief_audit.transport.client import Desk, Exchange, Request

YEARS_ABOUT = 1
"""How many years before and after the stated one are searched: the brief may give the year of the argument or rehearing."""


class Suggestions:
    """The search of one configuration."""

    address = "clusters/…/"

    def __init__(self, source: CourtListenerApi) -> None:
        self._source = source

    def search(self, word: str, citation: Citation) -> Request | None:
        """One page of opinions with the word in their case name, filed about the stated year; None without a token or a year."""
        from brief_audit.transport.client import Request

        source = self._source
        if not source.has_token or citation.year is None or not 1600 <= citation.year <= 9990:
            return None
        window = {"filed_after": f"{citation.year - YEARS_ABOUT}-01-01", "filed_before": f"{citation.year + YEARS_ABOUT}-12-31"}
        query = urlencode({"type": "o", "case_name": word, **window, "order_by": "score desc"})
        return Request(source=source.name, tier=source.tier, url=f"{source.base}/search/?{query}", **JSON, validate=is_search)

    def records(self, exchange: Exchange) -> tuple[Record, ...]:
        """The results as records that prove nothing about the cited place."""
        return tuple(self._record(result, exchange) for result in from_json(exchange.body)["results"] if result["caseName"])

    def _record(self, result: dict[str, Any], exchange: Exchange) -> Record:
        assert exchange.artefact is not None
        url = f"{self._source.site}{result.get('absolute_url') or ''}"
        day = str(result.get("dateFiled") or "")[:10]
        return Record(
            source=self._source.name,
            tier=self._source.tier,
            record_id=str(result["cluster_id"]),
            url=url,
            attribution=self._source.attribution(url),
            names=(result["caseName"],),
            citations=tuple(result.get("citation") or ()),
            exact=False,
            court_id=result.get("court_id") or None,
            dates=(RecordDate(what="filed", day=day),) if day[:4].isdecimal() else (),
            record=exchange.artefact,
        )

    def is_whole(self, exchange: Exchange) -> bool:
        """Whether the page has everything that was found: there is no next page."""
        return from_json(exchange.body).get("next") is None

    def retrieved(self, proposal: Record, desk: Desk) -> Fetched:
        """The cluster itself, requested by the number that the search gave; nothing but that number is sent."""
        source = self._source
        exchange = cluster_by_number(source, proposal.record_id, desk)
        if (reason := reason_of(exchange)) is not None:
            return Fetched(proposal.model_copy(update={"gap": reason}), (exchange.attempt,))
        assert exchange.artefact is not None
        cluster = from_json(exchange.body)
        record = record_of(cluster, wanted=frozenset(), artefact=exchange.artefact, site=source.site, source=source)
        return Fetched(record, (exchange.attempt,))


def is_search(body: bytes) -> str | None:
    """None for a page of search results, else what is wrong with it."""
    try:
        found = from_json(body)
    except ValueError:
        return "The answer is not JSON."
    results = found.get("results") if isinstance(found, dict) else None
    if not isinstance(results, list) or not all(isinstance(result, dict) and _is_result(result) for result in results):
        return "The answer is not a page of search results."
    return None


def _is_result(result: dict[str, Any]) -> bool:
    cites = result.get("citation") or []
    words = (result.get("dateFiled"), result.get("absolute_url"), result.get("court_id"))
    return (
        type(result.get("cluster_id")) is int
        and isinstance(result.get("caseName"), str)
        and isinstance(cites, list)
        and all(isinstance(cite, str) for cite in cites)
        and all(isinstance(word, str | None) for word in words)
    )
