"""Words that a scanned text lacks, or has otherwise: what proves an error, and every condition without which nothing does."""

from __future__ import annotations

import json

import pytest

from brief_audit.model.authority import Authority, PageMark, Part, PartKind
from brief_audit.model.base import Code, Outcome, Reason
from brief_audit.model.claim import Speaker
from brief_audit.model.document import Document, Segment
from brief_audit.parsers.courtlistener_json import parse_courtlistener
from brief_audit.parsers.pages import run_through
from checks.invented import (
    ABSENT_QUOTE,
    ALTERED_QUOTE,
    DISSENT,
    EXACT_QUOTE,
    OPINION,
    Setting,
    artefact,
    authority,
    full,
    only,
    part,
    pin,
    quotation,
    record,
)
from economy.rows import every_row

DAMAGED = "every rnortgage of a sbip perishes with tbe vessel on whicb the loan vvas made"
BOATS = "The lighthouse keeper counted the herring boats and wrote their number in a blue book. "
SCAN = authority(reliable=False, unbroken=True)
SCANNED = Setting(authority=SCAN, quotations=(quotation(ABSENT_QUOTE),))


def brief(text: str = "x" * 2000) -> Document:
    """A brief whose only page was read by a scanner."""
    held = {"name": "brief", "path": "-", "sha256": "0" * 64, "media_type": "application/pdf", "pages": 1}
    return Document(**held, text=text, scanned_pages=(1,), segments=(Segment(span=(0, len(text)), page=1),))


def pages(*labels: str, size: int = 4000) -> Part:
    """An opinion of invented pages, each of `size` characters, with a mark where each of `labels` begins."""
    page = (BOATS * (size // len(BOATS) + 1))[:size]
    marks = tuple(PageMark(series="U.S.", label=label, offset=size * number) for number, label in enumerate(labels, 1))
    return part(page * (len(labels) + 1), page_marks=marks)


def scan(*parts: Part, **changes: object) -> Authority:
    """A scanned text of these parts, whole if its page numbers say so."""
    return authority(*parts, reliable=False, unbroken=run_through(parts), **changes)


def quoting(words: str, source: str) -> Setting:
    """The quotation, said to be quoted from a second case whose scanned text is `source`."""
    cited = full("c2", canonical="991 U.S. 50", parties=("Dunmore", "Fenwick"), first_page="50")
    text = scan(part(source), id="a2", names=("Dunmore v. Fenwick",), citations=("991 U.S. 50",), pages={})
    held = Setting(citation=cited, record=record(names=("Dunmore v. Fenwick",), citations=("991 U.S. 50",)), authority=text)
    return SCANNED.but(quotations=(quotation(words, quoting=("c2",)),), more=(held,))


@pytest.mark.rule("QUOTE_NOT_FOUND")
def test_words_that_are_like_nothing_in_a_whole_scan_are_not_found() -> None:
    finding = only(SCANNED.ask("quotation"))
    assert (finding.code, finding.outcome) == (Code.QUOTE_NOT_FOUND, Outcome.VERIFIED_ERROR)
    assert only(SCANNED.but(authority=scan(pages("11", "12", "13"))).ask("quotation")).code is Code.QUOTE_NOT_FOUND


@pytest.mark.rule("QUOTE_ELSEWHERE")
def test_words_of_another_authority_are_placed_there_though_the_cited_text_is_a_scan() -> None:
    cited = full("c2", canonical="991 U.S. 50", parties=("Dunmore", "Fenwick"), first_page="50")
    held = authority(part(f"It is settled that {ABSENT_QUOTE}."), id="a2", names=("Dunmore v. Fenwick",), citations=("991 U.S. 50",))
    assert only(SCANNED.but(more=(Setting(citation=cited, authority=held),)).ask("quotation")).code is Code.QUOTE_ELSEWHERE


HALF = "tenant may not be put out of the dwelling and a mortgage of the ship perishes with the vessel"
OPEN = {
    "seven words": (SCANNED.but(quotations=(quotation("every mortgage perishes with the borrowed vessel"),)), Reason.TEXT_UNRELIABLE),
    "a page is missing": (SCANNED.but(authority=scan(pages("11", "13"))), Reason.TEXT_UNRELIABLE),
    "a page of another number": (SCANNED.but(authority=scan(pages("11", "12", "xiv"))), Reason.TEXT_UNRELIABLE),
    "a page of twice the length": (SCANNED.but(authority=scan(pages("11", "12", size=8000))), Reason.TEXT_UNRELIABLE),
    "a page behind the text": (SCANNED.but(citation=full(pinpoint=pin("19"))), Reason.TEXT_UNAVAILABLE),
    "the last page of the text": (SCANNED.but(citation=full(pinpoint=pin("12"))), Reason.TEXT_UNAVAILABLE),
    "the brief names the syllabus": (
        SCANNED.but(quotations=(quotation(ABSENT_QUOTE, speaker=Speaker.SUMMARY),)),
        Reason.TEXT_UNAVAILABLE,
    ),
    "the court writes its syllabus": (SCANNED.but(authority=SCAN.model_copy(update={"court_id": "wva"})), Reason.TEXT_UNAVAILABLE),
    "its letters are damaged": (
        SCANNED.but(authority=scan(part(OPINION + DAMAGED + "."))),
        Reason.TEXT_UNRELIABLE,
    ),
    "half of it stands there": (SCANNED.but(quotations=(quotation(HALF),)), Reason.TEXT_UNRELIABLE),
    "a page came between": (
        SCANNED.but(
            authority=scan(part(OPINION + ABSENT_QUOTE.replace(" with the", f" {BOATS * 3} with the"))),
        ),
        Reason.TEXT_UNRELIABLE,
    ),
    "damaged in the quoted source": (quoting(ABSENT_QUOTE, f"So: {DAMAGED}."), Reason.TEXT_UNRELIABLE),
    "no pair of marks": (SCANNED.but(document=brief('He said: "x' + "x" * 2000)), Reason.TEXT_UNRELIABLE),
    "a block": (SCANNED.but(document=brief(), quotations=(quotation(ABSENT_QUOTE, block=True),)), Reason.TEXT_UNRELIABLE),
}


@pytest.mark.rule("QUOTE_NOT_FOUND")
@every_row("case", OPEN)
def test_words_that_a_scan_lacks_prove_nothing(case: str) -> None:
    setting, reason = OPEN[case]
    finding = only(setting.ask("quotation"))
    assert (finding.outcome, finding.reason) == (Outcome.UNVERIFIABLE_PUBLIC, reason)


STILL_NOT_FOUND = {
    "a note repeats a page": SCANNED.but(authority=scan(pages("11", "12", "11", "12", "13"))),
    "eight words": SCANNED.but(quotations=(quotation("every mortgage perishes with the vessel it burdened"),)),
    "a page of the text": SCANNED.but(citation=full(pinpoint=pin("11"))),
    "a page of another series": SCANNED.but(citation=full(pinpoint=pin("1964"), first_page="1955", canonical="880 S. Ct. 1955")),
    "the syllabus is there": SCANNED.but(
        authority=scan(part(), part(DISSENT, PartKind.SYLLABUS), court_id="wva"),
    ),
    "the court no longer wrote it": SCANNED.but(authority=SCAN.model_copy(update={"court_id": "ga"})),
    "the quoted source lacks it too": quoting(ABSENT_QUOTE, DISSENT),
    "marks that pair on a scanned page": Setting(document=brief('He said "x".' + "x" * 2000), quotations=(quotation(ABSENT_QUOTE),)),
}


@pytest.mark.parametrize("case", STILL_NOT_FOUND)
def test_beside_each_condition_the_proof_holds(case: str) -> None:
    assert only(STILL_NOT_FOUND[case].ask("quotation")).code is Code.QUOTE_NOT_FOUND


DATED = part(OPINION + "The lease of 1873 was let for 38 crowns and ten days, and no rent was due before the fair of June. ")
LEASE = "lease of 1873 was let for 38 crowns and ten days, and no rent was due before the fair of June"
ANOTHER_WORD = {
    "a negation out": ("no rent", "rent"),
    "a negation in": ("rent was due", "rent was not due"),
    "a number": ("38 crowns", "18 crowns"),
    "more digits": ("38 crowns", "3800 crowns"),
    "fewer digits": ("38 crowns", "3 crowns"),
    "a number in words": ("ten days", "two days"),
    "a month": ("June", "July"),
}
A_SLIP = {
    "a digit like it": ("38 crowns", "36 crowns"),
    "a digit that the scan lost": ("38 crowns", "380 crowns"),
    "a letter for a digit": ("1873", "18l3"),
    "a misread negation": ("no rent", "nc rent"),
    "a misread word": ("lease", "leafe"),
}


def of_the_lease(change: tuple[str, str]) -> Setting:
    """The quotation with one change, and the scanned text without."""
    return Setting(authority=authority(DATED, reliable=False, pages={}), quotations=(quotation(LEASE.replace(*change)),))


@pytest.mark.rule("QUOTE_ALTERED")
@pytest.mark.parametrize("case", ANOTHER_WORD)
def test_another_word_or_number_is_no_slip_of_a_scanner(case: str) -> None:
    assert only(of_the_lease(ANOTHER_WORD[case]).ask("quotation")).code is Code.QUOTE_ALTERED


@pytest.mark.rule("QUOTE_ALTERED")
@pytest.mark.parametrize("case", A_SLIP)
def test_what_a_scanner_confuses_is_no_error(case: str) -> None:
    assert only(of_the_lease(A_SLIP[case]).ask("quotation")).reason is Reason.TEXT_UNRELIABLE


@pytest.mark.rule("QUOTE_ALTERED")
@pytest.mark.parametrize(
    ("words", "code"),
    [
        (ALTERED_QUOTE, Code.QUOTE_ALTERED),
        (EXACT_QUOTE.replace("dwelling", "dwe1ling 14").replace("written", "15 written"), None),
        (EXACT_QUOTE.replace("dwelling", "gated dwelling house"), None),
    ],
    ids=["not left out", "numbers of the margin", "other words"],
)
def test_on_a_scanned_page_only_a_word_that_turns_the_meaning_proves_an_alteration(words: str, code: Code | None) -> None:
    finding = only(Setting(document=brief(), quotations=(quotation(words),)).ask("quotation"))
    assert finding.code is code
    assert code is not None or finding.reason is Reason.TEXT_UNRELIABLE


@pytest.mark.rule("QUOTE_ALTERED")
def test_a_lost_mark_on_a_scanned_page_proves_no_alteration() -> None:
    torn = brief('He said: "x' + "x" * 2000)
    assert only(Setting(document=torn, quotations=(quotation(ALTERED_QUOTE),)).ask("quotation")).reason is Reason.TEXT_UNRELIABLE


@pytest.mark.rule("QUOTE_ALTERED")
def test_a_like_sentence_that_a_scanner_damaged_may_be_the_one_that_is_quoted() -> None:
    clean, damaged = (
        "No rent is due before the fair of June in any year of the lease. ",
        "No rent is duc bcfore thc fair of July in any ycar. ",
    )
    words = "No rent is due before the fair of July in any year"
    for held in ((part(OPINION + clean + BOATS + damaged),), (part(OPINION + damaged + BOATS + clean),)):
        finding = only(Setting(authority=scan(*held), quotations=(quotation(words),)).ask("quotation"))
        assert finding.reason is Reason.TEXT_UNRELIABLE
        assert "words like these stand in it in another place" in finding.says
    alone = Setting(authority=scan(part(OPINION + clean), part(BOATS, PartKind.NOTES)), quotations=(quotation(words),))
    assert only(alone.ask("quotation")).code is Code.QUOTE_ALTERED


@pytest.mark.rule("QUOTE_ALTERED")
@pytest.mark.parametrize(("before", "after"), [("ten days", "3 days"), ("ten days", "300 days")], ids=["lost there", "lost here"])
def test_a_digit_that_either_scanner_lost_proves_nothing(before: str, after: str) -> None:
    source = authority(part(OPINION.replace(before, "30 days")))
    finding = only(
        Setting(document=brief(), authority=source, quotations=(quotation(EXACT_QUOTE.replace(before, after)),)).ask("quotation")
    )
    assert finding.reason is Reason.TEXT_UNRELIABLE


FERRY = "The ferryman shall carry every traveller who tenders the fare before sunset, and no horse may board. "
WIDOW = "A widow of the parish crosses free of charge whenever the sheriff has sealed her token of passage. "
SEAMED = "shall carry every traveller who tenders the fare whenever the sheriff has sealed her token of passage"
FAR = BOATS * 90
PAGE = BOATS * 12


def marked(text: str) -> Part:
    """An opinion with the mark of a page at every 4,000 characters."""
    marks = tuple(PageMark(series="U.S.", label=str(11 + n), offset=at) for n, at in enumerate(range(4000, len(text), 4000)))
    return part(text, page_marks=marks)


JOINED = Setting(authority=scan(marked(OPINION + FERRY + FAR + WIDOW)), quotations=(quotation(SEAMED),))


@pytest.mark.rule("QUOTE_ALTERED")
def test_two_passages_of_a_scan_quoted_as_one_are_shown_with_both_places() -> None:
    finding = only(JOINED.ask("quotation"))
    assert (finding.code, finding.outcome) == (Code.QUOTE_ALTERED, Outcome.VERIFIED_ERROR)
    assert "no ellipsis shows where: “… every traveller who tenders the fare” and “whenever" in finding.says
    assert "stand pages apart, on page 10 and on page 12." in finding.says
    assert [change.source for change in finding.changes] == ["before sunset, and no horse may board. The"]
    snippets = [evidence.snippet for evidence in finding.evidence]
    assert "every traveller who tenders the fare" in snippets[0]
    assert "sealed her token of passage" in snippets[1]


@pytest.mark.rule("QUOTE_ALTERED")
def test_the_second_passage_may_stand_in_another_part() -> None:
    parts = marked(OPINION + FERRY + FAR), part(WIDOW, PartKind.DISSENT)
    finding = only(JOINED.but(authority=scan(*parts)).ask("quotation"))
    assert finding.code is Code.QUOTE_ALTERED
    assert "in the dissent" in finding.says


ONE_PASSAGE = {
    "near each other": JOINED.but(authority=scan(part(OPINION + FERRY + BOATS + WIDOW))),
    "the second half is misread near the first": JOINED.but(
        authority=scan(marked(OPINION + FERRY + PAGE + WIDOW.replace("sealed her token", "sea1ed ber tokcn") + FAR + WIDOW)),
    ),
    "the first half is misread near the second": JOINED.but(
        authority=scan(marked(OPINION + FERRY.replace("tenders the", "tcnders tbe") + PAGE + WIDOW + FAR + FERRY)),
    ),
    "the end of the second half follows the first": JOINED.but(
        authority=scan(marked(OPINION + FERRY[: FERRY.index(" before")] + WIDOW[WIDOW.index(" her token") :] + FAR + WIDOW)),
    ),
    "the beginning of the first half comes before the second": JOINED.but(
        authority=scan(marked(OPINION + FERRY[: FERRY.index(" traveller")] + WIDOW[WIDOW.index(" whenever") :] + FAR + FERRY)),
        quotations=(quotation(f"{FERRY[4 : FERRY.index('before')]}{WIDOW[WIDOW.index('whenever') : -2]}"),),
    ),
    "it stands whole, misread": JOINED.but(
        authority=scan(marked(OPINION + FERRY + FAR + SEAMED.replace("h", "b").replace(" ", "") + FAR + WIDOW))
    ),
    "the columns were read in another order": JOINED.but(authority=scan(marked(OPINION + WIDOW + BOATS + FERRY))),
    "a half of seven words": JOINED.but(
        quotations=(quotation("ferryman shall carry every traveller who tenders whenever the sheriff has sealed her token of passage"),),
    ),
    "the halves share a word": JOINED.but(
        authority=scan(marked(OPINION + FERRY + FAR + WIDOW.replace("whenever", "before whenever"))),
        quotations=(quotation("carry every traveller who tenders the fare before whenever the sheriff has sealed her token of passage"),),
    ),
    "a half of eight short words": JOINED.but(
        quotations=(quotation("the fare before sunset, and no horse may parish crosses free of charge whenever the sheriff"),),
    ),
    "a phrase that stands everywhere": JOINED.but(authority=scan(marked(OPINION + FERRY + (FAR + WIDOW) * 16))),
    "a scanned brief": JOINED.but(document=brief()),
    "two blocks": JOINED.but(quotations=(quotation(SEAMED.replace(" whenever", "\n\nwhenever")),)),
    "a page is missing": JOINED.but(authority=scan(*(part(held.text) for held in JOINED.authority.parts))),
    "the court writes its syllabus": JOINED.but(authority=JOINED.authority.model_copy(update={"court_id": "wva"})),
    "the quoted source may have it": quoting(SEAMED, f"So: {SEAMED.replace('h', 'b')}.").but(
        authority=JOINED.authority, quotations=(quotation(SEAMED, quoting=("c2",)),)
    ),
}


@pytest.mark.rule("QUOTE_ALTERED")
@every_row("case", ONE_PASSAGE)
def test_what_may_be_one_passage_is_no_error(case: str) -> None:
    finding = only(ONE_PASSAGE[case].ask("quotation"))
    assert finding.outcome is Outcome.UNVERIFIABLE_PUBLIC, finding.says
    assert finding.reason is Reason.TEXT_UNRELIABLE or case == "the court writes its syllabus"


@pytest.mark.rule("QUOTE_NOT_FOUND")
def test_a_long_strange_stretch_beside_words_that_stand_there_is_named() -> None:
    strange = (
        "though a baker must weigh each loaf at the counter and mark its weight in chalk, and whoever sells below that mark forfeits one "
        "dozen loaves to the almshouse, as custom demands"
    )
    held = SCANNED.but(authority=scan(marked(OPINION + FERRY)), quotations=(quotation(f"{FERRY[:76]} {strange}"),))
    finding = only(held.ask("quotation"))
    assert finding.code is Code.QUOTE_NOT_FOUND
    assert "nor does anything like “though a baker must" in finding.says
    shorter = held.but(quotations=(quotation(f"{FERRY[:76]} {strange[:120]}"),))
    half = only(shorter.ask("quotation"))
    assert half.reason is Reason.TEXT_UNRELIABLE
    assert "“The ferryman shall carry every traveller who tenders the fare before sunset” stands in it, and it may" in half.says


def with_second(text: str, second: str, words: str, kind: PartKind = PartKind.MAJORITY) -> Setting:
    """A quotation of a scanned text whose record bears a second one; without `second`, of the scan alone."""
    bare = scan(part(text, kind))
    held = bare.model_copy(update={"second": (part(second),) if second else (), "artefacts": (*bare.artefacts, artefact(second))})
    return Setting(authority=held, quotations=(quotation(words),))


SPLICED = "a tenant may not be put out of the dwelling while the herring boats are at sea"
MISREAD = OPINION.replace("dwelling", "dwe1ling")


@pytest.mark.rule("QUOTE_NOT_FOUND")
def test_a_second_text_that_lacks_the_words_proves_what_a_scan_may_have_lost() -> None:
    assert only(with_second(OPINION, "", SPLICED).ask("quotation")).reason is Reason.TEXT_UNRELIABLE
    finding = only(with_second(OPINION, OPINION, SPLICED).ask("quotation"))
    assert finding.code is Code.QUOTE_NOT_FOUND
    assert ", nor in a second text of it, which no scanner read; the nearest" in finding.says


@pytest.mark.rule("QUOTE_NOT_FOUND")
@pytest.mark.parametrize(
    "second", [OPINION + ABSENT_QUOTE, OPINION + ABSENT_QUOTE.replace("ship", "sloop")], ids=["the words", "like them"]
)
def test_words_of_the_second_text_are_not_absent(second: str) -> None:
    finding = only(with_second(OPINION, second, ABSENT_QUOTE).ask("quotation"))
    assert finding.reason is Reason.TEXT_UNRELIABLE
    assert "a second text of the decision, which none read, has the words, or words like them" in finding.says


@pytest.mark.rule("QUOTE_ALTERED")
def test_a_second_text_that_differs_alike_shows_that_the_difference_is_the_briefs() -> None:
    words = EXACT_QUOTE.replace("written", "witten")
    assert only(with_second(OPINION, "", words).ask("quotation")).reason is Reason.TEXT_UNRELIABLE
    assert only(with_second(OPINION, OPINION, words).ask("quotation")).code is Code.QUOTE_ALTERED
    assert only(with_second(MISREAD, OPINION, words).ask("quotation")).reason is Reason.TEXT_UNRELIABLE


@pytest.mark.rule("QUOTE_ALTERED")
def test_a_word_that_only_the_scan_has_otherwise_is_not_altered() -> None:
    lost = OPINION.replace("may not be", "may be")
    assert only(with_second(lost, "", EXACT_QUOTE).ask("quotation")).code is Code.QUOTE_ALTERED
    assert only(with_second(lost, OPINION, EXACT_QUOTE).ask("quotation")).reason is Reason.TEXT_UNRELIABLE


@pytest.mark.rule("QUOTE_ALTERED")
def test_halves_that_stand_apart_in_the_scan_are_not_joined_where_the_second_text_has_them_together() -> None:
    assert JOINED.authority is not None
    held = JOINED.authority.model_copy(update={"second": (part(OPINION + SEAMED + FAR),)})
    assert only(JOINED.but(authority=held).ask("quotation")).reason is Reason.TEXT_UNRELIABLE


def test_words_that_the_scan_misread_are_confirmed_by_the_second_text() -> None:
    finding = only(with_second(MISREAD, OPINION, EXACT_QUOTE).ask("quotation"))
    assert (finding.code, finding.outcome) == (Code.QUOTE_EXACT, Outcome.VERIFIED_CORRECT)
    assert EXACT_QUOTE in finding.evidence[0].snippet


def test_the_second_text_confirms_nothing_where_a_dissent_may_speak() -> None:
    finding = only(with_second(MISREAD, OPINION, EXACT_QUOTE, PartKind.DISSENT).ask("quotation"))
    assert finding.reason is Reason.TEXT_UNRELIABLE


def test_the_passage_of_a_second_text_is_cut_from_the_answer_that_bears_both() -> None:
    linked = EXACT_QUOTE.replace("dwelling", "<em>dwelling</em>")
    texts = {"html_with_citations": f'<opinion type="majority"><p>{MISREAD}</p></opinion>', "html_lawbox": f"<p>A {linked}. {OPINION}</p>"}
    body = json.dumps({"results": [{"id": 1, "type": "020lead", **texts}]})
    found = parse_courtlistener([(artefact(body).sha256, body.encode())])
    held = scan(*found.parts).model_copy(update={"second": found.second, "artefacts": (artefact(body),)})
    finding = only(Setting(record=record(body), authority=held, quotations=(quotation(EXACT_QUOTE),)).ask("quotation"))
    assert finding.outcome is Outcome.VERIFIED_CORRECT
    assert "written notice" in finding.evidence[0].snippet
