"""The published form of the server's doors: what each answers, in which media type, and which token it wants (OpenAPI 3.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from brief_audit.model.ledger import Line
from brief_audit.reports.registry import FORMATS
from brief_audit.server.bodies import Blocked, ProblemBody
from brief_audit.server.problems import PROBLEM

_SAYS = {
    400: "the request or the text cannot be read",
    401: "no token",
    403: "a foreign origin",
    404: "no such thing",
    409: "not done yet",
    413: "too large",
    421: "a foreign host name",
    429: "busy: come again after Retry-After seconds",
    500: "a defect",
    502: "the upstream service gave no usable answer; nothing is released",
    503: "nothing could be decided or kept; nothing is released",
    504: "the upstream service gave no answer in time; nothing is released",
}
_ANY = (403, 413, 421, 500)
"""What every door may answer."""
SUMMARY = (
    "Decides whether a drafted text may be shown, by what public records say of its citations. Errors are problems (RFC 9457). A path asked"
    " in a way that is not listed here answers 405."
)


def answers(*statuses: int, **more: Mapping[str, Any]) -> dict[int | str, dict[str, Any]]:
    """The problems of a door beside those of every door. `s200={...}` describes a success that has no model."""
    told: dict[int | str, dict[str, Any]] = {
        status: {"model": ProblemBody, "description": _SAYS[status]} for status in sorted({*_ANY, *statuses})
    }
    return told | {int(name[1:]): dict(held) for name, held in more.items()}


TOKEN = (401,)
_EVENTS: dict[str, Any] = {"content": {"text/event-stream": {}}}
GATED = answers(400, 429, 503, *TOKEN) | {422: {"model": Blocked, "description": "HARD_BLOCK: nothing of the text"}}
CHATTED = answers(400, 429, 502, 503, 504, *TOKEN, s200={**_EVENTS, "description": "the completion; as events where `stream` is asked for"})
UPLOADED = answers(400, 429, 503, *TOKEN)
WATCHED = answers(400, 404, *TOKEN)
STREAMED = answers(400, 404, *TOKEN, s200=_EVENTS)
_TEXT: dict[str, Any] = {"schema": {"type": "string"}}
REPORTED = answers(
    400, 404, 409, 503, *TOKEN, s200={"content": {"application/json": {"schema": {}}, "text/html": _TEXT, "text/plain": _TEXT}}
)
RECEIPTED = answers(400, 404, 503, *TOKEN, s200={"model": Line})
ALIVE = answers()
READY = answers(503)
METERED = answers(*TOKEN)
FORM_NAMES = {"enum": list(FORMATS)}


def describe(app: FastAPI, version: str) -> None:
    """Have the application publish its document: problems as problems, and the token that each door wants."""
    held: list[dict[str, Any]] = []

    def document() -> dict[str, Any]:
        if not held:
            made = get_openapi(title=app.title, version=version, description=SUMMARY, routes=app.routes, openapi_version="3.1.0")
            held.append(_completed(made))
        return held[0]

    app.openapi = document  # type: ignore[method-assign]  # FastAPI's own way to replace the document


def _completed(made: dict[str, Any]) -> dict[str, Any]:
    for path, operations in made["paths"].items():
        for operation in operations.values():
            _of_problems(operation["responses"])
            if "401" in operation["responses"]:
                operation["security"] = [{"admin" if path == "/metrics" else "token": []}]
    parts = made.setdefault("components", {})
    for name in ("HTTPValidationError", "ValidationError"):
        parts.get("schemas", {}).pop(name, None)
    parts["securitySchemes"] = {
        "token": {"type": "http", "scheme": "bearer", "description": "the token of BRIEF_AUDIT_SERVE_TOKEN"},
        "admin": {"type": "http", "scheme": "bearer", "description": "the token of BRIEF_AUDIT_SERVE_ADMIN_TOKEN"},
    }
    return made


def _of_problems(responses: dict[str, Any]) -> None:
    """A problem has its own media type; what FastAPI adds for itself and this server never gives is taken out."""
    if "HTTPValidationError" in str(responses.get("422")):
        del responses["422"]
    for status, response in responses.items():
        if int(status) >= 400:
            response["content"] = {PROBLEM: next(iter(response["content"].values()))}
        if status == "429":
            response["headers"] = {"Retry-After": {"schema": {"type": "integer", "minimum": 0}, "description": "seconds"}}
