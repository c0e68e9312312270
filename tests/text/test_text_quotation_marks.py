"""Each way to ask whether a quotation is open, with the case that another way would answer otherwise."""

from __future__ import annotations

import pytest

from brief_audit.text.quotation_marks import closes_behind, closes_next, curly_depth, is_open, open_mark, opens_last


@pytest.mark.parametrize(
    ("before", "is_so"),
    [
        ("The court said “we", True),
        ('The court said "we', True),
        ("It said “so” and", False),
        ('It said "so" and', False),
        ("“One “two” three", True),
    ],
)
def test_a_quotation_is_open_while_more_marks_open_than_close(before: str, is_so: bool) -> None:
    assert is_open(before) is is_so


def test_only_curly_marks_count_where_straight_ones_may_be_inches() -> None:
    assert curly_depth('a 12" pipe') == 0
    assert curly_depth("“He said “no") == 2
    assert curly_depth("words” of a quotation that began before") == -1


@pytest.mark.parametrize(("before", "is_so"), [("end” and “more", True), ("“one” two", False), ("end” of “a”", False), ("none", False)])
def test_the_last_curly_mark_tells_where_the_beginning_is_cut_off(before: str, is_so: bool) -> None:
    assert opens_last(before) is is_so


@pytest.mark.parametrize(("before", "at"), [("a “b", 2), ('a "b', 2), ("“a” b", -1), ('"a" b', -1), ('a "b” c', -1), ("none", -1)])
def test_the_mark_that_is_still_open_has_a_place(before: str, at: int) -> None:
    assert open_mark(before) == at


@pytest.mark.parametrize(
    ("before", "after", "is_so"),
    [
        ("He said “we", "affirm.” So", True),
        ("He said “we", "affirm. So “it” is", False),
        ("He said “we", "affirm.", False),
        ('He said "we', 'affirm." So', True),
        ('He said "we', "affirm.", False),
        ("He said", "we “affirm”", False),
    ],
)
def test_a_mark_that_never_closes_opens_nothing(before: str, after: str, is_so: bool) -> None:
    assert closes_behind(before, after) is is_so


@pytest.mark.parametrize(
    ("after", "is_so"),
    [(" and so.” Then", True), (" “and so”", False), ("so“ and", False), (' and so." Then', True), (' "and so"', False), (" none", False)],
)
def test_the_words_behind_tell_that_a_quotation_ends(after: str, is_so: bool) -> None:
    assert closes_next(after) is is_so
