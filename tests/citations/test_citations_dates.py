"""Pages glued to the first one, dates that cannot be read, and pins behind the date. All parties are invented."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Reason
from citation_briefs import cited, one, pin_of

NAME = "Zebra Corp. v. Yak Indus., Inc."


@pytest.mark.parametrize(
    ("text", "pins"),
    [
        pytest.param("594 U.S. 113-15 (1999)", [("113", "115")], id="range"),
        pytest.param("594 U.S. 113–115 (1999)", [("113", "115")], id="en-dash"),
        pytest.param("594 U.S. 113-15, 120 (1999)", [("113", "115"), ("120", "120")], id="range-and-page"),
        pytest.param("594 U.S. 113-15 n.3 (1999)", [("3", "3")], id="range-and-note"),
    ],
)
def test_a_range_that_begins_with_the_first_page(text: str, pins: list[tuple[str, str]]) -> None:
    found = one(f"{NAME}, {text}.")
    assert (found.canonical, found.year, found.court_id, pin_of(found)) == ("594 U.S. 113", 1999, "scotus", pins)


def test_the_court_behind_a_range_is_read() -> None:
    found = one(f"{NAME}, 12 F.3d 44–45 (1st Cir. 1999).")
    assert (found.year, found.court_id, pin_of(found)) == (1999, "ca1", [("44", "45")])


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("594 U.S. 113-5A (1999)", id="a-letter"),
        pytest.param("594 U.S. 113-05 (1999)", id="not-ascending"),
        pytest.param("594 U.S. 113- (1999)", id="no-second-page"),
    ],
)
def test_what_is_no_range_gives_no_pin(text: str) -> None:
    assert pin_of(one(f"{NAME}, {text}.")) == []


@pytest.mark.parametrize(
    "date",
    [
        "1st Cir. 20214",
        "20214",
        "1st Cir. 202",
        "1st Cir. 2Ol45",
        "1st Cir. 3Ol4",
        "1st Cir. 1399",
        "1st Cir. Mar. 3, 20214",
        "N.D. Cal. 219",
    ],
)
def test_a_date_that_cannot_be_read_is_a_flaw(date: str) -> None:
    found = one(f"{NAME}, 12 F.3d 44 ({date}).")
    assert (found.flaw, found.year, found.parentheticals) == (Reason.MALFORMED, None, ())
    assert "date" in (found.note or "")


@pytest.mark.parametrize("date", ["1st Cir. 20l4", "1st Cir. 2O14", "1st Cir. Mar. 3, 2Ol4"])
def test_a_year_that_a_scan_misread_is_read_and_said(date: str) -> None:
    found = one(f"{NAME}, 12 F.3d 44 ({date}).")
    assert (found.flaw, found.year, found.court_id) == (None, 2014, "ca1")
    assert "read as 2014" in (found.note or "")


@pytest.mark.parametrize(
    "remark",
    [
        pytest.param("quoting page 20214", id="remark"),
        pytest.param("No. 20214", id="number"),
        pytest.param("emphasis added", id="emphasis"),
        pytest.param("Alder 1399", id="no-court"),
        pytest.param("2d Cir. 1999", id="good"),
    ],
)
def test_what_is_no_broken_date(remark: str) -> None:
    assert one(f"{NAME}, 12 F.3d 44 ({remark}).").flaw is None


def test_a_good_date_before_a_number_in_parentheses_stays_good() -> None:
    found = one(f"{NAME}, 12 F.3d 44 (1st Cir. 1999) (20214).")
    assert (found.flaw, found.year) == (None, 1999)


@pytest.mark.parametrize(
    ("text", "pins"),
    [
        pytest.param("12 F.3d 44 (2d Cir. 1994) (“Zebra”), at 46.", [("46", "46")], id="behind-a-defined-name"),
        pytest.param("12 F.3d 44 (2d Cir. 1994), at 46-47.", [("46", "47")], id="behind-the-date"),
        pytest.param("12 F.3d 44 (2d Cir. 1994) at 46, 48.", [("46", "46"), ("48", "48")], id="no-comma"),
        pytest.param("12 F.3d 44 (2d Cir. 1994), at 46 n.3.", [("3", "3")], id="note"),
        pytest.param("12 F.3d 44 (2d Cir. 1994), at 5 sites.", [], id="a-count"),
        pytest.param("12 F.3d 44 (2d Cir. 1994), at 46 sites.", [], id="a-count-beyond-the-first-page"),
        pytest.param("12 F.3d 44 (2d Cir. 1994), at 6.", [], id="before-the-first-page"),
        pytest.param("12 F.3d 44 (2d Cir. 1994), at 9,000.", [], id="an-amount"),
        pytest.param("12 F.3d 44, 45 (2d Cir. 1994), at 46.", [("45", "45")], id="it-has-one-already"),
    ],
)
def test_a_pin_behind_the_date(text: str, pins: list[tuple[str, str]]) -> None:
    (found, *_) = cited(f"{NAME}, {text}")
    assert pin_of(found) == pins


@pytest.mark.parametrize(
    ("text", "years"),
    [
        pytest.param("Zebra v Yak, 2020 NY Slip Op 01234.", [2020], id="slip-opinions"),
        pytest.param("Zebra v. Yak, 2021 S.D. 4, ¶ 6.", [2021], id="a-neutral-citation-spelt-as-the-old-reports"),
        pytest.param("Zebra v. Yak, 2021 S.D. 4, 950 N.W.2d 5.", [2021, 2021], id="and-its-parallel"),
        pytest.param("Zebra v. Yak, 2021 N.Y. Misc. LEXIS 12.", [2021], id="lexis"),
        pytest.param("Zebra v. Yak, 2021 S.D. 4 (S.D. 1999).", [1999], id="what-is-stated-counts"),
        pytest.param("Zebra v. Yak, 2021 WL 123456.", [None], id="the-year-of-a-database"),
        pytest.param("Zebra v. Yak, 594 U.S. 113.", [None], id="a-volume-that-is-no-year"),
    ],
)
def test_a_volume_that_is_a_year(text: str, years: list[int | None]) -> None:
    assert [c.year for c in cited(text)] == years


@pytest.mark.parametrize(
    ("text", "parallel"),
    [
        ("Zebra v Yak [1990] 1 WLR 1; [1990] 2 All ER 3", True),
        ("Zebra v Yak [1990] 1 WLR 1; [1991] 2 All ER 3", True),
        ("Zebra v Yak [1990] 1 WLR 1; [1995] 2 All ER 3", False),
        ("[1990] 1 WLR 1; [1995] 2 All ER 3", False),
        ("Zebra v Yak [1990] 1 WLR 1, [1995] 2 All ER 3", True),
    ],
)
def test_a_semicolon_joins_reports_of_one_year_alone(text: str, parallel: bool) -> None:
    (_, second) = cited(text)
    assert (second.parallel_to is not None) is parallel


@pytest.mark.parametrize(
    ("text", "parallel"),
    [
        ("Zebra v. Yak, 990 U.S. 10 (1996), 117 S. Ct. 3 (1996)", True),
        ("Zebra v. Yak, 990 U.S. 10, 12 (1996), 117 S. Ct. 3.", True),
        ("Zebra v. Yak, 990 U.S. 10 (1996), 12, 14-15, 117 S. Ct. 3.", True),
        ("Zebra v. Yak, 990 U.S. 10 (1996), 119 S. Ct. 3 (1998)", False),
        ("Zebra v. Yak, 990 F.2d 10 (5th Cir. 1996), 117 S. Ct. 3", False),
    ],
    ids=["with its year", "without", "pages between", "another year", "another court"],
)
def test_behind_a_closed_year_only_another_series_of_the_same_court_is_parallel(text: str, parallel: bool) -> None:
    (_, second) = cited(text)
    assert (second.parallel_to is not None) is parallel
