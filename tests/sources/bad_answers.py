"""Ways in which a server answers badly, made out of the good answer that it should have given.

Each has its own reason and its own plain sentence; `words` is the part of the sentence that no other one shares.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from brief_audit.model.base import Reason
from standin.server import Reply

POINTS = 16
LOGIN = (
    "<!DOCTYPE html><html><head><title>Sign in</title></head><body><form action='/login' method='post'>"
    "<input name='user'><input name='password' type='password'></form></body></html>"
)
FIREWALL = (
    "<!DOCTYPE html><html><head><title>ERROR: The request could not be satisfied</title></head>"
    "<body><h1>403 ERROR</h1><p>Request blocked.</p></body></html>"
)
WALL = (
    "<!doctype html><html lang='en'><head><title>Making sure you&#39;re not a bot!</title>"
    '<script id="anubis_challenge" type="application/json">{"rules":{"difficulty":4}}</script></head><body></body></html>'
)
PAGE = "text/html; charset=utf-8"
LARGE = 30 * 1024 * 1024


@dataclass(frozen=True)
class Good:
    """The answer that the place gives: its bytes and type, and bytes of the same shape that belong to another document."""

    body: bytes
    media_type: str
    other: bytes


@dataclass(frozen=True)
class Bad:
    """One bad answer. `sent` False where nothing of it can be an artefact."""

    name: str
    make: Callable[[Good], Reply]
    reason: Reason
    words: str


def _page(html: str, status: int = 200) -> Callable[[Good], Reply]:
    return lambda _: Reply(status, html.encode(), PAGE)


def _throttle(data: object = None, **headers: str) -> Callable[[Good], Reply]:
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    body = json.dumps(data).encode() if data else b"<html><body>Too Many Requests</body></html>"
    return lambda _: Reply(429, body, "application/json" if data else "text/html", sent)


def _redirect(target: str) -> Callable[[Good], Reply]:
    return lambda _: Reply(302, b"", PAGE, {"Location": target})


@cache
def _blanks_packed() -> bytes:
    return gzip.compress(b" " * LARGE, 9)


def _bomb(good: Good) -> Reply:
    return Reply(200, _blanks_packed(), good.media_type, {"Content-Encoding": "gzip"})


DETAIL = {"detail": "Request was throttled. Rate limit exceeded: 5/min."}
UNTIL = {"error_message": "Too many requests (allowed rate: 60/min).", "wait_until": "2026-03-01T11:00:00+00:00"}
LIMITED, AWAY, WRONG = Reason.RATE_LIMITED, Reason.UNREACHABLE, Reason.UNEXPECTED_CONTENT

BAD = (
    Bad("401", lambda _: Reply(401, b'{"detail": "Who are you?"}', "application/json"), AWAY, "wants a login"),
    Bad("403-firewall", _page(FIREWALL, 403), AWAY, "turned the request away before reading it"),
    Bad("404-html", _page("<html><body>Not found</body></html>", 404), Reason.NOT_FOUND, "has nothing at that address"),
    Bad("410", lambda _: Reply(410, b'{"detail": "Gone"}', "application/json"), Reason.WITHDRAWN, "has taken the document away"),
    Bad("429-seconds", _throttle(DETAIL, Retry_After="30"), LIMITED, "allows no more requests for now and was not asked again"),
    Bad("429-long", _throttle(DETAIL, Retry_After="7200"), LIMITED, "it can be asked again from 1 March 2026, 12:00 UTC"),
    Bad("429-date", _throttle(Retry_After="Sun, 01 Mar 2026 13:00:00 GMT"), LIMITED, "it can be asked again from 1 March 2026, 13:00 UTC"),
    Bad("429-wait-until", _throttle(UNTIL), LIMITED, "it can be asked again from 1 March 2026, 11:00 UTC"),
    Bad("429-bare", _throttle(), LIMITED, "it named no time: try again in an hour."),
    Bad("500", lambda _: Reply(500, b'{"detail": "Internal Server Error."}', "application/json"), AWAY, "was out of order"),
    Bad("502-html", _page("<html><body>502 Bad Gateway</body></html>", 502), AWAY, "was out of order"),
    Bad("200-login", _page(LOGIN), WRONG, ""),
    Bad("200-wall", _page(WALL), WRONG, ""),
    Bad("202-empty", lambda _: Reply(202, b"", PAGE), WRONG, "took the request and sent no result"),
    Bad("200-empty", lambda good: Reply(200, b"", good.media_type), WRONG, "sent back nothing at all"),
    Bad("wrong-type", lambda good: Reply(200, good.body, "application/pdf"), WRONG, "sent a PDF in place of"),
    Bad("no-type", lambda good: Reply(200, good.body, ""), WRONG, "sent content of no stated kind in place of"),
    Bad("slow-drip", lambda good: Reply(200, good.body, good.media_type, drip=0.02), AWAY, "took longer than"),
    Bad("reset", lambda good: Reply(200, good.body, good.media_type, reset=True), AWAY, "broke off or garbled its answer"),
    Bad("no-answer", lambda _: Reply(drop=True), AWAY, "broke off or garbled its answer"),
    Bad(
        "redirect-to-another-host",
        _redirect("https://elsewhere.example/page"),
        WRONG,
        "which was not asked: https://elsewhere.example/page",
    ),
    Bad(
        "redirect-to-a-private-address", _redirect("http://169.254.169.254/meta"), WRONG, "which was not asked: http://169.254.169.254/meta"
    ),
    Bad("another-document", lambda good: Reply(200, good.other, good.media_type), WRONG, "sent something else"),
    Bad("gzip-bomb", _bomb, WRONG, "sent more than 25 MiB"),
    Bad("30-megabytes", lambda good: Reply(200, good.body + b" " * LARGE, good.media_type), WRONG, "sent more than 25 MiB"),
)
"""One bad answer each; how a cut body is framed is in `CUTS`."""

CUTS: dict[str, tuple[Callable[[Good, bytes], Reply], Reason, str]] = {
    "announced": (
        lambda good, part: Reply(200, part, good.media_type, declared=len(good.body)), AWAY, "broke off or garbled its answer",
    ),
    "unannounced": (lambda good, part: Reply(200, part, good.media_type, unframed=True), AWAY, "broke off in the middle of its answer"),
    "as-if-whole": (lambda good, part: Reply(200, part, good.media_type), WRONG, "sent something else"),
}  # fmt: skip
"""How a body that was cut on its way is framed: with its true length, with none, or as if the part were the whole."""


def parts(body: bytes) -> tuple[bytes, ...]:
    """Sixteen beginnings of the body: fifteen evenly spaced, and all but the last sign."""
    whole = body.rstrip()
    return (*(whole[: max(1, len(whole) * number // POINTS)] for number in range(1, POINTS)), whole[:-1])
