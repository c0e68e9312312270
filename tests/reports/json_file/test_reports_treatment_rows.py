"""What the report says of the standing of an authority, and how it says that nothing was found. No case but those of the table exists."""

from __future__ import annotations

import pytest

from brief_audit.facts.registry import facts_of
from brief_audit.model.authority import Authority, Part, PartKind
from brief_audit.model.record import RecordDate
from brief_audit.reports.json_file.treatment import Others, treatment_rows


def decision(
    citation: str, year: int, text: str = "The judgment is affirmed.", kind: PartKind = PartKind.MAJORITY, **changes: str
) -> Authority:
    part = Part(kind=kind, text=text, artefact="a" * 64)
    dates = (RecordDate(what="decided", day=f"{year}-07-01"),)
    given = {"id": citation, "names": ("Ashgrove v. Quillon",), "source": "s", "url": "", "attribution": "", "court_id": "scotus"}
    held = Authority(**given | changes, citations=(citation,), dates=dates, artefacts=(), parts=(part,), complete=True)
    return held.model_copy(update={"facts": facts_of(held)})


def test_a_pair_of_the_table_is_told() -> None:
    (row,) = treatment_rows(decision("316 U.S. 455", 1942), Others(()))
    assert (row["edge"], row["by"], row["in_part"]) == ("OVERRULES", "Gideon v. Wainwright, 372 U.S. 335 (1963)", False)


def test_what_another_authority_of_the_brief_says_is_told() -> None:
    later = decision("995 U.S. 20", 2001, "We distinguish Ashgrove v. Quillon, 990 U.S. 10 (1996). The judgment is affirmed.")
    held = decision("990 U.S. 10", 1996)
    (row,) = treatment_rows(held, Others((held, later)))
    assert (row["edge"], row["by"], row["sha256"]) == ("DISTINGUISHES", "Ashgrove v. Quillon, 995 U.S. 20", "a" * 64)
    assert row["snippet"].startswith("We distinguish")


@pytest.mark.parametrize(
    ("held", "says"),
    [
        (
            decision("990 U.S. 10", 1996),
            (
                "Nothing found in what was read, the table of overruled decisions to April 2020, the short list of later ones to June 2024 "
                "and the other authorities of this brief."
            ),
        ),
        (
            decision("990 U.S. 10", 2021),
            "Nothing found in what was read; the table of overruled decisions does not reach it: not covered after April 2020.",
        ),
        (decision("990 F.2d 10", 1996, court_id="ca9"), "Nothing found in what was read, the other authorities of this brief."),
    ],
    ids=["within", "after", "another court"],
)
def test_nothing_found_says_how_far_that_reaches(held: Authority, says: str) -> None:
    (row,) = treatment_rows(held, Others((held,)))
    assert (row["edge"], row["says"]) == (None, says)
    assert "good law" not in row["says"]


def test_written_law_has_no_treatment() -> None:
    assert treatment_rows(decision("28 U.S.C. § 1", 1996, kind=PartKind.PROVISION), Others(())) == []
    assert treatment_rows(None, Others(())) == []
