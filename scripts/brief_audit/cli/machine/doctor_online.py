"""What `audit doctor --online` asks: the account of the token, the robots.txt of the hosts whose pages are read, the time.

Nothing here is spent from the token's quota, and no citation is sent.
"""

from __future__ import annotations

from collections.abc import Iterator
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from brief_audit.cli.machine.sheet import Ailment
from brief_audit.config import AuditConfig
from brief_audit.sources.base import reason_of
from brief_audit.sources.courtlistener import CourtListener, Row, rows_of, usage
from brief_audit.stages.workbench import Workbench
from brief_audit.transport import robots

if TYPE_CHECKING:
    from brief_audit.transport.client import Desk, Exchange

PAGES = {"bailii": "/uk/cases/UKSC/2015/11.html", "lii": "/uscode/text/28/1331"}
"""Sources whose pages are not a documented interface, and one page of each as an example of what would be asked."""

MOST_SKEW = 300.0
"""Seconds by which the clock may differ from a server's before quotas and dates in reports go wrong."""

REFUSED, DOWN = 2, 75
"""Exit codes: the token is a fault of the configuration; no server at all could be reached."""


def asked(settings: AuditConfig) -> Iterator[Ailment]:
    """One line for each thing that only a server can tell."""
    if settings.offline:
        yield Ailment("servers were not asked: this is offline", well=False, advice="leave out --online, or offline = true")
        return
    with Workbench(config=settings) as bench:
        desk = bench.desk
        answers = dict(_answers(settings, desk))
        for name, exchange in answers.items():
            yield from _account(exchange) if name == CourtListener.name else _rules(name, settings.sources[name].base_url, exchange)
        yield from _time(list(answers.values()), desk)
    if answers and all(exchange.status is None for exchange in answers.values()):
        yield Ailment("any server can be reached", well=False, advice="check the network connection", exit_code=DOWN)


def _answers(settings: AuditConfig, desk: Desk) -> Iterator[tuple[str, Exchange]]:
    from brief_audit.transport.client import Request

    if settings.sources[CourtListener.name].enabled and settings.courtlistener_token is not None:
        yield CourtListener.name, usage(CourtListener(settings), desk, fresh=0)
    for name in PAGES:
        source = settings.sources[name]
        if source.enabled:
            parts = urlsplit(source.base_url)
            url = f"{parts.scheme}://{parts.netloc}/robots.txt"
            yield name, desk.ask(Request(source=name, tier=3, url=url, fresh_seconds=0, spends=False))


def _account(exchange: Exchange) -> Iterator[Ailment]:
    if exchange.status == 401:
        advice = "copy it again from your CourtListener profile into BRIEF_AUDIT_COURTLISTENER_TOKEN"
        yield Ailment("CourtListener accepts the token", well=False, advice=advice, exit_code=REFUSED)
    elif reason_of(exchange) is not None:
        yield Ailment("CourtListener says what is left of the quota", well=False, advice=exchange.attempt.says)
    else:
        yield Ailment("CourtListener accepts the token", well=True)
        for row in rows_of(exchange.body):
            yield _left(row)


def _left(row: Row) -> Ailment:
    what = "requests" if row.scope == "user" else "citations"
    left = max(0, row.limit - row.used)
    state = f"CourtListener quota, {what}: {left} of {row.rate} left"
    return Ailment(
        state, left > 0 and not row.blocked, "blocked by the service" if row.blocked else "an audit waits, or goes on with --resume"
    )


def _rules(name: str, base: str, exchange: Exchange) -> Iterator[Ailment]:
    if exchange.status is None:
        yield Ailment(f"robots.txt of {name} can be read", well=False, advice=exchange.attempt.says)
        return
    rules = robots.from_reply(exchange.status, exchange.body)
    pace = f", {rules.crawl_delay:.0f} s between requests" if rules.crawl_delay else ""
    advice = "its pages are not asked for; the report prints their addresses, and --authority takes a page that you saved"
    yield Ailment(f"robots.txt of {name} permits its pages{pace}", rules.allows(base.rstrip("/") + PAGES[name]), advice)


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
