"""What another print of a decision may write otherwise is called no change of its words; another value, day or word is."""

from __future__ import annotations

import pytest

from brief_audit.checks.quotation.notation import another_print_explains
from brief_audit.model.base import Code, Reason
from brief_audit.text.diff import word_diff
from checks.invented import Setting, authority, full, part, quotation
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")


@every_row(
    "brief, source, explained",
    [
        ("under § 9 of the Act", "under section 9 of the Act", True),
        ("under § 9 of the Act", "under section 8 of the Act", False),
        ("ferries under sixty-five years old", "ferries under 65 years old", True),
        ("ferries under seventy-five years old", "ferries under 65 years old", False),
        ("one hundred and forty-four lamps", "144 lamps", True),
        ("one hundred and forty lamps", "144 lamps", False),
        ("a fine of two million pounds", "a fine of 2000000 pounds", True),
        ("seventy-five percent at fault", "75% at fault", True),
        ("75 per cent at fault", "57% at fault", False),
        ("under 28 USC § 1337", "under 28 U.S.C. § 1337", True),
        ("on Dec. 14, 1961, the ferry", "on 14 December 1961 the ferry", True),
        ("on Dec. 14, 1961, the ferry", "on 15 December 1961 the ferry", False),
        ("the 2nd ferry of the day", "the second ferry of the day", True),
        ("the first ferry of the day", "the one ferry of the day", False),
        ("the 14th ferry", "the 14 ferry", True),
        ("lamps may be utilized, and travelled well", "lamps may be utilised, and traveled well", True),
        ("the jewelry of the defence", "the jewellery of the defense", True),
        ("he filled the claim", "he filed the claim", False),
        ("the keeper sued the owner", "the owner sued the keeper", False),
        ("it shall not burn", "it shall burn", False),
        ("on 3 and 4 lamps", "on 4 and 3 lamps", False),
        ("the lamp burned", "the lamp burned", False),
    ],
)
def test_what_another_print_may_have(brief: str, source: str, *, explained: bool) -> None:
    assert another_print_explains(word_diff(brief, source)) is explained


@pytest.mark.parametrize(("years", "accused"), [("sixty-five", False), ("sixty-six", True)])
def test_a_number_in_words_accuses_nobody_unless_it_is_another(years: str, *, accused: bool) -> None:
    text = "The keeper of a harbour lamp who is under 65 years old may not be put out of the tower without ten days of written notice."
    brief = f"keeper of a harbour lamp who is under {years} years old may not be put out of the tower without ten days of written notice"
    (found,) = Setting(authority=authority(part(text)), citation=full("c1"), quotations=(quotation(brief, "c1"),)).ask("quotation")
    assert (found.code is Code.QUOTE_ALTERED) is accused
    assert accused or (found.reason is Reason.AMBIGUOUS and "another print" in found.says)
