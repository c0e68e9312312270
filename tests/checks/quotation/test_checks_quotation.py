from __future__ import annotations

import pytest

from brief_audit.checks.registry import CHECKS
from brief_audit.model.authority import PartKind
from brief_audit.model.base import ChangeClass, Code, Outcome, Reason
from brief_audit.model.claim import Attribution, Owner, Statement, StatementKind
from brief_audit.model.document import Document, Segment
from brief_audit.model.record import RecordDate
from brief_audit.text.quotation import stands_interrupted
from checks.invented import (
    ABSENT_QUOTE,
    ALTERED_QUOTE,
    DISSENT,
    EXACT_QUOTE,
    OPINION,
    Setting,
    authority,
    full,
    only,
    part,
    quotation,
    record,
)
from citation_briefs import brief
from economy.rows import every_row

ALTERED, ABSENT, EXACT = (Setting(quotations=(quotation(text),)) for text in (ALTERED_QUOTE, ABSENT_QUOTE, EXACT_QUOTE))
SECOND = full("c2", canonical="991 U.S. 50", parties=("Dunmore", "Fenwick"), first_page="50")
SECOND_RECORD = record(names=("Dunmore v. Fenwick",), citations=("991 U.S. 50",))


def second(*parts: object, **changes: object) -> Setting:
    """A second authority of the brief, Dunmore v. Fenwick, of the given parts."""
    text = authority(*parts, id="a2", names=("Dunmore v. Fenwick",), citations=("991 U.S. 50",), pages={})  # type: ignore[arg-type]
    return Setting(citation=SECOND, record=SECOND_RECORD, authority=text).but(**changes)


def test_words_that_stand_there_are_exact_with_their_place():
    finding = only(EXACT.ask("quotation"))
    assert (finding.code, finding.outcome) == (Code.QUOTE_EXACT, Outcome.VERIFIED_CORRECT)
    assert finding.evidence[0].snippet == EXACT_QUOTE
    assert (finding.evidence[0].locator.page, finding.evidence[0].locator.part) == ("11", "majority")


def test_a_marked_change_is_licensed():
    finding = only(Setting(quotations=(quotation("[a] tenant may not be put out of the dwelling without ten days"),)).ask("quotation"))
    assert finding.code is Code.QUOTE_LICENSED


@pytest.mark.rule("QUOTE_ALTERED")
def test_a_dropped_not_is_shown():
    finding = only(ALTERED.ask("quotation"))
    assert (finding.code, finding.outcome) == (Code.QUOTE_ALTERED, Outcome.VERIFIED_ERROR)
    assert [change.kind for change in finding.changes] == [ChangeClass.NEGATION]
    assert "not" in finding.says
    assert "not" in finding.evidence[0].snippet.split()
    assert EXACT_QUOTE in (finding.correction or "")


@pytest.mark.rule("QUOTE_ALTERED")
@every_row("words", [EXACT_QUOTE, ALTERED_QUOTE])
@every_row("dress", ["<b>{}</b>", "~~{}~~", "&quot;{}", "<!-- {} -->", "[{}](https://example.org/x)", "\\sout{{{}}}"])
def test_words_in_mark_up_are_neither_passed_nor_called_wrong(dress: str, words: str):
    first, _, rest = words.partition(" ")
    finding = only(Setting(quotations=(quotation(f"{dress.format(first)} {rest}"),)).ask("quotation"))
    assert (finding.outcome, finding.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.NOT_COMPARED)


@pytest.mark.rule("QUOTE_NOT_FOUND")
def test_words_that_stand_nowhere_are_not_found():
    finding = only(ABSENT.ask("quotation"))
    assert (finding.code, finding.outcome) == (Code.QUOTE_NOT_FOUND, Outcome.VERIFIED_ERROR)
    assert finding.evidence[0].snippet in OPINION


@pytest.mark.rule("QUOTE_ELSEWHERE")
def test_words_of_another_authority_of_the_brief_are_placed_there():
    finding = only(ABSENT.but(more=(second(part(f"It is settled that {ABSENT_QUOTE}.")),)).ask("quotation"))
    assert (finding.code, finding.correction) == (Code.QUOTE_ELSEWHERE, "The words stand in Dunmore v. Fenwick, 991 U.S. 50, in its text.")
    assert finding.evidence[0].snippet == ABSENT_QUOTE


@pytest.mark.parametrize("kind", [PartKind.DISSENT, PartKind.HEADNOTE, PartKind.NOTES, PartKind.COUNSEL])
def test_words_of_another_part_are_found_and_the_part_is_said(kind: PartKind):
    held = authority(part(), part(DISSENT, kind))
    finding = only(
        Setting(authority=held, quotations=(quotation("a spoken warning before two witnesses is notice enough"),)).ask("quotation")
    )
    assert finding.code is Code.QUOTE_EXACT
    assert kind.value in finding.says


def test_words_within_an_embedded_quotation_are_said_to_stand_there():
    start = OPINION.index(EXACT_QUOTE)
    held = authority(part(quoted=((start, start + len(EXACT_QUOTE)),)))
    assert "quotes from another document" in only(EXACT.but(authority=held).ask("quotation")).says


def test_the_courts_own_words_are_shown_before_a_dissents():
    held = authority(part(OPINION, PartKind.DISSENT, page_marks=()), part("So: " + OPINION))
    assert only(EXACT.but(authority=held).ask("quotation")).evidence[0].locator.part == "majority"


def test_words_that_run_from_one_part_into_the_next_are_found():
    held = authority(part("It is so. A tenant may not be put out of the dwelling"), part("without ten days of written notice, ever."))
    assert only(EXACT.but(authority=held).ask("quotation")).outcome is Outcome.VERIFIED_CORRECT


# --- string citations


def test_a_string_citation_is_right_if_any_member_holds_the_words():
    q = quotation(EXACT_QUOTE, "c1", "c2")
    setting = Setting(quotations=(q,), more=(second(part(DISSENT)),))
    assert {only(setting.ask("quotation", id_)).code for id_ in ("c1", "c2")} == {Code.QUOTE_EXACT}


def test_a_string_citation_of_complete_texts_that_lack_the_words_is_an_error():
    setting = Setting(quotations=(quotation(ABSENT_QUOTE, "c1", "c2"),), more=(second(part(DISSENT)),))
    assert only(setting.ask("quotation", "c2")).code is Code.QUOTE_NOT_FOUND


# --- when no error may be declared: every obstacle, for altered and for missing words


BIRCH = Statement(kind=StatementKind.VOICE, citation="c1", words="Birch, J., dissenting", span=(0, 9), owner=Owner.CITED, who=("Birch",))


def obstacles(setting: Setting, text: str) -> dict[str, tuple[Setting, Reason]]:
    five = " ".join(text.split()[:5])
    amended = record(dates=(RecordDate(what="filed", day="1996-06-03"), RecordDate(what="amended", day="1996-07-01")))
    source = second(part(f"As was said: {text}."))
    with_string = setting.but(quotations=(quotation(text, "c1", "c2"),))
    return {
        "unattributed": (setting.but(quotations=(quotation(text, attribution=Attribution.NONE),)), Reason.AMBIGUOUS),
        "five words": (setting.but(quotations=(quotation(five),)), Reason.AMBIGUOUS),
        "a member of the string has no text": (
            with_string.but(more=(second(part(DISSENT), authority=None, record=None, reason=Reason.RATE_LIMITED),)),
            Reason.RATE_LIMITED,
        ),
        "identity not settled": (setting.but(citation=full(parties=("Marlow", "Quillon"))), Reason.NAME_DIFFERS),
        "a part is missing": (setting.but(authority=authority(complete=False)), Reason.TEXT_UNAVAILABLE),
        "a part of a member is missing": (
            with_string.but(more=(second(authority=authority(part(DISSENT), id="a2", complete=False)),)),
            Reason.TEXT_UNAVAILABLE,
        ),
        "the opinion named is not held": (setting.but(statements=(BIRCH,)), Reason.TEXT_UNAVAILABLE),
        "another version": (setting.but(record=amended), Reason.TEXT_UNAVAILABLE),
        "hash not reproduced": (setting.but(authority=authority(hash_agrees=False)), Reason.TEXT_UNRELIABLE),
        "quoting another that was not read": (
            setting.but(
                quotations=(quotation(text, quoting=("c2",)),),
                more=(second(part(DISSENT), authority=None, record=None, reason=Reason.RATE_LIMITED),),
            ),
            Reason.TEXT_UNAVAILABLE,
        ),
        "quoting another": (setting.but(quotations=(quotation(text, quoting=("c2",)),), more=(source,)), Reason.AMBIGUOUS),
    }


@pytest.mark.rule("QUOTE_ALTERED")
@pytest.mark.parametrize("case", obstacles(ALTERED, ALTERED_QUOTE))
def test_altered_words_are_unverifiable_where_an_error_may_not_be_declared(case: str):
    setting, reason = obstacles(ALTERED, ALTERED_QUOTE)[case]
    if case == "five words":
        setting = setting.but(quotations=(quotation("tenant may be put out"),))
    finding = only(setting.ask("quotation"))
    assert (finding.outcome, finding.reason) == (Outcome.UNVERIFIABLE_PUBLIC, reason)


@pytest.mark.rule("QUOTE_NOT_FOUND")
@pytest.mark.parametrize("case", obstacles(ABSENT, ABSENT_QUOTE))
def test_missing_words_are_unverifiable_where_an_error_may_not_be_declared(case: str):
    setting, reason = obstacles(ABSENT, ABSENT_QUOTE)[case]
    finding = only(setting.ask("quotation"))
    assert (finding.outcome, finding.reason) == (Outcome.UNVERIFIABLE_PUBLIC, reason)


@pytest.mark.rule("QUOTE_ELSEWHERE")
@pytest.mark.parametrize(
    ("lead", "outcome"),
    [
        ("Ashgrove v. Quillon, 990 U.S. 10 (1996), says: “", Outcome.VERIFIED_ERROR),
        ("Dunmore v. Fenwick, 991 U.S. 50 (1997), unlike Ashgrove v. Quillon, 990 U.S. 10 (1996), says: “", Outcome.UNVERIFIABLE_PUBLIC),
        ("Dunmore v. Fenwick, 991 U.S. 50 (1997), is old. Ashgrove v. Quillon, 990 U.S. 10 (1996), says: “", Outcome.VERIFIED_ERROR),
    ],
    ids=["alone", "set beside another", "in a sentence before"],
)
def test_words_behind_two_authorities_may_be_said_by_the_first(lead: str, outcome: Outcome):
    text = f"{lead}{ABSENT_QUOTE}.”"
    start, core, name = text.index(ABSENT_QUOTE), text.index("990 U.S. 10"), text.index("Ashgrove")
    cited = full(span=(core, core + 11), full_span=(name, text.index("(1996)") + 6))
    other = second(part(f"It is settled that {ABSENT_QUOTE}."))
    other = other.but(citation=other.citation.model_copy(update={"span": (900, 911), "full_span": (880, 920)}))
    if "Dunmore" in text:
        at = text.index("991 U.S. 50")
        other = other.but(citation=other.citation.model_copy(update={"span": (at, at + 11), "full_span": (0, text.index("(1997)") + 6)}))
    told = quotation(ABSENT_QUOTE, span=(start, start + len(ABSENT_QUOTE)))
    setting = ABSENT.but(citation=cited, quotations=(told,), more=(other,), document=brief(text))
    assert only(setting.ask("quotation")).outcome is outcome


@pytest.mark.rule("QUOTE_ELSEWHERE")
@pytest.mark.parametrize("case", ["a part is missing", "identity not settled", "hash not reproduced"])
def test_words_of_another_authority_are_no_error_where_missing_words_are_none(case: str):
    setting, _ = obstacles(ABSENT, ABSENT_QUOTE)[case]
    held = setting.but(more=(second(part(f"It is settled that {ABSENT_QUOTE}.")),))
    assert only(held.ask("quotation")).outcome is Outcome.UNVERIFIABLE_PUBLIC


# --- scans

SLIP = EXACT_QUOTE.replace("dwelling", "dwe1ling")


@pytest.mark.rule("QUOTE_ALTERED")
def test_two_letters_in_scanned_text_are_the_scanners():
    finding = only(Setting(authority=authority(reliable=False), quotations=(quotation(SLIP),)).ask("quotation"))
    assert (finding.outcome, finding.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.TEXT_UNRELIABLE)


@pytest.mark.rule("QUOTE_ALTERED")
def test_two_letters_in_a_scanned_brief_are_the_scanners():
    scanned = Document(
        name="brief",
        path="-",
        sha256="0" * 64,
        media_type="application/pdf",
        text="x" * 2000,
        pages=1,
        scanned_pages=(1,),
        segments=(Segment(span=(0, 2000), page=1),),
    )
    assert only(Setting(document=scanned, quotations=(quotation(SLIP),)).ask("quotation")).reason is Reason.TEXT_UNRELIABLE


@pytest.mark.rule("QUOTE_ALTERED")
def test_whole_words_changed_in_scanned_text_are_an_error():
    changed = EXACT_QUOTE.replace("written notice", "unwritten forbearance")
    assert only(Setting(authority=authority(reliable=False), quotations=(quotation(changed),)).ask("quotation")).code is Code.QUOTE_ALTERED


@pytest.mark.rule("QUOTE_ALTERED")
def test_two_letters_in_reliable_text_are_an_error():
    assert only(Setting(quotations=(quotation(SLIP),)).ask("quotation")).code is Code.QUOTE_ALTERED


def test_without_a_text_the_reason_is_given():
    assert only(EXACT.but(authority=None).ask("quotation")).reason is Reason.TEXT_UNAVAILABLE
    assert only(EXACT.but(authority=None, record=None, reason=Reason.OFFLINE).ask("quotation")).reason is Reason.OFFLINE


def test_a_quotation_that_nothing_ties_to_an_authority_is_named():
    loose = quotation(EXACT_QUOTE).model_copy(update={"citations": (), "attribution": Attribution.NONE, "why": "the contract states it"})
    finding = only(list(CHECKS["quotation"].of_document(Setting(quotations=(loose,)).material())))
    assert (finding.citation, finding.reason) == (None, Reason.AMBIGUOUS)
    assert "the contract states it" in finding.says


def test_an_ellipsis_in_doubt_is_neither_passed_nor_accused():
    text = OPINION + "A guest of the inn shall be lodged in two rooms of the house for a week and shall pay for the fire. "
    setting = Setting(
        authority=authority(part(text)), quotations=(quotation("A guest of the inn shall be lodged . . . for a week and shall pay"),)
    )
    finding = only(setting.ask("quotation"))
    assert (finding.outcome, finding.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.AMBIGUOUS)
    assert "two rooms" in finding.says


RIGHT_BUT_FOR_THE_PAGE = {
    "the number of a note": "tenant may not be put out of the dwelling4 without ten days of written notice",
    "a star page": "tenant may not be put out of the *615 dwelling without ten days of written notice",
    "a star page in a word": "tenant may not be put out of the dwel*615ling house without ten days of written notice",
    "a running head": "tenant may not be put out of the dwelling Page Proof Pending Publication without ten days of written notice",
    "a reference in brackets": "tenant may not be put out of the dwelling (Op. at 14) without ten days of written notice",
    "a capital": "Tenant may not be put out of the Dwelling without ten days of written notice",
    "a citation's end beside it": "tenant may not be put out of the dwelling 834 (2011). without ten days of written notice",
    "a bracket that nothing closes": "tenant may not be put out of the dwelling (see Thorn without ten days of written notice",
    "a broken bracket": "[tjenant may not be put out of the dwelling without ten days of written notice",
    "sentences in another order": "The notice shall name the dwelling. . . . The landlord gave notice in writing and waited for a month.",
}
STILL_WRONG = {
    "a word beside the number of a note": "tenant may be put out of the dwelling4 without ten days of written notice",
    "another number": "tenant may not be put out of the dwelling without 12 days of written notice",
    "two other numbers": "tenant may not be put out of the dwelling 834 days 2011 without ten days of written notice",
    "one capitalised word": "tenant may not be put out of the Marrow dwelling without ten days of written notice",
}


@pytest.mark.rule("QUOTE_ALTERED")
@pytest.mark.rule("QUOTE_NOT_FOUND")
@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize("words", RIGHT_BUT_FOR_THE_PAGE.values(), ids=RIGHT_BUT_FOR_THE_PAGE.keys())
def test_what_the_page_did_to_the_words_is_no_error(words: str):
    assert only(Setting(quotations=(quotation(words),)).ask("quotation")).outcome is not Outcome.VERIFIED_ERROR


@pytest.mark.rule("QUOTE_ALTERED")
@pytest.mark.parametrize("words", STILL_WRONG.values(), ids=STILL_WRONG.keys())
def test_a_changed_word_is_an_error_beside_the_marks_of_a_page(words: str):
    assert only(Setting(quotations=(quotation(words),)).ask("quotation")).code is Code.QUOTE_ALTERED


@pytest.mark.rule("QUOTE_ALTERED")
@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    "words",
    [
        "tenant may not be put out of the dwelling [not at 14] without ten days of written notice",
        "tenant [cannot] be put out of the dwelling without ten days of written notice",
        "tenant may not be put out of the dwe[i]ling without ten days of written notice",
        "[d]enant may not be put out of the dwelling without ten days of written notice",
    ],
)
def test_what_differs_in_brackets_alone_is_neither_passed_nor_accused(words: str):
    finding = only(Setting(quotations=(quotation(words),)).ask("quotation"))
    assert (finding.outcome, finding.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.AMBIGUOUS)


@pytest.mark.rule("QUOTE_ALTERED")
@pytest.mark.parametrize(
    "words",
    [
        "tenant may be put out of the [old] dwelling without ten days of written notice",
        "[T]enant may not be put out of the dwe[i]ling without nine days of written notice",
        "tenant may . . . be put out of the [old] dwelling without ten days of written notice",
    ],
)
def test_a_bracket_does_not_excuse_what_was_changed_beside_it(words: str):
    assert only(Setting(quotations=(quotation(words),)).ask("quotation")).code is Code.QUOTE_ALTERED


TOLLS = part(
    "The toll of the bridge shall be paid on the quay before the lamp at the gate is lit for the night. "
    "Nor shall the keeper of the lock ask for more than the table says of any barge that comes up the river in a dry summer. "
)


@pytest.mark.rule("QUOTE_ALTERED")
@pytest.mark.parametrize(
    ("clause", "wrong"),
    [("nor shall the keeper of the lock ask for more", False), ("nor shall the keeper of the mill take a cart", True)],
    ids=["stands in another place", "stands nowhere"],
)
def test_a_clause_that_seems_added_and_stands_elsewhere_is_no_error(clause: str, wrong: bool):
    words = f"The toll of the bridge shall be paid on the quay {clause} before the lamp at the gate is lit for the night"
    finding = only(Setting(authority=authority(TOLLS), quotations=(quotation(words),)).ask("quotation"))
    assert (finding.outcome is Outcome.VERIFIED_ERROR) is wrong
    assert finding.outcome is not Outcome.VERIFIED_CORRECT


PILOT = part(OPINION + "The first officer of a fleet shall affix the flag of the port to the mast before he weighs anchor. ")


@pytest.mark.rule("QUOTE_ALTERED")
@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        (("first officer", "frst ofcer"), False),
        (("affix the flag", "afx the flag"), False),
        (("first", "fist"), True),
        (("fleet", "feet"), True),
    ],
)
def test_a_ligature_that_the_briefs_print_lost_is_no_error(change: tuple[str, str], wrong: bool):
    words = "The first officer of a fleet shall affix the flag of the port to the mast".replace(*change)
    finding = only(Setting(authority=authority(PILOT), quotations=(quotation(words),)).ask("quotation"))
    assert (finding.code is Code.QUOTE_ALTERED) is wrong


@pytest.mark.rule("QUOTE_ALTERED")
@pytest.mark.parametrize(
    ("change", "wrong"),
    [(("first", "frst"), False), (("fleet", "feet"), True), (("affix", "afx"), False), (("first", "fist"), True)],
)
def test_a_ligature_that_the_sources_print_lost_is_no_error(change: tuple[str, str], wrong: bool):
    held = part(
        OPINION + "The first officer of a fleet shall affix the flag of the port to the mast before he weighs anchor. ".replace(*change)
    )
    words = "The first officer of a fleet shall affix the flag of the port to the mast"
    finding = only(Setting(authority=authority(held), quotations=(quotation(words),)).ask("quotation"))
    assert (finding.code is Code.QUOTE_ALTERED) is wrong


@every_row(
    "words, before, behind, parted",
    [
        ("with the intent to ring bells", "He came with the intent to", "ring bells at dusk.", True),
        ("a friend of the old keeper", "Quill called Alder, a", "friend of the old keeper.", True),
        ("also called young Alder, a friend", "Quill also called young Alder,7 a", "friend of the keeper.", True),
        ("with the intent to ring lamps", "He came with the intent to", "ring bells at dusk.", False),
        ("the intent to ring", "He came with the intent to", "ring bells at dusk.", False),
    ],
)
@pytest.mark.rule("QUOTE_ALTERED")
def test_one_of_the_two_pieces_may_be_short(words: str, before: str, behind: str, parted: bool) -> None:
    for foot, found in (("7 See Thorn, on bells.", parted), ("See Thorn, on bells.", False)):
        assert stands_interrupted(words, f"A friend came.\n\n{before}\n\n{foot}\n\n{behind}") is found


SUMMARY = "The panel held that every keeper of a ferry must, under section nine of the byelaw, light both lamps before dusk each night. "
BROKEN_OFF = "We therefore overrule our older cases on this and hold that every keeper of a ferry must light"
GOES_ON = "both lamps before dusk and must sound the great bell at each crossing of the river"


@every_row(
    "foot, goes_on, accused",
    [
        ("\n\n6 But see Thorn, on lamps.\n\n12 ASHGROVE V. QUILLON\n\n", GOES_ON, False),
        ("\n\nBut see Thorn, on lamps.\n\n", GOES_ON, True),
        ("\n\n6 But see Thorn, on lamps.\n\n", GOES_ON.replace("great bell", "small horn"), True),
    ],
)
@pytest.mark.rule("QUOTE_ALTERED")
def test_words_that_the_foot_of_a_page_parts_are_not_called_wrong(foot: str, goes_on: str, accused: bool) -> None:
    text = f"{SUMMARY}{OPINION}{BROKEN_OFF}{foot}{goes_on}. The rain fell."
    held = Setting(authority=authority(part(text, page_marks=()), pages={}), quotations=(quotation(f"{BROKEN_OFF} {GOES_ON}"),))
    assert any(one.outcome is Outcome.VERIFIED_ERROR for one in held.ask("quotation")) is accused
