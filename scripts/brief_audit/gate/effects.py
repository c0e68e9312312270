"""What every code does at the gate, as the table of codes has it (DESIGN section 3, blocking codes and gate)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import cache

from brief_audit.model.base import ChangeClass, Code, Outcome, Risk
from brief_audit.model.finding import Finding
from brief_audit.tables import rows


class Effect(StrEnum):
    """From nothing to a block. `by-change` and `by-name` depend on the finding, `by-tier` on the risk tier."""

    PASS = "pass"
    WARN = "warn"
    BLOCK = "block"
    BY_CHANGE = "by-change"
    BY_NAME = "by-name"
    BY_TIER = "by-tier"


TURNS_THE_SENSE = frozenset({ChangeClass.NEGATION, ChangeClass.MODAL, ChangeClass.NUMBER})


@cache
def usual_effects() -> Mapping[Code, Effect]:
    """What each code does at the gate, before anything is known of the finding: the column `gate` of the table of codes."""
    return {Code(row["code"]): Effect(row["gate"]) for row in rows("codes")}


def effect_of(finding: Finding, risk: Risk, beside: Iterable[Finding] = ()) -> Effect:
    """PASS, WARN or BLOCK for one finding, and never PASS for an error; `beside` are the other findings of its citation."""
    effect = _effect_of_code(finding, risk, beside)
    return Effect.WARN if effect is Effect.PASS and finding.outcome is Outcome.VERIFIED_ERROR else effect


def _effect_of_code(finding: Finding, risk: Risk, beside: Iterable[Finding]) -> Effect:
    effect = usual_effects()[finding.code] if finding.code is not None else Effect.PASS
    if effect is Effect.BY_TIER:
        return Effect.BLOCK if risk is Risk.VERY_HIGH else Effect.WARN
    if effect is Effect.BY_NAME:
        return Effect.WARN if _holder_is_the_named_case(finding, beside) else Effect.BLOCK
    if effect is Effect.BY_CHANGE:
        return _by_change(finding)
    return effect


def _by_change(finding: Finding) -> Effect:
    """The effect of a changed quotation or a near copy, by the kind of word that differs."""
    turned = any(change.kind in TURNS_THE_SENSE for change in finding.changes)
    if finding.code is Code.CONTAINMENT_FUZZY:
        return Effect.WARN if turned else Effect.PASS
    return Effect.BLOCK if turned and finding.outcome is Outcome.VERIFIED_ERROR else Effect.WARN


def blocks(finding: Finding, beside: Iterable[Finding] = ()) -> bool:
    """True for a blocking code, whatever the risk tier."""
    return effect_of(finding, Risk.LOW, beside) is Effect.BLOCK


def _holder_is_the_named_case(finding: Finding, beside: Iterable[Finding]) -> bool:
    """`exists` gives a correction, and the true place beside it, only where the holder has the brief's name."""
    places = [other for other in beside if other.code is Code.CITATION_ELSEWHERE]
    return finding.correction is not None and any(other.correction == finding.correction for other in places)
