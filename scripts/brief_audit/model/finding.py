"""What one check says of one citation or proposition, and the worst of them."""

from __future__ import annotations

from enum import StrEnum
from typing import Self

from pydantic import model_validator

from brief_audit.model.base import ChangeClass, Code, Frozen, Outcome, Reason, Severity, Span, Verdict
from brief_audit.model.evidence import Evidence


class WordChange(Frozen):
    """One difference between the brief's words and the source's. Either side may be empty."""

    brief: str
    source: str
    kind: ChangeClass


class Holds(StrEnum):
    """One column of the truth table of an argument. HALF is of the inference alone: it may be drawn, but need not be."""

    YES = "1"
    HALF = "1/2"
    NO = "0"
    OPEN = "?"


class Tested(Frozen):
    """One sentence of an argument as it was tested: where its words were looked for (`source`), and what was found there."""

    holds: Holds
    says: str
    source: str = ""
    evidence: tuple[Evidence, ...] = ()


class TruthRow(Frozen):
    """The row of the truth table (R53) in which an argument stands: law, fact, inference.

    `steps` are its sentences as tested, in their order; None for one that nothing was to be tested of. `form` names the form of the
    inference ("modus ponens", "affirming the consequent"); `follows` says in a sentence whether the conclusion follows, with the
    counterexample in words where there is one.
    """

    law: Holds
    fact: Holds
    inference: Holds
    steps: tuple[Tested | None, ...] = ()
    form: str = ""
    follows: str = ""


class Finding(Frozen):
    """What one check says. Source: constitution C1, C3.

    `code` is None only for an unverifiable finding (then `reason` says why) and for a comparison of metadata or of
    a disposition that agrees; its `part` says what was compared (name, year, court, what the court did). A finding of the
    document (tables) has no citation and no outcome. `proposition` may be the id of an argument, whose row of the truth table
    is then its `truth`.
    """

    check: str
    citation: str | None = None
    proposition: str | None = None
    quotation: str | None = None
    outcome: Outcome | None
    part: str | None = None
    code: Code | None = None
    reason: Reason | None = None
    severity: Severity = Severity.NOTE
    says: str
    correction: str | None = None
    claim_span: Span | None = None
    evidence: tuple[Evidence, ...] = ()
    changes: tuple[WordChange, ...] = ()
    verdict: Verdict | None = None
    containment: str | None = None
    best_passages: tuple[Evidence, ...] = ()
    truth: TruthRow | None = None

    @model_validator(mode="after")
    def _no_verdict_without_evidence(self) -> Self:
        verified = self.outcome in {Outcome.VERIFIED_CORRECT, Outcome.VERIFIED_ERROR}
        if verified and not self.evidence:
            raise ValueError(f"{self.check}: {self.outcome} needs evidence")
        if self.outcome is Outcome.VERIFIED_ERROR and self.code is None:
            raise ValueError(f"{self.check}: an error needs a code")
        if self.outcome is Outcome.UNVERIFIABLE_PUBLIC and self.reason is None and self.code is None:
            raise ValueError(f"{self.check}: unverifiable needs a reason")
        return self


class Acceptance(Frozen):
    """What somebody accepted of a brief, or an earlier report `known` here held against it; it knows no place in the brief.

    `cites` is the authority in its normal form, `code` a code or a reason, `wrote` the brief's words, `source` those that the source
    shows. `by` is who accepted it, `at` when (UTC, ISO 8601); `reason` says why, or names the earlier report.
    """

    cites: str
    code: str
    wrote: tuple[str, ...]
    source: tuple[str, ...] = ()
    by: str = ""
    at: str
    reason: str
    known: bool = False


class Accepted(Frozen):
    """An acceptance as it concerns one citation of a brief; `expired` says what changed since, and then it is of no effect."""

    citation: str
    code: str
    by: str = ""
    at: str
    reason: str
    known: bool = False
    expired: str = ""


class CitationOutcome(Frozen):
    """The worst of a citation's findings (ERROR > UNVERIFIABLE > CORRECT)."""

    citation: str
    outcome: Outcome | None
    reason: Reason | None = None
    codes: tuple[Code, ...] = ()
    says: str
    correction: str | None = None


class PropositionOutcome(Frozen):
    """The containment verdict of a proposition; it never changes a citation's outcome."""

    proposition: str
    outcome: Outcome
    reason: Reason | None = None
    verdict: Verdict | None = None
    containment: str | None = None
    best_passages: tuple[Evidence, ...] = ()
    says: str = ""
