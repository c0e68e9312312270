"""The published JSON Schema of the report. Closed: a key that is not here is a defect."""

from __future__ import annotations

from typing import Any

from brief_audit.model import base
from brief_audit.model.authority import PartKind
from brief_audit.model.citation import PinKind
from brief_audit.model.claim import Role
from brief_audit.model.dossier import SCHEMA_VERSION
from brief_audit.model.facts import HoldingWeight, Vote
from brief_audit.model.finding import Holds
from brief_audit.model.opinion import Agreement, Answer, Confidence

Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}
COUNT: Schema = {"type": "integer", "minimum": 0}
FLAG: Schema = {"type": "boolean"}
SHA256: Schema = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
TIME: Schema = {"type": "string", "pattern": r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}(\.[0-9]+)?Z$"}
SPAN: Schema = {"type": "array", "items": COUNT, "minItems": 2, "maxItems": 2}
PAGE: Schema = {"type": "integer", "minimum": 1}


_LATER = ("printed_page", "paragraph", "note", "opinion", "relations")
"""Keys that not every report has: `opinion` only where language models were asked, `relations` where a text says so."""


def report_schema() -> Schema:
    """JSON Schema (2020-12) of the report."""
    definitions = (
        _evidence,
        _finding,
        _attempt,
        _citation,
        _proposition,
        _opinion,
        _vote,
        _authority,
        _source_count,
        _fetch,
        _argued,
        _step,
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:brief-audit:report:{SCHEMA_VERSION}",
        "title": "Audit report of one brief",
        **_closed(_report(), optional=("signoffs", "accepted", "baseline", "anchor_opinions", "arguments")),
        "$defs": {definition.__name__.lstrip("_"): _closed(definition(), optional=_LATER) for definition in definitions},
    }


def _closed(properties: Schema, optional: tuple[str, ...] = ()) -> Schema:
    required = [name for name in properties if name not in optional]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def _list(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _or_null(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


def _one_of(vocabulary: Any) -> Schema:
    return {"enum": [str(word) for word in vocabulary]}


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _report() -> Schema:
    return {
        "schema_version": {"const": SCHEMA_VERSION},
        "tool": _closed({"name": {"const": "brief-audit"}, "version": TEXT, "constitution": _closed({"version": TEXT, "sha256": SHA256})}),
        "job": _closed(
            {
                "id": SHA256,
                "started_at": TIME,
                "finished_at": TIME,
                "settings": {"type": "object"},
                "offline": FLAG,
                "record": _or_null(SHA256),
            }
        ),
        "document": _closed(_document()),
        "verdict": _one_of(base.BriefVerdict),
        "gate": _closed(
            {"decision": _one_of(base.GateDecision), "risk": _one_of(base.Risk), "reasons": _list(TEXT), "log_only_until": _or_null(TIME)}
        ),
        "counts": _closed(dict.fromkeys(("citations", "authorities", "propositions", *map(str, base.Outcome)), COUNT)),
        "citations": _list(_ref("citation")),
        "propositions": _list(_ref("proposition")),
        "authorities": _list(_ref("authority")),
        "sources": {"type": "object", "additionalProperties": _ref("source_count")},
        "attributions": _list(TEXT),
        "notices": _list(TEXT),
        "web_fetch_trace": _list(_ref("fetch")),
        "ledger": _or_null(_closed({"size": COUNT, "root": SHA256})),
        "signoffs": _list(_closed({"citation": TEXT, "name": TEXT, "at": TIME, "how": TEXT, "note": TEXT})),
        "accepted": _list(_closed({**dict.fromkeys(("citation", "code", "by", "reason", "expired"), TEXT), "at": TIME, "known": FLAG})),
        "baseline": SHA256,
        "anchor_opinions": _list(_closed({"about": TEXT, **_opinion()})),
        "arguments": _list(_ref("argued")),
    }


def _document() -> Schema:
    return {
        "path": TEXT,
        "sha256": _or_null(SHA256),
        "media_type": _or_null(TEXT),
        "pages": _or_null(COUNT),
        "unread_pages": _list(PAGE),
        "warnings": _list(TEXT),
        "findings": _list(_ref("finding")),
    }


def _citation() -> Schema:
    return {
        "id": TEXT,
        "text": TEXT,
        "kind": _one_of(base.Kind),
        "jurisdiction": _one_of(base.Jurisdiction),
        "page": _or_null(PAGE),
        "span": SPAN,
        "antecedent": _or_null(TEXT),
        "authority": _or_null(TEXT),
        "signal": _or_null(TEXT),
        "pinpoint": _or_null(
            _closed(
                {
                    "kind": _one_of(PinKind),
                    "ranges": _list(_closed({"first": TEXT, "last": TEXT})),
                    "text": TEXT,
                    "page": _or_null(TEXT),
                }
            )
        ),
        "outcome": _or_null(_one_of(base.Outcome)),
        "reason": _or_null(_one_of(base.Reason)),
        "codes": _list(_one_of(base.Code)),
        "says": TEXT,
        "correction": _or_null(TEXT),
        "real_source_url": TEXT,
        "findings": _list(_ref("finding")),
        "attempts": _list(_ref("attempt")),
        "canonical": _or_null(TEXT),
        "region": _or_null(_closed(dict.fromkeys(("line", "column", "end_line", "end_column"), PAGE))),
        "printed_page": _or_null(TEXT),
        "paragraph": _or_null(PAGE),
        "note": _or_null(TEXT),
    }


def _finding() -> Schema:
    return {
        "check": TEXT,
        "code": _or_null(_one_of(base.Code)),
        "outcome": _or_null(_one_of(base.Outcome)),
        "severity": _one_of(base.Severity),
        "says": TEXT,
        "claim_span": _or_null(SPAN),
        "evidence": _list(_ref("evidence")),
        "reason": _or_null(_one_of(base.Reason)),
        "correction": _or_null(TEXT),
        "proposition": _or_null(TEXT),
        "brief_words": _or_null(TEXT),
        "differences": _list(_closed({"brief": TEXT, "source": TEXT, "kind": _one_of(base.ChangeClass)})),
    }


def _evidence() -> Schema:
    return {
        "url": TEXT,
        "retrieved_at": TIME,
        "artefact": TEXT,
        "sha256": SHA256,
        "snippet": TEXT,
        "locator": _closed({"paragraph": _or_null(TEXT), "page": _or_null(TEXT), "part": _or_null(TEXT)}),
        "attribution": TEXT,
    }


def _attempt() -> Schema:
    return {
        "tier": COUNT,
        "source": TEXT,
        "method": TEXT,
        "url": TEXT,
        "status": _or_null(COUNT),
        "reason": _or_null(_one_of(base.Reason)),
        "retrieved_at": TIME,
        "sha256": _or_null(SHA256),
        "duration_ms": COUNT,
        "from_cache": FLAG,
        "says": TEXT,
    }


def _proposition() -> Schema:
    return {
        "id": TEXT,
        "citation": TEXT,
        "text": TEXT,
        "outcome": _or_null(_one_of(base.Outcome)),
        "verdict": _or_null(_one_of(base.Verdict)),
        "containment": _or_null({"type": "string", "pattern": "^[0-9]+/[0-9]+$"}),
        "best_passages": _list(_ref("evidence")),
        "reason": _or_null(_one_of(base.Reason)),
        "says": TEXT,
        "opinion": _ref("opinion"),
    }


def _argued() -> Schema:
    holds = {"enum": [str(one) for one in Holds if one is not Holds.HALF]}
    return {
        "id": TEXT,
        "page": _or_null(PAGE),
        "span": SPAN,
        "region": _or_null(_closed(dict.fromkeys(("line", "column", "end_line", "end_column"), PAGE))),
        "text": TEXT,
        "conclusion": TEXT,
        "verdict": {"enum": ["", *(code.removeprefix("ARGUMENT_") for code in base.Code if code.startswith("ARGUMENT_"))]},
        "outcome": _one_of(base.Outcome),
        "law": holds,
        "fact": holds,
        "inference": _one_of(Holds),
        **dict.fromkeys(("form", "follows", "says"), TEXT),
        "propositions": _list(TEXT),
        "steps": _list(_ref("step")),
        "findings": _list(_ref("finding")),
    }


def _step() -> Schema:
    return {
        "role": _one_of(Role),
        "text": TEXT,
        "span": SPAN,
        "read_as": _or_null(TEXT),
        "unread": _or_null(TEXT),
        "citations": _list(TEXT),
        "records": _list(TEXT),
        "holds": _or_null(_one_of(Holds)),
        "says": TEXT,
        "source": TEXT,
        "evidence": _list(_ref("evidence")),
    }


def _opinion() -> Schema:
    return {
        "supported": FLAG,
        "agreement": _one_of(Agreement),
        "confidence": _one_of(Confidence),
        "minority": _list(TEXT),
        "votes": _list(_ref("vote")),
    }


def _vote() -> Schema:
    return {
        "model": TEXT,
        "weight": COUNT,
        "answer": _one_of(Answer),
        "says": TEXT,
        "url": TEXT,
        "status": _or_null(COUNT),
        "reason": _or_null(_one_of(base.Reason)),
        "at": TIME,
        "request": SHA256,
        "system": SHA256,
        "reply": _or_null(SHA256),
    }


def _authority() -> Schema:
    return {
        "id": TEXT,
        "name": TEXT,
        "citations": _list(TEXT),
        "court": _or_null(TEXT),
        "date": _or_null({"type": "string", "pattern": "^[0-9]{4}(-[0-9]{2}){0,2}$"}),
        "source": TEXT,
        "artefact": _or_null(TEXT),
        "sha256": _or_null(SHA256),
        "disposition": _or_null(TEXT),
        "opinions": _list(_closed({"kind": _one_of(PartKind), "author": _or_null(TEXT)})),
        "treatment": _list({"type": "object"}),
        "panel": _list(TEXT),
        "votes": _list(_closed({"judge": TEXT, "vote": _one_of(Vote)})),
        "holdings": _list(_closed({"words": TEXT, "weight": _one_of(HoldingWeight)})),
        "relations": _list({"type": "object"}),
    }


def _source_count() -> Schema:
    return {
        "requests": COUNT,
        "from_cache": COUNT,
        "rate_limited": COUNT,
        "cap": _or_null(COUNT),
        "unverifiable_due_to_limits": COUNT,
    }


def _fetch() -> Schema:
    return {"ts": TIME, "url": TEXT, "status": COUNT, "bodySha256": _or_null(SHA256), "durationMs": COUNT}
