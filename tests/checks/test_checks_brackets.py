"""Year, court and date in the brackets of a citation: what the record gives is silent, everything else opens. All parties are invented."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Jurisdiction, Outcome, Reason
from brief_audit.model.document import Document
from brief_audit.model.record import RecordDate
from checks.invented import OPINION, Setting, authority, full, only, part, record
from economy.rows import every_row

NAME = "Ashgrove v. Quillon, "
CORE = "990 U.S. 10"


def asked(behind: str, *, before: str = NAME, british: bool = False, **changes: object) -> list:
    """What accounting says of the citation where the extraction read its core alone."""
    core = "[1996] EWCA Civ 10" if british else CORE
    span = (len(before), len(before) + len(core))
    text = f"{before}{core}{behind} governs here."
    cited = full(span=span, full_span=(0, span[1]), text=core, **changes)
    held = record()
    if british:
        cited = cited.model_copy(update={"jurisdiction": Jurisdiction.UK, "neutral": True, "canonical": core, "court_id": "ewca/civ"})
        held = record(
            citations=(core,), court="Court of Appeal", court_id="ewca/civ", dates=(RecordDate(what="decided", day="1996-06-03"),)
        )
    brief = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    found = Setting(citation=cited, document=brief, record=held).ask("accounting")
    return [one for one in found if one.part == "brackets"]


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "behind",
    [
        " (1996)",
        " ('96)",
        " (decided June 3, 1996)",
        " (June 3, 1996; en banc)",
        " (1996) (U.S.)",
        " [1996]",
        " (6/3/1996)",
        " (1996) (No. 95-1994)",
        " (1996) (Marlow, J., dissenting)",
        " (1996) (Marlow, J., for the Court)",
        " (1996) (Marlow, C.J., writing for the majority)",
        " (discussing the Fisheries Act of 1882)",
        ", decided on June 3, 1996,",
        ", decided long after the Act of 1882,",
    ],
)
def test_what_the_record_gives_and_what_is_no_date_of_it_is_silent(behind: str) -> None:
    assert asked(behind) == []


@pytest.mark.parametrize(
    ("behind", "words"),
    [
        (" (1996) (1994)", "1994"),
        (" ('94)", "'94"),
        (" (decided June 4, 1996)", "June 4, 1996"),
        (" (1996) (5th Cir.)", "5th Cir."),
        (" (5th Cir. 1996; en banc)", "5th Cir."),
        (" (1996, Ga. App.)", "Ga. App."),
        (" (6/4/1996)", "6/4/1996"),
        (", decided on June 4, 1996,", "June 4, 1996"),
    ],
)
def test_another_year_date_or_court_opens_with_what_the_record_gives(behind: str, words: str) -> None:
    found = only(asked(behind))
    assert (found.outcome, found.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.NOT_COMPARED)
    assert f"“{words}”" in found.says
    assert "the record gives" in found.says or "it was filed on 3 June 1996" in found.says


@pytest.mark.rule("VERIFIED_CORRECT")
def test_pages_of_a_slip_opinion_behind_it_were_not_compared() -> None:
    assert "“slip op. at 5-6”" in only(asked(" (1996) (No. 95-1994, slip op. at 5-6)")).says


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("head", "opens"),
    [
        ("FIRST APPELLATE DISTRICT OF OHIO\nHAMILTON COUNTY", False),
        ("FOURTH APPELLATE DISTRICT OF OHIO", True),
        ("The rain fell.", True),
    ],
    ids=["its district", "another", "untold"],
)
def test_a_district_beside_a_court_of_appeals_is_the_one_that_the_text_names(head: str, opens: bool) -> None:
    core = "90 Ohio App. 3d 10"
    cited = full(span=(0, len(core)), full_span=(0, len(core)), text=core, canonical=core, reporter="Ohio App. 3d", court_id="ohioctapp")
    held = record(citations=(core,), court="Ohio Court of Appeals", court_id="ohioctapp")
    brief = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=f"{core} (1st Dist.) governs here.")
    setting = Setting(citation=cited, document=brief, record=held, authority=authority(part(f"{head}\n{OPINION}")))
    said = [one.says for one in setting.ask("accounting") if one.part == "brackets"]
    assert [("names that district" in one) for one in said] == ([True] if opens else [])


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    "pin",
    [
        ", 12/13 (1994)",
        ", 12..13 (1994)",
        ", 12; 14 (1994)",
        ", 12. (1994)",
        ", 12 {1994}",
        ", 12 (1994.",
        ", 12 (94)",
        " {1994}",
        ", 12 until 13 (1994)",
        ", 12…14 [1994]",
    ],
)
def test_a_year_behind_pages_that_were_not_read_opens(pin: str) -> None:
    found = only(asked(pin, year=None))
    assert (found.outcome, found.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.NOT_COMPARED)
    assert "94”" in found.says


@pytest.mark.rule("VERIFIED_CORRECT")
def test_a_court_behind_pages_that_were_not_read_opens() -> None:
    assert "“2d Cir.”" in only(asked(", 12/13 (2d Cir. 1996)", year=None)).says
    assert "“2d Cir.”" in only(asked(", 12..13 (2d Cir.) (1996)", year=None)).says


@pytest.mark.rule("VERIFIED_CORRECT")
def test_pages_that_were_not_read_open_beside_a_year_that_is_right() -> None:
    assert "“, 12..13” with the citation; these pages" in only(asked(", 12..13 (1996)", year=None)).says


@pytest.mark.parametrize(
    "behind", [". (1996)", " (96)", " {1996}", ". (The Act of 1882 says so.)", ", 12; 14 (emphasis added)", ". 12 months (1994)"]
)
def test_the_record_s_year_behind_it_and_what_is_no_date_stay_silent(behind: str) -> None:
    assert asked(behind, year=None) == []


@pytest.mark.parametrize("before", ["The Court's 1994 decision in Ashgrove v. Quillon, ", "Ashgrove v. Quillon (1994), "])
def test_a_year_before_the_citation_is_compared_too(before: str) -> None:
    start = before.index("Ashgrove")
    text = f"{before}{CORE} governs."
    cited = full(span=(len(before), len(before) + 11), full_span=(start, len(before) + 11))
    brief = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    assert "“1994”" in only(Setting(citation=cited, document=brief).ask("accounting")).says


@pytest.mark.parametrize(
    ("behind", "opens"),
    [
        (" (CA)", False),
        (" (CA (Civ Div), 3 June 1996)", False),
        (" (unreported, 3 June 1996)", False),
        (" (“Ashgrove”)", False),
        (", [1997] 1 WLR 45", False),
        (" (HL)", True),
        (" (CA (Crim Div))", True),
        (" (First-tier Tribunal (Property Chamber))", True),
        (" (unreported, 4 June 1996)", True),
        (" was handed down on 4 June 1996", True),
    ],
)
def test_a_court_or_day_beside_a_neutral_citation(behind: str, opens: bool) -> None:
    assert bool(asked(behind, british=True)) is opens


@pytest.mark.parametrize(("behind", "opens"), [("\n\nThe court", True), ("", False), ("\n, which", False)])
def test_a_citation_at_a_break_without_its_year_was_not_compared(behind: str, opens: bool) -> None:
    assert bool(asked(behind, year=None)) is opens


def test_the_year_that_another_check_compares_is_left_to_it() -> None:
    assert asked(" (1997)", year=1997) == []


def test_the_year_of_a_citation_inside_its_brackets_is_not_its_own() -> None:
    inner = "Dunmore v. Fenwick, 980 U.S. 30 (1957) (omission in original)"
    text = f"{NAME}{CORE} (1996) (quoting {inner}) (1994) governs here."
    at = text.index("980")
    cited = full(span=(len(NAME), len(NAME) + len(CORE)), full_span=(0, text.index(" (1994)")), text=CORE)
    other = full(id="c2", span=(at, at + 10), full_span=(text.index("Dunmore"), text.index(" (omission")), text="980 U.S. 30")
    brief = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    (found,) = (one for one in Setting(citation=cited, document=brief, extra=(other,)).ask("accounting") if one.part == "brackets")
    assert "“1994”" in found.says
    assert "1957" not in found.says


def test_the_applicant_in_the_crowns_name_is_no_court() -> None:
    assert asked("", before="R (Heron Borough Council) v Quillon ", british=True) == []
    assert asked("", before="Ashgrove v Quillon (Heron Court of Session) ", british=True) != []


@pytest.mark.parametrize(
    ("before", "opens"),
    [
        ("In June 1996 the Court of Appeal held that the notice was bad: Ashgrove v Quillon ", False),
        ("In May 1996 the Court of Appeal held that the notice was bad: Ashgrove v Quillon ", True),
        ("In June 1995 the Court of Appeal held that the notice was bad: Ashgrove v Quillon ", True),
        ("Sitting on 3 June 1996, Quill LJ held that the notice was bad: Ashgrove v Quillon ", False),
        ("Sitting on 4 June 1996, Quill LJ held that the notice was bad: Ashgrove v Quillon ", True),
        ("In May 1990 the tenant left the cottage, and the notice was bad: Ashgrove v Quillon ", False),
    ],
    ids=["month", "another month", "another year", "day", "another day", "what a party did"],
)
def test_the_day_on_which_the_court_acted_is_compared(before: str, opens: bool) -> None:
    core, name = "[1996] EWCA Civ 10", "Ashgrove v Quillon "
    start = len(before)
    text = f"{before}{core}."
    cited = full(span=(start, start + len(core)), full_span=(start - len(name), start + len(core)), text=core, jurisdiction=Jurisdiction.UK)
    cited = cited.model_copy(update={"neutral": True, "canonical": core, "court_id": "ewca/civ"})
    dates = (RecordDate(what="decided", day="1996-06-03"),)
    held = record(citations=(core,), court="Court of Appeal", court_id="ewca/civ", dates=dates)
    brief = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    found = Setting(citation=cited, document=brief, record=held).ask("accounting")
    assert any(one.part == "brackets" for one in found) is opens


def test_the_year_behind_the_judge_who_decided_is_compared() -> None:
    assert asked(", decided by Quill LJ in 1996,", british=True) == []
    assert asked(", decided by Quill LJ in 1995,", british=True) != []
