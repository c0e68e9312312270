"""One job's questions: answered from the store if it has the answer, or else by the source, each asked once.

Nothing the network does makes `ask` raise: it gives a reason with one plain sentence. It raises CannotWrite if evidence cannot
be kept.
"""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from urllib.parse import urlsplit

from brief_audit.errors import EvidenceTampered
from brief_audit.model.base import Reason
from brief_audit.model.evidence import Artefact
from brief_audit.model.record import SourceCount, Tampered
from brief_audit.transport import guard, robots
from brief_audit.transport.desk.attempts import Attempts
from brief_audit.transport.desk.coalesced import Coalesced, Once
from brief_audit.transport.desk.judge import asked_of
from brief_audit.transport.desk.memory import Memory
from brief_audit.transport.desk.permissions import Permissions
from brief_audit.transport.desk.record import judged_again
from brief_audit.transport.desk.sending import Courier, Progress, Sender, host_of, pace_of
from brief_audit.transport.desk.tally import Tally
from brief_audit.transport.exchange import Clock, DeskSettings, Exchange, Request, Sleep, utc
from brief_audit.transport.files import Whole, file_lock
from brief_audit.transport.limits import Limiter, Window
from brief_audit.transport.store import Store


class Desk:
    """One job's questions. Thread-safe; threads and processes that ask the same thing send one request.

    `moment` dates what was not sent, where the report's moment is fixed; what was sent is dated by the clock. `resumes`: the job goes
    on with an earlier one, and asks nothing again that was answered there. `seed` fixes the jitter of the back-off.
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
        moment: float | None = None,
        resumes: bool = False,
        seed: int = 0,
    ) -> None:
        self.config = config
        self.store = store
        self.pinned: dict[str, None] = {}
        """The pinned authorities that the job used, by SHA-256 of the stored objects that repeat them, in order of use."""
        self._limiter = limiter
        self._clock = clock
        self._tally = Tally()
        self._memory = Memory(config, store, clock, moment=moment, resumes=resumes)
        self._courier = Courier(config, limiter, self._tally, wire, progress)
        self._permissions = Permissions(store, self._courier, self._memory, clock)
        jitter = random.Random(seed)  # noqa: S311 - spreads retries
        self._attempts = Attempts(config, self._memory, self._courier, limiter, self._tally, clock, sleep, jitter)
        self._first: dict[str, Once] = {}
        self._lock = threading.Lock()
        self._asked: Coalesced[Exchange] = Coalesced()
        self._questions: dict[str, Request] = {}

    def ask(self, request: Request) -> Exchange:
        """The answer to one question, from this job, from the store, or from the source."""
        with self._lock:
            self._questions.setdefault(request.key, request)
        exchange, mine = self._asked.get(request.key, lambda: self._answer(request))
        if mine or not exchange.ok or request.validate is None or exchange.status is None:
            return exchange
        return judged_again(request, exchange)  # what another question accepted must fit this one's own test too

    def was_asked(self, url: str) -> bool | None:  # noqa: ARG002  the desk of a job run again knows
        """Whether the job that is run again put this question; None where a job runs for the first time, and chooses for itself."""
        return None

    def whole(self, artefact: Artefact, member: str = "") -> Whole | None:
        """A stored answer laid out for cutting parts from it; None if its bytes were changed, which `tampered` then lists."""
        try:
            return self.store.whole(artefact, member).watched(self.note_tampering)
        except EvidenceTampered as error:
            self.note_tampering(artefact.url, error)
            return None

    @property
    def tampered(self) -> Sequence[Tampered]:
        """What was found changed in the store; such evidence is never quietly fetched again."""
        return self._memory.tampered

    def note_tampering(self, url: str, error: EvidenceTampered) -> None:
        """Put changed evidence on the list of what must not be relied on."""
        self._memory.note_tampering(url, error)

    def now(self) -> str:
        """The job's clock, as UTC; requests that were not sent are dated like those that were."""
        return self._memory.now()

    def seconds(self) -> float:
        """The clock, in seconds since 1970."""
        return self._clock()

    def counts(self) -> dict[str, SourceCount]:
        """What each configured source was asked so far (R25), robots.txt included."""
        return {name: self._tally.count(name, source.cap_per_job) for name, source in self.config.sources.items()}

    def resumption(self) -> dict[str, str]:
        """When each source whose limit left questions open answers again (UTC), as far as that is known."""
        return {name: utc(at) for name, at in self._tally.resumption().items()}

    def before_first(self, source: str, do: Callable[[], None]) -> None:
        """Do something once in this job, right before the first request to the source leaves; answers from the store do not count."""
        with self._lock:
            self._first.setdefault(source, Once(do))

    def spent(self, url: str) -> list[tuple[float, int]]:
        """What this machine sent to the URL's host, as (moment, citations looked up), newest first."""
        return self._limiter.starts(host_of(url))

    def keep_to(self, source: str, windows: Sequence[Window]) -> None:
        """Keep to the limits that the source itself reports, instead of the configured ones."""
        self._courier.quotas.learn(source, windows)

    def allowance(self, source: str) -> int | None:
        """How many requests the source takes in its longest window; None if it has none."""
        windows = self._courier.quotas.pace(source, pace_of(self.config.sources[source], robots.ALLOW_ALL), spends=True).windows
        longest = max((window for window in windows if not window.in_units), key=lambda window: window.seconds, default=None)
        return longest.limit if longest is not None else None

    def ask_no_more(self, source: str, says: str, reason: Reason) -> None:
        """Ask the source nothing more in this job; `says` is the sentence for whatever is left, `reason` why."""
        self._tally.close(source, says, reason)

    def asked(self) -> tuple[tuple[Request, Exchange], ...]:
        """What was asked for the report, and how it was answered or refused; questions that only concern the limits are left out."""
        pairs = ((self._questions[key], exchange) for key, exchange in self._asked.done())
        return tuple((request, exchange) for request, exchange in pairs if request.spends)

    def let_go(self) -> None:
        """Forget what answers said that are in the store: whoever asks again has it from there, hashed again."""
        self._asked.let_go(lambda exchange: replace(exchange, body=b"") if exchange.ok and exchange.artefact is not None else None)

    def close(self) -> None:
        """Close the connections; the store and the limiter belong to the caller."""
        self._courier.close()

    def _answer(self, request: Request) -> Exchange:
        exchange = self._barred(request) or self._memory.recalled(request) or self._not_askable(request) or self._asked_once(request)
        self._tally.finished(request.source, exchange)
        return exchange

    def _barred(self, request: Request) -> Exchange | None:
        """A refusal that holds even where an answer is stored."""
        source, who = self.config.sources.get(request.source), asked_of(request)
        if source is None or not source.enabled:
            says = f"{who} is switched off in the configuration; it was not asked."
            return self._memory.refuse(request, Reason.NO_COVERAGE, says)
        if request.named and not self._is_safe(request.url):
            says = f"{request.url} was not asked: it does not begin with https://."
            return self._memory.refuse(request, Reason.UNEXPECTED_CONTENT, says)
        if why := guard.refusal(request.url, request.base(source)):
            return self._memory.refuse(request, Reason.UNEXPECTED_CONTENT, f"{who} was not asked: {request.url} {why}.")
        return None

    def _is_safe(self, url: str) -> bool:
        """Whether nobody on the way can change the answer: by https, or from a stand-in on this machine that the configuration names."""
        own = (source.base_url for source in self.config.sources.values() if source.loopback)
        return urlsplit(url).scheme == "https" or any(guard.refusal(url, base) is None for base in own)

    def _not_askable(self, request: Request) -> Exchange | None:
        """A refusal to send."""
        who, refuse = asked_of(request), self._memory.refuse
        if self.config.offline:
            return refuse(request, Reason.OFFLINE, f"{who} was not asked: this audit ran offline, and no earlier answer is stored.")
        if request.secret_header and self.config.courtlistener_token is None:
            return refuse(request, Reason.NO_TOKEN, f"{who} was not asked: it wants a token, and none was given.")
        if closed := self._tally.closed(request.source):
            return refuse(request, *closed)
        return None

    def _asked_once(self, request: Request) -> Exchange:
        """Ask the source, unless another process with this cache has just done so."""
        with file_lock(self.store.root / "locks" / request.key):
            if stored := self._memory.recalled(request):
                return stored
            if request.spends and (prelude := self._first.get(request.source)):
                prelude()
                if barred := self._not_askable(request):
                    return barred
            who, waived = asked_of(request), not request.html or self.config.sources[request.source].robots_waived
            rules = robots.ALLOW_ALL if waived else self._permissions.of_host(request)
            if rules is robots.DISALLOW_ALL:
                says = f"{who} was not asked: its robots.txt could not be read, and without it no page is asked."
                return self._memory.refuse(request, Reason.UNREACHABLE, says)
            if not rules.allows(request.url):
                return self._memory.refuse(request, Reason.ROBOTS_DISALLOWED, f"{who} was not asked: its robots.txt does not permit it.")
            return self._attempts.ask(request, rules)
