"""Quoted words that point back stand in the decision behind what the brief puts before them, or the citation is opened."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Outcome, Reason
from checks.invented import Setting, authority, full, part, quotation
from citation_briefs import brief

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

CASE = "Ashgrove v. Quillon, 990 U.S. 10 (1996)"
LAMPS = "Quillon submits under rule 12 that the harbour board never acknowledged the broken lamps."
FERRY = "Quillon submits under rule 7 that the ferry was suspended by an implied bargain of both keepers."


def opened(lead: str, before: str, words: str = "This argument is hopeless") -> list[tuple[Outcome, Reason | None]]:
    text = f"{lead} “{words}.” {CASE}."
    start = text.index(words)
    said = quotation(words, span=(start, start + len(words)), citations=("c1",))
    cited = full("c1", span=(text.index("990"), text.index(" (1996")))
    held = authority(part(f"{LAMPS} {'The rain fell. ' * 250} {before} {words}. {'The rain fell. ' * 250}"))
    found = Setting(document=brief(text), citation=cited, authority=held, quotations=(said,)).ask("accounting")
    return [(one.outcome, one.reason) for one in found if one.part == "pointed at"]


OPEN = [(Outcome.UNVERIFIABLE_PUBLIC, Reason.NOT_COMPARED)]


@pytest.mark.parametrize(
    ("lead", "before", "words", "found"),
    [
        ("Of the submission that the harbour board acknowledged the broken lamps she said:", LAMPS, "This argument is hopeless", []),
        ("Of the submission that the harbour board acknowledged the broken lamps she said:", FERRY, "This argument is hopeless", OPEN),
        ("On rule 12 the judge was brisk. Of the ferry suspended by a bargain she said:", FERRY, "This argument is hopeless", OPEN),
        ("On rule 7 the judge was brisk. Of the ferry suspended by a bargain she said:", FERRY, "This argument is hopeless", []),
        ("Of the submission that the harbour board acknowledged the broken lamps she said:", FERRY, "No argument is hopeless", []),
        ("She said:", FERRY, "This argument is hopeless", []),
        ("Of the submission that the harbour board acknowledged the broken lamps she said:", FERRY, "It is hopeless", OPEN),
        ("Of the submission that the harbour board acknowledged the broken lamps she said:", FERRY, "It is clear that all was lost", []),
        ("It is enough to recall the very words of the passage:", FERRY, "This argument is hopeless", []),
    ],
    ids=[
        "the same",
        "another argument",
        "another number",
        "the same number",
        "it does not point back",
        "nothing leads to it",
        "a pronoun",
        "no pronoun",
        "only led in",
    ],
)
def test_words_that_point_back_stand_behind_the_same_thing(lead: str, before: str, words: str, found: list) -> None:
    assert opened(lead, before, words) == found
