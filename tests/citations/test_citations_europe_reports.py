"""The reports of the Court of Justice, ECLIs without their first letters, numbers of applications, and Canada's database."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Jurisdiction, Kind
from citation_briefs import cases, cited, one


@pytest.mark.parametrize(
    ("text", "canonical", "year"),
    [
        ("Alder v Birch [1991] ECR I-5357.", "[1991] ECR I-5357", 1991),
        ("Alder v Birch [2003] ECR II–971, paragraph 30.", "[2003] ECR II-971", 2003),
        ("As held in EU:C:1991:428.", "ECLI:EU:C:1991:428", None),
        ("As held in ECLI:EU:C:1991:428.", "ECLI:EU:C:1991:428", None),
        ("Alder v. the United Kingdom [GC], nos. 66069/09 and 130/10.", "App no 66069/09", None),
        ("Alder v Italy, no 40660/08.", "App no 40660/08", None),
        ("R v Alder, 1986 CanLII 46 (SCC).", "1986 CanLII 46 (SCC)", 1986),
    ],
)
def test_a_case_of_another_court_is_read(text: str, canonical: str, year: int | None) -> None:
    found = one(text)
    assert (found.kind, found.canonical, found.year) == (Kind.CASE, canonical, year)
    assert found.jurisdiction is not Jurisdiction.US


def test_joined_applications_are_named() -> None:
    assert "60641/08" in (one("Alder v United Kingdom (App nos. 40660/08 and 60641/08).").note or "")
    assert "130/10" in (one("Alder v Malta, nos 66069/09, 130/10.").note or "")
    assert one("Alder v Malta, no 66069/09.").note is None


def test_a_paragraph_behind_the_report_is_its_pin() -> None:
    assert [c.pinpoint.text for c in cases("Alder v Birch [2003] ECR I-971, paragraph 30.") if c.pinpoint] == ["paragraph 30"]


@pytest.mark.parametrize(
    "text",
    [
        "Council Regulation No 1408/71 applies.",
        "Alder v Birch Ltd, claim no 40660/08.",
        "The ratio was EU:C at 1991:428.",
        "He wrote of CanLII 46 times.",
    ],
)
def test_other_numbers_are_no_case(text: str) -> None:
    assert cases(text) == []


@pytest.mark.parametrize(
    ("text", "canonicals"),
    [
        ("FA 2004, s 150 applies.", ["Finance Act 2004, s 150"]),
        ("ICTA 1988, s 736 applies.", ["Income and Corporation Taxes Act 1988, s 736"]),
        ("Section 150 FA 2004 applies.", ["Finance Act 2004, s 150"]),
        ("The FA 2004 handbook.", []),
    ],
)
def test_finance_acts_by_their_letters(text: str, canonicals: list[str]) -> None:
    assert [c.canonical for c in cited(text)] == canonicals
