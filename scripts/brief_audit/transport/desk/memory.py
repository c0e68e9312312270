"""What the evidence store answers in this job, which of the job's answers go into it, and what in it was found changed."""

from __future__ import annotations

import json
import threading
from datetime import datetime

from brief_audit.errors import EvidenceTampered
from brief_audit.model.base import Reason
from brief_audit.model.evidence import Artefact
from brief_audit.model.record import Tampered
from brief_audit.transport.desk.judge import judge
from brief_audit.transport.desk.record import exchange_of, refused
from brief_audit.transport.exchange import Clock, DeskSettings, Exchange, Reply, Request, utc
from brief_audit.transport.files import Mismatch
from brief_audit.transport.store import Store, Stored

ANSWERED_TTL = 86400.0
"""Seconds for which a job that goes on where it stopped takes a 404 as answered."""
JUST_NOW = 60.0
"""Seconds before a job began within which a 404 was answered to one that runs beside it: programs started together ask once."""


class Memory:
    """One job's view of the store. Thread-safe. `moment` dates what was not sent, where the report's moment is fixed.

    `resumes`: the job goes on with an earlier one, and what was answered there, a 404 too, is not asked again.
    """

    def __init__(self, config: DeskSettings, store: Store, clock: Clock, *, moment: float | None, resumes: bool) -> None:
        self.tampered: list[Tampered] = []
        self._config = config
        self._store = store
        self._clock = clock
        self._moment = moment
        self._resumes = resumes
        self._began = clock()
        self._lock = threading.Lock()

    def now(self) -> str:
        """The job's clock, as UTC: what was not sent is dated like what was."""
        return utc(self._clock() if self._moment is None else self._moment)

    def refuse(self, request: Request, reason: Reason, says: str) -> Exchange:
        """The exchange that does not take place."""
        return refused(request, reason, says, self.now())

    def recalled(self, request: Request) -> Exchange | None:
        """The stored answer to the same question, with the times of the exchange itself."""
        try:
            stored = self._store.recall(request.key)
        except EvidenceTampered as error:
            return self.tampered_with(request, error)
        if stored is None or self._stale(request, stored):
            return self._recalled_missing(request)
        reply = Reply(stored.status, stored.body, stored.media_type, stored.headers, stored.final_url, duration_ms=stored.duration_ms)
        if judge(request, reply)[0] is not None:
            return None  # accepted by an earlier version's rules, not by these
        return exchange_of(request, reply, (None, ""), stored.retrieved_at, artefact=stored.artefact, from_cache=True)

    def _stale(self, request: Request, stored: Stored) -> bool:
        """Whether the question is about this moment, the stored answer about an earlier one. Offline, what is stored is all there is."""
        if self._config.offline:
            return False
        age = self._clock() - datetime.fromisoformat(stored.retrieved_at).timestamp()
        return request.fresh_seconds is not None and not 0 <= age <= request.fresh_seconds

    def _recalled_missing(self, request: Request) -> Exchange | None:
        lasting = bool(self._config.sources[request.source].missing_ttl_seconds)
        found = self._store.lookups.get(f"{'missing' if lasting else 'answered'}:{request.key}", self._clock())
        if found is None:
            return None
        kept = json.loads(found)
        if not (lasting or self._resumes or kept.get("at", 0.0) > self._began - JUST_NOW):
            return None
        reply = Reply(404, final_url=request.url, duration_ms=kept["duration_ms"])
        return exchange_of(request, reply, judge(request, reply), kept["retrieved_at"], sha256=kept["sha256"], from_cache=True)

    def accepted(self, request: Request, reply: Reply, moment: str) -> Exchange:
        """The judged reply, put on record; a usable one is stored before anyone reads it, nothing else is stored as evidence."""
        reason, says = judge(request, reply)
        artefact: Artefact | None = None
        if reason is None:
            try:
                artefact = self._store.put(reply.body, url=reply.final_url, media_type=reply.media_type, retrieved_at=moment)
            except EvidenceTampered as error:
                return self._recorded(request, reply, self.tampered_with(request, error))
        exchange = exchange_of(request, reply, (reason, says), moment, artefact=artefact)
        if reason is Reason.NOT_FOUND and reply.final_url == request.url:
            self._remember_missing(request, exchange)
        return self._recorded(request, reply, exchange)

    def _recorded(self, request: Request, reply: Reply, exchange: Exchange) -> Exchange:
        if reply.status is not None or reply.again:
            self._store.remember(request.key, exchange)
        return exchange

    def _remember_missing(self, request: Request, exchange: Exchange) -> None:
        attempt, now = exchange.attempt, self._clock()
        kept = {"retrieved_at": attempt.retrieved_at, "duration_ms": attempt.duration_ms, "sha256": attempt.sha256, "at": now}
        value = json.dumps(kept).encode()
        self._store.lookups.put(f"answered:{request.key}", value, now + ANSWERED_TTL)
        if ttl := self._config.sources[request.source].missing_ttl_seconds:
            self._store.lookups.put(f"missing:{request.key}", value, now + ttl)

    def tampered_with(self, request: Request, error: EvidenceTampered) -> Exchange:
        """A refusal if the stored answer was changed, which is never quietly fetched again."""
        self.note_tampering(request.url, error)
        return self.refuse(request, Reason.UNEXPECTED_CONTENT, f"{error.what} It was not fetched again.")

    def note_tampering(self, url: str, error: EvidenceTampered) -> None:
        """Put changed evidence on the list of what must not be relied on."""
        path, expected, found = (error.path, error.expected, error.found) if isinstance(error, Mismatch) else ("", "", "")
        with self._lock:
            self.tampered.append(Tampered(artefact=path, expected=expected, found=found, url=url))
