"""Arguments in every format: a small table, the row of the truth table in words, a picture that tells what it shows."""

from __future__ import annotations

import csv
import io
import json
from typing import Any
from xml.etree import ElementTree as ET

import lxml.html
import pytest

from brief_audit.reports import words
from brief_audit.reports.annotated import notes_of, summary_of
from brief_audit.reports.json_file import fault
from brief_audit.reports.registry import FORMATS, render
from brief_audit.reports.sections import on_screen
from reports.argued.sample_arguments import argument, step
from reports.sample_report import report

HOSTILE = "<script>alert(1)</script> | [x](javascript:y) \u202e=1+1"


def argued(*rows: dict[str, Any]) -> dict[str, Any]:
    return {**report(), "arguments": list(rows)}


def test_the_schema_knows_the_row() -> None:
    assert fault(argued(argument())) is None
    assert fault(argued({**argument(), "law": "1/2"})) is not None


@pytest.mark.parametrize("name", ["text", "markdown", "html"])
def test_a_reader_sees_each_sentence_and_what_stands(name: str) -> None:
    shown = (
        lxml.html.document_fromstring(render(name, argued(argument()))).text_content()
        if name == "html"
        else render(name, argued(argument()))
    )
    plain = " ".join(shown.replace("\\", "").split())
    for said in ("The record says otherwise", "the candles were counted on 3 May 2021", "modus ponens", "the keeper is liable"):
        assert said in plain, said


def test_the_picture_is_told_to_those_who_do_not_see_it() -> None:
    page = lxml.html.document_fromstring(render("html", argued(argument())))
    (picture,) = page.xpath("//svg")
    told = [page.get_element_by_id(name).text_content() for name in picture.get("aria-labelledby").split()]
    assert told[0] == "Argument g1: The record says otherwise"
    assert "Fact (the record says otherwise): the candles were counted" in told[1]
    assert len(picture.xpath(".//rect")) == 3
    assert not picture.xpath(".//script")
    assert not picture.xpath(".//@style")


@pytest.mark.parametrize("name", FORMATS)
def test_no_format_obeys_what_a_brief_says(name: str) -> None:
    hostile = argument(
        steps=[step("rule", HOSTILE, holds="?", says=HOSTILE), step("conclusion", HOSTILE)], conclusion=HOSTILE, follows=HOSTILE
    )
    shown = render(name, argued(hostile))
    assert "<script>alert" not in shown or name in {"json", "sarif", "text", "csv"}
    assert "\u202e" not in shown or name == "json"


def test_a_machine_hears_of_what_the_gate_does_not_pass() -> None:
    rows = json.loads(render("sarif", argued(argument())))["runs"][0]["results"]
    (found,) = [row for row in rows if row["ruleId"].startswith("ARGUMENT_")]
    assert (found["level"], found["properties"]["argument"]) == ("error", "g1")
    assert found["locations"][0]["physicalLocation"]["region"]["startLine"] == 3
    sound = argument(verdict="VERIFIED", outcome="VERIFIED_CORRECT")
    sound["findings"][0].update(code="ARGUMENT_VERIFIED", outcome="VERIFIED_CORRECT")
    rows = json.loads(render("sarif", argued(sound)))["runs"][0]["results"]
    assert [row for row in rows if row["ruleId"].startswith("ARGUMENT_")] == []


def test_a_test_view_counts_it() -> None:
    before, after = (ET.fromstring(render("junit", made)) for made in (report(), argued(argument())))
    assert int(after.get("failures", "")) == int(before.get("failures", "")) + 1
    assert int(after.get("tests", "")) == int(before.get("tests", "")) + 1 == len(after.findall(".//testcase"))


def test_a_spreadsheet_has_a_row_for_it() -> None:
    rows = list(csv.reader(io.StringIO(render("csv", argued(argument())))))
    assert len({len(row) for row in rows}) == 1
    assert rows[-1][0] == "g1"
    assert "fact 0" in rows[-1][rows[0].index("what was found")]


def test_a_report_without_arguments_says_nothing_of_them() -> None:
    assert "arguments" not in [section.id for section in on_screen(report())]
    assert "no argument to test" in render("text", argued()).replace("\n  ", " ")


def test_the_page_to_print_counts_them_and_names_what_blocks() -> None:
    shown = render("summary", argued(argument(), _sound()))
    assert "2 passages with a marked conclusion" in shown
    assert words.title("ARGUMENT_FABRICATION") in shown
    assert words.title("ARGUMENT_VERIFIED") not in shown
    assert "marked conclusion" not in render("summary", report())


def test_a_copy_has_a_note_at_each_argument_that_was_decided() -> None:
    """What is open has none: a brief has hundreds. The first page says how many there are."""
    open_one = argument(id="g2", verdict="UNVERIFIED", outcome="UNVERIFIABLE_PUBLIC")
    given = argued(argument(), open_one)
    notes = notes_of(given)
    (note,) = [one for one in notes if one.citation.startswith("g")]
    assert (note.citation, note.outcome, note.span) == ("g1", "VERIFIED_ERROR", (0, 40))
    assert note.lines[:2] == (f"ARGUMENT (g1): {words.title('ARGUMENT_FABRICATION')}", argument()["says"])
    assert "The conclusion follows." in note.lines
    said = " ".join(summary_of(given, notes))
    assert "2 passages with a marked conclusion tested, 1 noted here" in said
    assert summary_of(report(), notes_of(report()))[-1] in said, "the references without an outcome are counted as before"


def test_the_list_of_five_fields_tells_nothing_of_them() -> None:
    assert render("citations-json", argued(argument())) == render("citations-json", report())


def _sound() -> dict[str, Any]:
    sound = argument(id="g2", verdict="VERIFIED", outcome="VERIFIED_CORRECT")
    sound["findings"][0].update(code="ARGUMENT_VERIFIED", outcome="VERIFIED_CORRECT")
    return sound
