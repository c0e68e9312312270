"""Law reports: the first series, the Scottish series, and whose year stands in which bracket. All parties are invented."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Jurisdiction, Kind
from citation_briefs import cited, one
from economy.rows import every_row


@every_row(
    "written, canonical",
    [
        ("(1868) LR 3 HL 330", "(1868) LR 3 HL 330"),
        ("LR 5 QB 1", "LR 5 QB 1"),
        ("(1872-73) L.R. 8 Q.B. 14", "(1872) LR 8 QB 14"),
        ("(1871) LR 6 Ch App 716", "(1871) LR 6 Ch App 716"),
        ("2001 SC (HL) 1", "2001 SC (HL) 1"),
        ("2001 S.C. (H.L.) 1", "2001 SC (HL) 1"),
        ("2021 SC 265", "2021 SC 265"),
        ("2005 SLT 12", "2005 SLT 12"),
        ("2005 S.L.T. (Sh Ct) 12", "2005 SLT (Sh Ct) 12"),
        ("2009 SCLR 1", "2009 SCLR 1"),
        ("2010 SCCR 3", "2010 SCCR 3"),
        ("2008 JC 7", "2008 JC 7"),
        ("(1992) 65 BLR 1", "(1992) 65 BLR 1"),
        ("(1986) 2 BCC 99,509", "(1986) 2 BCC 99509"),
        ("(1981) 2 FLR 10", "(1981) 2 FLR 10"),
        ("(1985) 12 FCR 100", "(1985) 12 FCR 100"),
        ("[1952] 1 TLR 12", "[1952] 1 TLR 12"),
        ("(1843) 3 Hare 100", "(1843) 3 Hare 100"),
        ("(1825) 4 B & C 218", "(1825) 4 B & C 218"),
        ("2005 GWD 12-345", "2005 GWD 12-345"),
        ("2001 Rep LR 3", "2001 Rep LR 3"),
        ("[1932] All ER Rep 1", "[1932] All ER Rep 1"),
        ("[2001] Lloyd's Rep PN 5", "[2001] Lloyd's Rep PN 5"),
        ("(2000) 2 TCLR 831", "(2000) 2 TCLR 831"),
        ("UKEAT/0123/12/ZT", "UKEAT/0123/12/ZT"),
        ("EA-2020-000123-AT", "EA-2020-000123-AT"),
    ],
)
def test_what_is_written_rightly_is_read_without_a_word(written: str, canonical: str) -> None:
    found = one(f"Alder v Birch {written}.")
    assert (found.kind, found.canonical, found.note) == (Kind.CASE, canonical, None)
    assert found.name == "Alder v Birch"


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("(2010) 2 FLR 10", "[2010] 2 FLR 10"),
        ("(1992) 1 WLR 1", "[1992] 1 WLR 1"),
        ("[2005] SLT 12", "2005 SLT 12"),
        ("[2002] UKEAT/0932/01", "UKEAT/0932/01"),
        ("[2003] E.W.C.A. Civ 1", "[2003] EWCA Civ 1"),
        ("[2019] UK SC 12", "[2019] UKSC 12"),
        ("[1925] UKHL TC 10 88", "10 TC 88"),
    ],
)
def test_what_is_written_otherwise_is_read_and_said(written: str, canonical: str) -> None:
    found = one(f"Alder v Birch {written}.")
    assert found.canonical == canonical
    assert f"Written “{written}”" in (found.note or "")


@pytest.mark.parametrize(
    "text",
    [
        "Case No. 2015 SC 1234",
        "No. 2015 SC 12",
        "on May 3, 2005 SC 12 was filed",
        "in 2005 S.C. 12 people",
        "in 2005 SLT 12-345",
        "Appeal No. UKEAT/0123/12/ZT",
        "Case No: EA-2020-000123-AT",
        "in 2019 UK SC 12 judges",
    ],
)
def test_a_docket_number_a_date_and_the_own_number_are_no_report(text: str) -> None:
    assert [c for c in cited(text) if c.jurisdiction is Jurisdiction.UK] == []


def test_a_page_with_a_comma_is_no_page_of_a_series_that_has_none() -> None:
    found = one("Re Alder [1990] 1 AC 99,101")
    assert (found.canonical, found.pinpoint and found.pinpoint.text) == ("[1990] 1 AC 99", "101")


def test_a_report_of_another_country_is_no_citation_of_the_uk() -> None:
    assert one("Alder v Birch (1985) 20 DLR (4th) 1").jurisdiction is Jurisdiction.UNKNOWN


@pytest.mark.parametrize(
    ("text", "pins"),
    [
        ("[2010] UKSC 1, [2010] 1 WLR 1, [45]", ["[45]", None]),
        ("[2010] UKSC 1, [2010] 1 WLR 1, [2010] 2 All ER 3 at [45]", ["[45]", None, None]),
        ("[2010] UKSC 1, [2010] 1 WLR 1 (SC), para 45", ["para 45", None]),
        ("[2010] UKSC 1, [2010] 1 WLR 1, 15", [None, "15"]),
        ("[2010] UKSC 1 at [3], [2010] 1 WLR 1 at [45]", ["[3]", "[45]"]),
        ("(1992) 65 BLR 1, [1992] 1 WLR 5, para 45", [None, "para 45"]),
    ],
)
def test_a_paragraph_behind_parallels_is_one_of_the_neutral_citation(text: str, pins: list[str | None]) -> None:
    assert [c.pinpoint.text if c.pinpoint else None for c in cited(f"Alder v Birch {text}.")] == pins


@pytest.mark.parametrize("written", ["[1998] UKHL 1", "[1990] EWCA Civ 1", "[1999] EWHC 12 (Ch)"])
def test_a_number_from_before_the_courts_own_was_given_in_retrospect(written: str) -> None:
    found = one(f"Alder v Birch {written}")
    assert found.flaw is None
    assert "assigned in retrospect" in (found.note or "")


@pytest.mark.parametrize("written", ["[1999] UKSC 11", "[2012] UKHL 1", "[2005] UKUT 3 (AAC)"])
def test_a_year_in_which_the_court_did_not_sit_is_nothing_in_retrospect(written: str) -> None:
    note = one(f"Alder v Birch {written}").note or ""
    assert "this one bears the year" in note
    assert "retrospect" not in note


def test_a_number_of_the_courts_years_needs_no_word() -> None:
    assert one("Alder v Birch [2005] UKHL 1").note is None


def test_the_number_of_an_appeal_is_a_parallel_of_its_neutral_citation() -> None:
    neutral, number = cited("Alder v Birch [2021] EAT 5, EA-2020-000123-AT, [12]")
    assert (number.parallel_to, neutral.pinpoint and neutral.pinpoint.text) == (neutral.id, "[12]")


def test_a_page_before_the_court_has_no_space_behind_it() -> None:
    found = one("Alder v Birch (1868) LR 3 HL 330, 340 (HL)")
    assert (found.pinpoint and found.pinpoint.text, found.court) == ("340", "HL")
