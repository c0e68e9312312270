"""Version 2.1.0, one run, one rule for each code and each reason of `audit explain`.

A result is what somebody has to look at: every proven error, every citation that could not be checked (its rule is the reason), every
warning. What was verified is no result. Source: OASIS standard of 27 March 2020 (docs.oasis-open.org/sarif/sarif/v2.1.0).
"""

from __future__ import annotations

import json
import posixpath
from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from urllib.parse import quote

from brief_audit import patterns as re
from brief_audit.reports import digest
from brief_audit.reports.escaping import one_line
from brief_audit.reports.format import Format
from brief_audit.reports.notices import INTERRUPTED
from brief_audit.reports.sarif.results import results
from brief_audit.reports.sarif.rules import literal, rules

Row = Mapping[str, Any]

_BYTE = re.compile(r"\\u(dc[89a-f][0-9a-f])")
"""A byte of a file's name that is no letter, as a report shows it."""
SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def render(report: Row) -> str:
    """The log file of one brief."""
    return together([report])


def together(reports: Sequence[Row]) -> str:
    """The log file of one brief or several: one run, an artifact and an invocation for each brief. Raises ValueError for none."""
    if not reports:
        raise ValueError("there is no report to write")
    log = {"$schema": SCHEMA, "version": "2.1.0", "runs": [_run(reports)]}
    return json.dumps(log, ensure_ascii=False, indent=2) + "\n"


def _run(reports: Sequence[Row]) -> dict[str, Any]:
    described = rules(digest.wording(reports[0]))
    places = {rule["id"]: number for number, rule in enumerate(described)}
    tool = reports[0]["tool"]
    own = f"{_address(reports[0]['document']['path'])}/" if len(reports) == 1 else ""
    about = [_properties(report) for report in reports]
    return {
        "tool": {"driver": {"name": tool["name"], "version": tool["version"], "semanticVersion": tool["version"], "rules": described}},
        "automationDetails": {"id": f"{tool['name']}/{own}"},
        "invocations": [_invocation(report) for report in reports],
        "artifacts": [_artifact(report["document"]) for report in reports],
        "columnKind": "unicodeCodePoints",
        "results": list(_results(reports, places)),
        "properties": about[0] if len(about) == 1 else {"briefs": about},
    }


def _results(reports: Sequence[Row], places: Mapping[str, int]) -> Iterator[dict[str, Any]]:
    """The results of all; `suppressions` stand with each of them or with none (3.27.23)."""
    suppressed = any(not one["known"] and not one["expired"] for report in reports for one in report.get("accepted") or ())
    for number, report in enumerate(reports):
        place = {"uri": _address(report["document"]["path"]), "index": number}
        yield from results(report, places, place, with_suppressions=suppressed)


def _artifact(document: Row) -> dict[str, Any]:
    hashes = {"hashes": {"sha-256": document["sha256"]}} if document["sha256"] else {}
    media = {"mimeType": document["media_type"]} if document["media_type"] else {}
    return {"location": {"uri": _address(document["path"])}, **hashes, **media}


def _properties(report: Row) -> dict[str, Any]:
    return {
        "brief": _address(report["document"]["path"]),
        "verdict": report["verdict"],
        "gate": report["gate"]["decision"],
        "risk": report["gate"]["risk"],
        "counts": report["counts"],
        "job": report["job"]["id"],
        "constitution": report["tool"]["constitution"],
        "attributions": [one_line(said) for said in report["attributions"]],
    }


def _invocation(report: Row) -> dict[str, Any]:
    return {
        "executionSuccessful": INTERRUPTED not in report["notices"],
        "startTimeUtc": report["job"]["started_at"],
        "endTimeUtc": report["job"]["finished_at"],
        "toolExecutionNotifications": [{"level": level, "message": {"text": literal(said)}} for level, said in _notifications(report)],
    }


def _notifications(report: Row) -> Iterator[tuple[str, str]]:
    if unread := digest.unread(report):
        yield "error", f"Not read: {unread}"
    if not report["counts"]["citations"]:
        yield "warning", digest.counted(report)
    yield from (("warning", said) for said in report["document"]["warnings"])
    yield from (("note", said) for said in report["notices"])


def _address(path: str) -> str:
    """The brief's path as a URI reference: relative where the path is, without `.` and, as far as it goes, `..` in it."""
    if path == "-":
        return "stdin"
    slashed = _BYTE.sub(lambda byte: chr(int(byte[1], 16)), digest.slashed(path))
    if slashed[1:3] == ":/":
        return f"file:///{slashed[0]}:{_quoted(posixpath.normpath(slashed[2:]))}"
    normal = posixpath.normpath(slashed)
    return f"file://{_quoted(normal)}" if normal.startswith("/") else _quoted(normal)


def _quoted(path: str) -> str:
    """Every byte of the file's name as a URI has it, those that are no letter too."""
    return quote(path, errors="surrogateescape")


FORMAT = Format("sarif", "application/sarif+json", "sarif", "code hosts, editors, a CI job", __doc__, render, together=together)
