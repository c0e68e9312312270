"""CourtListener's quota: how much the token may still ask, according to the service itself.

`GET /api-usage/` has its own bucket and spends none of the token's quota. It is sent once in a job, right before the
first request that is really sent. If it fails, nothing follows from that: the configured windows apply.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from brief_audit.config_sources import default_sources
from brief_audit.model.base import Reason
from brief_audit.parsers.json_bytes import from_json
from brief_audit.sources.base import Allowance, reason_of
from brief_audit.sources.courtlistener.texts import JSON
from brief_audit.tables.day_words import day_in_words
from brief_audit.transport.limits import Measured, Window

if TYPE_CHECKING:
    from brief_audit.config_sources import SourceConfig
    from brief_audit.sources.courtlistener.api import CourtListenerApi
    from brief_audit.transport.client import Desk, Exchange

FRESH = 60.0
"""Seconds for which one answer serves all of the user's processes: the service's shortest window."""

WHOM_TO_ASK = "Running the audit again does not help: write to the Free Law Project, which runs it, https://www.courtlistener.com/contact/."
"""What somebody can do about a blocked token."""

SCOPES = ("user", "citations")
"""The buckets that the audit spends from: requests, and citations looked up."""


@dataclass(frozen=True)
class Row:
    """One window of the account. `reset_at` in seconds since 1970, None if nothing was spent yet."""

    scope: str
    rate: str
    used: int
    limit: int
    seconds: int
    reset_at: float | None
    blocked: bool


def usage(source: CourtListenerApi, desk: Desk, *, fresh: float = FRESH) -> Exchange:
    """Ask for the token's account."""
    return source.ask(f"{source.base}/api-usage/", desk, **JSON, validate=is_usage, fresh_seconds=fresh, spends=False)


def keep_to_quota(source: CourtListenerApi, desk: Desk) -> None:
    """Make the desk keep to what the service allows this token for the rest of the job."""
    exchange = usage(source, desk)
    if reason_of(exchange) is not None:
        return
    rows = rows_of(exchange.body)
    barred = next((row for row in rows if row.blocked and row.reset_at is None), None)
    if barred is not None:
        says = f"CourtListener says that it has blocked your access key (the token), and was not asked. {WHOM_TO_ASK}"
        desk.ask_no_more(source.name, says, Reason.NO_TOKEN)
        return
    at = datetime.fromisoformat(exchange.attempt.retrieved_at).timestamp()
    measured = windows(rows, desk.spent(exchange.final_url), at)
    desk.keep_to(source.name, (*measured, *_own(source.settings)))


_MEMBERSHIPS: dict[tuple[int, ...], str] = {
    (5, 50, 125): "a free token",
    (10, 75, 300): "a membership of the first tier",
    (15, 150, 600): "a membership of the second tier",
    (20, 250, 1000): "a membership of the third tier",
    (25, 300, 1400): "a membership of the fourth tier",
}
"""What each tier may ask in a minute, an hour and a day (the service's own constants, August 2026). The service names the limits alone."""

_PER = {60: "a minute", 3600: "an hour", 86400: "a day"}


def allowed(rows: Sequence[Row]) -> str:
    """How much the token may ask, in words: "10 requests a minute, 75 an hour and 300 a day, as a membership of the first tier"."""
    spans = sorted({row.seconds: row.limit for row in rows if row.scope == SCOPES[0] and row.seconds in _PER}.items())
    counts = [f"{limit:,}{' requests' if not number else ''} {_PER[seconds]}" for number, (seconds, limit) in enumerate(spans)]
    known = _MEMBERSHIPS.get(tuple(limit for _, limit in spans))
    return f"{', '.join(counts[:-1])}{' and ' if counts[1:] else ''}{counts[-1]}{f', as {known}' if known else ''}" if counts else ""


def allowance(source: CourtListenerApi, desk: Desk) -> Allowance | None:
    """The limits of the account as the store has it, without what was spent of them; of a free token where nothing was asked yet."""
    if not source.has_token or not source.settings.rate_seconds:
        return None
    exchange = usage(source, desk)
    if reason_of(exchange) is not None or any(row.blocked for row in rows_of(exchange.body)):
        says = (
            "What your token may send, CourtListener was not asked yet: counted as a free one, 5 requests a minute, 50 an hour, 125 a day."
        )
        free = source.settings.windows == default_sources()["courtlistener"]["windows"]
        return Allowance(None, says) if free else None
    rows = rows_of(exchange.body)
    limits = tuple(Window(row.limit, float(row.seconds), in_units=row.scope == "citations") for row in rows)
    when = day_in_words(exchange.attempt.retrieved_at.partition("T")[0])
    return Allowance((*limits, *_own(source.settings)), f"On {when} CourtListener allowed this token {allowed(rows)}.")


def windows(rows: Sequence[Row], spent: Sequence[tuple[float, int]], at: float) -> tuple[Measured, ...]:
    """The account as windows for the limiter. Whatever it counts beyond `spent` (by this machine, until `at`) was spent elsewhere."""
    return tuple(_measured(row, spent, at) for row in rows)


def _measured(row: Row, spent: Sequence[tuple[float, int]], at: float) -> Measured:
    in_units = row.scope == "citations"
    inside = [max(units, 0) if in_units else 1 for moment, units in spent if at - row.seconds < moment <= at + 1]
    elsewhere = row.limit if row.blocked else max(0, row.used - sum(inside))
    until = row.reset_at if row.reset_at is not None else at + row.seconds
    return Measured(row.limit, float(row.seconds), in_units, elsewhere, until)


def _own(settings: SourceConfig) -> tuple[Window, ...]:
    """Windows that the user wrote into the configuration: they hold beside the service's."""
    default = default_sources()["courtlistener"]
    requests = settings.windows if settings.windows != default["windows"] else ()
    units = settings.unit_windows if settings.unit_windows != default["unit_windows"] else ()
    return (*(Window.of(text) for text in requests), *(Window.of(text, in_units=True) for text in units))


def rows_of(body: bytes) -> tuple[Row, ...]:
    """The rows of the account that concern the audit; `is_usage` must have accepted the body."""
    found = [row for row in from_json(body)["current_usage"] if row["scope"] in SCOPES]
    return tuple(
        Row(row["scope"], str(row.get("rate") or ""), row["used"], row["limit"], row["window_seconds"], _moment(row), bool(row["blocked"]))
        for row in found
    )


def _moment(row: dict[str, Any]) -> float | None:
    given = row.get("reset_at")
    if not given:
        return None
    moment = datetime.fromisoformat(given)
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp()


def is_usage(body: bytes) -> str | None:
    """None for an account of what the token may still ask, else what is wrong with it."""
    try:
        found = from_json(body)
    except ValueError:
        return "The answer is not JSON."
    rows = found.get("current_usage") if isinstance(found, dict) else None
    if not isinstance(rows, list) or not all(isinstance(row, dict) and _is_row(row) for row in rows if _is_ours(row)):
        return "The answer is not an account of what the token may still ask."
    if not any(_is_ours(row) and row["scope"] == "user" for row in rows):
        return "The account does not say how many requests the token has."
    return None


def _is_ours(row: Any) -> bool:
    return not isinstance(row, dict) or row.get("scope") in SCOPES


def _is_row(row: dict[str, Any]) -> bool:
    numbers = [row.get(name) for name in ("used", "limit", "window_seconds")]
    if not all(type(number) is int and number >= 0 for number in numbers) or not row["window_seconds"]:
        return False
    if type(row.get("blocked")) is not bool or not isinstance(row.get("reset_at"), str | None):
        return False
    try:
        _moment(row)
    except ValueError:
        return False
    return bool(row["limit"] or row["blocked"])
