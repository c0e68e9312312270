"""An answer by one word, a kind of case, a sum and what "here" is as it was there are said of the case."""

from __future__ import annotations

import pytest

from brief_audit.model.claim import StatementKind
from brief_audit.prose.ascribed import ANSWER, FRAGMENT, IN_A_WORD
from economy.rows import every_row
from prose.test_prose_rest import ASHGROVE, said

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")


def words(text: str, role: str) -> list[str]:
    return [one.words for one in said(text) if one.role == role]


@every_row(
    "text, answers",
    [
        (f"Must ferries have lamps? The tribunal in {ASHGROVE} thought not.", 1),
        (f"Must ferries have lamps? No: {ASHGROVE}.", 1),
        (f"Q: Must ferries have lamps? A: No: {ASHGROVE}.", 1),
        (f"The court's answer in {ASHGROVE} to the question whether ferries must have lamps was yes.", 1),
        (f"Ferries must have lamps. The tribunal in {ASHGROVE} thought not.", 0),
        (f"Must ferries have lamps? The tribunal in {ASHGROVE} thought of oars.", 0),
        (f"The court's answer in {ASHGROVE} to the question of lamps was that keepers need them.", 0),
    ],
)
def test_an_answer_in_a_word_is_noticed(text: str, answers: int) -> None:
    assert len(words(text, ANSWER)) == answers


@every_row(
    "text, told",
    [
        (f"{ASHGROVE}, a Scottish case, is distinguishable.", ["Scottish"]),
        (f"The Scottish case of {ASHGROVE} is distinguishable.", ["Scottish"]),
        (f"{ASHGROVE} was a prosecution.", ["prosecution"]),
        (f"{ASHGROVE} turned on clause 13.3.", ["clause 13.3."]),
        (f"The jury's verdict in {ASHGROVE} is distinguishable.", ["jury"]),
        (f"The £40 sought by the keeper is the same sum as in {ASHGROVE}.", ["£40"]),
        (f"{ASHGROVE}, a leading case, is distinguishable.", []),
        (f"The decision of the harbour in {ASHGROVE} is distinguishable.", []),
        (f"The keeper seeks £40 under {ASHGROVE}.", []),
        (f"The £40 sought is the same sum as in {ASHGROVE} and Thorn v. Alder, 991 U.S. 20 (1997).", []),
    ],
)
def test_a_kind_of_case_and_a_sum_are_noticed(text: str, told: list[str]) -> None:
    assert words(text, IN_A_WORD) == told


@every_row(
    "text, told",
    [
        (f"As in {ASHGROVE}, the ferry here had a lamp.", ["the ferry had a lamp."]),
        (f"The ferry here, as in {ASHGROVE}, had a lamp.", ["The ferry had a lamp."]),
        (f"The ferry here had a lamp, as in {ASHGROVE}.", ["The ferry had a lamp"]),
        (f"Like the barge in {ASHGROVE}, the ferry here had a lamp.", ["the ferry had a lamp."]),
        (f"As in {ASHGROVE}, the ferry had a lamp.", []),
        (f"As in {ASHGROVE}, the ferry here should have a lamp.", []),
        (f"As in {ASHGROVE}, our ferry here had a lamp.", []),
        (f"Under {ASHGROVE}, the ferry here had a lamp.", []),
    ],
)
def test_what_is_here_as_it_was_there_is_told_of_the_case(text: str, told: list[str]) -> None:
    tales = [one.words for one in said(text) if one.kind is StatementKind.TALE]
    assert [one for one in tales if one.casefold().startswith("the ferry had")] == told


@every_row(
    "text, told",
    [
        (f"{ASHGROVE}: £40 each.", ["£40 each"]),
        (f"Two keepers, one penalty. {ASHGROVE}.", ["Two keepers, one penalty"]),
        (f"Two keepers, one ferry, and in the end a single fine between them: {ASHGROVE}.", None),
        (f"Two keepers, one lamp. {ASHGROVE}.", []),
        (f"The harbour of two keepers and one penalty of the old and great kind. {ASHGROVE}.", []),
    ],
)
def test_a_picture_without_a_verb_is_a_fragment(text: str, told: list[str] | None) -> None:
    whole = ["Two keepers, one ferry, and in the end a single fine between them"]
    assert words(text, FRAGMENT) == (whole if told is None else told)
