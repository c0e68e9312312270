from __future__ import annotations

from typing import Any

import pytest

from brief_audit.model.base import Code, Outcome, Reason
from brief_audit.model.record import RecordDate
from checks.invented import Setting, full, only, record

SECOND = full(
    "c2", canonical="77 S. Ct. 300", text="77 S. Ct. 300", reporter="S. Ct.", first_page="300", parallel_to="c1", court_id="scotus"
)


def pair(**held: Any) -> Setting:
    facts = {
        "record_id": "2",
        "names": ("Dunmore v. Fenwick",),
        "citations": ("77 S. Ct. 300",),
        "dates": (RecordDate(what="filed", day="1957-02-11"),),
    }
    return Setting(more=(Setting(citation=SECOND, record=record(**facts | held)),))


@pytest.mark.rule("PARALLEL_MISMATCH")
def test_records_of_two_cases_are_an_error_with_both_as_evidence():
    finding = only(pair().ask("parallel", "c2"))
    assert (finding.code, finding.outcome) == (Code.PARALLEL_MISMATCH, Outcome.VERIFIED_ERROR)
    assert len(finding.evidence) == 2


def test_records_of_one_case_say_nothing():
    assert pair(names=("Ashgrove v. Quillon",), dates=(RecordDate(what="decided", day="1996-06-03"),)).ask("parallel", "c2") == []
    assert pair(citations=("77 S. Ct. 300", "990 U.S. 10")).ask("parallel", "c2") == []


@pytest.mark.rule("PARALLEL_MISMATCH")
@pytest.mark.parametrize(
    "held",
    [
        {"names": ("Quillon v. Fenwick",)},
        {"names": ("A v B",)},
        {"dates": (RecordDate(what="filed", day="1996-01-02"),)},
        {"dates": ()},
    ],
    ids=["one party in common", "pseudonyms", "one year", "no date"],
)
def test_records_that_do_not_differ_in_name_and_date_are_unverifiable(held: dict[str, Any]):
    finding = only(pair(**held).ask("parallel", "c2"))
    assert (finding.outcome, finding.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.AMBIGUOUS)


def test_without_both_records_nothing_is_said():
    setting = Setting(more=(Setting(citation=SECOND, record=None, authority=None),))
    assert setting.ask("parallel", "c2") == []
