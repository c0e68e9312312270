"""Courts by abbreviation, by name and by reporter."""

from __future__ import annotations

import re

import pytest

from brief_audit.tables import rows
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
from economy.rows import every_row


@every_row(
    "written, court",
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


@every_row(
    "written, court",
    [
        ("Miss. Sup. Ct.", "miss"),
        ("Sup. Ct. of Miss.", "miss"),
        ("Mississippi Supreme Court", "miss"),
        ("Supreme Court of the State of Georgia", "ga"),
        ("Mass. Supreme Judicial Court", "mass"),
        ("W. Va. Sup. Ct. App.", "wva"),
        ("N.Y. Court of Appeals", "ny"),
        ("New York Appellate Division", "nyappdiv"),
        ("Mississippi Court of Appeals", "missctapp"),
        ("California Court of Appeal", "calctapp"),
        ("N.J. Superior Court, Appellate Division", "njsuperctappdiv"),
        ("Pa. Superior Court", "pasuperct"),
        ("Del. Court of Chancery", "delch"),
        ("U.S. Court of Appeals, 5th Circuit", "ca5"),
        ("United States Court of Appeals for the Fifth Circuit", "ca5"),
        ("U.S. Court of Appeals, D.C. Circuit", "cadc"),
        ("W.D. New York", "nywd"),
        ("Southern District of New York", "nysd"),
        ("United States District Court for the Southern District of New York", "nysd"),
        ("U.S. Dist. Ct., S.D.N.Y.", "nysd"),
        ("D. Massachusetts", "mad"),
        ("Bankr. S.D. New York", "nysb"),
        ("United States Supreme Court", "scotus"),
        # Another court bears the name there, or none does; or the state has no such district.
        ("New York Supreme Court", None),
        ("D.C. Supreme Court", None),
        ("Kentucky Court of Appeals", None),
        ("W.D. New Jersey", None),
        ("Georgia", None),
        ("Supreme Court", None),
        ("Court of Appeals", None),
        ("Harbour Supreme Court", None),
    ],
)
def test_courts_written_out(written: str, court: str | None) -> None:
    assert court_id_of_citation(written) == court


def test_the_circuit_courts_of_old_are_known_by_their_districts() -> None:
    old = {"C.C.D. Va.": "circtdva", "C. C. S. D. N. Y.": "circtsdny", "CC ND Ill.": "circtndil", "C.C.E.D. Pa.": "circtedpa"}
    assert {written: court_id_of_citation(written) for written in old} == old
    assert court_id_of_citation("C.C. Va.") is None


def test_each_state_is_read_whole_or_abbreviated() -> None:
    odd = {"N.Y.", "D.C.", "Ky."}
    for row in rows("us_states"):
        known = court_id_of_citation(row["abbreviation"])
        if row["abbreviation"] not in odd and known is not None:
            for form in (f"{row['name']} Supreme Court", f"Supreme Court of {row['name']}", f"{row['abbreviation']} Sup. Ct."):
                assert court_id_of_citation(form) == known, form


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
    ("reporter", "court"),
    [("U.S.", "scotus"), ("Cal. 4th", "cal"), ("Cal. App. 4th", "calctapp"), ("Wash. 3d", "wash"), ("F.3d", None), ("P.2d", None)],
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
