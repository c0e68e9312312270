"""The English Reports, the State Trials and other old series, and what looks like them."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Jurisdiction, Kind
from citation_briefs import cases, cited, one


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("Alder v Birch 159 ER 737 (1854).", "159 ER 737"),
        ("Alder v Birch, 156 E.R. 145.", "156 ER 145"),
        ("See 156 E.R. 145.", "156 ER 145"),
        ("Alder v Birch (1854) 9 Exch 341, 156 ER 404.", "156 ER 404"),
        ("Alder v Birch (1637) 3 St Tr 825.", "(1637) 3 St Tr 825"),
        ("Alder v Birch 19 St Tr 1029.", "19 St Tr 1029"),
        ("Alder v Birch (1765) 19 State Tr 1029.", "(1765) 19 St Tr 1029"),
        ("Alder’s Case (1610) 8 Co Rep 113b.", "(1610) 8 Co Rep 113b"),
        ("Alder v Birch (2003) 6 CCLR 28.", "(2003) 6 CCLR 28"),
        ("Alder v Birch [2003] CCLR 28.", "[2003] CCLR 28"),
    ],
)
def test_an_old_report_is_read_as_written(text: str, canonical: str) -> None:
    found = cases(text)
    assert canonical in [c.canonical for c in found]
    assert {c.note for c in found if c.canonical == canonical} == {None}
    assert not [c for c in cited(text) if c.kind in {Kind.RULE, Kind.RECORD}]


@pytest.mark.parametrize(
    "text",
    [
        "The court admitted it under ER 404(b).",
        "He testified so. 2 ER 145.",
        "See 3 ER 45-46; 12 ER 2901.",
        "Under section 99 ER 404 bars it.",
    ],
)
def test_an_excerpt_of_a_record_and_a_rule_of_evidence_are_no_case(text: str) -> None:
    assert cases(text) == []


def test_a_leaf_is_no_page_of_a_modern_report() -> None:
    assert [c.canonical for c in cases("Alder v Birch [1996] 1 WLR 113b.")] == []


def test_the_year_behind_an_old_report_is_read() -> None:
    assert one("Alder v Birch 159 ER 737 (1854).").year == 1854


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("Alder v Quill (1722) Prec Ch 992; 94 ER 265.", "(1722) Prec Ch 992"),
        ("Alder v Quill (1605) Cro Jac 920; 94 ER 265.", "(1605) Cro Jac 920"),
        ("Alder v Quill (1690) 2 Vern 905; 94 ER 265.", "(1690) 2 Vern 905"),
    ],
)
def test_the_english_reports_stand_beside_the_reporter_of_the_day_and_his_name(text: str, canonical: str) -> None:
    assert [(c.canonical, c.name, c.note) for c in cases(text)] == [
        (canonical, "Alder v Quill", None),
        ("94 ER 265", "Alder v Quill", None),
    ]


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("written", "year"),
    [
        ("Alder v Quill, The Times, 8 August 2031", 2031),
        ("Alder v Quill (2031) The Times, 8 August", 2031),
        ("Alder v Quill, Times, 5 May 2031, CA", 2031),
        ("Alder v Quill (The Independent, 5 May 2031)", 2031),
        ("Alder v Quill (unreported, 12 May 1999, CA)", 1999),
        ("Alder v Quill (12 May 1999, unreported)", 1999),
        ("Alder v Quill (unreported, 1999)", 1999),
        ("Alder v Quill, unreported, 12 May 1999", 1999),
        ("Alder v Quill (unreported) 12 May 1999", 1999),
        ("Alder v Quill (unreported, Cedar J, 12 May 1999)", 1999),
        ("Alder v Quill (CA, 3 July 1997)", 1997),
        ("Alder v Quill (CA, unreported, 3 July 1997, Transcript No 912 of 1997)", 1997),
    ],
)
def test_a_case_that_no_report_prints_is_a_row_of_its_name(written: str, year: int) -> None:
    (found,) = cases(f"He relied on {written}. Thimble v Larkspur [2031] UKSC 912 differs.")[:-1]
    assert (found.kind, found.jurisdiction, found.name, found.year) == (Kind.CASE, Jurisdiction.UK, "Alder v Quill", year)
    assert found.canonical.startswith("Alder v Quill, ")
    assert found.flaw is None


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("written", "rows"),
    [
        ("Alder v Quill [2031] EWCA Civ 910, The Times, 8 August 2031", 1),
        ("Alder v Quill, The Times, 8 August 2031, [2031] EWCA Civ 910", 1),
        ("Alder v Quill (unreported, 12 May 2031) [2031] EWCA Civ 910", 1),
        ("Alder v. Quill, 990 F.3d 44 (9th Cir. 2031) (unreported, 12 May 2031)", 1),
        ("Alder v Quill", 0),
        ("Alder v Quill (unreported)", 0),
        ("Alder v Quill (1999)", 0),
        ("Alder v Quill (CA)", 0),
        ("The appeal was heard (CA, 3 July 1997), as The Times, 8 August 2001, wrote", 0),
    ],
)
def test_what_has_a_number_is_one_row_and_a_name_that_nothing_places_none(written: str, rows: int) -> None:
    assert len(cases(f"See {written}.")) == rows
