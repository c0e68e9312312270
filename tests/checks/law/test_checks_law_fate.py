"""What a brief says became of a law that is in force. The Ferry Acts are invented; numbers of real codes mean nothing real."""

from __future__ import annotations

from brief_audit.model.base import Outcome
from checks.invented_law import Brief
from economy.rows import every_row

ACT, TITLE = "Ferry Tolls Act 1980, s 5", "42 U.S.C. § 1983"
HELD = {ACT: {"words": "Every ferry shall bear a lantern."}, TITLE: {"words": "Every ferry shall bear a lantern."}}
NOT_SHOWN = [
    "¦ is no longer in force.",
    "¦ was never brought into force.",
    "¦ is not in force.",
    "¦, which Parliament abolished in 2010, gives no right.",
    "¦ was struck down by the Supreme Court.",
    "¦ has been declared unconstitutional.",
    "¦ was held incompatible with the Convention.",
    "¦ was amended in 2003 to double the toll.",
    "¦ came into force in 1999.",
    "¦ was replaced by another law.",
    "¦ expired in 2010.",
    "¦ was renumbered in 2014.",
    "¦ was enacted in 1964.",
    "Parliament has since abolished ¦.",
    "Congress has since amended ¦.",
    "The now-defunct ¦ does not help.",
    "The repeal of ¦ changed that.",
    "In 1999 the Court struck down ¦.",
]
SHOWN = [
    "¦ remains in force.",
    "¦ has not been repealed.",
    "¦, as amended, gives a remedy.",
    "¦ (as amended) gives a remedy.",
    "The action was removed under ¦.",
    "The order is void under ¦.",
    "The judgment was vacated pursuant to ¦.",
    "The plaintiff amended the complaint to plead ¦.",
    "The claim under ¦ expired in 2010.",
    "¦ is satisfied.",
    "¦ was enacted to protect passengers.",
]


@every_row("law", ["section 5 of the Ferry Tolls Act 1980", TITLE])
@every_row("said", NOT_SHOWN)
def test_what_the_publisher_does_not_show_of_a_law_is_opened_with_the_words(said: str, law: str):
    brief = Brief(said.replace("¦", law), HELD)
    opened = [finding for finding in brief.of("statute_in_force") if finding.outcome is Outcome.UNVERIFIABLE_PUBLIC]
    assert len(opened) == 1
    assert brief.outcome().outcome is Outcome.UNVERIFIABLE_PUBLIC


@every_row("law", ["section 5 of the Ferry Tolls Act 1980", TITLE])
@every_row("said", SHOWN)
def test_what_agrees_or_is_said_of_something_else_opens_nothing(said: str, law: str):
    brief = Brief(said.replace("¦", law), HELD)
    assert {finding.outcome for finding in brief.of("statute_in_force")} == {Outcome.VERIFIED_CORRECT}


def test_the_year_of_an_act_is_compared_with_its_title():
    right, wrong = (Brief(f"Section 5 of the Ferry Tolls Act 1980 was enacted in {year}.", HELD).outcome().outcome for year in (1980, 1981))
    assert (right, wrong) == (Outcome.VERIFIED_CORRECT, Outcome.UNVERIFIABLE_PUBLIC)
