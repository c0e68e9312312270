"""The loopback servers: one port a source, a log of every request, faults on demand, an end in every case."""

from __future__ import annotations

import json
import re
import selectors
import socket
import struct
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, Self
from urllib.parse import parse_qsl, unquote, urlsplit

from standin.holdings import Holdings

TOKEN = "0123456789abcdef0123456789abcdef01234567"
"""The one token that the stand-in accepts. It opens nothing else."""


@dataclass(frozen=True)
class Asked:
    """One request as it arrived. `time` is of the monotonic clock."""

    source: str
    method: str
    path: str
    query: tuple[tuple[str, str], ...]
    headers: dict[str, str]
    body: bytes
    time: float
    target: str = ""

    def value(self, name: str) -> str | None:
        """The last value of a query parameter: that is the one the services obey."""
        return next((value for key, value in reversed(self.query) if key == name), None)


@dataclass
class Reply:
    """One answer. `declared` overrides Content-Length (a truncated body); `drip` sends a byte at a time, seconds apart.

    `unframed` announces no length and ends with the connection; `reset` breaks the connection off in the middle of the body.
    """

    status: int = 200
    body: bytes = b""
    media_type: str = "application/json"
    headers: dict[str, str] = field(default_factory=dict)
    declared: int | None = None
    drip: float = 0.0
    drop: bool = False
    unframed: bool = False
    reset: bool = False


def as_json(data: object, status: int = 200, **headers: str) -> Reply:
    """A JSON answer, compact, as the services write it."""
    body = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    return Reply(status, body, headers={name.replace("_", "-"): value for name, value in headers.items()})


def as_page(html: str, status: int = 200) -> Reply:
    """An HTML answer."""
    return Reply(status, html.encode(), "text/html; charset=utf-8")


FAULTS: dict[str, Callable[[], Reply]] = {
    "500-json": lambda: as_json({"detail": "Internal Server Error. Please try again later or review your query."}, 500),
    "502-html": lambda: as_page("<html><head><title>502 Bad Gateway</title></head><body>502 Bad Gateway</body></html>", 502),
    "503-html": lambda: as_page("<html><body><h1>503 Service Temporarily Unavailable</h1></body></html>", 503),
    "403-html": lambda: as_page(
        "<html><head><title>ERROR: The request could not be satisfied</title></head><body>Request blocked.</body></html>", 403
    ),
    "202-empty": lambda: Reply(202, b"", "text/html"),
    "200-html": lambda: as_page("<!DOCTYPE html><html><head><title>Please wait</title></head><body>Checking your browser</body></html>"),
    "200-empty": lambda: Reply(200, b"", "application/json"),
    "truncated": lambda: Reply(200, b'{"results": [{"id', "application/json", declared=5000),
    "drop": lambda: Reply(drop=True),
    "429-retry-after": lambda: as_json(
        {"detail": "Request was throttled. Rate limit exceeded: 5/min. Expected available in 1 seconds."}, 429, Retry_After="1"
    ),
    "429-bare": lambda: as_page("<html><body>Too Many Requests</body></html>", 429),
    "301-elsewhere": lambda: Reply(301, b"", "text/html", {"Location": "http://127.0.0.1:9/elsewhere"}),
    "slow": lambda: Reply(200, b"{}" * 50, "application/json", drip=0.05),
}
"""Ways to fail, by name."""


@dataclass
class Fault:
    """Answer the next `times` requests of `source` whose path matches `path` with the fault `kind` (or with `reply`)."""

    source: str
    kind: str = ""
    path: str = ""
    times: int = 1
    reply: Reply | None = None


@dataclass
class Limits:
    """Throttles of the stand-in; None leaves one off. The figures are CourtListener's for a free token."""

    user_per_minute: int | None = None
    citations_per_minute: int | None = None
    user_per_hour: int | None = None
    user_per_day: int | None = None
    find_case_law_per_window: int | None = None
    wait_until: float = 60.0
    """Seconds until the moment that a refusal of citations names: the real one adds up what it refused, and forgets after 60."""

    @classmethod
    def free_token(cls) -> Limits:
        return cls(user_per_minute=5, citations_per_minute=60, user_per_hour=50, user_per_day=125)


class StandIn:
    """All sources on loopback. Use it as a context manager; it ends after `lifetime` seconds in any case."""

    def __init__(
        self,
        holdings: Holdings | None = None,
        *,
        limits: Limits | None = None,
        lifetime: float = 600.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.holdings = holdings or Holdings()
        self.limits = limits or Limits()
        self.clock = clock
        self.requests: list[Asked] = []
        self.faults: list[Fault] = []
        self.state: dict[str, Any] = {}
        self._lifetime = lifetime
        self._lock = threading.Lock()
        self._servers: dict[str, _Server] = {}
        self._serving: threading.Thread | None = None

    def __enter__(self) -> Self:
        from standin import bailii, cap, courtlistener, ecfr, find_case_law, legislation_uk, lii, uscode

        desks = {
            "find_case_law": find_case_law.answer,
            "courtlistener": courtlistener.answer,
            "cap": cap.answer,
            "bailii": bailii.answer,
            "legislation_uk": legislation_uk.answer,
            "uscode": uscode.answer,
            "ecfr": ecfr.answer,
            "lii": lii.answer,
        }
        self._servers = {source: _Server(("127.0.0.1", 0), _handler(self, source, answer)) for source, answer in desks.items()}
        self._ended, heard = socket.socketpair()
        self._serving = threading.Thread(target=self._serve, args=(heard,), daemon=True)
        self._serving.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """End all servers. Safe to call twice."""
        serving, self._serving = self._serving, None
        if serving is not None:
            self._ended.close()
            serving.join()

    def _serve(self, ended: socket.socket) -> None:
        """One thread waits for all of them, and no time passes between the end that is asked for and the end."""
        until = time.monotonic() + self._lifetime
        with selectors.DefaultSelector() as ready, ended:
            ready.register(ended, selectors.EVENT_READ)
            for server in self._servers.values():
                ready.register(server, selectors.EVENT_READ, server)
            going = True
            while going and (left := until - time.monotonic()) > 0:
                for key, _ in ready.select(left):
                    going = going and key.data is not None
                    if key.data is not None:
                        key.data.handle_request()
        while self._servers:
            _, server = self._servers.popitem()
            server.server_close()

    def origin(self, source: str) -> str:
        """Scheme, host and port of a source."""
        return f"http://127.0.0.1:{self._servers[source].server_address[1]}"

    @property
    def urls(self) -> dict[str, str]:
        """Base URL of each source, as its configuration takes it."""
        return {source: self.origin(source) + ("/api/rest/v4" if source == "courtlistener" else "") for source in self._servers}

    def environ(self, *, token: bool = True) -> dict[str, str]:
        """Environment variables that point a program at the stand-in, without pacing."""
        values: dict[str, str] = {}
        for source, url in self.urls.items():
            values[f"BRIEF_AUDIT_SOURCES__{source.upper()}__BASE_URL"] = url
            values[f"BRIEF_AUDIT_SOURCES__{source.upper()}__RATE_SECONDS"] = "0"
        return values | ({"BRIEF_AUDIT_COURTLISTENER_TOKEN": TOKEN} if token else {})

    def fault(self, source: str, kind: str = "", *, path: str = "", times: int = 1, reply: Reply | None = None) -> None:
        """Let the next `times` matching requests fail in the way of `FAULTS[kind]`, or with `reply`."""
        with self._lock:
            self.faults.append(Fault(source, kind, path, times, reply))

    def asked(self, source: str | None = None, path: str = "") -> list[Asked]:
        """The requests so far, of one source and of paths that match, in order of arrival."""
        with self._lock:
            return [item for item in self.requests if source in (None, item.source) and re.search(path, item.path)]

    def forget(self) -> None:
        """Empty the log of requests."""
        with self._lock:
            self.requests.clear()

    def _take(self, asked: Asked, answer: Callable[[Asked, StandIn], Reply]) -> Reply:
        with self._lock:
            self.requests.append(asked)
            fault = next((f for f in self.faults if f.source == asked.source and f.times > 0 and re.search(f.path, asked.path)), None)
            if fault is not None:
                fault.times -= 1
                return fault.reply or FAULTS[fault.kind]()
            return answer(asked, self)


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False
    timeout = 0.0  # a caller that was there and is gone is not waited for

    def handle_error(self, request: object, client_address: object) -> None:
        """A client that hangs up is part of the tests."""


def lain(connection: socket.socket) -> float:
    """Seconds since the last byte arrived, which a busy machine notices late; 0 where the system does not tell."""
    if not hasattr(socket, "TCP_INFO"):
        return 0.0
    info = connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 104)
    return float(struct.unpack_from("I", info, 52)[0]) / 1000  # tcpi_last_data_recv of linux/tcp.h


def _handler(  # noqa: C901
    standin: StandIn, source: str, answer: Callable[[Asked, StandIn], Reply]
) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        server_version = "standin"
        timeout = 30
        wbufsize = -1  # one write for head and body: two small ones wait for the client's delayed acknowledgement

        def _serve(self) -> None:
            size = int(self.headers.get("Content-Length") or 0)
            parts = urlsplit(self.path)
            asked = Asked(
                source,
                self.command,
                unquote(parts.path),
                tuple(parse_qsl(parts.query, keep_blank_values=True)),
                {name.lower(): value for name, value in self.headers.items()},
                self.rfile.read(size),
                standin.clock() - (lain(self.connection) if standin.clock is time.monotonic else 0.0),
                self.path,
            )
            self._send(standin._take(asked, answer))

        do_GET = do_POST = do_HEAD = do_DELETE = do_PUT = do_OPTIONS = _serve  # noqa: N815

        def _send(self, reply: Reply) -> None:
            if reply.drop:
                self.close_connection = True
                self.connection.close()
                return
            self.send_response(reply.status)
            for name, value in {"Content-Type": reply.media_type, **reply.headers}.items():
                if value:
                    self.send_header(name, value)
            if not reply.unframed:
                self.send_header("Content-Length", str(reply.declared if reply.declared is not None else len(reply.body)))
            self.end_headers()
            if self.command == "HEAD":
                self.wfile.flush()
                return
            self._write(reply)
            self.wfile.flush()
            if reply.reset:  # closing with unsent zero linger sends RST instead of FIN
                self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                self.connection.close()
            self.close_connection = self.close_connection or reply.declared is not None or reply.unframed or reply.reset

        def _write(self, reply: Reply) -> None:
            if not reply.drip:
                self.wfile.write(reply.body[: len(reply.body) // 2] if reply.reset else reply.body)
                return
            for byte in reply.body:
                self.wfile.write(bytes([byte]))
                self.wfile.flush()
                time.sleep(reply.drip)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            """The log is `StandIn.requests`."""

    return Handler
