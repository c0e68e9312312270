"""A clock that tests move, a scripted server on loopback, and a desk over both."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from brief_audit.config import AuditConfig, load_config
from brief_audit.transport.client import Desk, Wire
from brief_audit.transport.exchange import Request
from brief_audit.transport.limits import Limiter
from brief_audit.transport.store import Store
from standin.server import lain

NOON = 1_800_000_000.0


class FakeTime:
    """Sleeping moves the clock and nothing else."""

    def __init__(self) -> None:
        self.now = NOON
        self.slept: list[float] = []
        self.step = 0.0
        self._lock = threading.Lock()

    def clock(self) -> float:
        return self.now

    def monotonic(self) -> float:
        with self._lock:
            self.now += self.step
            return self.now

    def sleep(self, seconds: float) -> None:
        with self._lock:
            assert seconds >= 0
            self.slept.append(seconds)
            self.now += seconds


@dataclass
class Seen:
    """One request as the server received it; `at` on the server's own clock, `fake` on the test's."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes
    at: float
    fake: float


@dataclass
class Page:
    """One scripted reply."""

    body: bytes = b"<judgment>An invented judgment.</judgment>"
    status: int = 200
    media_type: str = "application/xml"
    headers: dict[str, str] = field(default_factory=dict)


class Stand:
    """A server on loopback that answers from `pages`: path -> replies, the last one repeated. Unknown paths: 404."""

    def __init__(self, fake: FakeTime) -> None:
        self.pages: dict[str, list[Page]] = {}
        self.seen: list[Seen] = []
        stand = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def answer(self) -> None:
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                stand.seen.append(
                    Seen(self.command, self.path, dict(self.headers), body, time.monotonic() - lain(self.connection), fake.now)
                )
                queue = stand.pages.get(self.path, [Page(b"<html>not here</html>", 404, "text/html")])
                page = queue.pop(0) if len(queue) > 1 else queue[0]
                self.send_response(page.status)
                for name, value in {"Content-Type": page.media_type, "Content-Length": str(len(page.body)), **page.headers}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(page.body)

            do_GET = do_POST = answer  # noqa: N815

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.base = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()

    @property
    def paths(self) -> list[str]:
        return [seen.path for seen in self.seen]

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def fake() -> FakeTime:
    return FakeTime()


@pytest.fixture
def page() -> type[Page]:
    return Page


@pytest.fixture
def stand(fake: FakeTime) -> Iterator[Stand]:
    stand = Stand(fake)
    yield stand
    stand.close()


@pytest.fixture
def raw_server() -> Iterator[Callable[[Callable[[socket.socket], None]], str]]:
    """A server below HTTP: `raw_server(behave)` gives its base URL; `behave` gets each connection after the request's headers."""
    listeners: list[socket.socket] = []

    def start(behave: Callable[[socket.socket], None]) -> str:
        listener = socket.create_server(("127.0.0.1", 0))
        listeners.append(listener)

        def serve() -> None:
            with contextlib.suppress(OSError):
                while True:
                    connection, _ = listener.accept()
                    with connection, contextlib.suppress(OSError):
                        heard = b""
                        while b"\r\n\r\n" not in heard:
                            heard += connection.recv(65536)
                        behave(connection)

        threading.Thread(target=serve, daemon=True).start()
        return f"http://127.0.0.1:{listener.getsockname()[1]}"

    yield start
    for listener in listeners:
        with contextlib.suppress(OSError):
            listener.shutdown(socket.SHUT_RDWR)
        listener.close()


@pytest.fixture
def make_config(tmp_path: Path) -> Callable[..., AuditConfig]:
    """`make_config(base, source="cap", **settings)`: one source at `base`, everything else as by default."""

    def make(base: str | None = None, *, source: str = "find_case_law", token: str | None = None, **settings: Any) -> AuditConfig:
        environ = {"BRIEF_AUDIT_CACHE": str(tmp_path / "cache"), "BRIEF_AUDIT_LIMITS": str(tmp_path / "limits.sqlite3")}
        if token:
            environ["BRIEF_AUDIT_COURTLISTENER_TOKEN"] = token
        overrides = {key.replace("__", "."): str(value) for key, value in settings.items()}
        if base:
            overrides[f"sources.{source}.base_url"] = base
        return load_config(None, environ, overrides, tmp_path)

    return make


@pytest.fixture
def make_desk(fake: FakeTime, make_config: Callable[..., AuditConfig]) -> Iterator[Callable[..., Desk]]:
    """A new job over the same cache each time it is called; keyword arguments as `make_config`."""
    opened: list[Any] = []

    def make(base: str | None = None, *, progress: Any = None, lookup: Any = None, **settings: Any) -> Desk:
        config = make_config(base, **settings)
        store, limiter = Store(config.cache), Limiter(config.limits, fake.clock, fake.sleep)
        more = {"lookup": lookup} if lookup else {}
        desk = Desk(config, store, limiter, fake.clock, fake.sleep, wire=Wire.of(config, fake.monotonic, **more), progress=progress)
        opened.extend((desk, store, limiter))
        return desk

    yield make
    for one in opened:
        one.close()


@pytest.fixture
def question() -> Callable[..., Request]:
    """`question(url)`: a request to Find Case Law that accepts XML."""

    def make(url: str, **settings: Any) -> Request:
        return Request(**{"source": "find_case_law", "tier": 1, "url": url, "accept": ("application/xml",), **settings})

    return make
