"""The transport to the models: the only file that knows the client library. One question, one vote; a failure is a vote that says nothing.

What leaves is the address, the key, and the question: no header tells of this machine, no redirect is followed, no proxy and no other
setting of the environment is taken up. An answer is bounded in time and size. Nothing is kept for another run.
"""

from __future__ import annotations

import hashlib
import json
import ssl
import time
from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from brief_audit import __version__
from brief_audit.llm.prompt import SYSTEM, answer_in, messages
from brief_audit.llm.voters import Voter
from brief_audit.model.base import Reason
from brief_audit.model.opinion import Answer, Matter, Vote

if TYPE_CHECKING:
    import httpx2

RETRIES = 2
"""After a 429, a fault of the server or a broken connection; three attempts in all."""
DEADLINE = 60.0
"""Seconds for one attempt."""
CONNECT = 10.0
LARGEST = 1024 * 1024
"""Bytes of an answer, which is to be one word."""
_SENT = {"host", "authorization", "content-type", "content-length", "accept", "accept-encoding", "user-agent", "connection"}
_READ = {"content-type", "retry-after", "retry-after-ms"}
_SILENT = "answered neither TRUE nor FALSE"


class Voice:
    """One model that can be asked. Close it at the end."""

    def __init__(self, voter: Voter, retries: int = RETRIES, deadline: float = DEADLINE) -> None:
        import httpx2
        from openai import OpenAI

        self._voter = voter
        transport = _bounded(httpx2.HTTPTransport(verify=_trust(), trust_env=False), deadline)
        bare = {"User-Agent": f"brief-audit/{__version__}", "Accept-Encoding": "identity"}
        limits = httpx2.Timeout(deadline, connect=CONNECT)
        http = httpx2.Client(transport=transport, trust_env=False, follow_redirects=False, headers=bare, timeout=limits)
        self._client = OpenAI(
            api_key=voter.key.get_secret_value(), base_url=voter.base_url, http_client=http, max_retries=retries, default_headers=bare
        )

    def ask(self, matter: Matter, now: Callable[[], str]) -> Vote:
        """The vote on one matter. Never raises for what the model, its server or the network does."""
        import openai

        question = messages(matter)
        told: dict[str, Any]
        try:
            sent: Any = question
            raw = self._client.chat.completions.with_raw_response.create(model=self._voter.model, messages=sent, temperature=0)
            told = _received(raw.http_response)
        except openai.APIStatusError as error:
            told = _refused(error.status_code, error.response.content)
        except openai.APITimeoutError:
            told = {"reason": Reason.UNREACHABLE, "says": "did not answer in time"}
        except openai.OpenAIError as error:
            told = {"reason": Reason.UNREACHABLE, "says": f"could not be asked ({type(error).__name__})"}
        return self._vote(question, now(), told)

    def silent(self, matter: Matter, now: Callable[[], str], before: Vote) -> Vote:
        """The vote of a model that is not asked again, because it failed `before`."""
        told = {"reason": before.reason, "says": "was not asked again after it failed twice in a row"}
        return self._vote(messages(matter), now(), told)

    def _vote(self, question: Any, at: str, told: dict[str, Any]) -> Vote:
        plain: dict[str, Any] = {"answer": Answer.NONE, **told}
        hashes = {"request": _sha256(json.dumps(question, ensure_ascii=False).encode()), "system": _sha256(SYSTEM.encode())}
        return Vote(model=self._voter.name, weight=self._voter.weight, url=self._voter.url, at=at, **hashes, **plain)

    def close(self) -> None:
        """Close its connections."""
        self._client.close()


@cache
def _trust() -> ssl.SSLContext:
    """The authorities whose certificates prove a host; reading them takes long, and every model can use them."""
    import httpx2

    return httpx2.create_ssl_context(trust_env=False)


def _received(response: httpx2.Response) -> dict[str, Any]:
    """What an answer with status 200 says: only one whole choice that ended by itself counts."""
    told = {"status": response.status_code, "reply": _sha256(response.content)}
    try:
        (choice,) = json.loads(response.content)["choices"]
        whole = choice["finish_reason"] == "stop" and not choice["message"].get("refusal") and not choice["message"].get("tool_calls")
        answer = answer_in(choice["message"]["content"]) if whole and response.status_code == 200 else Answer.NONE
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return {**told, "reason": Reason.UNEXPECTED_CONTENT, "says": "sent what is no answer"}
    if answer is Answer.NONE:
        return {**told, "reason": Reason.UNEXPECTED_CONTENT, "says": _SILENT}
    return {**told, "answer": answer}


def _refused(status: int, body: bytes) -> dict[str, Any]:
    if status == 429:
        reason, says = Reason.RATE_LIMITED, "answered 429: its limit is reached"
    elif status in {401, 403}:
        reason, says = Reason.NO_TOKEN, f"does not accept the key (status {status})"
    elif status >= 500:
        reason, says = Reason.UNREACHABLE, f"answered with status {status}"
    else:
        reason, says = Reason.UNEXPECTED_CONTENT, f"refused the question with status {status}; some models take no temperature of 0"
    return {"status": status, "reply": _sha256(body), "reason": reason, "says": says}


def _bounded(inner: httpx2.BaseTransport, deadline: float, clock: Callable[[], float] = time.monotonic) -> httpx2.BaseTransport:
    """The transport with bounds: only the headers that are needed leave, and an answer has an end in time and size."""
    import httpx2

    class Bounded(httpx2.BaseTransport):
        def handle_request(self, request: httpx2.Request) -> httpx2.Response:
            bare = [(name, value) for name, value in request.headers.items() if name.lower() in _SENT]
            sent = httpx2.Request(request.method, request.url, headers=bare, stream=request.stream, extensions=request.extensions)
            ends = clock() + deadline
            response = inner.handle_request(sent)
            try:
                body = b"".join(self._pieces(response, request, ends))
            finally:
                response.close()
            kept = [(name, value) for name, value in response.headers.items() if name.lower() in _READ]
            return httpx2.Response(response.status_code, headers=kept, content=body, request=request)

        def _pieces(self, response: httpx2.Response, request: httpx2.Request, ends: float) -> Iterator[bytes]:
            size = 0
            for piece in response.iter_raw():
                size += len(piece)
                if clock() > ends:
                    raise httpx2.ReadTimeout("the answer took too long", request=request)
                if size > LARGEST:
                    raise httpx2.ReadError("the answer is too long", request=request)
                yield piece

        def close(self) -> None:
            inner.close()

    return Bounded()


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
