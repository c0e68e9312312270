"""The section about the arguments of the brief: each as a small table, the gravest first."""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit.gate.effects import Effect
from brief_audit.model.base import Code
from brief_audit.reports import digest, words
from brief_audit.reports.digest import in_words
from brief_audit.reports.sections.parts import Argued, Row, Said, Shown, Tested
from brief_audit.reports.sections.told import Told
from brief_audit.reports.weight import effect_of_row

LAW, FACT, INFERENCE = "law", "fact", "inference"
HOLDS = {
    LAW: {"1": "confirmed", "0": "does not stand", "?": "open"},
    FACT: {"1": "in the record", "0": "the record says otherwise", "?": "open"},
    INFERENCE: {"1": "follows", "1/2": "may be drawn, need not be", "0": "does not follow", "?": "open"},
}
"""The signs of the truth table in plain words."""
_ROLES = {"rule": LAW, "fact": FACT, "conclusion": "conclusion", "other": "not read"}
_RANK = (
    Code.ARGUMENT_CRITICAL_FAIL, Code.ARGUMENT_FICTION, Code.ARGUMENT_FABRICATION, Code.ARGUMENT_NON_SEQUITUR, Code.ARGUMENT_PERMISSIBLE,
    Code.ARGUMENT_AUTHORITY_NEEDED, Code.ARGUMENT_UNVERIFIED, Code.ARGUMENT_VERIFIED,
)  # fmt: skip
"""The gravest first."""


def arguments(told: Told) -> Iterator[Argued]:
    """Every argument that was tested, the gravest first."""
    rows = sorted(told.report.get("arguments", ()), key=lambda row: _RANK.index(code) if (code := _code(row)) in _RANK else len(_RANK))
    return (_argued(told.report, row) for row in rows)


def _code(row: Row) -> Code | None:
    found = row["findings"][0]["code"]
    return Code(found) if found else None


def of_arguments(told: Told) -> Said | None:
    """How the arguments stand, counted; that there was none, where they were asked for."""
    rows = told.report.get("arguments")
    if rows is None:
        return None
    if not rows:
        return Said("No passage of the brief marks a conclusion (“therefore”, “thus”), so there was no argument to test.")
    counts = ((code, sum(_code(row) is code for row in rows)) for code in (*_RANK, None))
    counted = [f"{words.short(code) if code else 'read from a scan, which proves no error'} ({count})" for code, count in counts if count]
    return Said(f"{digest.plural(len(rows), 'passage')} with a marked conclusion: {'; '.join(counted)}. What is open is no error.")


def _argued(report: Row, row: Row) -> Argued:
    finding = row["findings"][0]
    columns = [(name, row[name], HOLDS[name][row[name]]) for name in (LAW, FACT, INFERENCE)]
    place = in_words([digest.place_of(row)])
    blocks = effect_of_row(finding, report["gate"]["risk"]) is Effect.BLOCK
    steps = [_tested(report, step) for step in row["steps"]]
    title = words.title(finding["code"] or finding["reason"])
    return Argued(row, place, title, blocks, columns, steps, row["follows"], words.what_to_do(finding["code"] or finding["reason"]))


def _tested(report: Row, step: Row) -> Tested:
    role = _ROLES[step["role"]]
    cited = {one["id"]: one["text"] for one in report["citations"]}
    source = "; ".join(cited.get(one, one) for one in (*step["citations"], *step["records"])) or step["source"]
    shown = [Shown("The source", digest.place(one), one["snippet"]) for one in step["evidence"][:2]]
    holds = HOLDS[role][step["holds"]] if step["holds"] is not None else ""
    says = f"Not read: {step['unread']}." if step["unread"] and step["role"] in {"other", "conclusion"} else step["says"]
    return Tested(role, step["text"], source, step["holds"] or "", holds, says, shown)
