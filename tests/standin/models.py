"""Language models on loopback, in the forms of chat completions that OpenAI, Anthropic and Google serve. What they say, a test says."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Mapping
from types import TracebackType
from typing import Any, Self

from standin.server import FAULTS, Asked, Reply, _handler, _Server, as_json

KEY = "a-key-of-the-tests"
PATHS = {"openai": "/v1", "anthropic": "/anthropic/v1", "google": "/v1beta/openai", "compatible": "/own/v1"}
Say = Callable[[str, Mapping[str, Any]], "str | Reply"]
"""(provider, body of the request) -> the words of the answer, or another answer altogether."""
_USAGE = {"prompt_tokens": 9, "completion_tokens": 1, "total_tokens": 10}


def completion(provider: str, words: str | None, finish: str = "stop", **message: Any) -> dict[str, Any]:
    """A whole answer in the form of one provider."""
    if provider == "google":
        choice: dict[str, Any] = {"finish_reason": finish, "index": 0, "message": {"content": words, "role": "assistant", **message}}
        return {"choices": [choice], "created": 1777885200, "id": "aRb", "model": "m", "object": "chat.completion", "usage": _USAGE}
    said = {"role": "assistant", "content": words, **message}
    plain = {"object": "chat.completion", "created": 1777885200, "model": "m", "usage": _USAGE}
    if provider == "anthropic":
        return {"id": "msg_0", "choices": [{"index": 0, "message": said, "finish_reason": finish}], **plain}
    said = {"refusal": None, "annotations": [], **said}
    choice = {"index": 0, "message": said, "logprobs": None, "finish_reason": finish}
    return {"id": "chatcmpl-0", "choices": [choice], "service_tier": "default", "system_fingerprint": "fp_0", **plain}


def refusal(provider: str, status: int, **headers: str) -> Reply:
    """An error in the form of one provider; Google sends a list. Asked again, a client waits a millisecond."""
    told: Any = {"error": {"message": "no", "type": "invalid_request_error", "param": None, "code": "none"}}
    if provider == "google":
        told = [{"error": {"code": status, "message": "no", "status": "RESOURCE_EXHAUSTED", "details": []}}]
    return as_json(told, status, **{"retry_after_ms": "1", **headers})


class Models:
    """All providers on one port. `say` may be changed between requests; `asked` are the requests that came."""

    def __init__(self, say: Say) -> None:
        self.say, self.asked = say, list[Asked]()
        self.clock = time.monotonic
        self._lock = threading.Lock()

    def __enter__(self) -> Self:
        self._server = _Server(("127.0.0.1", 0), _handler(self, "models", self._answer))  # type: ignore[arg-type]
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None) -> None:
        self._server.shutdown()
        self._server.server_close()

    def url(self, provider: str) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}{PATHS[provider]}"

    def environ(self) -> dict[str, str]:
        """Environment variables that point a program at the stand-in."""
        urls = {f"BRIEF_AUDIT_MODELS__{name.upper()}__BASE_URL": self.url(name) for name in PATHS}
        return urls | {f"BRIEF_AUDIT_MODELS__{name.upper()}__KEY": KEY for name in PATHS}

    def _take(self, asked: Asked, answer: Callable[[Asked, Any], Reply]) -> Reply:
        with self._lock:
            self.asked.append(asked)
        return answer(asked, self)

    def _answer(self, asked: Asked, _: Any) -> Reply:
        provider = next((name for name, path in PATHS.items() if asked.path == f"{path}/chat/completions"), "")
        if asked.method != "POST" or not provider:
            return as_json({"error": {"message": "Not Found"}}, 404)
        if asked.headers.get("authorization") != f"Bearer {KEY}":
            return refusal(provider, 401)
        body = json.loads(asked.body)
        if body.get("temperature") != 0 or not body.get("model") or [one["role"] for one in body["messages"]] != ["system", "user"]:
            return refusal(provider, 400)
        said = self.say(provider, body)
        return said if isinstance(said, Reply) else as_json(completion(provider, said))


def broken(kind: str) -> Reply:
    """One of the general ways to fail."""
    return FAULTS[kind]()
