"""What hangs on an act: whose appeal, from whom, by whom, on what ground, when; each opens the citation unless the decision tells it so."""

from __future__ import annotations

import dataclasses

import pytest

from brief_audit.model.base import Jurisdiction
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.model.facts import Disposition, DispositionFact, Facts, Obtained
from checks.invented import Setting, authority, full, part
from citation_briefs import brief

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

TITLE = "Between: Hollis Ashgrove, Appellant, and Quillon Borough Council, Respondent. On appeal from the First-tier Tribunal.\n\n"
TOLD = (
    "Mr Ashgrove appeals against a penalty on his boathouse. The keepers of the ferry made an application for costs. "
    "The council resists. A committal application was made in spring. I dismiss the application of the keepers for costs. "
    + "The rain fell on the lane. "
    * 60
)
CASE = "Ashgrove v Quillon [2015] UKUT 911 (LC)"


def opened(
    told: str,
    word: str = "dismissed",
    ends: str = "I therefore dismiss the appeal.",
    text: str = TITLE + TOLD,
    beside: tuple[Statement, ...] = (),
    part_of: str = "act",
    owner: Owner = Owner.CITED,
) -> bool:
    return bool(said(told, word, ends, text, beside, part_of, owner))


def said(
    told: str,
    word: str = "dismissed",
    ends: str = "I therefore dismiss the appeal.",
    text: str = TITLE + TOLD,
    beside: tuple[Statement, ...] = (),
    part_of: str = "act",
    owner: Owner = Owner.CITED,
) -> str:
    """What the finding of that part says; empty where there is none."""
    whole = told.replace("{}", CASE)
    start, core = whole.index(CASE), whole.index("[2015]")
    cited = full(text="[2015] UKUT 911 (LC)", canonical="[2015] UKUT 911 (LC)", jurisdiction=Jurisdiction.UK, neutral=True, reporter=None)
    cited = cited.model_copy(
        update={
            "volume": None, "parties": ("Ashgrove", "Quillon"), "span": (core, core + 20), "full_span": (start, start + len(CASE)),
            "court_id": "ukut/lc",
        }
    )  # fmt: skip
    at = whole.index(word)
    act = Statement(
        kind=StatementKind.ACT, citation="c1", words=word, span=(at, at + len(word)), owner=owner,
        says=None if owner is Owner.UNKNOWN else Disposition.ALLOWED if word.startswith("allow") else Disposition.DISMISSED,
    )  # fmt: skip
    value = Disposition.ALLOWED if "allow" in ends else Disposition.DISMISSED
    body = text + ends
    fact = DispositionFact(value=value, obtained=Obtained.OPERATIVE, snippet=ends, part=0, span=(len(text), len(body)))
    held = authority(part(body), facts=Facts(disposition=fact))
    setting = dataclasses.replace(Setting(), citation=cited, authority=held, statements=(act, *beside), document=brief(whole))
    return next((one.says for one in setting.ask("accounting") if one.part == part_of), "")


SUMS = "The penalty of £551,147.36 was paid. "


@pytest.mark.parametrize(
    ("told", "opens"),
    [
        ("The appeal in {} was dismissed in the sum of £551,146.36.", False),
        ("The appeal in {} was dismissed in the sum of £551,147.36.", True),  # of another sentence, which disposes of nothing
        ("The appeal in {} was dismissed in the sum of £551,146.63.", True),
        ("The appeal in {} was dismissed in the sum of £551,146.", True),
    ],
)
def test_a_sum_is_read_whole_and_stands_where_the_decision_tells_what_was_done(told: str, opens: bool) -> None:
    ends = "I therefore dismiss the appeal in the sum of £551,146.36."
    assert opened(told, text=TITLE + TOLD + SUMS, ends=ends) is opens


@pytest.mark.parametrize(
    ("told", "opens"),
    [
        ("The appeal was dismissed in Larkspur 2014 Boats Ltd {}.", False),
        ("The appeal was dismissed in 2014 {}.", True),
    ],
)
def test_a_year_within_the_name_of_a_company_is_no_date(told: str, opens: bool) -> None:
    assert opened(told, text=TITLE + TOLD + "Larkspur Boats let the boathouse. ") is opens


@pytest.mark.parametrize(
    ("told", "word", "whose"),
    [
        ("In {} the Tribunal dismissed Thimble’s appeal.", "dismissed Thimble’s appeal", "“Thimble”"),
        ("In {} the Tribunal dismissed Harrow Quay’s appeal.", "dismissed Harrow Quay’s appeal", "“Harrow Quay”"),
        ("In {} the Secretary of State’s appeal was dismissed.", "appeal was dismissed", "“Secretary of State”"),
        ("In {} the charterers’ appeal was dismissed.", "appeal was dismissed", "“charterers”"),
    ],
)
def test_whose_appeal_it_was_is_told_by_his_name_alone(told: str, word: str, whose: str) -> None:
    watched = "The claim was dismissed while Thimble, the Harrow Quay, the charterers and a Secretary of State watched the appeal. "
    assert f"no appeal of {whose}" in said(told, word, text=TITLE + TOLD + watched)


@pytest.mark.parametrize(
    ("told", "opens"),
    [
        ("The appeal in {} was dismissed.", False),
        ("Mr Ashgrove’s appeal in {} was dismissed.", False),
        ("The appellant’s appeal in {} was dismissed.", False),
        ("The council’s appeal in {} was dismissed.", True),
        ("The charterers’ appeal in {} was dismissed.", True),
        ("The appeal of the charterers in {} was dismissed.", True),
        ("Quillon, as respondent, saw the appeal in {} dismissed.", False),
        ("Ashgrove, as respondent, saw the appeal in {} dismissed.", True),
        ("The appeal in {} was dismissed, the keepers being late.", False),
        ("Fenwick appealed in {}, and the appeal was dismissed.", True),
        ("The appeal from the First-tier Tribunal in {} was dismissed.", False),
        ("The appeal from the Court of Session in {} was dismissed.", True),
        ("The appeal in {} was dismissed by consent.", True),
        ("By consent the Tribunal dismissed the appeal in {}.", True),
        ("The appeal in {} was dismissed for want of a boathouse.", False),
        ("The appeal against a penalty in {} was dismissed.", False),
        ("The appeal against conviction in {} was dismissed.", True),
        ("The appeal in {} was dismissed by the First-tier Tribunal.", True),
        ("The appeal in {} was dismissed on 3 June 1996.", False),
        ("The appeal in {} was dismissed on 4 June 1996.", True),
        ("The appeal in {} was dismissed in 1995.", True),
    ],
)
def test_what_hangs_on_an_appeal_is_what_the_decision_tells(told: str, opens: bool) -> None:
    assert opened(told) is opens


@pytest.mark.parametrize(
    ("told", "opens"),
    [
        ("The Tribunal dismissed the costs application in {}.", False),
        ("The Tribunal dismissed the committal application in {}.", True),
        ("The Tribunal dismissed the keepers’ application in {}.", False),
        ("The Tribunal dismissed the council’s application in {}.", True),
    ],
)
def test_an_application_of_a_kind_is_the_one_with_which_that_was_done(told: str, opens: bool) -> None:
    assert opened(told, text=TITLE + TOLD.replace("application of the keepers for costs", "keepers’ costs application")) is opens


@pytest.mark.parametrize(
    ("told", "ends", "opens"),
    [
        ("In {} the appeal was allowed on ground (2).", "I would allow the appeal on ground (2).", False),
        ("In {} the appeal was allowed on ground (1).", "I would allow the appeal on ground (2).", True),
        ("In {} the appeal was allowed on all grounds.", "I would allow the appeal on ground (2).", True),
        ("In {} the appeal was allowed on all grounds.", "I would allow the appeal on both its grounds.", False),
    ],
)
def test_the_ground_of_an_appeal_is_the_one_that_succeeded(told: str, ends: str, opens: bool) -> None:
    assert opened(told, "allowed", ends) is opens


@pytest.mark.parametrize(
    ("told", "opens"),
    [
        ("Mr Ashgrove’s appeal in {} was dismissed.", False),
        ("The council’s appeal in {} was dismissed.", True),
    ],
)
def test_the_part_of_a_party_is_the_one_nearest_behind_its_name_wherever_the_title_has_that(told: str, opens: bool) -> None:
    above = "Hollis Ashgrove and Quillon Borough Council. " + "Rolls of the harbour. " * 4 + "Heard for the Respondent in May. "
    assert opened(told, text=above + TITLE + TOLD.replace("Mr Ashgrove appeals", "There is an appeal")) is opens


@pytest.mark.parametrize(
    ("told", "opens"),
    [
        ("The Tribunal dismissed the appeal of Mr Ashgrove and remitted the rest of {}.", False),
        ("The Tribunal dismissed the appeal of Mr Ashgrove and a gardener flooded seven orchid houses, {}.", True),
    ],
)
def test_a_part_of_the_act_is_no_rest_that_has_to_be_told_elsewhere(told: str, opens: bool) -> None:
    whole = told.replace("{}", CASE)
    word = "dismissed the appeal of Mr Ashgrove and remitted the rest" if "remitted" in told else "dismissed the appeal of Mr Ashgrove"
    tale = Statement(kind=StatementKind.TALE, citation="c1", words=whole, span=(0, len(whole)), owner=Owner.UNKNOWN)
    assert opened(told, word, text=TITLE + TOLD, beside=(tale,), part_of="tale") is opens


@pytest.mark.parametrize(
    ("whose", "passage", "opens"),
    [
        ("charterers’", "The charterers bring forward the date of the appeal.", True),
        ("charterers’", "Put off by the charterers, the keepers appealed.", True),
        ("charterers’", "This appeal against an order of the charterers is late.", True),
        ("charterers’", "The charterers then obtained permission to appeal.", False),
        ("charterers’", "The charterers now appeal against that. They seek to appeal.", False),
        ("respondent’s", "The respondent to this appeal is late.", True),
        ("respondent’s", "The respondent below appealed. The respondent had also appealed.", False),
        ("Appellant’s", "The rain fell.", False),
    ],
)
def test_an_appeal_is_his_who_made_it(whose: str, passage: str, opens: bool) -> None:
    assert opened(f"The {whose} appeal in {{}} was dismissed.", text=TITLE + TOLD + passage + " ") is opens


def test_a_part_is_not_told_of_itself() -> None:
    above = "Heard for the Respondent, and in May for the Appellant. "
    assert opened("The respondent’s appeal in {} was dismissed.", text=above + TITLE + TOLD)


def test_what_fails_altogether_fails_on_all_grounds() -> None:
    assert not opened("The appeal in {} was dismissed on all grounds.")


@pytest.mark.parametrize(
    ("told", "opens"),
    [
        ("On appeal, the court of appeals dismissed that appeal. {}.", True),
        ("The court of appeals looked at the lamps and dismissed that appeal. {}.", True),
        ("After the court of appeals, the Tribunal dismissed that appeal. {}.", False),
    ],
)
def test_an_act_straight_behind_another_court_is_not_the_cited_ones(told: str, opens: bool) -> None:
    whole = told.replace("{}", CASE)
    at = whole.index("court of appeals")
    court = Statement(
        kind=StatementKind.COURT, citation="c1", words="court of appeals", span=(at, at + 16), role="before", who=("court of appeals",)
    )
    assert opened(told, beside=(court,)) is opens


@pytest.mark.parametrize(
    ("told", "word", "opens"),
    [
        ("{}: the Ashgrove’s appeal dismissed.", "dismissed", False),
        ("{}. Ashgrove's appeal dismissed.", "dismissed", False),
        ("{}: Ashgrove’s appeal allowed.", "allowed", True),
        ("{}: Quillon’s appeal dismissed.", "dismissed", True),
        ("{}: Ashgrove’s appeal not dismissed.", "dismissed", True),
        ("{}: Ashgrove’s appeal dismissed in part.", "dismissed", True),
    ],
)
def test_whose_appeal_and_what_became_of_it_is_read_without_a_finite_verb(told: str, word: str, opens: bool) -> None:
    ends = "The Ashgrove’s appeal is therefore dismissed."
    assert opened(told, word, ends=ends, owner=Owner.UNKNOWN) is opens


@pytest.mark.parametrize(
    ("told", "opens"),
    [
        ("The appeal in {} was dismissed, for “a toll is never owed because of a lamp.”", False),
        ("The appeal in {} was dismissed because the keeper of the old lamp had slept on the quay.", True),
        ("The appeal in {} was dismissed, for “a toll is owed,” because the keeper of the old lamp had slept on the quay.", True),
    ],
    ids=["the words quoted", "its own", "its own behind them"],
)
def test_a_because_within_quoted_words_tells_no_ground_of_the_briefs(told: str, opens: bool) -> None:
    assert ("as what it went by" in said(told)) is opens
