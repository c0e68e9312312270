"""Who is said to have spoken in what a decision sets out is named where it sets it out, or the citation is opened."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Outcome, Reason
from brief_audit.model.citation import PinKind
from brief_audit.model.claim import Quotation, Statement, StatementKind
from checks.invented import Setting, authority, full, numbered, part, pin
from citation_briefs import brief

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

CASE = "Ashgrove v. Quillon, 990 U.S. 10 (1996)"
FILLED = tuple(f"In year {number} the orchard below the quay was let to gardeners." for number in range(1, 8))


def opened(sentence: str, passage: str, *, judge: str = "Thorn", pinned: str = "1", of: str = "c2") -> list[tuple[Outcome, Reason | None]]:
    text = f"{sentence} {CASE}."
    start, at = text.index(CASE), text.index(judge)
    cited = full("c1", span=(start, text.index(" (1996")), pinpoint=pin(pinned, kind=PinKind.PARAGRAPH))
    voice = Statement(kind=StatementKind.VOICE, citation=of, words=f"{judge} J", span=(at, at + len(judge) + 2), who=(judge,))
    held = authority(numbered(passage, *FILLED), paragraphs_complete=True, paragraph_strategy="eId", pages={})
    found = Setting(document=brief(text), citation=cited, authority=held, statements=(voice,)).ask("accounting")
    return [(one.outcome, one.reason) for one in found if one.part == "set out"]


OPEN = [(Outcome.UNVERIFIABLE_PUBLIC, Reason.NOT_COMPARED)]


@pytest.mark.parametrize(
    ("sentence", "passage", "pinned", "found"),
    [
        ("Thorn J named five lamps in Alder v Birch, a passage set out in", "In Alder Thorn J named five lamps.", "1", []),
        ("Thorn J named five lamps in Alder v Birch, a passage set out in", "In Alder Quill J named five lamps.", "1", OPEN),
        ("Thorn J named five lamps in Alder v Birch, a passage set out in", "In Alder Thorn J named five lamps.", "6", OPEN),
        ("Thorn J named five lamps in Alder v Birch, a passage set out in", "In Alder Thorn J named five lamps.", "99", []),
        ("Thorn J named five lamps in Alder v Birch; see", "In Alder Quill J named five lamps.", "1", []),
    ],
    ids=["named", "another", "not at the pinpoint", "a place that the text does not have", "nothing is set out"],
)
def test_a_judge_of_another_case_is_named_where_his_words_are_set_out(sentence: str, passage: str, pinned: str, found: list) -> None:
    assert opened(sentence, passage, pinned=pinned) == found


def test_the_judge_of_the_decision_itself_need_not_be_named_in_his_own_words() -> None:
    assert opened("Thorn J sat; five lamps are set out in", "Five lamps are named in Alder.", of="c1") == []


WORDS = "one lamp alone shall burn on each pier of the harbour"


@pytest.mark.parametrize(
    ("tells", "passage", "found"),
    [
        ("as set out in", f"Section 4 reads: “{WORDS}”.", []),
        ("as set out in", "Section 4 reads: “two lamps shall burn on each pier of the harbour by night”.", OPEN),
        ("quoted in", "Section 4 reads: “two lamps shall burn on each pier of the harbour by night”.", OPEN),
        ("compare", "Section 4 reads: “two lamps shall burn on each pier of the harbour by night”.", []),
    ],
    ids=["it does", "it has others", "quoted", "nothing is set out"],
)
def test_words_of_a_law_that_a_decision_sets_out_stand_in_it(tells: str, passage: str, found: list) -> None:
    text = f"The Lamps Act says “{WORDS}” (s 4, {tells} {CASE})."
    start, at = text.index(CASE), text.index(WORDS)
    cited = full("c2", span=(start, text.index(" (1996")))
    quoted = Quotation(id="q1", span=(at, at + len(WORDS)), text=WORDS, citations=("c1",))
    setting = Setting(document=brief(text), citation=cited, authority=authority(part(passage)), quotations=(quoted,))
    assert [(one.outcome, one.reason) for one in setting.ask("accounting") if one.part == "set out"] == found
