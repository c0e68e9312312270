"""An order on part of a case is compared with the sentence in which the decision makes it; all of it is invented."""

from __future__ import annotations

import dataclasses

import pytest

from brief_audit.checks.accounting.acted import open_act
from brief_audit.checks.base import Question
from brief_audit.model.base import Jurisdiction
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.model.document import Document
from brief_audit.model.facts import Facts
from checks.invented import OPINION, Setting, authority, full, part
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

DECIDED = (
    f"{OPINION}\n\nThe jury heard of an award for nuisance."
    " For these reasons we vacate the jury's award for distress and affirm the jury's award for trespass."
    " We reverse the order of the master with respect to the claim against Marrow. We deny in part the petition of the harbour board."
    " We will set aside a report only if it is perverse. A deduction is allowed for candles."
    " Counsel argued that we remand the valuation of the pier."
    "\n\nThe grant of the licence is reinstated."
)


def opens(brief: str, word: str, opinion: str = DECIDED, owner: Owner = Owner.UNKNOWN, **cited: object) -> bool:
    text = f"{brief} Ashgrove v. Quillon, 990 U.S. 10 (1996)."
    at = text.index("990 U.S.")
    citation = full(span=(at, at + 11), full_span=(at - 22, len(text) - 1), **cited)
    act = Statement(kind=StatementKind.ACT, citation="c1", words=word, span=(brief.index(word), brief.index(word) + len(word)), owner=owner)
    document = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    held = authority(part(opinion), facts=Facts())
    setting = dataclasses.replace(Setting(), citation=citation, document=document, authority=held, statements=(act,))
    material = setting.material()
    return bool(open_act(Question(material, material.citations["c1"]), act))


@pytest.mark.parametrize(
    ("brief", "word"),
    [
        ("The panel vacated the award for distress but affirmed the award for trespass.", "vacated"),
        ("The panel vacated the award for distress but affirmed the award for trespass.", "affirmed"),
        ("The award for distress was vacated.", "vacated"),
        ("The panel reversed the order of the master with respect to the claim.", "reversed"),
        ("The panel denied the petition of the harbour board in part.", "denied"),
        ("The grant of the licence was reinstated.", "reinstated"),
    ],
)
def test_an_order_with_what_it_is_done_to_is_compared(brief: str, word: str) -> None:
    assert not opens(brief, word)


@every_row(
    "brief, word",
    [
        ("The panel vacated the award for trespass.", "vacated"),
        ("The panel affirmed the award for distress.", "affirmed"),
        ("The award for trespass was vacated.", "vacated"),
        ("The panel vacated the jury's award.", "vacated"),
        ("The panel vacated the award for nuisance.", "vacated"),
        ("The panel never vacated the award for distress.", "vacated"),
        ("Counsel says that the panel vacated the award for distress.", "vacated"),
        ("The panel reversed the order of the master.", "reversed"),
        ("The panel denied the petition of the harbour board.", "denied"),
        ("The panel vacated the award for distress in part.", "vacated"),
        ("The panel set aside a report that was perverse.", "set aside"),
        ("A deduction for candles was allowed.", "allowed"),
        ("The panel remanded the valuation of the pier.", "remanded"),
        ("The panel restored the award for distress.", "restored"),
        ("The panel had vacated the award for distress.", "vacated"),
        ("Counsel says this: the panel vacated the award for distress.", "vacated"),
        ("On Birch's motion the panel vacated the award for distress.", "vacated"),
        ("To the delight of Birch and his ferry crew the panel vacated the award for distress.", "vacated"),
    ],
    ids=[
        "another award",
        "the opposite",
        "the opposite, passive",
        "both awards",
        "of which it only speaks",
        "denied",
        "another says so",
        "a limit left out",
        "in part left out",
        "in part added",
        "a rule",
        "no order",
        "argued",
        "another act",
        "before",
        "another says so before",
        "on whose motion",
        "to whose delight",
    ],
)
def test_an_order_that_the_decision_does_not_make_opens_the_citation(brief: str, word: str) -> None:
    assert opens(brief, word)


def test_of_several_judges_who_speak_for_themselves_no_order_is_taken() -> None:
    brief, alone = "The court restored the order of the master.", "I would restore the order of the master."
    british = {"jurisdiction": Jurisdiction.UK, "canonical": "[2031] EWCA Civ 9003", "neutral": True}
    assert opens(brief, "restored", f"{OPINION}\n\nMARROW, J., dissenting.\n\n{alone}")
    assert not opens(brief, "restored", f"{OPINION} {alone}", **british)
