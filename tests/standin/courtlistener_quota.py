"""CourtListener's buckets: requests of a token by minute, hour and day, citations by minute, and the account of them."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from standin.server import Reply, as_json

if TYPE_CHECKING:
    from standin.server import StandIn

NAMES = {60: "min", 3600: "hour", 86400: "day"}
UNLIMITED = {60: 10, 3600: 100, 86400: 250}
"""What the account shows where the test sets no limit: the recorded one of a token with doubled limits."""


def user_throttle(standin: StandIn) -> Reply | None:
    """The refusal of a request beyond one of the token's windows, with Retry-After; else the request is counted."""
    used, now = _spent(standin, "user"), standin.clock()
    for seconds, limit in _user_limits(standin).items():
        inside = [when for when, _ in used if now - when < seconds]
        if len(inside) >= limit:
            wait = max(1, int(seconds - (now - inside[-limit]) + 0.999))
            says = f"Request was throttled. Rate limit exceeded: {limit}/{NAMES[seconds]}. Expected available in {wait} seconds."
            return as_json({"detail": says}, 429, Retry_After=str(wait))
    used.append((now, 1))
    return None


def citations_throttle(standin: StandIn, units: int) -> Reply | None:
    """Asks whether 60 are used already, before it admits: one large request is admitted whole. No Retry-After."""
    limit, used = standin.limits.citations_per_minute, _spent(standin, "citations")
    if limit is not None and _units(used, standin.clock(), 60) >= limit:
        wait_until = _moment(standin, standin.clock() + standin.limits.wait_until).isoformat()
        return as_json({"error_message": f"Too many requests (allowed rate: {limit}/min).", "wait_until": wait_until}, 429)
    used.append((standin.clock(), units))
    return None


def usage(standin: StandIn) -> dict[str, Any]:
    """The account; asking for it counts in a bucket of its own."""
    _spent(standin, "api_usage").append((standin.clock(), 1))
    users = {**UNLIMITED, **_user_limits(standin)}
    rows = [_row(standin, "api_usage", limit, seconds) for seconds, limit in ((60, 10), (3600, 120))]
    rows += [_row(standin, "user", limit, seconds) for seconds, limit in users.items()]
    rows += [_row(standin, "citations", standin.limits.citations_per_minute or 60, 60), _row(standin, "fetch", 30, 60)]
    return {"current_usage": rows, "historical_usage": {"total": 0}, "membership": None}


def _user_limits(standin: StandIn) -> dict[int, int]:
    limits = standin.limits
    given = {60: limits.user_per_minute, 3600: limits.user_per_hour, 86400: limits.user_per_day}
    return {seconds: limit for seconds, limit in given.items() if limit is not None}


def _spent(standin: StandIn, bucket: str) -> list[tuple[float, int]]:
    kept = [(when, units) for when, units in standin.state.get(bucket, []) if standin.clock() - when < 86400]
    standin.state[bucket] = kept
    return kept


def _units(spent: list[tuple[float, int]], now: float, seconds: int) -> int:
    return sum(units for when, units in spent if now - when < seconds)


def _row(standin: StandIn, scope: str, limit: int, seconds: int) -> dict[str, Any]:
    now = standin.clock()
    spent = _spent(standin, scope)
    inside = [when for when, _ in spent if now - when < seconds]
    used = _units(spent, now, seconds)
    return {
        "scope": scope,
        "rate": f"{limit}/{NAMES[seconds]}",
        "used": used,
        "limit": limit,
        "remaining": max(0, limit - used),
        "window_seconds": seconds,
        "reset_at": _moment(standin, inside[0] + seconds).isoformat() if inside else None,
        "blocked": scope in standin.state.get("blocked", ()),
    }


def _moment(standin: StandIn, at: float) -> datetime:
    """A moment of the stand-in's clock as a date; its own clock counts from the machine's start."""
    wall = time.time() + at - standin.clock() if standin.clock is time.monotonic else at
    return datetime.fromtimestamp(wall, UTC)
