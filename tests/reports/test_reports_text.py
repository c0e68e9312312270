"""The text report: what a tired lawyer sees first, and what she sees last."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brief_audit.model.base import BriefVerdict
from brief_audit.reports.notices import LICENCE_NOTICE
from brief_audit.reports.text import render
from reports.sample_report import decision, look_up, report
from reports.test_reports_safe import hostile_report

FIRST_SCREEN = """\
brief-audit {version}: brief.txt (2 pages)
Brief verdict: do-not-file
At least one citation has to be corrected, replaced or found by hand before
filing.
4 citations: 2 verified correct, 1 verified error, 1 could not be checked. 2
authorities retrieved.
NOT READ: page 2 of the brief. Citations there were not audited.

FIX FIRST (1)

1. c2 Ostrander v Quillfeather [2032] UKSC 9 (page 1)
   What is wrong The quotation differs from the source in two words.
   You wrote     the keeper may not count the lanterns before dusk
   Source says   the keeper must count the lanterns before dusk
   Where         paragraph 12,
                 https://caselaw.nationalarchives.gov.uk/uksc/2032/9/data.xml
   Difference    a modal verb: the brief has "may not", the source has "must"
   What to do    Write: “the keeper must count the lanterns before dusk”.
"""


def test_the_first_screen():
    made = report()
    assert render(made).startswith(FIRST_SCREEN.format(version=made["tool"]["version"]))


def test_errors_come_before_the_unchecked_and_these_before_the_verified():
    text = render(report())
    headings = ("FIX FIRST", "COULD NOT BE CHECKED", "VERIFIED (2)", "RETRIEVAL", "ATTRIBUTIONS", "NOTICES")
    places = [text.index(heading) for heading in headings]
    assert places == sorted(places)


@pytest.mark.parametrize("verdict", BriefVerdict)
def test_the_last_line_is_the_verdict(verdict):
    assert render(report(decision=decision(verdict))).splitlines()[-1] == f"Brief verdict: {verdict}"


def test_the_licence_notice_stands_to_the_letter():
    assert LICENCE_NOTICE in render(report())


@given(st.text(max_size=300))
def test_lines_fit_in_80_columns_unless_one_word_does_not(data):
    for line in render(hostile_report(data)).splitlines():
        assert len(line) <= 80 or max(map(len, line.split())) > 60


def test_a_long_address_is_kept_whole():
    made = report()
    long = "https://caselaw.nationalarchives.gov.uk/" + "x" * 120
    made["citations"][1]["findings"][1]["evidence"][0]["url"] = long
    assert long in render(made)


def test_no_citation_is_said():
    made = report(citations=(), links=(), findings=(), resolutions=look_up().model_copy(update={"resolutions": ()}), authorities=())
    assert "No citation was recognised; nothing was checked." in render(made)


def test_every_citation_without_verification_is_named():
    text = render(report())
    assert all(row["id"] in text for row in report()["citations"])


@pytest.mark.parametrize(
    ("path", "shown"),
    [("-", "standard input"), ("/home/x/brief.pdf", "brief.pdf"), ("C:\\briefs\\brief.pdf", "brief.pdf"), ("brief.txt", "brief.txt")],
)
def test_the_brief_is_named_without_its_folders(path, shown):
    made = report()
    made["document"]["path"] = path
    assert f": {shown} (2 pages)" in render(made).splitlines()[0]


def test_sentences_without_a_text_are_not_said_to_differ():
    made = report()
    made["propositions"] += [{**made["propositions"][0], "verdict": None}, {**made["propositions"][0], "outcome": "VERIFIED_CORRECT"}]
    shown = " ".join(render(made).split())
    assert "3 sentences with a citation: 1 word for word in the source, 1 to read against it" in shown
    assert "1 without a retrieved text" in shown
