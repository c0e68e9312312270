"""Pinpoints that stand with the words, not with the citation. All cases here are invented."""

from __future__ import annotations

from dataclasses import replace

import pytest

from brief_audit.model.base import Code, Jurisdiction, Outcome, Reason
from brief_audit.model.citation import PinKind, Pinpoint
from brief_audit.model.claim import Attribution
from brief_audit.model.document import Document
from brief_audit.prose import Page, statements_of
from brief_audit.text.sentences import sentence_spans
from checks.invented import EXACT_QUOTE, Setting, authority, full, numbered, only, pin, quotation, record
from economy.rows import every_row

TEXTS = ("The claimant kept a ferry on the river.", "The ferry was not to run by night without two lamps.", "The appeal is dismissed.")
WORDS = "The ferry was not to run by night without two lamps"
CITE = "Ashgrove v Quillon [1996] ZZSC 7"


def brief(text: str, *, near: bool = False, quoted: str = WORDS) -> Setting:
    """A brief in which {cite} is the one citation and {words} its quotation."""
    written = text.format(cite=CITE, words=quoted)
    at, start = written.index(CITE), written.index(quoted)
    cited = full(
        canonical="[1996] ZZSC 7", text="[1996] ZZSC 7", neutral=True, jurisdiction=Jurisdiction.UK, reporter=None,
        span=(at + CITE.index("["), at + len(CITE)), full_span=(at, at + len(CITE)),
    )  # fmt: skip
    whose = {"citations": (), "near": ("c1",), "attribution": Attribution.NONE, "why": "x"} if near else {}
    page = Page(written, sentence_spans(written, [cited.extent]), (cited,), {"c1": cited})
    return Setting(
        citation=cited,
        statements=tuple(statements_of(page)),
        record=record(citations=("[1996] ZZSC 7",)),
        authority=authority(numbered(*TEXTS), paragraphs_complete=True, paragraph_strategy="eId", pages={}),
        quotations=(quotation(quoted, span=(start, start + len(quoted)), **whose),),
        document=Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=written),
    )


FORMS = [
    pytest.param("In {cite} the court held, at para PIN, that “{words}”.", id="held, at para"),
    pytest.param("In {cite} the judge said at [PIN]: “{words}”.", id="said at"),
    pytest.param("Reliance is placed on {cite}, where it was said at paragraph PIN that “{words}”.", id="where it was said at"),
    pytest.param("The court in {cite} observed as follows at [PIN]: “{words}”.", id="as follows at"),
    pytest.param("In {cite}, at [PIN], Lord Penrose said: “{words}”.", id="at, a judge said"),
    pytest.param("As the court said in {cite}, “{words}” (at [PIN]).", id="after the words in brackets"),
    pytest.param("It was held in {cite} that “{words}” at paragraph PIN.", id="after the words"),
    pytest.param("At [PIN] of {cite} the court held that “{words}”.", id="at, of the case"),
    pytest.param("At [PIN], Penrose LJ said: “{words}” ({cite}).", id="at, a judge said, case behind"),
    pytest.param("As the court stated at [PIN] “{words}”: {cite}.", id="as the court stated at"),
    pytest.param("The court said at paragraph PIN that “{words}”: {cite}.", id="said at paragraph that"),
    pytest.param("At paras PIN-PIN the court explained that “{words}”. {cite}.", id="a range, sentence before the citation"),
    pytest.param("At paragraph PIN of the judgment in {cite}, the court held: “{words}”.", id="of the judgment in"),
]


@every_row("form", FORMS)
def test_a_pinpoint_with_the_words_is_checked(form: str):
    right = only(brief(form.replace("PIN", "2")).ask("pinpoint"))
    wrong = only(brief(form.replace("PIN", "3")).ask("pinpoint"))
    assert (right.code, right.outcome) == (Code.PINPOINT_CONFIRMED, Outcome.VERIFIED_CORRECT)
    assert (wrong.code, wrong.outcome) == (Code.PINPOINT_WRONG, Outcome.VERIFIED_ERROR)


@pytest.mark.parametrize(
    "form",
    [
        pytest.param("In {cite} the court, having read the judgment below at [3], said “{words}”.", id="another judgment's"),
        pytest.param("In {cite} the court held that “{words}”, as is pleaded at paragraph 3 of the Defence.", id="of a pleading"),
        pytest.param("In {cite} the court held that “{words}” at paragraph 3 of the Defence.", id="of a pleading, directly after"),
        pytest.param("In {cite} the court held in 3 cases that “{words}”.", id="a number"),
    ],
)
def test_a_number_of_something_else_is_no_pinpoint(form: str):
    assert brief(form).ask("pinpoint") == []


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "text, opened",
    [
        pytest.param("In {cite} the court decided for the ferryman: [2].", False, id="behind-a-colon"),
        pytest.param("In {cite} the court decided for the ferryman ([2]).", False, id="in-brackets"),
        pytest.param("In {cite} the court decided for the ferryman: [2]–[3].", False, id="a-range"),
        pytest.param("In {cite} the court decided for the ferryman: [14].", True, id="no-such-paragraph"),
        pytest.param("In {cite} the ferryman signed ([2]) and sailed.", True, id="within-the-sentence"),
        pytest.param("In {cite} the ferryman signed at [2] and sailed: [3].", True, id="two-of-them"),
    ],
)
def test_a_pinpoint_with_which_the_sentence_of_one_case_ends_is_compared(text: str, opened: bool):
    setting = brief(f"{text} He wrote “{{words}}” on the quay.", quoted="two lamps")
    number = "[14]" if "[14]" in text else "[2]–[3]" if "–" in text else "[2]"
    unread = Pinpoint(kind=PinKind.PARAGRAPH, ranges=(), text=number)
    found = replace(setting, citation=setting.citation.model_copy(update={"pinpoint": unread}), quotations=()).ask("pinpoint")
    assert any(one.outcome is not Outcome.VERIFIED_CORRECT for one in found) is opened
    assert all(one.outcome is not Outcome.VERIFIED_ERROR for one in found)


@pytest.mark.rule("VERIFIED_CORRECT")
def test_a_pinpoint_behind_another_citation_may_be_of_that():
    setting = brief("In {cite} the court decided for the ferryman as in Thorn [1997] ZZSC 8: [2]. He wrote “{words}”.", quoted="two lamps")
    at = setting.document.text.index("[1997] ZZSC 8")
    other = setting.citation.model_copy(
        update={"id": "c2", "span": (at, at + 13), "full_span": (at, at + 13), "canonical": "[1997] ZZSC 8"}
    )
    unread = Pinpoint(kind=PinKind.PARAGRAPH, ranges=(), text="[2]")
    cited = setting.citation.model_copy(update={"pinpoint": unread})
    found = [replace(setting, citation=cited, quotations=(), extra=extra).ask("pinpoint") for extra in ((other,), ())]
    assert [any(one.outcome is not Outcome.VERIFIED_CORRECT for one in each) for each in found] == [True, False]


@pytest.mark.parametrize(("number", "opened"), [("2", False), ("3", True)])
def test_words_ended_where_a_name_begins_that_was_read_in_part_keep_a_wrong_pinpoint_from_passing(number: str, opened: bool):
    setting = brief(f"“{{words}}.” Marlow Estuary – {{cite}} at [{number}].", near=True)
    cited = setting.citation.model_copy(update={"pinpoint": pin(number, kind=PinKind.PARAGRAPH)})
    found = replace(setting, citation=cited).ask("pinpoint")
    assert [one.reason for one in found if one.outcome is not Outcome.VERIFIED_CORRECT] == ([Reason.AMBIGUOUS] if opened else [])


@pytest.mark.parametrize(("number", "count"), [("2", 0), ("3", 1)])
def test_words_that_may_be_its_own_keep_a_wrong_pinpoint_from_passing(number: str, count: int):
    found = brief(f"The law is in {{cite}}. At [{number}] the court said “{{words}}”.", near=True).ask("pinpoint")
    assert [(f.outcome, f.reason) for f in found] == [(Outcome.UNVERIFIABLE_PUBLIC, Reason.AMBIGUOUS)] * count


@pytest.mark.parametrize(("number", "opened"), [("2", False), ("3", True)])
def test_words_of_the_sentence_that_a_bare_citation_supports_keep_a_wrong_pinpoint_from_passing(number: str, opened: bool):
    setting = brief("Because “{words},” the order below cannot stand. {cite}.", near=True)
    cited = setting.citation.model_copy(update={"pinpoint": pin(number, kind=PinKind.PARAGRAPH)})
    (words,) = setting.quotations
    reached = words.model_copy(update={"near": (), "reach": ("c1",)})
    found = replace(setting, citation=cited, quotations=(reached,)).ask("pinpoint")
    assert [one.reason for one in found if one.outcome is not Outcome.VERIFIED_CORRECT] == ([Reason.AMBIGUOUS] if opened else [])


@pytest.mark.rule("PINPOINT_WRONG")
def test_a_later_sentence_that_names_the_case_takes_up_no_pinpoint():
    text = f"Tenants stay. Ashgrove v. Quillon, 990 U.S. 10, 12 (1996). In Ashgrove, the Court held that “{EXACT_QUOTE}.”"
    start = text.index(EXACT_QUOTE)
    setting = Setting(
        citation=full(pinpoint=pin("12"), span=(text.index("990"), text.index("990") + 11), full_span=(14, 57)),
        quotations=(quotation(span=(start, start + len(EXACT_QUOTE)), attribution=Attribution.SPEAKER),),
        document=Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text),
    )
    assert only(setting.ask("pinpoint")).code is Code.PINPOINT_IN_RANGE


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("lead", "code"),
    [
        (" Lord Quill said:", Code.PINPOINT_WRONG),
        (", where the judge put it so:", Code.PINPOINT_WRONG),
        (". Costs followed. Lord Quill said:", Code.PINPOINT_IN_RANGE),
        (" Lord Quill spoke of it.", Code.PINPOINT_IN_RANGE),
    ],
)
def test_the_sentence_that_leads_to_a_block_quotation_gives_it_its_pinpoint(lead: str, code: Code):
    told = "In Ashgrove v. Quillon, 990 U.S. 10, 12 (1996)"
    text = f"{told}{lead}\n\n    {EXACT_QUOTE}\n"
    start = text.index(EXACT_QUOTE)
    setting = Setting(
        citation=full(pinpoint=pin("12"), span=(text.index("990"), text.index("990") + 11), full_span=(3, len(told))),
        quotations=(quotation(span=(start, start + len(EXACT_QUOTE)), attribution=Attribution.SPEAKER, block=True),),
        document=Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text),
    )
    assert only(setting.ask("pinpoint")).code is code


UNREAD = Pinpoint(kind=PinKind.PARAGRAPH, ranges=(), text="at [2]")


def test_a_number_that_may_be_the_pinpoint_keeps_the_citation_from_passing():
    found = only(Setting(citation=full(pinpoint=UNREAD)).ask("pinpoint"))
    assert (found.outcome, found.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.AMBIGUOUS)
    assert "at [2]" in found.says


@pytest.mark.rule("PINPOINT_WRONG")
@pytest.mark.parametrize(("number", "code"), [("2", Code.PINPOINT_CONFIRMED), ("3", Code.PINPOINT_WRONG)])
def test_a_pinpoint_beside_the_words_is_checked_though_the_citation_has_one_that_was_not_read(number: str, code: Code):
    setting = brief(f"In {{cite}} the judge said at [{number}]: “{{words}}”.")
    assert only(setting.but(citation=setting.citation.model_copy(update={"pinpoint": UNREAD})).ask("pinpoint")).code is code


def test_words_that_may_be_its_own_are_not_measured_on_a_number_that_was_not_read():
    setting = brief("In {cite} the judge said “{words}”.", near=True)
    found = setting.but(citation=setting.citation.model_copy(update={"pinpoint": UNREAD})).ask("pinpoint")
    assert [f.reason for f in found] == [Reason.AMBIGUOUS]
    assert "further on in the sentence" in found[0].says


@pytest.mark.parametrize(("number", "settled"), [("2", True), ("3", False)])
def test_a_number_that_was_not_read_is_the_pinpoint_where_the_words_of_its_sentence_stand_there(number: str, settled: bool):
    setting = brief(f"In {{cite}} the judge dealt at [{number}] with a dispute that led to “{{words}}”.")
    found = setting.but(citation=setting.citation.model_copy(update={"pinpoint": UNREAD})).ask("pinpoint")
    assert any("further on in the sentence" in one.says for one in found) is not settled


@pytest.mark.rule("PINPOINT_WRONG")
def test_a_pinpoint_that_leads_to_other_words_of_the_sentence_is_not_wrong_for_these():
    other = "The appeal is dismissed"
    text = f"The court said “{WORDS}” and “{other}”. {CITE} at [3]."
    at, end, start = text.index(CITE), len(text) - 1, text.index(other)
    setting = brief("The court said “{words}”: {cite}.")
    cited = setting.citation.model_copy(update={"pinpoint": pin("3", kind=PinKind.PARAGRAPH), "span": (at, end), "full_span": (at, end)})
    found = (
        quotation(WORDS, span=(text.index(WORDS), text.index(WORDS) + len(WORDS))),
        quotation(other, span=(start, start + len(other)), id="q2", citations=("other",), attribution=Attribution.NONE),
    )
    joined = setting.but(citation=cited, statements=(), document=setting.document.model_copy(update={"text": text.replace("”. A", "”: A")}))
    assert only(joined.but(quotations=found[:1]).ask("pinpoint")).code is Code.PINPOINT_WRONG
    assert only(joined.but(quotations=found).ask("pinpoint")).outcome is Outcome.UNVERIFIABLE_PUBLIC
