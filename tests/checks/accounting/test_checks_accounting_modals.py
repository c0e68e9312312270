"""A rule whose modal, number or limit the passage has otherwise opens the citation. Everything is invented."""

from __future__ import annotations

import pytest

from brief_audit.checks.accounting.borne.measures import counted_otherwise
from brief_audit.checks.accounting.borne.modals import contrary
from brief_audit.model.base import Outcome
from brief_audit.model.claim import Proposition
from checks.invented import OPINION, Setting, authority, part

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")


def says(passage: str, rule: str) -> list[Outcome]:
    held = authority(part("The rain fell on the lane. " * 9 + passage + " " + OPINION))
    told = (Proposition(id="p1", citation="c1", text=rule, span=(30, 100)),)
    return [one.outcome for one in Setting(authority=held, propositions=told).ask("accounting")]


OPENED = [Outcome.UNVERIFIABLE_PUBLIC]


@pytest.mark.parametrize(
    ("words", "passage", "found"),
    [
        ("The warden may not weigh the logbook.", "The warden may also weigh the logbook.", True),
        ("The warden may weigh the logbook.", "The warden cannot weigh the logbook.", True),
        ("The keeper must show the lantern.", "The keeper need not show a lantern of brass.", True),
        ("The keeper is required to show the lantern.", "The keeper does not have to show his lantern.", True),
        ("The keeper must show the lantern.", "The keeper must not show the lantern.", True),
        ("The logbook must be weighed.", "The logbook need not be weighed.", True),
        ("The warden may not weigh the logbook.", "The warden must not weigh the logbook.", False),
        ("The warden may weigh the logbook.", "The warden must weigh the logbook.", False),
        ("The warden may not weigh the logbook.", "The warden may weigh the anchor.", False),
        ("The warden may not weigh the logbook.", "The warden may read the logbook.", False),
        ("The warden may weigh the logbook only at dusk.", "The warden may not weigh the logbook.", False),
        ("The warden may weigh the logbook.", "The warden may not weigh the logbook until dusk.", False),
        ("No rule says that the keeper must show the lantern.", "The keeper need not show the lantern.", False),
        ("The warden cannot weigh the logbook.", "This is not a case where the warden can weigh the logbook.", False),
        ("The keeper must show the lantern.", "We ask whether the keeper need not show the lantern.", False),
        ("The warden may weigh the logbook.", "The warden may not weigh the logbook; he may weigh the logbook here.", False),
    ],
    ids=[
        *("forbidden", "allowed", "demanded", "demanded in other words", "demanded and forbidden", "a passive"),
        *("as it says", "a demand allows", "another thing", "another verb", "a limit", "a limit there"),
        *("no rule", "no case", "a question", "both ways"),
    ],
)
def test_a_modal_is_compared_with_its_verb_and_thing(words: str, passage: str, *, found: bool) -> None:
    assert contrary(words, passage) is found


NEED_NOT = "To prove a lit ferry a keeper need not demonstrate that the harbour lantern was seen by a boatman of the pilots. "
AT_THE_QUAY = "Even on those rare evenings when the quay is dark, namely where the town supplies neither oil nor wick at all"


@pytest.mark.parametrize(
    ("modal", "found"), [("must demonstrate", OPENED), ("need not demonstrate", []), ("should demonstrate", [])], ids=str
)
def test_a_clause_between_commas_is_compared_by_its_modal(modal: str, found: list[Outcome]) -> None:
    assert says(NEED_NOT, f"{AT_THE_QUAY}, the keeper {modal} that the harbour lantern was seen by a boatman of the pilots.") == found


@pytest.mark.parametrize(
    ("way", "found"), [("would not, taken alone, have been", OPENED), ("would, taken alone, have been", [])], ids=["denied", "as it says"]
)
def test_a_clause_behind_that_is_compared_by_its_own_denial(way: str, found: list[Outcome]) -> None:
    passage = "She felt the lantern was good enough reason on its own for the boatman to suspend ferry crossings. "
    rule = f"The harbour surveyor's evidence was that the lantern {way} a good enough reason for the boatman to suspend ferry crossings."
    assert says(passage, rule) == found


def test_what_hangs_on_a_denial_is_not_denied_by_itself() -> None:
    passage = "The keeper could not show that a ferry with a brass lantern outside the harbour was treated otherwise by pilots. "
    rule = "A keeper does not have to show that a ferry with a brass lantern outside the harbour was treated otherwise by pilots."
    denied = "A keeper has to show that a ferry with a brass lantern outside the harbour was not treated otherwise by pilots."
    assert (says(passage, rule), says(passage, denied)) == ([], OPENED)
    need_not = "The keeper need not show the brass lantern of the ferry to harbour pilots. "
    assert says(need_not, "No byelaw has ever said that the keeper must show the brass lantern of the ferry to harbour pilots.") == []
    assert says(need_not, "The byelaw has ever said that the keeper must show the brass lantern of the ferry to harbour pilots.") == OPENED


@pytest.mark.parametrize(
    ("words", "passage", "found"),
    [
        ("at least seven days of notice", "at least 14 days’ notice", True),
        ("a three-part test", "a two-part test", True),
        ("seven (7) days", "7 days", False),
        ("twenty-one days", "21 days", False),
        ("seven days", "14 days, or seven days in winter", False),
        ("seven days", "14 lamps", False),
        ("more than seven days", "eight days", False),
        ("not more than six months", "not more than 12 months", True),
        ("one ferry in 14 days", "fourteen days", False),
        ("from 31 days on, though due in 120 days", "within 120 days", False),
        ("aged 18 years, here for ten years", "18 years, or seven years", True),
    ],
    ids=[
        "days",
        "parts",
        "in brackets",
        "tens",
        "both",
        "another thing",
        "roughly",
        "a limit",
        "another number",
        "one of two",
        "two of two",
    ],
)
def test_what_both_count_is_compared(words: str, passage: str, *, found: bool) -> None:
    assert counted_otherwise(words, passage) is found


def test_a_rule_that_counts_otherwise_is_opened() -> None:
    passage = "At a ferry hearing on harbour tolls the keepers must have at least 14 days of notice, which names the lanterns. "
    rule = "Where a ferry hearing is on harbour tolls, the keepers must have {} days’ notice, and it must name the lanterns."
    assert (says(passage, rule.format("at least seven")), says(passage, rule.format("at least fourteen"))) == (OPENED, [])
    short = "At a ferry hearing on harbour tolls, the notice is {} days."
    assert [says("At a ferry hearing on harbour tolls the notice is 14 days. ", short.format(many)) for many in ("7", "14")] == [OPENED, []]


LIMIT = "A ferry toll must only cover every reasonable cost of the harbour lanterns. "


@pytest.mark.parametrize(
    ("passage", "rider", "found"),
    [
        (LIMIT, ", whether that cost be reasonable or not", OPENED),
        (LIMIT, "", []),
        (LIMIT, ", whether the keeper sleeps or not", []),
        (f"{LIMIT}A ferry toll covers any cost of the harbour lanterns, whether or not it is reasonable. ", ", reasonable or not", []),
        (
            "A ferry toll must cover every cost of the harbour lanterns regardless of whether it is reasonable. ",
            ", whether that cost be reasonable or not",
            [],
        ),
        (
            "Regardless of the weather, a ferry toll must cover every reasonable cost of the harbour lanterns. ",
            ", whether that cost be reasonable or not",
            OPENED,
        ),
        ("A ferry is a boat for hire. The keeper was reasonable. ", ", whether that cost be reasonable or not", []),
    ],
    ids=[
        "a limit lifted",
        "no rider",
        "another rider",
        "lifted there",
        "lifted in other words",
        "another thing lifted",
        "far from the rule",
    ],
)
def test_a_rider_that_lifts_a_limit_is_compared(passage: str, rider: str, found: list[Outcome]) -> None:
    assert says(passage, f"A ferry toll will cover each and every cost of the harbour lanterns{rider}.") == found
