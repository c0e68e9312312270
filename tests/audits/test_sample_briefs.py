"""Two briefs that a citation reviewer is shown as samples: one in order, one with real cases cited to the wrong reporter and court."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from running import audited, evidence_is_whole

from brief_audit.reports.citations_json import render
from standin import Holdings, Opinion, StandIn, UsCase
from standin.server import as_json

pytestmark = pytest.mark.slow

IN_ORDER = """
MEMORANDUM IN SUPPORT OF THE MOTION TO DISMISS

Brindlecombe Looms, Inc. asks that the complaint of Osterway Kilns, LLC be dismissed.

A complaint must say enough to make its claim a likely one and not merely a thinkable one. Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009)
(quoting Bell Atlantic Corp. v. Twombly, 550 U.S. 544, 570 (2007)). Labels do not carry it. Iqbal, 556 U.S. at 678. A judge reads it
with the sense that experience gives. Id. at 679-80.

Four things make out a broken contract in New York. Harsco Corp. v. Segui, 91 F.3d 337, 348 (2d Cir. 1996); see also Eternity Global
Master Fund Ltd. v. Morgan Guar. Trust Co. of N.Y., 375 F.3d 168, 177 (2d Cir. 2004). The complaint names none of them. Iqbal, 556 U.S.
at 681. A promise for more than a year must be written down. N.Y. Gen. Oblig. Law § 5-701(a)(1).
"""

WRONG = """
REPLY IN SUPPORT OF THE MOTION TO COMPEL ARBITRATION

Tolliver Gantry, Inc. replies to Marchbank Freight Corp. under 9 U.S.C. § 4. The policy of the statute is plain. 9 U.S.C. § 2.

A clause to arbitrate falls only with contracts at large. AT&T Mobility LLC v. Concepcion, 563 F.3d 1255 (9th Cir. 2011). What a
complaint must plead is another matter. Bell Atlantic Corp. v. Twombly, 550 F.3d 544 (3d Cir. 2007). Claims under a statute may go to
arbitration too. Gilmer v. Interstate/Johnson Lane Corp., 500 U.S. 20, 26 (1991). The parties may leave the threshold to the
arbitrator. Rent-A-Center, West, Inc. v. Jackson, 561 U.S. 63, 69 (2010).
"""


def case(number: int, name: str, cite: str, day: str, last: int, court: str = "scotus") -> UsCase:
    """A case whose pages hold the project's own words."""
    mark = '<p><span class="star-pagination">*{0}</span> The court weighs the matter of page {0} in words of its own.</p>'
    text = "".join(mark.format(page) for page in range(int(cite.rsplit(" ", 1)[1]), last + 1))
    return UsCase(number, name, (cite,), day, court, opinions=(Opinion(text, "020lead"),))


CASES = [
    case(1, "Ashcroft v. Iqbal", "556 U.S. 662", "2009-05-18", 699),
    case(2, "Bell Atlantic Corp. v. Twombly", "550 U.S. 544", "2007-05-21", 597),
    case(3, "Harsco Corp. v. Segui", "91 F.3d 337", "1996-07-26", 349, "ca2"),
    case(4, "Eternity Global Master Fund Ltd. v. Morgan Guaranty Trust Co. of New York", "375 F.3d 168", "2004-07-09", 190, "ca2"),
    case(5, "AT&T Mobility LLC v. Concepcion", "563 U.S. 333", "2011-04-27", 367),
    case(6, "Gilmer v. Interstate/Johnson Lane Corp.", "500 U.S. 20", "1991-05-13", 43),
    case(7, "Rent-A-Center, West, Inc. v. Jackson", "561 U.S. 63", "2010-06-21", 88),
    # What stands in the two slots of F.3d that the second brief cites: invented cases.
    case(8, "Wickerfold v. Umberleigh", "563 F.3d 1255", "2009-04-14", 1262, "ca11"),
    case(9, "Sedgewater v. Kestreline", "550 F.3d 544", "2008-12-02", 551, "ca7"),
]


ROW = ["citation_text", "exists", "real_source_url", "hallucination_signal", "recommended_correction"]


def search_page() -> dict[str, Any]:
    """What a search by name answers: the two real cases at their real places."""
    results = [
        {
            "cluster_id": found.id, "caseName": found.name, "citation": list(found.citations), "court_id": found.court_id,
            "dateFiled": found.date_filed, "docketNumber": "", "absolute_url": f"/opinion/{found.id}/{found.slug}/", "status": "Published",
            "opinions": [],
        }
        for found in CASES
        if found.id in {2, 5}
    ]  # fmt: skip
    return {"count": len(results), "next": None, "previous": None, "results": results}


def run(brief: str, folder: Path) -> tuple[dict[str, Any], Path]:
    (folder / "cache").mkdir()
    (folder / "brief.txt").write_text(brief, encoding="utf-8")
    with StandIn(Holdings(us=CASES)) as server:
        server.fault("courtlistener", path="/search/", reply=as_json(search_page()), times=9)
        return audited(folder / "brief.txt", server.environ(), folder / "cache"), folder / "cache"


@pytest.fixture(scope="module")
def in_order(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, Any], Path]:
    return run(IN_ORDER, tmp_path_factory.mktemp("in-order"))


@pytest.fixture(scope="module")
def wrong(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, Any], Path]:
    return run(WRONG, tmp_path_factory.mktemp("wrong"))


def short_list(report: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(render(report))["citations"]
    return found


def row_of(report: dict[str, Any], cite: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """The report's row and the five-field row of the citation that bears these words."""
    rows = [row for row in report["citations"] if row["outcome"] is not None]
    return next((row, short) for row, short in zip(rows, short_list(report), strict=True) if cite in row["text"])


@pytest.mark.parametrize("cite", ["556 U.S. 662", "550 U.S. 544", "at 678", "at 679-80", "91 F.3d 337", "375 F.3d 168"])
def test_a_right_citation_has_no_error_and_nothing_to_correct(in_order: tuple[dict[str, Any], Path], cite: str) -> None:
    row, short = row_of(in_order[0], cite)
    assert row["outcome"] == "VERIFIED_CORRECT", row["says"]
    assert (short["exists"], short["hallucination_signal"]) == (True, "verified")
    assert short["recommended_correction"] == "Citation verified — no correction needed"


def test_a_code_without_a_public_source_is_not_called_an_error(in_order: tuple[dict[str, Any], Path]) -> None:
    row, short = row_of(in_order[0], "N.Y. Gen. Oblig. Law")
    assert row["outcome"] == "UNVERIFIABLE_PUBLIC"
    assert short["recommended_correction"].startswith("Could not be checked: ")
    assert in_order[0]["verdict"] == "redline-required"


@pytest.mark.parametrize(
    ("cite", "court", "named", "real", "holder", "year"),
    [
        ("563 F.3d 1255", "(9th Cir. 2011)", "AT&T Mobility LLC v. Concepcion", "563 U.S. 333 (2011)", "Wickerfold v. Umberleigh", 2009),
        ("550 F.3d 544", "(3d Cir. 2007)", "Bell Atlantic Corp. v. Twombly", "550 U.S. 544 (2007)", "Sedgewater v. Kestreline", 2008),
    ],
)
def test_a_real_case_in_the_wrong_reporter_and_court_is_a_partial_match_with_the_real_place(
    wrong: tuple[dict[str, Any], Path], cite: str, court: str, named: str, real: str, holder: str, year: int
) -> None:
    row, short = row_of(wrong[0], cite)
    assert (row["outcome"], row["codes"]) == ("VERIFIED_ERROR", ["DIFFERENT_CASE", "CITATION_ELSEWHERE"]), row["says"]
    assert (short["exists"], short["hallucination_signal"]) == (True, "partial_match")
    assert short["recommended_correction"] == (
        f"Real case is *{named}, {real}* — the brief cites it as *{named}, {cite} {court}*. "
        f"You cite {named}, {cite}; the case at that place is {holder}, "
        f"and no party you name appears in its name or in its text, which was read. The record at {cite} is {holder}, {cite} ({year})."
    )
    assert short["real_source_url"] in {fetch["url"] for fetch in wrong[0]["web_fetch_trace"]}
    place = next(finding for finding in row["findings"] if finding["code"] == "CITATION_ELSEWHERE")
    assert (place["outcome"], place["correction"]) == (None, f"The record gives {named}, {real}.")
    assert all("/clusters/" in evidence["url"] for evidence in place["evidence"])


@pytest.mark.parametrize("cite", ["500 U.S. 20", "561 U.S. 63"])
def test_the_right_citations_beside_them_are_not_touched(wrong: tuple[dict[str, Any], Path], cite: str) -> None:
    row, short = row_of(wrong[0], cite)
    assert row["outcome"] == "VERIFIED_CORRECT", row["says"]
    assert short["hallucination_signal"] == "verified"


@pytest.mark.parametrize("cite", ["9 U.S.C. § 4", "9 U.S.C. § 2"])
def test_a_statute_that_cannot_be_looked_up_is_no_error(wrong: tuple[dict[str, Any], Path], cite: str) -> None:
    assert row_of(wrong[0], cite)[0]["outcome"] == "UNVERIFIABLE_PUBLIC"


def test_the_brief_with_wrong_citations_is_not_to_be_filed(wrong: tuple[dict[str, Any], Path]) -> None:
    assert wrong[0]["verdict"] == "do-not-file"


def test_every_row_has_the_five_fields_and_every_verdict_its_evidence(
    in_order: tuple[dict[str, Any], Path], wrong: tuple[dict[str, Any], Path]
) -> None:
    for report, cache in (in_order, wrong):
        assert all(list(row) == ROW for row in short_list(report))
        assert all(isinstance(row["exists"], bool) for row in short_list(report))
        assert evidence_is_whole(report, cache) == []
