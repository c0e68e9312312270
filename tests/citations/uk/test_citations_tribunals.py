"""Decisions of commissioners and tribunals by their own numbers."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Jurisdiction, Kind
from citation_briefs import cited, mentioned, one


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("R(DLA) 3/06", "R(DLA) 3/06"),
        ("R (IS) 15/04", "R(IS) 15/04"),
        ("R(U) 8/80 (T)", "R(U) 8/80 (T)"),
        ("CIS/4022/2007", "CIS/4022/2007"),
        ("CH/3935/2007", "CH/3935/2007"),
        ("CDLA/123/06", "CDLA/123/06"),
        ("EA/2017/0123", "EA/2017/0123"),
        ("TC/2018/07239", "TC/2018/07239"),
        ("PA/01234/2017", "PA/01234/2017"),
    ],
)
def test_a_decision_by_its_number_is_a_case(written: str, canonical: str) -> None:
    found = one(f"The point was decided in {written} long ago.")
    assert (found.canonical, found.kind, found.jurisdiction) == (canonical, Kind.CASE, Jurisdiction.UK)


@pytest.mark.parametrize("lead", ["Appeal number: ", "Appeal No. ", "Appeal reference: ", "Case Ref: "])
def test_a_number_that_a_heading_gives_is_a_mention(lead: str) -> None:
    assert cited(f"{lead}EA/2017/0123") == ()
    assert mentioned(f"{lead}EA/2017/0123") == [("EA/2017/0123", None)]


@pytest.mark.parametrize("text", ["R (Alder) v Birch", "the file A/12/2007 of the firm", "on 12/06/2017", "R(DLA) 3/06/7", "C/12/2007"])
def test_other_numbers_are_none(text: str) -> None:
    assert not [c for c in cited(text) if "/" in c.canonical]
