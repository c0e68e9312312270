"""Courts as sentences name them, beside the ids of records."""

from __future__ import annotations

from brief_audit.tables.named_courts import is_special, may_be, rank
from economy.rows import every_row


@every_row(
    "named, court",
    [
        ("Ninth Circuit", "ca9"),
        ("2d Circuit", "ca2"),
        ("United States Court of Appeals for the D.C. Circuit", "cadc"),
        ("Court of Appeals", "ca4"),
        ("U.S. Supreme Court", "scotus"),
        ("our Supreme Court", "cal"),
        ("Texas Supreme Court", "tex"),
        ("Texas court", "txsd"),
        ("Southern District of New York", "nysd"),
        ("Second Department", "nyappdiv"),
        ("Illinois Court of Appeals", "illappct"),
        ("Third Circuit", "lactapp"),
        ("high court", "scotus"),
        ("High Court", "ewhc/comm"),
        ("Court of Appeal", "ewca/crim"),
        ("House of Lords", "ukhl"),
        ("Supreme Court", "uksc"),
        ("EAT", "ukeat"),
    ],
)
def test_a_court_may_be_called_by_its_own_or_a_wider_name(named: str, court: str) -> None:
    assert may_be(named, court)


@every_row(
    "named, court",
    [
        ("Ninth Circuit", "ca2"),
        ("Federal Circuit", "ca9"),
        ("Court of Appeals", "scotus"),
        ("U.S. Supreme Court", "cal"),
        ("United States Supreme Court", "uksc"),
        ("Texas Supreme Court", "cal"),
        ("Southern District of New York", "nyed"),
        ("High Court", "uksc"),
        ("House of Lords", "uksc"),
        ("Supreme Court", "ukhl"),
        ("Upper Tribunal", "ewca/civ"),
        ("Commercial Court", "ewhc/ch"),
        ("Court of Session", "uksc"),
    ],
)
def test_another_court_is_not_that_court(named: str, court: str) -> None:
    assert not may_be(named, court)


def test_courts_are_ranked_and_some_names_tell_one_court() -> None:
    assert rank("Supreme Court") > rank("California Supreme Court") > rank("Ninth Circuit") > rank("District Court")
    assert is_special("Ninth Circuit")
    assert not is_special("Court of Appeals")
