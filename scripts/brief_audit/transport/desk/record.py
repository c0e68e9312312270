"""Exchanges as they are recorded: from a judged reply, or from a refusal to ask."""

from __future__ import annotations

import hashlib

from brief_audit.model.base import Reason
from brief_audit.model.evidence import Artefact, Attempt
from brief_audit.text.words import word_set
from brief_audit.transport.desk.judge import judge
from brief_audit.transport.exchange import Exchange, Reply, Request

KEPT_HEADERS = word_set(
    "content-type content-length transfer-encoding date last-modified etag location retry-after link content-disposition"
)
"""Headers of a reply that are recorded; none of them identifies the user (no cookie)."""


def exchange_of(  # noqa: PLR0913 - the parts of one record
    request: Request,
    reply: Reply,
    judgement: tuple[Reason | None, str],
    retrieved_at: str,
    *,
    artefact: Artefact | None = None,
    sha256: str | None = None,
    from_cache: bool = False,
) -> Exchange:
    """The exchange of a reply. The attempt's hash is of the bytes received, stored (a usable answer) or not (a failure)."""
    reason, says = judgement
    attempt = Attempt(
        tier=request.tier,
        source=request.source,
        method=request.method,
        url=request.url,
        status=reply.status,
        reason=reason,
        says=says,
        retrieved_at=retrieved_at,
        sha256=artefact.sha256 if artefact else sha256 or (hashlib.sha256(reply.body).hexdigest() if reply.body else None),
        duration_ms=reply.duration_ms,
        from_cache=from_cache,
    )
    headers = {name: value for name, value in reply.headers.items() if name in KEPT_HEADERS}
    final = reply.final_url or request.url
    return Exchange(reply.status, reason, reply.body, reply.media_type, headers, artefact, attempt, from_cache, final)


def refused(request: Request, reason: Reason, says: str, moment: str) -> Exchange:
    """The exchange that did not take place."""
    return exchange_of(request, Reply(), (reason, says), moment)


def judged_again(request: Request, exchange: Exchange) -> Exchange:
    """An answer that another question accepted, or this one of another time, as this question judges it now."""
    reply = Reply(
        exchange.status,
        exchange.body,
        exchange.media_type,
        exchange.headers,
        exchange.final_url,
        duration_ms=exchange.attempt.duration_ms,
    )
    judgement = judge(request, reply)
    if judgement[0] is None:
        return exchange
    return exchange_of(request, reply, judgement, exchange.attempt.retrieved_at, from_cache=exchange.from_cache)
