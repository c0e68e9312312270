"""Only a plain present statement of the law is ever called wrong: everything that leaves a sentence open."""

from __future__ import annotations

import pytest

from brief_audit.checks.law.asserted import law_words
from brief_audit.model.base import Code, Outcome, Reason
from checks.invented_law import ABSENT, PROSPECTIVE, REPEALED, Brief
from economy.rows import every_row

LAW = "section 4 of the Ferry Tolls Act 1980"
ACT = "Ferry Tolls Act 1980, s 4"
CODE = "42 U.S.C. § 19739"

PLAIN = [
    "A tenant must give notice under {}.",
    "The toll is due under {}.",
    "This Court has original jurisdiction under {}.",
    "The claim is plainly barred by {}.",
    "The United States is bound by {}.",
    "This action is hereby brought under {}.",
    "Plaintiff’s claims arise under {}.",
    "Every ferry bears a green lantern. See {}.",
    "See {}.",
]
LEFT_OPEN = [
    # denied
    pytest.param("There is no {}.", Reason.AMBIGUOUS, id="there-is-no"),
    pytest.param("The toll is never due under {}.", Reason.AMBIGUOUS, id="never"),
    pytest.param("The toll isn’t due under {}.", Reason.AMBIGUOUS, id="a-short-form-of-not"),
    pytest.param("The toll is due under {}. That provision is non-existent.", Reason.AMBIGUOUS, id="denied-behind-it"),
    pytest.param("A ferry must not sail. See {}.", Reason.AMBIGUOUS, id="a-citation-that-stands-alone-is-read-with-what-it-supports"),
    # of another time, or changed
    pytest.param("The toll used to be due under {}; it is gone.", Reason.DATE_DIFFERS, id="used-to"),
    pytest.param("At the time, {} sets the toll.", Reason.DATE_DIFFERS, id="at-the-time"),
    pytest.param("The skipper is convicted under {}.", Reason.DATE_DIFFERS, id="convicted"),
    pytest.param("Section 2 re-enacts {} and is clear.", Reason.DATE_DIFFERS, id="re-enacts"),
    pytest.param("The rule derives from {} and is clear.", Reason.DATE_DIFFERS, id="derives"),
    pytest.param("The minister withdraws {} and is right.", Reason.DATE_DIFFERS, id="withdraws"),
    pytest.param("The toll is due under {} once it begins.", Reason.DATE_DIFFERS, id="once"),
    pytest.param("It awaits an appointed day: {} is clear.", Reason.DATE_DIFFERS, id="awaits"),
    pytest.param("Congress is plain in {}.", Reason.DATE_DIFFERS, id="the-legislature"),
    pytest.param("As it applies by modification, {} is relevant.", Reason.DATE_DIFFERS, id="modification"),
    pytest.param("For 1995 the toll is due under {}.", Reason.DATE_DIFFERS, id="a-year"),
    # another's words
    pytest.param("Defendant argues that the toll is due under {}.", Reason.AMBIGUOUS, id="argues"),
    pytest.param("Opposing counsel cites {} and is mistaken.", Reason.AMBIGUOUS, id="cites"),
    pytest.param("Plaintiff’s reliance on {} is misplaced.", Reason.AMBIGUOUS, id="reliance"),
    # an aside
    pytest.param("The toll (see {}) is due.", Reason.AMBIGUOUS, id="in-brackets"),
    # law in the making beside it
    pytest.param("The toll is due under 140 Stat. 5 and {}.", Reason.DATE_DIFFERS, id="session-law"),
    pytest.param("The toll is due under the Pier (Amendment) Act 1999 and {}.", Reason.DATE_DIFFERS, id="an-amending-act"),
    # no statement of the present
    pytest.param("The toll gave way: {} is it.", Reason.AMBIGUOUS, id="an-irregular-past"),
    pytest.param("Plaintiff sailed here, and {} is it.", Reason.AMBIGUOUS, id="a-past-in-ed"),
    pytest.param("Tolls under {}.", Reason.AMBIGUOUS, id="no-verb"),
    pytest.param("Is the toll due under {}?", Reason.AMBIGUOUS, id="a-question"),
]  # fmt: skip


def found(sentence: str, code: Code) -> tuple[Outcome, Reason | None, Code | None, str]:
    absent = code is Code.SECTION_NOT_FOUND
    status = ABSENT if absent else REPEALED if code is Code.SECTION_REPEALED else PROSPECTIVE
    cited, canonical = (CODE, CODE) if absent else (LAW, ACT)
    brief = Brief(sentence.format(cited), {canonical: status})
    law = next(citation.id for citation in brief.citations if citation.canonical == canonical)
    finding = brief.of("exists" if absent else "statute_in_force", law)[0]
    return finding.outcome, finding.reason, finding.code, finding.says


def errs(sentence: str, code: Code) -> None:
    outcome, _, given, says = found(sentence, code)
    assert (outcome, given) == (Outcome.VERIFIED_ERROR, code), says


def stays_open(sentence: str, code: Code, reason: Reason) -> None:
    outcome, why, given, says = found(sentence, code)
    assert (outcome, why, given) == (Outcome.UNVERIFIABLE_PUBLIC, reason, None), says
    assert "as of 5 January 2026" in says
    assert "not called an error, because" in says


@pytest.mark.rule("SECTION_NOT_FOUND")
@pytest.mark.parametrize("sentence", PLAIN)
def test_a_plain_statement_on_an_absent_section_errs(sentence):
    errs(sentence, Code.SECTION_NOT_FOUND)


@pytest.mark.rule("SECTION_REPEALED")
@pytest.mark.parametrize("sentence", PLAIN)
def test_a_plain_statement_on_a_repealed_section_errs(sentence):
    errs(sentence, Code.SECTION_REPEALED)


@pytest.mark.rule("NOT_IN_FORCE")
@pytest.mark.parametrize("sentence", PLAIN)
def test_a_plain_statement_on_a_prospective_section_errs(sentence):
    errs(sentence, Code.NOT_IN_FORCE)


@pytest.mark.rule("SECTION_NOT_FOUND")
@every_row("sentence, reason", LEFT_OPEN)
def test_an_absent_section_stays_open_in_any_other_sentence(sentence, reason):
    stays_open(sentence, Code.SECTION_NOT_FOUND, reason)


@pytest.mark.rule("SECTION_REPEALED")
@every_row("sentence, reason", LEFT_OPEN)
def test_a_repealed_section_stays_open_in_any_other_sentence(sentence, reason):
    stays_open(sentence, Code.SECTION_REPEALED, reason)


@pytest.mark.rule("NOT_IN_FORCE")
@every_row("sentence, reason", LEFT_OPEN)
def test_a_prospective_section_stays_open_in_any_other_sentence(sentence, reason):
    stays_open(sentence, Code.NOT_IN_FORCE, reason)


@pytest.mark.rule("SECTION_NOT_FOUND")
@pytest.mark.parametrize(
    "sentence",
    [
        "The Bill is before the House. It is {}.",
        "A final rule is made. It is {}.",
        "Final rule, 91 Fed. Reg. 1234 (to be codified at {}).",
        "Lantern Act, Pub. L. No. 119-90, § 2, 140 Stat. 5 (to be codified at {}).",
        "{} (proposed).",
        "Congress added {} last month.",
    ],
)
def test_law_in_the_making_is_not_missed(sentence):
    outcome, _, _, says = found(sentence, Code.SECTION_NOT_FOUND)
    assert outcome is Outcome.UNVERIFIABLE_PUBLIC, says


def test_the_table_has_no_word_in_two_meanings():
    assert not law_words("present") & law_words("past")
    assert not law_words("signal") & law_words("present")
