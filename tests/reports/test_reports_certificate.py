"""Drafts of certificates: exact counts, blanks for a person, and no sentence that the audit does not bear. Every case is invented."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brief_audit.reports.certificate import ALL_VERIFIED, VARIANTS, strict_code
from brief_audit.reports.certificate import render as drafted
from brief_audit.reports.notices import INTERRUPTED
from economy.rows import every_row
from reports.escaping.test_reports_safe import hostile_report
from reports.sample_report import report

COUNTED = ("ai-reviewed", "no-ai", "england")


def render(report: dict[str, Any], variant: str) -> str:
    """The draft of a report that the audit, run again, gave again."""
    return drafted(report, variant, "")


def all_right() -> dict[str, Any]:
    """The sample with its correct citation alone."""
    told = copy.deepcopy(report())
    kept = [row for row in told["citations"] if row["outcome"] == "VERIFIED_CORRECT"][:1]
    told.update(citations=kept, verdict="safe-to-file", document={**told["document"], "unread_pages": [], "findings": []})
    told["counts"] = {**told["counts"], "citations": 1, "VERIFIED_CORRECT": 1, "VERIFIED_ERROR": 0, "UNVERIFIABLE_PUBLIC": 0}
    return told


@pytest.mark.parametrize("variant", COUNTED)
def test_the_sentence_that_all_were_verified_stands_where_the_audit_bears_it(variant: str):
    told = all_right()
    assert strict_code(told) == 0
    assert ALL_VERIFIED in render(told, variant)
    assert "must be checked by hand" not in render(told, variant)


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_sentence_needs_the_audit_run_again(variant: str):
    text = drafted(all_right(), variant, "it needs the <brief>")
    assert ALL_VERIFIED not in text
    assert "Not proved again: it needs the" in text
    assert "<brief>" not in text
    assert "gave this report again" in render(all_right(), variant)


@pytest.mark.parametrize("variant", VARIANTS)
def test_an_interrupted_audit_is_partial_and_says_nothing_of_what_it_did_not_reach(variant: str):
    stopped = {**no_citation(), "notices": [INTERRUPTED]}
    for told in (stopped, {**all_right(), "notices": [INTERRUPTED]}):
        assert "**Partial.** The audit was interrupted" in render(told, variant)
    assert "No citation was recognised" not in render(stopped, variant)
    assert "**Partial.**" not in render(all_right(), variant)


def test_what_an_interrupted_audit_did_not_reach_is_no_reference_to_the_record():
    told = {**all_right(), "notices": [INTERRUPTED]}
    told["citations"] = [{**told["citations"][0], "outcome": None}]
    text = render(told, "no-ai")
    assert "further reference" not in text
    assert "1 citation or reference has no outcome" in text


def with_outcome(outcome: str, reason: str | None) -> dict[str, Any]:
    told = all_right()
    told["citations"].append({**copy.deepcopy(told["citations"][0]), "id": "c9", "outcome": outcome, "reason": reason})
    told["counts"] = {**told["counts"], "citations": 2, outcome: told["counts"][outcome] + 1}
    return told


def unread() -> dict[str, Any]:
    told = all_right()
    return {**told, "document": {**told["document"], "pages": 3, "unread_pages": [2]}}


def tampered() -> dict[str, Any]:
    told = all_right()
    told["citations"][0]["findings"].append({**told["citations"][0]["findings"][0], "code": "CONTENT_TAMPER"})
    return told


def no_citation() -> dict[str, Any]:
    told = all_right()
    return {**told, "citations": [], "counts": dict.fromkeys(told["counts"], 0)}


NOT_BORNE = {
    "one is wrong": (with_outcome("VERIFIED_ERROR", None), 1),
    "one is open": (with_outcome("UNVERIFIABLE_PUBLIC", "NO_TEXT"), 3),
    "a page was not read": (unread(), 4),
    "no page was read": ({**unread(), "document": {**unread()["document"], "unread_pages": [1, 2, 3]}}, 4),
    "the brief could not be read": ({**all_right(), "document": {**all_right()["document"], "sha256": None}}, 4),
    "stored evidence was changed": (tampered(), 5),
    "it was interrupted": ({**all_right(), "notices": [INTERRUPTED]}, 130),
    "nothing was cited": (no_citation(), 3),
    "a citation is malformed": ({**all_right(), "verdict": "redline-required"}, 0),
    "nothing was retrieved": ({**all_right(), "authorities": [], "citations": [{**all_right()["citations"][0], "attempts": []}]}, 0),
}


@every_row("name", NOT_BORNE)
@every_row("variant", VARIANTS)
def test_it_is_refused_everywhere_else(name: str, variant: str):
    told, code = NOT_BORNE[name]
    assert strict_code(told) == code
    assert ALL_VERIFIED not in render(told, variant)


def test_what_softens_the_exit_code_softens_no_certificate():
    told = with_outcome("UNVERIFIABLE_PUBLIC", "NO_TEXT")
    told["job"] = {**told["job"], "settings": {**told["job"]["settings"], "fail_on": "never"}}
    assert strict_code(told) == 3


@pytest.mark.parametrize(
    ("printed", "said"), [("11", "page 11 (PDF page 18)"), (None, "page 18"), ("18", "page 18")], ids=["as printed", "of the file", "both"]
)
def test_a_page_is_said_as_the_report_says_it(printed: str | None, said: str):
    made = report()
    made["citations"][1].update(page=18, printed_page=printed)
    (line,) = (line for line in render(made, "ai-reviewed").splitlines() if line.startswith("- [ ] c2 "))
    assert f", {said} " in line


@pytest.mark.parametrize("variant", COUNTED)
def test_the_counts_are_those_of_the_report(variant: str):
    told = report()
    text = render(told, variant)
    assert f"of {told['counts']['citations']} citations: " in text
    assert f"The following {told['counts']['UNVERIFIABLE_PUBLIC']} must be checked by hand:" in text
    assert text.count("- [ ] ") == told["counts"]["UNVERIFIABLE_PUBLIC"] + told["counts"]["VERIFIED_ERROR"]
    assert "Page 2 of the document could not be read" in render(unread(), variant)


@pytest.mark.parametrize("variant", VARIANTS)
def test_name_date_and_signature_are_blank_and_no_check_by_a_person_is_claimed(variant: str):
    text = render(report(), variant)
    assert [line for line in text.splitlines() if line.startswith(("Name:", "Date:", "Signature:"))] == [
        f"{field}: ____________________" for field in ("Name", "Date", "Signature")
    ]
    assert "it is not the check by" in text
    assert text == render(report(), variant)


def test_every_statement_of_a_person_leaves_the_person_blank():
    for variant in COUNTED:
        statements = render(report(), variant).split("## What a program compared")[0]
        assert "[Name]" in statements
        assert "program has" not in statements


def test_the_records_are_listed_with_what_they_are_copies_of():
    told = all_right()
    shown = [item for finding in told["citations"][0]["findings"] for item in finding["evidence"]]
    row = next(line for line in render(told, "fre-902").splitlines() if shown[0]["sha256"] in line)
    assert "the answer of that address" in row
    for item in shown:
        item["url"] = "user-provided:example-harbour.pdf"
    assert "the file that was given" in render(told, "fre-902")
    derived = all_right()
    for attempt in derived["citations"][0]["attempts"]:
        attempt["sha256"] = None
    assert "the answer of that address" not in render(derived, "fre-902")


def test_who_looked_is_told():
    look = {"citation": report()["citations"][0]["id"], "name": "A. Sample", "at": "2026-03-02T10:00:00Z", "how": "", "note": ""}
    assert "Looked at by A. Sample, 2026-03-02T10:00:00Z" in render({**report(), "signoffs": [look]}, "england")


@given(data=st.text())
def test_no_name_changes_the_draft(data: str):
    told = hostile_report(data)
    for variant in ("ai-reviewed", "fre-902"):
        text = render(told, variant)
        assert text.count("\n# ") + text.startswith("# ") == 1
        assert text.count("\nSignature: ") == 1
