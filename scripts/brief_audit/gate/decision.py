"""The decision on a whole brief: outcomes, verdict, gate, reasons in plain sentences, exit code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from brief_audit.gate.doubts import doubts_of, opened, told
from brief_audit.gate.effects import Effect, blocks, effect_of
from brief_audit.gate.exit_codes import SET_ASIDE, Facts, exit_code, sources_are_down
from brief_audit.gate.lifted import Lifted
from brief_audit.gate.outcomes import Checks, listed_again, outcome_of, proposition_outcome, weighs
from brief_audit.gate.piles import Piles
from brief_audit.gate.policy import Policy
from brief_audit.model.base import BriefVerdict, Code, GateDecision, Outcome, Reason, Risk
from brief_audit.model.citation import Citation, Link, is_counted, repeated_in_table, roots_of
from brief_audit.model.claim import Claims
from brief_audit.model.document import Document
from brief_audit.model.dossier import Decision
from brief_audit.model.finding import Accepted, CitationOutcome, Finding
from brief_audit.model.opinion import Opinion
from brief_audit.model.record import LookUp, Resolution

KNOWN_BLOCK = "All that blocks stands in the earlier report, and only what is new is held back; the verdict counts all of it."
"""Why a block is not enforced against a baseline: such a block would be exit code 1 (DESIGN section 3), which counts what is new."""


def decide(  # noqa: PLR0913, PLR0917 -- the drawers of the dossier, one by one
    document: Document,
    citations: Sequence[Citation],
    claims: Claims,
    findings: Sequence[Finding],
    resolutions: LookUp | Mapping[str, Resolution] | Iterable[Resolution],
    policy: Policy,
    checks: Checks,
    *,
    links: Sequence[Link] = (),
    accepted: Sequence[Accepted] = (),
    baseline: str | None = None,
    opinions: Sequence[Opinion] = (),
) -> Decision:
    """Weigh everything (DESIGN section 3). `checks` declare which findings weigh; `links` map back references to what they refer to.

    What somebody `accepted` keeps its outcome and weighs nothing in verdict, gate and exit code; with it no brief is safe to file. What
    only stands in an earlier report keeps its verdict, and holds nothing back: gate and exit code, which must agree, count what is new.
    `opinions` of models open sentences and warn (`gate.doubts`); nothing else is done with them.
    """
    lifted, answered, before = Lifted(accepted), Lifted.by_somebody(accepted), Lifted.in_the_earlier_report(accepted)
    roots = roots_of(citations, links)
    repeated = repeated_in_table(citations)
    piles = Piles(findings, claims)
    outcomes = outcomes_of(citations, links, claims, findings, checks)
    counted = [outcome for outcome in outcomes if outcome.outcome is not None]
    weighty, new = (_unsettled(counted, out, piles, checks) for out in (answered, lifted))
    listed = {citation.id for citation in citations if citation.id in repeated or not is_counted(citation, roots[citation.id])}
    weighed = [finding for finding in findings if finding.citation not in listed]
    resolved = _resolutions(resolutions)
    facts = Facts(
        tampered=any(finding.code is Code.CONTENT_TAMPER for finding in weighed),
        nothing_readable=_nothing_readable(document),
        partly_unread=bool(document.unread_pages),
        outcomes=tuple(outcome.outcome for outcome in new if outcome.outcome is not None),
        settled=len(counted) - len(new),
        sources_down=sources_are_down(resolved),
        malformed=any(citation.flaw is Reason.MALFORMED for citation in citations),
        set_aside=bool(document.unread_parts) or bool(document.poor_pages),
        refuted=any(finding.truth is not None and blocks(finding) for finding in weighed),
    )
    heap = Piles(weighed, claims)
    standing, fresh = ([finding for finding in weighed if not out.of(finding)] for out in (answered, lifted))
    not_found = _not_found(standing, checks, answered)
    doubts = doubts_of(opinions)
    decision, reasons = _gate(standing, heap, weighty, facts, policy, len(not_found), (*told(doubts), *answered.told(), *before.told()))
    by_new, _ = _gate(fresh, heap, new, facts, policy, len(_not_found(fresh, checks, lifted)), ()) if before else (decision, ())
    if decision is GateDecision.HARD_BLOCK and by_new is not decision:
        decision, reasons = GateDecision.SOFT_WARNING, (KNOWN_BLOCK, *reasons)
    return Decision(
        verdict=BriefVerdict.DO_NOT_FILE if not_found else _verdict(standing, heap, counted, facts),
        decision=decision,
        risk=policy.risk,
        reasons=reasons,
        log_only_until=policy.log_only_until,
        citations=outcomes,
        propositions=tuple(
            opened(proposition_outcome(one, piles.of_proposition(one.id)), doubts.get(one.id)) for one in claims.propositions
        ),
        opinions=tuple(opinions),
        exit_code=exit_code(facts._replace(blocked=decision is GateDecision.HARD_BLOCK), policy.fail_on),
        accepted=tuple(accepted),
        baseline=baseline,
    )


def outcomes_of(
    citations: Sequence[Citation], links: Sequence[Link], claims: Claims, findings: Sequence[Finding], checks: Checks
) -> tuple[CitationOutcome, ...]:
    """The outcome of every citation, in their order: the worst of its findings, nothing where it only repeats another."""
    roots, repeated, piles = roots_of(citations, links), repeated_in_table(citations), Piles(findings, claims)
    return tuple(
        listed_again(citation, repeated[citation.id])
        if citation.id in repeated
        else outcome_of(citation, roots[citation.id], piles.quotations_of(citation.id), piles.of_citation(citation.id), checks)
        for citation in citations
    )


def _resolutions(given: LookUp | Mapping[str, Resolution] | Iterable[Resolution]) -> tuple[Resolution, ...]:
    if isinstance(given, LookUp):
        return given.resolutions
    return tuple(given.values() if isinstance(given, Mapping) else given)


def _nothing_readable(document: Document) -> bool:
    return document.pages is not None and 0 < document.pages <= len(set(document.unread_pages))


def _unsettled(counted: Sequence[CitationOutcome], out: Lifted, piles: Piles, checks: Checks) -> list[CitationOutcome]:
    """The outcomes without those of which all that keeps them from being verified is out of account."""
    return [outcome for outcome in counted if not out.settles(outcome, piles.of_citation(outcome.citation), checks)]


def _not_found(findings: Sequence[Finding], checks: Checks, out: Lifted) -> frozenset[str]:
    """Citations that a source which covers them in full does not hold, whatever else is said of them."""
    missing = (one.citation for one in findings if one.reason is Reason.NOT_FOUND and weighs(one, checks))
    return frozenset(one for one in missing if one is not None and not out.holds(one, Reason.NOT_FOUND))


def _verdict(findings: Sequence[Finding], piles: Piles, counted: Sequence[CitationOutcome], facts: Facts) -> BriefVerdict:
    if any(blocks(finding, piles.beside(finding)) for finding in findings):
        return BriefVerdict.DO_NOT_FILE
    all_right = bool(counted) and all(outcome.outcome is Outcome.VERIFIED_CORRECT for outcome in counted)
    whole = not (facts.partly_unread or facts.nothing_readable or facts.set_aside)
    if all_right and whole and not facts.malformed:
        return BriefVerdict.SAFE_TO_FILE
    return BriefVerdict.REDLINE_REQUIRED


def _gate(  # noqa: PLR0913, PLR0917 -- everything that is weighed
    findings: Sequence[Finding],
    piles: Piles,
    counted: Sequence[CitationOutcome],
    facts: Facts,
    policy: Policy,
    not_found: int,
    lifted: tuple[str, ...],
) -> tuple[GateDecision, tuple[str, ...]]:
    effects = [(effect_of(finding, policy.risk, piles.beside(finding)), finding) for finding in findings]
    blocking = Counter(finding.code for effect, finding in effects if effect is Effect.BLOCK and finding.code is not None)
    proved = {finding.code for effect, finding in effects if effect is Effect.BLOCK and blocks(finding, piles.beside(finding))}
    reasons = [
        f"{_count(number, 'finding')} {code} {'blocks' if number == 1 else 'block'} {'filing' if code in proved else 'at this risk'}."
        for code, number in blocking.items()
    ]
    strict = policy.risk in {Risk.HIGH, Risk.VERY_HIGH}
    if not_found:
        reasons.append(f"{_count(not_found, 'citation')} not found in a source that holds the cited reports in full.")
    warnings = [*_warnings(findings, counted, facts, effects), *lifted]
    if blocking or (not_found and strict):
        only_logs = policy.only_logs and not facts.tampered
        held_back = [f"The block is only logged until {policy.log_only_until}; then it is enforced."] if only_logs else []
        return (GateDecision.SOFT_WARNING if only_logs else GateDecision.HARD_BLOCK), (*held_back, *reasons, *warnings)
    if reasons or warnings:
        return GateDecision.SOFT_WARNING, (*reasons, *warnings)
    return GateDecision.PASS, (f"All {len(counted)} citations are verified." if len(counted) > 1 else "The citation is verified.",)


def _warnings(
    findings: Sequence[Finding], counted: Sequence[CitationOutcome], facts: Facts, effects: Sequence[tuple[Effect, Finding]]
) -> Iterator[str]:
    if not counted and not facts.settled:
        yield "No citation was recognised."
    if facts.nothing_readable or facts.partly_unread:
        yield "Parts of the brief could not be read; citations there were not checked."
    if facts.set_aside:
        yield SET_ASIDE
    if facts.sources_down:
        yield "No applicable source could be reached."
    warned = Counter(finding.code for effect, finding in effects if effect is Effect.WARN and finding.code is not None)
    yield from (f"{_count(number, 'finding')} {code}." for code, number in warned.items())
    missing = {one.citation for _, one in effects if one.reason is Reason.NOT_FOUND and one.proposition is None}
    open_ones = [outcome for outcome in counted if outcome.outcome is Outcome.UNVERIFIABLE_PUBLIC]
    unverifiable = Counter(outcome.reason for outcome in open_ones if outcome.citation not in missing)
    yield from (
        f"{_count(number, 'citation')} unverifiable: {reason}." for reason, number in unverifiable.items() if reason is not Reason.NOT_FOUND
    )
    besides = Counter(one.reason for one in open_ones if one.citation in missing and one.reason is not Reason.NOT_FOUND)
    yield from (f"Of what was not found, {_count(number, 'citation')} besides: {reason}." for reason, number in besides.items())
    without_text = sum(finding.proposition is not None and finding.code is None for finding in findings)
    if without_text:
        yield f"{_count(without_text, 'proposition')} without a text to compare with."


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
