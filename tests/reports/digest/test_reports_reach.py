"""How far a source reaches: in full only where the table of coverage says so, and with a year."""

from __future__ import annotations

from typing import Any

import pytest

from brief_audit.reports.digest.reach import dated, in_full, of_cited, version_of
from brief_audit.reports.registry import render
from brief_audit.sources.coverage import holds_in_full
from brief_audit.tables import rows
from economy.rows import every_row
from reports.digest.test_reports_naming import cites


def american(*canonical: str) -> dict[str, Any]:
    return cites(*({"text": one, "canonical": one, "jurisdiction": "us"} for one in canonical))


def british(*canonical: str) -> dict[str, Any]:
    return cites(*({"text": one, "canonical": one, "jurisdiction": "uk"} for one in canonical))


def test_what_is_held_in_full_has_a_year_and_the_rest_is_said_to_be_in_part():
    told = of_cited(american("400 F.3d 12", "12 Wash. App. 34", "9 F.3d 8"), "courtlistener")
    assert told == "in full: F.3d, volumes 1 to 999 (decisions to 2021); Wash. App.: in part, no date known"


def test_a_court_has_the_first_year_that_its_publisher_holds():
    told = of_cited(british("[2031] EWHC 7 (Ch)", "[2031] UKSC 9", "[1999] UKHL 4"), "find_case_law")
    assert told == "EWHC (Ch): from 2003, complete for no year; UKSC: from 2009, complete for no year; UKHL: nothing"


def test_a_source_is_not_said_to_reach_what_it_is_never_asked_about():
    assert not of_cited(british("[2031] UKSC 9"), "courtlistener")
    assert not of_cited(american("400 F.3d 12"), "find_case_law")
    assert not of_cited(cites({"text": "Z. Code § 4", "kind": "statute", "canonical": "Z. Code § 4"}), "courtlistener")


@every_row("row", rows("reach"), ids=lambda row: f"{row['source']} {row['series']}")
def test_no_row_in_part_contradicts_what_is_held_in_full(row: dict[str, str]):
    """Only the other table proves an absence, and each row here names where it is from."""
    assert row["held"]
    assert row["origin"]
    assert row["series"] == "*" or not holds_in_full(row["source"], row["series"], 1)


@pytest.mark.parametrize("row", [row for row in rows("coverage") if row["source"] == "courtlistener"], ids=lambda row: row["reporter"])
def test_every_series_of_volumes_has_the_year_of_its_last_decisions(row: dict[str, str]):
    assert f"(decisions to {row['decided_to']})" in in_full("courtlistener")


@pytest.mark.parametrize("name", ["markdown", "html"])
def test_it_stands_beside_the_citations_that_no_source_covers(name: str):
    made = american("12 Wash. App. 34")
    made["citations"][0]["reason"] = "NO_COVERAGE"
    made["sources"] = {one: {**made["sources"]["find_case_law"]} for one in ("courtlistener", "cap")}
    text = render(name, made)
    assert dict(dated(made))["courtlistener"] in text
    assert "to between 2018 and 2020" in text


def test_the_version_compared_is_that_of_the_law_shown_else_of_the_day_it_was_retrieved():
    right = american("400 F.3d 12")["citations"][0]
    (shown, *_) = right["findings"]
    evidence = {"url": "https://example.org/", "retrieved_at": "2032-05-04T09:00:00Z"}
    right["findings"] = [{**shown, "evidence": [evidence], "says": "It is there.", "proposition": None}]
    assert version_of(right) == "text of 4 May 2032"
    right["findings"][0]["says"] = "Z. Code § 4 is in force as of 1 March 2032."
    assert version_of(right) == "law as of 1 March 2032"
    right["findings"][0]["evidence"] = []
    assert not version_of(right)
