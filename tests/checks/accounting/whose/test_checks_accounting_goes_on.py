"""Words that a brief goes on from otherwise than the decision does. Everything is invented."""

from __future__ import annotations

import pytest

from checks.accounting.whose.given import says
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")


@every_row(
    "brief, passage, opened",
    [
        (
            "He was ready “to find that he did not get the” lamp letters: ¦.",
            "I am ready to find that he did not get the toll letters.",
            True,
        ),
        (
            "He was ready “to find that he did not get the” toll letters: ¦.",
            "I am ready to find that he did not get the toll letters.",
            False,
        ),
        (
            "He was ready “to find that he did not get the” lamp letters: ¦.",
            "I am ready to find that he did not get the toll letters. The lamp letters he had.",
            True,
        ),
        ("He was ready “to find that he did not get the” … letters: ¦.", "I am ready to find that he did not get the toll letters.", False),
        (
            "“I am ready to find that he did not get the” Ashgrove v. Quillon, ¦.",
            "I am ready to find that he did not get the toll letters.",
            False,
        ),
        ("The master “did not err” in counting the ferries: ¦.", "The master did not err in naming the ferries.", True),
        ("The master “did not err” in naming the ferries: ¦.", "The master did not err in naming the ferries.", False),
        ("The master “did not err”: ¦.", "The master did not err in naming the ferries.", True),
        ("The master “did not err”: ¦.", "The master did not err.", False),
        ("The master “did not err”: ¦.", "The master did not err in naming the ferries. So the master did not err.", False),
    ],
)
def test_the_next_words_are_those_of_the_decision(brief: str, passage: str, *, opened: bool) -> None:
    found = says(brief, passage)
    assert any("the decision goes on" in one or "the decision says that of" in one for one in found) is opened
