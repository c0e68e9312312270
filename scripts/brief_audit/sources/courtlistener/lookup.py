"""CourtListener (Free Law Project), REST v4: one look-up for up to 250 citations, then texts. Needs the user's own token.

Only citation numbers are sent: never a name, never a sentence of the brief. Wire shapes and limits: the service's own
documentation; the look-up counts citations (60 a minute), and every request counts against the token.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from brief_audit.corpus.bulk import BulkCase
from brief_audit.model.base import Reason
from brief_audit.model.citation import Citation
from brief_audit.model.record import Answer, Record
from brief_audit.parsers.json_bytes import from_json
from brief_audit.sources.base import (
    Allowance,
    Coverage,
    Fetched,
    Part,
    PlannedRequest,
    failure,
    key,
    reason_of,
    reason_of_index,
    refusal,
    says_of_index,
)
from brief_audit.sources.bodies import Body
from brief_audit.sources.courtlistener import doctor
from brief_audit.sources.courtlistener.api import CourtListenerApi
from brief_audit.sources.courtlistener.quota import allowance, keep_to_quota, usage
from brief_audit.sources.courtlistener.records import bears, is_cluster, record_of
from brief_audit.sources.courtlistener.saved import of_bulk, saved_opinions
from brief_audit.sources.courtlistener.stated_court import StatedCourt
from brief_audit.sources.courtlistener.suggestions import Suggestions
from brief_audit.sources.courtlistener.texts import docket_of, texts_of
from brief_audit.sources.courts import court_of_citations
from brief_audit.sources.coverage import holds_in_full, in_public_reports, is_lone_lexis, order_like, why_not
from brief_audit.sources.source import Proposer
from brief_audit.transport.exchange import USUAL, Patience

if TYPE_CHECKING:
    from brief_audit.config import AuditConfig
    from brief_audit.sources.ailment import Ailment
    from brief_audit.transport.client import Desk, Exchange, Request

PER_REQUEST = 250
"""The most citations that the service takes in one look-up. It accepts a whole request if fewer than 60 citations were
spent in the last minute; so the fewest requests also mean the shortest wait, because each further one waits a minute."""

SMALLER = (60, 15)
"""Sizes of the look-ups when a larger one brought no answer in time; the first is what the service looks up in a minute."""

PATIENCE = Patience(read=90.0, whole=120.0)
"""A look-up of 250 citations took 20 seconds on a busy server, which itself gives up after 180."""

TOKEN_ADVICE = (
    "Register at courtlistener.com, which is free, copy the key from your own profile there, and type, before the audit and "
    "in the same window: export BRIEF_AUDIT_COURTLISTENER_TOKEN=KEY (in Windows: set in place of export)."
)

WRONG_TOKEN = (
    "CourtListener did not accept your access key (the token), which may be mistyped: nothing was looked up there. "
    "Copy it again from your CourtListener profile into BRIEF_AUDIT_COURTLISTENER_TOKEN."
)

_FORM = (("Content-Type", "application/x-www-form-urlencoded"), ("Accept", "application/json"))


class CourtListener(CourtListenerApi):
    """CourtListener, https://www.courtlistener.com/api/rest/v4."""

    bodies = (Body.US_CASES,)
    spare_texts = True  # a free token allows 125 requests a day
    tells_court = True
    sends_token = True
    token_refused = (
        "CourtListener did not accept your access key (the token), which may be mistyped: nothing was looked up there.",
        "Copy it again from your CourtListener profile into BRIEF_AUDIT_COURTLISTENER_TOKEN.",
    )
    saved_as = "CourtListener opinions"
    saved_json = staticmethod(saved_opinions)
    reads_bulk = BulkCase
    of_bulk = staticmethod(of_bulk)

    def __init__(self, config: AuditConfig) -> None:
        super().__init__(config)
        self._stated = StatedCourt(self)

    def coverage(self, citation: Citation) -> Coverage:
        """FULL for the series in the coverage table, PARTIAL for other reports and a Lexis number alone, NONE for everything else."""
        if is_lone_lexis(citation):
            return Coverage.PARTIAL
        if not in_public_reports(citation):
            return Coverage.NONE
        volume = citation.volume or ""
        full = volume.isdecimal() and holds_in_full(self.name, citation.reporter or "", int(volume))
        return Coverage.FULL if full and not order_like(citation) else Coverage.PARTIAL

    def answers(self, citations: Sequence[Citation], desk: Desk) -> Iterator[Answer]:
        """One answer per citation, from one look-up per 250."""
        asked: list[Citation] = []
        for citation in citations:
            if self.coverage(citation) is Coverage.NONE:
                says = why_not(citation)
                yield refusal(self, citation, desk, Reason.NO_COVERAGE, says)
            elif not self.has_token and not desk.config.offline:
                yield refusal(
                    self,
                    citation,
                    desk,
                    Reason.NO_TOKEN,
                    f"CourtListener was not asked: it answers only who has an access key (a token). {TOKEN_ADVICE}",
                    url=self._lookup_url,
                )
            else:
                asked.append(citation)
        self._mind_quota(desk)
        for batch in batches(asked):
            yield from self._look_up(batch, desk)

    def _mind_quota(self, desk: Desk) -> None:
        """Have the quota read before the first request; a stand-in or mirror without pacing has none to keep to."""
        if self.has_token and self.settings.rate_seconds:
            desk.before_first(self.name, lambda: keep_to_quota(self, desk))

    @property
    def _lookup_url(self) -> str:
        return f"{self.base}/citation-lookup/"

    def _question(self, batch: Sequence[Citation]) -> Request:
        from brief_audit.transport.client import Request

        return Request(
            source=self.name, tier=self.tier, url=self._lookup_url, method="POST", headers=_FORM, body=body_of(batch),
            accept=("application/json",), validate=is_lookup, units=len(batch), secret_header=True, patience=PATIENCE, divides=True,
        )  # fmt: skip

    def _look_up(self, batch: Sequence[Citation], desk: Desk) -> Iterator[Answer]:
        exchange = desk.ask(self._question(batch))
        reason = reason_of(exchange)
        if exchange.status == 401:
            reason = Reason.NO_TOKEN
        smaller = next((size for size in SMALLER if size < len(batch)), None)
        if reason is Reason.UNREACHABLE and ran_out_of_time(exchange) and smaller is not None:
            yield from self._look_up_in_parts(batch, exchange, desk, smaller)
            return
        if reason is not None:
            reason = Reason.NO_TOKEN if exchange.status == 401 else reason_of_index(exchange) or reason
            says = WRONG_TOKEN if exchange.status == 401 else says_of_index(exchange.attempt)
            yield from (failure(self, citation, (exchange.attempt,), reason, says) for citation in batch)
            return
        matched = match_items(batch, from_json(exchange.body))
        yield from (self._answer(citation, matched.get(citation.id), exchange) for citation in batch)

    def _look_up_in_parts(self, batch: Sequence[Citation], failed: Exchange, desk: Desk, size: int) -> Iterator[Answer]:
        """A look-up that was not answered in time, in smaller ones, and in still smaller ones where the first of these takes too long, too.

        Where that fails, the rest is left alone.
        """
        first = desk.ask(self._question(batch[:size]))
        least = next((less for less in SMALLER if less < size), None)
        if least is not None and ran_out_of_time(first):
            yield from self._look_up_in_parts(batch, first, desk, least)
            return
        for part in batches(batch, size):
            if reason_of(first) is Reason.UNREACHABLE:
                yield from (failure(self, citation, (failed.attempt,), Reason.UNREACHABLE, failed.attempt.says) for citation in part)
            else:
                yield from self._look_up(part, desk)

    def _answer(self, citation: Citation, item: dict[str, Any] | None, exchange: Exchange) -> Answer:
        attempts = (exchange.attempt,)
        if item is None:
            says = f"CourtListener's program could not read “{citation.canonical}” as a citation and did not look it up."
            says += " That does not mean that it is wrong: check how it is written, or look it up by hand."
            return failure(self, citation, attempts, Reason.NO_COVERAGE, says)
        if item["status"] == 400:
            says = f"CourtListener does not know the series of {citation.canonical} by that abbreviation and did not look it up."
            says += " That says nothing against it: check the abbreviation, or look the case up by its name."
            return failure(self, citation, attempts, Reason.NO_COVERAGE, says)
        if item["status"] == 429:
            return failure(
                self,
                citation,
                attempts,
                Reason.LIMIT_REACHED,
                "The brief has more citations than CourtListener takes at once, and this one was left over. Run audit --resume now.",
            )
        records = self._records(citation, item, exchange)
        full = self.coverage(citation) is Coverage.FULL
        if records:
            says = "" if records[0].exact else interior(citation, records[0])
            return self.answer(citation, attempts, records=records, covers_fully=full, says=says)
        held_fully = full and item["status"] == 404
        says = f"CourtListener has no {citation.canonical}, though it holds that series and volume in full."
        if not held_fully:
            says = f"CourtListener holds that series only in part, and has no {citation.canonical}; that says nothing against it."
        return self.answer(citation, attempts, held_none=True, covers_fully=held_fully, says=says)

    def _records(self, citation: Citation, item: dict[str, Any], exchange: Exchange) -> tuple[Record, ...]:
        assert exchange.artefact is not None
        wanted = frozenset({key(citation.canonical), *(key(str(form)) for form in item.get("normalized_citations") or ())})
        clusters = item.get("clusters") or ()
        exact = [cluster for cluster in clusters if bears(cluster, wanted)]
        return tuple(
            record_of(cluster, wanted=wanted, artefact=exchange.artefact, site=self.site, source=self) for cluster in (exact or clusters)
        )

    def with_texts(self, record: Record, desk: Desk) -> Fetched:
        """All sub-opinions of the cluster, requested together in pages of 20; complete once each has a text."""
        return texts_of(self, record, desk)

    def with_texts_and_court(self, record: Record, court: str, desk: Desk) -> Fetched:
        """The same, asked for with the stated court: where that is the docket's, no docket need be asked."""
        return self._stated.texts(record, court, desk)

    def with_court(self, record: Record, desk: Desk) -> Fetched:
        """Add the court that the record's docket names (one request)."""
        return docket_of(self, record, desk)

    def allowance(self, desk: Desk) -> Allowance | None:
        """What the token may send, by the account that was last retrieved."""
        return allowance(self, desk)

    def proposer(self) -> Proposer:
        """The search by name."""
        return Suggestions(self)

    def needs(self, config: AuditConfig) -> Iterator[Ailment]:
        """The token, and what is left of its quota by this machine's count."""
        return doctor.needs(config, self.settings)

    def online(self, config: AuditConfig, desk: Desk) -> Iterator[tuple[Exchange, Iterable[Ailment]]]:
        """The token's account; asking for it spends none of the quota."""
        if config.courtlistener_token is not None:
            exchange = usage(self, desk, fresh=0)
            yield exchange, doctor.account(exchange)

    def plan(self, citations: Sequence[Citation]) -> Iterator[PlannedRequest]:
        """The look-ups exactly as they would be sent, plus one request for texts per citation."""
        asked = [citation for citation in citations if self.has_token and self.coverage(citation) is not Coverage.NONE]
        if asked and self.settings.rate_seconds:
            yield PlannedRequest(self.name, "GET", f"{self.base}/api-usage/", "your token: how much of its quota is left", asks_quota=True)
        for batch in batches(asked):
            yield PlannedRequest(
                self.name, "POST", self._lookup_url, joined(batch), key=self._question(batch).key,
                settles=f"which cases bear these citations ({len(batch)}), their names and dates",
            )  # fmt: skip
        if any(_asks_court(citation) for citation in asked):
            yield PlannedRequest(
                self.name, "GET", f"{self.base}/opinions/?cluster=…&cluster__docket__court=…",
                "the number of a record found, and a court that did not decide it",
                settles="whether the service heeds the court that it is asked for",
            )  # fmt: skip
        for citation in asked:
            yield PlannedRequest(
                self.name, "GET", f"{self.base}/opinions/?cluster=…", f"the number of the record found for {citation.canonical}",
                spare=in_public_reports(citation), citation=citation.id, part=Part.TEXT, settles=f"the text of {citation.canonical}",
            )  # fmt: skip
            if settles := _of_the_docket(citation):
                yield PlannedRequest(
                    self.name, "GET", f"{self.base}/dockets/…/", f"the number of the docket of {citation.canonical}",
                    citation=citation.id, part=Part.COURT, settles=settles,
                )  # fmt: skip


def _asks_court(citation: Citation) -> bool:
    """Whether the citation states a court that its reporter does not fix."""
    return citation.court is not None and court_of_citations((citation.canonical,)) is None


def _of_the_docket(citation: Citation) -> str:
    """What the docket would settle of what the citation states; "" if nothing."""
    court = f"whether {citation.court} decided {citation.canonical}" if _asks_court(citation) else ""
    number = f"whether {citation.canonical} bears the docket number {citation.docket}" if citation.docket is not None else ""
    return ", and ".join(filter(None, (court, number)))


def ran_out_of_time(exchange: Exchange) -> bool:
    """Whether the answer took too long for the audit, or for a machine between it and the service: less may be answered in time."""
    return exchange.status == 504 or (exchange.status is None and exchange.attempt.duration_ms >= USUAL.read * 1000)


def batches(citations: Sequence[Citation], most: int = PER_REQUEST) -> Iterator[Sequence[Citation]]:
    """Split into batches of at most 250 (or `most`), in order: as few look-ups as possible."""
    return (citations[start : start + most] for start in range(0, len(citations), most))


def interior(citation: Citation, record: Record) -> str:
    """What to say about a page that CourtListener found inside another case."""
    where = next(iter(record.names), "another case")
    begins = next(iter(record.citations), "")
    return f"CourtListener has no case that begins at {citation.canonical}; it finds that page within {where} ({begins})."


def joined(batch: Sequence[Citation]) -> str:
    """The text of a look-up: citation numbers and nothing else."""
    return "; ".join(dict.fromkeys(citation.canonical for citation in batch))


def body_of(batch: Sequence[Citation]) -> bytes:
    """The look-up's body, form-encoded."""
    return urlencode({"text": joined(batch)}).encode("ascii")


def is_lookup(body: bytes) -> str | None:
    """None for a look-up's answer, else what is wrong with it."""
    try:
        found = from_json(body)
    except ValueError:
        return "The answer is not JSON."
    if not isinstance(found, list) or not all(isinstance(item, dict) and _is_item(item) for item in found):
        return "The answer is not a list of looked-up citations."
    return None


def _is_item(item: dict[str, Any]) -> bool:
    """Whether one looked-up citation has the documented shape; `is_cluster` judges the cases in it."""
    forms, clusters = item.get("normalized_citations") or [], item.get("clusters") or []
    return (
        type(item.get("status")) is int
        and isinstance(item.get("citation"), str)
        and isinstance(forms, list)
        and isinstance(clusters, list)
        and all(isinstance(form, str) for form in forms)
        and all(is_cluster(cluster) for cluster in clusters)
    )


def match_items(batch: Sequence[Citation], items: Sequence[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Map the items back to citation ids, by order and by the string: items come in order, and one may be missing."""
    matched: dict[str, dict[str, Any]] = {}
    waiting = list(items)
    for citation in batch:
        wanted = key(citation.canonical)
        at = next((index for index, item in enumerate(waiting) if wanted in _keys(item)), None)
        if at is None:
            at = next((index for index, item in enumerate(items) if wanted in _keys(item)), None)
            if at is not None:
                matched[citation.id] = items[at]
            continue
        matched[citation.id] = waiting[at]
        del waiting[: at + 1]
    return matched


def _keys(item: dict[str, Any]) -> frozenset[str]:
    return frozenset({key(str(item.get("citation") or "")), *(key(str(form)) for form in item.get("normalized_citations") or ())})
