"""The place of quoted words that stands in a sentence or a note of its own, is told in words, or states what is below a paragraph."""

from __future__ import annotations

import pytest

from brief_audit.checks.pinpoint.apart import stands_below_another
from brief_audit.checks.places import Place
from brief_audit.model.base import Code, Kind, Reason
from brief_audit.model.citation import Link, PinKind
from brief_audit.model.document import Document
from brief_audit.model.finding import Finding
from brief_audit.text.quotation import compare
from checks.invented import EXACT_QUOTE, Setting, authority, full, pin, quotation
from checks.invented import part as text_part
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")


def asked(behind: str, *, lead: str = "") -> list[Finding]:
    """What is found of a quotation whose citation has no pinpoint, with `behind` behind it."""
    text = f"{lead}“{EXACT_QUOTE}” Ashgrove v. Quillon, 990 U.S. 10 (1996){behind}"
    brief = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    start = text.index("Ashgrove")
    cited = full("c1", span=(text.index("990"), text.index(" (1996")), full_span=(start, text.index("(1996)") + 6))
    said = quotation(EXACT_QUOTE, "c1", span=(text.index(EXACT_QUOTE), text.index(EXACT_QUOTE) + len(EXACT_QUOTE)))
    setting = Setting(document=brief, citation=cited, quotations=(said,))
    return [one for one in setting.ask("pinpoint") if one.code is None]


@every_row(
    "behind, reasons",
    [
        (". See page 12.", [Reason.AMBIGUOUS]),
        (". See page 11.", []),
        (". (See p. 12.)", [Reason.AMBIGUOUS]),
        (". That stands on page 12.", [Reason.AMBIGUOUS]),
        (". See page 12 of Thorn v. Alder.", []),
        (". The page turned.", []),
        (". At [3].", [Reason.NO_COVERAGE]),
    ],
)
def test_a_place_in_a_sentence_of_its_own_is_that_of_the_words_before(behind: str, reasons: list[Reason]) -> None:
    assert [one.reason for one in asked(behind)] == reasons


@pytest.mark.parametrize("mask", ["", "\u2060"], ids=["plain", "marked"])
@pytest.mark.parametrize(("page", "reasons"), [("12", [Reason.AMBIGUOUS]), ("11", [])])
def test_a_bare_citation_of_the_same_case_places_the_words_before_it(page: str, reasons: list[Reason], mask: str) -> None:
    text = f"“{EXACT_QUOTE}” Ashgrove v. Quillon, 990 U.S. 10 (1996). {mask}Id. at {page}."
    brief = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    begin, id_ = text.index("Ashgrove"), text.index("Id.")
    cited = full("c1", span=(text.index("990"), text.index(" (1996")), full_span=(begin, text.index("(1996)") + 6))
    again = full("c2", kind=Kind.ID, text=f"Id. at {page}", span=(id_, len(text) - 1), pinpoint=pin(page))
    said = quotation(EXACT_QUOTE, "c1", span=(1, 1 + len(EXACT_QUOTE)))
    links = (Link(citation="c2", antecedent="c1", why="id."),)
    setting = Setting(document=brief, citation=cited, quotations=(said,), extra=(again,), links=links)
    assert [one.reason for one in setting.ask("pinpoint", "c2") if one.code is None] == reasons


@every_row("lead, opens", [("On its eleventh page it says: ", True), ("In its opening words it says: ", True), ("It says: ", False)])
def test_a_place_in_words_is_noticed(lead: str, opens: bool) -> None:
    assert any("told in words" in one.says for one in asked(".", lead=lead)) is opens


def test_a_place_in_a_note_is_that_of_the_words_before_its_mark() -> None:
    text = f"Ashgrove v. Quillon, 990 U.S. 10 (1996), says “{EXACT_QUOTE}”.[1]\n\n[1] At page {{}}.\n"
    found = []
    for page in ("12", "11"):
        brief = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text.format(page))
        start = brief.text.index(EXACT_QUOTE)
        said = quotation(EXACT_QUOTE, "c1", span=(start, start + len(EXACT_QUOTE) + 1))
        cited = full("c1", span=(brief.text.index("990"), brief.text.index(" (1996")))
        found.append(
            [one.reason for one in Setting(document=brief, citation=cited, quotations=(said,)).ask("pinpoint") if one.code is None]
        )
    assert found == [[Reason.AMBIGUOUS], []]


ITEMS = "5. The keeper lists: (1) the lamp of brass was lit; and (2) the bell of tin was rung."


@every_row(
    "words, stated, below",
    [
        ("the bell of tin", "[5(1)]", "(2)"),
        ("the bell of tin", "[5](1)", "(2)"),
        ("the bell of tin", "[5](2)", ""),
        ("the bell of tin", "[5(2)]", ""),
        ("the bell of tin", "[5]", ""),
        ("the bell of tin", "[5(a)]", ""),
        ("the lamp of brass", "[5.2]", "(1)"),
        ("The keeper lists", "[5(2)]", ""),
    ],
)
def test_words_under_another_item_of_the_paragraph_do_not_stand_at_the_stated_one(words: str, stated: str, below: str) -> None:
    held = authority(text_part(ITEMS))
    start = ITEMS.index(words)
    place = Place(authority=held, index=0, span=(start, start + len(words)), comparison=compare(words, words))
    stated_pin = pin("5", kind=PinKind.PARAGRAPH).model_copy(update={"text": stated})
    assert stands_below_another(stated_pin, place) == below


@every_row(
    "bracket, wrong, opened",
    [
        ("(it held that the “{}”)", True, False),
        ("(it allowed the appeal, since the “{},” id. at 11)", False, False),
        ("(it allowed the appeal, since the “{},” 990 U. S., at 11)", False, False),
        ("(it allowed the appeal, since, at p. 11, the “{}”)", False, False),
        ("(since the “{},” see id., at 12)", True, False),
        ("(since the “{},” see id., at 10)", False, True),
        ("(since the “{},” id. at 12-13)", False, True),
        ("(since the “{},” id. at 10-11)", False, False),
        ("(since the “{},” as the master had said at noon)", True, False),
        ("(it is 11 miles from the quay, and the “{}”)", True, False),
    ],
)
def test_a_bracket_that_names_another_place_for_its_words(bracket: str, *, wrong: bool, opened: bool) -> None:
    text = f"Ashgrove v. Quillon, 990 U.S. 10, 12 (1996) {bracket.format(EXACT_QUOTE)}."
    brief = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    cited = full("c1", span=(text.index("990"), text.index(", 12")), full_span=(0, len(text) - 1), pinpoint=pin("12"))
    at = text.index(EXACT_QUOTE)
    setting = Setting(document=brief, citation=cited, quotations=(quotation(EXACT_QUOTE, "c1", span=(at, at + len(EXACT_QUOTE))),))

    found = setting.ask("pinpoint")

    assert (Code.PINPOINT_WRONG in {one.code for one in found}) is wrong
    assert any(one.reason is Reason.AMBIGUOUS for one in found) is opened


def test_a_star_before_a_page_is_the_page() -> None:
    text = f"Ashgrove v. Quillon, 990 U.S. 10, *11 (1996) (“{EXACT_QUOTE}”)."
    brief = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    at = text.index(EXACT_QUOTE)
    said = quotation(EXACT_QUOTE, "c1", span=(at, at + len(EXACT_QUOTE)))
    for page, code in (("*11", Code.PINPOINT_CONFIRMED), ("*12", Code.PINPOINT_WRONG)):
        cited = full("c1", span=(text.index("990"), text.index(", *11")), full_span=(0, len(text) - 1), pinpoint=pin(page))
        assert [one.code for one in Setting(document=brief, citation=cited, quotations=(said,)).ask("pinpoint")] == [code]


@every_row(
    "words, page, opened",
    [
        (f"He wrote that ‘{EXACT_QUOTE}’ and left", "12", True),
        (f"He wrote that ‘{EXACT_QUOTE}’ and left", "11", False),
        (f"He wrote that '{EXACT_QUOTE}' and left", "12", True),
        (EXACT_QUOTE, "12", True),
        (EXACT_QUOTE, "11", False),
        ("He wrote that ‘a warning’ and left", "12", False),
        ("He wrote that ‘the mill was sold in June’ and left", "12", False),
    ],
)
def test_words_that_another_quotes_from_it_stand_at_its_pinpoint(words: str, page: str, *, opened: bool) -> None:
    """ "… ‘…’" Thorn v. Alder, 3 (quoting Ashgrove v. Quillon, 12): the inner words are asked of Ashgrove's page."""
    said = quotation(words, "c2", quoting=("c1",))
    setting = Setting(citation=full("c1", pinpoint=pin(page)), quotations=(said,))
    found = [one for one in setting.ask("pinpoint") if one.reason is Reason.AMBIGUOUS]
    assert bool(found) is opened


@pytest.mark.parametrize("stated", ["9", "5"])
def test_a_page_of_a_slip_opinion_that_is_gone_on_from_is_never_wrong(stated: str) -> None:
    root = full("c1", pinpoint=pin("4").model_copy(update={"ranges": (), "text": "slip op. at 4"}))
    again = full(
        "c2",
        kind=Kind.ID,
        pinpoint=pin(stated),
        canonical="",
        name=None,
        parties=(),
        first_page=None,
        span=(900, 903),
        full_span=(900, 910),
    )
    first = Setting(citation=root)
    setting = Setting(citation=again, more=(first,), links=(Link(citation="c2", antecedent="c1", why="it follows it"),))
    assert [one.reason for one in setting.ask("pinpoint")] == [Reason.NO_COVERAGE]
    assert [one.reason for one in first.ask("pinpoint")] == [Reason.NO_COVERAGE]
