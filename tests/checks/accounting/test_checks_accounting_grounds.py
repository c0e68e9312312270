"""The ground that a decision leaves to the court below is no ground of its own. Everything is invented."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Outcome
from brief_audit.model.claim import Owner, Statement, StatementKind
from checks.invented import OPINION, Setting, authority, part

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

BELOW = "The District Court granted judgment to the ferry on the ground that the keeper had not lit a harbour lantern at dusk. "
ALTERNATIVE = "In the alternative, it ruled that the toll was never owed. We affirm based on that alternative ground. "
SAME = "In the alternative, it ruled that the toll was never owed. We affirm. "
AGREED = "The District Court found, and we agree, that the keeper had not lit a harbour lantern at dusk. "
OWN = "The keeper, we find, had not lit a harbour lantern at dusk. "


@pytest.mark.parametrize("kind", [StatementKind.TALE, StatementKind.REST], ids=["with the act", "by itself"])
@pytest.mark.parametrize(
    ("passage", "found"),
    [
        (BELOW + ALTERNATIVE, [Outcome.UNVERIFIABLE_PUBLIC]),
        (BELOW + SAME, []),
        (BELOW + OWN + ALTERNATIVE, []),
        (BELOW + AGREED + ALTERNATIVE, []),
    ],
    ids=["another ground", "no other ground", "its own words", "it agrees"],
)
def test_a_ground_of_the_court_below_bears_no_reason_where_the_decision_goes_by_another(
    kind: StatementKind, passage: str, found: list[Outcome]
) -> None:
    reason = "on the ground that the keeper had not lit a harbour lantern at dusk"
    words, start = (f"The court affirmed the judgment {reason}", 30) if kind is StatementKind.TALE else (reason, 60)
    told = Statement(kind=kind, citation="c1", words=words, span=(start, 30 + 100), owner=Owner.UNKNOWN)
    act = Statement(kind=StatementKind.ACT, citation="c1", words="affirmed", span=(40, 48), owner=Owner.CITED)
    held = authority(part("The rain fell on the lane. " * 9 + passage + OPINION))
    asked = Setting(authority=held, statements=(told, act) if kind is StatementKind.TALE else (told,)).ask("accounting")
    assert [one.outcome for one in asked if one.part == kind.value] == found
