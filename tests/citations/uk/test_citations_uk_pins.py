"""Pins behind a UK citation that do not follow it at once, and what cannot be read as one for certain."""

from __future__ import annotations

import pytest

from brief_audit.citations.extract import extract
from brief_audit.model.base import Kind
from brief_audit.model.citation import PinKind
from citation_briefs import brief, cases, one, pin_of
from economy.rows import every_row

_CASE = "Alder v Birch [2020] EWCA Civ 5"


@every_row(
    "tail, ranges",
    [
        (' ("Alder") at [30].', [("30", "30")]),
        (" (“the Alder case”) [30].", [("30", "30")]),
        (" (unreported) at [9].", [("9", "9")]),
        (", 12 May 2020, at [45].", [("45", "45")]),
        (" (12 May 2020) at [45].", [("45", "45")]),
        (" [AB/5/201] at [33].", [("33", "33")]),
        (" (para 17).", [("17", "17")]),
        (" (at [17]).", [("17", "17")]),
        (" (at [17] and [19], per Elm LJ).", [("17", "17"), ("19", "19")]),
        (" per Elm LJ at [45].", [("45", "45")]),
        (", per Lord Elm of Oak at [45].", [("45", "45")]),
        (" (per Elm LJ at [45]).", [("45", "45")]),
        (" (Elm and Oak LJJ, at [45]).", [("45", "45")]),
        (", where Elm LJ said at [45] that it was so.", [("45", "45")]),
        (" the court held at [45] that it was so.", [("45", "45")]),
        (" at [45] (Elm LJ) and [50] (Oak LJ).", [("45", "45"), ("50", "50")]),
        (" at [45](a) and [46](ii).", [("45", "45"), ("46", "46")]),
        (", para 45(1)(b).", [("45", "45")]),
        (", [45.3].", [("45", "45")]),
        (" at [45.3]-[46.a].", [("45", "46")]),
        (" at [45.3-46(2)].", [("45", "46")]),
        (" at [45(1)-(4)].", [("45", "45")]),
        (" at [45(1)], [50.2].", [("45", "45"), ("50", "50")]),
        (" at paras 45.3 and 50.1.", [("45", "45"), ("50", "50")]),
        (" at [45, 47 and 50.2].", [("45", "45"), ("47", "47"), ("50", "50")]),
        (" at [45; 47-49].", [("45", "45"), ("47", "49")]),
        (" at [45] ff.", [("45", "45")]),
        (" at paras 45ff.", [("45", "45")]),
        (" at [45 et seq].", [("45", "45")]),
        (": see [45].", [("45", "45")]),
        (", see in particular paras 45 and 50.", [("45", "45"), ("50", "50")]),
        (" is at [45].", [("45", "45")]),
        (" – at [45].", [("45", "45")]),
    ],
)
def test_a_pin_behind_what_stands_between(tail: str, ranges: list[tuple[str, str]]) -> None:
    found = cases(_CASE + tail)
    assert [c.name for c in found] == ["Alder v Birch"]
    assert pin_of(found[0]) == ranges
    assert found[0].pinpoint is not None
    assert found[0].pinpoint.kind is PinKind.PARAGRAPH


@pytest.mark.parametrize(
    ("tail", "ranges"),
    [
        (", paragraphs 1, 2 and 30.", [("1", "1"), ("2", "2"), ("30", "30")]),
        (", paras 2 and 70.", [("2", "2"), ("70", "70")]),
        (", paras 2 and 70 concern costs.", [("2", "2"), ("70", "70")]),
        (", para 45 and 50.", [("45", "45"), ("50", "50")]),
        (", para 45, 2 judges dissenting.", [("45", "45")]),
        (", paras 2 to 7 and 9.", [("2", "7"), ("9", "9")]),
    ],
)
def test_a_list_of_paragraphs_is_read_whole(tail: str, ranges: list[tuple[str, str]]) -> None:
    assert pin_of(cases(_CASE + tail)[0]) == ranges


@pytest.mark.parametrize(
    ("text", "ranges"),
    [
        ("Alder v Birch [1995] 2 All ER 1, 12b-d.", [("12", "12")]),
        ("Alder v Birch [1996] AC 155, 160H to 161B.", [("160", "161")]),
        ("Alder v Birch [1996] AC 155, 160D–161E and 170.", [("160", "161"), ("170", "170")]),
        ("Alder v Birch [1996] AC 155 (HL) (“Alder”), 160.", [("160", "160")]),
        ("Alder v Birch [1996] AC 155, per Lord Elm at 160E.", [("160", "160")]),
    ],
)
def test_pages_with_letters_of_the_margin(text: str, ranges: list[tuple[str, str]]) -> None:
    found = one(text)
    assert pin_of(found) == ranges
    assert found.pinpoint is not None
    assert found.pinpoint.kind is PinKind.PAGE


@pytest.mark.parametrize(
    "tail",
    [
        " Elm LJ set out the four rules at [45].",
        " the court refused relief: [45]–[47].",
        " the point was left open, see para 45.",
        " nothing was decided (see [45]).",
        " the judge turned, at paragraph 45 of his judgment, to costs.",
    ],
)
def test_a_pin_that_cannot_be_tied_to_the_citation_for_certain_is_kept_unread(tail: str) -> None:
    pin = cases("In " + _CASE + tail)[0].pinpoint
    assert pin is not None
    assert pin.ranges == ()
    assert "45" in pin.text


@pytest.mark.parametrize(
    "tail",
    [
        " was pleaded at paragraph 45 of the Defence.",
        " was followed. The witness spoke of it at [45].",
        " was decided on 12 May 2020.",
        " was followed in Elm v Oak [2021] EWCA Civ 6 at [45].",
        " [AB/5/201].",
        " the judge said: “it was so, as I held at [45] above”.",
        " the brief [AB/5/201-205] says otherwise.",
    ],
)
def test_what_is_no_pin_of_the_citation_leaves_it_without(tail: str) -> None:
    assert cases("In " + _CASE + tail)[0].pinpoint is None


@pytest.mark.parametrize(
    ("tail", "text"),
    [
        (" Lord Elm set out the rules at 160E.", "at 160E"),
        (" the four rules are set out at page 160.", "at page 160"),
        (" the four rules are set out at 160.", "at 160"),
        (" the court rose at 9.", None),
        (" was sold at 160 pounds.", None),
        (" was exhibited at page 160 of the bundle.", None),
    ],
)
def test_a_page_that_cannot_be_tied_to_the_report_for_certain_is_kept_unread(tail: str, text: str | None) -> None:
    pin = one("In Alder v Birch [1996] AC 155" + tail).pinpoint
    assert (pin.ranges, pin.text) == ((), text) if text else pin is None


def test_a_parenthesis_that_is_a_pin_is_no_remark() -> None:
    assert one(f"{_CASE} (para 17).").parentheticals == ()
    assert one(f"{_CASE}, para 17 (emphasis added).").parentheticals == ("emphasis added",)


def test_a_bundle_reference_between_stays_one() -> None:
    kinds = [c.kind for c in extract(brief(_CASE + " [AB/5/201] at [33]."))]
    assert kinds == [Kind.CASE, Kind.RECORD]


def test_the_briefs_own_prose_before_a_pin_is_no_part_of_the_citation() -> None:
    text = "In Alder v Birch [2010] EWCA Civ 4 the court said at [12]: it is so."
    (found,) = cases(text)
    assert text[slice(*found.extent)] == "Alder v Birch [2010] EWCA Civ 4"
    assert found.pinpoint is not None
    assert found.pinpoint.ranges[0].first == "12"


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "tail, said",
    [
        (": [45.3].", "[45.3]"),
        (" at [45:3].", "at [45:3]"),
        (" at [45 per the judge].", "at [45 per the judge]"),
        (" [at 45].", "[at 45]"),
        (" [§45].", "[§45]"),
        (" @45.", "@45"),
    ],
)
def test_what_looks_like_a_pin_and_was_not_read_is_kept_as_one_that_nothing_confirms(tail: str, said: str) -> None:
    found = cases(_CASE + tail)[0].pinpoint
    assert found is not None
    assert (found.ranges, found.text) == ((), said)


@pytest.mark.parametrize("tail", [" [2020] 1 WLR 5.", " [AB/3/45].", ". [1] The next paragraph opens."])
def test_what_is_no_pin_is_not_kept_as_one(tail: str) -> None:
    assert cases(_CASE + tail)[0].pinpoint is None
