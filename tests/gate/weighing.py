"""Invented findings, and the decision on them."""

from __future__ import annotations

from typing import Any

from brief_audit.checks.registry import CHECKS
from brief_audit.gate import Policy, decide
from brief_audit.model.base import Code, Outcome
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Claims
from brief_audit.model.document import Document
from brief_audit.model.dossier import Decision
from brief_audit.model.evidence import Evidence
from brief_audit.model.finding import Finding
from checks.invented import full

EVIDENCE = (
    Evidence(url="https://records.example/1", retrieved_at="2026-01-05T10:00:00Z", artefact="objects/aa", sha256="a" * 64, snippet="words"),
)
CORRECT, ERROR, OPEN = Outcome.VERIFIED_CORRECT, Outcome.VERIFIED_ERROR, Outcome.UNVERIFIABLE_PUBLIC


def finding(check: str, outcome: Outcome | None, code: Code | None = None, **more: Any) -> Finding:
    held = {"citation": "c1", "says": f"{check} says.", "evidence": EVIDENCE}
    return Finding(**held | {"check": check, "outcome": outcome, "code": code} | more)


RESOLVED = finding("exists", CORRECT, Code.RESOLVED)
NAME, YEAR, COURT = (finding("metadata", CORRECT, part=part) for part in ("name", "year", "court"))
RIGHT = (RESOLVED, NAME, YEAR)


def document(**changes: Any) -> Document:
    return Document(**{"name": "brief", "path": "-", "sha256": "0" * 64, "media_type": "text/plain", "text": "x" * 100} | changes)


def weigh(*findings: Finding, citation: Citation | None = None, claims: Claims | None = None, **more: Any) -> Decision:
    citations = more.pop("citations", (citation or full(),))
    policy = Policy(**{name: more.pop(name) for name in list(more) if name in Policy.model_fields})
    return decide(
        more.pop("document", document()),
        citations,
        claims or Claims(),
        findings,
        more.pop("resolutions", ()),
        policy,
        CHECKS,
        links=more.pop("links", ()),
    )
