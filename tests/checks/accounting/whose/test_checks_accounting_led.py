"""What a brief's own words make of words that it quotes right: a duty, a law, a result, a note. Everything is invented."""

from __future__ import annotations

import pytest

from checks.accounting.whose.given import says
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

LAMP = "The complaint suffices because it gives the harbour a fair sight of the lamp on the quay."
RULE = "Rule 9(b) asks for more. This Court has declined to stretch that list to other boats."


@every_row(
    "brief, passage, part",
    [
        pytest.param("Owners must show “a fair sight of the lamp on the quay.” ¦.", LAMP, "must", id="a duty of nobody's there"),
        pytest.param(
            "Owners must show “a fair sight of the lamp on the quay.” ¦.",
            f"Owners have their duties. {LAMP}",
            "",
            id="whose it is stands there",
        ),
        pytest.param("Owners must give “a fair sight of the lamp on the quay.” ¦.", LAMP, "", id="what must be done stands there"),
        pytest.param("The Court “has declined to stretch” Rule 8. ¦.", RULE, "Rule 8", id="another law"),
        pytest.param("The Court “has declined to stretch” Rule 9. ¦.", RULE, "", id="the law of the sentence before"),
        pytest.param("The claim was held to be in time because “a fair sight of the lamp” is enough. ¦.", LAMP, "in time", id="a result"),
        pytest.param(
            "The claim was held to be in time because “a fair sight of the lamp” is enough. ¦.",
            f"{LAMP} So it is in time.",
            "",
            id="its result",
        ),
        pytest.param("In a footnote, the Court said “a fair sight of the lamp on the quay.” ¦.", LAMP, "note", id="in the text"),
        pytest.param("In a note to his wife he wrote “a fair sight of the lamp on the quay.” ¦.", LAMP, "", id="another note"),
        pytest.param("Quoting Larch, the Court said “a fair sight of the lamp on the quay.” ¦.", LAMP, "Larch", id="quotes nobody"),
        pytest.param(
            "Quoting Larch, the Court said “a fair sight of the lamp on the quay.” ¦.", f"See Larch. {LAMP}", "", id="quotes the one named"
        ),
    ],
)
def test_what_stands_beside_quoted_words_must_stand_near_them_there(brief: str, passage: str, part: str) -> None:
    signs = ("must", "Rule 8", "in time", "a note has them", "Larch")
    found = [one for one in says(brief, passage) if any(sign in one for sign in signs)]
    assert bool(found) is bool(part), found
    assert not part or part in found[0]
