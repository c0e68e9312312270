"""What a sentence says in its own words stands at its pinpoint, or near it, or the citation is opened with the place where it stands."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Kind, Outcome, Reason
from brief_audit.model.citation import Link, PinKind, Pinpoint
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.model.finding import Finding
from checks.invented import Setting, authority, full, numbered, part, pin, proposition, quotation
from citation_briefs import brief

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

LAMPS = "A ferry crossing by night must carry two lamps and a bell."
FILLED = tuple(f"In year {number} the orchard below the quay was let to gardeners." for number in range(1, 8))
SAYS = proposition("Every ferry that crosses by night needs two lamps and one bell, however calm the crossing.")


def opened(cited: Pinpoint | None, **changes: object) -> list[Finding]:
    held = authority(numbered(LAMPS, *FILLED), paragraphs_complete=True, paragraph_strategy="eId", pages={})
    given: dict = {"citation": full(pinpoint=cited), "authority": held, "propositions": (SAYS,)} | changes
    return [one for one in Setting(**given).ask("accounting") if one.part == "place"]


def paragraph(*ranges: str) -> Pinpoint:
    return pin(*ranges, kind=PinKind.PARAGRAPH)


@pytest.mark.parametrize("ranges", [("1",), ("2",), ("1-6",), ("6", "1")], ids=["there", "the next one", "a range", "one of two"])
def test_a_sentence_whose_words_stand_at_or_beside_the_pinpoint_opens_nothing(ranges: tuple[str, ...]) -> None:
    assert opened(paragraph(*ranges)) == []


def test_a_sentence_whose_words_stand_elsewhere_opens_the_citation_with_the_place() -> None:
    (found,) = opened(paragraph("6"))
    assert (found.outcome, found.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.NOT_COMPARED)
    assert "at paragraph 1" in found.says
    assert LAMPS in found.says


def test_a_pinpoint_that_the_sentence_gives_apart_is_asked_for_likewise() -> None:
    said = Statement(kind=StatementKind.PIN, citation="c1", words="at [6]", span=(30, 36), pinpoint=paragraph("6"))
    assert len(opened(None, statements=(said,))) == 1
    assert opened(paragraph("1"), statements=(said,)) == []


def test_words_that_stand_nowhere_few_words_and_those_of_a_quotation_tell_nothing_of_the_pinpoint() -> None:
    assert opened(paragraph("6"), propositions=(proposition("A mortgage of some vessel perishes although nobody was warned."),)) == []
    assert opened(paragraph("6"), propositions=(proposition("Ferries need lamps."),)) == []
    assert opened(paragraph("6"), quotations=(quotation("must carry two lamps and a bell"),)) == []
    assert opened(paragraph("6"), authority=authority(part())) == []


def test_a_word_or_two_in_marks_leave_the_sentence_to_its_pinpoint() -> None:
    said = quotation("ferry", citations=(), reach=("c1",))
    assert len(opened(paragraph("6"), quotations=(said,))) == 1
    assert opened(paragraph("1"), quotations=(said,)) == []


def test_a_few_quoted_words_that_stand_off_the_pinpoint_open_the_citation() -> None:
    said = quotation("two lamps and a bell", citations=(), reach=("c1",))
    (found,) = opened(paragraph("6"), quotations=(said,), propositions=())
    assert "beside the pinpoint 6" in found.says
    assert opened(paragraph("1"), quotations=(said,), propositions=()) == []
    assert opened(paragraph("6"), quotations=(quotation("a bell", citations=(), reach=("c1",)),), propositions=()) == []
    assert (
        opened(paragraph("6"), quotations=(said, quotation("was let to gardeners", id="q2", citations=(), reach=("c1",))), propositions=())
        == []
    )


@pytest.mark.parametrize(
    ("there", "said", "opens"),
    [
        ("Mr Quill submits that every ferry that crosses by night needs two lamps and one bell.", SAYS.text, True),
        ("Mr Quill submits that every ferry that crosses by night needs two lamps and one bell. I agree.", SAYS.text, False),
        ("Every ferry that crosses by night needs two lamps and one bell.", SAYS.text, False),
        (
            "Mr Quill submits that every ferry that crosses by night needs two lamps and one bell.",
            "Mr Quill submitted that every ferry that crosses by night needs two lamps and one bell.",
            False,
        ),
    ],
    ids=["a side's alone", "with the court's answer", "the court's", "told as a side's"],
)
def test_a_paragraph_in_which_a_side_alone_speaks_bears_nothing_that_is_told_as_the_law(there: str, said: str, opens: bool) -> None:
    held = authority(numbered(FILLED[0], there, *FILLED[1:]), paragraphs_complete=True, paragraph_strategy="eId", pages={})
    found, by_page = (opened(cited, authority=held, propositions=(proposition(said),)) for cited in (paragraph("2"), pin("2")))
    assert any("only tells what somebody argues" in one.says for one in found) is opens
    assert not any("only tells what somebody argues" in one.says for one in by_page)


def test_what_is_said_with_one_pinpoint_is_not_asked_of_the_next() -> None:
    second = "The orchard was let"
    text = f"{SAYS.text} Ashgrove v. Quillon, 990 U.S. 10 (1996), at [1]. {second}: at [6]."
    at, core = text.index("at [6]"), text.index("990")
    back = full("c2", text="at [6]", kind=Kind.ID, canonical="", span=(at, at + 6), full_span=None, pinpoint=paragraph("6"))
    said = proposition(f"{SAYS.text} {second}.", citation="c2", span=(0, at))
    held = authority(numbered(LAMPS, *FILLED), paragraphs_complete=True, paragraph_strategy="eId", pages={})
    for own, opens in ((paragraph("1"), False), (None, True)):
        first = full(span=(core, core + 11), full_span=(text.index("Ashgrove"), text.index(f" {second}")), pinpoint=own)
        links = (Link(citation="c2", antecedent="c1", why="the case cited last"),)
        setting = Setting(citation=first, extra=(back,), links=links, authority=held, propositions=(said,), document=brief(text))
        assert any(one.part == "place" for one in setting.ask("accounting", "c2")) is opens


def told(cited: Pinpoint | None, words: str) -> list[Finding]:
    said = Statement(kind=StatementKind.TALE, citation="c1", words=words, span=(30, 100), owner=Owner.UNKNOWN)
    held = authority(numbered(LAMPS, *FILLED, LAMPS[:-1] + ", or two horns."), paragraphs_complete=True, paragraph_strategy="eId", pages={})
    return [
        one for one in Setting(citation=full(pinpoint=cited), authority=held, statements=(said,)).ask("accounting") if one.part == "tale"
    ]


@pytest.mark.parametrize(
    ("cited", "words", "opens"),
    [
        (paragraph("1"), LAMPS, False),
        (paragraph("2"), LAMPS, False),
        (paragraph("5"), LAMPS, True),
        (None, LAMPS, False),
        (paragraph("99"), LAMPS, False),
        (pin("5", kind=PinKind.FOOTNOTE), LAMPS, False),
        (paragraph("5"), "In one year the orchard below the quay was let to gardeners.", False),
    ],
    ids=["there", "beside it", "elsewhere", "no pinpoint", "no such place", "a note", "what stands there"],
)
def test_what_is_told_with_a_pinpoint_is_borne_where_it_points(cited: Pinpoint | None, words: str, opens: bool) -> None:
    assert bool(told(cited, words)) is opens
