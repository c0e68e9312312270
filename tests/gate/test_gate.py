from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brief_audit.checks.registry import CHECKS
from brief_audit.gate import FailOn, Policy, decide
from brief_audit.gate.effects import Effect, effect_of, usual_effects
from brief_audit.gate.exit_codes import Facts, exit_code, sources_are_down, worst
from brief_audit.model.base import (
    BriefVerdict,
    ChangeClass,
    Code,
    GateDecision,
    Jurisdiction,
    Kind,
    Outcome,
    Reason,
    Risk,
    Severity,
    Verdict,
)
from brief_audit.model.citation import Citation, Link
from brief_audit.model.claim import Claims
from brief_audit.model.declared import Stake
from brief_audit.model.finding import Finding, Holds, TruthRow, WordChange
from brief_audit.model.record import Resolution
from checks.invented import attempt, full, pin, proposition, quotation
from economy.rows import every_row
from gate.weighing import CORRECT, COURT, ERROR, NAME, OPEN, RESOLVED, RIGHT, YEAR, document, finding, weigh

# --- outcomes


def test_nothing_is_verified_where_no_check_is_declared():
    """The gate goes by what the checks declare; where nothing is declared, silence is still no pass."""
    decided = decide(document(), (full(),), Claims(), (), (), Policy(), {})
    assert decided.citations[0].outcome is Outcome.UNVERIFIABLE_PUBLIC
    assert "that the authority exists" in decided.citations[0].says


@pytest.mark.parametrize("stake", list(Stake))
def test_what_no_check_answers_for_is_never_passed(stake: Stake):
    """A check that leaves the registry takes nothing with it in silence: what it answered for stays open."""
    law = full(kind=Kind.STATUTE, canonical="28 U.S.C. § 1331", parties=(), name=None, year=None, court=None)
    cited = law if stake is Stake.FORCE else full(pinpoint=pin("12") if stake is Stake.PINPOINT else None)
    claims = Claims(quotations=(quotation(),) if stake is Stake.QUOTATION else ())
    left = {name: check for name, check in CHECKS.items() if stake not in check.answers_for}
    decided = decide(document(), (cited,), claims, RIGHT, (), Policy(), left)
    assert decided.citations[0].outcome is Outcome.UNVERIFIABLE_PUBLIC


def test_a_citation_of_which_everything_is_confirmed_is_correct():
    decided = weigh(*RIGHT)
    outcome = decided.citations[0]
    assert (outcome.outcome, outcome.reason, outcome.codes) == (CORRECT, None, (Code.RESOLVED,))
    assert outcome.says == "Confirmed: it exists, the name agrees, the year agrees."
    assert (decided.verdict, decided.decision, decided.exit_code) == (BriefVerdict.SAFE_TO_FILE, GateDecision.PASS, 0)


STATED_COURT = full(court="9th Cir.", court_id="ca9", court_from_reporter=False)
NEEDED = {
    "existence": (RIGHT[1:], full(), Claims()),
    "the name": ((RESOLVED, YEAR), full(), Claims()),
    "the year": ((RESOLVED, NAME), full(), Claims()),
    "the name of a case that is not named": ((RESOLVED, YEAR), full(parties=(), name=None), Claims()),
    "a stated court": (RIGHT, STATED_COURT, Claims()),
    "the pinpoint": (RIGHT, full(pinpoint=pin("11")), Claims()),
    "a quotation": (RIGHT, full(), Claims(quotations=(quotation(),))),
    "the second quotation": (
        (*RIGHT, finding("quotation", CORRECT, Code.QUOTE_EXACT, quotation="q1")),
        full(),
        Claims(quotations=(quotation(), quotation(id="q2"))),
    ),
}


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(("found", "citation", "claims"), NEEDED.values(), ids=NEEDED.keys())
def test_the_absence_of_a_needed_finding_is_never_a_pass(found: tuple[Finding, ...], citation: Citation, claims: Claims):
    outcome = weigh(*found, citation=citation, claims=claims).citations[0]
    assert (outcome.outcome, outcome.reason) == (OPEN, Reason.TEXT_UNAVAILABLE)
    assert "Not confirmed" in outcome.says


LAW = full(kind=Kind.STATUTE, jurisdiction=Jurisdiction.UK, title="Ferry Tolls Act 1980", parties=(), name=None, year=1980)
IN_FORCE = finding("statute_in_force", CORRECT, part="in force")


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("found", "citation"),
    [
        ((RESOLVED, NAME), LAW),
        ((RESOLVED, IN_FORCE), LAW),
        ((NAME, IN_FORCE), LAW),
        ((RESOLVED, IN_FORCE), LAW.model_copy(update={"jurisdiction": Jurisdiction.US, "title": "42", "year": 1994})),
    ],
    ids=["not in force", "title not compared", "not resolved", "edition not compared"],
)
def test_a_law_needs_its_force_its_title_and_its_edition(found: tuple[Finding, ...], citation: Citation):
    assert weigh(*found, citation=citation).citations[0].outcome is OPEN


@pytest.mark.parametrize(
    ("found", "citation"),
    [
        ((RESOLVED, NAME, IN_FORCE), LAW),
        ((RESOLVED, IN_FORCE), LAW.model_copy(update={"title": "CPR", "year": None})),
        ((RESOLVED, IN_FORCE), LAW.model_copy(update={"jurisdiction": Jurisdiction.US, "title": "42", "year": None})),
    ],
    ids=["act", "abbreviated title", "section of a code"],
)
def test_a_law_with_all_it_states_is_correct_and_says_so(found: tuple[Finding, ...], citation: Citation):
    outcome = weigh(*found, citation=citation).citations[0]
    assert outcome.outcome is CORRECT
    assert "in force" in outcome.says


def test_with_every_needed_finding_it_is_correct():
    found = (
        *RIGHT,
        COURT,
        finding("quotation", CORRECT, Code.QUOTE_EXACT, quotation="q1"),
        finding("pinpoint", CORRECT, Code.PINPOINT_CONFIRMED),
    )
    cited = full(court="9th Cir.", court_from_reporter=False, pinpoint=pin("11"))
    assert weigh(*found, citation=cited, claims=Claims(quotations=(quotation(),))).citations[0].outcome is CORRECT


def test_the_worst_finding_makes_the_outcome_and_gives_its_correction():
    open_name = finding("metadata", OPEN, part="name", reason=Reason.NAME_DIFFERS, correction="of the name")
    wrong_year = finding("metadata", ERROR, Code.YEAR_MISMATCH, part="year", correction="of the year")
    assert weigh(RESOLVED, open_name, YEAR).citations[0].reason is Reason.NAME_DIFFERS
    outcome = weigh(RESOLVED, open_name, wrong_year).citations[0]
    assert (outcome.outcome, outcome.reason, outcome.correction) == (ERROR, None, "of the year")
    assert outcome.codes == (Code.RESOLVED, Code.YEAR_MISMATCH)


def test_unverifiable_names_what_was_confirmed():
    outcome = weigh(RESOLVED, NAME, finding("metadata", OPEN, part="year", reason=Reason.DATE_DIFFERS)).citations[0]
    assert "Confirmed: it exists, the name agrees." in outcome.says


def test_propositions_never_change_a_citation():
    assert weigh(*RIGHT, finding("containment", OPEN, Code.CONTAINMENT_UNVERIFIED, proposition="p1")).citations[0].outcome is CORRECT


def test_a_finding_of_a_check_that_nobody_declares_weighs():
    assert weigh(*RIGHT, finding("no_such_check", ERROR, Code.TITLE_MISMATCH)).citations[0].outcome is ERROR


@pytest.mark.parametrize("kind", [Kind.RECORD, Kind.OTHER])
def test_citations_of_the_record_have_no_outcome_and_do_not_count(kind: Kind):
    back = full("c2", kind=Kind.ID)
    decided = weigh(citations=(full(kind=kind), back), links=(Link(citation="c2", antecedent="c1", why=""),))
    assert [outcome.outcome for outcome in decided.citations] == [None, None]
    assert (decided.exit_code, decided.verdict) == (3, BriefVerdict.REDLINE_REQUIRED)
    assert "No citation was recognised." in decided.reasons


@pytest.mark.parametrize(("section", "reason"), [("section 13", Reason.AMBIGUOUS), (None, None)])
def test_what_is_only_mentioned_is_listed_with_its_reason_and_changes_no_verdict(section: str | None, reason: Reason | None):
    mention = full("c0", kind=Kind.OTHER, named_only=True, section=section, note="The document does not say there of which law.")
    decided = weigh(*RIGHT, citations=(mention, full()))
    listed = decided.citations[0]
    assert (listed.outcome, listed.reason) == (None, reason)
    assert listed.says == "Listed, not checked. The document does not say there of which law."
    assert decided.verdict is BriefVerdict.SAFE_TO_FILE


def test_an_unlinked_back_reference_is_an_orphan():
    decided = weigh(*RIGHT, citations=(full(), full("c2", kind=Kind.ID)), links=(Link(citation="c2", why="two cases"),))
    assert decided.citations[1].reason is Reason.ORPHAN_BACK_REFERENCE


def test_a_proposition_takes_its_containment_finding():
    found = finding("containment", OPEN, Code.CONTAINMENT_PARTIAL, proposition="p1", verdict=Verdict.PARTIAL, containment="4/10")
    outcome = weigh(*RIGHT, found, claims=Claims(propositions=(proposition("words"),))).propositions[0]
    assert (outcome.outcome, outcome.verdict, outcome.containment) == (OPEN, Verdict.PARTIAL, "4/10")


# --- effects at the gate


@every_row(
    "code, exit_code, verdict",
    [
        (Code.ARGUMENT_VERIFIED, 0, BriefVerdict.SAFE_TO_FILE),
        (Code.ARGUMENT_UNVERIFIED, 0, BriefVerdict.SAFE_TO_FILE),
        (Code.ARGUMENT_NON_SEQUITUR, 0, BriefVerdict.SAFE_TO_FILE),
        (Code.ARGUMENT_FABRICATION, 1, BriefVerdict.DO_NOT_FILE),
        (Code.ARGUMENT_FICTION, 1, BriefVerdict.DO_NOT_FILE),
        (Code.ARGUMENT_CRITICAL_FAIL, 1, BriefVerdict.DO_NOT_FILE),
    ],
)
@every_row("risk", Risk)
def test_an_argument_changes_no_citation_and_blocks_where_law_or_fact_is_refuted(
    risk: Risk, code: Code, exit_code: int, verdict: BriefVerdict
):
    outcome = {Code.ARGUMENT_VERIFIED: CORRECT, Code.ARGUMENT_UNVERIFIED: OPEN}.get(code, ERROR)
    row = TruthRow(law=Holds.YES, fact=Holds.YES, inference=Holds.YES)
    decided = weigh(*RIGHT, finding("argument", outcome, code, citation=None, proposition="g1", truth=row), risk=risk)
    assert (decided.exit_code, decided.verdict) == (exit_code, verdict)
    assert [one.outcome for one in decided.citations] == [CORRECT]
    expected = GateDecision.PASS if code is Code.ARGUMENT_VERIFIED else GateDecision.HARD_BLOCK if exit_code else GateDecision.SOFT_WARNING
    assert decided.decision is expected


BLOCKING = {
    Code.DISPOSITION_MISMATCH,
    Code.ATTRIBUTION_MISMATCH,
    Code.BINDING_WEIGHT_MISMATCH,
    Code.SUPERSEDED_CASE,
    Code.CONTENT_TAMPER,
    Code.DIFFERENT_CASE,
    Code.NO_SUCH_PAGE,
    Code.QUOTE_NOT_FOUND,
    Code.QUOTE_ELSEWHERE,
    Code.SECTION_NOT_FOUND,
    Code.ARGUMENT_FICTION,
    Code.ARGUMENT_CRITICAL_FAIL,
    Code.ARGUMENT_FABRICATION,
}
SILENT = {
    Code.RESOLVED,
    Code.CITATION_ELSEWHERE,
    Code.QUOTE_EXACT,
    Code.QUOTE_LICENSED,
    Code.PINPOINT_CONFIRMED,
    Code.PINPOINT_IN_RANGE,
    Code.CONTAINMENT_EXACT,
    Code.ARGUMENT_VERIFIED,
    Code.BIBLIOGRAPHY_AGREES,
    Code.BIBLIOGRAPHY_DIFFERS,
    Code.BIBLIOGRAPHY_LACKS,
}
CONDITIONAL = {
    Code.NOT_A_FIRST_PAGE: Effect.BY_NAME,
    Code.QUOTE_ALTERED: Effect.BY_CHANGE,
    Code.CONTAINMENT_FUZZY: Effect.BY_CHANGE,
    Code.CONTAINMENT_PARTIAL: Effect.BY_TIER,
    Code.CONTAINMENT_UNVERIFIED: Effect.BY_TIER,
}


@every_row("code", Code)
def test_every_code_has_its_effect(code: Code):
    expected = CONDITIONAL.get(code) or (Effect.BLOCK if code in BLOCKING else Effect.PASS if code in SILENT else Effect.WARN)
    assert usual_effects()[code] is expected, f"tables/codes.tsv has another effect than BLOCKING, SILENT and CONDITIONAL here for {code}"


@every_row("code", sorted(BLOCKING))
def test_blocking_codes_block_at_every_tier(code: Code):
    wrong = finding("exists", ERROR, code)
    for risk in Risk:
        decided = weigh(*RIGHT, wrong, risk=risk)
        assert (decided.decision, decided.verdict) == (GateDecision.HARD_BLOCK, BriefVerdict.DO_NOT_FILE)


@pytest.mark.parametrize("kind", ChangeClass)
def test_an_altered_quotation_blocks_where_the_sense_turns(kind: ChangeClass):
    altered = finding("quotation", ERROR, Code.QUOTE_ALTERED, changes=(WordChange(brief="a", source="b", kind=kind),))
    turns = kind in {ChangeClass.NEGATION, ChangeClass.MODAL, ChangeClass.NUMBER}
    decided = weigh(*RIGHT, altered)
    assert (decided.verdict is BriefVerdict.DO_NOT_FILE) == turns
    assert decided.decision is (GateDecision.HARD_BLOCK if turns else GateDecision.SOFT_WARNING)


@pytest.mark.parametrize(("kind", "warned"), [(ChangeClass.NEGATION, True), (ChangeClass.NUMBER, True), (ChangeClass.OTHER, False)])
def test_fuzzy_containment_passes_in_silence_unless_the_sense_turns(kind: ChangeClass, warned: bool):
    change = WordChange(brief="a", source="b", kind=kind)
    fuzzy = finding("containment", OPEN, Code.CONTAINMENT_FUZZY, proposition="p1", changes=(change,))
    assert weigh(*RIGHT, fuzzy).decision is (GateDecision.SOFT_WARNING if warned else GateDecision.PASS)


def test_an_inner_page_blocks_unless_the_holder_is_the_named_case():
    wrong = finding("exists", ERROR, Code.NOT_A_FIRST_PAGE)
    assert weigh(wrong).verdict is BriefVerdict.DO_NOT_FILE
    mended = finding("exists", ERROR, Code.NOT_A_FIRST_PAGE, correction="The record gives X.")
    place = finding("exists", None, Code.CITATION_ELSEWHERE, correction="The record gives X.")
    assert weigh(mended, place).verdict is BriefVerdict.REDLINE_REQUIRED
    assert weigh(mended).verdict is BriefVerdict.DO_NOT_FILE


NOT_FOUND = finding("exists", OPEN, reason=Reason.NOT_FOUND)
PARTIAL = finding("containment", OPEN, Code.CONTAINMENT_PARTIAL, proposition="p1")
UNVERIFIED = finding("containment", OPEN, Code.CONTAINMENT_UNVERIFIED, proposition="p1")
B, W = GateDecision.HARD_BLOCK, GateDecision.SOFT_WARNING


@pytest.mark.parametrize(
    ("found", "low", "high", "very_high"),
    [((NOT_FOUND,), W, B, B), ((*RIGHT, PARTIAL), W, W, B), ((*RIGHT, UNVERIFIED), W, W, B), (RIGHT, *[GateDecision.PASS] * 3)],
    ids=["not found", "partial", "unverified", "right"],
)
def test_risk_tiers(found: tuple[Finding, ...], low: GateDecision, high: GateDecision, very_high: GateDecision):
    assert [weigh(*found, risk=risk).decision for risk in (Risk.LOW, Risk.HIGH, Risk.VERY_HIGH)] == [low, high, very_high]


@every_row("reason", Reason)
def test_only_not_found_forbids_filing_and_every_reason_warns(reason: Reason):
    decided = weigh(finding("exists", OPEN, reason=reason))
    assert (decided.verdict is BriefVerdict.DO_NOT_FILE) == (reason is Reason.NOT_FOUND)
    assert (decided.decision, decided.exit_code) == (GateDecision.SOFT_WARNING, 3)
    assert decided.reasons


@pytest.mark.parametrize(("risk", "decision", "code"), [(Risk.HIGH, W, 0), (Risk.VERY_HIGH, B, 1)])
def test_propositions_change_no_verdict_and_the_gate_alone_at_very_high(risk: Risk, decision: GateDecision, code: int):
    decided = weigh(*RIGHT, UNVERIFIED, risk=risk)
    assert (decided.verdict, decided.decision, decided.exit_code) == (BriefVerdict.SAFE_TO_FILE, decision, code)


@pytest.mark.parametrize(
    ("risk", "fail_on", "code"),
    [
        (Risk.LOW, FailOn.UNVERIFIABLE, 3),
        (Risk.LOW, FailOn.ERROR, 0),
        (Risk.HIGH, FailOn.UNVERIFIABLE, 1),
        (Risk.HIGH, FailOn.ERROR, 1),
        (Risk.HIGH, FailOn.NEVER, 0),
    ],
)
def test_what_the_gate_blocks_is_neither_0_nor_3(risk: Risk, fail_on: FailOn, code: int):
    assert weigh(finding("exists", OPEN, reason=Reason.NOT_FOUND), risk=risk, fail_on=fail_on).exit_code == code


@pytest.mark.rule("safe-to-file")
@pytest.mark.parametrize(
    "more",
    [
        {"citations": ()},
        {"document": document(pages=2, unread_pages=(2,))},
        {"citations": (full(), full("c2", kind=Kind.OTHER, flaw=Reason.MALFORMED))},
    ],
    ids=["no citation", "an unread page", "a malformed row"],
)
def test_what_stands_in_the_way_of_safe_to_file(more: dict[str, Any]):
    assert weigh(*RIGHT, **more).verdict is BriefVerdict.REDLINE_REQUIRED


def test_table_findings_warn_without_an_outcome():
    table = finding("authorities_table", None, Code.TABLE_PAGE_WRONG, citation=None, severity=Severity.WARNING)
    decided = weigh(*RIGHT, table)
    assert (decided.decision, decided.verdict, decided.exit_code) == (GateDecision.SOFT_WARNING, BriefVerdict.SAFE_TO_FILE, 0)


# --- log-only

NOW = "2026-01-05T10:00:00+00:00"


@pytest.mark.parametrize(
    ("until", "decision"),
    [
        ("2026-01-05T11:00:00+00:00", W),
        ("2026-01-08T10:00:00+00:00", W),
        ("2026-01-08T10:00:01+00:00", B),
        ("2026-01-05T10:00:00+00:00", B),
        ("2026-01-04T10:00:00+00:00", B),
        (None, B),
    ],
    ids=["an hour", "72 hours", "longer", "now", "past", "unset"],
)
def test_log_only_holds_back_a_block_for_at_most_72_hours(until: str | None, decision: GateDecision):
    wrong = finding("exists", ERROR, Code.DIFFERENT_CASE)
    decided = weigh(wrong, now=NOW, log_only_until=until)
    assert decided.decision is decision
    assert decided.verdict is BriefVerdict.DO_NOT_FILE


def test_log_only_without_a_clock_enforces_and_never_covers_tampering():
    wrong, until = finding("exists", ERROR, Code.DIFFERENT_CASE), "2026-01-05T11:00:00+00:00"
    assert weigh(wrong, log_only_until=until).decision is B
    tampered = finding("tamper", None, Code.CONTENT_TAMPER, citation=None)
    decided = weigh(*RIGHT, tampered, now=NOW, log_only_until=until)
    assert (decided.decision, decided.exit_code) == (B, 5)


# --- exit codes


def facts(**changes: Any) -> Facts:
    held = {"tampered": False, "nothing_readable": False, "partly_unread": False, "outcomes": (CORRECT,), "sources_down": False}
    return Facts(**held | changes)


@pytest.mark.parametrize(
    ("given_facts", "codes"),
    [
        (facts(), (0, 0, 0)),
        (facts(outcomes=(CORRECT, OPEN)), (3, 0, 0)),
        (facts(outcomes=()), (3, 0, 0)),
        (facts(outcomes=(CORRECT, OPEN, ERROR)), (1, 1, 0)),
        (facts(outcomes=(OPEN,), sources_down=True), (75, 75, 75)),
        (facts(outcomes=(OPEN,), sources_down=True, partly_unread=True), (4, 4, 4)),
        (facts(partly_unread=True), (4, 4, 4)),
        (facts(outcomes=(ERROR,), partly_unread=True, sources_down=True), (1, 1, 0)),
        (facts(outcomes=(ERROR,), nothing_readable=True), (4, 4, 4)),
        (facts(outcomes=(ERROR,), nothing_readable=True, tampered=True), (5, 5, 5)),
    ],
    ids=[
        "right",
        "some open",
        "no citation",
        "wrong",
        "down",
        "unread before down",
        "unread",
        "wrong before unread",
        "unreadable",
        "tampered",
    ],
)
def test_exit_codes_in_their_order(given_facts: Facts, codes: tuple[int, int, int]):
    assert tuple(exit_code(given_facts, fail_on) for fail_on in (FailOn.UNVERIFIABLE, FailOn.ERROR, FailOn.NEVER)) == codes


@pytest.mark.parametrize(
    ("codes", "code"), [((0, 3, 1), 1), ((3, 75), 75), ((1, 4), 4), ((5, 4, 130), 130), ((70, 2), 2), ((0, 0), 0), ((), 0)], ids=str
)
def test_over_several_briefs_the_first_in_order(codes: tuple[int, ...], code: int):
    assert worst(codes) == code


def resolution(*attempts: Any, reason: Reason = Reason.UNREACHABLE) -> Resolution:
    return Resolution(citation="c1", reason=reason, attempts=attempts)


DOWN = attempt(status=None, reason=Reason.UNREACHABLE)
CAP_DOWN = attempt(source="cap", tier=3, status=503, reason=Reason.UNREACHABLE)


@every_row(
    "attempts, down",
    [
        ((DOWN,), True),
        ((DOWN, CAP_DOWN), True),
        ((DOWN, attempt(source="cap", tier=3)), False),
        ((DOWN, attempt()), False),
        ((DOWN, attempt(source="bailii", status=None, reason=Reason.ROBOTS_DISALLOWED)), True),
        ((attempt(status=None, reason=Reason.OFFLINE),), False),
        ((attempt(status=None, reason=Reason.NO_TOKEN), CAP_DOWN), True),
        ((DOWN, attempt(source="statutes", tier=1, status=None, reason=Reason.NO_COVERAGE)), True),
        ((attempt(source="statutes", tier=1, status=None, reason=Reason.NO_COVERAGE),), False),
        ((DOWN, attempt(source="local_corpus", tier=0)), True),
        ((attempt(status=429, reason=Reason.RATE_LIMITED),), False),
        ((), False),
    ],
    ids=[
        "one",
        "all",
        "another answered",
        "answered later",
        "barred beside",
        "offline",
        "no token",
        "not covered beside",
        "nothing covered",
        "own files hold nothing",
        "limited",
        "none",
    ],
)
def test_all_applicable_sources_down(attempts: tuple[Any, ...], down: bool):
    assert sources_are_down([resolution(*attempts)]) is down


def test_all_sources_down_is_said_and_exits_75():
    decided = weigh(finding("exists", OPEN, reason=Reason.UNREACHABLE), resolutions=[resolution(DOWN)])
    assert decided.exit_code == 75
    assert "No applicable source could be reached." in decided.reasons


def test_nothing_readable_exits_4():
    assert weigh(document=document(pages=1, unread_pages=(1,)), citations=()).exit_code == 4


# --- properties

SOME = ("exists", "metadata", "parallel", "quotation", "pinpoint", "containment")


@st.composite
def findings(draw: Any) -> Finding:
    outcome = draw(st.sampled_from(list(Outcome)))
    code = draw(st.sampled_from(list(Code))) if outcome is ERROR else draw(st.sampled_from([None, Code.RESOLVED, Code.QUOTE_EXACT]))
    part = draw(st.sampled_from([None, "name", "year"]))
    reason = draw(st.sampled_from(list(Reason))) if outcome is OPEN else None
    return finding(draw(st.sampled_from(SOME)), outcome, code, part=part, reason=reason, quotation="q1")


ORDER = {CORRECT: 0, OPEN: 1, ERROR: 2}
SEVERITY = [GateDecision.PASS, GateDecision.SOFT_WARNING, GateDecision.HARD_BLOCK]
VERDICTS = [BriefVerdict.SAFE_TO_FILE, BriefVerdict.REDLINE_REQUIRED, BriefVerdict.DO_NOT_FILE]


@given(st.lists(findings(), max_size=6))
def test_every_citation_gets_exactly_one_outcome_and_unverifiable_has_a_reason(found: list[Finding]):
    outcome = weigh(*found).citations[0]
    assert outcome.outcome in Outcome
    assert (outcome.reason is not None) == (outcome.outcome is OPEN)


@given(
    st.lists(findings(), max_size=6),
    st.sampled_from([code for code in Code if code is not Code.CITATION_ELSEWHERE]),
    st.sampled_from(list(Risk)),
)
def test_an_error_more_never_improves_anything(found: list[Finding], code: Code, risk: Risk):
    more = finding("metadata", ERROR, code)
    before, after = weigh(*found, risk=risk), weigh(*found, more, risk=risk)
    assert after.citations[0].outcome is ERROR
    assert ORDER[after.citations[0].outcome] >= ORDER[before.citations[0].outcome or CORRECT]
    assert SEVERITY.index(after.decision) >= SEVERITY.index(before.decision)
    assert VERDICTS.index(after.verdict) >= VERDICTS.index(before.verdict)


def test_effects_depend_on_the_tier_only_where_the_table_says_so():
    for code in Code:
        effects = {effect_of(finding("exists", ERROR, code), risk) for risk in Risk}
        assert len(effects) == (2 if usual_effects()[code] is Effect.BY_TIER else 1)


# --- tables of authorities


def test_a_table_entry_that_repeats_a_citation_is_listed_and_not_counted_again():
    entry = full("c0", in_table=True)
    decided = weigh(*RIGHT, citations=(entry, full()))
    listed, cited = decided.citations
    assert (listed.outcome, cited.outcome) == (None, CORRECT)
    assert "c1" in listed.says
    assert decided.verdict is BriefVerdict.SAFE_TO_FILE


@pytest.mark.parametrize(
    "changes",
    [{"canonical": "990 U.S. 11"}, {"year": 1995}, {"parties": ("Merriwether", "Tolland")}, {"flaw": Reason.MALFORMED}],
    ids=["other number", "other year", "other name", "malformed"],
)
def test_a_table_entry_that_says_something_else_is_counted(changes):
    decided = weigh(*RIGHT, citations=(full("c0", in_table=True, **changes), full()))
    assert decided.citations[0].outcome is OPEN
    assert decided.verdict is not BriefVerdict.SAFE_TO_FILE


def test_a_table_entry_that_the_brief_only_mentions_is_counted():
    mention = full("c1", kind=Kind.OTHER, named_only=True)
    decided = weigh(citations=(full("c0", in_table=True), mention))
    assert decided.citations[0].outcome is OPEN


@pytest.mark.parametrize(("entry", "cited", "counted"), [("1331", "1331(a)", False), ("1331(a)", "1331(b)", True)])
def test_a_section_in_the_table_is_counted_where_the_brief_cites_another_part(entry, cited, counted):
    given = {"kind": Kind.STATUTE, "canonical": "28 U.S.C. § 1331", "parties": (), "year": None}
    decided = weigh(citations=(full("c0", in_table=True, section=entry, **given), full("c1", section=cited, **given)))
    assert (decided.citations[0].outcome is not None) is counted


@pytest.mark.rule("safe-to-file")
@pytest.mark.parametrize("field", [{"unread_parts": ("Comments beside the text were not read.",)}, {"pages": 1, "poor_pages": (1,)}])
def test_a_file_with_words_that_were_not_read_is_not_safe_to_file(field: dict[str, object]) -> None:
    decision = weigh(*RIGHT, document=document(**field))
    assert (decision.verdict, decision.exit_code) == (BriefVerdict.REDLINE_REQUIRED, 3)
    assert any("not read" in reason for reason in decision.reasons)
    assert weigh(*RIGHT, document=document()).exit_code == 0
