from __future__ import annotations

import pytest

from brief_audit.model.authority import ANNEX, Authority, NoteCall, PageMark, Paragraph, PartKind
from brief_audit.model.base import Code, Jurisdiction, Kind, Outcome, Reason
from brief_audit.model.citation import Link, PinKind, PinRange
from brief_audit.model.claim import Statement, StatementKind
from checks.invented import (
    ALTERED_QUOTE,
    DISSENT,
    EXACT_QUOTE,
    OPINION,
    PAGE_10,
    PAGE_11,
    Setting,
    authority,
    full,
    numbered,
    only,
    part,
    pin,
    quotation,
    record,
)
from economy.rows import every_row

P1, P2, P3 = (
    "The claimant kept a ferry on the river.",
    "The ferry was not to run by night without two lamps.",
    "The appeal is dismissed with costs.",
)
QUOTE_2 = "was not to run by night without two lamps"
SPOKEN = "a spoken warning before two witnesses is notice enough"


def on(*ranges: str, quoted: str | None = None, kind: PinKind = PinKind.PAGE, **changes: object) -> Setting:
    """c1 with a pinpoint, and with a quotation where one is given."""
    page = changes.pop("page", None)
    cited = full(pinpoint=pin(*ranges, kind=kind, page=page), **changes)  # type: ignore[arg-type]
    return Setting(citation=cited, quotations=(quotation(quoted),) if quoted else ())


def uk(*ranges: str, quoted: str | None = None, text: Authority | None = None, kind: PinKind = PinKind.PARAGRAPH) -> Setting:
    """A judgment of three numbered paragraphs under a neutral citation."""
    held = text or authority(numbered(P1, P2, P3), paragraphs_complete=True, paragraph_strategy="eId", pages={})
    cited = {"canonical": "[1996] ZZSC 7", "text": "[1996] ZZSC 7", "neutral": True, "jurisdiction": Jurisdiction.UK, "reporter": None}
    return on(*ranges, quoted=quoted, kind=kind, **cited).but(record=record(citations=("[1996] ZZSC 7",)), authority=held)


def annexed() -> Authority:
    """A judgment of three paragraphs and the order behind it, whose second paragraph has the words of QUOTE_2."""
    held = numbered(P1, P3, P1)
    size = len(held.text)
    text = f"{held.text}\n\nORDER\n\n1. {P1}\n\n2. {P2}"
    order = Paragraph(label=ANNEX, span=(size + 2, len(text)))
    body = held.model_copy(update={"text": text, "paragraphs": (*held.paragraphs, order)})
    return authority(body, paragraphs_complete=True, paragraph_strategy="num", pages={})


@pytest.mark.rule("PINPOINT_WRONG")
@pytest.mark.parametrize("stated", ["2", "3"])
def test_the_words_of_an_annexed_order_are_neither_at_nor_off_a_paragraph_of_the_judgment(stated: str):
    finding = only(uk(stated, quoted=QUOTE_2, text=annexed()).ask("pinpoint"))
    assert (finding.outcome, finding.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.AMBIGUOUS)


def test_the_numbers_of_an_annexed_order_do_not_lengthen_the_judgment():
    assert "runs from paragraph 1 to 3" in only(uk("4", text=annexed()).ask("pinpoint")).says


RIGHT = {
    "quotation on the page": (on("11", quoted=EXACT_QUOTE), Code.PINPOINT_CONFIRMED),
    "quotation within the range": (on("10-11", quoted=EXACT_QUOTE), Code.PINPOINT_CONFIRMED),
    "one of several pages": (on("10", "11", quoted=EXACT_QUOTE), Code.PINPOINT_CONFIRMED),
    "across a page break, first page": (
        on("11", quoted="notice from the landlord. The notice shall name the dwelling"),
        Code.PINPOINT_CONFIRMED,
    ),
    "across a page break, second page": (
        on("12", quoted="notice from the landlord. The notice shall name the dwelling"),
        Code.PINPOINT_CONFIRMED,
    ),
    "an altered quotation still stands there": (on("11", quoted=ALTERED_QUOTE), Code.PINPOINT_CONFIRMED),
    "first page, before any mark": (on("10", quoted="The landlord gave notice in writing and waited for a month"), Code.PINPOINT_CONFIRMED),
    "no quotation, page in range": (on("12"), Code.PINPOINT_IN_RANGE),
    "no quotation, first page": (on("10"), Code.PINPOINT_IN_RANGE),
    "abbreviated range": (on("10-1"), Code.PINPOINT_IN_RANGE),
    "paragraph of the quotation": (uk("2", quoted=QUOTE_2), Code.PINPOINT_CONFIRMED),
    "no quotation, paragraph in range": (uk("3"), Code.PINPOINT_IN_RANGE),
}


@pytest.mark.rule("PINPOINT_WRONG")
@pytest.mark.rule("PINPOINT_OUT_OF_RANGE")
@every_row("setting, code", RIGHT.values(), ids=RIGHT.keys())
def test_a_pinpoint_that_leads_there_is_confirmed_or_in_range(setting: Setting, code: Code):
    finding = only(setting.ask("pinpoint"))
    assert (finding.code, finding.outcome) == (code, Outcome.VERIFIED_CORRECT)
    assert finding.evidence[0].snippet in setting.material().raw[finding.evidence[0].sha256]


def test_in_range_is_said_to_prove_range_only():
    assert "is all that this shows" in only(on("12").ask("pinpoint")).says


@pytest.mark.rule("PINPOINT_WRONG")
@pytest.mark.parametrize(
    ("setting", "there"),
    [
        (on("12", quoted=EXACT_QUOTE), "on page 11"),
        (on("99", quoted=EXACT_QUOTE), "on page 11"),
        (uk("3", quoted=QUOTE_2), "at paragraph 2"),
    ],
    ids=["another page", "a page past the end", "another paragraph"],
)
def test_words_that_stand_at_another_place_are_an_error_with_that_place(setting: Setting, there: str):
    finding = only(setting.ask("pinpoint"))
    assert (finding.code, finding.outcome, finding.correction) == (
        Code.PINPOINT_WRONG,
        Outcome.VERIFIED_ERROR,
        f"The words stand {there}.",
    )


OPEN_END = uk("1", quoted=QUOTE_2)
OPEN_END = OPEN_END.but(
    citation=OPEN_END.citation.model_copy(update={"pinpoint": pin("1", kind=PinKind.PARAGRAPH).model_copy(update={"text": "para 1 ff."})})
)
DOTTED = numbered(P1, P2, P3)
DOTTED = DOTTED.model_copy(
    update={"paragraphs": tuple(one.model_copy(update={"label": f"1.{one.label}"}) for one in DOTTED.paragraphs)},
)
LATE_DISSENT = part(DISSENT * 4, PartKind.DISSENT, page_marks=(PageMark(series="U.S.", label="15", offset=len(DISSENT) + 30),))
NOT_WRONG = {
    "only one side of the name agrees": on("12", quoted=EXACT_QUOTE, parties=("Marlow", "Quillon")),
    "a part is missing": on("12", quoted=EXACT_QUOTE).but(authority=authority(complete=False)),
    "an alignment is no location": on("12", quoted=ALTERED_QUOTE),
    "the page of a note cannot be told": on("12", quoted=SPOKEN).but(authority=authority(part(), part(DISSENT, PartKind.NOTES))),
    "it goes on behind the page": OPEN_END,
    "the text counts what is below a paragraph": uk("1", quoted=QUOTE_2, text=authority(DOTTED, paragraphs_complete=True, pages={})),
    "the page lies between two marks": on("13", quoted=SPOKEN).but(authority=authority(part(), LATE_DISSENT, pages={"U.S.": ("10", "15")})),
    "the words stand on the page too": on("12", quoted=EXACT_QUOTE).but(
        authority=authority(part(OPINION + PAGE_11, page_marks=(*part().page_marks,)))
    ),
}


@pytest.mark.rule("PINPOINT_WRONG")
@pytest.mark.parametrize("setting", NOT_WRONG.values(), ids=NOT_WRONG.keys())
def test_when_in_doubt_a_pinpoint_is_not_called_wrong(setting: Setting):
    assert only(setting.ask("pinpoint")).outcome is not Outcome.VERIFIED_ERROR


@pytest.mark.rule("PINPOINT_OUT_OF_RANGE")
@pytest.mark.parametrize(
    "setting", [on("13"), on("9"), on("11-40"), uk("4"), uk("2", "9")], ids=["after", "before", "range", "paragraph", "one of two"]
)
def test_a_pinpoint_outside_a_complete_numbering_is_an_error(setting: Setting):
    finding = only(setting.ask("pinpoint"))
    assert (finding.code, finding.outcome) == (Code.PINPOINT_OUT_OF_RANGE, Outcome.VERIFIED_ERROR)


GAPPED = authority(numbered(P1, P2, P3), paragraphs_complete=False, pages={})
NOT_OUTSIDE = {
    "only one side of the name agrees": on("13", parties=("Marlow", "Quillon")),
    "a part is missing": on("13").but(authority=authority(complete=False)),
    "pages not complete": on("13").but(authority=authority(pages={})),
    "paragraphs with a gap": uk("4", text=GAPPED),
    "a letter label": uk("45A"),
    "a roman label": on("xii"),
}


@pytest.mark.rule("PINPOINT_OUT_OF_RANGE")
@pytest.mark.parametrize("setting", NOT_OUTSIDE.values(), ids=NOT_OUTSIDE.keys())
def test_when_in_doubt_a_pinpoint_is_not_called_out_of_range(setting: Setting):
    finding = only(setting.ask("pinpoint"))
    assert (finding.outcome, finding.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.NO_COVERAGE)


NOT_MEASURED = {
    "a law report's page on numbered paragraphs": uk("410", kind=PinKind.PAGE),
    "S. Ct. pages on U.S. marks": on("1974", reporter="S. Ct.", canonical="77 S. Ct. 300", first_page="300"),
    "an unnamed series that cannot be the cited one": on("30").but(
        authority=authority(part(page_marks=(PageMark(series="1", label="301", offset=50),)), pages={})
    ),
}


@pytest.mark.rule("PINPOINT_OUT_OF_RANGE")
@pytest.mark.parametrize("setting", NOT_MEASURED.values(), ids=NOT_MEASURED.keys())
def test_a_pinpoint_is_measured_on_its_own_series_only(setting: Setting):
    finding = only(setting.ask("pinpoint"))
    assert (finding.outcome, finding.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.NO_COVERAGE)


def test_an_unnamed_series_that_begins_with_the_cited_case_is_its_own():
    marks = (PageMark(series="1", label="11", offset=118), PageMark(series="1", label="12", offset=217))
    assert (
        only(on("11", quoted=EXACT_QUOTE).but(authority=authority(part(page_marks=marks), pages={})).ask("pinpoint")).code
        is Code.PINPOINT_CONFIRMED
    )


def notes(*texts: str) -> Authority:
    """The opinion, with numbered notes after it."""
    return authority(part(), numbered(*texts, kind=PartKind.NOTES))


def test_a_footnote_pin_looks_in_the_notes():
    held = notes("See the old custom of the river.", DISSENT)
    assert only(on("2", quoted=SPOKEN, kind=PinKind.FOOTNOTE).but(authority=held).ask("pinpoint")).code is Code.PINPOINT_CONFIRMED
    assert only(on("1", quoted=SPOKEN, kind=PinKind.FOOTNOTE).but(authority=held).ask("pinpoint")).code is Code.PINPOINT_WRONG
    assert only(on("1", kind=PinKind.FOOTNOTE).but(authority=held).ask("pinpoint")).code is Code.PINPOINT_IN_RANGE


@pytest.mark.rule("PINPOINT_OUT_OF_RANGE")
def test_a_note_that_the_text_lacks_is_unverifiable():
    assert only(on("9", kind=PinKind.FOOTNOTE).but(authority=notes("One note.")).ask("pinpoint")).reason is Reason.NO_COVERAGE
    assert only(on("9", kind=PinKind.FOOTNOTE).ask("pinpoint")).reason is Reason.NO_COVERAGE


def test_words_on_the_page_beside_a_footnote_pin_are_no_error():
    held = notes("See the old custom of the river.")
    found = only(on("1", quoted=EXACT_QUOTE, kind=PinKind.FOOTNOTE, page="11").but(authority=held).ask("pinpoint"))
    assert found.outcome is not Outcome.VERIFIED_ERROR


def test_a_back_reference_is_measured_on_its_roots_series():
    short = full("c2", kind=Kind.ID, text="Id. at 11", canonical="", reporter=None, pinpoint=pin("11"))
    link = Link(citation="c2", antecedent="c1", why="the citation before")
    setting = Setting(extra=(short,), links=(link,), quotations=(quotation(EXACT_QUOTE, "c2"),))
    assert only(setting.ask("pinpoint", "c2")).code is Code.PINPOINT_CONFIRMED


def behind_id(page: str, first_of_another: str, quoted: str | None = EXACT_QUOTE) -> Setting:
    """Ashgrove v. Quillon, 990 U.S. 10, and in parallel 88 S. Ct. from a page on; then an id. with its page."""
    other = full("c3", text="88 S. Ct.", canonical=f"88 S. Ct. {first_of_another}", volume="88", reporter="S. Ct.", parallel_to="c1")
    other = other.model_copy(update={"first_page": first_of_another})
    short = full("c2", kind=Kind.ID, text="Id.", canonical="", reporter=None, first_page=None, pinpoint=pin(page))
    link = Link(citation="c2", antecedent="c1", why="the citation before")
    return Setting(extra=(short, other), links=(link,), quotations=(quotation(quoted, "c2"),) if quoted else ())


@pytest.mark.rule("PINPOINT_WRONG")
@pytest.mark.rule("PINPOINT_OUT_OF_RANGE")
@pytest.mark.parametrize("quoted", [EXACT_QUOTE, None], ids=["words", "bare"])
@pytest.mark.parametrize(("page", "first"), [("404", "400"), ("12", "12"), ("40", "12")])
def test_the_page_of_an_id_may_be_one_of_the_parallel_report(page: str, first: str, quoted: str | None):
    assert only(behind_id(page, first, quoted).ask("pinpoint", "c2")).outcome is not Outcome.VERIFIED_ERROR


@pytest.mark.rule("PINPOINT_WRONG")
@pytest.mark.rule("PINPOINT_OUT_OF_RANGE")
@pytest.mark.parametrize(
    ("page", "quoted", "code"),
    [("12", EXACT_QUOTE, Code.PINPOINT_WRONG), ("40", None, Code.PINPOINT_OUT_OF_RANGE), ("11", EXACT_QUOTE, Code.PINPOINT_CONFIRMED)],
)
def test_the_page_of_an_id_that_the_parallel_report_cannot_have_is_measured(page: str, quoted: str | None, code: Code):
    assert only(behind_id(page, "400", quoted).ask("pinpoint", "c2")).code is code


def test_without_pinpoint_nothing_and_without_text_the_reason():
    assert Setting().ask("pinpoint") == []
    assert only(on("11").but(authority=None, record=None, reason=Reason.OFFLINE).ask("pinpoint")).reason is Reason.OFFLINE


def test_a_paragraph_label_with_a_letter_is_found():
    body = part(
        "First. Second.",
        PartKind.JUDGMENT,
        paragraphs=(Paragraph(label="1", span=(0, 6)), Paragraph(label="1A", span=(7, 14))),
        page_marks=(),
    )
    assert only(uk("1A", text=authority(body, pages={})).ask("pinpoint")).code is Code.PINPOINT_IN_RANGE


NOTE_7, NOTE_8 = (
    "A cottage let by the week is a dwelling within the act. ",
    "A barn in which nobody sleeps is none, whatever its owner calls it. ",
)


def annotated() -> Authority:
    """An opinion of pages 10 to 12 with note 7 called on page 11 and note 8 on page 12; note 6 ran over from page 10 to 11."""
    calls = (
        NoteCall(label="6", offset=5),
        NoteCall(label="7", offset=len(PAGE_10) + 20),
        NoteCall(label="8", offset=len(PAGE_10 + PAGE_11) + 20),
    )
    start = "The lease was oral. It ran for a year and no more. "
    spans = [(0, len(start)), (len(start), len(start + NOTE_7)), (len(start + NOTE_7), len(start + NOTE_7 + NOTE_8))]
    paragraphs = tuple(Paragraph(label=label, span=span) for label, span in zip("678", spans, strict=True))
    over = (PageMark(series="U.S.", label="11", offset=20),)
    return authority(
        part(OPINION, note_calls=calls),
        part(start + NOTE_7 + NOTE_8, PartKind.NOTES, paragraphs=paragraphs, page_marks=over),
        paragraph_strategy="",
    )


@pytest.mark.rule("PINPOINT_WRONG")
@pytest.mark.parametrize(
    ("stated", "notes", "outcome"),
    [
        ("12", ("8",), Outcome.VERIFIED_CORRECT),
        ("12", (), Outcome.VERIFIED_CORRECT),
        ("12", ("7",), Outcome.UNVERIFIABLE_PUBLIC),
        ("10", ("8",), Outcome.UNVERIFIABLE_PUBLIC),
        ("11", ("7",), Outcome.VERIFIED_ERROR),
        ("11", (), Outcome.VERIFIED_ERROR),
    ],
    ids=["page and note", "the page of its call", "another note of the page", "its note, another page", "another note", "another page"],
)
def test_a_note_is_on_the_page_of_its_call(stated: str, notes: tuple[str, ...], outcome: Outcome):
    pinned = pin(stated).model_copy(update={"notes": tuple(PinRange(first=label, last=label) for label in notes)})
    setting = Setting(citation=full(pinpoint=pinned), authority=annotated(), quotations=(quotation(NOTE_8.strip(" .")),))
    assert only(setting.ask("pinpoint")).outcome is outcome


def test_a_note_that_the_text_lacks_is_not_passed_over():
    pinned = pin("12").model_copy(update={"notes": (PinRange(first="9", last="9"),)})
    assert only(Setting(citation=full(pinpoint=pinned), authority=annotated()).ask("pinpoint")).reason is Reason.NO_COVERAGE


def test_of_two_quotations_under_one_pinpoint_each_must_stand_there():
    both = (quotation(EXACT_QUOTE), quotation("The notice shall name the dwelling and the day", id="q2"))
    found = Setting(citation=full(pinpoint=pin("11")), quotations=both).ask("pinpoint")
    assert [(f.outcome, f.reason) for f in found] == [
        (Outcome.VERIFIED_CORRECT, None),
        (Outcome.UNVERIFIABLE_PUBLIC, Reason.AMBIGUOUS),
    ]


def test_words_before_the_first_mark_are_on_the_page_before_it_though_the_first_pages_were_not_retrieved():
    held = authority(part(), pages={}, citations=("990 U.S. 5",))
    words = "The landlord gave notice in writing and waited for a month"
    cited = {"canonical": "990 U.S. 5", "first_page": "5", "text": "990 U.S. 5"}
    listed = record(citations=("990 U.S. 5",))
    asked = [only(on(page, quoted=words, **cited).but(authority=held, record=listed).ask("pinpoint")) for page in ("10", "7", "12")]
    assert [one.outcome for one in asked] == [Outcome.VERIFIED_CORRECT, Outcome.UNVERIFIABLE_PUBLIC, Outcome.VERIFIED_ERROR]


@pytest.mark.rule("PINPOINT_WRONG")
def test_an_item_of_a_list_in_a_paragraph_may_be_what_the_number_means():
    item = "(18) The ferry was not to run by night without two lamps."
    held = authority(numbered(P1, f"Of the ferry:\n{item}", P3), paragraphs_complete=True, paragraph_strategy="eId", pages={})
    found = only(uk("18", quoted=QUOTE_2, text=held).ask("pinpoint"))
    assert found.outcome is Outcome.UNVERIFIABLE_PUBLIC


@pytest.mark.rule("PINPOINT_OUT_OF_RANGE")
def test_a_page_of_a_concurrence_that_was_not_retrieved_is_not_out_of_range():
    said = Statement(
        kind=StatementKind.VOICE, citation="c1", words="Quill, J., concurring", span=(0, 5), who=("Quill",), role="concurrence"
    )
    found = only(on("19").but(statements=(said,)).ask("pinpoint"))
    assert (found.outcome, found.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.NO_COVERAGE)
    assert only(on("19").ask("pinpoint")).code is Code.PINPOINT_OUT_OF_RANGE


@pytest.mark.rule("PINPOINT_WRONG")
def test_a_phrase_of_scanned_text_or_one_beside_the_break_of_the_page_is_not_called_wrong():
    scanned = authority(reliable=False)
    assert only(on("10", quoted="put out of the dwelling without ten days").but(authority=scanned).ask("pinpoint")).outcome is (
        Outcome.VERIFIED_ERROR
    )
    assert only(on("10", quoted="ten days of written notice").but(authority=scanned).ask("pinpoint")).outcome is Outcome.UNVERIFIABLE_PUBLIC
    assert only(on("10", quoted="ten days of written notice").ask("pinpoint")).code is Code.PINPOINT_WRONG
    assert only(on("12", quoted="days of written notice from the landlord").ask("pinpoint")).outcome is Outcome.UNVERIFIABLE_PUBLIC


def _broken() -> Authority:
    """Five pages, each of one sentence: 10, 11, one that the marks leave in doubt, 14, 15."""
    pages = [f"The {bird} flew low over the quiet water of the lake and was not seen there again. " for bird in BIRDS]
    ends = [sum(map(len, pages[: number + 1])) for number in range(4)]
    marks = tuple(PageMark(series="U.S.", label=label, offset=at) for label, at in zip(("11", "", "14", "15"), ends, strict=True))
    return authority(part("".join(pages), page_marks=marks), pages={})


BIRDS = ("heron", "osprey", "plover", "linnet", "dunlin")


@pytest.mark.rule("PINPOINT_WRONG")
@pytest.mark.parametrize(
    ("stated", "words", "code"),
    [
        ("11", "The osprey flew low over the quiet water", Code.PINPOINT_CONFIRMED),
        ("15", "The dunlin flew low over the quiet water", Code.PINPOINT_CONFIRMED),
        ("15", "The osprey flew low over the quiet water", Code.PINPOINT_WRONG),
        ("15", "The plover flew low over the quiet water", None),
        ("12", "The plover flew low over the quiet water", None),
        ("15", "seen there again. The plover flew low over the quiet water", None),
        ("12", "The osprey flew low over the quiet water of the lake and was not seen there again.", None),
    ],
)
def test_beside_a_mark_in_doubt_no_page_is_told_and_elsewhere_it_is(stated: str, words: str, code: Code | None):
    assert [finding.code for finding in on(stated, quoted=words).but(authority=_broken()).ask("pinpoint")] == [code]


@pytest.mark.rule("PINPOINT_WRONG")
@pytest.mark.parametrize(
    ("stated", "quoted", "outcome", "told"),
    [
        ("2", QUOTE_2, Outcome.VERIFIED_CORRECT, "stand at the pinpoint 2"),
        ("3", None, Outcome.VERIFIED_CORRECT, "lies within"),
        ("3", QUOTE_2, Outcome.UNVERIFIABLE_PUBLIC, "not for certain at 3"),  # it may be a page of a print
        ("29", QUOTE_2, Outcome.UNVERIFIABLE_PUBLIC, "does not show the pages"),
    ],
)
def test_a_bare_number_behind_a_neutral_citation_is_its_paragraph_and_proves_nothing_wrong(stated, quoted, outcome, told):
    finding = only(uk(stated, quoted=quoted, kind=PinKind.PAGE).ask("pinpoint"))
    assert (finding.outcome, told in finding.says) == (outcome, True)


@pytest.mark.rule("PINPOINT_WRONG")
def test_a_bare_number_behind_a_law_report_is_no_paragraph():
    setting = uk("2", kind=PinKind.PAGE)
    report = setting.citation.model_copy(update={"neutral": False, "reporter": "WLR", "canonical": "[1996] 1 WLR 7"})
    assert only(setting.but(citation=report).ask("pinpoint")).outcome is Outcome.UNVERIFIABLE_PUBLIC
