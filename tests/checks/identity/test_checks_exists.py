from __future__ import annotations

import pytest

from brief_audit.model.authority import PartKind
from brief_audit.model.base import Code, Jurisdiction, Kind, Outcome, Reason
from brief_audit.model.citation import Link
from brief_audit.model.record import OTHERWISE, RecordDate, SlotFinding
from checks.invented import DISSENT, OPINION, Setting, authority, full, only, part, record, slot
from economy.rows import every_row

ANOTHER_NAME = full(parties=("Marlow", "Pettibone"))
"""Cited at 990 U.S. 10, where Ashgrove v. Quillon stands."""


def codes(setting: Setting, citation: str | None = None) -> set[Code | None]:
    return {finding.code for finding in setting.ask("exists", citation)}


def test_a_record_that_bears_the_citation_is_resolved_with_a_literal_snippet():
    setting = Setting()
    finding = only(setting.ask("exists"))
    assert (finding.code, finding.outcome) == (Code.RESOLVED, Outcome.VERIFIED_CORRECT)
    evidence = finding.evidence[0]
    assert evidence.snippet in setting.material().raw[evidence.sha256]


def test_without_a_literal_snippet_nothing_is_verified():
    held, _ = record()
    finding = only(Setting(record=(held, "an unrelated answer"), authority=None).ask("exists"))
    assert (finding.outcome, finding.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.TEXT_UNAVAILABLE)


@pytest.mark.parametrize("reason", [Reason.NOT_FOUND, Reason.NO_COVERAGE, Reason.OFFLINE, Reason.AMBIGUOUS])
def test_no_record_gives_the_reason_of_the_sources(reason: Reason):
    finding = only(Setting(record=None, reason=reason).ask("exists"))
    assert (finding.outcome, finding.reason, finding.code) == (Outcome.UNVERIFIABLE_PUBLIC, reason, None)


def test_a_flawed_citation_is_unverifiable_with_its_flaw():
    assert only(Setting(citation=full(flaw=Reason.MALFORMED, note="no page")).ask("exists")).reason is Reason.MALFORMED


def test_a_back_reference_inherits_the_existence_of_its_root():
    short = full("c2", kind=Kind.ID, canonical="", parties=(), name=None)
    setting = Setting(extra=(short,), links=(Link(citation="c2", antecedent="c1", why="the citation before"),))
    finding = only(setting.ask("exists", "c2"))
    assert (finding.citation, finding.code) == ("c2", Code.RESOLVED)


def test_a_parallel_citation_is_resolved_by_the_record_that_lists_it():
    held = record(citations=("990 U.S. 10", "77 S. Ct. 300"))
    other = full("c2", canonical="77 S. Ct. 300", reporter="S. Ct.", first_page="300", parallel_to="c1", parties=(), name=None)
    setting = Setting(record=held, more=(Setting(citation=other, record=None, authority=None),))
    assert codes(setting, "c2") == {Code.RESOLVED}


def test_a_parallel_citation_that_the_record_does_not_list_stays_open():
    other = full("c2", canonical="77 S. Ct. 300", reporter="S. Ct.", first_page="300", parallel_to="c1")
    setting = Setting(more=(Setting(citation=other, record=None, authority=None),))
    assert only(setting.ask("exists", "c2")).reason is Reason.NO_COVERAGE


# --- DIFFERENT_CASE


@pytest.mark.rule("DIFFERENT_CASE")
def test_another_case_at_the_cited_place_is_said_with_the_record_beside_it():
    finding = only(Setting(citation=ANOTHER_NAME).ask("exists"))
    assert (finding.code, finding.outcome) == (Code.DIFFERENT_CASE, Outcome.VERIFIED_ERROR)
    assert "Ashgrove v. Quillon" in finding.says
    assert finding.correction == "The record at 990 U.S. 10 is Ashgrove v. Quillon, 990 U.S. 10 (1996)."


@pytest.mark.rule("DIFFERENT_CASE")
def test_a_name_that_stands_only_in_its_citations_of_other_cases_is_absent():
    text = OPINION + "See Marlow v. Pettibone, 12 U.S. 3."
    held = authority(part(text, case_citations=((len(OPINION), len(text)),)))
    finding = only(Setting(citation=ANOTHER_NAME, authority=held).ask("exists"))
    assert finding.code is Code.DIFFERENT_CASE
    assert finding.says.endswith(
        "no party you name appears in its name or in its text, which was read, outside its citations of other cases."
    )


@pytest.mark.rule("DIFFERENT_CASE")
def test_a_citation_of_this_very_place_that_the_source_marks_is_its_own():
    text = OPINION + "Marlow v. Pettibone, 990 U.S. 10."
    held = authority(part(text, case_citations=((len(OPINION), len(text)),)))
    assert Code.DIFFERENT_CASE not in codes(Setting(citation=ANOTHER_NAME, authority=held))


CAPTION = part("Ashgrove v. Quillon. Appeal from the county court. ", PartKind.HEAD_MATTER)
WHOLE = authority(CAPTION, part())
"""The complete text with its head matter, which names the parties."""
AGAINST_THE_STATE = full(parties=("Marlow", "State"))


@pytest.mark.rule("DIFFERENT_CASE")
@pytest.mark.parametrize("parties", [("Marlow", "State"), ("State", "Marlow"), ("In re Marlow",), ("The Marlow",)], ids=" v. ".join)
def test_one_strange_side_is_a_different_case_where_it_stands_nowhere(parties: tuple[str, ...]):
    assert codes(Setting(citation=full(parties=parties), authority=WHOLE)) == {Code.DIFFERENT_CASE}


@pytest.mark.rule("DIFFERENT_CASE")
def test_a_word_without_a_capital_is_no_party():
    held = authority(CAPTION, part(OPINION + "The marlow stood beside the pettibone."))
    assert codes(Setting(citation=AGAINST_THE_STATE, authority=held)) == {Code.DIFFERENT_CASE}


ONE_SIDE_IN_DOUBT = {
    "the text is not complete": authority(CAPTION, part(), complete=False),
    "the head names no party": authority(part()),
    "only one side of the record stands in the text": authority(part("Ashgrove appeals. "), part()),
    "the parties stand far down in the text alone": authority(part(OPINION * 20 + "Ashgrove gave Quillon notice.")),
    "the name stands in a citation that may be the caption's": authority(
        CAPTION, part(OPINION + "See Marlow v. State, 12 U.S. 3.", case_citations=((len(OPINION), len(OPINION) + 31),))
    ),
    "the name stands in the notes": authority(CAPTION, part(), part("Together with Marlow v. State.", PartKind.NOTES)),
    "the name is misread there": authority(CAPTION, part(OPINION + "Mar1ow was heard with them.")),
    "the text was not retrieved": None,
}


FILLED = OPINION * 8 + "\n\n"
"""So much text that no caption stands behind it."""
CITED = "See Marlow v. State, 12 U.S. 3 (1950). "
ANOTHERS_CITATION = {
    "cited": CITED,
    "over a line": "See Marlow\nv. State, 12 U.S. 3 (1950). ",
    "in plain text, again": f"{CITED}The rule of Marlow v. State binds.",
    "again by its first word": f"{CITED}That is so. Marlow, supra, at 5. See also Marlow, 12 U.S. at 4.",
    "its judge": "See Fenwick v. State, 12 U.S. 3 (1950) (Marlow, J., concurring). ",
    "like a word of the text": "The harlow bird flew, and Harlow is a bird. ",
}
NO_CITATION_OF_ANOTHER = {
    "without its report": "So it was held in Marlow v. State. ",
    "its own place": "See Marlow v. State, 990 U.S. 10 (1996). ",
    "a book": "See 2 Marlow on Torts (5th ed. 1958) 12. ",
    "a party as well": f"{CITED}Marlow was heard with them.",
    "a judge who is a party": "The writ lies against Judge Marlow. ",
    "a judge who concurs in this case": f"{CITED}(Quillon, J., dissenting.) (Marlow, J., concurs.)",
    "a party in brackets": "See Fenwick v. State, 12 U.S. 3 (1950) (Marlow was heard with them). ",
    "a judge who concurs": "Reversed. Ashe, C. J., and R.T. Marlow, JJ., concur.",
}


@pytest.mark.rule("DIFFERENT_CASE")
@pytest.mark.parametrize("words", ANOTHERS_CITATION.values(), ids=ANOTHERS_CITATION.keys())
def test_a_citation_of_another_case_names_no_party_of_this_one(words: str):
    held = authority(CAPTION, part(FILLED + words))
    assert codes(Setting(citation=ANOTHER_NAME, authority=held)) == {Code.DIFFERENT_CASE}


@pytest.mark.rule("DIFFERENT_CASE")
@pytest.mark.parametrize(("behind", "is_called"), [(" (Marlow, J., concurring). ", True), (" (Marlow was heard with them). ", False)])
def test_the_judge_of_a_citation_that_the_source_marks_is_no_party(behind: str, is_called: bool):
    cited = f"{FILLED}See id., at 97"
    held = authority(CAPTION, part(cited + behind, case_citations=((cited.index("id."), len(cited)),)))
    assert (Code.DIFFERENT_CASE in codes(Setting(citation=ANOTHER_NAME, authority=held))) is is_called


@pytest.mark.rule("DIFFERENT_CASE")
@pytest.mark.parametrize("words", [CITED, "Our earlier opinion in this case, Marlow v. State, 12 U.S. 3 (1950), says so. "])
def test_of_one_strange_side_even_a_citation_is_a_mention(words: str):
    """It may be an earlier step of this very case."""
    held = authority(CAPTION, part(FILLED + words))
    assert Code.DIFFERENT_CASE not in codes(Setting(citation=AGAINST_THE_STATE, authority=held))


@pytest.mark.rule("DIFFERENT_CASE")
@pytest.mark.parametrize("words", NO_CITATION_OF_ANOTHER.values(), ids=NO_CITATION_OF_ANOTHER.keys())
def test_what_may_be_a_mention_of_a_party_proves_nothing(words: str):
    held = authority(CAPTION, part(FILLED + words))
    for cited in (ANOTHER_NAME, AGAINST_THE_STATE):
        assert Code.DIFFERENT_CASE not in codes(Setting(citation=cited, authority=held))


@pytest.mark.rule("DIFFERENT_CASE")
def test_a_citation_at_the_beginning_of_a_text_may_be_its_caption():
    held = authority(CAPTION, part(f"{CITED}\n\n{FILLED}"))
    assert Code.DIFFERENT_CASE not in codes(Setting(citation=ANOTHER_NAME, authority=held))


@pytest.mark.rule("DIFFERENT_CASE")
def test_in_the_head_matter_every_name_is_a_partys():
    head = part("Ashgrove v. Quillon. " + FILLED + CITED, PartKind.HEAD_MATTER)
    assert Code.DIFFERENT_CASE not in codes(Setting(citation=ANOTHER_NAME, authority=authority(head, part())))


@pytest.mark.rule("DIFFERENT_CASE")
def test_a_company_of_generic_words_names_a_record():
    named = ("State v. Illinois Central Railroad",)
    head = part("State against Illinois Central Railroad. ", PartKind.HEAD_MATTER)
    setting = Setting(citation=AGAINST_THE_STATE, record=record(names=named), authority=authority(head, part(), names=named))
    assert codes(setting) == {Code.DIFFERENT_CASE}
    elsewhere = setting.but(authority=authority(part("State against Illinois Railroad. ", PartKind.HEAD_MATTER), part(), names=named))
    assert Code.DIFFERENT_CASE not in codes(elsewhere)


def _uk(*parties: str, name: str) -> object:
    return full(
        canonical="[1996] ZZSC 10",
        text="[1996] ZZSC 10",
        parties=parties,
        name=name,
        neutral=True,
        jurisdiction=Jurisdiction.UK,
        reporter=None,
    )


def _short(name: str, head: str, **more: object) -> Setting:
    held = authority(part(head, PartKind.HEAD_MATTER), part(OPINION.replace("Ashgrove", "He")), names=(name,))
    return Setting(citation=full(parties=("Marlow", "Pettibone"), **more), record=record(names=(name,)), authority=held)


@pytest.mark.rule("DIFFERENT_CASE")
def test_a_surname_of_three_letters_at_the_head_of_the_text_names_a_record():
    assert codes(_short("Ash v. State", "Ash v. State. ")) == {Code.DIFFERENT_CASE}


@pytest.mark.rule("DIFFERENT_CASE")
@pytest.mark.parametrize(
    "setting",
    [
        _short("Voe v. State", "Voe v. State. "),
        _short("ABC v. State", "ABC v. State. "),
        _short("In re Ash", "In re Ash. "),
        _short("Ash v. State", "The State against him. "),
        _short("Ash v. State", "Ash v. State. ").but(citation=full(parties=("Marlow", "State"))),
        _short("Ash v State", "Ash v State. ").but(citation=_uk("Marlow", "Pettibone", name="Marlow v Pettibone")),
    ],
    ids=["like Doe", "initials", "no sides", "not at the head", "a generic side", "a British judgment"],
)
def test_a_short_name_proves_nothing_in_doubt(setting: Setting):
    assert Code.DIFFERENT_CASE not in codes(setting)


@pytest.mark.rule("DIFFERENT_CASE")
@pytest.mark.parametrize(
    ("parties", "found"),
    [
        (("Marlow & Co.", "State"), True),
        (("Marlow Q. Pettibone", "State"), True),
        (("Marlow Q.", "State"), False),
        (("Q.", "State"), False),
        (("Q. No. 3", "Marlow"), False),
    ],
)
def test_a_company_form_and_an_initial_within_a_name_abbreviate_no_other_word(parties: tuple[str, ...], found: bool):
    named = ("Coriander v. Quillon",)
    head = part("Coriander v. Quillon. ", PartKind.HEAD_MATTER)
    setting = Setting(citation=full(parties=parties), record=record(names=named), authority=authority(head, part(), names=named))
    assert (Code.DIFFERENT_CASE in codes(setting)) is found


@pytest.mark.rule("DIFFERENT_CASE")
@pytest.mark.parametrize("parties", [("Re A (Children)",), ("Marlow Pettibone", "State")], ids=" v. ".join)
def test_a_name_without_a_word_of_its_own_and_a_side_that_is_generic_prove_nothing(parties: tuple[str, ...]):
    held = WHOLE if len(parties) == 1 else authority(part())
    assert Code.DIFFERENT_CASE not in codes(Setting(citation=full(parties=parties), authority=held))


@pytest.mark.rule("DIFFERENT_CASE")
@pytest.mark.parametrize(("year", "found"), [(1996, Code.RESOLVED), (1971, Code.DIFFERENT_CASE)])
def test_one_word_on_both_sides_needs_another_year(year: int, found: Code):
    assert codes(Setting(citation=full(parties=("Marlow", "Marlow"), year=year))) == {found}


@pytest.mark.rule("DIFFERENT_CASE")
@pytest.mark.parametrize("held", ONE_SIDE_IN_DOUBT.values(), ids=ONE_SIDE_IN_DOUBT.keys())
def test_one_strange_side_proves_nothing_in_doubt(held: object):
    assert Code.DIFFERENT_CASE not in codes(Setting(citation=AGAINST_THE_STATE, authority=held))


@pytest.mark.rule("DIFFERENT_CASE")
def test_a_word_with_a_stop_that_could_abbreviate_a_recorded_one_is_not_another():
    cited = full(parties=("Ashgr.", "State"))
    assert Code.DIFFERENT_CASE not in codes(Setting(citation=cited, authority=WHOLE))


@pytest.mark.rule("DIFFERENT_CASE")
@pytest.mark.parametrize(("party", "another"), [("SeeAshgrove", False), ("Seeashgrove", True), ("SeeMarlow", True)])
def test_a_recorded_word_with_a_stray_word_joined_to_it_is_not_another(party: str, another: bool):
    setting = Setting(citation=full(parties=(party, "State")), authority=WHOLE)
    assert (Code.DIFFERENT_CASE in codes(setting)) is another


def test_a_case_of_another_name_is_said_to_stand_there_and_no_more():
    finding = only(Setting(citation=full(parties=("Marlow", "Quillon"))).ask("exists"))
    assert (finding.code, finding.part) == (Code.RESOLVED, "place")
    assert finding.says.endswith("Whether that is the case you name is not settled.")


NOT_ANOTHER_CASE = {
    "the record bears the number otherwise written": Setting(citation=ANOTHER_NAME, record=record(metadata={OTHERWISE: "990 U.S. 10"})),
    "the record is an interior page": Setting(citation=ANOTHER_NAME, record=record(exact=False)),
    "Re A (Children): no distinctive word": Setting(citation=full(parties=("Re A (Children)",), year=1971)),
    "pseudonymised: the record is A v B": Setting(
        citation=ANOTHER_NAME, record=record(names=("A v B",)), authority=authority(names=("A v B",))
    ),
    "one side agrees": Setting(
        citation=full(parties=("Marlow", "Ashgrove"), year=1971), record=record(names=("Ashgrove v. Quillon",)), authority=authority()
    ),
    "the text was not retrieved": Setting(citation=ANOTHER_NAME, authority=None),
    "the text is empty": Setting(citation=ANOTHER_NAME, authority=authority(part(" "))),
    "substituted party, named in the text": Setting(
        citation=ANOTHER_NAME, authority=authority(part(OPINION + "Pettibone was put in the place of Quillon."))
    ),
    "popular name, in the text": Setting(
        citation=full(parties=("The Heron's Wing Cases",)), authority=authority(part(OPINION + "These are the Heron's Wing disputes."))
    ),
    "ship, named in the text": Setting(
        citation=full(parties=("The Merganser Queen",)), authority=authority(part(OPINION + "The vessel Merganser Queen lay at anchor."))
    ),
    "consolidated, with the cited parties in the head matter": Setting(
        citation=ANOTHER_NAME, authority=authority(part(), part("No. 2: Marlow v. Pettibone, heard together.", PartKind.HEAD_MATTER))
    ),
    "consolidated, with the cited parties as another name form": Setting(
        citation=ANOTHER_NAME, record=record(names=("Ashgrove v. Quillon", "Marlow v. Pettibone"))
    ),
    "one word of a side, in the record's name": Setting(
        citation=full(parties=("Ashgrove Tunbridge", "Pettibone"), year=1971),
        record=record(names=("Fennimore v. Ashgrove",)),
        authority=authority(names=("Fennimore v. Ashgrove",)),
    ),
    "one letter amiss": Setting(citation=full(parties=("Ashgrave", "Quilon"))),
    "R v Smith: one word only": Setting(citation=full(parties=("R", "Marlow"))),
    "R (X) v Y, other way round": Setting(
        citation=full(parties=("R (Marlow)", "Ashgrove")), record=record(names=("Marlow, R (on the application of) v Ashgrove",))
    ),
    "R (X) v Y against a stranger's X": Setting(
        citation=full(parties=("R (Marlow)", "Quillon")), record=record(names=("Ashgrove, R (on the application of) v Quillon",))
    ),
    "no name stated": Setting(citation=full(parties=(), name=None, year=1971)),
}


@pytest.mark.rule("DIFFERENT_CASE")
@every_row("setting", NOT_ANOTHER_CASE.values(), ids=NOT_ANOTHER_CASE.keys())
def test_when_in_doubt_it_is_not_called_another_case(setting: Setting):
    assert Code.DIFFERENT_CASE not in codes(setting)
    assert Outcome.VERIFIED_ERROR not in {finding.outcome for finding in setting.ask("exists")}


# --- NOT_A_FIRST_PAGE and NO_SUCH_PAGE

SLOTTED = Setting(citation=ANOTHER_NAME, record=None, authority=None, reason=Reason.NOT_FOUND, slot=slot())
PAST_END = SLOTTED.but(
    citation=full(parties=("Marlow", "Pettibone"), first_page="40", canonical="990 U.S. 40"), slot=slot(SlotFinding.PAST_END)
)


@pytest.mark.rule("NOT_A_FIRST_PAGE")
def test_a_page_inside_another_case_is_an_error_with_the_list_as_evidence():
    finding = only(SLOTTED.ask("exists"))
    assert (finding.code, finding.outcome, finding.correction) == (Code.NOT_A_FIRST_PAGE, Outcome.VERIFIED_ERROR, None)
    assert "Dunmore v. Fenwick" in finding.evidence[0].snippet


@pytest.mark.rule("NOT_A_FIRST_PAGE")
def test_a_page_inside_the_named_case_gives_its_first_page():
    first, place = SLOTTED.but(slot=slot(holder_names=("Marlow v. Pettibone",))).ask("exists")
    assert (first.code, place.code, place.outcome) == (Code.NOT_A_FIRST_PAGE, Code.CITATION_ELSEWHERE, None)
    assert first.correction == place.correction == "The record gives Marlow v. Pettibone, 990 U.S. 5."


@pytest.mark.rule("NO_SUCH_PAGE")
def test_a_page_past_the_end_of_the_volume_is_an_error():
    finding = only(PAST_END.ask("exists"))
    assert (finding.code, finding.outcome) == (Code.NO_SUCH_PAGE, Outcome.VERIFIED_ERROR)


def test_without_the_volumes_list_an_interior_page_is_unverifiable_with_the_true_place():
    held = record(exact=False, names=("Marlow v. Pettibone",), citations=("990 U.S. 5",))
    finding = only(Setting(citation=ANOTHER_NAME, record=None, candidates=(held,), authority=None).ask("exists"))
    assert (finding.outcome, finding.reason, finding.code) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.NO_COVERAGE, None)
    assert finding.correction == "The record gives Marlow v. Pettibone, 990 U.S. 5 (1996)."
    assert "cite where it begins, and the page as a pinpoint: 990 U.S. 5, 10." in finding.says


def test_the_year_stands_before_a_correction_only_where_the_brief_states_another():
    held = record(exact=False, names=("Marlow v. Pettibone",), citations=("990 U.S. 5",))
    other = full(parties=("Marlow", "Pettibone"), year=2001)
    finding = only(Setting(citation=other, record=None, candidates=(held,), authority=None).ask("exists"))
    assert finding.correction == "The record gives 1996: Marlow v. Pettibone, 990 U.S. 5 (1996)."


def test_an_interior_page_of_another_case_may_bear_a_second_one():
    held = record(exact=False, names=("Dunmore v. Fenwick",), citations=("990 U.S. 5",))
    finding = only(Setting(citation=ANOTHER_NAME, record=None, candidates=(held,), authority=None).ask("exists"))
    assert (finding.outcome, finding.correction) == (Outcome.UNVERIFIABLE_PUBLIC, None)
    assert finding.says.endswith("A second case may begin on that page: look at the volume.")


def test_an_interior_page_of_a_stranger_gives_no_correction():
    held = record(exact=False, citations=("990 U.S. 5",))
    assert only(Setting(citation=ANOTHER_NAME, record=held).ask("exists")).correction is None


def test_a_wrong_page_with_the_named_case_elsewhere_gives_its_place_beside_the_error():
    held = record(exact=False, names=("Marlow v. Pettibone",), citations=("980 U.S. 5",))
    found = SLOTTED.but(candidates=(held,)).ask("exists")
    assert [finding.code for finding in found] == [Code.NOT_A_FIRST_PAGE, Code.CITATION_ELSEWHERE]


def test_a_list_that_cannot_be_quoted_proves_nothing():
    held, _ = slot()
    finding = only(SLOTTED.but(slot=(held, "nothing of the kind")).ask("exists"))
    assert (finding.outcome, finding.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.TEXT_UNAVAILABLE)


NO_COVERED_PAGE = {
    "subsequent history": {"history": "cert. denied"},
    "table disposition": {"parentheticals": ("table",)},
    "memorandum": {"parentheticals": ("mem.",)},
    "unpublished": {"parentheticals": ("unpublished",)},
    "several decisions to a page": {"reporter": "A.D.3d"},
    "Misc.": {"reporter": "Misc. 2d"},
    "order page": {"first_page": "1082"},
    "page without a number": {"first_page": "xii"},
}


@pytest.mark.rule("NOT_A_FIRST_PAGE")
@pytest.mark.parametrize("change", NO_COVERED_PAGE.values(), ids=NO_COVERED_PAGE.keys())
def test_pages_that_a_list_of_cases_need_not_show_are_unverifiable(change: dict[str, object]):
    wide = slot(last_page="2000")
    finding = only(SLOTTED.but(citation=full(parties=("Marlow", "Pettibone"), **change), slot=wide).ask("exists"))
    assert finding.outcome is Outcome.UNVERIFIABLE_PUBLIC


@pytest.mark.rule("NO_SUCH_PAGE")
@pytest.mark.parametrize("change", NO_COVERED_PAGE.values(), ids=NO_COVERED_PAGE.keys())
def test_pages_past_the_end_that_a_list_need_not_show_are_unverifiable(change: dict[str, object]):
    cited = full(**{"parties": ("Marlow", "Pettibone"), "first_page": "40"} | change)
    assert only(PAST_END.but(citation=cited).ask("exists")).outcome is Outcome.UNVERIFIABLE_PUBLIC


@pytest.mark.rule("NOT_A_FIRST_PAGE")
@pytest.mark.parametrize("last", ["0", "9", "unknown", "377-391"])
def test_a_list_whose_numbers_do_not_hold_the_page_proves_nothing(last: str):
    assert only(SLOTTED.but(slot=slot(last_page=last)).ask("exists")).outcome is Outcome.UNVERIFIABLE_PUBLIC


@pytest.mark.rule("NO_SUCH_PAGE")
@pytest.mark.parametrize("last", ["60", "unknown"])
def test_a_volume_whose_last_page_is_unknown_or_later_proves_nothing(last: str):
    assert only(PAST_END.but(slot=slot(SlotFinding.PAST_END, last_page=last)).ask("exists")).outcome is Outcome.UNVERIFIABLE_PUBLIC


def test_dates_do_not_make_a_uk_case_another():
    cited = _uk("R", "Marlow", name="R v Marlow")
    held = record(names=("R v Quillon",), citations=("[1996] ZZSC 10",), dates=(RecordDate(what="decided", day="1997-01-02"),))
    assert Code.DIFFERENT_CASE not in codes(
        Setting(citation=cited, record=held, authority=authority(part(DISSENT), names=("R v Quillon",)))
    )
