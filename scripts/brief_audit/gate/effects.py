"""What every code does at the gate: one explicit table (DESIGN section 3, blocking codes and gate)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum

from brief_audit.model.base import ChangeClass, Code, Outcome, Risk
from brief_audit.model.finding import Finding


class Effect(StrEnum):
    """From nothing to a block. `by-change` and `by-name` depend on the finding, `by-tier` on the risk tier."""

    PASS = "pass"
    WARN = "warn"
    BLOCK = "block"
    BY_CHANGE = "by-change"
    BY_NAME = "by-name"
    BY_TIER = "by-tier"


EFFECT: Mapping[Code, Effect] = {
    Code.RESOLVED: Effect.PASS,
    Code.DIFFERENT_CASE: Effect.BLOCK,
    Code.NOT_A_FIRST_PAGE: Effect.BY_NAME,
    Code.NO_SUCH_PAGE: Effect.BLOCK,
    Code.COURT_MISMATCH: Effect.WARN,
    Code.YEAR_MISMATCH: Effect.WARN,
    Code.CITATION_ELSEWHERE: Effect.PASS,
    Code.PARALLEL_MISMATCH: Effect.WARN,
    Code.QUOTE_EXACT: Effect.PASS,
    Code.QUOTE_LICENSED: Effect.PASS,
    Code.QUOTE_ALTERED: Effect.BY_CHANGE,
    Code.QUOTE_NOT_FOUND: Effect.BLOCK,
    Code.QUOTE_ELSEWHERE: Effect.BLOCK,
    Code.PINPOINT_CONFIRMED: Effect.PASS,
    Code.PINPOINT_IN_RANGE: Effect.PASS,
    Code.PINPOINT_WRONG: Effect.WARN,
    Code.PINPOINT_OUT_OF_RANGE: Effect.WARN,
    Code.DISPOSITION_MISMATCH: Effect.BLOCK,
    Code.ATTRIBUTION_MISMATCH: Effect.BLOCK,
    Code.BINDING_WEIGHT_MISMATCH: Effect.BLOCK,
    Code.SUPERSEDED_CASE: Effect.BLOCK,
    Code.SECTION_NOT_FOUND: Effect.BLOCK,
    Code.SECTION_REPEALED: Effect.WARN,
    Code.NOT_IN_FORCE: Effect.WARN,
    Code.TITLE_MISMATCH: Effect.WARN,
    Code.CONTENT_TAMPER: Effect.BLOCK,
    Code.TABLE_ENTRY_NOT_IN_BODY: Effect.WARN,
    Code.BODY_ENTRY_NOT_IN_TABLE: Effect.WARN,
    Code.TABLE_PAGE_WRONG: Effect.WARN,
    Code.CONTAINMENT_EXACT: Effect.PASS,
    Code.CONTAINMENT_FUZZY: Effect.BY_CHANGE,
    Code.CONTAINMENT_PARTIAL: Effect.BY_TIER,
    Code.CONTAINMENT_UNVERIFIED: Effect.BY_TIER,
    Code.CONTAINMENT_INSUFFICIENT_CLAIM: Effect.WARN,
    Code.ARGUMENT_VERIFIED: Effect.PASS,
    Code.ARGUMENT_PERMISSIBLE: Effect.WARN,
    Code.ARGUMENT_NON_SEQUITUR: Effect.WARN,
    Code.ARGUMENT_FABRICATION: Effect.BLOCK,
    Code.ARGUMENT_FICTION: Effect.BLOCK,
    Code.ARGUMENT_CRITICAL_FAIL: Effect.BLOCK,
    Code.ARGUMENT_AUTHORITY_NEEDED: Effect.WARN,
    Code.ARGUMENT_UNVERIFIED: Effect.WARN,
}
TURNS_THE_SENSE = frozenset({ChangeClass.NEGATION, ChangeClass.MODAL, ChangeClass.NUMBER})


def effect_of(finding: Finding, risk: Risk, beside: Iterable[Finding] = ()) -> Effect:
    """PASS, WARN or BLOCK for one finding, and never PASS for an error; `beside` are the other findings of its citation."""
    effect = _effect_of_code(finding, risk, beside)
    return Effect.WARN if effect is Effect.PASS and finding.outcome is Outcome.VERIFIED_ERROR else effect


def _effect_of_code(finding: Finding, risk: Risk, beside: Iterable[Finding]) -> Effect:
    effect = EFFECT[finding.code] if finding.code is not None else Effect.PASS
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
    """`exists` gives a correction, and the true place beside it, only where the holder bears the brief's name."""
    places = [other for other in beside if other.code is Code.CITATION_ELSEWHERE]
    return finding.correction is not None and any(other.correction == finding.correction for other in places)
