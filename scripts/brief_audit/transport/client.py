"""The only module that speaks HTTP: one sending at a time, bounded in time, size and reach.

The rest of the program uses transport only through `Desk`: Desk(config, store, limiter, clock, sleep,
wire=Wire.of(config, monotonic)).ask(Request) -> Exchange.
"""

from __future__ import annotations

import ssl
import threading
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Self
from urllib.parse import urlsplit

from brief_audit.model.base import Reason
from brief_audit.transport.desk import Desk, Leave, LeaveRefusedError, Left
from brief_audit.transport.exchange import USUAL, DeskSettings, Exchange, Patience, Reply, Request
from brief_audit.transport.guard import DeadlinePassedError, ForbiddenAddressError, GuardedBackend, Resolve, resolve

if TYPE_CHECKING:
    import httpx

__all__ = ["Desk", "Exchange", "Request", "Wire"]

LARGEST = 25 * 1024 * 1024
"""Bytes of an answer, before and after decompression."""


class Wire:
    """Sends one request and reads one reply. Thread-safe; connections are kept between sendings."""

    def __init__(self, own: set[tuple[str, int]], monotonic: Callable[[], float], lookup: Resolve = resolve) -> None:
        self._own = own
        self._monotonic = monotonic
        self._lookup = lookup
        self._lock = threading.Lock()
        self._clients: dict[str, httpx.Client] = {}

    @classmethod
    def of(cls, config: DeskSettings, monotonic: Callable[[], float], lookup: Resolve = resolve) -> Self:
        """The wire to the configured sources; those on this machine are the only ones that it reaches here. `lookup` resolves names."""
        bases = (urlsplit(source.base_url) for source in config.sources.values() if source.loopback)
        return cls({(base.hostname or "", base.port or 80) for base in bases}, monotonic, lookup)

    @cached_property
    def _guard(self) -> GuardedBackend:
        import httpcore

        return GuardedBackend(httpcore.SyncBackend(), self._own, self._lookup, self._monotonic)

    def _client(self, scheme: str) -> httpx.Client:
        with self._lock:
            if scheme not in self._clients:
                self._clients[scheme] = self._connected(scheme)
            return self._clients[scheme]

    def _connected(self, scheme: str) -> httpx.Client:
        from http.cookiejar import CookieJar, DefaultCookiePolicy

        import httpcore
        import httpx

        # A stand-in on this machine speaks plain HTTP; its context knows no authority, so that nothing passes by it unproved.
        context = httpx.create_ssl_context(trust_env=False) if scheme == "https" else ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        transport = httpx.HTTPTransport(verify=context, trust_env=False)
        # httpx has no public way to check the address that a name resolves to; httpcore has (network_backend).
        guarded: Any = self._guard
        transport._pool = httpcore.ConnectionPool(ssl_context=context, max_connections=20, keepalive_expiry=15, network_backend=guarded)  # noqa: SLF001
        none = CookieJar(DefaultCookiePolicy(allowed_domains=()))  # a cookie would tie one audit to another
        return httpx.Client(transport=transport, cookies=none, trust_env=False, follow_redirects=False, timeout=USUAL.read)

    def send(  # noqa: PLR0913, PLR0917  # the parts of a request, and how long it may take
        self, method: str, url: str, headers: Mapping[str, str], body: bytes | None, leave: Leave, patience: Patience = USUAL
    ) -> Reply:
        """One sending, no redirect followed.

        `leave` is called when the connection stands, right before the request leaves; what it returns, when the last byte is out.
        Raises LeaveRefusedError if `leave` does; whatever the network does is a fault of the reply.
        """
        import httpx

        client, limits = self._client(urlsplit(url).scheme), self._guard
        began = self._monotonic()
        left: Left | None = None

        def watch(event: str, _info: object) -> None:
            nonlocal began, left
            if event == "http11.send_request_headers.started":
                left = leave()
                limits.start(patience.whole)
                began = self._monotonic()
            elif event == "http11.send_request_body.complete" and left is not None:
                left()

        limits.start(patience.whole)
        try:
            times = httpx.Timeout(USUAL.read, read=patience.read)
            request = client.build_request(method, url, headers=dict(headers), content=body, timeout=times, extensions={"trace": watch})
            _same_host(request.url.host, url)
            response = client.send(request, stream=True)
            try:
                reply = self._read(response, limits)
            finally:
                response.close()
        except LeaveRefusedError:
            raise
        except (
            httpx.HTTPError,
            httpx.InvalidURL,
            httpx.StreamError,
            DeadlinePassedError,
            ForbiddenAddressError,
            OSError,
            zlib.error,
        ) as error:
            reply = _fault(_late(limits) or error, patience)
        return replace(reply, final_url=url, duration_ms=max(0, round((self._monotonic() - began) * 1000)))

    def _read(self, response: httpx.Response, limits: GuardedBackend) -> Reply:
        headers = {name.lower(): value for name, value in response.headers.items()}
        media_type = headers.get("content-type", "").partition(";")[0].strip().lower()
        reply = Reply(response.status_code, media_type=media_type, headers=headers)
        coding = headers.get("content-encoding", "identity").strip().lower()
        if coding not in {"", "identity", "gzip", "x-gzip", "deflate"}:
            return replace(reply, fault=Reason.UNEXPECTED_CONTENT, says=f"sent its answer in an encoding that was not asked for ({coding})")
        body = bytearray()
        for piece in _decoded(self._pieces(response, limits), plain=coding in {"", "identity"}):
            body += piece
            if len(body) > LARGEST:
                return replace(reply, fault=Reason.UNEXPECTED_CONTENT, says="sent more than 25 MiB")
        return replace(reply, body=bytes(body))

    def _pieces(self, response: httpx.Response, limits: GuardedBackend) -> Iterator[bytes]:
        for piece in response.iter_raw():
            limits.left(None)
            yield piece

    def close(self) -> None:
        """Close the connections that were opened."""
        with self._lock:
            while self._clients:
                self._clients.popitem()[1].close()


def _same_host(host: str, url: str) -> None:
    """The library and the allowlist must read one host in an address. Raises httpx.InvalidURL."""
    import httpx

    if host.lower() != urlsplit(url).hostname:
        raise httpx.InvalidURL("the host is not plain")


def _decoded(pieces: Iterator[bytes], *, plain: bool) -> Iterator[bytes]:
    """Decompressed in steps of at most 64 KiB, so that a small answer cannot fill the memory. Raises zlib.error."""
    if plain:
        yield from pieces
        return
    stream = zlib.decompressobj(wbits=47)
    for piece in pieces:
        rest = piece
        while rest and not stream.eof:
            yield stream.decompress(rest, 65536)
            rest = stream.unconsumed_tail
    if not stream.eof:
        raise zlib.error("cut short")


def _late(limits: GuardedBackend) -> DeadlinePassedError | None:
    """The passed deadline, where that is what cut a read short: its time-out is the deadline's, not the read's own."""
    try:
        limits.left(None)
    except DeadlinePassedError as passed:
        return passed
    return None


def _fault(error: Exception, patience: Patience) -> Reply:
    """What went wrong, in words, and whether another attempt may help."""
    import httpx

    if isinstance(error, ForbiddenAddressError):
        return Reply(fault=Reason.UNREACHABLE, says="was not asked: its name does not lead to a public address")
    if isinstance(error, httpx.InvalidURL):
        return Reply(fault=Reason.UNEXPECTED_CONTENT, says="was not asked: the address is not a plain web address")
    late = isinstance(error, DeadlinePassedError | httpx.ReadTimeout)
    if isinstance(error, DeadlinePassedError):
        says = f"took longer than {patience.whole:.0f} seconds"
    elif isinstance(error, httpx.TimeoutException):
        says = f"did not answer within {patience.read if late else USUAL.read:.0f} seconds"
    elif isinstance(error, httpx.ConnectError) and "certificate" in str(error).lower():
        says = "could not prove who it is (its certificate was not accepted)"
    elif isinstance(error, ConnectionError) and not isinstance(error, ConnectionResetError):
        says = "could not be reached: its name could not be resolved"
    elif isinstance(error, httpx.ConnectError):
        says = "could not be reached: the connection failed"
    elif isinstance(error, httpx.RemoteProtocolError | httpx.ReadError | httpx.DecodingError | zlib.error):
        says = "broke off or garbled its answer"
    else:
        says = f"could not be asked ({type(error).__name__})"
    return Reply(fault=Reason.UNREACHABLE, says=says, again=True, late=late)
