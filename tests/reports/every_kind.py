"""An invented report with every code and every reason of the vocabulary, one citation each; nothing in it exists."""

from __future__ import annotations

import copy
from typing import Any

from brief_audit.model.base import Code, Outcome, Reason
from brief_audit.reports import words
from reports.sample_report import report

_NO_OUTCOME = ("CITATION_ELSEWHERE", "TABLE_", "BODY_ENTRY_", "CONTAINMENT_", "ARGUMENT_")
_RIGHT = ("RESOLVED", "QUOTE_EXACT", "QUOTE_LICENSED", "PINPOINT_CONFIRMED", "PINPOINT_IN_RANGE")


def errors() -> list[Code]:
    """The codes that can make a citation wrong."""
    return [code for code in Code if code not in _RIGHT and not code.startswith(_NO_OUTCOME)]


def every_kind() -> dict[str, Any]:
    """The sample report with a wrong citation for each code of an error and an open one for each reason."""
    made = report()
    wrong, unknown = made["citations"][1], made["citations"][3]
    made["citations"] = [*made["citations"], *(_wrong(wrong, code) for code in errors()), *(_open(unknown, reason) for reason in Reason)]
    for outcome in Outcome:
        made["counts"][outcome] = sum(row["outcome"] == outcome for row in made["citations"])
    made["counts"]["citations"] = sum(row["outcome"] is not None for row in made["citations"])
    made["propositions"] += [
        {**made["propositions"][0], "id": f"p{number}", "verdict": verdict}
        for number, verdict in enumerate(("FUZZY", "UNVERIFIED", "INSUFFICIENT_CLAIM"), 2)
    ]
    return made


def _wrong(model: dict[str, Any], code: Code) -> dict[str, Any]:
    row = copy.deepcopy(model)
    row.update(id=f"c-{code}", codes=[str(code)], says=words.title(code) + ".")
    finding = next(one for one in row["findings"] if one["outcome"] == "VERIFIED_ERROR")
    finding.update(code=str(code), says=words.title(code) + ".")
    if code != Code.QUOTE_ALTERED:
        finding["differences"] = []
    return row


def _open(model: dict[str, Any], reason: Reason) -> dict[str, Any]:
    row = copy.deepcopy(model)
    row.update(id=f"c-{reason}", reason=str(reason), codes=[], says=words.title(reason) + ".")
    for finding in row["findings"]:
        finding.update(reason=str(reason))
    return row
