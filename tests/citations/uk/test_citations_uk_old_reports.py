"""The English Reports, the State Trials and other old series, and what looks like them."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Kind
from citation_briefs import cases, cited, one


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("Alder v Birch 159 ER 737 (1854).", "159 ER 737"),
        ("Alder v Birch, 156 E.R. 145.", "156 ER 145"),
        ("See 156 E.R. 145.", "156 ER 145"),
        ("Alder v Birch (1854) 9 Exch 341, 156 ER 404.", "156 ER 404"),
        ("Alder v Birch (1637) 3 St Tr 825.", "(1637) 3 St Tr 825"),
        ("Alder v Birch 19 St Tr 1029.", "19 St Tr 1029"),
        ("Alder v Birch (1765) 19 State Tr 1029.", "(1765) 19 St Tr 1029"),
        ("Alder’s Case (1610) 8 Co Rep 113b.", "(1610) 8 Co Rep 113b"),
        ("Alder v Birch (2003) 6 CCLR 28.", "(2003) 6 CCLR 28"),
        ("Alder v Birch [2003] CCLR 28.", "[2003] CCLR 28"),
    ],
)
def test_an_old_report_is_read_as_written(text: str, canonical: str) -> None:
    found = cases(text)
    assert canonical in [c.canonical for c in found]
    assert {c.note for c in found if c.canonical == canonical} == {None}
    assert not [c for c in cited(text) if c.kind in {Kind.RULE, Kind.RECORD}]


@pytest.mark.parametrize(
    "text",
    [
        "The court admitted it under ER 404(b).",
        "He testified so. 2 ER 145.",
        "See 3 ER 45-46; 12 ER 2901.",
        "Under section 99 ER 404 bars it.",
    ],
)
def test_an_excerpt_of_a_record_and_a_rule_of_evidence_are_no_case(text: str) -> None:
    assert cases(text) == []


def test_a_leaf_is_no_page_of_a_modern_report() -> None:
    assert [c.canonical for c in cases("Alder v Birch [1996] 1 WLR 113b.")] == []


def test_the_year_behind_an_old_report_is_read() -> None:
    assert one("Alder v Birch 159 ER 737 (1854).").year == 1854
