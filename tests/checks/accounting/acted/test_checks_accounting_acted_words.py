"""What was acted on, on what ground, and what else was done: few words that stand in any decision must stand together in this one."""

from __future__ import annotations

import dataclasses

import pytest

from brief_audit.checks.accounting.acted.objects import why_another_object
from brief_audit.checks.base import Question
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.model.facts import Disposition, DispositionFact, Facts, Obtained
from checks.accounting.test_checks_accounting_riders import TITLE, opened
from checks.invented import OPINION, Setting, authority, full, part
from citation_briefs import brief
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

RAIN = "The rain fell on the lane. " * 60
COURSE = (
    TITLE + "Mr Ashgrove appeals against the judgment for the keepers, which the board gave against the ferrymen. "
    "The master refused a licence for the lamps of the quay, and granted the boatmen an old pier in the winter. "
    "Mr Ashgrove appeals against a judgment for the clerk of boatmen. The notice that came by post was rather late. "
    "The board saw that the old winter notice of the harbour clerk on the quay was dark. "
    "The board found that the notice was late. The board lighted the lamps of the keepers. " + RAIN
)


@every_row(
    "told, opens",
    [
        ("The Tribunal dismissed the appeal against the judgment for the keepers in {}.", False),
        ("The Tribunal dismissed the appeal against the judgment for the ferrymen in {}.", True),
        ("The Tribunal dismissed the appeal against the judgment against the keepers in {}.", True),
        ("The Tribunal dismissed the appeal against the judgment for the boatmen in {}.", True),
        ("The appeal against the judgment for the ferrymen in {} was dismissed.", True),
        ("The Tribunal dismissed the challenge to the pier of the lamps in {}.", True),
        ("The Tribunal dismissed the appeal (of which more below) in {}.", False),
        ("The Tribunal dismissed the appeal in Ashgrove, {}.", False),
    ],
)
def test_what_was_acted_on_stands_together_in_one_sentence_and_on_the_same_side(told: str, opens: bool) -> None:
    assert opened(told, text=COURSE) is opens


def above(told: str, word: str, text: str, court: str = "scotus", value: Disposition = Disposition.AFFIRMED) -> bool:
    """Whether a court that reviews a second time is told to have acted on something that is not settled."""
    whole = f"{told} Ashgrove v. Quillon, 990 U.S. 10 (1996)."
    at = whole.index("990 U.S.")
    citation = full(span=(at, at + 11), full_span=(at - 22, len(whole) - 1))
    act = Statement(
        kind=StatementKind.ACT, citation="c1", words=word, span=(told.index(word), told.index(word) + len(word)), owner=Owner.CITED,
        says=value,
    )  # fmt: skip
    fact = DispositionFact(value=value, obtained=Obtained.OPERATIVE, snippet="Affirmed.", part=0, span=(0, 9))
    held = authority(part("Affirmed. " + text + OPINION), facts=Facts(disposition=fact)).model_copy(update={"court_id": court})
    setting = dataclasses.replace(Setting(), citation=citation, document=brief(whole), authority=held, statements=(act,))
    material = setting.material()
    return bool(why_another_object(Question(material, material.citations["c1"]), act))


TWICE = "The district court dismissed the suit of the keepers. The Court of Appeals reversed the dismissal of the lamps. "


@every_row(
    "told, court, text, opens",
    [
        ("The Court affirmed the dismissal of the lamps.", "scotus", TWICE, False),
        ("The Court affirmed the dismissal of the keepers.", "scotus", TWICE.replace("dismissed the suit", "ordered the dismissal"), True),
        ("The Court affirmed the dismissal of the keepers.", "ca9", TWICE.replace("dismissed the suit", "ordered the dismissal"), False),
        ("The Court affirmed the district court.", "scotus", TWICE, True),
        ("The Court affirmed the district court.", "ca9", TWICE, False),
        ("The Court affirmed the district court.", "scotus", TWICE.replace("The Court of Appeals", "The master"), False),
    ],
)
def test_of_two_courts_below_a_supreme_court_acts_on_what_the_second_did(told: str, court: str, text: str, opens: bool) -> None:
    assert above(told, "affirmed", text, court) is opens


@every_row(
    "told, opens",
    [
        ("The appeal in {} was dismissed because the notice was late.", False),
        ("The appeal in {} was dismissed because the lamps were late.", True),
        ("The appeal in {} was dismissed because the notice was not late.", True),
        ("The appeal in {} was dismissed because the notice came late.", True),
        ("The appeal in {} was dismissed because the old winter notice of the harbour clerk on the quay was dark.", False),
        ("The appeal in {} was dismissed because the old winter notice of the harbour clerk on the quay was not dark.", True),
        ("The appeal in {} was dismissed because the lamps were “late and dark”.", False),
        ("The appeal in {} was dismissed on lamp grounds.", True),
        ("The appeal in {} was dismissed because “the lamps were late”.", False),
        ("The Tribunal in {} dismissed the appeal, lighting the lamps of the keepers.", False),
        ("The Tribunal in {} dismissed the appeal, granting the notice of the board.", True),
        ("The Tribunal in {} dismissed the appeal without lighting the lamps of the keepers.", True),
    ],
)
def test_the_ground_and_what_was_done_beside_are_told_there_in_their_order(told: str, opens: bool) -> None:
    assert opened(told, text=COURSE) is opens


ENDS = "The appeal is dismissed, and I order that the lamps be restored. The case is remitted for a fresh count of the candles. "


@every_row(
    "told, opens",
    [
        ("The Tribunal in {} dismissed the appeal and ordered the lamps to be restored.", False),
        ("The Tribunal in {} dismissed the appeal and ordered the notice to be restored.", True),
        ("The Tribunal in {} dismissed the appeal and doubled the lamps.", True),
        ("The Tribunal in {} dismissed the appeal and agreed on the lamps.", False),
        ("The Tribunal in {} dismissed the appeal and remitted it for a fresh count of the candles.", False),
        ("The Tribunal in {} dismissed the appeal and remitted it for a fresh trial of the keepers.", True),
        ("The Tribunal in {} dismissed the appeal and remitted it for further proceedings.", False),
    ],
)
def test_what_was_done_besides_or_the_case_went_back_for_is_told_there(told: str, opens: bool) -> None:
    assert opened(told, text=COURSE, ends=ENDS) is opens
