"""Whether words of a brief are a clause of a provision: each law is one subsection, each statement false of it or cut from it."""

from __future__ import annotations

import time

import pytest

from brief_audit.checks.law.content import _bears as bears
from brief_audit.checks.law.passages import _of_part as passages_of
from brief_audit.checks.law.wording import tokens_of, words_of
from brief_audit.model.authority import PartKind
from brief_audit.model.base import Outcome
from checks.invented import part
from checks.invented_law import Brief

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")


def borne(law: str, told: str) -> bool:
    held = part(law, PartKind.PROVISION, page_marks=())
    return any(bears(tokens_of(passage), words_of(told)) for passage in passages_of(held, []))


@pytest.mark.parametrize(
    ("law", "told"),
    [
        ("The master must ring the bell.", "The master shall ring the bell."),
        ("The master must ring the bell within seven days.", "the master must ring the bell within 7 days"),
        ("In any action under this section the court may, in its discretion, award costs.", "The court may award costs."),
        ("In this Act, a pilot may sail alone.", "provides that a pilot may sail alone"),
        ("A keeper must light a lamp, and the pilot must ring a bell.", "A keeper must light a lamp."),
        ("A keeper must—\n\n(a) light a lamp, and\n\n(b) ring a bell.", "A keeper must ring a bell."),
        ("It is a defence to prove—\n\n(a) a storm, or\n\n(b) a fire.", "It is a defence to prove a fire."),
        ("The keeper must keep a log.", "requires the keeper to keep a log"),
        ("The order under subsection (2)(a) must be sealed.", "The order under subsection (2)(a) must be sealed."),
    ],
)
def test_a_clause_in_the_laws_own_words_is_borne(law, told):
    assert borne(law, told)


@pytest.mark.parametrize(
    ("law", "told"),
    [
        pytest.param("This section does not require consent.", "requires consent", id="a-denial-before-the-force"),
        pytest.param("The master shall not permit the sale of drink.", "permits the sale of drink", id="a-verb-that-is-no-force-there"),
        pytest.param("No holder may sell a record.", "may sell a record", id="nobody-before-the-force"),
        pytest.param("If the lamp is lit the master may enter the harbour.", "may enter the harbour", id="a-condition-before-the-force"),
        pytest.param("Any person who may sue the town must give notice.", "must give notice", id="a-clause-before-the-force"),
        pytest.param("An individual may revoke consent.", "A State may revoke consent.", id="a-subject-that-leads-in"),
        pytest.param("The period may not be extended.", "The rule may not be extended.", id="another-subject-that-leads-in"),
        pytest.param("Subject to the consent of the owner, the keeper may sell.", "The keeper may sell.", id="subject-to"),
        pytest.param(
            "In the case of a second offence under this section, the court must fine him.", "The court must fine him.", id="in-the-case-of"
        ),
        pytest.param("Nothing in this section requires the owner to pay a toll.", "The owner must pay a toll.", id="nothing"),
        pytest.param(
            "An officer may, with the consent of the owner, enter a ship.", "An officer may enter a ship.", id="an-aside-with-consent"
        ),
        pytest.param(
            "A keeper must file the form, the fee, and the bond.", "A keeper must file the form and the bond.", id="one-of-a-list"
        ),
        pytest.param("A keeper may sail; but not at night.", "A keeper may sail.", id="but-behind-a-stop"),
        pytest.param(
            "A keeper must pay except on Sundays and holidays.", "A keeper must pay except on Sundays.", id="half-of-an-exception"
        ),
        pytest.param(
            "An officer may enter after giving notice and obtaining a warrant.",
            "An officer may enter after giving notice.",
            id="half-of-a-duty",
        ),
        pytest.param(
            "It is a defence to prove that—\n\n(a) it was dark, and\n\n(b) it was wet.",
            "It is a defence to prove that it was dark.",
            id="and-list",
        ),
        pytest.param(
            "A keeper must—\n\n(a) ring, or\n\n(b) call,\n\nunless the master consents.", "A keeper must ring.", id="words-behind-the-list"
        ),
        pytest.param(
            "A term is void if it provides that—\n\n(a) the tenant must pay the costs, or\n\n(b) more.",
            "The tenant must pay the costs.",
            id="an-item",
        ),
        pytest.param(
            "If the crew is ill, the master must tell the port, and the port may land them.",
            "The port may land them.",
            id="and-under-a-condition",
        ),
        pytest.param("The toll is up to 60%.", "The toll is up to £60.", id="a-sum-for-a-share"),
        pytest.param("A fee under section 1(12) must be paid.", "A fee under section 11(2) must be paid.", id="another-reference"),
        pytest.param(
            "A person served with a notice may appeal.", "A person serving with a notice may appeal.", id="who-does-for-who-suffers"
        ),
        pytest.param("“Owner” means—\n\n(a) the holder, or\n\n(b) the tenant.", "“Owner” means the holder.", id="half-of-a-meaning"),
    ],
)
def test_words_that_say_another_thing_are_not_borne(law, told):
    assert not borne(law, told)


LAW, PAYS = "Ferry Tolls Act 1980, s 4", "The keeper must pay the toll."
ACT = "section 4 of the Ferry Tolls Act 1980"


@pytest.mark.parametrize(
    ("words", "text"),
    [
        pytest.param(
            "4 (1) The keeper must pay the toll.",
            "The passenger must pay the toll: Ferry Tolls Act 1980, s 4(2).",
            id="a-subsection-that-is-not-there",
        ),
        pytest.param(PAYS, f"S{ACT[1:]} applies.\n\nIt requires the passenger to pay the toll.", id="the-next-paragraph"),
        pytest.param(PAYS, f"S{ACT[1:]}\n\nThe passenger must pay the toll.", id="under-a-heading"),
        pytest.param(PAYS, f"S{ACT[1:]} is clear that the passenger must pay the toll.", id="a-remark-that-tells"),
        pytest.param(PAYS, f"The keeper may rely on {ACT} to seize any ship.", id="relied-on-to-do"),
        pytest.param(PAYS, f"S{ACT[1:]} is satisfied by a letter.", id="satisfied-by"),
        pytest.param(PAYS, f"S{ACT[1:]} is unambiguous: passengers pay.", id="behind-a-colon"),
        pytest.param(PAYS, f"The requirements of {ACT} are met only where a passenger must swim.", id="met-where"),
        pytest.param(PAYS, f"Under {ACT} the court need not consider his means.", id="need-not"),
        pytest.param(PAYS, f"Under {ACT} the Claimant had 60 days in which to pay.", id="a-period-behind-it"),
        pytest.param(PAYS, f"In {ACT} Parliament gave the passenger a right to sink it.", id="what-parliament-did"),
        pytest.param(PAYS, f"The keeper acted under {ACT}, which made him liable for £900.", id="a-relative-clause"),
        pytest.param(
            "A claim must be brought within 28 days.",
            "It came outside the 28-month limit in section 4 of the Ferry Tolls Act 1980.",
            id="another-unit",
        ),
    ],
)
def test_what_no_reader_took_is_opened_too(words, text):
    shown = {"subdivision": "(2)", "shown": True} if "s 4(2)" in text else {}
    found = Brief(text, {LAW: {"words": words, **shown}}).outcome()
    assert found.outcome is Outcome.UNVERIFIABLE_PUBLIC, found.says


def test_a_long_statement_is_compared_in_time_and_without_recursion():
    told = words_of(" ".join(("the toll and",) * 400) + " other")
    law = tokens_of(" ".join(("the toll and",) * 400) + " end.")
    begun = time.process_time()
    assert not bears(law, told)
    assert time.process_time() - begun < 30
