"""A wrong result as a file that a user can send: what was decided and on what, without the brief's own text unless the user wants it in.

Nothing is sent anywhere. What a stranger needs to see the error again is the authority, the codes and the evidence's addresses and hashes;
the passage is there as its shape alone, every letter an x, so that its marks and line ends can be seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any

from brief_audit import patterns as re
from brief_audit.errors import UsageError
from brief_audit.model.masked import shape_of

FORMAT = "brief-audit-error-report/1"
_PLAIN = re.compile(r"[a-z0-9_.-]{1,24}")


class Should(StrEnum):
    """What the user says that the result should have been."""

    RIGHT = "right"
    WRONG = "wrong"
    OPEN = "open"


def error_report(report: Mapping[str, Any], citation: str, should: Should, why: str, *, with_text: bool) -> dict[str, Any]:
    """The file's content for one citation of a report.json. Raises UsageError if the report has no such citation."""
    row = next((one for one in report["citations"] if one["id"] == citation), None)
    if row is None:
        raise UsageError(f"the report has no citation {citation}", "the report's list of citations names them: c1, c2 …")
    authority: Mapping[str, Any] = next((one for one in report["authorities"] if one["id"] == row["authority"]), {})
    words = {finding["brief_words"]: None for finding in row["findings"] if finding.get("brief_words")}
    propositions = [one for one in report["propositions"] if one["citation"] == citation]
    return {
        "format": FORMAT,
        "tool": report["tool"],
        "settings": dict(_settings(report["job"]["settings"])),
        "should_be": should.value,
        "why": why,
        "citation": {
            "cites": authority.get("citations") or [],
            "kind": row["kind"],
            "jurisdiction": row["jurisdiction"],
            "pinpoint": row["pinpoint"],
            "outcome": row["outcome"],
            "reason": row["reason"],
            "codes": row["codes"],
            "media_type": report["document"]["media_type"],
        },
        "findings": [_finding(one, with_text=with_text) for one in row["findings"]],
        "propositions": [
            {"verdict": one["verdict"], "containment": one["containment"]} | ({"text": one["text"]} if with_text else {})
            for one in propositions
        ],
        "passage": {"words": list(words), "citation": row["text"]} if with_text else {"shapes": [shape_of(one) for one in words]},
    }


def _settings(settings: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Settings that decide and name nobody: switches, numbers and words of a list; no path, address or name."""
    for name, value in settings.items():
        if value is None or isinstance(value, bool | int | float) or (isinstance(value, str) and _PLAIN.fullmatch(value)):
            yield name, value


def _finding(finding: Mapping[str, Any], *, with_text: bool) -> dict[str, Any]:
    kept = {name: finding.get(name) for name in ("check", "code", "outcome", "reason")}
    evidence = [{"sha256": one["sha256"], "url": _public(one["url"]), "locator": one["locator"]} for one in finding["evidence"]]
    said = {"says": finding["says"], "correction": finding.get("correction")} if with_text else {}
    return {**kept, "evidence": evidence, **said}


def _public(url: str) -> str:
    """A user's own file is not named."""
    return "user-provided" if url.startswith("user-provided:") else url
