from __future__ import annotations

import pytest

from brief_audit.model.authority import PartKind
from brief_audit.model.base import Jurisdiction, Outcome, Reason
from brief_audit.model.document import Document
from checks.invented import OPINION, Setting, authority, full, only, part, record

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

UK = {"canonical": "[2031] EWHC 9 (Ch)", "jurisdiction": Jurisdiction.UK, "neutral": True, "reporter": None, "year": 2031}
BETWEEN = "[2031] EWHC 9 (Ch)\n\nBetween :\n\nASHGROVE LAMPS LIMITED\n\nClaimant\n\n- and -\n\nADA QUILLON\n\nDefendant\n\n"

OFFICER = BETWEEN.replace("ADA QUILLON", "ATTORNEY GENERAL OF UMBERLEIGH")


def opened(stated: str, held: str, *, opening: str = "", heading: str = "", reporter: str = "U.S.", court: str = "") -> str:
    """The part that is left open, "" if the name agrees."""
    parts = [part(heading, PartKind.HEAD_MATTER)] * bool(heading) + [part(opening + OPINION, page_marks=())]
    cited = f"990 {reporter} 10"
    setting = Setting(
        citation=full(parties=tuple(stated.split(" v. ")), name=stated, canonical=cited, text=cited),
        record=record(names=(held,), citations=(cited,), court=court or None),
        authority=authority(*parts, names=(held,), citations=(cited,)),
    )
    return _left_open(setting)


def british(stated: str, held: str, heading: str = BETWEEN) -> str:
    """The same of a British decision, whose heading has the parties in full."""
    setting = Setting(
        citation=full(parties=tuple(stated.split(" v ")), name=stated, text=UK["canonical"], **UK),
        record=record(names=(held,), citations=(UK["canonical"],)),
        authority=authority(part(heading, PartKind.HEAD_MATTER), part(OPINION, page_marks=()), names=(held,), citations=(UK["canonical"],)),
    )
    return _left_open(setting)


def _left_open(setting: Setting) -> str:
    found = [finding for finding in setting.ask("metadata") if finding.part in {"name", "order"}]
    left = [finding for finding in found if finding.outcome is Outcome.UNVERIFIABLE_PUBLIC]
    assert all(finding.reason is Reason.NAME_DIFFERS for finding in left)
    assert len(left) <= 1
    return left[0].part or "" if left else ""


# --- more words


@pytest.mark.parametrize(
    ("stated", "held"),
    [
        ("Ashgrove v. State Farm", "Ashgrove v. State"),
        ("Ashgrove v. State Board of Ferries", "Ashgrove v. State"),
        ("Ashgrove v. United States Department of Agriculture", "Ashgrove v. United States"),
        ("Ashgrove v. United States Lamp Corp.", "Ashgrove v. United States"),
        ("Ashgrove v. Quillon Lamp Works", "Ashgrove v. Quillon"),
        ("Ashgrove v. Harbor One Lamps Services, Inc.", "Ashgrove v. Harbor Lamps Services, Inc."),
        ("Edith Ashgrove v. Quillon", "Ashgrove v. Quillon"),
        ("Ashgrove v. Quillon d/b/a Marrow Ferries", "Ashgrove v. Quillon"),
    ],
)
def test_a_word_of_a_party_that_nothing_answers_opens_the_name(stated: str, held: str) -> None:
    assert opened(stated, held) == "name"


@pytest.mark.parametrize(
    ("stated", "held"),
    [
        ("Ashgrove v. Quillon", "Ada Ashgrove v. Quillon Lamp Works, Inc."),
        ("Ashgrove v. U.S. Dep't of Agric.", "Ashgrove v. Department of Agriculture"),
        ("Ashgrove v. Quillon Mfg. Co.", "Ashgrove v. Quillon Manufacturing Company"),
        ("Ashgrove v. QLWA", "Ashgrove v. Quillon Lamp Works Association"),
        ("Ashgrove v. City of Quillon", "Ashgrove v. Quillon"),
        ("Ashgrove v. Republic of Quillonia", "Ashgrove v. Quillonia"),
        ("Ashgrove v. Quillon, Warden", "Ashgrove v. Quillon"),
        ("Ashgrove v. Quillon, et al.", "Ashgrove v. Quillon"),
        ("Ashgrove v. Mr. Quillon", "Ashgrove v. Quillon"),
        ("United States v. The Quillon", "United States v. Quillon"),
        ("Ashgrove v. Commissioner of Internal Revenue", "Ashgrove v. Commissioner"),
        ("Ashgrove v. Quillon Trading Co.", "Ashgrove v. Quillon Trading Co."),
    ],
)
def test_what_records_shorten_and_lengthen_in_good_ways_agrees(stated: str, held: str) -> None:
    assert opened(stated, held) == ""


def test_the_opening_and_the_heading_of_the_text_answer_for_a_longer_party() -> None:
    longer = ("Ashgrove v. Quillon Lamp Works", "Ashgrove v. Quillon")
    assert opened(*longer, opening="Quillon Lamp Works appeals. ") == ""
    assert opened(*longer, heading="ADA ASHGROVE v. QUILLON LAMP WORKS") == ""
    assert opened(*longer, opening="Quillon appeals against Marrow Lamp Works. ") == "name"
    assert opened(*longer, opening="x" * 3000 + " Quillon Lamp Works appeals. ") == "name"


def test_the_opening_answers_for_no_body_where_the_record_has_the_state_or_the_nation() -> None:
    body = ("Ashgrove v. United States Department of Agriculture", "Ashgrove v. United States")
    assert opened(*body, opening="He wrote to the United States Department of Agriculture. ") == "name"
    assert opened(*body, heading="ASHGROVE v. UNITED STATES DEPARTMENT OF AGRICULTURE") == ""


def test_forenames_that_the_opening_gives_the_party_agree() -> None:
    named = ("Ada Ashgrove v. United States", "Ashgrove v. United States")
    assert opened(*named, opening="Petitioner Ada Ashgrove kept a ferry. ") == ""
    assert opened(*named, opening="Petitioner Edith Ashgrove kept a ferry. ") == "name"


@pytest.mark.parametrize(
    ("stated", "open_"),
    [
        ("Ashgrove v. State of Georgia", ""),
        ("Ashgrove v. Georgia", ""),
        ("Ashgrove v. State", ""),
        ("Ashgrove v. State of Alabama", "name"),
    ],
)
def test_the_state_is_that_of_the_court(stated: str, open_: str) -> None:
    assert opened(stated, "Ashgrove v. State", court="Supreme Court of Georgia") == open_


def test_a_state_is_none_of_its_bodies() -> None:
    assert opened("Ashgrove v. State of Ohio", "Ashgrove v. State Lamp Bureau of Ohio") == "name"
    assert opened("Ashgrove v. State of Ohio", "Ashgrove v. Ohio") == ""


@pytest.mark.parametrize(
    "stated", ["Ashgrove v. Marrow", "Ashgrove v. Quillon", "Ashgrove v. Quillon & Marrow", "Ashgrove v. Marrow & Co."]
)
def test_partners_are_named_together_and_in_their_order(stated: str) -> None:
    assert opened(stated, "Ashgrove v. Marrow & Quillon") == "name"


@pytest.mark.parametrize(
    ("stated", "held"),
    [
        ("Ashgrove v. Marrow & Quillon", "Ashgrove v. Marrow & Quillon"),
        ("Ashgrove v. Marrow", "Ashgrove v. Marrow & Company"),
        ("Ashgrove v. Marrow", "Ashgrove v. Marrow & Sons"),
        ("Ashgrove v. Marrow", "Ashgrove v. Marrow and Quillon"),
    ],
)
def test_one_partner_alone_is_enough_where_there_are_no_two(stated: str, held: str) -> None:
    assert opened(stated, held) == ""


# --- forms of company


@pytest.mark.parametrize("form", ["Ltd.", "LLC", "plc", "LLP"])
def test_a_form_of_company_of_another_kind_opens_the_name(form: str) -> None:
    assert opened(f"Ashgrove v. Quillon {form}", "Ashgrove v. Quillon, Inc.") == "name"


@pytest.mark.parametrize("form", ["Inc.", "Corp.", "Incorporated", "Co.", "Co., Inc.", ""])
def test_forms_of_one_kind_and_none_agree(form: str) -> None:
    assert opened(f"Ashgrove v. Quillon {form}".strip(), "Ashgrove v. Quillon, Inc.") == ""
    assert opened(f"Ashgrove v. Quillon {form}".strip(), "Ashgrove v. Quillon") == ""


def test_a_full_heading_tells_that_a_party_is_no_company() -> None:
    assert british("Ashgrove Lamps Ltd v Quillon Ltd", "ASHGROVE LAMPS LIMITED v ADA QUILLON") == "name"
    assert british("Ashgrove Lamps Ltd v Quillon", "ASHGROVE LAMPS LIMITED v ADA QUILLON") == ""
    assert british("Ashgrove Lamps Ltd v AG of Umberleigh", "ASHGROVE LAMPS LIMITED v ATTORNEY GENERAL OF UMBERLEIGH", OFFICER) == ""


def test_a_full_heading_answers_by_its_parties_alone() -> None:
    head = BETWEEN.replace("Between :", "Umberleigh Harbour Court\n\nBetween :")
    assert british("Ashgrove Harbour Lamps Ltd v Quillon", "ASHGROVE LAMPS LIMITED v ADA QUILLON", head) == "name"
    longer = head.replace("ASHGROVE LAMPS", "ASHGROVE HARBOUR LAMPS")
    assert british("Ashgrove Harbour Lamps Ltd v Quillon", "ASHGROVE LAMPS LIMITED v ADA QUILLON", longer) == ""


def test_who_is_only_interested_is_no_party() -> None:
    heading = BETWEEN.replace("Defendant\n\n", "Defendant\n\nMARROW FERRIES\n\nInterested Party\n\n")
    assert british("Ashgrove Lamps v Marrow Ferries", "ASHGROVE LAMPS LIMITED v ADA QUILLON", heading) == "name"
    two = heading.replace("Interested Party", "Second Defendant")
    assert british("Ashgrove Lamps v Marrow Ferries", "ASHGROVE LAMPS LIMITED v ADA QUILLON", two) == ""


def test_what_a_party_was_called_before_is_compared() -> None:
    heading = BETWEEN.replace("ADA QUILLON", "QUILLON LIMITED (previously known as Marrow Ferries Limited)")
    held = "ASHGROVE LAMPS LIMITED v QUILLON LIMITED"
    assert british("Ashgrove Lamps Ltd v Quillon Ltd (formerly Marrow Ferries Ltd)", held, heading) == ""
    assert british("Ashgrove Lamps Ltd v Quillon Ltd (formerly Umberleigh Ltd)", held, heading) == "name"


# --- proceedings, estates, relators


@pytest.mark.parametrize(
    "stated",
    [
        "In re Ashgrove",
        "Re Ashgrove",
        "Ex parte Ashgrove",
        "Matter of Ashgrove",
        "Estate of Ashgrove v. Quillon",
        "State ex rel. Ashgrove v. Quillon",
    ],
)
def test_a_proceeding_an_estate_and_a_relator_need_something_that_shows_them(stated: str) -> None:
    assert opened(stated, "Ashgrove v. Quillon") == "name"


@pytest.mark.parametrize(
    ("stated", "held", "opening", "heading"),
    [
        ("In re Ashgrove", "Matter of Ashgrove", "", ""),
        ("Matter of Ashgrove", "In re Ashgrove", "", ""),
        ("Re Ashgrove", "Ashgrove, Re", "", ""),
        ("Ex parte Ashgrove", "Ashgrove", "", ""),
        ("In re Ashgrove", "Quillon v. Ashgrove (In re Ashgrove)", "", ""),
        ("In re Ashgrove", "Quillon v. Ashgrove", "", "IN THE MATTER OF Ada Ashgrove, a minor."),
        ("In re Ashgrove", "Quillon v. Ashgrove", "Ashgrove filed for relief under Chapter 11. ", ""),
        ("Estate of Ashgrove v. Quillon", "Ashgrove v. Quillon", "The Estate of Ada Ashgrove appeals. Ashgrove's estate is small. ", ""),
        ("Estate of Ashgrove v. Quillon", "Ashgrove v. Quillon", "", "ADA ASHGROVE, as Executor, v. QUILLON"),
        ("State ex rel. Ashgrove v. Quillon", "State ex rel. Ashgrove v. Quillon", "", ""),
        ("State ex rel. Ashgrove v. Quillon", "Ashgrove v. Quillon", "The relator, Ada Ashgrove, appeals. ", ""),
    ],
)
def test_a_proceeding_that_the_record_or_the_text_shows_agrees(stated: str, held: str, opening: str, heading: str) -> None:
    assert opened(stated, held, opening=opening, heading=heading) == ""


def test_the_relator_of_the_text_is_the_one_named() -> None:
    assert opened("Ashgrove ex rel. Marrow v. Quillon", "Ashgrove v. Quillon", opening="Marrow is the relator. ") == ""
    assert opened("Ashgrove ex rel. Marrow v. Quillon", "Ashgrove v. Quillon", opening="Umberleigh is the relator. ") == "name"


@pytest.mark.parametrize(("before", "settled"), [("They lost. Ashgrove, ", True), ("State ex rel. Ashgrove, ", False)])
def test_who_relates_is_no_short_name(before: str, settled: bool) -> None:
    text = f"{before}990 U.S. 10 (1996)."
    cited = full(parties=(), name=None, span=(len(before), len(before) + 11))
    setting = Setting(citation=cited, document=Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text))
    found = only([finding for finding in setting.ask("metadata") if finding.part in {"name", "citation"}])
    assert (found.outcome is Outcome.VERIFIED_CORRECT) == settled


def test_the_matter_of_another_is_no_matter_of_the_party() -> None:
    assert opened("In re Ashgrove", "Quillon v. Ashgrove", heading="IN THE MATTER OF the Lamps and Ferries Rules") == "name"


@pytest.mark.parametrize(
    ("stated", "held", "part"),
    [
        ("Ashgrove Lamps Ltd v Quillon LBC", "Ashgrove Lamps Limited v London Borough of Quillon", ""),
        ("Ashgrove Lamps Ltd v Quillon London Borough Council", "Ashgrove Lamps Limited v London Borough of Quillon", ""),
        ("Ashgrove Lamps Ltd v Quillon Borough Council", "Ashgrove Lamps Limited v Quillon", "name"),
        ("So Ashgrove Lamps Ltd v Quillon", "Ashgrove Lamps Limited v Quillon", ""),
    ],
    ids=["LBC", "in full", "no authority there", "a word of the sentence"],
)
def test_a_local_authority_is_called_in_either_order(stated: str, held: str, part: str) -> None:
    assert british(stated, held, "[2031] EWHC 9 (Ch)\n\n") == part


@pytest.mark.parametrize(("stated", "opens"), [("Quillon ex rel. Quillon", ""), ("Quillon ex rel. Thorn", "name")])
def test_a_child_by_a_parent_of_its_name(stated: str, opens: str) -> None:
    assert opened(f"{stated} v. Ashgrove", "Quillon v. Ashgrove") == opens


# --- a letter more


@pytest.mark.parametrize(
    ("held", "agrees"),
    [
        ("Smythr v. Committee for Harbour Lamps", True),
        ("Smythe v. Committee for Harbour Lamps", False),
        ("Smythr v. Lamps", False),
    ],
)
def test_the_mark_of_a_note_behind_a_recorded_name_is_no_letter_of_it(held: str, agrees: bool) -> None:
    stated = held.replace("Smythr", "Smyth").replace("Smythe", "Smyth")
    assert opened(stated, held) == ("" if agrees else "name")
