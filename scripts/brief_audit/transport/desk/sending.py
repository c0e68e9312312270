"""One sending and its redirects: paced, capped, to the source's own hosts, with the token added last."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Protocol
from urllib.parse import urljoin, urlsplit

from brief_audit import __version__
from brief_audit.model.base import Reason
from brief_audit.tables.day_words import moment_in_words
from brief_audit.transport import guard, robots
from brief_audit.transport.desk.tally import Tally
from brief_audit.transport.exchange import USUAL, DeskSettings, Patience, Reply, Request, SourceSettings, utc
from brief_audit.transport.limits import UNSPENT, Limiter, Pace, Slot, Window

HOPS = 3
REDIRECTS = frozenset({301, 302, 303, 307, 308})

Left = Callable[[], None]
"""Called when the last byte of a request is out."""

Leave = Callable[[], Left | None]
"""Called right before a request leaves: it may wait, and it may raise LeaveRefusedError."""

Progress = Callable[[str, str], None]
"""Told the source and the URL before each request."""


class LeaveRefusedError(Exception):
    """The request may not leave: the next free moment is too far away."""

    def __init__(self, slot: Slot) -> None:
        super().__init__(slot.host)
        self.slot = slot


class Sender(Protocol):
    """What the desk needs of the network; see `client.Wire`."""

    def send(  # noqa: PLR0913, PLR0917  # the parts of a request, and how long it may take
        self, method: str, url: str, headers: Mapping[str, str], body: bytes | None, leave: Leave, patience: Patience = USUAL
    ) -> Reply:
        """One sending."""

    def close(self) -> None:
        """Close the connections."""


class Quotas:
    """The windows that sources reported in this job, which take the place of the configured ones. Thread-safe.

    The count of this machine knows only what was sent from here; a token may be used elsewhere too.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._windows: dict[str, tuple[Window, ...]] = {}

    def learn(self, source: str, windows: Sequence[Window]) -> None:
        """Keep to these windows for the rest of the job."""
        with self._lock:
            self._windows[source] = tuple(windows)

    def pace(self, source: str, configured: Pace, *, spends: bool) -> Pace:
        """How the source is asked now. A request that spends no quota keeps the interval alone."""
        if not spends:
            return replace(configured, windows=())
        with self._lock:
            return replace(configured, windows=self._windows.get(source, configured.windows))


class Courier:
    """Carries requests for one job. `capped` False: robots.txt, which is not one of the job's questions."""

    def __init__(self, config: DeskSettings, limiter: Limiter, tally: Tally, wire: Sender, progress: Progress | None) -> None:
        self._config = config
        self._limiter = limiter
        self._tally = tally
        self._wire = wire
        self._progress = progress
        self.quotas = Quotas()

    def close(self) -> None:
        """Close the connections."""
        self._wire.close()

    def follow(self, request: Request, rules: robots.Robots, *, capped: bool = True) -> Reply:
        """One sending and the redirects it meets, within the source's own hosts. Never raises for what the network does."""
        base = request.base(self._config.sources[request.source])
        url = request.url
        for _ in range(HOPS + 1):
            reply = self._send(request, url, rules, capped=capped)
            if reply.status not in REDIRECTS or reply.fault is not None:
                return reply
            target = guard.secured(urljoin(url, reply.headers.get("location", "")), base)
            if request.lands is not None and request.lands(target):
                return reply
            if request.method != "GET" or not reply.headers.get("location"):
                return _astray(reply, "referred to another address, which this program does not open")
            if why := guard.refusal(target, base):
                return _astray(reply, f"redirected to another place, which was not asked: {target} {why}")
            if not rules.allows(target):
                return replace(_astray(reply, "redirected to a page that its robots.txt does not permit"), fault=Reason.ROBOTS_DISALLOWED)
            url = target
        return _astray(reply, f"redirected more than {HOPS} times")

    def _send(self, request: Request, url: str, rules: robots.Robots, *, capped: bool) -> Reply:
        source = self._config.sources[request.source]
        if capped and not self._tally.within(request.source, source.cap_per_job):
            return Reply(
                fault=Reason.LIMIT_REACHED,
                says=_over(request.source, source.cap_per_job or 0),
            )
        pace = self.quotas.pace(request.source, pace_of(source, rules), spends=request.spends)
        if request.named and urlsplit(url).scheme == "https":  # whatever is configured is for the user's own machine
            pace = replace(pace, interval=max(pace.interval, rules.crawl_delay, 1.0))
        units = UNSPENT if not request.spends else request.units if request.method == "POST" else 0
        patience = self._config.max_wait_seconds

        slot = self._limiter.acquire(host_of(url), pace, units=units, max_wait=patience)

        def leave() -> Left:
            nonlocal slot
            slot = _unrefused(self._limiter.leave(slot, pace, units=units, max_wait=patience))
            return partial(self._limiter.left, slot)

        try:
            _unrefused(slot)
            if self._progress:
                self._progress(request.source, url)
            reply = self._wire.send(request.method, url, self._headers(request, url), request.body, leave, request.patience)
            if pace.windows:
                self._limiter.answered(slot)
        except LeaveRefusedError as refusal:
            if capped:
                self._tally.give_back(request.source)
            self._tally.resumes(request.source, refusal.slot.at + 1)
            again = f"It can be asked again from {moment_in_words(utc(refusal.slot.at + 1))}"
            return Reply(
                fault=Reason.RATE_LIMITED,
                says=f"was not asked: it allows no more requests for now. {again}; this audit waits no longer than {patience:.0f} seconds",
            )
        self._tally.sent(request.source)
        return reply

    def _headers(self, request: Request, url: str) -> dict[str, str]:
        """The headers of one sending; the token is added here and nowhere else, and only for the source's own host."""
        contact = f" ({self._config.contact})" if self._config.contact else ""
        headers = {
            "User-Agent": f"brief-audit/{__version__}{contact}",
            "Accept": ", ".join(request.accept) or "*/*",
            "Accept-Encoding": "identity",
            **dict(request.headers),
        }
        token = self._config.courtlistener_token
        base = urlsplit(self._config.sources[request.source].base_url)
        if request.secret_header and token is not None and urlsplit(url).netloc == base.netloc and urlsplit(url).scheme == base.scheme:
            headers["Authorization"] = f"Token {token.get_secret_value()}"
        return headers


def pace_of(source: SourceSettings, rules: robots.Robots) -> Pace:
    """How a source's host is asked: the configured interval, or the longer one that its robots.txt wishes."""
    if not source.rate_seconds:
        return Pace(0)
    windows = (*(Window.of(text) for text in source.windows), *(Window.of(text, in_units=True) for text in source.unit_windows))
    return Pace(max(source.rate_seconds, rules.crawl_delay), windows)


def _unrefused(slot: Slot) -> Slot:
    """The slot itself. Raises LeaveRefusedError if there is none within the audit's patience."""
    if slot.refused:
        raise LeaveRefusedError(slot)
    return slot


def host_of(url: str) -> str:
    """The name under which a host is paced."""
    parts = urlsplit(url)
    return (parts.netloc or "").lower().removeprefix("www.")


def _astray(reply: Reply, says: str) -> Reply:
    return replace(reply, fault=Reason.UNEXPECTED_CONTENT, says=says, body=b"", again=False)


def _over(source: str, cap: int) -> str:
    """That the job's requests to a source are spent, in the constitution's words; where none is allowed, which setting says so."""
    said = f"was not asked: Per-job limit reached ({cap}/{cap} sources attempted)"
    none = f"your settings allow it no request: cap_per_job of [sources.{source}] is 0 (audit config shows which file says so)"
    return said if cap else f"{said}; {none}. Raise it, or look it up by hand"
