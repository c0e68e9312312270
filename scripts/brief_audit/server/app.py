"""The HTTP gate: its addresses, each a thin door. OpenAPI 3.1 at /openapi.json."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib.resources import files
from typing import Annotated, Any, TypeVar

from anyio import CapacityLimiter, to_thread
from fastapi import FastAPI, Path, Query, Request, UploadFile
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response, StreamingResponse
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException

from brief_audit import __version__
from brief_audit.gate.anchors import AnchorSet
from brief_audit.jobs.gating import Gated
from brief_audit.model.base import GateDecision
from brief_audit.reports.registry import FORMATS, render
from brief_audit.server.bodies import Blocked, Decided, GateRequest, GroundRequest, JobState, ProblemBody
from brief_audit.server.guard import Guard, policy_for
from brief_audit.server.metrics import CONTENT_TYPE_LATEST, Metrics
from brief_audit.server.problems import Problem, answer_of
from brief_audit.server.settings import ServerSettings, Slots
from brief_audit.server.uploads import Upload, Uploads
from brief_audit.server.work import Work, caller_of

_Done = TypeVar("_Done")
JobId = Annotated[str, Path(pattern=r"^[0-9a-f]{32}$")]
ReceiptId = Annotated[str, Path(pattern=r"^(?:[0-9]{1,15}|[0-9a-f]{8,64})$")]
_PROBLEM: dict[str, Any] = {"model": ProblemBody, "content": {"application/problem+json": {}}}
_COMMON: dict[int | str, dict[str, Any]] = {
    status: {**_PROBLEM, "description": says}
    for status, says in (
        (400, "the request or the text cannot be read"),
        (401, "no token"),
        (403, "a foreign origin"),
        (404, "no such thing"),
        (413, "too large"),
        (421, "a foreign host name"),
        (429, "busy: come again after Retry-After seconds"),
        (500, "a defect"),
        (503, "nothing could be decided or kept; nothing is released"),
    )
}
_GATED = {**_COMMON, 422: {"model": Blocked, "description": "HARD_BLOCK: nothing of the text"}}
_OTHERS = {**_COMMON, 422: {**_PROBLEM, "description": "not given here"}}


class _Busy:
    """Places for requests that take time; without one the answer is 429."""

    def __init__(self, settings: ServerSettings) -> None:
        self._slots = Slots(settings.at_once + settings.waiting)
        self._retry_after, self._at_once = settings.retry_after, max(1, settings.at_once)
        self._limiter: CapacityLimiter | None = None  # made in the event loop that it belongs to

    async def run(self, function: Callable[..., _Done], *arguments: Any) -> _Done:
        """Run in a thread. Raises Problem."""
        if not self._slots.take():
            raise Problem(429, "Busy.", f"Come again in {self._retry_after} seconds.", retry_after=True)
        if self._limiter is None:
            self._limiter = CapacityLimiter(self._at_once)
        try:
            return await to_thread.run_sync(function, *arguments, limiter=self._limiter)
        finally:
            self._slots.give()


def make_app(settings: ServerSettings) -> FastAPI:
    """The application; the caller serves it, on loopback unless told otherwise."""
    metrics = Metrics()
    work = Work(settings, metrics)
    uploads = Uploads(work, settings.root, settings.waiting)

    @asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        yield
        await run_in_threadpool(uploads.close)
        await run_in_threadpool(work.texts.close)

    app = FastAPI(title="Brief audit gate", version=__version__, lifespan=life, docs_url=None, redoc_url=None)
    app.add_middleware(Guard, settings=settings)
    _errors(app, settings)
    _gate_doors(app, work, _Busy(settings))
    _audit_doors(app, uploads)
    _machine_doors(app, work, metrics)
    return app


def _errors(app: FastAPI, settings: ServerSettings) -> None:
    def answered(problem: Problem) -> JSONResponse:
        retry = problem.more.pop("retry_after", None)
        return answer_of(problem, {"retry-after": str(settings.retry_after)} if retry else None)

    async def _problem(_: Request, problem: Exception) -> JSONResponse:
        assert isinstance(problem, Problem)
        return answered(Problem(problem.status, problem.title, problem.detail, **problem.more))

    async def _invalid(_: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, RequestValidationError)
        places = sorted({".".join(str(step) for step in one["loc"] if isinstance(step, str)) for one in error.errors()})
        return answered(Problem(400, "The request is not of the published form.", ", ".join(places)[:300]))

    async def _http(_: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, HTTPException)
        titles = {400: "The request cannot be read.", 405: "That is not done here.", 413: "The request is too large."}
        return answer_of(Problem(error.status_code, titles.get(error.status_code, "There is nothing here.")), dict(error.headers or {}))

    for kind, handler in ((Problem, _problem), (RequestValidationError, _invalid), (HTTPException, _http)):
        app.add_exception_handler(kind, handler)


def _gate_doors(app: FastAPI, work: Work, busy: _Busy) -> None:
    async def gate(asked: GateRequest) -> JSONResponse:
        """Gate a drafted text: 200 for PASS and SOFT_WARNING, 422 for HARD_BLOCK."""
        return _answer(await busy.run(work.gate, asked.text, caller_of(asked), asked.risk, asked.on_unresolved))

    async def ground(asked: GroundRequest) -> JSONResponse:
        """Gate an answer that must cite the anchors given with it."""
        if len({anchor.id for anchor in asked.anchors}) != len(asked.anchors):
            raise Problem(400, "Two anchors have one id.")
        caller = caller_of(asked, AnchorSet(anchors=tuple(asked.anchors)))
        return _answer(await busy.run(work.gate, asked.text, caller, asked.risk, asked.on_unresolved))

    app.post("/v1/gate", response_model=Decided, responses=_GATED)(gate)
    app.post("/v1/ground", response_model=Decided, responses=_GATED)(ground)


def _answer(gated: Gated) -> JSONResponse:
    if gated.body["decision"] != GateDecision.HARD_BLOCK:
        return JSONResponse(gated.body)
    told = {name: value for name, value in gated.body.items() if name not in {"text", "paragraphs"}}
    return answer_of(Problem(422, "The text is withheld.", "See reasons and rejections.", **told))


def _audit_doors(app: FastAPI, uploads: Uploads) -> None:
    async def audit(brief: UploadFile) -> Any:
        """Audit an uploaded brief; its progress and its report are at the job's own addresses."""
        job = await run_in_threadpool(uploads.add, brief.filename or "brief.txt", await brief.read())
        return job.shown()

    async def state(job: JobId) -> Any:
        """Where a brief's audit stands."""
        return uploads.get(job).shown()

    async def events(job: JobId) -> StreamingResponse:
        """Its steps as server-sent events; the last is `done` or `failed`."""

        async def stream() -> AsyncIterator[str]:
            async for event in uploads.events(uploads.get(job)):
                yield f"event: {event['event']}\ndata: {json.dumps(event['data'])}\n\n"

        uploads.get(job)
        return StreamingResponse(stream(), media_type="text/event-stream")

    async def report(job: JobId, form: Annotated[str, Query(max_length=40)] = "json") -> Response:
        """The report, in any format of `audit --format`."""
        return _rendered(uploads.get(job), form)

    async def opened(ticket: Annotated[str, Path(pattern=r"^[0-9a-f]{32}$")]) -> Response:
        """The report as a page, for the browser's own tab, which sends no token: its address is the secret."""
        return _rendered(uploads.of_ticket(ticket), "html")

    app.post("/v1/audit", status_code=202, response_model=JobState, responses=_OTHERS)(audit)
    app.get("/v1/audit/{job}", response_model=JobState, responses=_OTHERS)(state)
    app.get("/v1/audit/{job}/events", responses={**_OTHERS, 200: {"content": {"text/event-stream": {}}}})(events)
    app.get("/v1/audit/{job}/report", responses={**_OTHERS, 409: {**_PROBLEM, "description": "not done yet"}})(report)
    app.get("/r/{ticket}", include_in_schema=False)(opened)


def _rendered(held: Upload, form: str) -> Response:
    if held.problem is not None:
        raise held.problem
    if held.report is None:
        raise Problem(409, "The audit is not done yet.")
    if form not in FORMATS:
        raise Problem(400, "There is no such format.", f"Known: {', '.join(FORMATS)}")
    page = "".join(render(form, held.report))
    media = {"html": "text/html", "json": "application/json", "sarif": "application/json", "citations-json": "application/json"}
    headers = {"content-security-policy": policy_for(page)} if form == "html" else None
    return Response(page, headers=headers, media_type=media.get(form, "text/plain"))


def _machine_doors(app: FastAPI, work: Work, metrics: Metrics) -> None:
    async def receipt(receipt: ReceiptId) -> Any:
        """One receipt of the ledger."""
        return await run_in_threadpool(work.receipt, receipt)

    async def healthz() -> PlainTextResponse:
        """Whether the server runs."""
        return PlainTextResponse("ok")

    async def readyz() -> PlainTextResponse:
        """Whether a decision could be reached and kept now."""
        if not await run_in_threadpool(work.ready):
            raise Problem(503, "The evidence store cannot be used.")
        return PlainTextResponse("ready")

    async def metered() -> Response:
        """Counters for Prometheus, with the administrator's token."""
        return Response(metrics.text(), media_type=CONTENT_TYPE_LATEST)

    async def page() -> HTMLResponse:
        """Drop a brief, watch it, read the report."""
        text = files("brief_audit.server").joinpath("page.html").read_text(encoding="utf-8")
        return HTMLResponse(text, headers={"content-security-policy": policy_for(text)})

    app.get("/v1/receipts/{receipt}", responses=_OTHERS)(receipt)
    app.get("/healthz", responses=_OTHERS)(healthz)
    app.get("/readyz", responses=_OTHERS)(readyz)
    app.get("/metrics", responses=_OTHERS)(metered)
    app.get("/", include_in_schema=False)(page)
