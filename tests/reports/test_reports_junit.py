"""The JUnit file: a failure for each proven error, a skip with its reason for what could not be checked."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brief_audit.reports.junit import render
from brief_audit.reports.notices import LICENCE_NOTICE
from reports.escaping.test_reports_safe import HOSTILE, hostile_report
from reports.every_kind import every_kind
from reports.sample_report import ALTERED, SENTENCE, dossier, report, sha


def suite(made: dict[str, Any]) -> ET.Element:
    root = ET.fromstring(render(made))
    assert root.tag == "testsuites"
    (only,) = root
    return only


def whole(**changes: Any) -> dict[str, Any]:
    """The sample report of a brief that was read whole."""
    document = dossier().document.model_copy(update={"unread_pages": ()})
    return report(document=document, **changes)


def test_one_case_for_each_counted_citation():
    cases = suite(whole()).findall("testcase")
    assert [case.get("name").split(" ")[0] for case in cases] == ["c1", "c2", "c3", "c4"]
    assert [[child.tag for child in case] for case in cases] == [[], ["failure"], [], ["skipped"]]


@pytest.mark.parametrize("made", [report(), whole(), every_kind()], ids=["sample", "whole", "every kind"])
def test_the_numbers_are_those_of_the_cases(made):
    found = suite(made)
    for name, path in (
        ("tests", "testcase"),
        ("failures", "testcase/failure"),
        ("errors", "testcase/error"),
        ("skipped", "testcase/skipped"),
    ):
        assert int(found.get(name)) == len(found.findall(path))


def test_a_failure_shows_both_texts_and_the_evidence():
    failure = suite(report()).find("testcase/failure")
    assert failure.get("type") == "QUOTE_ALTERED"
    for part in (ALTERED, SENTENCE, sha("b"), "paragraph 12", "What to do: Restore the words"):
        assert part in failure.text


def test_a_skip_names_its_reason():
    skipped = suite(report()).find("testcase/skipped")
    assert skipped.get("message").startswith("NO_COVERAGE: No public source")


def test_an_unread_page_is_an_error():
    error = suite(report()).find("testcase/error")
    assert "page 2 of the brief" in error.get("message")
    assert suite(whole()).find("testcase/error") is None


def test_the_notices_and_the_verdict_stand_in_the_output():
    out = suite(report()).find("system-out").text
    assert LICENCE_NOTICE in out
    assert out.endswith("Brief verdict: do-not-file")


def test_a_text_file_is_named_with_its_line():
    case = suite(report()).find("testcase[@line]")
    assert (case.get("file"), case.get("line")) == ("brief.txt", "1")
    document = dossier().document.model_copy(update={"media_type": "application/pdf"})
    assert suite(report(document=document)).find("testcase[@line]") is None


@given(st.text() | st.sampled_from([HOSTILE, "]]><testcase/>", '"><x a="', "\ufffe\uffff", "&amp;&#0;"]))
def test_hostile_text_stays_text(text):
    found = suite(hostile_report(text))
    assert {node.tag for node in found.iter()} <= {
        "testsuite", "properties", "property", "testcase", "failure", "error", "skipped", "system-out"
    }  # fmt: skip
    assert len(found.findall("testcase")) == 5
