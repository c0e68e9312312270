"""The tools of the Model Context Protocol server: what an agent may ask, each a thin door to the pipeline (extra `mcp`)."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field, ValidationError

from brief_audit import __version__
from brief_audit.config import AuditConfig
from brief_audit.corpus import Corpus, Hit, find, folder_of, is_corpus
from brief_audit.errors import AuditError
from brief_audit.gate.anchors import AnchorSet
from brief_audit.gate.release import Handling
from brief_audit.jobs.explaining import page_of
from brief_audit.jobs.gating import Caller, audited
from brief_audit.library import resolve_one
from brief_audit.model.base import Risk
from brief_audit.model.dossier import Brief
from brief_audit.server.bodies import Anchors
from brief_audit.server.texts import Texts

INSTRUCTIONS = (
    "Checks legal citations against public records. VERIFIED_CORRECT and VERIFIED_ERROR rest on retrieved evidence; UNVERIFIABLE_PUBLIC"
    " means that it could not be checked, with the reason, and never that a citation is right. Gate a drafted text with gate_text before"
    " showing it; show nothing of a text that is withheld."
)
_LONGEST = 2_000_000
LONGEST_ERROR = 500
"""Letters of what an error says: it may hold words of the caller's own."""
TOOL = "mcp gate"
"""The tool under which a text is gated; a profile of that name holds."""
Words = Annotated[str, Field(min_length=1, max_length=_LONGEST)]
Line = Annotated[str, Field(min_length=1, max_length=1000)]


class Tools:
    """What the tools do. `root` is the only folder from which documents are read, but for the record's; `events` the file of rejections."""

    def __init__(
        self, config: AuditConfig, root: Path, authorities: tuple[str, ...] = (), events: Path | None = None, record: Path | None = None
    ) -> None:
        self.config, self.root, self.texts = config, root.resolve(), Texts(config, authorities, events, record)

    def audit_document(self, path: Line) -> dict[str, Any]:
        """Audit a brief (PDF, DOCX, HTML, Markdown, text) in the server's folder: verdict, counts, and every citation's outcome."""
        place = self._within(path)
        with self.texts.bench(self.config) as bench:
            report = audited(Brief(path=str(place), name=place.name), bench)[1]
        names = ("id", "text", "outcome", "reason", "codes", "says", "correction", "real_source_url", "page")
        rows = [{name: row.get(name) for name in names} for row in report["citations"] if row["outcome"] is not None]
        return {
            "verdict": report["verdict"],
            "gate": report["gate"],
            "counts": report["counts"],
            "citations": rows,
            "arguments": report.get("arguments") or [],
            "job": report["job"]["id"],
        }

    def check_citation(self, citation: Line) -> dict[str, Any]:
        """Ask the sources for one citation, such as '[2015] UKSC 11' or '556 U.S. 662'. A record shows that it exists, nothing else."""
        with self.texts.bench(self.config) as bench:
            found = resolve_one(citation, bench.desk, self.config, bench.authorities, child=bench.child)
        return found.model_dump(mode="json")

    def gate_text(
        self,
        text: Words,
        on_unresolved: Literal["strip", "flag", "block"] | None = None,
        risk: Literal["low", "high", "very_high"] | None = None,
        anchors: Anchors | None = None,
        every_sentence: bool = False,
    ) -> dict[str, Any]:
        """Decide on a drafted text: PASS, SOFT_WARNING or HARD_BLOCK; `text` is what may be shown of it, null if nothing may."""
        allowed = AnchorSet(anchors=tuple(anchors)) if anchors is not None else None
        caller = Caller(tool=TOOL, correlation=secrets.token_hex(8), anchors=allowed, every_sentence=every_sentence)
        handling = Handling(on_unresolved) if on_unresolved else None
        return self.texts.gate(text, caller, Risk(risk) if risk else None, handling).body

    def find_quotation(
        self, words: Annotated[str, Field(min_length=1, max_length=20_000)], most: Annotated[int, Field(ge=1, le=20)] = 5
    ) -> list[dict[str, Any]]:
        """Which pinned authorities hold these words. An empty list says nothing of authorities that are not pinned."""
        folder = folder_of(self.config.corpus, self.config.cache)
        if not is_corpus(folder):
            return []
        held = Corpus(folder)
        try:
            hits = find(held, words, most)
        finally:
            held.close()
        return [_shown(hit) for hit in hits]

    def explain(self, term: Line) -> str:
        """What a code, a reason, an outcome, a verdict or a check means, and what to do."""
        return page_of(term)

    def _within(self, path: str) -> Path:
        try:
            place = (self.root / path).resolve()
            held = place.is_relative_to(self.root) and place.is_file()
        except (OSError, ValueError, RuntimeError):
            held = False
        if not held:
            raise ToolError("there is no such document in the server's folder")
        return place


def _shown(hit: Hit) -> dict[str, Any]:
    held = hit.pinned.authority
    return {"name": next(iter(held.names), ""), "citations": list(held.citations), "match": hit.comparison.kind, "url": held.url}


class _Server(MCPServer):
    """The SDK's server, whose errors repeat no more of what was sent than fits a line or two."""

    async def call_tool(self, name: str, arguments: dict[str, Any], context: Any = None) -> Any:
        """The result of a tool. Raises ToolError."""
        try:
            return await super().call_tool(name, arguments, context)
        except ToolError as error:
            raise ToolError(_told_of(error)) from None


def _told_of(error: ToolError) -> str:
    """What an error says, cut; of arguments that are not of the published form their places, and none of their values."""
    said = str(error)
    if isinstance(error.__cause__, ValidationError):
        places = sorted({".".join(str(step)[:40] for step in one["loc"]) for one in error.__cause__.errors()})
        said = f"the arguments are not of the published form: {', '.join(places)}"
    return said if len(said) <= LONGEST_ERROR else f"{said[:LONGEST_ERROR]}…"


def make_server(tools: Tools) -> MCPServer:
    """The server with every tool; an error of the audit is told as what happened and what to do."""
    server = _Server("brief-audit", instructions=INSTRUCTIONS, version=__version__, log_level="ERROR")
    for tool in (tools.audit_document, tools.check_citation, tools.gate_text, tools.find_quotation, tools.explain):
        server.add_tool(_told(tool, str(tools.root)), name=tool.__name__, description=tool.__doc__)
    return server


def _told(tool: Callable[..., Any], root: str) -> Callable[..., Any]:
    from functools import wraps

    @wraps(tool)
    def called(*arguments: Any, **named: Any) -> Any:
        try:
            return tool(*arguments, **named)
        except AuditError as error:
            said = f"{error.what}; {error.hint}" if error.hint else error.what
            raise ToolError(said.replace(f"{root}/", "").replace(root, "the server's folder")) from error
        except ToolError:
            raise
        except Exception as error:  # noqa: BLE001  whatever broke
            raise ToolError(f"a defect in the program: {type(error).__name__}") from None  # its words may be the text's

    return called
