"""One request to an address that the user named for this command alone: the time-stamping authority of `audit bundle`."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import closing, suppress
from urllib.parse import SplitResult, urlsplit

from brief_audit import __version__
from brief_audit.errors import SourceError, UsageError
from brief_audit.model.base import Reason
from brief_audit.transport.client import Wire

_OURS = frozenset({"127.0.0.1", "::1", "localhost"})


def address(url: str) -> SplitResult:
    """The parts of a web address. Raises UsageError for anything else."""
    with suppress(ValueError):
        parts = urlsplit(url)
        if parts.scheme in {"http", "https"} and parts.hostname and (parts.port is None or parts.port > 0):
            return parts
    raise UsageError(f"{url!r} is not a web address.", "For example --timestamp https://tsa.example/tsr")


def post(url: str, body: bytes, sends: str, expects: str, monotonic: Callable[[], float] = time.monotonic) -> bytes:
    """The bytes that came back with status 200 and the expected media type; no redirect is followed.

    Raises UsageError if it is not a web address, SourceError for everything else that goes wrong.
    """
    parts = address(url)
    own = {(parts.hostname, parts.port or 80)} if parts.hostname in _OURS else set[tuple[str, int]]()
    headers = {"User-Agent": f"brief-audit/{__version__}", "Content-Type": sends, "Accept": expects}
    with closing(Wire(own, monotonic)) as wire:
        reply = wire.send("POST", url, headers, body, lambda: None)
    if reply.status != 200 or reply.media_type != expects:
        why = reply.says or f"answered {reply.status} with {reply.media_type or 'no media type'}"
        raise SourceError(Reason.UNREACHABLE.value, f"{parts.netloc} {why}.", "Try again later, or make the bundle without --timestamp.")
    return reply.body
