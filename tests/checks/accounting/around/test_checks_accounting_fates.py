"""What a brief says became of another case, with this one cited for it. All cases are invented."""

from __future__ import annotations

import pytest

from brief_audit.model.claim import Proposition
from checks.invented import OPINION, Setting, authority, full, part
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")


@every_row(
    "told, passage, opened",
    [
        ("Dummy has been overruled.", "Dummy v. Sample is overruled.", False),
        ("Dummy has been overruled.", "Dummy v. Sample is not overruled.", True),
        ("Dummy has been overruled.", "Specimen v. Sample is overruled.", True),
        ("Dummy v. Sample remains good law.", "Dummy v. Sample is binding on us.", False),
        ("Dummy v. Sample remains good law.", "Dummy v. Sample is overruled.", True),
        ("Ashgrove has been overruled.", "It rained.", False),
        ("This has been overruled.", "It rained.", False),
        ("The objection was overruled.", "It rained.", False),
    ],
)
def test_the_decision_says_it_of_the_case_that_is_named(told: str, passage: str, *, opened: bool) -> None:
    propositions = (Proposition(id="p1", citation="c1", text=told, span=(0, len(told))),)
    setting = Setting(citation=full(), authority=authority(part(f"{passage} {OPINION}")), propositions=propositions)
    assert any(one.part == "fate" for one in setting.ask("accounting")) is opened
