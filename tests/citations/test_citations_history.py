"""Subsequent history and its parent, courts before the citation, and what stands before the court. All citations are invented."""

from __future__ import annotations

import pytest

from citation_briefs import cases, cited, pin_of
from economy.rows import every_row


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        (
            "Alder v. Birch, 12 F. Supp. 3d 34 (D. Me. 2014), aff'd in part, rev'd in part, 56 F.3d 78 (1st Cir. 2015).",
            "aff'd in part, rev'd in part",
        ),
        ("Alder v. Birch, 12 F.3d 34 (1st Cir. 2014), cert. denied, 512 U.S. 99 (2015).", "cert. denied"),
        ("Alder v. Birch, 12 F.3d 34 (1st Cir. 1990), overruled by Cedar v. Dole, 56 F.3d 78 (1st Cir. 1995).", "overruled"),
        ("Alder v. Birch, 12 F.3d 34 (1st Cir. 1990) (overruled by Cedar v. Dole, 56 F.3d 78 (1st Cir. 1995)).", "overruled"),
        (
            "Alder v. Birch, 2020 WL 1234567 (D. Me. Mar. 3, 2020), report and recommendation adopted, 2020 WL 5566778 (D. Me. 2020).",
            "report and recommendation adopted",
        ),
        ("Alder v. Birch, 2020 WL 1234567 (D. Me. Mar. 3, 2020), adopted, 2020 WL 5566778 (D. Me. May 4, 2020).", "adopted"),
        (
            "Alder v. Birch, 2020 WL 1234567 (D. Me. Mar. 3, 2020), R. & R. adopted, 2020 WL 5566778 (D. Me. May 4, 2020).",
            "R. & R. adopted",
        ),
        ("Alder v. Birch, 12 Wn. App. 2d 34, review granted in part, 190 Wn.2d 99 (2018).", "review granted in part"),
        ("Alder v. Birch, 12 Wn. App. 2d 34 (2017), rev. granted, 190 Wn.2d 99 (2018).", "rev. granted"),
        ("Alder v. Birch, 300 N.C. 1 (1980), disc. rev. denied, 301 N.C. 2 (1981).", "disc. rev. denied"),
        ("Alder v. Birch, 300 Pa. 1 (1980), allocatur denied, 301 Pa. 2 (1981).", "allocatur denied"),
        ("Alder v. Birch, 12 F.3d 34 (1st Cir. 1990), as recognized in Cedar v. Dole, 56 F.3d 78 (1st Cir. 1995).", "as recognized"),
        ("Alder v. Birch, 12 F.3d 34 (quoting Elm v. Fir, 1 F.3d 2 (1st Cir. 1980)), aff'd, 512 U.S. 99 (1995).", "aff'd"),
    ],
)
def test_history_knows_its_parent(text: str, phrase: str) -> None:
    found = cases(text)
    assert found[-1].history == phrase
    assert found[-1].history_of == found[0].id
    assert found[0].history_of is None


def test_history_of_history_and_of_parallels() -> None:
    text = (
        "Alder v. Birch, 12 Cal. 3d 34, 56 P.2d 78 (1974), vacated, 410 U.S. 99, 93 S. Ct. 11 (1975), reh'g denied, 411 U.S. 12 (1976). "
        "Cedar v. Dole, 77 F.3d 1 (2d Cir. 1996)."
    )
    first, _, vacated, vacated_too, reheard, other = cases(text)
    assert [c.history_of for c in (vacated, vacated_too)] == [first.id, first.id]
    assert (reheard.history_of, other.history_of) == (vacated.id, None)


def test_the_court_before_the_citation() -> None:
    (found,) = cases("See Smith v. Jones (9th Cir. 2019) 945 F.3d 1, 4.")
    assert (found.name, found.year, found.court, found.court_id) == ("Smith v. Jones", 2019, "9th Cir.", "ca9")
    (found,) = cases("See Smith v. Jones (holding so in 2019) 945 F.3d 1, 4.")
    assert (found.court, found.year) == (None, None)


@pytest.mark.parametrize("before", [", slip op. at 5", ", ECF No. 12", ", ECF No. 12, at 5", ", Dkt. 12", ", slip op."])
def test_a_slip_opinion_before_the_court(before: str) -> None:
    text = f"See Alder v. Birch, No. 1:19-cv-123, 2020 WL 1234567{before} (S.D.N.Y. May 3, 2020)."
    (found,) = cases(text)
    assert (found.court_id, found.year) == ("nysd", 2020)
    assert pin_of(found) == ([("5", "5")] if "at 5" in before else [])


@pytest.mark.parametrize("before", [", slip op. at 5", ", ECF No. 12", ", ECF No. 12 at 5", ", slip op.", ", at 5"])
def test_a_docket_alone(before: str) -> None:
    found = cited(f"See Alder v. Birch, No. 1:19-cv-123{before} (S.D.N.Y. May 3, 2020).")
    case = found[0]
    assert (case.canonical, case.name, case.court_id, case.year) == ("No. 1:19-cv-123", "Alder v. Birch", "nysd", 2020)
    assert pin_of(case) == ([("5", "5")] if "at 5" in before else [])


def test_a_case_that_adopted_a_rule_is_no_history() -> None:
    assert [c.history for c in cases("Alder v. Birch, 12 F.3d 34 (1990). The rule was adopted in 56 F.3d 78 (1st Cir. 1995).")] == [
        None,
        None,
    ]


@every_row(
    "court, id_",
    [
        ("CA9 2010", "ca9"),
        ("CA11 2010", "ca11"),
        ("CADC 1994", "cadc"),
        ("CA Fed. 1994", "cafc"),
        ("C.A.2 1994", "ca2"),
        ("C.A. 2, 1994", "ca2"),
        ("C.C.A. 2, 1944", "ca2"),
        ("Wn. App. 1994", "washctapp"),
        ("C.D. Cal. filed Mar. 3, 2020", "cacd"),
        ("C.D. Cal., decided Mar. 3, 2020", "cacd"),
        ("CA12 2010", None),
        ("CA 2010", None),
    ],
)
def test_courts_as_opinions_and_old_reports_abbreviate_them(court: str, id_: str | None) -> None:
    (found,) = cases(f"Alder v. Birch, 12 F.3d 44 ({court}).")
    assert found.court_id == id_
    assert found.year in {1944, 1994, 2010, 2020}
