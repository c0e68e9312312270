"""Where transport may connect to, and for how long: addresses are checked after resolution, reads against one deadline."""

from __future__ import annotations

import ipaddress
import socket
import threading
from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import urlsplit

Resolve = Callable[[str, int], list[str]]
"""Host and port to numeric addresses."""

_NAT64 = ipaddress.IPv6Network("64:ff9b::/96")


class DeadlinePassedError(Exception):
    """The exchange took longer than its deadline, however lively each read was."""


class ForbiddenAddressError(Exception):
    """The host resolves to no public address."""


def resolve(host: str, port: int) -> list[str]:
    """The system's resolver."""
    return [str(row[4][0]) for row in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]


def is_public(address: str) -> bool:
    """Whether an address lies on the public internet: not private, loopback, link-local, metadata, multicast or reserved."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour or (ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF) if ip in _NAT64 else None)
        if inner is not None:
            return is_public(str(inner))
    return ip.is_global and not ip.is_multicast


def is_loopback(address: str) -> bool:
    """Whether an address is this machine."""
    return ipaddress.ip_address(address.partition("%")[0]).is_loopback


def refusal(url: str, base_url: str) -> str | None:
    """Why an address is not the source's own; None if it is. Scheme, host and port must match the base or its www twin."""
    if any(letter <= " " or letter in "\\\x7f" for letter in url):
        return "is not a web address"  # readers of such addresses disagree about the host
    try:
        there, base = urlsplit(url), urlsplit(base_url)
        ports = (there.port, base.port)
    except ValueError:
        return "is not a web address"
    if there.username or there.password:
        return "carries a user name"
    if there.scheme != base.scheme:
        return f"is not {base.scheme}"
    if _bare(there.hostname) != _bare(base.hostname) or ports[0] != ports[1]:
        return f"is not at {base.netloc}"
    return None


def secured(url: str, base_url: str) -> str:
    """Turn a plain-HTTP address into HTTPS if the source itself uses HTTPS: some publishers still write their own addresses with http."""
    there = urlsplit(url)
    plain = there.scheme == "http" and urlsplit(base_url).scheme == "https" and ":" not in there.netloc
    return f"https{url.removeprefix(there.scheme)}" if plain and url.startswith("http:") else url


def _bare(host: str | None) -> str:
    return (host or "").lower().rstrip(".").removeprefix("www.")


class GuardedBackend:
    """A network backend (httpcore's interface) that connects only to permitted addresses and watches the deadline.

    `own` are the (host, port) pairs on this machine that the configuration names, `inside` those that may lie in the user's own network.
    `deadline` is set per thread by `start`; None: no limit.
    """

    def __init__(
        self,
        inner: Any,
        own: Iterable[tuple[str, int]],
        lookup: Resolve,
        monotonic: Callable[[], float],
        inside: frozenset[tuple[str, int]] = frozenset(),
    ) -> None:
        self._inner = inner
        self._own = frozenset(own)
        self._inside = inside
        self._lookup = lookup
        self._monotonic = monotonic
        self._thread = threading.local()

    def start(self, seconds: float) -> None:
        """Begin an exchange of at most so many seconds in this thread."""
        self._thread.deadline = self._monotonic() + seconds

    def left(self, timeout: float | None) -> float:
        """The time for one operation. Raises DeadlinePassedError."""
        remaining = getattr(self._thread, "deadline", float("inf")) - self._monotonic()
        if remaining <= 0:
            raise DeadlinePassedError
        return min(remaining, 10.0 if timeout is None else timeout)

    def connect_tcp(
        self, host: str, port: int, timeout: float | None = None, local_address: str | None = None, socket_options: Any = None
    ) -> GuardedStream:
        """Connect to the first permitted address that answers, by number: no second resolution can differ."""
        permitted = is_loopback if (host, port) in self._own else is_public
        try:
            addresses = [address for address in self._lookup(host, port) if (host, port) in self._inside or permitted(address)]
        except OSError as error:
            raise ConnectionError("its name could not be resolved") from error
        if not addresses:
            raise ForbiddenAddressError(host)
        for number, address in enumerate(addresses):
            try:
                stream = self._inner.connect_tcp(address, port, self.left(timeout), local_address, socket_options)
                return GuardedStream(stream, self)
            except DeadlinePassedError:
                raise
            except Exception:
                if number == len(addresses) - 1:
                    raise
        raise ForbiddenAddressError(host)  # pragma: no cover - the loop returns or raises

    def sleep(self, seconds: float) -> None:
        """Part of the interface; used only for connection retries, which are off."""
        self._inner.sleep(seconds)


class GuardedStream:
    """A network stream whose every read and write counts against the exchange's deadline."""

    def __init__(self, inner: Any, guard: GuardedBackend) -> None:
        self._inner = inner
        self._guard = guard

    def read(self, max_bytes: int, timeout: float | None = None) -> Any:
        """Some bytes."""
        return self._inner.read(max_bytes, self._guard.left(timeout))

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        """All bytes."""
        self._inner.write(buffer, self._guard.left(timeout))

    def close(self) -> None:
        """Close the socket."""
        self._inner.close()

    def start_tls(self, ssl_context: Any, server_hostname: str | None = None, timeout: float | None = None) -> GuardedStream:
        """Begin TLS for the host of the URL."""
        return GuardedStream(self._inner.start_tls(ssl_context, server_hostname, self._guard.left(timeout)), self._guard)

    def get_extra_info(self, info: str) -> Any:
        """Whatever the stream knows."""
        return self._inner.get_extra_info(info)
