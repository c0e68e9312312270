"""What `audit doctor --online` asks: of each source what it declares, and the time.

Nothing here is spent from a token's quota, and no citation is sent.
"""

from __future__ import annotations

from collections.abc import Iterator
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING

from brief_audit.config import AuditConfig
from brief_audit.sources.ailment import Ailment
from brief_audit.sources.registry import sources
from brief_audit.stages.workbench import Workbench

if TYPE_CHECKING:
    from brief_audit.transport.client import Desk, Exchange

MOST_SKEW = 300.0
"""Seconds by which the clock may differ from a server's before quotas and dates in reports go wrong."""

DOWN = 75
"""The exit code where no server at all could be reached."""


def asked(settings: AuditConfig) -> Iterator[Ailment]:
    """One line for each thing that only a server can tell."""
    if settings.offline:
        yield Ailment("servers were not asked: this is offline", well=False, advice="leave out --online, or offline = true")
        return
    every = sources(settings)
    exchanges = []
    with Workbench(config=settings) as bench:
        for name in (name for name, source in settings.sources.items() if source.enabled):
            for exchange, lines in every[name].online(settings, bench.desk):
                exchanges.append(exchange)
                yield from lines
        yield from _time(exchanges, bench.desk)
    if exchanges and all(exchange.status is None for exchange in exchanges):
        yield Ailment("any server can be reached", well=False, advice="check the network connection", exit_code=DOWN)


def _time(exchanges: list[Exchange], desk: Desk) -> Iterator[Ailment]:
    """The clock beside the Date of the first server that states one; an answer older than this moment says nothing."""
    for exchange in exchanges:
        try:
            theirs = parsedate_to_datetime(exchange.headers.get("date", "")).timestamp()
        except (TypeError, ValueError):
            continue
        skew = desk.seconds() - theirs
        about = f"the clock agrees with {exchange.attempt.source}'s ({skew:+.0f} s)"
        yield Ailment(about, abs(skew) <= MOST_SKEW, "set the clock: limits, quotas and the dates in reports follow it")
        return
