"""Whom a brief says the decision cites stands there by name, where the brief points. Everything is invented."""

from __future__ import annotations

import pytest

from brief_audit.checks.accounting.bracketed.cited_there import is_cited_there
from brief_audit.checks.base import Question
from brief_audit.model.claim import Owner, Statement, StatementKind
from checks.invented import Setting, authority, full, numbered, pin
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

AT = pin("2", kind=pin("1").kind.__class__.PARAGRAPH)
LINES = (
    "1. Lamps burn.",
    "2. It is due: Larkspur Ferries Ltd v Thimble. Marrow J explains.",
    "3. It rained upon the quay that morning.",
    "4. The wind blew hard upon the quay as well.",
    "5. So it was in Sedge v Tarn.",
)


@every_row(
    "words, lines, there",
    [
        ("citing Larkspur Ferries Ltd v Thimble", LINES, True),
        ("applying Larkspur Ferries", LINES, True),
        ("summarising the approach of Marrow J in", LINES, True),
        ("citing Larkspur Ferries Ltd v Thistle", LINES, False),
        ("applying Alder", LINES, False),
        ("citing Sedge v Tarn", LINES, False),
        ("applying Larkspur Ferries", (*LINES[:1], LINES[1].replace("It is due", "It is not due"), *LINES[2:]), False),
        ("citing Larkspur Ferries", (*LINES[:1], LINES[1].replace("It is due", "It is not due"), *LINES[2:]), True),
        ("citing Larkspur Ferries", (*LINES[:1], LINES[1].replace("It is", "Alder argued that it is"), *LINES[2:]), False),
        ("overruling Larkspur Ferries", LINES, False),
        ("citing Larkspur Ferries and dismissing the appeal", LINES, False),
    ],
)
def test_whom_the_decision_cites_stands_where_the_brief_points(words: str, lines: tuple[str, ...], *, there: bool) -> None:
    said = Statement(kind=StatementKind.REST, citation="c1", words=words, span=(0, len(words)), owner=Owner.UNKNOWN)
    material = Setting(citation=full(pinpoint=AT), authority=authority(numbered(*lines)), statements=(said,)).material()
    assert is_cited_there(Question(material, material.citations["c1"]), said) is there


def test_what_is_cited_there_is_not_asked_further() -> None:
    for words, opens in (("citing Larkspur Ferries Ltd v Thimble", False), ("citing Alder Ferries Ltd v Thistle", True)):
        said = Statement(kind=StatementKind.REST, citation="c1", words=words, span=(0, len(words)), owner=Owner.UNKNOWN)
        found = Setting(citation=full(pinpoint=AT), authority=authority(numbered(*LINES)), statements=(said,)).ask("accounting")
        assert any(one.part == "rest" for one in found) is opens
