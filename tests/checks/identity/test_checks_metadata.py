from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from brief_audit.checks.base import Question
from brief_audit.checks.identity import cited_as
from brief_audit.checks.metadata import CHECK
from brief_audit.model.authority import PartKind
from brief_audit.model.base import Code, Jurisdiction, Outcome, Reason
from brief_audit.model.document import Document
from brief_audit.model.finding import Finding
from brief_audit.model.record import RecordDate
from checks.invented import OPINION, Setting, authority, full, only, part, record
from economy.rows import every_row

DATED = authority(part("Decided June 3, 1996. " + OPINION, page_marks=()))


def about(setting: Setting, what: str) -> Finding:
    return only([finding for finding in setting.ask("metadata") if finding.part == what])


def dates(**days: str) -> tuple[RecordDate, ...]:
    return tuple(RecordDate(what=what, day=day) for what, day in days.items())


def regional(**changes: Any) -> Setting:
    """A citation to a reporter of several courts, with its court stated."""
    cited = {"canonical": "950 F.3d 10", "reporter": "F.3d", "court": "9th Cir.", "court_id": "ca9", "court_from_reporter": False}
    held = {"citations": ("950 F.3d 10",), "court": "Court of Appeals for the Ninth Circuit", "court_id": "ca9"}
    return Setting(citation=full(**cited | changes.pop("cited", {})), record=record(**held | changes.pop("held", {})))


def test_every_stated_part_that_agrees_is_confirmed_with_a_snippet():
    setting = Setting()
    found = setting.ask("metadata")
    assert [(f.part, f.outcome, f.code) for f in found] == [
        ("name", Outcome.VERIFIED_CORRECT, None),
        ("year", Outcome.VERIFIED_CORRECT, None),
    ]
    assert all(f.evidence[0].snippet in setting.material().raw[f.evidence[0].sha256] for f in found)


def test_nothing_is_compared_without_an_exact_record():
    assert Setting(record=record(exact=False)).ask("metadata") == []
    assert Setting(record=None).ask("metadata") == []


def test_sides_reversed_is_equal_and_said():
    finding = about(Setting(citation=full(parties=("Quillon", "Ashgrove"))), "name")
    assert finding.outcome is Outcome.VERIFIED_CORRECT
    assert "reversed" in finding.says
    assert CHECK.confirmed(finding) == "the name agrees, the parties stand the other way round"


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("stated", "held", "told"),
    [
        (("Ashgrove", "Commonwealth"), "Ashgrove v. State", "the party that tells the case agrees, the other is called otherwise"),
        (("People", "Ashgrove"), "Commonwealth v. Ashgrove", "the party that tells the case agrees, the other is called otherwise"),
        (("Ashgrove", "State"), "Ashgrove v. State", "the name agrees"),
        (("Ashgrove", "State"), "Ashgrove v. State of Georgia", "the name agrees"),
    ],
)
def test_a_public_party_by_another_word_decides_nothing_and_is_said(stated: tuple[str, ...], held: str, told: str):
    finding = about(Setting(citation=full(parties=stated), record=record(names=(held,))), "name")
    assert (finding.outcome, CHECK.confirmed(finding)) == (Outcome.VERIFIED_CORRECT, told)
    assert ("in the brief" in finding.says) is (told != "the name agrees")


@pytest.mark.parametrize("parties", [("Marlow", "Quillon"), ("R", "Marlow"), ("Re A (Children)",)], ids=" v ".join)
def test_a_name_that_agrees_in_part_or_not_is_unverifiable(parties: tuple[str, ...]):
    finding = about(Setting(citation=full(parties=parties)), "name")
    assert (finding.outcome, finding.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.NAME_DIFFERS)
    assert finding.correction == "The record gives Ashgrove v. Quillon, 990 U.S. 10 (1996)."


CUT = record(names=("Ashgrove v. Ad Hoc Commi",))


@pytest.mark.parametrize(
    ("stated", "words", "agrees"),
    [
        ("Ad Hoc Committee", "AD HOC COMMITTEE OF HERONS", True),
        ("Ad Hoc Comm.", "The Ad Hoc Committee appeals.", True),
        ("Ad Hoc Commission", "The Ad Hoc Committee appeals.", False),
        ("Ad Hoc Committee", "The Ad Hoc Committee and the Ad Hoc Commission appeal.", False),
        ("Ad Hoc Committee", "The Standing Committee appeals.", False),
        ("Ad Hoc Committee", "The ad hoc committee appeals to the Commi.", False),
    ],
)
def test_a_recorded_name_cut_within_its_last_word_is_read_with_the_text(stated: str, words: str, agrees: bool):
    setting = Setting(citation=full(parties=("Ashgrove", stated)), record=CUT, authority=authority(part(OPINION + words), names=()))
    finding = about(setting, "name")
    assert (finding.outcome is Outcome.VERIFIED_CORRECT) is agrees
    assert ("as the text prints it in full: Ashgrove v. Ad Hoc C" in finding.says) is agrees


@pytest.mark.parametrize(
    ("lead", "agrees"), [("It is settled. See ", True), ("", True), ("In re Marlow, ", False), ("Marlow-", False), ("A. M. ", False)]
)
def test_the_recorded_name_itself_before_the_citation_agrees_however_its_parties_are_read(lead: str, agrees: bool):
    name = "Ashgrove v. Quillon v. Marlow, Movant"
    text = f"{lead}{name}, 990 U.S. 10 (1996)"
    start = len(lead) + len(name) + 2
    cited = full(parties=("Marlow", "Movant"), span=(start, len(text)), text=text[start:])
    document = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    found = about(Setting(citation=cited, record=record(names=(name,)), authority=None, document=document), "name")
    assert (found.outcome is Outcome.VERIFIED_CORRECT) is agrees


def test_a_name_without_distinctive_words_agrees_with_the_same_words():
    held = record(names=("Re A (Children)",))
    assert (
        about(Setting(citation=full(parties=("Re A (Children)",)), record=held, authority=None), "name").outcome is Outcome.VERIFIED_CORRECT
    )


def test_a_different_case_is_not_compared_further():
    assert Setting(citation=full(parties=("Marlow", "Pettibone"))).ask("metadata") == []


def test_a_bare_citation_stands_for_the_case_that_its_page_and_year_settle():
    finding = about(Setting(citation=full(parties=(), name=None)), "citation")
    assert finding.outcome is Outcome.VERIFIED_CORRECT
    assert "names no case" in finding.says


def test_a_page_without_name_and_year_says_too_little():
    finding = about(Setting(citation=full(parties=(), name=None, year=None)), "name")
    assert (finding.outcome, finding.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.AMBIGUOUS)


@pytest.mark.parametrize(
    "before",
    [
        "As in Barlow, ",
        "See (La. App. 4 Cir. 10/30/13), ",
        "Compare Aguilar and Others’ ",
        "See Ashgrove v. Marlow District Council\n\n",
        "See “The Keeper of the Lamps and the Wardens of the Ferry Company”, ",
        "See “the old and weary Keeper of Lamps v. the Wardens of the Ferry”, ",
    ],
)
def test_a_name_that_could_not_be_read_was_not_compared(before: str):
    start = len(before)
    cited = full(parties=(), name=None, span=(start, start + 11))
    brief = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=f"{before}990 U.S. 10 (2001).")
    finding = about(Setting(citation=cited, document=brief), "name")
    assert (finding.outcome, finding.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.AMBIGUOUS)


def test_quoted_words_before_a_bare_citation_are_no_name():
    before = "He must “retain all of the lamps and the books, both in Marlow and in Marbella”, ("
    start = len(before)
    cited = full(parties=(), name=None, span=(start, start + 11))
    brief = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=f"{before}990 U.S. 10 (2001)).")
    assert about(Setting(citation=cited, document=brief), "citation").outcome is Outcome.VERIFIED_CORRECT


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("As in ASHGROVE v. QUILLON, 990 U.S. 10", Outcome.VERIFIED_CORRECT),
        ("As in Ashgrove v. Quillon the Younger, 990 U.S. 10", Outcome.UNVERIFIABLE_PUBLIC),
        ("As in Marlow v. Quillon, 990 U.S. 10", Outcome.UNVERIFIABLE_PUBLIC),
    ],
    ids=["the record's name", "more words", "another name"],
)
def test_a_name_that_no_rule_recognised_is_settled_by_the_records_own_words_before_the_citation(text: str, outcome: Outcome):
    start = text.index("990")
    cited = full(parties=(), name=None, span=(start, start + 11))
    brief = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    assert about(Setting(citation=cited, document=brief), "name").outcome is outcome


def test_a_parallel_citation_shares_name_and_year_and_is_verified_by_the_record_that_lists_it():
    held = record(citations=("990 U.S. 10", "77 S. Ct. 300"))
    shared = full("c2", canonical="77 S. Ct. 300", reporter="S. Ct.", first_page="300", parallel_to="c1", parties=(), name=None, year=None)
    setting = Setting(record=held, more=(Setting(citation=shared, record=None, authority=None),))
    assert {f.outcome for f in setting.ask("metadata", "c2")} == {Outcome.VERIFIED_CORRECT}


# --- year


@pytest.mark.rule("YEAR_MISMATCH")
def test_another_year_than_the_date_in_the_opinion_is_an_error():
    finding = about(Setting(citation=full(year=1997), authority=DATED), "year")
    assert (finding.code, finding.outcome) == (Code.YEAR_MISMATCH, Outcome.VERIFIED_ERROR)
    assert finding.correction == "The record gives 1996: Ashgrove v. Quillon, 990 U.S. 10 (1996)."


@pytest.mark.rule("YEAR_MISMATCH")
def test_another_year_than_two_sources_give_is_an_error():
    second = record(source="cap", tier=3)
    assert about(Setting(citation=full(year=1997), others=(second,), authority=None), "year").code is Code.YEAR_MISMATCH


@pytest.mark.rule("YEAR_MISMATCH")
@pytest.mark.parametrize("number", ["1996 U.S. LEXIS 77", "1996 WL 1234567", "1996 Ga. App. LEXIS 4"])
def test_another_year_than_the_records_date_and_its_vendors_number_is_an_error(number: str):
    held = record(citations=("990 U.S. 10", number))
    assert about(Setting(citation=full(year=1997), record=held), "year").code is Code.YEAR_MISMATCH


NOT_ANOTHER_YEAR = {
    "a vendor's number of another year": Setting(citation=full(year=1997), record=record(citations=("990 U.S. 10", "1995 U.S. LEXIS 77"))),
    "vendors' numbers of two years": Setting(
        citation=full(year=1997), record=record(citations=("990 U.S. 10", "1996 U.S. LEXIS 77", "1995 WL 77"))
    ),
    "one source, and the text bears no date": Setting(citation=full(year=1997)),
    "two records of one source": Setting(citation=full(year=1997), others=(record(record_id="2"),), authority=None),
    "two sources that differ": Setting(
        citation=full(year=1997), others=(record(source="cap", dates=dates(decided="1995-01-01")),), authority=None
    ),
    "the year of rehearing": Setting(
        citation=full(year=1997), record=record(dates=dates(filed="1996-06-03", rehearing="1997-01-09")), authority=DATED
    ),
    "the year of argument": Setting(
        citation=full(year=1995), record=record(dates=dates(argued="1995-11-09", filed="1996-06-03")), authority=DATED
    ),
    "only one side of the name agrees": Setting(citation=full(year=1997, parties=("Marlow", "Quillon")), authority=DATED),
}


@pytest.mark.rule("YEAR_MISMATCH")
@pytest.mark.parametrize("setting", NOT_ANOTHER_YEAR.values(), ids=NOT_ANOTHER_YEAR.keys())
def test_when_in_doubt_a_year_only_differs(setting: Setting):
    finding = about(setting, "year")
    assert (finding.outcome, finding.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.DATE_DIFFERS)


def test_a_record_without_a_date_is_unverifiable():
    assert about(Setting(record=record(dates=())), "year").reason is Reason.NO_COVERAGE


def uk(year: int) -> Setting:
    """A case heard late in 2015, handed down in January 2016 under a citation of 2015."""
    cited = full(canonical="[2015] ZZSC 7", text="[2015] ZZSC 7", neutral=True, jurisdiction=Jurisdiction.UK, reporter=None, year=year)
    held = record(citations=("[2015] ZZSC 7",), dates=dates(judgment="2016-01-12"))
    return Setting(citation=cited, record=held, authority=authority(part("Judgment given on 12 January 2016. " + OPINION, page_marks=())))


@pytest.mark.rule("YEAR_MISMATCH")
def test_in_the_uk_only_the_neutral_citations_own_year_counts():
    assert about(uk(2015), "year").outcome is Outcome.VERIFIED_CORRECT


@pytest.mark.rule("YEAR_MISMATCH")
def test_in_the_uk_another_year_than_the_neutral_citations_is_an_error():
    assert about(uk(2016), "year").code is Code.YEAR_MISMATCH


def test_a_law_report_year_is_part_of_the_citation():
    cited = full(canonical="[1978] AC 728", text="[1978] AC 728", jurisdiction=Jurisdiction.UK, reporter="AC", year=1978)
    held = record(citations=("[1978] AC 728",), dates=dates(judgment="1977-05-12"))
    assert about(Setting(citation=cited, record=held), "year").outcome is Outcome.VERIFIED_CORRECT


# --- court


def test_a_court_that_agrees_is_confirmed():
    assert about(regional(), "court").outcome is Outcome.VERIFIED_CORRECT


def test_a_court_implied_by_the_reporter_is_not_compared():
    assert not [finding for finding in Setting().ask("metadata") if finding.part == "court"]


@pytest.mark.rule("COURT_MISMATCH")
def test_a_court_that_cannot_be_the_records_is_an_error():
    finding = about(regional(cited={"court": "2d Cir.", "court_id": "ca2"}), "court")
    assert (finding.code, finding.outcome) == (Code.COURT_MISMATCH, Outcome.VERIFIED_ERROR)
    assert "Ninth Circuit" in (finding.correction or "")


NOT_ANOTHER_COURT = {
    "the record does not itself name its court": (
        regional(cited={"court": "2d Cir.", "court_id": "ca2"}, held={"court": None}),
        Reason.NO_COVERAGE,
    ),
    "the id is not in the table": (regional(cited={"court": "Zz. Ct.", "court_id": "zz-unknown"}), Reason.AMBIGUOUS),
    "the court is not in the table": (regional(cited={"court": "Zz. Ct.", "court_id": None}), Reason.NO_COVERAGE),
    "only one side of the name agrees": (
        regional(cited={"court": "2d Cir.", "court_id": "ca2", "parties": ("Marlow", "Quillon")}),
        Reason.AMBIGUOUS,
    ),
}


@pytest.mark.rule("COURT_MISMATCH")
@pytest.mark.parametrize(("setting", "reason"), NOT_ANOTHER_COURT.values(), ids=NOT_ANOTHER_COURT.keys())
def test_when_in_doubt_a_court_is_unverifiable(setting: Setting, reason: Reason):
    finding = about(setting, "court")
    assert (finding.outcome, finding.reason) == (Outcome.UNVERIFIABLE_PUBLIC, reason)


@pytest.mark.rule("COURT_MISMATCH")
def test_a_sup_ct_that_may_be_a_superior_court_is_no_error():
    held = {"court": "Superior Court of Delaware", "court_id": "delsuperct"}
    doubtful = about(regional(cited={"court": "Del. Sup. Ct.", "court_id": "del"}, held=held), "court")
    assert (doubtful.outcome, doubtful.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.AMBIGUOUS)
    certain = about(regional(cited={"court": "Delaware Supreme Court", "court_id": "del"}, held=held), "court")
    assert certain.code is Code.COURT_MISMATCH


@pytest.mark.rule("COURT_MISMATCH")
def test_a_former_name_of_the_court_agrees():
    setting = regional(
        cited={"court": "QB", "court_id": "ewhc/qb"},
        held={"court": "High Court of Justice, King's Material Division", "court_id": "ewhc/kb"},
    )
    assert about(setting, "court").outcome is Outcome.VERIFIED_CORRECT


def test_a_stated_court_may_follow_from_the_reporter():
    cited = full(court="U.S.", court_id="scotus", court_from_reporter=False)
    setting = Setting(citation=cited, record=record(court=None, court_id=None))
    assert about(setting, "court").outcome is Outcome.VERIFIED_CORRECT


@pytest.mark.parametrize(
    "before",
    [
        "The point is settled. See The Administrators of Penrose Holdings Plc v Garrick Holdings Inc. ",
        "The point is settled. See Cause of Pell Inst. v. Dep’t of Just., ",
    ],
)
def test_a_name_that_was_not_read_and_ends_in_a_stop_is_not_passed(before: str):
    core = "[1996] ZZSC 7"
    cited = full(
        canonical=core, text=core, neutral=True, jurisdiction=Jurisdiction.UK, reporter=None, name=None, parties=(),
        span=(len(before), len(before) + len(core)), full_span=None, year=None,
    )  # fmt: skip
    document = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=f"{before}{core}.")
    findings = Setting(citation=cited, record=record(citations=(core,)), document=document).ask("metadata")
    assert all(finding.outcome is not Outcome.VERIFIED_CORRECT for finding in findings if finding.part in {"name", "citation"})
    assert findings


@pytest.mark.rule("COURT_MISMATCH")
@pytest.mark.parametrize(
    ("head", "code"),
    [
        ("Marlow v. Quill.\nDistrict Court of Appeal of Florida, Third District.\nDecided in winter.", None),
        ("Marlow v. Quill.\nAppeal from the\nDistrict Court of Appeal of Florida, Third District.", Code.COURT_MISMATCH),
        ("Marlow v. Quill.\nThe District Court of Appeal of Florida heard the ferrymen first.", Code.COURT_MISMATCH),
    ],
    ids=["its own heading", "the court below", "a sentence"],
)
def test_a_court_that_heads_the_text_contradicts_a_record_that_gives_another(head: str, code: Code | None):
    held = {"court": "Supreme Court of Florida", "court_id": "fla"}
    setting = regional(cited={"court": "Fla. 3d DCA", "court_id": "fladistctapp3"}, held=held)
    setting = dataclasses.replace(setting, authority=authority(part(f"{head}\n{OPINION}")))
    assert about(setting, "court").code is code


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("stated", "head", "agreed"),
    [
        ("Ohio Ct. App. 8th Dist.", "Marlow v. Quill.\nOur Fourth District has said so.", False),
        ("Ohio Ct. App. 8th Dist.", "Marlow v. Quill.\nEIGHTH APPELLATE DISTRICT\nDecided in winter.", True),
        ("Ohio Ct. App.", "Marlow v. Quill.\nDecided in winter.", True),
        ("Ohio Ct. App. 3d Dist.", "Marlow v. Quill.\nTried in the Van Wert County Municipal Court.", True),
        ("Ohio Ct. App. 3d Dist.", "Marlow v. Quill.\nFrom the Court of Common Pleas of Cuyahoga County.", False),
        ("Ohio Ct. App. 1st Dist.", "MARLOW v. QUILL\nHAMILTON COUNTY, OHIO", True),
        ("Ohio Ct. App. 8th Dist.", "From the Lucas County Court.\nThe Eighth Appellate District has said so.", False),
        ("Ohio Ct. App. 8th Dist.", "Marlow v. Quill.\nSee Birch v. Elm, 8th Dist. Cuyahoga No. 5.", False),
        ("Ohio Ct. App. 8th Dist.", f"Marlow v. Quill.\n{'It rained. ' * 200}The Eighth Appellate District has said so.", False),
    ],
    ids=[
        "no such district",
        "its district",
        "no district stated",
        "a county of it",
        "a county of another",
        "the county over it",
        "another court that it names",
        "another case that it cites",
        "far behind its head",
    ],
)
def test_a_district_that_neither_record_nor_text_names_is_left_open(stated: str, head: str, agreed: bool):
    setting = regional(cited={"court": stated, "court_id": "ohioctapp"}, held={"court": "Ohio Court of Appeals", "court_id": "ohioctapp"})
    setting = dataclasses.replace(setting, authority=authority(part(f"{head}\n{OPINION}")))
    assert (about(setting, "court").outcome is Outcome.VERIFIED_CORRECT) is agreed


@pytest.mark.rule("VERIFIED_CORRECT")
def test_a_record_of_one_district_names_it_by_its_court():
    of_two = {"court": "fladistctapp2", "court_id": "fladistctapp2"}
    setting = regional(cited={"court": "Fla. 2d DCA", "court_id": "fladistctapp2"}, held=of_two)
    assert about(setting, "court").outcome is Outcome.VERIFIED_CORRECT


def between(applicant: str, other: str) -> str:
    """The head of a British decision, the parties on lines of their own."""
    return f"{applicant}\n\nClaimant\n\n- and -\n\n{other}\n\nDefendant\n\n- - - - - - - -\n\nMs Marlow KC for the Claimant\n"


OF_THE_CROWN = between("THE KING\n\non the application of\n\nHERON", "WARDEN OF THE FENS")
TITLED = "\n\n- - - - - -\n\nRe. QXW (Relocation: Merrow)\n\n- - - - - -\n\nMs Alder for the applicant\n"
REFERRED = "\n\nThe following cases are referred to in this decision:\n\nTeal v Ouzel\n\nBittern v Marlow [2019] EWCA Civ 9\n"
REGINA = "Before:\n\nJUDGE ASH\n\nREGINA\n\nv\n\nHERON\n"
NEUTRAL = "[2031] EWHC 9003 (Admin)"


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("head", "stated", "agrees"),
    [
        (OF_THE_CROWN, ("R (Heron)", "Warden of the Fens"), True),
        (OF_THE_CROWN, ("R (Bittern)", "Warden of the Fens"), False),
        (OF_THE_CROWN, ("R (Heron)", "Marlow"), False),
        (between("IDA HERON", "THE KEEPERS OF HIS\n\nMAJESTY’S FENS"), ("Heron", "Keepers of His Majesty’s Fens"), True),
        (REGINA, ("R", "Heron"), True),
        (REGINA, ("R", "Herring"), False),
        ("R (on the application of Heron) (Appellant) v Warden of the Fens (Respondent)\n", ("R (Heron)", "Warden of the Fens"), True),
        (between("A father", "A mother"), ("A Father", "A Mother"), False),
        (between("A father", "A mother") + TITLED, ("Re QXW (Relocation: Merrow)",), True),
        (between("A father", "A mother") + TITLED, ("Re QXW",), True),
        (between("A father", "A mother") + TITLED, ("Re QXY (Relocation: Merrow)",), False),
        (between("A father", "A mother") + TITLED, ("Re A (Relocation: Merrow)",), False),
        (between("A father", "A mother") + TITLED.replace("-", ""), ("Re QXW (Relocation: Merrow)",), False),
        (between("IDA HERON", "WARDEN OF THE FENS") + REFERRED, ("Bittern", "Marlow"), False),
        (between("IDA HERON", "WARDEN OF THE FENS") + REFERRED, ("Teal", "Ouzel"), False),
        (between("IDA HERON", "WARDEN OF THE FENS") + REFERRED.partition("Teal")[2], ("Bittern", "Marlow"), False),
        (between("IDA HERON", "WARDEN OF THE FENS") + REFERRED, ("Heron", "Warden of the Fens"), True),
    ],
    ids=[
        *("crown", "another applicant", "counsel is no party", "two lines", "regina", "another accused", "one line", "no word that tells"),
        *("its title", "its letters", "other letters", "one letter", "no title", "referred to", "without a citation", "cited", "its own"),
    ],
)
def test_the_names_that_the_head_of_a_british_decision_prints_count(head: str, stated: tuple[str, ...], agrees: bool):
    parts = (part(head, kind=PartKind.HEAD_MATTER), part("1. The claim is dismissed."))
    cited = full(parties=stated, canonical=NEUTRAL, jurisdiction=Jurisdiction.UK, neutral=True)
    parsed = authority(*parts, names=(), citations=(NEUTRAL,))
    found = about(Setting(citation=cited, record=record(names=(), citations=(NEUTRAL,)), authority=parsed), "name")
    assert (found.outcome is Outcome.VERIFIED_CORRECT) is agrees


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("title", "agrees"),
    [
        ("Heron (fens: effect; JR)", True),
        ("Bittern (fens: effect; JR)", False),
        ("Ouzel (meres: effect; JR)", False),
        ("Bittern (fens: effect)", False),
    ],
    ids=["its own", "another", "a title before another number", "a title in lower case"],
)
def test_the_title_before_its_own_neutral_citation_counts_as_a_name(title: str, agrees: bool):
    core = "[2031] UKUT 16 (IAC)"
    text = f"{title} {core}"
    printed = "Heron and another (fens: effect; JR) [2031] UKUT 00016 (IAC)\nOuzel (meres: effect; JR) [2030] UKUT 00015 (IAC)\n"
    head = part(printed, kind=PartKind.HEAD_MATTER)
    parsed = authority(head, part("1. It is."), citations=(core,), names=())
    cited = full(
        parties=(), name=None, canonical=core, jurisdiction=Jurisdiction.UK, neutral=True, span=(len(title) + 1, len(text)), text=core
    )
    held = record(names=("IDA HERON – FIRST v WARDEN",), citations=(core,))
    document = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    found = Setting(citation=cited, record=held, authority=parsed, document=document).ask("metadata")
    assert any(one.outcome is Outcome.VERIFIED_CORRECT and one.part in {"name", "citation"} for one in found) is agrees


BELOW = "The district court found for Ashgrove. Ashgrove v. United States, No. 18-205, 2029 WL 100 (E.D. La. July 7, 2029). {}"
DEBTOR = "The bankruptcy court confirmed it. In re Dunmore Kilns, 2029 WL 100{} (Bankr. S.D.N.Y. 2029). {}"


@every_row(
    "stated, words, agrees",
    [
        (("Ashgrove", "United States"), BELOW, True),
        (("Ashgrove", "State"), BELOW, False),
        (("Ashgrove", "United States"), BELOW.replace("The district", "There, the district"), False),
        (("Ashgrove", "United States"), BELOW.replace("The district court", "Another district court"), False),
        (("Ashgrove", "United States"), BELOW.replace("The district", "The supreme"), False),
        (("Ashgrove", "United States"), BELOW.replace("2029)", "2019)"), False),
        (("Ashgrove", "United States"), BELOW.replace("2029 WL 100", "990 F. Supp. 3d 4"), False),
        (("Ashgrove", "United States"), BELOW.replace(". Ashgrove v", ", as in Ashgrove v"), False),
        (("Dunmore", "United States"), BELOW.replace("Ashgrove v.", "Dunmore v."), False),
        (("In re Dunmore Kilns",), DEBTOR, False),
        (("In re Dunmore Kilns",), DEBTOR + DEBTOR.replace("confirmed", "found"), True),
    ],
)
@pytest.mark.rule("VERIFIED_CORRECT")
def test_the_name_under_which_an_american_case_cites_what_it_reviews_counts(stated: tuple[str, ...], words: str, agrees: bool):
    parsed = authority(part(words.replace("{}", "") + OPINION), dates=(RecordDate(day="2031-05-02", what="decided"),))
    setting = Setting(citation=full(parties=stated, name=" v. ".join(stated), year=2031), authority=parsed)
    found = setting.ask("metadata")
    assert any(one.outcome is Outcome.VERIFIED_CORRECT and one.part == "name" for one in found) is agrees


@pytest.mark.parametrize(
    ("canonical", "said"),
    [("990 U.S. 10", "Ashgrove v. Quillon, 990 U.S. 10"), ("Ashgrove v. Quillon, 1996", "Ashgrove v. Quillon, 1996")],
)
def test_a_case_that_has_no_number_is_called_by_its_name_once(canonical: str, said: str):
    setting = Setting(citation=full(canonical=canonical))
    material = setting.material()
    assert cited_as(Question(material, material.citations["c1"])) == said
