"""What the doctor says about CourtListener: the token, and how much quota is left by this machine's count and by the service's."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from brief_audit.config_sources import default_sources
from brief_audit.sources.ailment import Ailment
from brief_audit.sources.base import reason_of
from brief_audit.sources.courtlistener.quota import WHOM_TO_ASK, Row, allowed, rows_of

if TYPE_CHECKING:
    from brief_audit.config import AuditConfig
    from brief_audit.config_sources import SourceConfig
    from brief_audit.transport.client import Exchange

REFUSED = 2
"""The exit code: a refused token is a fault of the configuration."""

GOES_ON = "an audit waits, or goes on with --resume"


def needs(config: AuditConfig, settings: SourceConfig) -> Iterator[Ailment]:
    """The token, and what is left of the configured windows; if the token is used elsewhere too, less is left."""
    yield Ailment(
        "CourtListener token",
        config.courtlistener_token is not None,
        "without it US cases are looked up in the Caselaw Access Project alone (to about 2020); "
        "set BRIEF_AUDIT_COURTLISTENER_TOKEN to your own free token",
    )
    if config.courtlistener_token is None or not config.limits.exists():
        return
    from brief_audit.transport.limits import Limiter, Window

    limiter = Limiter(config.limits, time.time, time.sleep)
    try:
        spent = limiter.starts((urlsplit(settings.base_url).netloc or "").lower().removeprefix("www."))
    finally:
        limiter.close()
    now = time.time()
    free = settings.windows == default_sources()["courtlistener"]["windows"]
    of_whom = " (the limits of a free token; --online asks for those of yours)" if free else ""
    for window in map(Window.of, settings.windows):
        left = max(0, window.limit - sum(at > now - window.seconds for at, _ in spent))
        state = f"CourtListener requests by this machine's count: {left} of {window.limit} in {window.seconds:.0f} s left{of_whom}"
        yield Ailment(state, left > 0, GOES_ON)


def account(exchange: Exchange) -> Iterator[Ailment]:
    """What the token's account says."""
    if exchange.status == 401:
        advice = "copy it again from your CourtListener profile into BRIEF_AUDIT_COURTLISTENER_TOKEN"
        yield Ailment("CourtListener accepts the token", well=False, advice=advice, exit_code=REFUSED)
    elif reason_of(exchange) is not None:
        yield Ailment("CourtListener says what is left of the quota", well=False, advice=exchange.attempt.says)
    else:
        yield Ailment("CourtListener accepts the token", well=True)
        if said := allowed(rows_of(exchange.body)):
            yield Ailment(f"CourtListener allows it {said}", well=True)
        for row in rows_of(exchange.body):
            yield _left(row)


def _left(row: Row) -> Ailment:
    what = "requests" if row.scope == "user" else "citations"
    left = max(0, row.limit - row.used)
    state = f"CourtListener quota, {what}: {left} of {row.rate} left"
    return Ailment(state, left > 0 and not row.blocked, f"blocked by the service. {WHOM_TO_ASK}" if row.blocked else GOES_ON)
