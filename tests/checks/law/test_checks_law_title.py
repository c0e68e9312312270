"""TITLE_MISMATCH, and everything that forbids it."""

from __future__ import annotations

import pytest

from brief_audit.checks.law.title import same_title
from brief_audit.model.base import Code, Outcome, Reason
from checks.invented import only
from checks.invented_law import Brief

BY_NAME = "Ferry Tolls Order 2001"


def numbered(text: str, title: str):
    """The finding on the title of the instrument that SI 2001/5 is."""
    brief = Brief(text, {"SI 2001/5": {"title": title, "section": ""}})
    number = next(citation.id for citation in brief.citations if citation.canonical == "SI 2001/5")
    return only([finding for finding in brief.of("metadata", number) if finding.part == "name"])


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Ferry Tolls Act 1980", "The Ferry Tolls Act 1980", True),
        ("Ferry Tolls (Islands) Act 1980", "FERRY TOLLS, ISLANDS, ACT 1980", True),
        ("Ferry & Pier Act 1980", "Ferry and Pier Act 1980", True),
        ("Ferry Tolls Act 1980", "Ferry Tolls Act 1980 (repealed 1.4.1999)", True),
        ("Ferry Tolls Act 1980", "Ferry Tolls Act 1981", False),
        ("Ferry Tolls Act 1980", "Pier Tolls Act 1980", False),
        ("Ferry Tolls Order 2001", "Ferry Tolls (Amendment) Order 2001", False),
    ],
)
def test_titles_differ_in_words_and_year_alone(one, other, same):
    assert same_title(one, other) is same


def test_a_title_that_agrees_is_confirmed_with_evidence():
    brief = Brief("The Ferry Tolls Act 1980 applies.", {"Ferry Tolls Act 1980": {"title": "Ferry Tolls Act 1980"}})
    finding = only(brief.of("metadata"))
    assert (finding.part, finding.outcome, bool(finding.evidence)) == ("name", Outcome.VERIFIED_CORRECT, True)


def test_an_abbreviated_title_states_no_name():
    found = Brief("CPR r 3.4 applies.", {"CPR r 3.4": {"title": "The Civil Procedure Rules 1998", "section": "3.4"}})
    assert found.of("metadata") == []
    assert found.outcome().outcome is Outcome.VERIFIED_CORRECT


@pytest.mark.rule("TITLE_MISMATCH")
@pytest.mark.parametrize(
    ("text", "title"),
    [
        pytest.param("The Ferry Tolls Order 2001 (SI 2001/5) applies.", "The Harbour Dues Order 2001", id="another-name"),
        pytest.param("The Ferry Tolls Order 2000 (SI 2001/5) applies.", "The Ferry Tolls Order 2001", id="another-year"),
        pytest.param("The Ferry Tolls Order 2001, SI 2001/5, applies.", "The Ferry Dues Order 2001", id="one-other-word"),
    ],
)
def test_a_number_that_belongs_to_another_title_is_an_error(text, title):
    finding = numbered(text, title)
    assert (finding.outcome, finding.code) == (Outcome.VERIFIED_ERROR, Code.TITLE_MISMATCH)
    assert title in str(finding.correction)


@pytest.mark.rule("TITLE_MISMATCH")
@pytest.mark.parametrize(
    ("text", "title"),
    [
        pytest.param(
            "The Ferry Tolls Order 2001 (SI 2001/5) applies.", "The Ferry Tolls (Islands and Piers) Order 2001", id="a-short-form"
        ),
        pytest.param("The FTI Lamp Order 2001 (SI 2001/5) applies.", "The Ferry Tolls (Islands) Order 2001", id="capitals"),
        pytest.param("The Lamp Order 2001 (SI 2001/5) applies.", "The Ferry Tolls (Islands) Order 2001", id="a-nickname"),
        pytest.param("The Lamp Order 2001 (SI 2001/5) applies.", "The Tolls Order 2001", id="a-nickname-of-one-word"),
        pytest.param("The Ferry Toll Order 2001 (SI 2001/5) applies.", "The Ferry Tolls Order 2001", id="a-slip-of-the-pen"),
        pytest.param("The Ferry Tolls Act 2001 (SI 2001/5) applies.", "The Harbour Dues Order 2001", id="the-act-beside-an-order"),
    ],
)
def test_a_short_form_or_another_law_beside_the_number_is_not_accused(text, title):
    finding = numbered(text, title)
    assert (finding.outcome, finding.reason, finding.code) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.NAME_DIFFERS, None)


@pytest.mark.rule("TITLE_MISMATCH")
def test_what_was_found_by_its_name_is_not_accused_for_its_name():
    finding = only(
        Brief("The Ferry Tolls Order 2001 applies.", {BY_NAME: {"title": "The Harbour Dues Order 2001", "section": ""}}).of("metadata")
    )
    assert (finding.outcome, finding.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.NAME_DIFFERS)


@pytest.mark.rule("TITLE_MISMATCH")
@pytest.mark.parametrize("between", [" (as amended by SI 2001/5)", "; SI 2001/5"])
def test_a_number_by_itself_states_no_title(between):
    brief = Brief(f"The Ferry Tolls Order 2001{between} applies.", {"SI 2001/5": {"title": "The Harbour Dues Order 2001", "section": ""}})
    number = next(citation.id for citation in brief.citations if citation.canonical == "SI 2001/5")
    assert brief.of("metadata", number) == []
    assert brief.outcome(number).outcome is Outcome.VERIFIED_CORRECT


# --- the name of an Act before a section of the code


CODED = {"46 U.S.C. § 99": {"words": "Every ferry bears a lamp. Short title: this section may be cited as the Ferry Safety Act of 1990."}}


@pytest.mark.rule("ACT_NAMED")
@pytest.mark.parametrize(
    ("text", "right"),
    [
        pytest.param("The Ferry Safety Act of 1990, 46 U.S.C. § 99, governs.", True, id="the-text-bears-it"),
        pytest.param("Under the Ferry Safety Act of 1990 (“FSA”), 46 U.S.C. § 99.", True, id="with-a-short-form"),
        pytest.param("See the Harbour Spirits Protection Act of 1990, 46 U.S.C. § 99.", False, id="another-act"),
        pytest.param("See the Ferry Safety Act of 1991, 46 U.S.C. § 99.", False, id="another-year"),
        pytest.param("The claim lies under 46 U.S.C. § 99.", True, id="no-act-is-named"),
        pytest.param("They did not act, 46 U.S.C. § 99.", True, id="a-verb"),
        pytest.param(
            "The Harbour Spirits Protection Act of 1990 is old. The claim lies under 46 U.S.C. § 99.", True, id="another-sentence"
        ),
    ],
)
def test_an_act_named_with_a_section_must_be_in_its_text(text, right):
    found = Brief(text, CODED).outcome()
    assert (found.outcome is Outcome.VERIFIED_CORRECT) is right, found.says
    if not right:
        assert found.reason is Reason.NAME_DIFFERS


def test_a_named_act_is_confirmed_with_a_literal_snippet():
    brief = Brief("The Ferry Safety Act of 1990, 46 U.S.C. § 99, governs.", CODED)
    finding = only(brief.of("metadata"))
    assert finding.evidence[0].snippet == "Ferry Safety Act of 1990"


@pytest.mark.parametrize(
    ("said", "right"),
    [
        ("as at 1 May 2005", True),
        ("as at 2005-05-01", True),
        ("as at 31 December 2005", False),
        ("as at 11 May 2005", False),
        ("as in force in 2005", False),
        ("as enacted", False),
    ],
)
def test_a_version_of_a_day_agrees_with_the_text_of_that_very_day_alone(said, right):
    four = "Ferry Tolls Act 1980, s 4"
    found = Brief(f"S 4 of the Ferry Tolls Act 1980 ({said}).", {four: {"as_of": "2005-05-01"}}).outcome()
    assert (found.outcome is Outcome.VERIFIED_CORRECT) is right, found.says
    assert "text of as" not in found.says
