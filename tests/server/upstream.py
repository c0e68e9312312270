"""A stand-in for the service behind the proxy, on loopback: it gives the answer that a test wants, and keeps what it was asked."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from pydantic import SecretStr

KEY = "sk-upstream-of-the-tests"


@dataclass
class Standing:
    """What it answers, and what it was asked. `slow`: it answers when this is set."""

    body: bytes = b""
    status: int = 200
    media_type: str = "application/json"
    headers: dict[str, str] = field(default_factory=dict)
    slow: threading.Event | None = None
    asked: list[tuple[dict[str, str], Any]] = field(default_factory=list)
    url: str = ""

    def says(self, *texts: str | dict[str, Any], **more: Any) -> None:
        """Answer with these texts, or whole messages, a choice each."""
        self.body = json.dumps(completion(*texts, **more)).encode()


def completion(*texts: str | dict[str, Any], **more: Any) -> dict[str, Any]:
    messages = [{"role": "assistant", "content": one} if isinstance(one, str) else {"role": "assistant", **one} for one in texts]
    choices = [{"index": n, "message": one, "finish_reason": "stop", "logprobs": None} for n, one in enumerate(messages)]
    usage = {"prompt_tokens": 7, "completion_tokens": 11, "total_tokens": 18}
    same = {"id": "chatcmpl-standin", "object": "chat.completion", "created": 1790000000, "model": "stand-in-1"}
    return {**same, "choices": choices, "usage": usage, **more}


@contextmanager
def standing() -> Iterator[Standing]:
    held = Standing()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked = self.rfile.read(int(self.headers["content-length"]))
            held.asked.append((dict(self.headers.items()), json.loads(asked)))
            if held.slow is not None:
                held.slow.wait(30)
            self.send_response(held.status)
            for name, value in {"content-type": held.media_type, "content-length": str(len(held.body)), **held.headers}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(held.body)

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    held.url = f"http://127.0.0.1:{server.server_address[1]}/v1"
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield held
    finally:
        if held.slow is not None:
            held.slow.set()
        server.shutdown()
        server.server_close()


def behind(url: str, **more: Any) -> dict[str, Any]:
    """The settings of a gate before it."""
    return {"upstream": url, "upstream_key": SecretStr(KEY), **more}
