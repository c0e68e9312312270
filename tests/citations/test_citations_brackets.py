"""Court and year wherever a citation states them, and parallel citations in brackets. All parties are invented."""

from __future__ import annotations

import pytest

from citation_briefs import cases
from economy.rows import every_row


@every_row(
    "stated",
    [
        "12 F.3d 4 (5th Cir. 1994)",
        "12 F.3d 4 (5th Cir.1994; en banc)",
        "12 F.3d 4 (5th Cir. 1994, per curiam)",
        "12 F.3d 4 (5th Cir. 1994 (en banc))",
        "12 F.3d 4 (C.A.5 (Tex.), 1994)",
        "12 F.3d 4 (CA5 Tex. 1994)",
        "12 F.3d 4 (5 Cir. 1994)",
        "12 F.3d 4 (5th Cir. Unit B 1994)",
        "12 F.3d 4 (U.S. Ct. App. 5th Cir. 1994)",
        "12 F.3d 4 (Fifth Circuit Court of Appeals, 1994)",
        "12 F.3d 4 (C.C.A. 5, 1994)",
        "12 F.3d 4 (1994) (CA5)",
        "12 F.3d 4 (5th Cir.) (1994)",
        "12 F.3d 4 (1994, 5th Cir.)",
        "12 F.3d 4, 5th Cir. 1994",
        "12 F.3d 4, (5th Cir. 1994)",
        "12 F.3d 4 [5th Cir. 1994]",
    ],
)
def test_the_fifth_circuit_in_1994(stated: str) -> None:
    (found,) = cases(f"Alder v. Birch, {stated}.")
    assert (found.name, found.court_id, found.year) == ("Alder v. Birch", "ca5", 1994)


def test_the_old_style_sets_court_and_year_before_the_citation() -> None:
    (found,) = cases("Alder v. Birch, 5 Cir., 1958, 258 F.2d 1.")
    assert (found.name, found.court_id, found.year) == ("Alder v. Birch", "ca5", 1958)


@pytest.mark.parametrize("stated", ["[1984]", ", 1984", "(decided May 14, 1984)", "(Decided May 14, 1984)", "(decided in 1984)"])
def test_the_year_in_other_places_is_no_pin_and_no_court(stated: str) -> None:
    (found,) = cases(f"Alder v. Birch, 466 U.S. 668{'' if stated[0] == ',' else ' '}{stated}.")
    assert (found.year, found.pinpoint, found.court) == (1984, None, None)


def test_a_page_that_could_be_a_year_stays_a_page() -> None:
    (found,) = cases("Alder v. Birch, 104 S. Ct. 1970, 1984 (1984).")
    assert (found.year, found.pinpoint.text if found.pinpoint else "") == (1984, "1984")


@pytest.mark.parametrize(
    "stated",
    [
        "466 U. S. 668 (104 SC 2052, 80 LE2d 674) (1984)",
        "466 U. S. 668, 687 (III) (B) (104 SCt 2052, 80 LE2d 674) (1984)",
        "466 U.S. 668 [104 S. Ct. 2052, 80 L. Ed. 2d 674] (1984)",
        "466 U.S. 668, 104 S.Ct. 2052, 80 L.Ed.2d 674 (1984)",
    ],
)
def test_parallel_citations_in_one_bracket_are_no_court_and_no_year(stated: str) -> None:
    first, *others = cases(f"Alder v. Birch, {stated}.")
    assert (first.year, first.court) == (1984, None)
    assert [one.canonical for one in others] == ["104 S. Ct. 2052", "80 L. Ed. 2d 674"]
    assert all((one.parallel_to, one.year) == (first.id, 1984) for one in others)


@pytest.mark.parametrize(("stated", "court"), [("Bankr. S.D. Fla.", "flsb"), ("Bkrtcy.N.D.Iowa", "ianb"), ("Bank. D. Del.", "deb")])
def test_bankruptcy_courts_of_every_district(stated: str, court: str) -> None:
    (found,) = cases(f"In re Alder, 160 B.R. 202 ({stated} 1993).")
    assert found.court_id == court
