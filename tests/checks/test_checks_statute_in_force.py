"""SECTION_REPEALED and NOT_IN_FORCE, and everything that forbids them."""

from __future__ import annotations

import pytest

from brief_audit.checks.registry import documentation
from brief_audit.model.base import Code, GateDecision, Outcome, Reason
from checks.invented import attempt, only
from checks.invented_law import ABSENT, IN_FORCE, MOVED, PROSPECTIVE, REPEALED, UNSETTLED, Brief

SECTION = "Ferry Tolls Act 1980, s 4"
PLAIN = "The toll is due under section 4 of the Ferry Tolls Act 1980."
GONE = {SECTION: REPEALED}
NOT_YET = {SECTION: PROSPECTIVE}


def asked(text: str, answers) -> tuple[Outcome | None, Reason | None, Code | None]:
    finding = only(Brief(text, answers).of("statute_in_force"))
    return finding.outcome, finding.reason, finding.code


def test_the_page_has_its_four_headings():
    page = documentation("statute_in_force")
    assert all(f"\n{heading}\n" in page for heading in ("What it asks", "Why it matters", "When it must say unverifiable", "Example"))


def test_a_section_in_force_is_verified_with_the_date_of_the_source():
    finding = only(Brief(PLAIN, {SECTION: IN_FORCE}).of("statute_in_force"))
    assert (finding.outcome, finding.says) == (Outcome.VERIFIED_CORRECT, f"{SECTION} is in force as of 5 January 2026.")


AWAY = attempt(source="uscode", tier=1, status=503, reason=Reason.UNREACHABLE)


def test_an_undated_copy_says_nothing_of_today_while_the_publisher_is_away():
    code, copy = "41 U.S.C. § 7", {**IN_FORCE, "source": "lii", "as_of": ""}
    (found,) = Brief("The toll is due under 41 U.S.C. § 7.", {code: {**copy, "tried": (AWAY,)}}).of("statute_in_force")
    assert (found.outcome, found.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.UNREACHABLE)
    assert "is in force today was not checked" in found.says
    (alone,) = Brief("The toll is due under 41 U.S.C. § 7.", {code: copy}).of("statute_in_force")
    assert (alone.outcome, alone.part) == (Outcome.VERIFIED_CORRECT, "in force by a source that gives no date")


def test_what_does_not_exist_is_not_called_repealed_too():
    assert Brief(PLAIN, {SECTION: ABSENT}).of("statute_in_force") == []


def test_a_case_is_not_asked_whether_it_is_in_force():
    assert Brief("Marlow v. Pettibone, 990 U.S. 10 (1996), shows it.", {}).of("statute_in_force") == []


def test_a_copy_without_a_status_proves_no_force():
    brief = Brief(PLAIN, {SECTION: {"without_provision": True}})
    assert only(brief.of("statute_in_force")).reason is Reason.NO_COVERAGE
    assert brief.outcome().outcome is Outcome.UNVERIFIABLE_PUBLIC


# --- repealed


@pytest.mark.rule("SECTION_REPEALED")
@pytest.mark.parametrize(
    "text",
    [
        pytest.param(PLAIN, id="plain"),
        pytest.param("The ferry sank on the way to the pier. " + PLAIN, id="facts-beside-it"),
        pytest.param(PLAIN + "\n\nAnother Act was repealed in 1990.", id="another-paragraph"),
        pytest.param("Section 4 of the Ferry Tolls Act 1980 was never repealed.\n\n" + PLAIN, id="never-repealed-elsewhere"),
    ],
)
def test_a_repealed_section_is_an_error_and_a_warning_at_the_gate(text):
    brief = Brief(text, GONE)
    finding = brief.of("statute_in_force", brief.citations[-1].id)[0]
    assert (finding.outcome, finding.code) == (Outcome.VERIFIED_ERROR, Code.SECTION_REPEALED)
    assert brief.decision().decision is GateDecision.SOFT_WARNING
    assert brief.decision().exit_code == 1


@pytest.mark.rule("SECTION_REPEALED")
@pytest.mark.parametrize(
    "text",
    [
        pytest.param("The toll was due under section 4 of the Ferry Tolls Act 1980 (repealed).", id="repealed"),
        pytest.param("The toll was due under section 4 of the Ferry Tolls Act 1980 (repealed by the Pier Act 1999).", id="repealed-by"),
        pytest.param("The toll was due under the Ferry Tolls Act 1980 (repealed), s 4.", id="repealed-behind-the-title"),
        pytest.param("The toll was due under the Ferry Tolls Act 1980, ss 4 and 5 (repealed).", id="a-list"),
        pytest.param("The toll was due under former section 4 of the Ferry Tolls Act 1980.", id="former"),
        pytest.param("The toll was due under the now-repealed section 4 of the Ferry Tolls Act 1980.", id="now-repealed"),
        pytest.param("Section 4 of the Ferry Tolls Act 1980 was repealed long ago.", id="was-repealed"),
        pytest.param("Section 4 of the Ferry Tolls Act 1980, which has since been repealed, is no help.", id="since-repealed"),
    ],
)
def test_a_repeal_that_the_brief_states_agrees(text):
    found = Brief(text, GONE).outcome()
    assert found.outcome is Outcome.VERIFIED_CORRECT, found.says


@pytest.mark.rule("SECTION_REPEALED")
@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Section 4 of the Ferry Tolls Act 1980 (not repealed) is plain.", id="not-repealed"),
        pytest.param("Section 4 of the Ferry Tolls Act 1980 (repealed in part) is plain.", id="in-part"),
        pytest.param("Section 4 of the Ferry Tolls Act 1980 was never repealed.", id="never-repealed"),
        pytest.param("Section 4 of the Ferry Tolls Act 1980 repealed the Pier Act 1960.", id="it-repealed-another"),
        pytest.param("In 1995 the toll was due under section 4 of the Ferry Tolls Act 1980.", id="a-year"),
        pytest.param("At the relevant time section 4 of the Ferry Tolls Act 1980 set the toll.", id="the-relevant-time"),
        pytest.param("The toll was set by section 4 of the Ferry Tolls Act 1980 as it then stood.", id="as-it-then-stood"),
        pytest.param("The judge said “section 4 of the Ferry Tolls Act 1980 sets the toll for every ferry.”", id="in-a-quotation"),
        pytest.param("The toll is due under sections 4-6 of the Ferry Tolls Act 1980.", id="a-range"),
    ],
)
def test_a_repealed_section_neither_passes_nor_errs_where_the_brief_may_mean_another_time(text):
    brief = Brief(text, {})
    brief = Brief(text, {brief.citations[0].canonical: {**REPEALED, "section": "4"}})
    found = brief.outcome()
    assert found.outcome is Outcome.UNVERIFIABLE_PUBLIC, found.says
    assert Code.SECTION_REPEALED not in found.codes


def test_a_section_in_force_that_the_brief_calls_repealed_does_not_pass():
    assert asked("Section 4 of the Ferry Tolls Act 1980 (repealed) is plain.", {SECTION: IN_FORCE})[:2] == (
        Outcome.UNVERIFIABLE_PUBLIC,
        Reason.AMBIGUOUS,
    )


# --- not yet in force


@pytest.mark.rule("NOT_IN_FORCE")
def test_a_prospective_section_is_an_error():
    assert asked(PLAIN, NOT_YET) == (Outcome.VERIFIED_ERROR, None, Code.NOT_IN_FORCE)


@pytest.mark.rule("NOT_IN_FORCE")
@pytest.mark.parametrize(
    "words", ["(not yet in force)", "(uncommenced)", ", which is not yet in force,", "has not yet been brought into force and"]
)
def test_a_brief_that_says_so_itself_agrees(words):
    found = Brief(f"Section 4 of the Ferry Tolls Act 1980 {words} governs.", NOT_YET).outcome()
    assert found.outcome is Outcome.VERIFIED_CORRECT, found.says


@pytest.mark.rule("NOT_IN_FORCE")
@pytest.mark.parametrize(
    ("text", "answers"),
    [
        pytest.param(PLAIN + " That is a transitional matter.", NOT_YET, id="transitional"),
        pytest.param("From 2027 section 4 of the Ferry Tolls Act 1980 sets the toll.", NOT_YET, id="a-year"),
        pytest.param(
            "When section 4 of the Ferry Tolls Act 1980 comes into force, the toll rises.", NOT_YET, id="when-it-comes-into-force"
        ),
        pytest.param(
            PLAIN, {SECTION: {**PROSPECTIVE, "pending": ("s. 4 coming into force by S.I. 2025/9",)}}, id="a-commencement-is-pending"
        ),
    ],
)
def test_a_prospective_section_may_have_begun_or_be_meant_for_later(text, answers):
    assert asked(text, answers)[0] is Outcome.UNVERIFIABLE_PUBLIC


# --- moved, unsettled, pending


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("The claim lies under 42 U.S.C. § 1973.", Outcome.UNVERIFIABLE_PUBLIC),
        ("The claim lies under 42 U.S.C. § 1973 (now 52 U.S.C. § 10301).", Outcome.VERIFIED_CORRECT),
        ("The claim lies under 42 U.S.C. § 1973 (now 52 U.S.C. § 103012).", Outcome.UNVERIFIABLE_PUBLIC),
    ],
    ids=["silent", "new-place", "another-place"],
)
def test_a_section_that_moved_is_not_accused_and_its_place_is_told(text, outcome):
    found = Brief(text, {"42 U.S.C. § 1973": MOVED}).outcome()
    assert found.outcome is outcome, found.says
    assert (found.correction == "It is now at 52 U.S.C. § 10301.") is (outcome is Outcome.UNVERIFIABLE_PUBLIC)


def test_an_unsettled_status_is_said_and_is_no_error():
    answers = {SECTION: {**UNSETTLED, "words": "A toll is due."}}
    outcome, reason, code = asked(PLAIN, answers)
    assert (outcome, reason, code) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.AMBIGUOUS, None)


@pytest.mark.parametrize(
    ("change", "right"),
    [
        ("s. 4 words substituted by 2025 c. 1", False),
        ("s. 4 repealed by 2025 c. 1", False),
        ("ss. 2-9 repealed by 2025 c. 1", False),
        ("Pt. 1 repealed by 2025 c. 1", False),
        ("Act repealed by 2025 c. 1", False),
        ("s. 4(2) words inserted by 2025 c. 1", True),
        ("s. 9 repealed by 2025 c. 1 s. 4", True),
        ("ss. 6-9 repealed by 2025 c. 1", True),
    ],
)
def test_a_pending_change_leaves_the_force_open_only_where_it_may_end_it(change, right):
    finding = only(Brief(PLAIN, {SECTION: {"pending": (change,)}}).of("statute_in_force"))
    assert (finding.outcome is Outcome.VERIFIED_CORRECT) is right
    assert change in finding.says
