"""What became of an argument is said where the decision tells of it; that it was put forward proves nothing of its fate."""

from __future__ import annotations

import pytest

from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.prose.weight import SAID
from checks.accounting.test_checks_accounting_speakers import CASE, brief, held
from checks.invented import Setting
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

PUT = "the keeper's argument that a lamp by the quay was needless in summer"
THERE = "The keeper's argument is that a lamp by the quay was needless in summer"

RAIN = "It rained hard on the lane that day, and nobody at all went down to the harbour."


@every_row(
    "verb, passage, opens",
    [
        ("accepted", f"{THERE}. I accept it.", False),
        ("accepted", f"{THERE}. It fails.", True),
        ("accepted", f"{THERE}. It was raining.", True),
        (
            "accepted",
            f"{THERE}. {RAIN} Lamps by the quay, needless in summer, were accepted",
            True,
        ),
        ("rejected", f"{THERE}. It fails.", False),
        ("rejected", f"{THERE}. I agree with that.", True),
        ("did not accept", f"{THERE}. It fails.", False),
        ("did not accept", f"{THERE}. I agree with that.", True),
        ("never rejected", f"{THERE}. I agree with that.", False),
        ("never rejected", f"{THERE}. It fails.", True),
        ("considered", f"{THERE}. It was raining.", False),
    ],
)
def test_an_argument_met_the_fate_that_the_brief_tells(verb: str, passage: str, opens: bool) -> None:
    text = f"In {CASE}, the court {verb} {PUT}."
    start = text.index(PUT)
    said = Statement(kind=StatementKind.WEIGHT, citation="c1", words=PUT, span=(start, start + len(PUT)), owner=Owner.CITED, role=SAID)
    found = Setting(document=brief(text), statements=(said,), authority=held(f"{passage}\n\nThere.")).ask("accounting")
    assert any("you say that the court" in one.says for one in found) is opens


def test_an_invitation_to_do_something_is_an_argument() -> None:
    put = "the keeper's invitation to hold that a lamp by the quay was needless in summer"
    there = "The keeper invites us to hold that a lamp by the quay was needless in summer"
    text = f"In {CASE}, the court accepted {put}."
    start = text.index(put)
    said = Statement(kind=StatementKind.WEIGHT, citation="c1", words=put, span=(start, start + len(put)), owner=Owner.CITED, role=SAID)
    for passage, opens in ((f"{there}. I accept that.", False), (f"{there}. It was raining.", True)):
        found = Setting(document=brief(text), statements=(said,), authority=held(f"{passage}\n\nThere.")).ask("accounting")
        assert any("you say that the court" in one.says for one in found) is opens
