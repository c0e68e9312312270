"""The one desk at which questions are put to public sources, politely and on the record.

It answers from the store where it can. Otherwise: the source's own hosts only, robots.txt, pace and
caps, three attempts, one request per address at a time. `ask` never raises for what the network does:
that is a reason with one plain sentence. It raises CannotWrite where evidence cannot be kept.
"""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TypeVar
from urllib.parse import urlsplit

from brief_audit.errors import EvidenceTampered
from brief_audit.model.base import Reason
from brief_audit.model.evidence import Artefact
from brief_audit.model.record import SourceCount, Tampered
from brief_audit.transport import guard, robots
from brief_audit.transport.exchange import Clock, DeskSettings, Exchange, Reply, Request, Sleep, utc
from brief_audit.transport.files import Mismatch
from brief_audit.transport.judge import BUSY, asked_to_wait_until, is_limit, judge, label
from brief_audit.transport.limits import Limiter, Window
from brief_audit.transport.locks import file_lock
from brief_audit.transport.parts import Whole
from brief_audit.transport.quota import Once
from brief_audit.transport.record import exchange_of, refused
from brief_audit.transport.sending import Courier, Progress, Sender, host_of, pace_of
from brief_audit.transport.store import Store, Stored
from brief_audit.transport.tally import Tally

ATTEMPTS = 3
ROBOTS_TTL = 86400.0
ANSWERED_TTL = 86400.0
"""Seconds for which a job that goes on where it stopped takes a 404 as answered."""
JUST_NOW = 60.0
"""Seconds before a job began within which a 404 was answered to one that runs beside it: programs started together ask once."""

T = TypeVar("T")


@dataclass(frozen=True)
class Turn:
    """One attempt: its exchange, whether another may help, and how long the source asked to wait."""

    exchange: Exchange
    again: bool = False
    wait: float = 0.0


class PoliteDesk:
    """One job's questions. Thread-safe; threads and processes that ask the same thing send one request.

    `tampered` lists what was found changed in the store; such evidence is never fetched afresh and forgotten.
    """

    def __init__(  # noqa: PLR0913 - the five things a desk stands on, and how it speaks
        self,
        config: DeskSettings,
        store: Store,
        limiter: Limiter,
        clock: Clock,
        sleep: Sleep,
        *,
        wire: Sender,
        progress: Progress | None = None,
        jitter: random.Random,
    ) -> None:
        self.config = config
        self.store = store
        self.tampered: list[Tampered] = []
        self.pinned: dict[str, None] = {}
        """The pinned authorities that the job used, by SHA-256 of the stored objects that repeat them, in order of use."""
        self.moment: float | None = None
        """Dates what was not sent, where the report's moment is fixed; what was sent is dated by the clock."""
        self.resumes = False
        """Whether this job goes on with an earlier one: what was answered there, a 404 too, is not asked again."""
        self._began = clock()
        self._limiter = limiter
        self._clock = clock
        self._sleep = sleep
        self._jitter = jitter
        self._tally = Tally()
        self._courier = Courier(config, limiter, self._tally, wire, progress)
        self._first: dict[str, Once] = {}
        self._lock = threading.Lock()
        self._asked: dict[str, Future[Exchange]] = {}
        self._questions: dict[str, Request] = {}
        self._robots: dict[str, Future[robots.Robots]] = {}

    def ask(self, request: Request) -> Exchange:
        """The answer to one question, from this job, from the store, or from the source."""
        with self._lock:
            known = self._asked.get(request.key)
            future = self._asked[request.key] = known or Future()
            self._questions.setdefault(request.key, request)
        if known is None:
            _settle(future, lambda: self._answer(request))
        exchange = future.result()
        return exchange if known is None else self._revalidated(request, exchange)

    def whole(self, artefact: Artefact, member: str = "") -> Whole | None:
        """A stored answer laid out for cutting parts from it; None where its bytes were changed, which `tampered` then lists."""
        try:
            return self.store.whole(artefact, member).watched(self.note_tampering)
        except EvidenceTampered as error:
            self.note_tampering(artefact.url, error)
            return None

    def now(self) -> str:
        """The job's clock, as UTC: what was not sent is dated like what was."""
        return utc(self._clock() if self.moment is None else self.moment)

    def counts(self) -> dict[str, SourceCount]:
        """What each configured source cost so far (R25), robots.txt included."""
        return {name: self._tally.count(name, source.cap_per_job) for name, source in self.config.sources.items()}

    def resumption(self) -> dict[str, str]:
        """When each source that left questions open because of a limit answers again (UTC), as far as it is known."""
        return {name: utc(at) for name, at in self._tally.resumption().items()}

    def before_first(self, source: str, do: Callable[[], None]) -> None:
        """Do something once in this job, right before the source is first really asked: what the store answers does not count."""
        with self._lock:
            self._first.setdefault(source, Once(do))

    def seconds(self) -> float:
        """The clock, in seconds since 1970."""
        return self._clock()

    def spent(self, url: str) -> list[tuple[float, int]]:
        """What this machine sent to the URL's host, as (moment, citations looked up), newest first."""
        return self._limiter.starts(host_of(url))

    def keep_to(self, source: str, windows: Sequence[Window]) -> None:
        """Keep to the limits that the source itself reports, in place of the configured ones."""
        self._courier.quotas.learn(source, windows)

    def ask_no_more(self, source: str, says: str) -> None:
        """Ask the source nothing more in this job; `says` is the sentence for whatever is left."""
        self._tally.close(source, says)

    def asked(self) -> tuple[tuple[Request, Exchange], ...]:
        """What was asked for the report's sake, and how it was answered or refused; questions about the limits alone are left out."""
        with self._lock:
            done = {key: future for key, future in self._asked.items() if future.done() and not future.exception()}
            pairs = ((self._questions[key], future.result()) for key, future in done.items())
            return tuple((request, exchange) for request, exchange in pairs if request.spends)

    def close(self) -> None:
        """Close the connections; the store and the limiter belong to the caller."""
        self._courier.close()

    # -- one question

    def _answer(self, request: Request) -> Exchange:
        exchange = self._barred(request) or self._recalled(request) or self._not_askable(request) or self._asked_once(request)
        self._tally.finished(request.source, exchange)
        return exchange

    def _refuse(self, request: Request, reason: Reason, says: str) -> Exchange:
        return refused(request, reason, says, self.now())

    def _barred(self, request: Request) -> Exchange | None:
        """A refusal that holds even where an answer is stored."""
        source = self.config.sources.get(request.source)
        if source is None or not source.enabled:
            return self._refuse(
                request, Reason.NO_COVERAGE, f"{label(request.source)} is switched off in the configuration; it was not asked."
            )
        if why := guard.refusal(request.url, source.base_url):
            return self._refuse(request, Reason.UNEXPECTED_CONTENT, f"{label(request.source)} was not asked: {request.url} {why}.")
        return None

    def _not_askable(self, request: Request) -> Exchange | None:
        """A refusal to send."""
        who = label(request.source)
        if self.config.offline:
            return self._refuse(request, Reason.OFFLINE, f"{who} was not asked: this audit is offline, and the cache holds no answer.")
        if request.secret_header and self.config.courtlistener_token is None:
            return self._refuse(request, Reason.NO_TOKEN, f"{who} was not asked: it wants a token, and none is configured.")
        if closed := self._tally.closed(request.source):
            return self._refuse(request, Reason.RATE_LIMITED, closed)
        return None

    def _recalled(self, request: Request) -> Exchange | None:
        """The stored answer to the same question, with the times of the exchange itself."""
        try:
            stored = self.store.recall(request.key)
        except EvidenceTampered as error:
            return self._tampered_with(request, error)
        if stored is None or self._stale(request, stored):
            return self._recalled_missing(request)
        reply = Reply(stored.status, stored.body, stored.media_type, stored.headers, stored.final_url, duration_ms=stored.duration_ms)
        if judge(request, reply)[0] is not None:
            return None  # accepted by an earlier version's rules, not by these
        return exchange_of(request, reply, (None, ""), stored.retrieved_at, artefact=stored.artefact, from_cache=True)

    def _stale(self, request: Request, stored: Stored) -> bool:
        """Whether the question is about this moment, the stored answer about an earlier one. Offline, what is held is all there is."""
        if self.config.offline:
            return False
        age = self._clock() - datetime.fromisoformat(stored.retrieved_at).timestamp()
        return request.fresh_seconds is not None and not 0 <= age <= request.fresh_seconds

    def _recalled_missing(self, request: Request) -> Exchange | None:
        lasting = bool(self.config.sources[request.source].missing_ttl_seconds)
        held = self.store.lookups.get(f"{'missing' if lasting else 'answered'}:{request.key}", self._clock())
        if held is None:
            return None
        kept = json.loads(held)
        if not (lasting or self.resumes or kept.get("at", 0.0) > self._began - JUST_NOW):
            return None
        reply = Reply(404, final_url=request.url, duration_ms=kept["duration_ms"])
        return exchange_of(request, reply, judge(request, reply), kept["retrieved_at"], sha256=kept["sha256"], from_cache=True)

    def _tampered_with(self, request: Request, error: EvidenceTampered) -> Exchange:
        self.note_tampering(request.url, error)
        return self._refuse(request, Reason.UNEXPECTED_CONTENT, f"{error.what} It was not fetched again.")

    def note_tampering(self, url: str, error: EvidenceTampered) -> None:
        """Put changed evidence on the list of what must not be relied on."""
        path, expected, found = (error.path, error.expected, error.found) if isinstance(error, Mismatch) else ("", "", "")
        with self._lock:
            self.tampered.append(Tampered(artefact=path, expected=expected, found=found, url=url))

    def _revalidated(self, request: Request, exchange: Exchange) -> Exchange:
        """An answer that another question of this job accepted must fit this one's own test too."""
        if not exchange.ok or request.validate is None or exchange.status is None:
            return exchange
        reply = Reply(
            exchange.status,
            exchange.body,
            exchange.media_type,
            exchange.headers,
            exchange.final_url,
            duration_ms=exchange.attempt.duration_ms,
        )
        verdict = judge(request, reply)
        if verdict[0] is None:
            return exchange
        return exchange_of(request, reply, verdict, exchange.attempt.retrieved_at, from_cache=exchange.from_cache)

    def _asked_once(self, request: Request) -> Exchange:
        """Ask the source, unless another process with this cache has just done so."""
        with file_lock(self.store.root / "locks" / request.key):
            if held := self._recalled(request):
                return held
            if request.spends and (prelude := self._first.get(request.source)):
                prelude()
                if barred := self._not_askable(request):
                    return barred
            rules = robots.ALLOW_ALL
            if request.html and not self.config.sources[request.source].robots_waived:
                rules = self._rules(request)
            if rules is robots.DISALLOW_ALL:
                says = f"{label(request.source)} was not asked: its robots.txt could not be read, and without it no page is asked."
                return self._refuse(request, Reason.UNREACHABLE, says)
            if not rules.allows(request.url):
                return self._refuse(
                    request, Reason.ROBOTS_DISALLOWED, f"{label(request.source)} was not asked: its robots.txt does not permit it."
                )
            return self._in_three_attempts(request, rules)

    # -- the attempts

    def _in_three_attempts(self, request: Request, rules: robots.Robots) -> Exchange:
        from tenacity import RetryCallState, Retrying, retry_if_result, stop_after_attempt, wait_exponential

        unit = self.config.sources[request.source].rate_seconds
        growing = wait_exponential(multiplier=unit, max=8 * unit)

        def result(state: RetryCallState) -> Turn:
            assert state.outcome is not None
            turn: Turn = state.outcome.result()
            return turn

        retrying = Retrying(
            stop=stop_after_attempt(ATTEMPTS),
            retry=retry_if_result(lambda turn: turn.again),
            wait=lambda state: max(result(state).wait, growing(state) + self._jitter.uniform(0, unit)),
            sleep=self._sleep,
            retry_error_callback=result,
        )
        turn: Turn = retrying(self._turn, request, rules)
        return turn.exchange

    def _turn(self, request: Request, rules: robots.Robots) -> Turn:
        reply = self._courier.follow(request, rules)
        now = self._clock()
        exchange = self._accepted(request, reply, utc(now))
        if reply.status is not None or reply.again:
            self.store.remember(request.key, exchange)
        if is_limit(request, reply):
            return self._limited(request, reply, exchange, now)
        if reply.status is not None:
            self._tally.not_limited(request.source)
        broken = exchange.reason is Reason.UNREACHABLE and reply.status == 200
        return Turn(
            exchange, again=reply.again or broken or reply.status in BUSY, wait=max(0.0, (asked_to_wait_until(reply, now) or now) - now)
        )

    def _limited(self, request: Request, reply: Reply, exchange: Exchange, now: float) -> Turn:
        """A first "too many requests" is waited out; a second in a row, or a long one, closes the source for this job."""
        until = asked_to_wait_until(reply, now)
        if until and pace_of(self.config.sources[request.source], robots.ALLOW_ALL).interval:
            self._limiter.pause(host_of(request.url), until)
        in_a_row = self._tally.limited(request.source)
        if until:
            self._tally.resumes(request.source, until)
        wait = (until or now) - now
        if in_a_row < 2 and wait <= self.config.max_wait_seconds:
            return Turn(exchange, again=True, wait=wait)
        times = "twice in a row" if in_a_row > 1 else f"and asked to wait {wait:.0f} seconds"
        resumes = f" It resumes at {utc(until)}." if until else ""
        says = f"{label(request.source)} answered {reply.status} (too many requests) {times}: it is not asked again in this job.{resumes}"
        self._tally.close(request.source, says)
        attempt = exchange.attempt.model_copy(update={"says": says})
        return Turn(replace(exchange, attempt=attempt))

    def _accepted(self, request: Request, reply: Reply, moment: str) -> Exchange:
        """The judged reply; a usable one is stored before anyone reads it, nothing else is stored as evidence."""
        reason, says = judge(request, reply)
        artefact: Artefact | None = None
        if reason is None:
            try:
                artefact = self.store.put(reply.body, url=reply.final_url, media_type=reply.media_type, retrieved_at=moment)
            except EvidenceTampered as error:
                return self._tampered_with(request, error)
        elif reason is Reason.NOT_FOUND and reply.final_url == request.url:
            self._remember_missing(request, reply, moment)
        return exchange_of(request, reply, (reason, says), moment, artefact=artefact)

    def _remember_missing(self, request: Request, reply: Reply, moment: str) -> None:
        ttl = self.config.sources[request.source].missing_ttl_seconds
        kept = exchange_of(request, reply, judge(request, reply), moment).attempt
        value = json.dumps({"retrieved_at": kept.retrieved_at, "duration_ms": kept.duration_ms, "sha256": kept.sha256, "at": self._clock()})
        self.store.lookups.put(f"answered:{request.key}", value.encode(), self._clock() + ANSWERED_TTL)
        if ttl:
            self.store.lookups.put(f"missing:{request.key}", value.encode(), self._clock() + ttl)

    # -- robots.txt

    def _rules(self, request: Request) -> robots.Robots:
        parts = urlsplit(request.url)
        origin = f"{parts.scheme}://{parts.netloc}"
        with self._lock:
            known = self._robots.get(origin)
            future = self._robots[origin] = known or Future()
        if known is None:
            _settle(future, lambda: self._read_rules(request, f"{origin}/robots.txt"))
        return future.result()

    def _read_rules(self, request: Request, url: str) -> robots.Robots:
        """A day's memory; a robots.txt that could not be read is not remembered, and permits nothing. One process asks for all."""
        question = Request(source=request.source, tier=request.tier, url=url)
        with file_lock(self.store.root / "locks" / f"robots-{question.key}"):  # robots.txt may itself be the page that is asked for
            held = self.store.lookups.get(url, self._clock())
            return robots.parse(held) if held is not None else self._fetched_rules(question)

    def _fetched_rules(self, question: Request) -> robots.Robots:
        reply = self._courier.follow(question, robots.ALLOW_ALL, capped=False)
        if reply.fault is not None:
            return robots.DISALLOW_ALL
        self.store.remember(question.key, exchange_of(question, reply, judge(question, reply), utc(self._clock())))
        rules = robots.from_reply(reply.status, reply.body)
        if rules is not robots.DISALLOW_ALL:
            body = reply.body[: robots.LARGEST] if reply.status == 200 else b""
            self.store.lookups.put(question.url, body, self._clock() + ROBOTS_TTL)
        return rules


def _settle(future: Future[T], work: Callable[[], T]) -> None:
    """Do the work and hand its result, or what it raised, to everyone who waits."""
    try:
        future.set_result(work())
    except BaseException as error:
        future.set_exception(error)
        raise
