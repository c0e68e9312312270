"""Put a question to its source, in three attempts at most, respecting what the source says about its limits."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from brief_audit.model.base import Reason
from brief_audit.tables.day_words import moment_in_words
from brief_audit.transport import robots
from brief_audit.transport.desk.judge import BUSY, LONGEST_PAUSE, asked_of, asked_to_wait_until, is_limit
from brief_audit.transport.desk.memory import Memory
from brief_audit.transport.desk.sending import Courier, host_of, pace_of
from brief_audit.transport.desk.tally import Tally
from brief_audit.transport.exchange import Clock, DeskSettings, Exchange, Reply, Request, Sleep, utc
from brief_audit.transport.limits import Limiter

ATTEMPTS = 3

SILENT = 4
"""Sendings in a row without an answer after which a source is not asked again: at most two minutes of a job are lost to it."""


@dataclass(frozen=True)
class Turn:
    """One attempt: its exchange, whether another may help, and how long the source asked to wait."""

    exchange: Exchange
    again: bool = False
    wait: float = 0.0


@dataclass(frozen=True)
class Attempts:
    """What an attempt needs. `jitter` spreads the waits between attempts."""

    config: DeskSettings
    memory: Memory
    courier: Courier
    limiter: Limiter
    tally: Tally
    clock: Clock
    sleep: Sleep
    jitter: random.Random

    def ask(self, request: Request, rules: robots.Robots) -> Exchange:
        """The exchange of the last attempt."""
        from tenacity import RetryCallState, Retrying, retry_if_result, stop_after_attempt, wait_exponential

        unit = self.config.sources[request.source].rate_seconds
        growing = wait_exponential(multiplier=unit, max=8 * unit)

        def result(state: RetryCallState) -> Turn:
            assert state.outcome is not None
            turn: Turn = state.outcome.result()
            return turn

        retrying = Retrying(
            stop=stop_after_attempt(ATTEMPTS),
            retry=retry_if_result(lambda turn: turn.again and not request.once),
            wait=lambda state: max(result(state).wait, growing(state) + self.jitter.uniform(0, unit)),
            sleep=self.sleep,
            retry_error_callback=result,
        )
        turn: Turn = retrying(self._turn, request, rules)
        return turn.exchange

    def _turn(self, request: Request, rules: robots.Robots) -> Turn:
        reply = self.courier.follow(request, rules)
        now = self.clock()
        exchange = self.memory.accepted(request, reply, utc(now))
        if is_limit(request, reply):
            return self._limited(request, reply, exchange, now)
        if reply.status is None:
            return self._unanswered(request, reply, exchange)
        self.tally.not_limited(request.source)
        self.tally.answered(request.source)
        broken = exchange.reason is Reason.UNREACHABLE and reply.status == 200
        wait = max(0.0, (asked_to_wait_until(reply, now) or now) - now)
        patient = wait <= self.config.max_wait_seconds
        return Turn(exchange, again=patient and (reply.again or broken or reply.status in BUSY), wait=wait)

    def _unanswered(self, request: Request, reply: Reply, exchange: Exchange) -> Turn:
        """No answer came. A source that stays silent, drips or breaks off again and again holds up no whole audit."""
        if not reply.again or self.tally.unanswered(request.source) < SILENT:
            return Turn(exchange, again=reply.again and not (reply.late and request.divides))
        says = f"{asked_of(request)} gave no whole answer {SILENT} times in a row: it is not asked again in this job."
        self.tally.close(request.source, says, Reason.UNREACHABLE)
        return Turn(exchange)

    def _limited(self, request: Request, reply: Reply, exchange: Exchange, now: float) -> Turn:
        """A first "too many requests" is waited out; a second in a row, or a long one, closes the source for this job."""
        pace = self.courier.quotas.pace(request.source, pace_of(self.config.sources[request.source], robots.ALLOW_ALL), spends=True)
        counted = [window.seconds + 1 for window in pace.windows if window.in_units]
        until = asked_to_wait_until(reply, now, max(counted, default=LONGEST_PAUSE))
        if until and pace.interval:
            self.limiter.pause(host_of(request.url), until)
        in_a_row = self.tally.limited(request.source)
        if until:
            self.tally.resumes(request.source, until)
        wait = (until or now) - now
        if in_a_row < 2 and wait <= self.config.max_wait_seconds:
            return Turn(exchange, again=True, wait=wait)
        when = f"it can be asked again from {moment_in_words(utc(until))}" if until else "it named no time: try again in an hour"
        how = "" if reply.status == 429 else ", by its page on fair use,"
        says = f"{asked_of(request)} allows no more requests for now{how} and was not asked again in this audit; {when}."
        self.tally.close(request.source, says)
        attempt = exchange.attempt.model_copy(update={"says": says})
        return Turn(replace(exchange, attempt=attempt))
