"""CourtListener's search by name. Its index is lenient and says nothing of absence: it may propose, never verify."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from brief_audit.model.citation import Citation
from brief_audit.model.record import Record, RecordDate
from brief_audit.sources.base import Fetched, attributed, from_json, reason_of
from brief_audit.sources.courtlistener.lookup import CourtListener
from brief_audit.sources.courtlistener.records import record_of
from brief_audit.sources.courtlistener.texts import cluster_by_number

if TYPE_CHECKING:
    from brief_audit.config import AuditConfig
    from brief_audit.transport.client import Desk, Exchange, Request

NAME, TIER = "courtlistener", 2
YEARS_ABOUT = 1
"""Years before and after the stated one that are searched: a year may be the argument's or the rehearing's."""


def search(word: str, citation: Citation, config: AuditConfig) -> Request | None:
    """One page of opinions whose case name bears the word, filed about the stated year; None without a token or a year."""
    from brief_audit.transport.client import Request

    if config.courtlistener_token is None or citation.year is None or not 1600 <= citation.year <= 9990:
        return None
    window = {"filed_after": f"{citation.year - YEARS_ABOUT}-01-01", "filed_before": f"{citation.year + YEARS_ABOUT}-12-31"}
    query = urlencode({"type": "o", "case_name": word, **window, "order_by": "score desc"})
    url = f"{config.sources[NAME].base_url.rstrip('/')}/search/?{query}"
    return Request(
        source=NAME, tier=TIER, url=url, headers=(("Accept", "application/json"),), accept=("application/json",), validate=is_search,
        secret_header=True,
    )  # fmt: skip


def records(exchange: Exchange, config: AuditConfig) -> tuple[Record, ...]:
    """The results as records that prove nothing of the cited place."""
    site = config.sources[NAME].base_url.partition("/api/")[0]
    return tuple(_record(result, exchange, site) for result in from_json(exchange.body)["results"] if result["caseName"])


def _record(result: dict[str, Any], exchange: Exchange, site: str) -> Record:
    assert exchange.artefact is not None
    url = f"{site}{result.get('absolute_url') or ''}"
    day = str(result.get("dateFiled") or "")[:10]
    return Record(
        source=NAME,
        tier=TIER,
        record_id=str(result["cluster_id"]),
        url=url,
        attribution=attributed(NAME, url),
        names=(result["caseName"],),
        citations=tuple(result.get("citation") or ()),
        exact=False,
        court_id=result.get("court_id") or None,
        dates=(RecordDate(what="filed", day=day),) if day[:4].isdecimal() else (),
        record=exchange.artefact,
    )


def is_whole(exchange: Exchange) -> bool:
    """Whether the page holds everything that was found: there is no next one."""
    return from_json(exchange.body).get("next") is None


def retrieved(proposal: Record, config: AuditConfig, desk: Desk) -> Fetched:
    """The cluster itself, asked for by the number that the search gave: that number is all that is sent."""
    source = CourtListener(config)
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
