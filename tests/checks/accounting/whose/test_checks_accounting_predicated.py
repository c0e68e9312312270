"""A true predicate that the brief tells of somebody else. All is invented."""

from __future__ import annotations

import pytest

from checks.accounting.whose.given import says
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

DID = "grabbed the lamp from behind and broke it on the quay"


@every_row(
    "brief, passage, opened",
    [
        (f"Alder “{DID}.” ¦.", f"Then Quill {DID}.", True),
        (f"Quill “{DID}.” ¦.", f"Then Quill {DID}.", False),
        (f"Mr. Alder “{DID}.” ¦.", f"Alder slept. Quill came. He {DID}.", True),
        (f"Mr. Quill “{DID}.” ¦.", f"Alder slept. Quill came. He {DID}.", False),
        (f"Quill “{DID}.” ¦.", f"Alder slept. Quill came. It was dark. He {DID}.", False),
        (f"Quill “{DID}.” ¦.", f"Quill, who had met Alder, {DID}.", True),
        (f"Quill “{DID}.” ¦.", f"He, Quill, who had met Alder, {DID}.", False),
        (f"The keeper “{DID}.” ¦.", f"Then Quill {DID}.", False),
        (f"The Court “{DID}.” ¦.", f"Then Quill {DID}.", False),
        ("Alder was “a keeper of the lamp on the old stone quay.” ¦.", "Quill was a keeper of the lamp on the old stone quay.", False),
        (
            "To Alder “a keeper of the lamp on the old stone quay” is a friend. ¦.",
            "Quill was a keeper of the lamp on the old stone quay.",
            False,
        ),
        (f"ARGUMENT\n\n“{DID}.” ¦.", f"Then Quill {DID}.", False),
    ],
)
def test_a_predicate_is_told_of_the_name_before_it(brief: str, passage: str, *, opened: bool) -> None:
    assert any("before them, of whom you tell them" in one for one in says(brief, passage)) is opened
