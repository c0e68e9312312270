"""A brief that gives a dissent's words to the court, and its clean twin that names the dissent: whole audits. Every case is invented."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from invented_library import SAYING, name
from real.running import audited, evidence_is_whole
from standin.holdings import Holdings, Opinion, UsCase
from standin.server import StandIn

CITE, CASE = "400 F.3d 10", name(0, "v.")
SAID = SAYING[0].upper() + SAYING[1:]
WORDS = "a spoken warning before two witnesses is notice enough for any tenant of a dock"
FACTS = "The tenant kept the dock after the lease had run out and paid no rent for it; the company gave notice and waited for a month. "
LEAD = f"<p>{FACTS * 8}</p><p>The district court affirmed the order. {SAID}.</p><p>The judgment is reversed.</p>"
DISSENTING = f"<p>I would hold that {WORDS}. The majority asks for more.</p>"
TYPED = (
    Opinion(html=LEAD, type="020lead", author="Moss"),
    Opinion(html=DISSENTING, type="040dissent", author="Hartwell"),
)
RUN_ON = (Opinion(html=f"{LEAD}<p>Hartwell, Circuit Judge, dissenting.</p>{DISSENTING}", type="010combined"),)
UNTOLD = (Opinion(html=f"<p>Judge Hartwell filed a dissenting opinion.</p>{LEAD}{DISSENTING}", type="010combined"),)
TO_THE_COURT = f"The court held that “{WORDS}.” {CASE}, {CITE} (9th Cir. 2005).\n"
TO_THE_DISSENT = f"Judge Hartwell would have held that “{WORDS}.” {CASE}, {CITE} (9th Cir. 2005) (Hartwell, J., dissenting).\n"


def report_of(folder: Path, text: str, opinions: tuple[Opinion, ...]) -> dict[str, Any]:
    held = Holdings()
    held.us.append(UsCase(1, CASE, (CITE,), "2005-03-01", "ca9", "Ninth Circuit", opinions))
    brief = folder / "brief.txt"
    brief.write_text(text, encoding="utf-8")
    with StandIn(held) as standin:
        return audited(brief, standin.environ(), folder)


def of_the_check(report: dict[str, Any]) -> list[dict[str, Any]]:
    return [finding for row in report["citations"] for finding in row["findings"] if finding["check"] == "attribution"]


@pytest.mark.parametrize("opinions", [TYPED, RUN_ON], ids=["typed", "run on"])
def test_the_brief_is_blocked_and_told_whose_words_they_are(tmp_path: Path, opinions: tuple[Opinion, ...]) -> None:
    report = report_of(tmp_path, TO_THE_COURT, opinions)
    assert (report["gate"]["decision"], report["verdict"]) == ("HARD_BLOCK", "do-not-file")
    assert report["citations"][0]["codes"] == ["RESOLVED", "QUOTE_EXACT", "ATTRIBUTION_MISMATCH"]
    assert report["citations"][0]["correction"].startswith("These words are from the dissent of Hartwell")
    assert WORDS in of_the_check(report)[0]["evidence"][0]["snippet"]
    assert evidence_is_whole(report, tmp_path) == []


def test_where_the_text_does_not_tell_its_opinions_apart_the_judge_was_not_compared(tmp_path: Path) -> None:
    report = report_of(tmp_path, TO_THE_DISSENT, UNTOLD)
    assert [(row["outcome"], row["reason"]) for row in report["citations"]] == [("UNVERIFIABLE_PUBLIC", "NOT_COMPARED")]
    assert "Hartwell, J., dissenting" in report["citations"][0]["says"]


@pytest.mark.parametrize("opinions", [TYPED, RUN_ON], ids=["typed", "run on"])
def test_the_clean_twin_names_the_dissent_and_passes(tmp_path: Path, opinions: tuple[Opinion, ...]) -> None:
    report = report_of(tmp_path, TO_THE_DISSENT, opinions)
    assert [(row["outcome"], row["codes"]) for row in report["citations"]] == [("VERIFIED_CORRECT", ["RESOLVED", "QUOTE_EXACT"])]
    assert of_the_check(report) == []


def test_opinions_that_cannot_be_told_apart_leave_the_citation_unverifiable_with_that_reason(tmp_path: Path) -> None:
    report = report_of(tmp_path, TO_THE_COURT, UNTOLD)
    row = report["citations"][0]
    assert (row["outcome"], row["reason"]) == ("UNVERIFIABLE_PUBLIC", "AMBIGUOUS")
    assert "could not be told in which of them they stand" in row["says"]


@pytest.mark.parametrize(
    "text",
    [
        f"The court rejected the view that “{WORDS}.” {CASE}, {CITE} (9th Cir. 2005).\n",
        f"One member of the panel took the view that “{WORDS}.” {CASE}, {CITE} (9th Cir. 2005).\n",
        f"Opposing counsel says that the Ninth Circuit held that “{WORDS}.” {CASE}, {CITE} (9th Cir. 2005). That is false.\n",
        f"“{WORDS}.” {CASE}, {CITE} (9th Cir. 2005) (Oxenbrook, J., concurring).\n",
        f"The court, over a dissent, held that “{WORDS}.” {CASE}, {CITE} (9th Cir. 2005).\n",
    ],
)
def test_what_is_not_plainly_given_to_the_court_is_neither_blocked_nor_passed(tmp_path: Path, text: str) -> None:
    report = report_of(tmp_path, text, TYPED)
    assert (report["gate"]["decision"], report["verdict"]) == ("SOFT_WARNING", "redline-required")
    assert (report["citations"][0]["outcome"], report["citations"][0]["reason"]) == ("UNVERIFIABLE_PUBLIC", "AMBIGUOUS")
    assert "the dissent of Hartwell" in report["citations"][0]["says"]
