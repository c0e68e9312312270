"""Cases cited by their name and date alone, which are listed, and what only looks like one. All parties are invented."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Kind, Reason
from citation_briefs import cited

IN_FULL = "Alder v. Birch, 900 F.3d 1 (9th Cir. 2018)"


@pytest.mark.parametrize(
    ("text", "name", "court", "year"),
    [
        ("In United States v. Quillon-Thorn (1982), the Court held so.", "United States v. Quillon-Thorn", None, 1982),
        ("See Alder v. Birch (9th Cir. 2012) (lamps burn).", "Alder v. Birch", "9th Cir.", 2012),
        ("Alder v. Birch, Cal. (2009).", "Alder v. Birch, Cal.", None, 2009),
        ("Larch v. Thorn, 901 F.3d 1 (9th Cir. 2018); Alder v. Birch (2019).", "Alder v. Birch", None, 2019),
    ],
)
def test_a_name_and_a_date_are_a_case_that_cannot_be_looked_up(text: str, name: str, court: str | None, year: int) -> None:
    found = cited(text)[-1]
    assert (found.name, found.court, found.year, found.kind, found.flaw) == (name, court, year, Kind.CASE, Reason.MALFORMED)
    assert found.note == "no report, number or docket is given."


@pytest.mark.parametrize(
    "text",
    [
        f"{IN_FULL}. As Alder v. Birch (2018) says, lamps burn.",
        f"As Alder v. Birch (2018) says, lamps burn. {IN_FULL}.",
        "As Alder v. Birch (2012) 12 Cal.App.5th 100 says, lamps burn.",
        "In Alder v. Birch lamps burn (since 2012).",
        "In Alder v Birch (2019) the court held so.",
        "Lamps burn (2012). Alder (2012) says so. The Alder Report (2012) has it.",
        "Larch v. Thorn, 901 F.3d 1 No. 37019-4 State v. Alder 521 (2021).",
    ],
)
def test_what_only_looks_like_it_is_none(text: str) -> None:
    assert [found for found in cited(text) if found.flaw is Reason.MALFORMED] == []


def test_two_of_one_name_and_date_are_one_case() -> None:
    one, other = cited("Alder v. Birch (1982) says so. In Alder v. Birch (1982), lamps burn.")
    assert one.canonical == other.canonical == "Alder v. Birch, 1982"
