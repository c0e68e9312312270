"""A sum or a kind of case must be one of which the decision speaks; an answer in a word is never compared."""

from __future__ import annotations

import pytest

from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.prose.ascribed import ANSWER, IN_A_WORD
from checks.invented import OPINION, Setting, authority, part
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

PASSAGE = (
    "In this salvage claim the toll of £40 was due under clause 3.1. Clause 3.1 is plain; clause 3.1 binds."
    " By clause 3.1 he pays. See clause 5. "
)


@every_row(
    "words, role, opened",
    [
        ("salvage", IN_A_WORD, False),
        ("Scottish", IN_A_WORD, True),
        ("£40", IN_A_WORD, False),
        ("£4", IN_A_WORD, True),
        ("£40.50", IN_A_WORD, True),
        ("clause 3.1", IN_A_WORD, False),
        ("clause 5", IN_A_WORD, True),
        ("the tribunal thought not", ANSWER, True),
        ("salvage", ANSWER, True),
    ],
)
def test_the_decision_speaks_of_it(words: str, role: str, opened: bool) -> None:
    said = Statement(kind=StatementKind.WEIGHT, citation="c1", words=words, span=(30, 60), owner=Owner.UNKNOWN, role=role)
    held = authority(part("The rain fell on the lane. " * 9 + PASSAGE + OPINION))
    assert bool(Setting(authority=held, statements=(said,)).ask("accounting")) is opened
