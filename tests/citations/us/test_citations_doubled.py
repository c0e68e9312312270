"""Two numbers where a citation has one: a row that says so, never a guess at another case. All parties are invented."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Reason
from citation_briefs import cases, pin_of
from hardening.counted_work import grows_with_size


@pytest.mark.rule("DIFFERENT_CASE")
@pytest.mark.parametrize(
    ("core", "numbers"),
    [
        pytest.param("990 U.S. 21 46, 49 (1991)", "21 46", id="page-number-before-the-page"),
        pytest.param("990 U.S.\n21\n46, 49 (1991)", "21 46", id="on-its-own-line"),
        pytest.param("990 U.S. 21\f46, 49 (1991)", "21 46", id="before-a-form-feed"),
        pytest.param("990 P.3d 38 576 (2010)", "38 576", id="before-the-date"),
        pytest.param("990 U.S.\n21\n46 (1991)", "21 46", id="on-its-own-line-before-the-date"),
        pytest.param("990 U.S. 6 62", "6 62", id="split-page-before-a-full-stop"),
        pytest.param("990 U.S. 113 153 (1973)", "113 153", id="pin-without-comma"),
        pytest.param("990 U.S. 6 62 holds so", "6 62", id="split-page"),
        pytest.param("198 Wn.2d 101 7, 1020", "101 7", id="split-page-and-pin"),
        pytest.param("550 24 U.S. 544 (2007)", "550 24", id="page-number-in-the-volume"),
        pytest.param("4 66 U.S. 668 (1984)", "4 66", id="split-volume"),
        pytest.param("4 66 U.S. 668", "4 66", id="split-volume-undated"),
        pytest.param("I 50 U.S. 544 (2007)", "I 50", id="letter-for-a-digit"),
        pytest.param("I 83 Wn.2d 327 (2015)", "I 83", id="letter-for-a-digit-of-a-state"),
        pytest.param("15 0 U.S. 544 (2007)", "15 0", id="split-before-a-nought"),
    ],
)
def test_of_two_numbers_none_is_taken_for_the_right_one(core: str, numbers: str) -> None:
    (found,) = cases(f"Alder v. Quill, {core}.")
    assert (found.flaw, found.name) == (Reason.MALFORMED, "Alder v. Quill")
    assert f"is not clear: “{numbers}”" in (found.note or "")
    assert found.canonical == found.text


@pytest.mark.parametrize(
    "text",
    [
        "1. 990 U.S. 113\n\n2. 990 U.S. 120",
        "4 66 U.S. 668",
        "It was so in Quill.\n\n4 66 U.S. 668 (1984).",
        "Alder v. Quill,4 66 U.S. 668 (1984).",
        "See note 4 66 U.S. 668.",
        "Alder v. Quill, 990 U.S. 113, 93 S. Ct. 705 (1973).",
        "Alder v. Quill, 990 U.S. 113 93 S. Ct. 705 (1973).",
        "Alder v. Quill, 188 Wn.2d 721, 730 398 P.3d 1124 (2017).",
        "Alder v. Quill, 990 P.2d 1199 7 (1989).",
        "Alder v. Quill, 990 U.S. 113\n12\nand others.",
        "Alder v. Quill, 990 U.S. 113\n\n5 The next.",
        "66 U.S. 668\n5 990 U.S. 113",
    ],
)
def test_a_number_that_is_plainly_no_part_of_it_leaves_the_reading(text: str) -> None:
    assert {found.flaw for found in cases(text)} == {None}


@pytest.mark.rule("PINPOINT_OUT_OF_RANGE")
@pytest.mark.parametrize("volume", ["398 14", "730, 398 14", "730, 398\n14"])
def test_a_torn_volume_is_no_pin_of_the_citation_before(volume: str) -> None:
    first, second = cases(f"Alder v. Quill, 188 Wn.2d 721, {volume} P.3d 1124 (2017).")
    assert (first.flaw, second.flaw, second.volume) == (None, Reason.MALFORMED, None)
    assert pin_of(first) == ([("730", "730")] if "730" in volume else [])


@pytest.mark.parametrize(
    "core",
    ["990 U.S.\n-21-\n46, 49 (1991)", "990 U.S.\n\n- 21 -\n\n46, 49 (1991)", "990 U.S. -21-46, 49 (1991)", "990 -21-U.S. 46, 49 (1991)"],
)
def test_a_citation_is_read_across_a_page_number_between_dashes(core: str) -> None:
    (found,) = cases(f"Alder v. Quill, {core}.")
    assert (found.flaw, found.canonical, pin_of(found), found.year) == (None, "990 U.S. 46", [("49", "49")], 1991)


def test_a_parallel_citation_is_read_across_a_page_number_between_dashes() -> None:
    first, second = cases("State v. Birch, 180 Wn.2d 423, 430, 326 -22-P.3d 125 (2014).")
    assert (pin_of(first), second.canonical, second.parallel_to) == ([("430", "430")], "326 P.3d 125", first.id)


def test_finding_them_grows_with_the_text() -> None:
    piece = "Alder v. Quill, 15 0 U.S. 21 46, 4 66 U.S. 668. "
    assert grows_with_size(lambda times: cases(piece * times), 100)
