"""What is accepted is the same finding only as long as authority, code, the brief's words and the source's are the same."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from brief_audit.model.finding import Acceptance
from brief_audit.reports.accepted import acceptance, fingerprint, matched, standing
from reports.sample_report import report

Report = dict[str, Any]
WHEN = "2026-03-02T10:00:00Z"
CODE = "QUOTE_ALTERED"


def held(made: Report, code: str = CODE) -> tuple[Acceptance, ...]:
    return tuple(acceptance(one, "A. Sample", WHEN, "seen") for one in standing(made) if one.code == code)


def in_effect(made: Report, accepted: tuple[Acceptance, ...]) -> list[tuple[str, str]]:
    return [(row.citation, row.code) for row in matched(made, accepted) if not row.expired]


def the_error(made: Report) -> dict[str, Any]:
    return next(one for one in made["citations"][1]["findings"] if one["code"] == CODE)


def test_it_holds_of_the_same_words_wherever_they_stand():
    made = report()
    moved = copy.deepcopy(made)
    row = moved["citations"][1]
    row.update(id="c9", page=7, span=[900, 950], text=f"  {row['text']}".replace(" ", "\n"))
    for proposition in moved["propositions"]:
        proposition["text"] = f"12. {proposition['text']}"
        proposition["citation"] = "c9" if proposition["citation"] == "c2" else proposition["citation"]
    assert in_effect(made, held(made)) == [("c2", CODE)]
    assert in_effect(moved, held(made)) == [("c9", CODE)]
    assert {fingerprint(one) for one in standing(moved) if one.code == CODE} == {
        fingerprint(one) for one in standing(made) if one.code == CODE
    }


def other_citation(made: Report) -> None:
    made["citations"][1]["text"] += ", at [9]"


def other_words(made: Report) -> None:
    the_error(made)["brief_words"] = "the keeper may always count the lanterns before dusk"


def other_sentence(made: Report) -> None:
    made["propositions"].append({**made["propositions"][0], "citation": "c2", "text": "The keeper is not bound at all."})


def other_source(made: Report) -> None:
    the_error(made)["evidence"][0]["snippet"] = "the keeper must count the lanterns at noon"


def other_code(made: Report) -> None:
    the_error(made)["code"] = "QUOTE_NOT_FOUND"


def other_authority(made: Report) -> None:
    made["citations"][1]["canonical"] = "[2032] UKSC 99"


@pytest.mark.rule("ACCEPTED")
@pytest.mark.parametrize("change", [other_citation, other_words, other_sentence, other_source, other_code, other_authority])
def test_it_does_not_hold_of_anything_else(change: Callable[[Report], None]):
    made = report()
    changed = copy.deepcopy(made)
    change(changed)
    assert in_effect(changed, held(made)) == []
    assert {fingerprint(one) for one in standing(changed)} != {fingerprint(one) for one in standing(made)}


@pytest.mark.parametrize(
    ("change", "why"),
    [(other_words, "the brief's words changed"), (other_source, "the words shown of the source changed"), (other_code, None)],
)
def test_an_expired_one_says_what_changed(change: Callable[[Report], None], why: str | None):
    made = report()
    changed = copy.deepcopy(made)
    change(changed)
    assert [row.expired for row in matched(changed, held(made))] == ([why] if why else [])


def test_one_that_still_holds_has_not_expired_at_the_same_authority_cited_again():
    made = report()
    made["citations"].append({**copy.deepcopy(made["citations"][1]), "id": "c9", "text": "Ostrander v Quillfeather, a second time"})
    first = tuple(one for one in held(report()) if one.code == CODE)
    assert [(row.citation, row.expired) for row in matched(made, first)] == [("c2", "")]


@pytest.mark.rule("ACCEPTED")
def test_changed_evidence_cannot_be_accepted():
    made = report()
    the_error(made)["code"] = "CONTENT_TAMPER"
    assert "CONTENT_TAMPER" not in {one.code for one in standing(made)}


def test_a_person_goes_before_a_report_and_the_later_before_the_earlier():
    made = report()
    (one,) = held(made)
    known = one.model_copy(update={"known": True, "at": "2027-01-01T00:00:00Z"})
    later = one.model_copy(update={"at": "2026-06-01T00:00:00Z", "by": "B. Example"})
    for given in ((known, one, later), (later, one, known)):
        (row,) = matched(made, given)
        assert (row.by, row.known) == ("B. Example", False)
