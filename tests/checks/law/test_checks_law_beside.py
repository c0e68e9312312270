"""What stands beside a cited law, before its quoted words, or is done under it, is compared unless every word of it is neutral.

The Ferry Acts do not exist.
"""

from __future__ import annotations

import pytest

from brief_audit.model.base import Outcome
from brief_audit.prose.enacted.neutral import joins, says_nothing, telling_words
from checks.invented_law import Brief
from checks.law.test_checks_law_content import ACT, CODE, said
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

OF_ACT, KEEPER = (
    "section 4 of the Ferry Tolls Act 1980",
    "the keeper of a ferry must light at least four lanterns at the bow between dusk and dawn",
)
LOG = "A ferry operator shall retain its log for five years."


@every_row(
    "text, passes",
    [
        # a text that is set off below or above the law
        (f"{CODE} provides as follows.\n\n> A passenger may sue.", False),
        (f"{CODE} provides as follows.\n\n> {LOG}", True),
        (f"{CODE} provides as follows.\n\nA passenger may sue.", False),
        (f"Quill sues under {CODE}.\n\n“A passenger may bring an action against any town of the realm.”", False),
        (f"Quill sues under {CODE}.\n\nQuill was born in York.", True),
        (f"Congress was clear:\n\n    A passenger may bring an action against any town of the realm.\n\n{CODE}.", False),
        (f"Congress was clear:\n\n    {LOG}\n\n{CODE}.", True),
        # a heading, a note's body, a sentence beside
        (f"**The passenger bears the burden**\n\nThe Respondent relies on {OF_ACT}.", False),
        (f"**The first ground**\n\nThe Respondent relies on {OF_ACT}.", True),
        (f"The burden is on the passenger.\n\nThe Respondent relies on {OF_ACT}.", False),
        (f"Mr Quill sues under {OF_ACT}. Passengers have three months.", False),
        (f"Mr Quill sues under {OF_ACT}. He lives in York.", True),
        (f"Consent of the office is required. {LOG} {CODE}.", False),
        (f"Mr Ash agreed. {LOG} {CODE}.", True),
        (f"Keepers have one year to complain. The authority is {CODE}.", False),
        (f"Keepers have one year to complain; {CODE}.", False),
        (f"Void. {ACT}.", False),
        (f"No remedy. {ACT}.", False),
        # what is done under it, or invoked of it
        (f"Mr Quill brings this claim under {OF_ACT}, there being no time limit.", False),
        (f"Mr Quill invokes the private right of way in {CODE}.", False),
        (f"Mr Quill invokes the requirements of {CODE}.", True),
        (f"The Tribunal dismissed the claim under {OF_ACT} for want of a letter before action.", False),
        (f"The Tribunal dismissed the claim under {OF_ACT}.", True),
        (f"The keeper had 45 days to complain. {CODE}.", False),
        (f"As most of it was done on 1 October, {OF_ACT} brings it within the Act.", False),
        (f"Mr Quill breached {OF_ACT} by not ringing a bell.", False),
        (f"Mr Quill waited 40 days and sued under {OF_ACT}.", False),
        (f"Congress did increase a toll for the court: {ACT}.", False),
        (f"Mr Quill sued under {OF_ACT}, and 40 days had gone.", False),
        (f"Mr Quill sued under {OF_ACT}, and 28 months had gone.", False),
        (f"Mr Quill sued under {OF_ACT}, and 28 days had gone.", True),
        (f"It is clear from {OF_ACT} that the court may increase a toll.", False),
        (f"The passenger proves it. The authority is {CODE}.", False),
        (f"The motion raises the question whether the action is barred by {CODE}.", True),
        # words before a quotation, or behind it
        (f"The Board “must light at least four lanterns at the bow between dusk and dawn”: {ACT}.", False),
        (f"“A ferry operator shall retain its log for five years” or carry a bell. {CODE}.", False),
        (f"S{OF_ACT[1:]} provides:\n\n“A claim by a passenger may not be brought ... unless the court gives leave.”", True),
        (f"The passenger “must light at least four lanterns at the bow between dusk and dawn”: {ACT}.", False),
        (f"“{KEEPER.capitalize()}”: {ACT}.", True),
        (f"As Parliament put it, “{KEEPER}”: {ACT}.", True),
        (f"So much follows from the text, under which “{KEEPER}.” {ACT}.", True),
        (f"With leave of the office, “{KEEPER}”: {ACT}.", False),
        (f"Where he is in arrears, {OF_ACT} provides that “{KEEPER}”.", False),
        (f"In April {OF_ACT} formerly read “{KEEPER}”.", False),
    ],
)
def test_what_is_said_beside_a_law(text: str, *, passes: bool) -> None:
    outcome, says = said(text)
    assert (outcome is Outcome.VERIFIED_CORRECT) is passes, says


def test_what_is_opened_is_shown_with_all_of_its_quoted_words_beside_the_nearest() -> None:
    _, says = said(f"It is the sun that shines, under which “{KEEPER}.” {ACT}.")
    assert f"“It is the sun that shines, under which “{KEEPER}.””" in says
    assert "Its own: “" in says
    assert "lanterns" in says.rpartition("Its own: “")[2]


@pytest.mark.parametrize(
    "text",
    [
        f"“{LOG}” {CODE}; 42 U.S.C. § 1983.",
        f"“{LOG}” {CODE}, 1983.",
        f"Like 42 U.S.C. § 1983, {CODE} provides: “{LOG}”",
        f"{LOG.removesuffix('.')}: {CODE}; 42 U.S.C. § 1983.",
    ],
)
def test_each_of_several_provisions_must_have_the_words(text: str) -> None:
    held = {CODE: {"words": f"(a) {LOG}"}, "42 U.S.C. § 1983": {"words": "(a) A keeper may sail at dusk."}}
    outcomes = {one.citation: one.outcome for one in Brief(text, held).decision().citations}
    assert Outcome.UNVERIFIABLE_PUBLIC in outcomes.values()


@every_row(
    "text, nothing, telling",
    [
        ("Quill therefore relies on ¦ in Count Two.", True, []),
        ("Ms. Quill petitions for review under ¦, see Dkt. 14.", True, []),
        ("Acme Ferries' motion to dismiss the claim under ¦ was denied.", True, []),
        ("Quill relies on ¦ to seize the lamp.", False, ["seize", "lamp"]),
        ("Ground 2 (¦)", True, []),
        ("No appeal.", False, []),
        ("The Burden is on Quill under ¦.", False, ["burden"]),
        ("THE OWNER PAYS UNDER ¦.", False, ["pays"]),
        ("Save by the tribunal, “…”", False, ["save"]),
    ],
)
def test_the_neutral_words(text: str, telling: list[str], *, nothing: bool) -> None:
    assert (says_nothing(text), telling_words(text)) == (nothing, telling)


@every_row(
    "lead, joined",
    [
        ("The tenant ", True),
        ("Under ¦, the tenant ", True),
        ("Neither party ", True),
        ("Quill has ", True),
        ("As the Act puts it, ", False),
        ("Congress said that ", False),
        ("It is plain that ", False),
        ("", False),
    ],
)
def test_a_quotation_that_goes_on_from_a_subject(lead: str, *, joined: bool) -> None:
    assert joins(lead) is joined
