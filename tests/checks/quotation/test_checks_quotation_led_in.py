"""A paragraph set in from the margin is called wrong as a quotation only where something leads to it. All is invented."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Code, Outcome, Reason
from checks.invented import OPINION, Setting, authority, full, part, quotation
from citation_briefs import brief
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

WORDS = "No keeper of a harbour lamp may put it out before the last ferry of the night has come to rest."
FACTS = "The keeper left the quay at nine.\n\n"


@every_row(
    "before, after, wrong",
    [
        ("The Court said:\n\n", "", True),
        ("The Court went on to explain the rule.\n\n", "", True),
        ("The Court went on to explain\n\n", "", True),
        (FACTS, "", False),
        ("ARGUMENT\n\n", "", False),
        (f"{FACTS}“", "”", True),
    ],
)
def test_a_paragraph_set_in(before: str, after: str, *, wrong: bool) -> None:
    text = f"{before}{WORDS}{after}\n\nAshgrove v. Quillon, 990 U.S. 10 (1996)."
    at = text.index(WORDS)
    core = text.index("990")
    said = quotation(WORDS, block=True, span=(at, at + len(WORDS)))
    here = Setting(citation=full("c1", span=(core, core + 11)), document=brief(text), quotations=(said,))
    (found,) = [one for one in here.ask("quotation") if one.outcome is not Outcome.VERIFIED_CORRECT]
    assert (found.code is Code.QUOTE_NOT_FOUND) is wrong
    assert wrong or found.reason is Reason.AMBIGUOUS


@pytest.mark.rule("QUOTE_ALTERED")
@every_row(
    "lead, words, wrong",
    [
        ("It is essential that", "every keeper of the quay . . . light both lamps before the ferry leaves", False),
        ("The Court required that", "every keeper of the quay … light both lamps before the ferry leaves", False),
        ("The Court said that", "every keeper of the quay . . . light both lamps before the ferry leaves", True),
        ("It is essential that", "every keeper of the quay . . . light both lamps before the boat leaves", True),
        ("It is essential that", "every keeper of the quay need not light both lamps before the ferry leaves", True),
    ],
)
def test_a_must_left_out_behind_words_that_ask_for_it(lead: str, words: str, *, wrong: bool) -> None:
    there = "At dusk every keeper of the quay must light both lamps before the ferry leaves the pier."
    text = f"{lead} “{words}.” Ashgrove v. Quillon, 990 U.S. 10 (1996)."
    at, core = text.index(words), text.index("990")
    said = quotation(words, span=(at, at + len(words)))
    here = Setting(
        citation=full("c1", span=(core, core + 11)),
        document=brief(text),
        quotations=(said,),
        authority=authority(part(f"{there}\n\n{OPINION}")),
    )
    (found,) = [one for one in here.ask("quotation") if one.outcome is not Outcome.VERIFIED_CORRECT]
    assert (found.code is Code.QUOTE_ALTERED) is wrong
