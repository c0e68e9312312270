"""What a note says: outcome and words of the report, and an address only where it may be followed."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Outcome
from brief_audit.reports.annotated.notes import LABELS, Note, link_of, notes_of, own_parts, summary_of
from reports.sample_report import report


def note(start: int, end: int, name: str = "c1") -> Note:
    return Note(citation=name, outcome=None, span=(start, end), page=None, words="", lines=())


def test_every_outcome_has_its_own_first_words():
    assert len(set(LABELS.values())) == 4
    assert {None, *Outcome} == set(LABELS)


def test_a_note_repeats_what_the_report_says_of_its_citation():
    found = report()
    rows = [row for row in found["citations"] if row["outcome"] is not None]
    notes = notes_of(found)
    assert [(one.citation, one.outcome) for one in notes] == [(row["id"], row["outcome"]) for row in rows]
    for one, row in zip(notes, rows, strict=True):
        assert one.lines[0].startswith(f"{LABELS[one.outcome]} ({row['id']})")
        said = [finding["says"] for finding in row["findings"] if finding["outcome"] == "VERIFIED_ERROR"] or [row["says"]]
        assert all(" ".join(words.split()) in one.lines for words in said)


def test_what_has_no_outcome_is_marked_only_on_request_and_its_number_is_said():
    found = report()
    left = len([row for row in found["citations"] if row["outcome"] is None])
    assert left
    assert len(notes_of(found, listed=True)) - len(notes_of(found)) == left
    assert any("without an outcome" in line for line in summary_of(found, notes_of(found)))
    assert not any("without an outcome" in line for line in summary_of(found, notes_of(found, listed=True)))


def test_an_error_is_linked_to_its_own_proof_first():
    row = next(row for row in report()["citations"] if row["outcome"] == "VERIFIED_ERROR")
    link = link_of(row)
    assert link is not None
    assert link.startswith("https://caselaw.nationalarchives.gov.uk/")


@pytest.mark.parametrize(
    "address", ["javascript:alert(1)", "http://caselaw.nationalarchives.gov.uk/x", "https://elsewhere.example/x", "user-provided:a.pdf"]
)
def test_no_other_address_becomes_a_link(address):
    row = next(row for row in report()["citations"] if row["outcome"] == "VERIFIED_ERROR")
    for finding in row["findings"]:
        for evidence in finding["evidence"]:
            evidence["url"], evidence["attribution"] = address, ""
    assert link_of(row) is None


def test_words_of_a_citation_inside_another_belong_to_the_inner_one():
    assert own_parts([note(0, 30), note(10, 20), note(12, 18)]) == (((0, 10), (20, 30)), ((10, 12), (18, 20)), ((12, 18),))


def test_citations_that_overlap_or_are_equal_lose_nothing():
    assert own_parts([note(0, 12), note(8, 20)]) == (((0, 12),), ((8, 20),))
    assert own_parts([note(3, 9), note(3, 9, "c2")]) == (((3, 9),), ((3, 9),))


def test_control_characters_of_a_brief_reach_no_note():
    found = report()
    found["citations"][0]["says"] = "said\u202e\x1b[31m\nso"
    assert "\\u202e\\u001b[31m so" in "".join(notes_of(found)[0].lines)
