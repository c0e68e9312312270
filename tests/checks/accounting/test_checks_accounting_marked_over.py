"""Quoted words, of which the brief tells one and denies another, where the decision has them the other way round. All is invented."""

from __future__ import annotations

import pytest

from brief_audit.checks.accounting.turned.marked_over import changes_over
from brief_audit.model.base import Outcome
from brief_audit.model.claim import Proposition
from brief_audit.model.document import Document
from checks.invented import OPINION, Setting, authority, part

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

PASSAGE = "The cry “Who crosses?” is the custom of the ferry, and “Who pays?” is not allowed there. "


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ('A boatman may cry "Who pays?" but not "Who crosses?" at the ferry.', True),
        ('A boatman may cry "Who crosses?" but not "Who pays?" at the ferry.', False),
        ('A boatman may cry "Who pays?" and "Who crosses?" at the ferry.', False),
        ('A boatman may cry "Who pays?" but not "Who rows?" at the ferry.', False),
    ],
    ids=["changed over", "as it says", "both told", "other words"],
)
def test_words_of_which_one_is_denied_are_compared(words: str, *, found: bool) -> None:
    assert changes_over(words, PASSAGE) is found


def opened(rule: str, passage: str) -> list[Outcome]:
    document = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=f"{rule} 990 U.S. 10.")
    held = authority(part("The rain fell on the lane. " * 9 + passage + OPINION))
    told = (Proposition(id="p1", citation="c1", text=rule.replace('"', ""), span=(0, len(rule))),)
    return [one.outcome for one in Setting(document=document, authority=held, propositions=told).ask("accounting")]


def test_a_sentence_that_changes_them_over_is_opened_unless_the_decision_has_them_both_ways() -> None:
    wrong, right = (
        'A boatman may cry "{}?" but not "{}?".'.format(*two) for two in (("Who pays", "Who crosses"), ("Who crosses", "Who pays"))
    )
    assert (opened(wrong, PASSAGE), opened(right, PASSAGE)) == ([Outcome.UNVERIFIABLE_PUBLIC], [])
    assert opened(wrong, f"{PASSAGE}In winter it is “Who pays?” but not “Who crosses?”. ") == []
