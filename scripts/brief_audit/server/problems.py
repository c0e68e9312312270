"""Errors as RFC 9457 problems: what happened and what to do, never a word of the text."""

from __future__ import annotations

from typing import Any

from fastapi.responses import JSONResponse

from brief_audit.errors import AuditError

PROBLEM = "application/problem+json"
_STATUS = {2: 400, 4: 400, 5: 503, 74: 503, 75: 503, 130: 503}
"""HTTP status by exit code; whatever else happened is 500."""


class Problem(Exception):
    """An answer that is an error."""

    def __init__(self, status: int, title: str, detail: str = "", **more: Any) -> None:
        super().__init__(title)
        self.status, self.title, self.detail, self.more = status, title, detail, more


def answer_of(problem: Problem, headers: dict[str, str] | None = None) -> JSONResponse:
    """The problem as a response."""
    body = {"type": "about:blank", "title": problem.title, "status": problem.status, "detail": problem.detail, **problem.more}
    return JSONResponse(body, problem.status, headers, PROBLEM)


def problem_of(error: AuditError) -> Problem:
    """What an error of the audit is to a client: no path of the server, no word of the text."""
    status = _STATUS.get(error.exit_code, 500)
    titles = {
        400: "The text cannot be read.",
        500: "A defect in the program.",
        503: "The decision could not be reached or kept; nothing is released.",
    }
    return Problem(status, titles[status], type(error).__name__, exit_code=error.exit_code)
