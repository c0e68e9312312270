"""The outcome of each citation and each proposition (DESIGN section 3, "From findings to an outcome")."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from brief_audit.model.base import Code, Outcome, Reason
from brief_audit.model.citation import Citation, is_counted
from brief_audit.model.claim import Proposition, Quotation
from brief_audit.model.declared import Declared, Stake, Stated
from brief_audit.model.finding import CitationOutcome, Finding, PropositionOutcome

Checks = Mapping[str, Declared]
"""What each check declares about itself, by its id."""
RIGHT = Outcome.VERIFIED_CORRECT
IN_TABLE = "Listed in the table of authorities"
LEFT_OPEN = frozenset({
    Reason.INTERRUPTED, Reason.LIMIT_REACHED, Reason.RATE_LIMITED, Reason.UNREACHABLE, Reason.UNEXPECTED_CONTENT, Reason.NO_TOKEN,
    Reason.OFFLINE, Reason.TEXT_UNAVAILABLE, Reason.WITHDRAWN, Reason.ROBOTS_DISALLOWED, Reason.NO_COVERAGE,
})  # fmt: skip
"""Reasons that say nothing against a citation: of it, what was confirmed is told before what was not checked."""
MENTIONED = "Listed, not checked."
"""The beginning of the sentence about an entry that repeats a citation; reports list such entries together."""


def weighs(finding: Finding, checks: Checks) -> bool:
    """Whether a finding affects its citation's outcome; one from an undeclared check does, so that none is lost in silence."""
    return finding.check not in checks or checks[finding.check].weighs


def listed_again(citation: Citation, counted_at: str) -> CitationOutcome:
    """The sentence about a table entry that repeats a citation of the brief, which is counted there, once."""
    says = f"{IN_TABLE}; checked and counted where the brief cites it ({counted_at})."
    return CitationOutcome(citation=citation.id, outcome=None, says=says)


def outcome_of(
    citation: Citation, root: Citation | None, quotations: Sequence[Quotation], findings: Sequence[Finding], checks: Checks
) -> CitationOutcome:
    """The worst of a citation's findings; CORRECT only if everything that is needed was confirmed.

    `quotations` are those attributed to the citation, `findings` its own.
    """
    if citation.named_only:
        says = f"{MENTIONED} {citation.note or ''}".rstrip()
        return CitationOutcome(citation=citation.id, outcome=None, reason=Reason.AMBIGUOUS if citation.section else None, says=says)
    if not is_counted(citation, root):
        return CitationOutcome(citation=citation.id, outcome=None, says="Listed, not checked: it does not cite a public authority.")
    weighed = [finding for finding in findings if weighs(finding, checks)]
    codes = tuple(dict.fromkeys(finding.code for finding in weighed if finding.code is not None))
    correction = _correction(weighed)
    errors = [finding for finding in weighed if finding.outcome is Outcome.VERIFIED_ERROR]
    if errors:
        says = " ".join(finding.says for finding in errors)
        return CitationOutcome(citation=citation.id, outcome=Outcome.VERIFIED_ERROR, codes=codes, says=says, correction=correction)
    confirming = [finding for finding in weighed if finding.outcome is RIGHT]
    doubted = {finding.quotation for finding in weighed if finding.outcome is Outcome.UNVERIFIABLE_PUBLIC} - {None}
    confirmed = _confirmed([finding for finding in confirming if finding.quotation not in doubted], checks)
    reason, why = _doubt(Stated(citation, root, quotations) if root is not None else None, weighed, confirming, checks)
    if reason is not None:
        first = reason not in LEFT_OPEN or any(finding.quotation in doubted for finding in confirming)
        says = " ".join(filter(None, (why, confirmed) if first else (confirmed, why)))
        unverifiable = Outcome.UNVERIFIABLE_PUBLIC
        return CitationOutcome(citation=citation.id, outcome=unverifiable, reason=reason, codes=codes, says=says, correction=correction)
    return CitationOutcome(citation=citation.id, outcome=RIGHT, codes=codes, says=confirmed, correction=None)


def _doubt(stated: Stated | None, weighed: Sequence[Finding], confirming: Sequence[Finding], checks: Checks) -> tuple[Reason | None, str]:
    """The first reason why the citation is not verified, and all that say so; (None, "") where nothing is in doubt.

    That it is known to be overruled comes first: it holds whatever else could not be asked.
    """
    open_ones = [finding for finding in weighed if finding.outcome is Outcome.UNVERIFIABLE_PUBLIC]
    open_ones.sort(key=lambda finding: finding.reason is not Reason.SUPERSEDED)
    if open_ones:
        reason = next((finding.reason for finding in open_ones if finding.reason is not None), Reason.AMBIGUOUS)
        return reason, " ".join(dict.fromkeys(finding.says for finding in open_ones))
    if stated is None:
        return Reason.ORPHAN_BACK_REFERENCE, "It could not be linked to an authority."
    missing = next(_missing(stated, confirming, checks), None)
    if missing is not None:
        return Reason.TEXT_UNAVAILABLE, f"Not confirmed: {missing}."
    return None, ""


def _missing(stated: Stated, confirming: Sequence[Finding], checks: Checks) -> Iterator[str]:
    """What VERIFIED_CORRECT needs and no finding confirms. Absence of a finding is never a pass, whatever the checks declare."""
    if not any(finding.code is Code.RESOLVED for finding in confirming):
        yield "that the authority exists"
    answered = frozenset[Stake]().union(*(check.answers_for for check in checks.values()))
    yield from (f"{stake}, for which no check answers" for stake in stated.stakes if stake not in answered)
    for check in checks.values():
        yield from check.needs(stated, [finding for finding in confirming if finding.check == check.id])


def _correction(weighed: Sequence[Finding]) -> str | None:
    """The proven place of the named case first, which is what a brief needs; then what corrects the worst finding."""
    places = [finding.correction for finding in weighed if finding.code is Code.CITATION_ELSEWHERE]
    others = [finding.correction for finding in sorted(weighed, key=_rank) if finding.correction and finding.correction not in places]
    return " ".join(dict.fromkeys(filter(None, (*places, *others[:1])))) or None


def _rank(finding: Finding) -> int:
    return {Outcome.VERIFIED_ERROR: 0, Outcome.UNVERIFIABLE_PUBLIC: 1}.get(finding.outcome or RIGHT, 2)


def _confirmed(confirming: Sequence[Finding], checks: Checks) -> str:
    parts = [checks[finding.check].confirmed(finding) if finding.check in checks else finding.check for finding in confirming]
    return f"Confirmed: {', '.join(dict.fromkeys(parts))}." if parts else ""


def proposition_outcome(proposition: Proposition, findings: Sequence[Finding]) -> PropositionOutcome:
    """The first finding of a proposition, as its outcome."""
    finding = next(iter(findings), None)
    if finding is None or finding.outcome is None:
        says = "Your sentence was not compared."
        unverifiable = Outcome.UNVERIFIABLE_PUBLIC
        return PropositionOutcome(proposition=proposition.id, outcome=unverifiable, reason=Reason.TEXT_UNAVAILABLE, says=says)
    return PropositionOutcome(
        proposition=proposition.id,
        outcome=finding.outcome,
        reason=finding.reason,
        verdict=finding.verdict,
        containment=finding.containment,
        best_passages=finding.best_passages or finding.evidence,
        says=finding.says,
    )
