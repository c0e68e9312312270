"""What a brief makes the thing that decides, or not enough, where the decision gives that to something else. All is invented."""

from __future__ import annotations

import pytest

from brief_audit.model.claim import Proposition
from checks.invented import OPINION, Setting, authority, part
from citation_briefs import brief
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

FOCUS = "Rather than apply the test of cause, the keeper said that the paramount factor was the focus of the boatmen on the toll."
OWN = "The focus of the boatmen on the toll is the controlling factor, and the weather has no part in it."
LIKELY = "A cry is protected unless shown likely to produce a riot at the ferry."
SHORT = "That a cry was likely to vex the keeper does not establish a riot."


def says(rule: str, passage: str) -> str:
    """What is said of the rule behind which the decision is cited."""
    held = authority(part("The rain fell on the lane. " * 9 + passage + " " + OPINION))
    told = (Proposition(id="p1", citation="c1", text=rule, span=(0, len(rule))),)
    found = Setting(document=brief(f"{rule} 990 U.S. 10."), authority=held, propositions=told).ask("accounting")
    return next((one.says for one in found if one.part == "rule"), "")


@every_row(
    "rule, passage, opens",
    [
        pytest.param("Where tolls overlap it is the focus of the boatmen that decides.", FOCUS, True, id="what-it-rejects"),
        pytest.param("Where tolls overlap it is the focus of the boatmen that decides.", OWN, False, id="what-it-goes-by"),
        pytest.param("What controls is the focus of the boatmen.", FOCUS, True, id="what-controls"),
        pytest.param("What controls is the focus of the boatmen.", OWN, False, id="what-does-control"),
        pytest.param("The focus of the boatmen is what matters.", FOCUS, True, id="is-what-matters"),
        pytest.param(
            "It is the focus of the boatmen that decides.", "The District Court made the focus of the boatmen a factor.", True, id="below"
        ),
        pytest.param("It is not the focus of the boatmen but the toll that decides.", FOCUS, False, id="what-is-not-it-is-not-read"),
        pytest.param("It is the price of the candles that decides.", FOCUS, False, id="of-which-nothing-stands-there"),
        pytest.param("A riot must have come; that it was likely is not enough.", LIKELY, True, id="what-does-suffice"),
        pytest.param("A riot must have come; that it was likely is not enough.", f"{LIKELY} {SHORT}", False, id="what-falls-short-there"),
        pytest.param("That a riot was likely is insufficient.", LIKELY, True, id="insufficient"),
        pytest.param("That a riot was likely will not suffice.", LIKELY, True, id="will-not-suffice"),
    ],
)
def test_what_decides_or_is_not_enough_is_told_so_in_the_decision(rule: str, passage: str, *, opens: bool) -> None:
    assert ("may be something else" in says(rule, passage)) is opens
