"""Before any request is read: its host, its origin, its token and its size."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from brief_audit.server.problems import Problem, answer_of
from brief_audit.server.settings import ServerSettings, is_token

OPEN = frozenset({"/", "/healthz", "/readyz", "/openapi.json"})
"""Paths that need no token: they tell nothing of any text."""
ADMIN = frozenset({"/metrics"})
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "x-frame-options": "DENY",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
}


class Guard:
    """Refuses what is not for this server: a foreign Host or Origin (DNS rebinding), no token, too large a body."""

    def __init__(self, app: ASGIApp, settings: ServerSettings) -> None:
        self.app, self.settings = app, settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        refused = self._refused(Request(scope))
        counted = _Counted(receive, self.settings.largest_body)
        if refused is not None:
            await answer_of(refused)(scope, receive, _with_headers(send))
            return
        await self._asked(scope, counted, send)

    async def _asked(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The request itself; a defect is told by its kind alone, to the client and in the log: its words may be the text's."""
        begun = False

        async def noted(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        headed = _with_headers(noted)
        try:
            await self.app(scope, receive, headed)
        except Exception as error:  # noqa: BLE001  whatever broke
            logging.getLogger(__name__).error("a defect: %s", type(error).__name__)  # noqa: TRY400  a traceback may hold words of the text
            if not begun:
                await answer_of(Problem(500, "A defect in the program.", type(error).__name__))(scope, receive, headed)

    def _refused(self, request: Request) -> Problem | None:
        if _name_of(request.headers.get("host", "")) not in self.settings.names:
            return Problem(421, "This server does not answer to that host name.")
        origin = request.headers.get("origin")
        if origin is not None and origin.partition("://")[2] != request.headers.get("host"):
            return Problem(403, "Requests from other sites are refused.")
        if not _is_open(request.scope["path"]) and not self._may_enter(request):
            return Problem(401, "A token is needed.", "Send it as: Authorization: Bearer TOKEN")
        length = request.headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 15 or int(length) > self.settings.largest_body:
            return Problem(413, "The request is too large.", f"At most {self.settings.largest_body} bytes.")
        return None

    def _may_enter(self, request: Request) -> bool:
        scheme, _, given = request.headers.get("authorization", "").partition(" ")
        expected = self.settings.admin_token if request.scope["path"] in ADMIN else self.settings.token
        return scheme.lower() == "bearer" and is_token(given.strip(), expected)


def _is_open(path: str) -> bool:
    """Whether a path needs no token; a report's page has a secret address instead."""
    return path in OPEN or path.startswith("/r/")


class _Counted:
    """A body that ends the request when it grows beyond the limit, whatever its header said."""

    def __init__(self, receive: Receive, most: int) -> None:
        self.receive, self.left = receive, most

    async def __call__(self) -> Message:
        """The next piece. Raises HTTPException."""
        message = await self.receive()
        self.left -= len(message.get("body", b""))
        if self.left < 0:
            raise HTTPException(413)
        return message


def _name_of(host: str) -> str:
    """The name without its port; an IPv6 address keeps its brackets."""
    return host if host.endswith("]") else host.rpartition(":")[0] or host


def _with_headers(send: Send) -> Callable[[Message], Awaitable[None]]:
    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            held: list[Any] = list(message.get("headers", ()))
            known = {name.lower() for name, _ in held}
            extra = [(name.encode(), value.encode()) for name, value in HEADERS.items() if name.encode() not in known]
            message = {**message, "headers": [*held, *extra]}
        await send(message)

    return sent


def policy_for(page: str) -> str:
    """The strict policy of a page that carries its own style and script: by their hashes, and requests to this server alone."""
    import base64
    import re

    def hashed(kind: str) -> str:
        found = re.findall(rf"<{kind}>(.*?)</{kind}>", page, re.DOTALL)
        return " ".join(f"'sha256-{base64.b64encode(hashlib.sha256(one.encode()).digest()).decode()}'" for one in found) or "'none'"

    return (
        f"default-src 'none'; style-src {hashed('style')}; script-src {hashed('script')}; connect-src 'self'; form-action 'none'; "
        "base-uri 'none'; frame-ancestors 'none'"
    )
