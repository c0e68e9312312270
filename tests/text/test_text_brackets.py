"""The bracket that is still open at a place."""

from __future__ import annotations

import pytest

from brief_audit.text.brackets import open_bracket


@pytest.mark.parametrize(
    ("before", "at"),
    [("a (b", 2), ("a (b) c", None), ("(a (b) c", 0), ("(a (b", 3), (") a", None), ("a) (b", 3), ("", None)],
)
def test_the_last_bracket_that_is_open_is_found(before: str, at: int | None) -> None:
    assert open_bracket(before) == at
