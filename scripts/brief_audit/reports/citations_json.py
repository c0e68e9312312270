"""The counted citations in five fields each, as review tools read them.

A sixth field would break those tools, so nothing else is told, of arguments neither (requirements R43 to R47), and the line that closes
such a list, `Brief verdict: …`, is printed on standard error: the list itself stays JSON. `verified`: the place, name, year and court
agree; `partial_match`: a record was retrieved, and some part differs (another case at the cited place, too) or is left open; `not_found`:
no record was.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from brief_audit import patterns as re
from brief_audit.reports.digest import CORRECT, ERROR, LAWS, UNVERIFIABLE, by_id, verdict_line
from brief_audit.reports.escaping import one_line
from brief_audit.reports.format import Format
from brief_audit.reports.json_file import addresses, identity_of, real_source_url, texts_of
from brief_audit.reports.labels import label

Row = Mapping[str, Any]

NOTHING_TO_CORRECT = "Citation verified — no correction needed"
"""Prescribed wording, as are those of the other two signals (the source document on the five-field list)."""
COULD_NOT = "Could not be checked: "

_ANOTHER = "DIFFERENT_CASE"
_PARTIAL = frozenset({"YEAR_MISMATCH", "COURT_MISMATCH", "PARALLEL_MISMATCH", "CITATION_ELSEWHERE", _ANOTHER})
_REAL = re.compile(r"^The record (?:at [^;]{1,120}? is|gives) (?:[^,;]{1,80}: )?(?P<real>[^;]+?)\.$")


def rows(report: Row) -> list[dict[str, Any]]:
    """One row per counted citation, in the order of the brief."""
    known, called, texts = by_id(report), addresses(report["web_fetch_trace"]), texts_of(report["authorities"])
    return [
        _row(citation, known, real_source_url(citation, known, called, texts))
        for citation in report["citations"]
        if citation["outcome"] is not None
    ]


def render(report: Row) -> str:
    """The rows as a JSON file."""
    return json.dumps({"citations": rows(report)}, ensure_ascii=False, indent=2) + "\n"


def _row(citation: Row, by_id: Mapping[str, Row], address: str) -> dict[str, Any]:
    signal = _signal(citation, identity_of(citation, by_id))
    return {
        "citation_text": one_line(citation["text"]),
        "exists": signal != "not_found",
        "real_source_url": address,
        "hallucination_signal": signal,
        "recommended_correction": one_line(_correction(citation, signal)),
    }


def _signal(citation: Row, findings: Sequence[Row]) -> str:
    codes = {finding["code"] for finding in findings} | set(citation["codes"])
    if codes & _PARTIAL or ("NOT_A_FIRST_PAGE" in codes and _names_agree(findings)):
        return "partial_match"
    existing = any(finding["code"] == "RESOLVED" and finding["outcome"] == CORRECT for finding in findings)
    agreeing = all(finding["outcome"] == CORRECT for finding in findings)
    if not existing:
        return "not_found"
    return "verified" if agreeing else "partial_match"


def _names_agree(findings: Sequence[Row]) -> bool:
    """The page is wrong, the case is the cited one: only then does the check correct the page."""
    return any(finding["code"] == "NOT_A_FIRST_PAGE" and finding["correction"] for finding in findings)


def _correction(citation: Row, signal: str) -> str:
    if signal == "verified" and citation["outcome"] != ERROR:
        return f"{NOTHING_TO_CORRECT}{_left_open(citation)}"
    beside = [finding for finding in citation["findings"] if finding["outcome"] is None]
    # Where the record shows the named case at another place, that is the correction, and it comes first.
    if citation["reason"] == "NOT_FOUND":
        what = "law" if citation["kind"] in LAWS else "case"
        missing = f"This {what} does not appear in {_searched(citation)}. Either find a real source or remove the dependent argument."
        return f"{COULD_NOT}{missing}"
    real = [finding["correction"] for finding in beside if finding["code"] == "CITATION_ELSEWHERE"]
    # Of a place where another case stands, that case is not the one that the brief means.
    proven = _REAL.match((real or [citation["correction"] or ""])[0]) if real or _ANOTHER not in citation["codes"] else None
    if signal == "partial_match" and citation["outcome"] == ERROR and proven is not None:
        told = (f"Real case is *{proven['real']}* — the brief cites it as *{citation['text']}*.", citation["says"])
        return " ".join((*told, *filter(None, [_rest(citation["correction"], [proven[0]])])))
    proposed = [finding["correction"] for finding in beside if finding["code"] is None]
    said = " ".join(dict.fromkeys(part for part in (*real, citation["says"], _rest(citation["correction"], real), *proposed) if part))
    unverifiable = citation["outcome"] == UNVERIFIABLE or (citation["outcome"] != ERROR and signal == "not_found")
    return f"{COULD_NOT}{said}" if unverifiable and signal == "not_found" else said


def _left_open(citation: Row) -> str:
    """What follows where the case was found as cited and something else that is said of it could not be confirmed."""
    return f". What the brief says with it was not confirmed: {citation['says']}" if citation["outcome"] == UNVERIFIABLE else ""


def _searched(citation: Row) -> str:
    """The sources that answered, by name."""
    answered = dict.fromkeys(label(one["source"]) for one in citation["attempts"] if one["status"] is not None)
    return " or ".join(answered) or "the sources asked"


def _rest(correction: str | None, told: Sequence[str]) -> str:
    """What a correction says beyond the places that were told already."""
    rest = correction or ""
    for place in told:
        rest = rest.removeprefix(place).lstrip()
    return rest


FORMAT = Format(
    "citations-json", "application/json", "citations.json", "tools that read the five-field list of citations", __doc__, render,
    closing=verdict_line,
)  # fmt: skip
