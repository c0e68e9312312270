"""The HTTP gate: its addresses, each a thin door. OpenAPI 3.1 at /openapi.json."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from typing import Annotated, Any

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
from brief_audit.server import described
from brief_audit.server.bodies import Decided, GateRequest, GroundRequest, JobState
from brief_audit.server.busy import Busy
from brief_audit.server.chat import ChatAnswer, ChatRequest, chunks
from brief_audit.server.guard import Guard, policy_for
from brief_audit.server.metrics import CONTENT_TYPE_LATEST, Metrics
from brief_audit.server.problems import Problem, answer_of
from brief_audit.server.proxy import Proxy
from brief_audit.server.settings import ServerSettings
from brief_audit.server.uploads import Upload, Uploads
from brief_audit.server.upstream import Upstream
from brief_audit.server.work import Work, caller_of

JobId = Annotated[str, Path(pattern=r"^[0-9a-f]{32}$")]
ReceiptId = Annotated[str, Path(pattern=r"^(?:[0-9]{1,15}|[0-9a-f]{8,64})$")]


def make_app(settings: ServerSettings) -> FastAPI:
    """The application; the caller serves it, on loopback unless told otherwise."""
    metrics, busy = Metrics(), Busy(settings)
    work = Work(settings, metrics)
    uploads = Uploads(work, settings.root, settings.waiting)
    upstream = Upstream.of(settings.config)

    @asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        yield
        await run_in_threadpool(uploads.close)
        await run_in_threadpool(work.texts.close)
        if upstream is not None:
            upstream.close()

    app = FastAPI(title="Brief audit gate", version=__version__, lifespan=life, docs_url=None, redoc_url=None)
    app.add_middleware(Guard, settings=settings)
    _errors(app, settings)
    _gate_doors(app, work, busy)
    if upstream is not None:
        _chat_door(app, Proxy(upstream, work), busy)
    _audit_doors(app, uploads)
    _machine_doors(app, work, metrics)
    described.describe(app, __version__)
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


def _gate_doors(app: FastAPI, work: Work, busy: Busy) -> None:
    async def gate(asked: GateRequest) -> JSONResponse:
        """Gate a drafted text: 200 for PASS and SOFT_WARNING, 422 for HARD_BLOCK."""
        with busy.place():
            return _answer(await busy.work(work.gate, asked.text, caller_of(asked), asked.risk, asked.on_unresolved))

    async def ground(asked: GroundRequest) -> JSONResponse:
        """Gate an answer that must cite the anchors given with it."""
        caller = caller_of(asked, AnchorSet(anchors=tuple(asked.anchors)))
        with busy.place():
            return _answer(await busy.work(work.gate, asked.text, caller, asked.risk, asked.on_unresolved))

    app.post("/v1/gate", response_model=Decided, responses=described.GATED)(gate)
    app.post("/v1/ground", response_model=Decided, responses=described.GATED)(ground)


def _chat_door(app: FastAPI, proxy: Proxy, busy: Busy) -> None:
    async def complete(asked: ChatRequest) -> Any:
        """A chat completion from the upstream service, through the gate; a choice that is blocked is replaced, with `content_filter`."""
        with busy.place():
            found = await busy.wait(proxy.ask, asked)
            answer = await busy.work(proxy.decide, asked, found)
        headers = {"x-brief-audit-decision": answer["brief_audit"]["decision"]}
        if not asked.stream:
            return JSONResponse(answer, headers=headers)
        usage = asked.stream_options is not None and asked.stream_options.include_usage
        return StreamingResponse(chunks(answer, usage=usage), headers=headers, media_type="text/event-stream")

    app.post("/v1/chat/completions", response_model=ChatAnswer, responses=described.CHATTED)(complete)


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

    async def report(job: JobId, form: Annotated[str, Query(max_length=40, json_schema_extra=described.FORM_NAMES)] = "json") -> Response:
        """The report, in any format of `audit --format`."""
        return _rendered(uploads.get(job), form)

    async def opened(ticket: Annotated[str, Path(pattern=r"^[0-9a-f]{32}$")]) -> Response:
        """The report as a page, for the browser's own tab, which sends no token: its address is the secret."""
        return _rendered(uploads.of_ticket(ticket), "html")

    app.post("/v1/audit", status_code=202, response_model=JobState, responses=described.UPLOADED)(audit)
    app.get("/v1/audit/{job}", response_model=JobState, responses=described.WATCHED)(state)
    app.get("/v1/audit/{job}/events", response_class=StreamingResponse, responses=described.STREAMED)(events)
    app.get("/v1/audit/{job}/report", response_class=Response, responses=described.REPORTED)(report)
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
    async def receipt(receipt: ReceiptId) -> JSONResponse:
        """One receipt of the ledger; that of the audit of a withheld text is not shown."""
        return JSONResponse(await run_in_threadpool(work.receipt, receipt))

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

    app.get("/v1/receipts/{receipt}", responses=described.RECEIPTED)(receipt)
    app.get("/healthz", response_class=PlainTextResponse, responses=described.ALIVE)(healthz)
    app.get("/readyz", response_class=PlainTextResponse, responses=described.READY)(readyz)
    app.get("/metrics", response_class=PlainTextResponse, responses=described.METERED)(metered)
    app.get("/", include_in_schema=False)(page)
