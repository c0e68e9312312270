"""The counted citations in five fields each, as review tools read them.

A sixth field would break those tools, so nothing else is told (requirements R43 to R47).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from brief_audit.checks.registry import concern_of
from brief_audit.model.declared import Concern
from brief_audit.reports.digest import CORRECT, ERROR, UNVERIFIABLE, by_id
from brief_audit.reports.escaping import one_line
from brief_audit.reports.format import Format

Row = Mapping[str, Any]

NOTHING_TO_CORRECT = "The citation was found as cited; nothing to correct."
COULD_NOT = "Could not be checked: "

_PARTIAL = frozenset({"YEAR_MISMATCH", "COURT_MISMATCH", "PARALLEL_MISMATCH", "CITATION_ELSEWHERE"})


def rows(report: Row) -> list[dict[str, Any]]:
    """One row per counted citation, in the order of the brief."""
    known = by_id(report)
    return [_row(citation, known) for citation in report["citations"] if citation["outcome"] is not None]


def render(report: Row) -> str:
    """The rows as a JSON file."""
    return json.dumps({"citations": rows(report)}, ensure_ascii=False, indent=2) + "\n"


def _row(citation: Row, by_id: Mapping[str, Row]) -> dict[str, Any]:
    signal = _signal(citation, _about_existence(citation, by_id))
    return {
        "citation_text": one_line(citation["text"]),
        "exists": signal != "not_found",
        "real_source_url": citation["real_source_url"],
        "hallucination_signal": signal,
        "recommended_correction": one_line(_correction(citation, signal)),
    }


def _about_existence(citation: Row, by_id: Mapping[str, Row]) -> list[Row]:
    """The findings on existence and metadata; a back reference that has none inherits its antecedent's."""
    here, seen = citation, set()
    while here["id"] not in seen:
        seen.add(here["id"])
        found = [finding for finding in here["findings"] if concern_of(finding["check"]) is Concern.IDENTITY]
        if found or here["antecedent"] not in by_id:
            return found
        here = by_id[here["antecedent"]]
    return []


def _signal(citation: Row, findings: Sequence[Row]) -> str:
    codes = {finding["code"] for finding in findings} | set(citation["codes"])
    if codes & _PARTIAL or ("NOT_A_FIRST_PAGE" in codes and _names_agree(findings)):
        return "partial_match"
    existing = any(finding["code"] == "RESOLVED" and finding["outcome"] == CORRECT for finding in findings)
    agreeing = all(finding["outcome"] == CORRECT for finding in findings)
    return "verified" if existing and agreeing else "not_found"


def _names_agree(findings: Sequence[Row]) -> bool:
    """The page is wrong, the case is the cited one: only then does the check correct the page."""
    return any(finding["code"] == "NOT_A_FIRST_PAGE" and finding["correction"] for finding in findings)


def _correction(citation: Row, signal: str) -> str:
    if signal == "verified" and citation["outcome"] != ERROR:
        return NOTHING_TO_CORRECT
    beside = [finding for finding in citation["findings"] if finding["outcome"] is None]
    # Where the record shows the named case at another place, that is the correction, and it comes first.
    real = [finding["correction"] for finding in beside if finding["code"] == "CITATION_ELSEWHERE"]
    proposed = [finding["correction"] for finding in beside if finding["code"] is None]
    said = " ".join(dict.fromkeys(part for part in (*real, citation["says"], _rest(citation["correction"], real), *proposed) if part))
    unverifiable = citation["outcome"] == UNVERIFIABLE or (citation["outcome"] != ERROR and signal == "not_found")
    return f"{COULD_NOT}{said}" if unverifiable and signal == "not_found" else said


def _rest(correction: str | None, told: Sequence[str]) -> str:
    """What a correction says beyond the places that were told already."""
    rest = correction or ""
    for place in told:
        rest = rest.removeprefix(place).lstrip()
    return rest


FORMAT = Format("citations-json", "application/json", "citations.json", "tools that read the five-field list of citations", __doc__, render)
