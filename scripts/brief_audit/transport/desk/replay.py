"""A desk that answers from the record of an earlier job, refusals included, and opens no socket."""

from __future__ import annotations

from collections.abc import Iterable

from brief_audit.errors import EvidenceTampered
from brief_audit.model.base import Reason
from brief_audit.model.job_record import KeptExchange
from brief_audit.transport.desk.asking import Desk
from brief_audit.transport.desk.judge import asked_of
from brief_audit.transport.desk.record import judged_again
from brief_audit.transport.exchange import DeskSettings, Exchange, Reply, Request
from brief_audit.transport.limits import Limiter
from brief_audit.transport.store import Store


def kept(store: Store, asked: Iterable[tuple[Request, Exchange]]) -> tuple[KeptExchange, ...]:
    """A job's exchanges as they are recorded, by key. What a failed answer said is kept beside the evidence, not in it."""
    return tuple(_kept(store, request, exchange) for request, exchange in sorted(asked, key=lambda pair: pair[0].key))


def _kept(store: Store, request: Request, exchange: Exchange) -> KeptExchange:
    failed = exchange.body if not exchange.ok and exchange.body else b""
    return KeptExchange(
        key=request.key,
        sent=(request.body or b"").decode("utf-8"),
        accept=request.accept,
        attempt=exchange.attempt.model_copy(update={"from_cache": False}),
        final_url=exchange.final_url,
        media_type=exchange.media_type,
        headers=dict(exchange.headers),
        artefact=exchange.artefact,
        refusal=store.put_object("refusal", failed) if failed else None,
    )


class _NoWire:
    """A network that cannot be reached: nothing is sent when a job is run again."""

    def send(self, *given: object, **named: object) -> Reply:
        """Nothing is sent. Raises LookupError: a question that was not recorded is refused before it comes here."""
        raise LookupError(given, named)

    def close(self) -> None:
        """Nothing is open."""


class ReplayDesk(Desk):
    """Answers as the recorded job was answered. A question that was not put then is refused: nothing is known of it.

    Usable answers are hashed and judged again. If their bytes changed, `tampered` lists them.
    """

    def __init__(self, config: DeskSettings, store: Store, limiter: Limiter, recorded: Iterable[KeptExchange], moment: float) -> None:
        super().__init__(config, store, limiter, lambda: moment, lambda _: None, wire=_NoWire(), moment=moment)
        self._recorded = {exchange.key: exchange for exchange in recorded}

    def was_asked(self, url: str) -> bool | None:
        """Whether the recorded job put this question: what its store held when it began is not known any more."""
        return any(kept.attempt.url == url for kept in self._recorded.values())

    def _answer(self, request: Request) -> Exchange:
        kept = self._recorded.get(request.key)
        if kept is None:
            return self._memory.refuse(request, Reason.OFFLINE, f"{asked_of(request)} was not asked this in the recorded audit.")
        try:
            body = self._body(kept)
        except EvidenceTampered as error:
            return self._memory.tampered_with(request, error)
        attempt = kept.attempt
        told = Exchange(attempt.status, attempt.reason, body, kept.media_type, kept.headers, kept.artefact, attempt, False, kept.final_url)
        return told if kept.artefact is None or attempt.status is None else judged_again(request, told)

    def _body(self, kept: KeptExchange) -> bytes:
        if kept.artefact is not None:
            return self.store.read(kept.artefact.sha256)
        return self.store.get_object(kept.refusal) if kept.refusal else b""
