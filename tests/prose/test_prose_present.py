"""Facts of the case without a past, and rules that look like them; everything is invented."""

from __future__ import annotations

import pytest

from brief_audit.prose.instances import is_of_the_case
from brief_audit.prose.told import tells
from economy.rows import every_row
from prose.test_prose_told import ASHGROVE, tales

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")


@every_row(
    "text, told",
    [
        ("The plaintiff is a ferryman.", True),
        ("The appellants are keepers of lamps.", True),
        ("Mr. Quill is the owner of the quay.", True),
        ("The petitioner sues under the harbour charter.", True),
        ("Counsel for the appellant is Mr Umber.", True),
        ("The appeal is from the harbour court.", True),
        ("Quill is a plumber.", True),
        ("Quill is a case about lamps.", False),
        ("The plaintiff is entitled to a lamp.", False),
        ("The plaintiffs are not to pay.", False),
        ("The plaintiff must be a ferryman.", False),
        ("The officers would arrest him at once.", True),
        ("Quill could not have seen the lamp.", True),
        ("She would not have seen the lamp.", True),
        ("He could not, however, find that the lamp was lit.", False),
        ("It could not have seen the lamp.", False),
        ("The court could not have seen the lamp.", False),
        ("The claimant could rely on it.", False),
        ("The officer could seize it if he saw it.", False),
        ("The officer would be liable for it.", False),
        ("Here the plaintiff is a ferryman.", False),
        ("The plaintiff is a ferryman, as in ¤.", False),
    ],
)
def test_a_fact_is_told_apart_from_a_rule(text: str, *, told: bool) -> None:
    assert is_of_the_case(text) is told


def test_a_fact_without_a_past_is_noticed_whole() -> None:
    assert [one.words for one in tales(f"The appellants are keepers of lamps. {ASHGROVE}.")] == ["The appellants are keepers of lamps."]
    assert not tales(f"The appellants must keep lamps. {ASHGROVE}.")


@every_row(
    "text, told",
    [("The firm employed 75 associates.", True), ("The tenant vacated the premises.", True), ("It creates a debt owed.", False)],
)
def test_a_noun_is_no_verb_of_the_present(text: str, *, told: bool) -> None:
    assert tells(text) is told
