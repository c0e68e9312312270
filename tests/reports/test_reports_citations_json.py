"""The five fields, and which of three words each citation gets."""

from __future__ import annotations

import json

import jsonschema
import pytest

from brief_audit.reports.citations_json import COULD_NOT, render, rows
from economy.rows import every_row
from reports.sample_report import report

TEXT = {"type": "string"}
ROW = {
    "citation_text": TEXT,
    "exists": {"type": "boolean"},
    "real_source_url": TEXT,
    "hallucination_signal": {"enum": ["verified", "partial_match", "not_found"]},
    "recommended_correction": TEXT,
}
FIELDS = list(ROW)


def closed(properties):
    return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}


SCHEMA = closed({"citations": {"type": "array", "items": closed(ROW)}})


def one(outcome, *findings, reason=None, correction=None, codes=()):
    made = report()
    made["citations"] = [made["citations"][0]]
    made["citations"][0].update(outcome=outcome, reason=reason, correction=correction, codes=list(codes), says="What was found.")
    made["citations"][0]["findings"] = [
        {"check": check, "outcome": found, "code": code, "correction": mended} for check, found, code, mended in findings
    ]
    return rows(made)[0]


RIGHT, WRONG, OPEN = "VERIFIED_CORRECT", "VERIFIED_ERROR", "UNVERIFIABLE_PUBLIC"
HELD = ("exists", RIGHT, "RESOLVED", None)


@every_row(
    "expected, outcome, findings",
    [
        ("verified", RIGHT, [HELD, ("metadata", RIGHT, None, None)]),
        ("verified", WRONG, [HELD, ("quotation", WRONG, "QUOTE_ALTERED", None)]),
        ("verified", OPEN, [HELD, ("pinpoint", OPEN, None, None)]),
        ("partial_match", WRONG, [HELD, ("metadata", WRONG, "YEAR_MISMATCH", None)]),
        ("partial_match", WRONG, [HELD, ("metadata", WRONG, "COURT_MISMATCH", None)]),
        ("partial_match", WRONG, [HELD, ("metadata", WRONG, "PARALLEL_MISMATCH", None)]),
        ("partial_match", WRONG, [("exists", WRONG, "NOT_A_FIRST_PAGE", "The record gives page 90.")]),
        ("partial_match", WRONG, [("exists", WRONG, "DIFFERENT_CASE", None), ("exists", None, "CITATION_ELSEWHERE", "Elsewhere.")]),
        ("not_found", WRONG, [("exists", WRONG, "NOT_A_FIRST_PAGE", None)]),
        ("partial_match", WRONG, [("exists", WRONG, "DIFFERENT_CASE", None)]),
        ("partial_match", WRONG, [("exists", WRONG, "DIFFERENT_CASE", "It is X.")]),
        ("not_found", WRONG, [("exists", WRONG, "NO_SUCH_PAGE", None)]),
        ("not_found", OPEN, [("exists", OPEN, None, None)]),
        ("partial_match", OPEN, [HELD, ("metadata", OPEN, None, None)]),
        ("not_found", OPEN, []),
        ("not_found", RIGHT, [("metadata", RIGHT, None, None)]),
    ],
    ids=lambda value: value if isinstance(value, str) else " ".join(str(found[2]) for found in value) or "no findings",
)
def test_the_word_follows_existence_and_metadata(expected, outcome, findings):
    row = one(outcome, *findings)
    assert row["hallucination_signal"] == expected
    assert row["exists"] is (expected != "not_found")


def test_what_could_not_be_checked_says_so_first():
    assert one(OPEN, ("exists", OPEN, None, None))["recommended_correction"] == f"{COULD_NOT}What was found."


def test_what_is_right_says_so_in_the_prescribed_words():
    assert one(RIGHT, HELD)["recommended_correction"] == "Citation verified — no correction needed"


def test_where_only_the_place_is_right_what_is_open_follows_the_prescribed_words():
    assert one(OPEN, HELD, ("quotation", OPEN, None, None))["recommended_correction"] == (
        "Citation verified — no correction needed. What the brief says with it was not confirmed: What was found."
    )


def test_what_is_not_found_says_where_and_what_to_do_in_the_prescribed_words():
    row = one(OPEN, ("exists", OPEN, None, None), reason="NOT_FOUND")
    assert row["recommended_correction"] == (
        "Could not be checked: This case does not appear in Find Case Law. Either find a real source or remove the dependent argument."
    )


def test_a_law_that_is_not_found_is_no_case():
    made = report()
    made["citations"] = [{**made["citations"][3], "kind": "statute", "reason": "NOT_FOUND"}]
    assert "This law does not appear in " in rows(made)[0]["recommended_correction"]


def test_a_real_case_cited_wrongly_is_named_in_the_prescribed_words():
    correction = "The record gives 2009: Larkmoor v Fennistone, 990 U.S. 4 (2009)."
    row = one(WRONG, HELD, ("metadata", WRONG, "YEAR_MISMATCH", None), correction=correction)
    assert row["recommended_correction"] == (
        "Real case is *Larkmoor v Fennistone, 990 U.S. 4 (2009)* — the brief cites it as *Larkmoor v Fennistone [2031] UKSC 4*. "
        "What was found."
    )
    assert not one(OPEN, HELD, ("metadata", OPEN, None, None), correction=correction)["recommended_correction"].startswith("Real case")


def test_the_address_is_that_of_the_record_and_never_one_that_was_not_asked():
    made = report()
    (asked,) = {fetch["url"] for fetch in made["web_fetch_trace"] if fetch["url"].endswith("uksc/2031/4/data.xml")}
    made["citations"][0]["real_source_url"] = "https://caselaw.nationalarchives.gov.uk/a-list"
    assert rows(made)[0]["real_source_url"] == asked
    for finding in made["citations"][0]["findings"]:
        for item in finding["evidence"]:
            item["url"] = "user-provided:copy.xml"
    assert rows(made)[0]["real_source_url"].endswith("/a-list")


def test_the_address_is_the_one_of_the_json_report():
    made = report()
    assert [row["real_source_url"] for row in rows(made)] == [one["real_source_url"] for one in made["citations"] if one["outcome"]]


def test_a_proven_error_does_not_say_it_could_not_be_checked():
    row = one(WRONG, ("exists", WRONG, "DIFFERENT_CASE", "It is X."), correction="It is X.")
    assert row["recommended_correction"] == "What was found. It is X."


def test_the_case_that_stands_at_the_cited_place_is_not_called_the_one_that_is_meant():
    held = "The record at 990 U.S. 10 is Alder v. Birch, 990 U.S. 10 (1996)."
    row = one(WRONG, ("exists", WRONG, "DIFFERENT_CASE", held), correction=held, codes=["DIFFERENT_CASE"])
    assert row["recommended_correction"] == f"What was found. {held}"
    same = one(WRONG, HELD, ("metadata", WRONG, "YEAR_MISMATCH", held), correction=held, codes=["YEAR_MISMATCH"])
    assert same["recommended_correction"].startswith("Real case is *Alder v. Birch, 990 U.S. 10 (1996)*")


def test_a_partial_match_gives_the_specific_correction():
    row = one(WRONG, HELD, ("metadata", WRONG, "YEAR_MISMATCH", None), correction="The year is 2009.")
    assert row["recommended_correction"].endswith("The year is 2009.")


REAL = "Real case is *Y* — the brief cites it as *Larkmoor v Fennistone [2031] UKSC 4*."


def test_where_a_record_shows_the_real_case_that_comes_first_and_once():
    findings = [("exists", WRONG, "DIFFERENT_CASE", "It is X."), ("exists", None, "CITATION_ELSEWHERE", "The record gives Y.")]
    row = one(WRONG, *findings, correction="It is X.")
    assert row["recommended_correction"] == f"{REAL} What was found. It is X."
    mended = [("exists", WRONG, "NOT_A_FIRST_PAGE", "The record gives Y."), findings[1]]
    assert one(WRONG, *mended, correction="The record gives Y.")["recommended_correction"] == f"{REAL} What was found."


def test_one_row_for_every_counted_citation():
    made = report()
    assert len(rows(made)) == made["counts"]["citations"]


def test_a_back_reference_without_findings_of_its_own_inherits():
    assert rows(report())[2]["hallucination_signal"] == "verified"


def test_keeps_the_closed_schema():
    written = json.loads(render(report()))
    jsonschema.validate(written, SCHEMA)
    assert all(list(row) == FIELDS for row in written["citations"])
    written["citations"][0]["note"] = "more"
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(written, SCHEMA)


def test_the_address_is_the_last_one_called_or_empty():
    made = report()
    made["citations"][0]["real_source_url"] = ""
    made["citations"][0]["findings"] = []
    assert rows(made)[0]["real_source_url"] == ""
    called = {fetch["url"] for fetch in report()["web_fetch_trace"]}
    assert {row["real_source_url"] for row in rows(report())} <= called
