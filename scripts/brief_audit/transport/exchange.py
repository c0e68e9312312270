"""What is asked of a source, what comes back, and the settings that transport needs.

The settings are protocols, because configuration and transport stand on one floor and neither
imports the other; `config.AuditConfig` fits them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Protocol
from urllib.parse import urlsplit

from brief_audit.model.base import Reason
from brief_audit.model.evidence import Artefact, Attempt

Clock = Callable[[], float]
"""Seconds since 1970-01-01 UTC, as `time.time`."""

Sleep = Callable[[float], None]
"""Waits that many seconds, as `time.sleep`."""

Validate = Callable[[bytes], str | None]
"""None if the content is what was asked for; otherwise one sentence that says what is unexpected."""


def utc(seconds: float) -> str:
    """A moment as UTC, ISO 8601 with Z, whole seconds."""
    return datetime.fromtimestamp(int(seconds), UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


class SourceSettings(Protocol):
    """How one source is asked; see `config.SourceConfig`."""

    @property
    def base_url(self) -> str:
        """Where the source is."""

    @property
    def rate_seconds(self) -> float:
        """Interval between request starts; 0: no pacing."""

    @property
    def cap_per_job(self) -> int | None:
        """Most requests in one job."""

    @property
    def enabled(self) -> bool:
        """Whether it may be asked."""

    @property
    def windows(self) -> tuple[str, ...]:
        """Rolling limits in requests, "N/SECONDS"."""

    @property
    def unit_windows(self) -> tuple[str, ...]:
        """Rolling limits in citations looked up."""

    @property
    def missing_ttl_seconds(self) -> float:
        """How long a 404 is remembered."""

    @property
    def robots_waived(self) -> bool:
        """Whether retrieval was permitted by reference."""

    @property
    def loopback(self) -> bool:
        """Whether it is on this machine."""


class Secret(Protocol):
    """A value that does not show itself; pydantic's SecretStr fits."""

    def get_secret_value(self) -> str:
        """The value itself."""


class DeskSettings(Protocol):
    """What the desk reads of the configuration; see `config.AuditConfig`."""

    @property
    def sources(self) -> Mapping[str, SourceSettings]:
        """Settings by source name."""

    @property
    def courtlistener_token(self) -> Secret | None:
        """The user's own token."""

    @property
    def contact(self) -> str:
        """Contact for the User-Agent."""

    @property
    def max_wait_seconds(self) -> float:
        """Longest single wait for a rate limit."""

    @property
    def offline(self) -> bool:
        """Open no socket at all."""


@dataclass(frozen=True)
class Patience:
    """Seconds that an answer may take: each read of it, and the whole of it from the first byte out."""

    read: float
    whole: float


USUAL = Patience(read=10.0, whole=30.0)


@dataclass(frozen=True)
class Request:
    """One question to one source.

    `accept`: the media types that count as an answer (empty: any); `validate` judges the bytes.
    `html`: the page is not a documented API, so robots.txt is obeyed. `units`: citations that a POST
    looks up. `secret_header`: the source's token is added at the last step. `fresh_seconds`: a stored
    answer older than this is not recalled (None: an answer is evidence and stays). `spends` False: the
    source does not count it against its rolling limits. `lands`: the question is where an address leads; a redirect
    to an address that it accepts is the answer and is not followed. `patience`: how long an answer may take. `divides`: where none comes
    in that time, the asker asks for less; the same question would be paid for twice. `named`: the user named this very address, and its
    host is the only one that it may lead to. `once`: it is worth one attempt; whatever fails is left alone.
    """

    source: str
    tier: int
    url: str
    method: str = "GET"
    headers: tuple[tuple[str, str], ...] = ()
    body: bytes | None = None
    accept: tuple[str, ...] = ()
    validate: Validate | None = None
    html: bool = False
    units: int = 1
    secret_header: bool = False
    fresh_seconds: float | None = None
    spends: bool = True
    lands: Callable[[str], bool] | None = None
    patience: Patience = USUAL
    divides: bool = False
    named: bool = False
    once: bool = False

    def base(self, settings: SourceSettings) -> str:
        """The address on whose host it is asked: the source's own, or that of the address which the user named."""
        parts = urlsplit(self.url)
        return f"{parts.scheme}://{parts.netloc}" if self.named else settings.base_url

    @property
    def key(self) -> str:
        """SHA-256 of what decides the answer: method, URL, accepted types and body."""
        parts = (self.method.encode(), self.url.encode(), ",".join(self.accept).encode(), self.body or b"")
        return hashlib.sha256(b"".join(len(part).to_bytes(8, "big") + part for part in parts)).hexdigest()


@dataclass(frozen=True)
class Exchange:
    """What came back. `reason` None: a usable answer, stored as `artefact`. `status` None: nothing came back or nothing was sent.

    `body` is there on a failure too, where there was one, so that a source can read an error message;
    it is not evidence then. `headers` have lower-case names. `attempt` is the record for the report.
    """

    status: int | None
    reason: Reason | None
    body: bytes
    media_type: str
    headers: Mapping[str, str]
    artefact: Artefact | None
    attempt: Attempt
    from_cache: bool
    final_url: str

    @property
    def ok(self) -> bool:
        """Whether there is an answer to read."""
        return self.reason is None


@dataclass(frozen=True)
class Reply:
    """What the wire delivered for one sending, before it is judged.

    `fault`: why nothing usable arrived. `again`: whether another attempt may help.
    `late`: the time was over; the source may still have counted it.
    """

    status: int | None = None
    body: bytes = b""
    media_type: str = ""
    headers: Mapping[str, str] = field(default_factory=dict)
    final_url: str = ""
    fault: Reason | None = None
    says: str = ""
    duration_ms: int = 0
    again: bool = False
    late: bool = False
