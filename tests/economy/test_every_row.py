"""A test of many rows names each row that failed and why, and runs those behind it."""

from __future__ import annotations

import pytest

from economy.rows import every_row


def test_each_row_that_fails_is_named_with_why_and_where() -> None:
    ran = []

    @every_row("number, word", [(1, "one"), (2, "three"), pytest.param(3, "four", id="the third"), (4, "four")])
    def counted(number: int, word: str) -> None:
        ran.append(number)
        if number == 2:
            raise KeyError(word)
        assert len(word) == 3 or number > 3, "no such word"

    with pytest.raises(pytest.fail.Exception) as failed:
        counted()
    assert ran == [1, 2, 3, 4]
    first, second, third = str(failed.value).splitlines()[:3]
    assert first == "2 of 4 rows failed"
    assert second.startswith("row 1 [2-three], line ")
    assert second.endswith("KeyError: 'three'")
    assert third.startswith("row 2 [the third], line ")
    assert third.endswith("AssertionError: no such word")


def test_what_a_row_expects_and_does_not_see_is_its_failure() -> None:
    @every_row("text", ["1", "x"], ids=lambda text: f"of {text}")
    def refused(text: str) -> None:
        with pytest.raises(ValueError, match="invalid literal"):
            int(text)

    with pytest.raises(pytest.fail.Exception, match=r"1 of 2 rows failed\nrow 0 \[of 1\], line \d+: Failed: DID NOT RAISE"):
        refused()


def test_a_table_without_rows_or_with_other_names_is_refused() -> None:
    def takes(text: str) -> None:
        del text

    with pytest.raises(AssertionError, match="no rows"):
        every_row("text", [])(takes)
    with pytest.raises(AssertionError, match="does not take number"):
        every_row("number", [1])(takes)
    with pytest.raises(AssertionError, match="marks of its own"):
        every_row("text", [pytest.param("x", marks=pytest.mark.slow)])(takes)()


@pytest.fixture(scope="module")
def given() -> int:
    return 2


class TestWithOthers:
    @pytest.mark.parametrize("factor", [2, 3])
    @every_row("number", [1, 2])
    @every_row("word", ["one", "two"])
    def test_rows_stand_beside_fixtures_parameters_and_other_rows(self, given: int, factor: int, number: int, word: str) -> None:
        assert len(word) * given * factor * number > 3 * number
