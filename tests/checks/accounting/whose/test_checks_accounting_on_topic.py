"""Words that a brief says were said of something, of which the decision does not speak there; everything is invented."""

from __future__ import annotations

import pytest

from checks.accounting.whose.given import says
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

WORDS = "the keeper must show a loss on each of the ferries"
THERE = f"We turn to clause 9 of the harbour lease. It follows that {WORDS}."


@every_row(
    "lead, opened",
    [
        ("Of clause 9 of the harbour lease the court said this:", False),
        ("Of clause 12.2 of the harbour lease the court said this:", True),
        ("Of the lantern bond the court said this:", True),
        ("Concerning the harbour lease, Justice Umber wrote that", False),
        ("Concerning the lantern bond, Justice Umber wrote that", True),
        ("On the very next page the court said that", False),
        ("Of the same question the court said that", False),
        ("Of Ashgrove the court said this:", False),
        ("Of Umberton the court said this:", True),
        ("It is the law of Umberton that", False),
        ("Some lantern bonds lapse, and the court said that", False),
    ],
)
def test_the_decision_speaks_there_of_what_the_words_are_said_of(lead: str, *, opened: bool) -> None:
    found = says(f"{lead} “{WORDS}”, ¦.", THERE)
    assert any("it could not be told that they are said of" in one for one in found) is opened


@every_row(
    "lead, passage, opened",
    [
        ("The letter was", "The town could have served {words}.", True),
        ("The letter was", "The town could have served {words}. The letter was {words}.", False),
        ("The letter was", "The town served {words}.", False),
        ("The letter could have been", "The town could have served {words}.", False),
        ("The court spoke of", "The town could have served {words}.", False),
    ],
)
def test_what_might_have_been_is_not_what_was(lead: str, passage: str, *, opened: bool) -> None:
    words = "a notice which ended the lease of the ferries at once"
    found = says(f"{lead} “{words}”, ¦.", passage.format(words=words))
    assert any("but behind “could have served”" in one for one in found) is opened


@every_row(
    "passage, opened",
    [
        ("This follows from the points introduced by the Harbour Tribunal, to the effect that {words}.", True),
        ("This follows from the point, also made by Mr. Umber, that {words}.", True),
        ("In our view, this follows from the point made by Mr. Umber that {words}.", False),
        ("This follows from the point that {words}.", False),
        ("This follows from the point made by us that {words}.", False),
    ],
)
def test_a_point_that_the_decision_recites_is_somebody_elses(passage: str, *, opened: bool) -> None:
    found = says(f"The court held that “{WORDS}”, ¦.", passage.format(words=WORDS))
    assert any("stand there as the words of" in one for one in found) is opened
