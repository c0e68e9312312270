"""What a citation is called in one line among many."""

from __future__ import annotations

from typing import Any

import pytest

from brief_audit.reports.digest import file_name
from brief_audit.reports.digest.naming import Names, bare, laws, telling_side
from reports.sample_report import report


def cites(*rows: dict[str, Any]) -> dict[str, Any]:
    """A report of these citations alone."""
    made = report()
    known = made["citations"][3]
    made["citations"] = [
        {**known, "id": f"c{number}", "kind": "case", "antecedent": None, "span": [100 * number, 100 * number + 40], **row}
        for number, row in enumerate(rows, 1)
    ]
    return made


@pytest.mark.parametrize(
    ("cited", "name"),
    [
        ("Ostrander v. State, 12 X.R. 34 (2031)", "Ostrander"),
        ("State v. Ostrander, 12 X.R. 34 (2031)", "Ostrander"),
        ("State v. Fen, 12 X.R. 34", "Fen"),
        ("Fen v. Ostrander, 12 X.R. 34", "Fen"),
        ("Doe v. Ostrander, 12 X.R. 34", "Ostrander"),
        ("SEC v. Ostrander, 12 X.R. 34", "Ostrander"),
        ("R v Ostrander [2031] EWCA Crim 7", "Ostrander"),
        ("In re Pers. Restraint of Ostrander, 12 X.R. 34", "Ostrander"),
        ("In re Ostrander, 12 X.R. 34", "In re Ostrander"),
        ("Ostrander, 12 X.R. at 36", "Ostrander"),
        ("State v. R.A., 12 X.R. 34", "State v. R.A."),
        ("R (Ostrander) v Harrow [2031] EWCA Civ 7", "R (Ostrander)"),
        ("R (on the application of Ostrander and others) v Secretary of State [2031] EWCA Civ 7", "R (Ostrander)"),
        ("R (AB (a child)) v Harrow [2031] EWCA Civ 7", "R (AB)"),
    ],
)
def test_a_case_is_called_by_the_party_that_tells_it_from_others(cited: str, name: str):
    assert telling_side(cited) == name


def test_a_further_report_and_a_back_reference_bear_the_name_of_what_they_stand_for():
    made = cites(
        {"text": "State v. Ostrander, 12 X.R. 34", "span": [0, 30]},
        {"text": "9 Y.R. 8 (2031)", "span": [32, 47]},
        {"text": "Id. at 9", "kind": "id", "antecedent": "c2", "span": [90, 98]},
    )
    assert [Names(made).called(row) for row in made["citations"]] == ["Ostrander"] * 3


def test_a_number_that_follows_another_case_further_off_bears_no_name_but_its_own():
    made = cites({"text": "State v. Ostrander, 12 X.R. 34", "span": [0, 30]}, {"text": "9 Y.R. 8", "span": [60, 68]})
    assert Names(made).called(made["citations"][1]) == "9 Y.R. 8"


@pytest.mark.parametrize(
    ("text", "canonical", "called", "cited"),
    [
        ("5", "Lantern Act 2031, s 5", "Lantern Act 2031, s 5", "Lantern Act 2031, s 5"),
        ("Sections 4", "Lantern Act 2031, s 4", "Lantern Act 2031, s 4", "Lantern Act 2031, s 4"),
        ("6 of the Lantern Act 2031", "Lantern Act 2031, s 6", "Lantern Act 2031, s 6", "Lantern Act 2031, s 6"),
        ("8", "Harbour Convention on Lanterns, art 8", "Harbour Convention…, art 8", "Harbour Convention on Lanterns, art 8"),
        ("section 5 of the Lantern Act 2031", "Lantern Act 2031, s 5", "section 5 of the Lantern…", "section 5 of the Lantern Act 2031"),
        ("Lantern Act 2031", "Lantern Act 2031", "Lantern Act 2031", "Lantern Act 2031"),
        ("9.10.070", "Wash. Rev. Code § 9.10.070", "9.10.070", "9.10.070"),
    ],
)
def test_a_section_that_stands_without_its_law_is_called_by_both(text: str, canonical: str, called: str, cited: str):
    (row,) = cites({"text": text, "canonical": canonical, "kind": "statute"})["citations"]
    assert (Names({"citations": [row]}).called(row), bare(row)) == (called, cited)


def test_a_law_is_called_by_its_section():
    made = cites({"text": "Z. Code § 16-3-21(a)(2)", "kind": "statute"})
    assert Names(made).called(made["citations"][0]) == "Z. Code § 16-3-21"


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        (["Z. Code § 16-3-21", "Z. Code § 5-5-20", "5-5-21"], "Z. Code § 16-3-21, 5-5-20, 5-5-21"),
        (["ZC 9.94.010", "ZC 9.94.515", "ZC 10.1.160"], "ZC 9.94.010, .515, 10.1.160"),
        (["28 U.S.C. § 1331", "42 U.S.C. § 1983"], "28 U.S.C. § 1331, 42 U.S.C. § 1983"),
        (["the Lantern Act"], "the Lantern Act"),
    ],
)
def test_what_sections_begin_with_is_said_once(texts: list[str], said: str):
    assert laws(texts) == said


@pytest.mark.parametrize(
    ("path", "name"),
    [("drafts/a.md", "a.md"), ("drafts\\a.md", "a.md"), ("drafts/M\\udce9moire.md", "M\\udce9moire.md"), ("-", "standard input")],
)
def test_the_brief_is_named_by_its_whole_name(path: str, name: str) -> None:
    """A name in Latin-1 holds bytes that are no letters, which stand as \\udce9: no folder ends there."""
    made = report()
    made["document"]["path"] = path
    assert file_name(made) == name
