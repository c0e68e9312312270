"""A finished audit under the gate's handling, and what it comes to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from brief_audit.gate import FailOn, Policy
from brief_audit.gate.anchors import Rejection, rejections
from brief_audit.gate.effects import blocks
from brief_audit.gate.release import Handling, decided, handling_for, is_verified
from brief_audit.gate.unread import Unread
from brief_audit.jobs.gating.hearing import Caller, Heard
from brief_audit.model.base import Code, GateDecision, Risk
from brief_audit.model.citation import Citation, repeated_in_table
from brief_audit.model.dossier import Decision, Dossier
from brief_audit.model.finding import CitationOutcome, Finding

_TELLS_THE_PLACE = frozenset(
    {Code.CITATION_ELSEWHERE, Code.QUOTE_ELSEWHERE, Code.DIFFERENT_CASE, Code.NOT_A_FIRST_PAGE, Code.SUPERSEDED_CASE, Code.SECTION_REPEALED}
)
"""Codes whose correction names another authority and quotes nothing of the text."""


@dataclass(frozen=True)
class Weighed:
    """A finished audit under the gate's handling. `allowed`: the ids of the anchors that the text may cite."""

    heard: Heard
    handling: Handling
    decision: GateDecision
    anchors: tuple[Rejection, ...] = ()
    allowed: frozenset[str] = frozenset()
    outcomes: Mapping[str, CitationOutcome] = field(default_factory=dict)

    @property
    def dossier(self) -> Dossier:
        """What the pipeline made of the text."""
        return self.heard.dossier

    @property
    def report(self) -> Mapping[str, Any]:
        """Its report."""
        return self.heard.report

    @property
    def withheld(self) -> bool:
        """Whether nothing of the text may be shown."""
        return self.decision is GateDecision.HARD_BLOCK

    @property
    def said(self) -> Decision:
        """The decision of the pipeline."""
        assert self.dossier.decision is not None
        return self.dossier.decision

    @cached_property
    def citations(self) -> Mapping[str, Citation]:
        """The citations of the text by their ids."""
        return {citation.id: citation for citation in self.dossier.citations or ()}

    @cached_property
    def replacements(self) -> Mapping[str, str]:
        """The correct authority of each citation of which a source showed it: the first that a finding tells (R74)."""
        told = [one for one in self.dossier.findings or () if one.code in _TELLS_THE_PLACE and one.correction]
        return {one.citation: one.correction for one in reversed(told) if one.citation and one.correction}

    @cached_property
    def failing(self) -> tuple[CitationOutcome, ...]:
        """The citations that count and were not verified."""
        return tuple(one for one in self.said.citations if one.outcome is not None and not is_verified(one))

    @cached_property
    def argued(self) -> tuple[Finding, ...]:
        """What was found of each argument, where they were tested."""
        return tuple(one for one in self.dossier.findings or () if one.truth is not None)

    @property
    def refuted(self) -> tuple[Finding, ...]:
        """The arguments whose law or facts are shown to be wrong."""
        return tuple(one for one in self.argued if blocks(one))

    @property
    def changed(self) -> bool:
        """Whether evidence was changed on which no citation of the text rests: it blocks all the same."""
        return any(one.code is Code.CONTENT_TAMPER and one.citation is None for one in self.dossier.findings or ())

    @property
    def certain(self) -> tuple[Unread, ...]:
        """The unread places that are citations of law by their form."""
        return tuple(one for one in self.heard.unread if one.certain)


def weighed(text: Heard, wanted: Handling | None, caller: Caller) -> Weighed:
    """What the gate decides of a text for one caller."""
    dossier = text.dossier
    assert dossier.decision is not None
    assert dossier.document is not None
    said, handling, allowed = dossier.decision, handling_for(dossier.decision.risk, wanted), caller.anchors
    policy = Policy(risk=said.risk, fail_on=FailOn(text.config.fail_on), now=text.moment, log_only_until=said.log_only_until)
    unsafe = bool(dossier.document.unread_pages) or said.exit_code in {4, 5, 75}
    decision = decided(said, handling, policy, unsafe=unsafe)
    every = caller.every_sentence
    unsupported = rejections(dossier.document.text, allowed, said.opinions, every_sentence=every, advised=text.advised) if allowed else ()
    if (unsupported or text.only_shown or _withholds(text, handling, said.risk)) and decision is not GateDecision.HARD_BLOCK:
        decision = GateDecision.SOFT_WARNING if policy.only_logs else GateDecision.HARD_BLOCK
    if text.unread and decision is GateDecision.PASS:
        decision = GateDecision.SOFT_WARNING
    outcomes = {one.citation: one for one in said.citations}
    repeated = repeated_in_table(dossier.citations or ())
    outcomes |= {entry: outcomes[other] for entry, other in repeated.items() if other in outcomes}
    ids = frozenset(anchor.id for anchor in (allowed.anchors if allowed is not None else ()))
    return Weighed(text, handling, decision, unsupported, ids, outcomes)


def _withholds(text: Heard, handling: Handling, risk: Risk) -> bool:
    """What is a citation by its form and was not read is one that is not verified; what only may be one withholds nothing."""
    return any(one.certain for one in text.unread) and (handling is Handling.BLOCK or risk is Risk.VERY_HIGH)
