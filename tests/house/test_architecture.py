"""The picture of the house is the house."""

from __future__ import annotations

from house.architecture_picture import drawn, imports, shown, without_detours


def test_the_picture_shows_the_rooms_and_imports_as_they_are() -> None:
    assert shown() == drawn()


def test_an_arrow_is_left_out_only_where_a_longer_way_shows_it() -> None:
    assert without_detours({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == {"a": {"b"}, "b": {"c"}, "c": set()}


def test_no_room_imports_one_that_imports_it() -> None:
    below = imports()
    assert [(one, other) for one in below for other in below[one] if one in below[other]] == []
