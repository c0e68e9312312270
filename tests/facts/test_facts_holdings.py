"""What a court says that it holds or leaves open, in invented decisions. No case here exists."""

from __future__ import annotations

import pytest

from brief_audit.model.authority import PartKind as K
from brief_audit.model.facts import HoldingWeight
from facts.test_facts_panel import BODY, facts


@pytest.mark.parametrize(
    ("words", "listed"),
    [
        ("We hold that a tenant may keep the lamp.", ["We hold that a tenant may keep the lamp."]),
        ("Accordingly, we therefore hold that the lease ran on.", ["Accordingly, we therefore hold that the lease ran on."]),
        (
            "We hold that (1) the lease ran on; and (2) the rent is due.",
            ["(1) the lease ran on; and", "(2) the rent is due."],
        ),
        (
            "We hold that he owes rent where (1) the lease ran on and (2) he stayed.",
            ["We hold that he owes rent where (1) the lease ran on and (2) he stayed."],
        ),
    ],
)
def test_what_the_court_calls_its_holding_is_listed(words: str, listed: list[str]) -> None:
    text = f"{BODY}\n\n{words} {BODY}"
    found = facts((K.MAJORITY, text)).holdings
    assert [one.snippet for one in found] == listed
    assert {one.weight for one in found} == {HoldingWeight.HOLDING}
    assert all(text[slice(*one.span)] == one.snippet for one in found)


@pytest.mark.parametrize(
    "words", ["We need not decide whether the ferry pays.", "We express no view on the ferry.", "We do not reach the second claim."]
)
def test_what_the_court_leaves_open_is_no_holding(words: str) -> None:
    (found,) = facts((K.MAJORITY, f"{BODY}\n\n{words} {BODY}")).holdings
    assert (found.snippet, found.weight) == (words, HoldingWeight.LEFT_OPEN)


@pytest.mark.parametrize(
    "words",
    [
        "The court below held that the lease ran on.",
        "They say that we hold that the lease ran on.",
        "The panel wrote: “It is late. We hold that the lease ran on.”",
        "We held that the lease ran on in an earlier case.",
        "We hold the landlord to his word.",
        "We do not hold that the lease ran on.",
    ],
)
def test_what_another_says_or_nobody_holds_is_not_listed(words: str) -> None:
    assert facts((K.MAJORITY, f"{BODY}\n\n{words} {BODY}")).holdings == ()


def test_a_dissent_holds_nothing() -> None:
    assert facts((K.MAJORITY, BODY), (K.DISSENT, f"MARROW, J., dissenting.\n\nWe hold that the lease ran on. {BODY}")).holdings == ()
