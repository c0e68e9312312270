"""Words that a scanner misread where the brief changed the first letter, and a contrast that an ellipsis leaves out whole."""

from __future__ import annotations

import pytest

from brief_audit.model.authority import Authority
from brief_audit.model.base import Code, Outcome, Reason
from brief_audit.model.finding import Finding
from checks.invented import OPINION, Setting, authority, only, part, quotation

pytestmark = [pytest.mark.rule("QUOTE_ALTERED"), pytest.mark.rule("VERIFIED_CORRECT")]

MISREAD = {
    "a letter in brackets": ("[T]heir absence from the ferry excused no keeper", "and then-absence from the ferry excused no keeper."),
    "a capital": ("Their absence from the ferry excused no keeper", "and then-absence from the ferry excused no keeper."),
    "a bracket read as a letter": (
        "[B]ecause the lamps were out the ferry owed its crew a pilot",
        "It said that [jbeeause the lamps were out the ferry owed its crew a pilot.",
    ),
    "another word of the sentence": (
        "[T]he keeper who lit the lamps was sober",
        "Quillon knew that the keeper wlio lit tbe larnps was sober.",
    ),
    "a long word": (
        "these circumstances made the keeper liable for the lamps",
        "these tiurcumstanees made the keeper liable for the lamps.",
    ),
    "a long word with its capital": ("Circumstances made the keeper liable for lamps", "tiurcumstanees made the keeper liable for lamps."),
    "a speck in a word": ("the keeper never lost control of the lamp", "the keeper never lost eonti'ol of the lamp."),
}
OTHER_WORDS = {
    "a letter in brackets": ("[T]heir absence from the ferry excused every keeper", "Now their absence from the ferry excused the keeper."),
    "a capital": ("Keepers of the ferry owed the crew a new lamp", "weavers of the ferry owed the crew a new lamp."),
    "a letter in brackets, a denial": (
        "[T]he keeper of the ferry was not sober at dusk",
        "then the keeper of the ferry was sober at dusk.",
    ),
    "a long word": ("the representation of the keeper was lit by lamps", "the ornamentation of the keeper was lit by lamps."),
}


def _of(words: str, source: str, *, reliable: bool = False) -> Finding:
    text: Authority = authority(part(f"{OPINION}{source} "), reliable=reliable, pages={})
    return only(Setting(authority=text, quotations=(quotation(words),)).ask("quotation"))


@pytest.mark.parametrize("case", MISREAD)
def test_a_changed_first_letter_leaves_the_scanner_its_slips(case: str) -> None:
    found = _of(*MISREAD[case])
    assert (found.outcome, found.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.TEXT_UNRELIABLE)


@pytest.mark.parametrize("case", MISREAD)
def test_in_a_text_that_no_scanner_read_they_are_no_slips(case: str) -> None:
    assert _of(*MISREAD[case], reliable=True).code is Code.QUOTE_ALTERED


@pytest.mark.parametrize("case", OTHER_WORDS)
def test_another_word_behind_a_changed_first_letter_is_no_slip(case: str) -> None:
    assert _of(*OTHER_WORDS[case]).code is Code.QUOTE_ALTERED


INN = "A guest of the inn keeps his lamp lit not to please the keeper but to warn the ferry of the rocks. "


def test_a_contrast_that_an_ellipsis_leaves_out_whole_is_neither_passed_nor_accused() -> None:
    found = _of("A guest of the inn keeps his lamp lit . . . to warn the ferry of the rocks", INN, reliable=True)
    assert (found.outcome, found.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.AMBIGUOUS)
    assert "not to please the keeper but" in found.says


@pytest.mark.parametrize(
    "words",
    [
        "A guest of the inn keeps his lamp lit . . . to please the keeper but to warn the ferry of the rocks",
        "A guest of the inn keeps his lamp lit . . . the keeper but to warn the ferry of the rocks",
    ],
)
def test_half_of_a_contrast_is_not_left_out(words: str) -> None:
    assert _of(words, INN, reliable=True).code is Code.QUOTE_ALTERED
