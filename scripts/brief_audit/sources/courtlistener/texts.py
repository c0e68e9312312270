"""CourtListener's opinions and dockets: the texts of a cluster, and the court that decided it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from brief_audit.model.base import Reason
from brief_audit.model.evidence import Attempt
from brief_audit.model.record import COURT_GAP, COURT_TOLD, DOCKET, REMOVED, TEXT_GAP, Record, Text, TextForm
from brief_audit.parsers.json_bytes import from_json
from brief_audit.sources.base import Fetched, reason_of, same_host
from brief_audit.sources.courtlistener.records import identifiers, is_cluster

if TYPE_CHECKING:
    from brief_audit.sources.courtlistener.api import CourtListenerApi
    from brief_audit.transport.client import Desk, Exchange

JSON: dict[str, Any] = {"headers": (("Accept", "application/json"),), "accept": ("application/json",), "secret_header": True}
"""How its interface is called."""

TEXT_FIELDS = ("html_with_citations", "xml_harvard", "html_columbia", "html_lawbox", "html_anon_2020", "html", "plain_text")
"""The fields that may contain an opinion's words, in CourtListener's own order."""

FIELDS = (
    "id",
    "cluster_id",
    "type",
    "author_str",
    "per_curiam",
    "joined_by_str",
    "ordering_key",
    "extracted_by_ocr",
    "main_version",
    "date_modified",
)
MOST_PAGES = 10
"""At most so many pages of 20 opinions are followed."""


def texts_of(source: CourtListenerApi, record: Record, desk: Desk, moves: int = 1) -> Fetched:
    """Add the opinions to the record. A cluster without any was merged (301: the new one is requested) or removed (410)."""
    pages, attempts, reason = pages_of(source, record, desk)
    if reason is not None:
        return without_texts(record, Reason.TEXT_UNAVAILABLE if reason is Reason.NOT_FOUND else reason, attempts)
    if not any(from_json(page.body)["results"] for page in pages) and moves:
        return _moved(source, record, desk, attempts)
    return with_pages(record, pages, attempts)


def without_texts(record: Record, gap: Reason, attempts: Sequence[Attempt]) -> Fetched:
    """The record without a text, with what the last exchange says of that."""
    says = attempts[-1].says.rstrip(".") if attempts and attempts[-1].reason is not None else ""
    told = {**record.metadata, TEXT_GAP: says} if says else record.metadata
    return Fetched(record.model_copy(update={"gap": gap, "metadata": told}), tuple(attempts))


def with_pages(record: Record, pages: Sequence[Exchange], attempts: Sequence[Attempt]) -> Fetched:
    """The record with the opinions of these pages."""
    opinions = [opinion for page in pages for opinion in from_json(page.body)["results"]]
    listed = set(record.metadata.get("sub_opinions", "").split())
    held = {str(opinion.get("id")) for opinion in opinions if has_text(opinion)}
    complete = bool(held) and listed <= held and all(has_text(opinion) or opinion.get("main_version") for opinion in opinions)
    texts = tuple(Text(form=TextForm.COURTLISTENER, artefact=page.artefact) for page in pages if page.artefact is not None and held)
    filled = record.model_copy(
        update={
            "texts": texts,
            "complete": complete,
            "gap": None if complete else Reason.TEXT_UNAVAILABLE,
            "ocr": record.ocr or any(opinion.get("extracted_by_ocr") for opinion in opinions),
        }
    )
    return Fetched(filled, tuple(attempts))


def pages_of(source: CourtListenerApi, record: Record, desk: Desk, only: str = "") -> tuple[list[Exchange], list[Attempt], Reason | None]:
    """All pages of a cluster's opinions, or why there are none; `only`: one more filter."""
    pages: list[Exchange] = []
    attempts: list[Attempt] = []
    for exchange in _walk(source, record.record_id, desk, only):
        attempts.append(exchange.attempt)
        if (reason := reason_of(exchange)) is not None:
            return pages, attempts, reason
        pages.append(exchange)
    cut_off = bool(pages) and bool(from_json(pages[-1].body).get("next"))
    return pages, attempts, Reason.UNEXPECTED_CONTENT if cut_off else None


def first_page(source: CourtListenerApi, cluster: str, only: str = "") -> str:
    """The address of the first page of a cluster's opinions."""
    return f"{source.base}/opinions/?cluster={cluster}{only}&fields={','.join((*FIELDS, *TEXT_FIELDS))}&order_by=id"


def _walk(source: CourtListenerApi, cluster: str, desk: Desk, only: str) -> Iterator[Exchange]:
    url: str | None = first_page(source, cluster, only)
    for _ in range(MOST_PAGES):
        if url is None or not same_host(url, source.base):
            return
        exchange = _get(source, url, desk, _page_of(cluster))
        yield exchange
        url = from_json(exchange.body).get("next") if reason_of(exchange) is None else None


def _get(source: CourtListenerApi, url: str, desk: Desk, validate: Any) -> Exchange:
    return source.ask(url, desk, **JSON, validate=validate)


def _page_of(cluster: str) -> Callable[[bytes], str | None]:
    """A check that the bytes are a page of that cluster's opinions and of no other's."""

    def check(body: bytes) -> str | None:
        try:
            found = from_json(body)
        except ValueError:
            return "The answer is not JSON."
        rows = found.get("results") if isinstance(found, dict) else None
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows) or not isinstance(found.get("next"), str | None):
            return "The answer is not a page of opinions."
        if any(str(row.get("cluster_id")) != cluster for row in rows):
            return "the opinions of another case."
        return None

    return check


def has_text(opinion: dict[str, Any]) -> bool:
    """Whether an opinion has words in any of its fields."""
    return any(str(opinion.get(field) or "").strip() for field in TEXT_FIELDS)


_GONE = {
    Reason.WITHDRAWN: "a court ordered the case to be removed there, CourtListener says",
    Reason.NOT_FOUND: "CourtListener's index lists the case, and the case itself is no longer there",
}


def _moved(source: CourtListenerApi, record: Record, desk: Desk, attempts: list[Attempt]) -> Fetched:
    exchange = _get(source, f"{source.base}/clusters/{record.record_id}/?fields=id,sub_opinions", desk, _is_numbered)
    attempts.append(exchange.attempt)
    reason = reason_of(exchange)
    found = from_json(exchange.body) if reason is None else {}
    moved_to = str(found.get("id") or "")
    # Only a redirect says that a cluster was merged: another number at the old address is another case.
    redirected = urlsplit(exchange.final_url).path.endswith(f"/clusters/{moved_to}/")
    if reason is not None or not redirected or moved_to in ("", record.record_id):
        gap = reason if reason not in {None, Reason.NOT_FOUND} else Reason.TEXT_UNAVAILABLE
        told = {**record.metadata, **({TEXT_GAP: _GONE[reason], REMOVED: "yes"} if reason in _GONE else {})}
        return Fetched(record.model_copy(update={"gap": gap, "metadata": told}), tuple(attempts))
    metadata = {**record.metadata, "sub_opinions": " ".join(identifiers(found.get("sub_opinions")))}
    renamed = record.model_copy(update={"record_id": moved_to, "same_as": (*record.same_as, record.record_id), "metadata": metadata})
    fetched = texts_of(source, renamed, desk, moves=0)
    return Fetched(fetched.record, (*attempts, *fetched.attempts))


CLUSTER_FIELDS = (
    "id", "absolute_url", "case_name", "case_name_full", "case_name_short", "citations", "date_filed", "date_filed_is_approximate",
    "other_dates", "correction", "history", "docket_id", "precedential_status", "source", "sub_opinions", "date_modified",
)  # fmt: skip
"""The fields that are read when a cluster is requested by its number."""


def cluster_by_number(source: CourtListenerApi, number: str, desk: Desk) -> Exchange:
    """One case by the service's own number; the answer counts only if it is that case, not one that replaced it."""
    return _get(source, f"{source.base}/clusters/{number}/?fields={','.join(CLUSTER_FIELDS)}", desk, _cluster_of(number))


def _cluster_of(number: str) -> Callable[[bytes], str | None]:
    def check(body: bytes) -> str | None:
        wrong = _is_object(body)
        if wrong is not None:
            return wrong
        found = from_json(body)
        if not is_cluster(found):
            return "The answer is not a case."
        return None if str(found["id"]) == number else "The record is that of another case."

    return check


def _is_object(body: bytes) -> str | None:
    try:
        found = from_json(body)
    except ValueError:
        return "The answer is not JSON."
    return None if isinstance(found, dict) else "The answer is not one record."


def _is_numbered(body: bytes) -> str | None:
    wrong = _is_object(body)
    return wrong or (None if isinstance(from_json(body).get("id"), int) else "The answer is not a case.")


def docket_of(source: CourtListenerApi, record: Record, desk: Desk) -> Fetched:
    """Add the court that the docket names; if the docket cannot be fetched, `metadata["court_gap"]` says why."""
    docket = record.metadata.get("docket_id")
    if not docket:
        return Fetched(record)
    exchange = _get(source, f"{source.base}/dockets/{docket}/?fields=id,court_id,docket_number", desk, _docket_of(docket))
    if (reason := reason_of(exchange)) is not None:
        gap = {**record.metadata, COURT_GAP: (Reason.NO_COVERAGE if reason is Reason.NOT_FOUND else reason).value}
        gap |= {COURT_TOLD: says} if (says := exchange.attempt.says.rstrip(".")) else {}
        return Fetched(record.model_copy(update={"metadata": gap}), (exchange.attempt,))
    found = from_json(exchange.body)
    court = found["court_id"]
    update = {"court": court, "court_id": court, "court_proof": exchange.artefact}
    numbers = (record.metadata.get(DOCKET, ""), str(found.get("docket_number") or "").strip())
    metadata = {**record.metadata, DOCKET: "; ".join(dict.fromkeys(filter(None, numbers)))}
    return Fetched(record.model_copy(update={**update, "metadata": metadata}), (exchange.attempt,))


def _docket_of(docket: str) -> Callable[[bytes], str | None]:
    """A check that the bytes are that docket, and that it names its court."""

    def check(body: bytes) -> str | None:
        wrong = _is_object(body)
        if wrong is not None:
            return wrong
        found = from_json(body)
        if str(found.get("id")) != docket:
            return "The docket is that of another case."
        return None if isinstance(found.get("court_id"), str) and found["court_id"] else "The docket does not name its court."

    return check
