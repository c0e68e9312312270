"""What a brief says that a provision provides passes only where one of its subsections says so in these words."""

from __future__ import annotations

import re

import pytest

from brief_audit.model.base import Outcome, Reason
from checks.invented_law import REPEALED, Brief

ACT, CODE = "Ferry Tolls Act 1980, s 4", "42 U.S.C. § 1981"
IN_ACT = """4 (1) The keeper of a ferry must light at least four lanterns at the bow between dusk and dawn.

(2) A claim by a passenger may not be brought after the end of the period of 28 days beginning with the day of the landing, unless the court
gives leave.

(3) The court may reduce or quash a toll but may not increase it.

(4) It is a defence for the keeper to prove that the lantern was put out by—

(a) a storm which could not have been foreseen, or

(b) the act of a person for whom the keeper is not responsible.

(5) A keeper who knowingly sails without a lantern is liable to a fine not exceeding £500 or to imprisonment for a term not exceeding two
months."""
IN_CODE = """§ 1981. Lanterns

(a) A ferry operator shall retain its log for five years.

(b) In any action under this section the court may, in its discretion, award a reasonable fee to the prevailing party.

(c) A passenger injured by reason of a violation may bring an action in the district court, except that no action lies against a town.

(d) An operator shall, unless the office agrees, carry a bell.

(e) A keeper may sail if the lamp burns and the bell rings.
"""


def said(text: str, **changes: object) -> tuple[Outcome | None, str]:
    cited = re.search(r"(?:4|s 4)(\([1-5]\))", text)
    shown = {"subdivision": cited[1], "shown": True} if cited else {}
    found = Brief(text, {ACT: {"words": IN_ACT, **shown, **changes}, CODE: {"words": IN_CODE, **changes}}).outcome()
    return found.outcome, found.says


LIMIT = "A claim by a passenger may not be brought after the end of the period of 28 days beginning with the day of the landing"
BORNE = [
    "By section 4(1) of the Ferry Tolls Act 1980 the keeper of a ferry must light at least four lanterns at the bow between dusk and dawn.",
    "Under section 4 of the Ferry Tolls Act 1980, the keeper of a ferry shall light at least 4 lanterns at the bow between dusk and dawn.",
    "The court may reduce or quash a toll but may not increase it: Ferry Tolls Act 1980, s 4.",
    "It is a defence for the keeper to prove that the lantern was put out by the act of a person for whom the keeper is not responsible: "
    + ACT
    + ".",
    "A ferry operator shall retain its log for five years. 42 U.S.C. § 1981.",
    "The court may award a reasonable fee to the prevailing party. 42 U.S.C. § 1981.",
    "Fees are a matter for the judge. See 42 U.S.C. § 1981 (permitting the court to award a reasonable fee to the prevailing party).",
    "The claim was issued 40 days after the landing, outside the 28-day limit in section 4 of the Ferry Tolls Act 1980.",
]
UNBORNE = [
    pytest.param(
        "The keeper of a ferry must light at least six lanterns at the bow between dusk and dawn: Ferry Tolls Act 1980, s 4.",
        id="number",
    ),
    pytest.param(
        "The keeper of a ferry must light at most four lanterns at the bow between dusk and dawn: Ferry Tolls Act 1980, s 4.",
        id="bound",
    ),
    pytest.param(
        "The keeper of a ferry may light at least four lanterns at the bow between dusk and dawn: Ferry Tolls Act 1980, s 4.",
        id="less-force",
    ),
    pytest.param("The court shall award a reasonable fee to the prevailing party. 42 U.S.C. § 1981.", id="more-force"),
    pytest.param(
        "Fees follow. See 42 U.S.C. § 1981 (requiring the court to award a reasonable fee to the prevailing party).",
        id="more-force-in-brackets",
    ),
    pytest.param("The court awards a reasonable fee to the prevailing party. 42 U.S.C. § 1981.", id="a-power-told-as-a-rule"),
    pytest.param("The court may award a fee to the prevailing party. 42 U.S.C. § 1981.", id="a-word-left-out"),
    pytest.param(
        "A ferry must light at least four lanterns at the bow between dusk and dawn: Ferry Tolls Act 1980, s 4.", id="another-actor"
    ),
    pytest.param("The court may increase a toll: Ferry Tolls Act 1980, s 4.", id="denied-there"),
    pytest.param("The court may not reduce or quash a toll: Ferry Tolls Act 1980, s 4.", id="denied-here"),
    pytest.param(
        f"{LIMIT}: Ferry Tolls Act 1980, s 4.",
        id="exception-left-out",
    ),
    pytest.param(
        "A keeper who sails without a lantern is liable to a fine not exceeding £500: Ferry Tolls Act 1980, s 4(5).",
        id="knowledge-left-out",
    ),
    pytest.param(
        "A keeper who knowingly sails without a lantern is liable to a fine not exceeding £500 and to imprisonment for a term not "
        "exceeding two months: Ferry Tolls Act 1980, s 4(5).",
        id="and-for-or",
    ),
    pytest.param("A passenger may bring an action in the district court. 42 U.S.C. § 1981.", id="a-condition-left-out"),
    pytest.param("Section 4(3) of the Ferry Tolls Act 1980 gives the keeper a defence.", id="nowhere-there"),
    pytest.param(
        "The claim is late. It was issued outside the 35-day limit in section 4 of the Ferry Tolls Act 1980.", id="a-limit-by-its-number"
    ),
    pytest.param("The Claimant had 35 days: Ferry Tolls Act 1980, s 4.", id="a-period-of-the-past"),
    pytest.param("Is a claim brought after 35 days barred? Yes: section 4 of the Ferry Tolls Act 1980.", id="question-and-answer"),
    pytest.param(
        "The court may quash a toll under section 4 of the Ferry Tolls Act 1980. It may also increase it.", id="the-next-sentence"
    ),
    pytest.param("The toll is due.[^1]\n\n[^1]: Ferry Tolls Act 1980, s 4 (35 days).", id="in-a-note"),
    pytest.param("# Section 4 of the Ferry Tolls Act 1980: only the owner is liable\n\nThe Defendant was no owner.", id="a-heading"),
    pytest.param(
        "The words “the keeper of a ferry must light at least four lanterns” in section 4 of the Ferry Tolls Act 1980 bind masters only.",
        id="false-tail",
    ),
    pytest.param("He was precluded by section 4 of the Ferry Tolls Act 1980 from a second claim.", id="by-the-law"),
    pytest.param("The court must reduce a toll but may not increase it: Ferry Tolls Act 1980, s 4.", id="another-force-among-others"),
    pytest.param("The court may reduce and quash a toll but may not increase it: Ferry Tolls Act 1980, s 4.", id="and-for-or-of-verbs"),
    pytest.param("The court may reduce or quash a toll: Ferry Tolls Act 1980, s 4.", id="half-of-it"),
    pytest.param("A ferry operator shall retain its log for five years, and to the hour. 42 U.S.C. § 1981.", id="a-tail"),
    pytest.param("Only in harbour, a ferry operator shall retain its log for five years. 42 U.S.C. § 1981.", id="a-head"),
    pytest.param("A ferry operator shall not retain its log for five years. 42 U.S.C. § 1981.", id="a-denial"),
    pytest.param(
        "The Claimant relies on section 4 of the Ferry Tolls Act 1980. There is no limit of time.", id="the-sentence-behind-a-use"
    ),
    pytest.param(
        "The Claimant relies on section 4 of the Ferry Tolls Act 1980. The keeper must prove it beyond doubt.", id="a-rule-behind-a-use"
    ),
    pytest.param(
        "The limitation period is ten years. The Claimant sues under section 4 of the Ferry Tolls Act 1980.", id="a-limit-before-a-use"
    ),
    pytest.param("The tolls are fixed for ever. That is the effect of section 4 of the Ferry Tolls Act 1980.", id="what-it-points-back-to"),
    pytest.param("The question is whether section 4 of the Ferry Tolls Act 1980 lets the court increase a toll. It does.", id="answered"),
    pytest.param("The Claimant relies on section 4 of the Ferry Tolls Act 1980, and storms are no defence.", id="a-clause-behind-a-use"),
    pytest.param("Plaintiff seeks punitive damages under 42 U.S.C. § 1981.", id="another-remedy"),
    pytest.param("The Claimant appeals to the High Court under section 4 of the Ferry Tolls Act 1980.", id="another-court"),
    pytest.param("It is rarely so that “a ferry operator shall retain its log for five years”: 42 U.S.C. § 1981.", id="taken-back"),
    pytest.param("“A ferry operator shall retain its log for five years” on the bridge: 42 U.S.C. § 1981.", id="behind-the-quotation"),
    pytest.param(
        "Section 4 of the Ferry Tolls Act 1980: on conviction, imprisonment for a term not exceeding two years.", id="a-head-without-a-verb"
    ),
    pytest.param("It was issued 40 days later, outside the 28-month limit in section 4 of the Ferry Tolls Act 1980.", id="another-unit"),
    pytest.param("An operator shall carry a bell. 42 U.S.C. § 1981.", id="an-aside-that-limits"),
    pytest.param("A keeper may sail if the lamp burns. 42 U.S.C. § 1981.", id="half-of-a-condition"),
]


@pytest.mark.parametrize("text", BORNE)
def test_a_statement_in_the_provisions_own_words_passes(text):
    outcome, says = said(text)
    assert outcome is Outcome.VERIFIED_CORRECT, says


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize("text", UNBORNE)
def test_a_statement_that_no_subsection_bears_is_opened_with_the_nearest_words(text):
    outcome, says = said(text)
    assert outcome is Outcome.UNVERIFIABLE_PUBLIC, says
    assert "does not say so in these words" in says or "may limit it" in says or "could not be verified" in says


@pytest.mark.parametrize(
    "text",
    [
        "The Claimant issued her claim on 3 May 2021 under section 4 of the Ferry Tolls Act 1980.",
        "Count II arises under 42 U.S.C. § 1981.",
        "This Court has jurisdiction under 42 U.S.C. § 1981.",
        "The Tribunal dismissed the appeal under section 4 of the Ferry Tolls Act 1980.",
        "Mr Ashgrove seeks an order under section 4 of the Ferry Tolls Act 1980 in the form of the draft at page 61.",
        "The ferry is governed by section 4 of the Ferry Tolls Act 1980.",
        "See 42 U.S.C. § 1981.",
        "The Claimant relies on section 4 of the Ferry Tolls Act 1980. That argument must fail.",
        "The requirements of section 4 of the Ferry Tolls Act 1980 are not met.",
        "As to defences, see section 4 of the Ferry Tolls Act 1980.",
        "The case turns on section 4 of the Ferry Tolls Act 1980.",
        "The motion to dismiss raises the question whether the action is barred by 42 U.S.C. § 1981.",
    ],
)
def test_a_sentence_that_only_uses_the_law_says_nothing_of_its_content(text):
    outcome, says = said(text)
    assert outcome is Outcome.VERIFIED_CORRECT, says


@pytest.mark.rule("VERIFIED_CORRECT")
def test_without_its_text_nothing_that_is_said_of_a_provision_passes():
    text = "Section 4 of the Ferry Tolls Act 1980 gives the keeper a defence."
    found = Brief(text, {ACT: {}}).outcome()
    assert (found.outcome, found.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.TEXT_UNAVAILABLE)
    assert Brief("The claim lies under section 4 of the Ferry Tolls Act 1980.", {ACT: {}}).outcome().outcome is Outcome.VERIFIED_CORRECT


def test_a_repeal_is_no_statement_of_its_content():
    text = "The toll was due under section 4 of the Ferry Tolls Act 1980 (repealed by the Pier Act 1999)."
    assert Brief(text, {ACT: REPEALED}).outcome().outcome is Outcome.VERIFIED_CORRECT


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("text", "passes"),
    [
        ("The keeper must show “a storm which could not have been foreseen” under section 4(4) of the Ferry Tolls Act 1980.", False),
        (f"Section 4(2) of the Ferry Tolls Act 1980 is plain: “{LIMIT}”.", False),
        (f"Section 4(2) of the Ferry Tolls Act 1980 is plain: “{LIMIT}, unless the court gives leave.”", True),
    ],
)  # fmt: skip
def test_quoted_words_may_not_end_where_the_provision_limits_them(text, passes):
    outcome, says = said(text)
    assert (outcome is Outcome.VERIFIED_CORRECT) is passes, says


@pytest.mark.rule("VERIFIED_CORRECT")
def test_a_subsection_that_is_cited_must_bear_it():
    rule = "The court may reduce or quash a toll but may not increase it: Ferry Tolls Act 1980, s 4"
    assert said(f"{rule}(3).", subdivision="(3)", shown=True)[0] is Outcome.VERIFIED_CORRECT
    assert said(f"{rule}(1).", subdivision="(1)", shown=True)[0] is Outcome.UNVERIFIABLE_PUBLIC


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("A ferry operator shall retain its log for three years. 42 U.S.C. § 1981.", "you write “three”, it says “five”"),
        ("The court may increase a toll: Ferry Tolls Act 1980, s 4(3).", ""),
        ("A ferry operator shall not retain its log for five years. 42 U.S.C. § 1981.", "you write “not”, which it has not"),
    ],
)
def test_one_weighty_change_is_shown_by_itself(text, told):
    says = said(text)[1]
    assert told in says if told else ": you write" not in says
