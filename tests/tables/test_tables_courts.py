"""Courts by abbreviation, by name and by reporter."""

from __future__ import annotations

import re

import pytest

from brief_audit.tables.courts import (
    CIRCUIT_NAME,
    CIRCUITS,
    could_be_same_court,
    court_id_of_citation,
    court_id_of_name,
    court_of_reporter,
    is_circuit,
    known_ids,
)


@pytest.mark.parametrize(
    ("written", "court"),
    [
        ("9th Cir.", "ca9"),
        ("9TH CIR", "ca9"),
        ("Ninth Circuit", "ca9"),
        ("9th Circuit", "ca9"),
        ("Second Cir.", "ca2"),
        ("2nd Circuit", "ca2"),
        ("D.C. Circuit", "cadc"),
        ("Federal Circuit", "cafc"),
        ("S.D.N.Y.", "nysd"),
        ("S. D. N. Y.", "nysd"),
        ("U.S.", "scotus"),
        ("Cal. Ct. App.", "calctapp"),
        ("Cal. Ct. App. 2d Dist.", "calctapp"),
        ("D.C. Cir.", "cadc"),
        ("M.D. Pa.", "pamd"),
        ("Bankr. S.D.N.Y.", "nysb"),
        ("13th Cir.", None),
        ("Ct. App.", None),
        ("", None),
    ],
)
def test_abbreviations(written: str, court: str | None) -> None:
    assert court_id_of_citation(written) == court


@pytest.mark.parametrize(
    ("name", "court"),
    [
        ("Supreme Court of the United States", "scotus"),
        ("Court of Appeals for the Ninth Circuit", "ca9"),
        ("United Kingdom Supreme Court", "uksc"),
        ("A court of nowhere", None),
    ],
)
def test_names(name: str, court: str | None) -> None:
    assert court_id_of_name(name) == court


@pytest.mark.parametrize(
    ("reporter", "court"), [("U.S.", "scotus"), ("Cal. 4th", "cal"), ("Cal. App. 4th", "calctapp"), ("F.3d", None), ("P.2d", None)]
)
def test_reporters(reporter: str, court: str | None) -> None:
    assert court_of_reporter(reporter) == court


@pytest.mark.parametrize(
    ("a", "b", "same"),
    [
        ("ca9", "ca9", True),
        ("ca9", "ca2", False),
        ("scotus", "ca9", False),
        ("ewhc/qb", "ewhc/kb", True),
        ("ewhc/ch", "ewhc/admin", False),
        ("calctapp", "calctapp2d", True),
        ("a-court-nobody-knows", "ca9", True),
    ],
)
def test_could_be_same_court(a: str, b: str, same: bool) -> None:
    assert could_be_same_court(a, b) is same


@pytest.mark.parametrize(
    ("court", "is_so"), [("ca9", True), ("cadc", True), ("cafc", True), ("cal", False), ("scotus", False), (None, False)]
)
def test_a_federal_circuit_is_told_by_its_id(court: str | None, is_so: bool) -> None:
    assert is_circuit(court) is is_so


@pytest.mark.parametrize("name", ["First", "Eleventh", "D.C.", "Federal"])
def test_a_circuit_that_a_sentence_names_is_a_known_court(name: str) -> None:
    assert re.fullmatch(CIRCUIT_NAME, f"{name} Circuit")
    assert CIRCUITS[name] in known_ids()


def test_a_state_has_no_circuit_of_that_name() -> None:
    assert not re.fullmatch(CIRCUIT_NAME, "Cook County Circuit")
    assert not re.fullmatch(CIRCUIT_NAME, "DxCx Circuit")
