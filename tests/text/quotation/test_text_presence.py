from __future__ import annotations

import pytest

from brief_audit.text.quotation.presence import (
    ABSENT_BELOW,
    TWO_LINES,
    is_absent,
    is_long_enough,
    presence,
    standing,
    stands_nearly,
    strange_stretch,
)

PAGE = (
    "The ferryman shall carry every traveller who tenders the fare before sunset. He may refuse a traveller who brings a horse, unless the "
    "barge lies at the upper landing. A traveller [of full age] who crosses after dark crosses at his own peril, and the ferryman owes him "
    "no more than the care of a neighbour. The fare is fixed by the sheriff. "
)
STANDS = {
    "as it is": "shall carry every traveller who tenders the fare before sunset",
    "misread": "sball canry cvery traveiler wbo tendcrs thefare bef0re sunsct",
    "brackets of the quoter": "[The boatman] shall carry [any] traveller who tenders the fare before [dark]",
    "brackets of the text": "A traveller [of full age] who crosses after dark crosses at his own peril",
    "an ellipsis": "shall carry every traveller . . . unless the barge lies at the upper landing",
    "words left out without a mark": "shall carry every traveller who tenders the fare, unless the barge lies at the upper landing",
    "another order": "The fare is fixed by the sheriff. He may refuse a traveller who brings a horse",
    "a note's number": "shall carry every traveller4 who tenders the fare before sunset",
    "broken at the ends of lines": "shall carry ev- ery traveller who ten- ders the fare before sun- set",
}
STRANGE = {
    "other words": "a baker must weigh each loaf at the counter and mark the weight in chalk",
    "words of the page": "the sheriff of the landing fixed a horse for sunset and brings the neighbour",
}


@pytest.mark.parametrize("case", STANDS)
def test_words_that_stand_in_a_text_are_present_however_they_are_quoted_or_misread(case: str) -> None:
    assert presence(STANDS[case], PAGE) >= ABSENT_BELOW + 5
    assert not is_absent(STANDS[case], PAGE)


@pytest.mark.parametrize("case", STRANGE)
def test_words_that_do_not_are_absent(case: str) -> None:
    assert is_absent(STRANGE[case], PAGE)


def test_words_in_brackets_are_not_counted() -> None:
    assert is_long_enough("a baker must weigh each loaf twice daily")
    assert not is_long_enough("a baker must weigh each loaf twice")
    assert not is_long_enough("a baker must weigh each loaf [at the counter, in chalk]")


def test_nothing_to_look_for_or_in_is_never_absent() -> None:
    assert not is_absent("... [ ] ...", PAGE)
    assert not is_absent(STRANGE["other words"], "")


HEAD = "The ferryman shall carry every traveller who tenders the fare before sunset. He may refuse a traveller who brings a horse, "
TAIL = (
    "though a baker must weigh each loaf at the counter and mark its weight in chalk, and whoever sells below that mark forfeits one "
    "dozen loaves to the almshouse, as custom demands"
)


def test_more_words_than_two_lines_hold_are_absent_beside_words_that_stand_there() -> None:
    assert standing(HEAD + TAIL, PAGE) > 1 / 3
    assert is_absent(HEAD + TAIL, PAGE)
    assert strange_stretch(HEAD + TAIL, PAGE) == TAIL


def test_what_two_lost_lines_may_have_held_is_not() -> None:
    short = TAIL[: TWO_LINES + 20]
    assert sum(map(str.isalnum, short)) < TWO_LINES
    assert not is_absent(HEAD + short, PAGE)
    assert not is_absent(f"{HEAD}{TAIL[:100]} [{TAIL[100:]}]", PAGE)
    assert not is_absent(f"{HEAD}{TAIL[:100]} . . . {TAIL[100:]}", PAGE)


def test_a_note_that_a_page_put_into_the_midst_is_not() -> None:
    assert not is_absent(f"{HEAD[:76]} {TAIL} {HEAD[76:]}", PAGE)
    assert is_absent(f"{TAIL} . . . {HEAD}", PAGE)


def test_a_long_stretch_that_is_only_misread_is_not_absent() -> None:
    misread = "".join("c" if number % 11 == 0 else letter for number, letter in enumerate(TAIL))
    assert strange_stretch(HEAD + TAIL, PAGE + misread) == ""
    assert not is_absent(HEAD + TAIL, PAGE + misread)


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("Held: the carricr shal1 warn its passengcrs ofice on thc deck.", True),
        ("Held: the consignee shall pay the freight on demand at the dock.", False),
        ("ice", False),
    ],
    ids=["damaged", "another sentence", "a short rest"],
)
def test_what_a_scanner_damaged_stands_nearly_in_a_text(text: str, *, stands: bool) -> None:
    assert stands_nearly("the carrier shall warn its passengers of ice on the deck", ("", text)) is stands
