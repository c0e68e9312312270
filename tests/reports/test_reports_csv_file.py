"""The table for spreadsheets: a row for each citation, and no cell that is computed."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brief_audit.reports.csv_file import COLUMNS, cell, render
from brief_audit.reports.escaping.safe import one_line
from reports.escaping.test_reports_safe import HOSTILE, hostile_report
from reports.every_kind import every_kind
from reports.sample_report import ALTERED, SENTENCE, report, sha


def table(made: dict[str, Any]) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(render(made).removeprefix("\ufeff"))))


def test_one_row_for_each_citation():
    rows = table(report())
    assert [row["id"] for row in rows] == ["c1", "c2", "c3", "c4", "c5"]
    assert [row["outcome"] for row in rows] == ["VERIFIED_CORRECT", "VERIFIED_ERROR", "VERIFIED_CORRECT", "UNVERIFIABLE_PUBLIC", ""]
    assert len(table(every_kind())) == len(every_kind()["citations"])


def test_an_error_stands_with_both_texts_and_its_proof():
    row = table(report())[1]
    assert (row["words of the brief"], row["words of the source"]) == (ALTERED, SENTENCE)
    assert (row["SHA-256"], row["codes"], row["line"]) == (sha("b"), "QUOTE_ALTERED", "1")


def test_the_source_is_that_of_the_proof_whoever_was_asked_after_it():
    made = report()
    later = {**made["citations"][0]["attempts"][0], "source": "cap", "url": "https://static.case.law/ReportersMetadata.json"}
    for row in made["citations"]:
        row["attempts"] = [*row["attempts"], later]
    assert [row["source"] for row in table(made)][:3] == ["Find Case Law"] * 3
    made["citations"][3]["real_source_url"] = later["url"]
    assert table(made)[3]["source"] == "Caselaw Access Project"


def test_a_row_of_a_shipped_table_is_shown_in_words_and_named_as_its_source():
    made = report()
    proof = {**made["citations"][1]["findings"][1]["evidence"][0], "url": "brief-audit:tables/scotus_overruled.tsv"}
    made["citations"][3]["findings"][0]["evidence"] = [{**proof, "snippet": "Alder v. Quill\t990 U.S. 10\t-\tHarrow v. Thimble"}]
    row = table(made)[3]
    assert row["words of the source"] == "Alder v. Quill; 990 U.S. 10; Harrow v. Thimble"
    assert row["source"] == "the table of overruled decisions that ships with the audit"


def test_what_could_not_be_checked_says_why_and_what_to_do():
    row = table(report())[3]
    assert row["reason"] == "NO_COVERAGE"
    assert row["what to do"].startswith("Check it by hand")
    assert row["SHA-256"] == ""


def test_the_file_begins_with_a_byte_order_mark_and_quotes_everything():
    text = render(report())
    assert text.encode().startswith(b"\xef\xbb\xbf")
    assert text.splitlines()[0] == "\ufeff" + ",".join(f'"{name}"' for name in COLUMNS)
    assert text.endswith('"\n')


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "|", "＝", "＋", "－", "＠"])
def test_no_cell_is_a_formula(sign):
    assert cell(f"{sign}cmd|' /C calc'!A0") == f"'{sign}cmd|' /C calc'!A0"
    assert cell(f" \t\r\n{sign}1") == f"'{sign}1"
    assert cell(f"a{sign}1") == f"a{sign}1"


@given(st.text())
def test_a_cell_shows_the_text(text):
    assert cell(text).removeprefix("'") == one_line(text).removeprefix("'")
    assert cell(text)[:1] not in set("=+-@|\t\r\n")


@given(st.text() | st.sampled_from([HOSTILE, '","=1+1"\n"x', "\r\n=1", '"']))
def test_hostile_text_adds_no_row_and_no_cell(text):
    rows = list(csv.reader(io.StringIO(render(hostile_report(text)).removeprefix("\ufeff"))))
    assert len(rows) == 6
    assert {len(row) for row in rows} == {len(COLUMNS)}
    assert all(value[:1] not in set("=+-@|\t\r") for row in rows for value in row)
