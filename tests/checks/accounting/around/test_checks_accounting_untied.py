"""A sentence beside the citation is told of the case where only that case has its people; then the decision must bear it."""

from __future__ import annotations

import pytest

from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.model.document import Document
from brief_audit.model.facts import Disposition, DispositionFact, Facts, Obtained
from brief_audit.prose.ascribed import AROUND
from checks.invented import OPINION, Setting, authority, full, part, quotation
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

CITED = "Ashgrove v. Quillon, 990 U.S. 10 (1996)"
PASSAGE = "The lightermen kept their oars on the quay at Marrow. Both fines were upheld. "


def opens(
    words: str, rest: str = "", *, passage: str = PASSAGE, direct: bool = False, quoted: str = "", fact: DispositionFact | None = None
) -> bool:
    """Whether the sentence opens the citation that stands before it; `rest`: what the brief says elsewhere."""
    text = f"Ferries need lamps: {CITED}. {words}\n\nFerries need wicks.\n\n{rest}"
    brief = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    start = text.index(words)
    said = Statement(
        kind=StatementKind.REST,
        citation="c1",
        words=words.replace(f"“{quoted}”", "“…”") if quoted else words,
        span=(start, start + len(words)),
        owner=Owner.UNKNOWN,
        role=AROUND,
        direct=direct,
    )
    place = text.index(quoted) if quoted else 0
    quotes = (quotation(quoted, span=(place, place + len(quoted))).model_copy(update={"citations": ()}),) if quoted else ()
    held = authority(part("The rain fell on the lane. " * 9 + passage + OPINION), facts=Facts(disposition=fact))
    cited = full("c1", span=(text.index("990"), text.index(" (1996")))
    found = Setting(document=brief, citation=cited, authority=held, statements=(said,), quotations=quotes).ask("accounting")
    return any(one.part == "rest" for one in found)


@every_row(
    "words, rest, opened",
    [
        ("The lightermen lost their oars.", "", True),
        ("The lightermen lost their oars.", "The lightermen of our harbour are many.", False),
        ("The lightermen kept their oars on the quay.", "", False),
        ("The wherrymen lost their combs.", "", False),
        ("The toll was paid at Marrow.", "", True),
        ("The toll was paid at Marrow.", "Marrow is our harbour.", False),
        ("Marrow had no lamps.", "", True),
        ("Rain came and put out the lamps.", "", False),
        ("The court lost the papers.", "", False),
        ("By night it was lost on the quay.", "", True),
        ("By night it was lost on the quay and then, when all was dark and cold, it was found there once more.", "", False),
    ],
)
def test_what_begins_with_the_people_of_the_case_is_told_of_it(words: str, rest: str, opened: bool) -> None:
    assert opens(words, rest) is opened


def test_whom_the_decision_names_again_and_again_is_of_the_case_where_the_brief_had_not_named_him_before() -> None:
    again = PASSAGE + "Marrow lies beyond the quay. "
    assert opens("The toll was paid at Marrow.", "Marrow is our harbour.", passage=again)
    assert not opens("The toll was paid at Thorn.", "Thorn is our harbour.", passage=again)


@every_row(
    "words, opened",
    [
        ("The judgment was affirmed.", False),
        ("The court affirmed.", False),
        ("The judgment was reversed.", True),
        ("The Tribunal affirmed.", True),
    ],
)
def test_what_the_court_of_the_case_did_may_be_told_anywhere(words: str, opened: bool) -> None:
    fact = DispositionFact(value=Disposition.AFFIRMED, obtained=Obtained.FIELD, snippet="Judgment affirmed")
    assert opens(words, direct=True, fact=fact) is opened


@every_row("words, opened", [("Both fines were quashed.", True), ("Both fines were upheld.", False)])
def test_what_only_a_court_does_is_told_of_it_whatever_else_the_brief_says(words: str, opened: bool) -> None:
    assert opens(words, "Both fines of our own were heard of.", direct=True) is opened
    assert not opens("Both fines were quashed.", "Both fines of our own were heard of.")


@every_row("quoted, opened", [("one lamp, one fine", True), ("their oars on the quay", False)])
def test_words_that_a_court_is_said_to_have_spoken_stand_there(quoted: str, opened: bool) -> None:
    assert opens(f"“{quoted}”, the President said.", direct=True, quoted=quoted) is opened
