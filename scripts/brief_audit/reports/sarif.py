"""Version 2.1.0, one run, one rule for each code and each reason of `audit explain`.

A result is what somebody has to look at: every proven error, every citation that could not be checked (its rule is the reason), every
warning. What was verified is no result. Source: OASIS standard of 27 March 2020 (docs.oasis-open.org/sarif/sarif/v2.1.0).
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple
from urllib.parse import quote

from brief_audit.gate.effects import Effect
from brief_audit.model.base import Code
from brief_audit.reports import digest, words
from brief_audit.reports.escaping import one_line, safe_text
from brief_audit.reports.format import Format
from brief_audit.reports.notices import INTERRUPTED
from brief_audit.reports.weight import effect_of_reason, effect_of_row, usual_effect
from brief_audit.tables import rows

Row = Mapping[str, Any]

LEVELS: Mapping[Effect, str] = {Effect.BLOCK: "error", Effect.WARN: "warning", Effect.PASS: "note"}
_TABLES = ("codes", "reasons")


class Told(NamedTuple):
    """One result before it is written: the rule, what the gate makes of it, the sentence, and what it rests on."""

    rule: str
    effect: Effect
    says: str
    citation: Row | None = None
    evidence: tuple[Row, ...] = ()


def render(report: Row) -> str:
    """The log file: one run."""
    log = {"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [_run(report)]}
    return json.dumps(log, ensure_ascii=False, indent=2) + "\n"


def _run(report: Row) -> dict[str, Any]:
    described = list(_rules())
    places = {rule["id"]: number for number, rule in enumerate(described)}
    document = report["document"]
    hashes = {"hashes": {"sha-256": document["sha256"]}} if document["sha256"] else {}
    media = {"mimeType": document["media_type"]} if document["media_type"] else {}
    return {
        "tool": {"driver": {"name": report["tool"]["name"], "version": report["tool"]["version"], "rules": described}},
        "automationDetails": {"id": f"{report['tool']['name']}/{_address(document['path'])}/"},
        "invocations": [_invocation(report)],
        "artifacts": [{"location": {"uri": _address(document["path"])}, **hashes, **media}],
        "columnKind": "unicodeCodePoints",
        "results": list(_results(report, places)),
        "properties": {
            "verdict": report["verdict"],
            "gate": report["gate"]["decision"],
            "risk": report["gate"]["risk"],
            "counts": report["counts"],
            "job": report["job"]["id"],
            "constitution": report["tool"]["constitution"],
            "attributions": [one_line(said) for said in report["attributions"]],
        },
    }


def _rules() -> Iterator[dict[str, Any]]:
    """One rule for each code and reason of the tables, in their order."""
    for table in _TABLES:
        for row in rows(table):
            level = LEVELS[usual_effect(Code(row["code"]))] if table == "codes" else LEVELS[Effect.WARN]
            yield {
                "id": row["code"],
                "shortDescription": {"text": _literal(row["title"])},
                "fullDescription": {"text": _literal(row["means"])},
                "help": {"text": _literal(f"{row['means']} What to do: {row['do']}")},
                "defaultConfiguration": {"level": level},
            }


def _invocation(report: Row) -> dict[str, Any]:
    return {
        "executionSuccessful": INTERRUPTED not in report["notices"],
        "startTimeUtc": report["job"]["started_at"],
        "endTimeUtc": report["job"]["finished_at"],
        "toolExecutionNotifications": [{"level": level, "message": {"text": _literal(said)}} for level, said in _notifications(report)],
    }


def _notifications(report: Row) -> Iterator[tuple[str, str]]:
    if unread := digest.unread(report):
        yield "error", f"Not read: {unread}"
    if not report["counts"]["citations"]:
        yield "warning", digest.counted(report)
    yield from (("warning", said) for said in report["document"]["warnings"])
    yield from (("note", said) for said in report["notices"])


def _results(report: Row, places: Mapping[str, int]) -> Iterator[dict[str, Any]]:
    seen: Counter[tuple[str, str]] = Counter()
    for told in _told(report):
        normalised = _normalised(told)
        seen[told.rule, normalised] += 1
        cited = f"{one_line(told.citation['text'])}: " if told.citation else ""
        yield {
            "ruleId": told.rule,
            "ruleIndex": places[told.rule],
            "level": LEVELS[told.effect],
            "message": {"text": _literal(f"{cited}{told.says}")},
            "locations": [_location(report, told.citation)],
            "partialFingerprints": {"citation/v1": _fingerprint(normalised, seen[told.rule, normalised])},
            "properties": {
                "gate": told.effect.value,
                "citation": told.citation["id"] if told.citation else None,
                "outcome": told.citation["outcome"] if told.citation else None,
                "evidence": [_shown(item) for item in told.evidence],
            },
        }


def _told(report: Row) -> Iterator[Told]:
    """What is to be looked at, in the order of the brief."""
    risk = report["gate"]["risk"]
    for citation in report["citations"]:
        if citation["outcome"] is None:
            continue
        if citation["outcome"] == digest.UNVERIFIABLE and citation["reason"]:
            parts = (citation["says"], words.what_to_do(citation["reason"]), citation["correction"])
            yield Told(citation["reason"], effect_of_reason(citation["reason"], risk), " ".join(filter(None, parts)), citation)
        for finding in citation["findings"]:
            effect = effect_of_row(finding, risk, citation)
            if finding["code"] and _is_told(finding, effect):
                says = f"{finding['says']} {digest.to_do(citation, finding)}".strip()
                yield Told(finding["code"], effect, says, citation, tuple(finding["evidence"]))
    for finding in report["document"]["findings"]:
        rule = finding["code"] or finding["reason"]
        if rule:
            yield Told(rule, effect_of_row(finding, risk), f"{finding['says']} {words.what_to_do(rule)}".strip())


def _is_told(finding: Row, effect: Effect) -> bool:
    """An error or a warning; a comparison of a sentence also where the gate would warn of it."""
    sentence = finding["proposition"] is not None and effect is not Effect.PASS
    return finding["outcome"] == digest.ERROR or finding["severity"] == "warning" or sentence


def _shown(item: Row) -> dict[str, Any]:
    """One piece of evidence: where its bytes were retrieved, and, as `address`, where a person reads its own record."""
    return {**{key: item[key] for key in ("url", "retrieved_at", "sha256", "locator")}, "address": digest.address(item)}


def _location(report: Row, citation: Row | None) -> dict[str, Any]:
    physical: dict[str, Any] = {"artifactLocation": {"uri": _address(report["document"]["path"]), "index": 0}}
    if citation is not None and citation["region"] is not None:
        region = citation["region"]
        names = {"startLine": "line", "startColumn": "column", "endLine": "end_line", "endColumn": "end_column"}
        physical["region"] = {name: region[key] for name, key in names.items()}
    if citation is not None and citation["page"] is not None:
        physical["properties"] = {"page": citation["page"]}
    return {"physicalLocation": physical}


def _normalised(told: Told) -> str:
    return one_line(told.citation["canonical"] or told.citation["text"]).casefold() if told.citation else one_line(told.says).casefold()


def _fingerprint(normalised: str, ordinal: int) -> str:
    """The same for the same citation wherever it moves in the brief; `ordinal` counts its results under one rule, from 1."""
    return hashlib.sha256(f"{normalised}\n{ordinal}".encode()).hexdigest()


def _address(path: str) -> str:
    """The brief's path as a URI reference, relative where the path is."""
    if path == "-":
        return "stdin"
    slashed = path.replace("\\", "/")
    if slashed[1:3] == ":/":
        return f"file:///{slashed[0]}:{quote(slashed[2:])}"
    return f"file://{quote(slashed)}" if slashed.startswith("/") else quote(slashed.removeprefix("./"))


def _literal(text: str) -> str:
    """Text that no reader takes for a placeholder (3.11.5: braces are doubled) or an embedded link (3.11.6)."""
    return safe_text(text).replace("{", "{{").replace("}", "}}").replace("](", "] (")


FORMAT = Format("sarif", "application/sarif+json", "sarif", "code hosts, editors, a CI job", __doc__, render)
