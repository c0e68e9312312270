"""How prominently a tool that uses our results should report a finding, by its effect at the gate, read from its row of the JSON report."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from brief_audit.gate.effects import Effect, effect_of, usual_effects
from brief_audit.model.base import ChangeClass, Code, Outcome, Reason, Risk
from brief_audit.model.finding import Finding, WordChange

Row = Mapping[str, Any]

_NOT_FOUND_BLOCKS = frozenset({Risk.HIGH, Risk.VERY_HIGH})


def effect_of_row(finding: Row, risk: str, citation: Row | None = None) -> Effect:
    """PASS, WARN or BLOCK for one finding; the other findings of its citation may weigh in."""
    beside = (_finding(other) for other in (citation["findings"] if citation else ()))  # few codes ask for them
    return effect_of(_finding(finding), Risk(risk), beside)


def effect_of_reason(reason: str | None, risk: str) -> Effect:
    """WARN or BLOCK for a citation that could not be checked."""
    return Effect.BLOCK if reason == Reason.NOT_FOUND and Risk(risk) in _NOT_FOUND_BLOCKS else Effect.WARN


def usual_effect(code: Code) -> Effect:
    """PASS, WARN or BLOCK for a code at the low tier, before anything is known of the finding."""
    effect = usual_effects()[code]
    return effect if effect in {Effect.PASS, Effect.BLOCK} else Effect.WARN


def _finding(row: Row) -> Finding:
    """What the gate looks at in a finding. The rest is not in the row in the model's form, and is not needed."""
    changes = tuple(WordChange.model_construct(**{**change, "kind": ChangeClass(change["kind"])}) for change in row["differences"])
    return Finding.model_construct(
        check=row["check"],
        says=row["says"],
        code=Code(row["code"]) if row["code"] else None,
        outcome=Outcome(row["outcome"]) if row["outcome"] else None,
        correction=row["correction"],
        changes=changes,
    )
