"""What the end of an invented American decision settles, and what it leaves open. No case here exists."""

from __future__ import annotations

from typing import Any

import pytest

from brief_audit.facts.registry import facts_of
from brief_audit.model.authority import Authority, Part, PartKind
from brief_audit.model.facts import Disposition, DispositionFact, Obtained
from economy.rows import every_row

pytestmark = pytest.mark.rule("DISPOSITION_MISMATCH")

D = Disposition
MIXED = D.AFFIRMED_IN_PART_REVERSED_IN_PART
BODY = "The tenant kept the cottage after the lease had run out, and the landlord sued for the rent of the winter months. " * 4


def decision(*parts: tuple[PartKind, str], **changes: Any) -> Authority:
    held = tuple(Part(kind=kind, text=text, artefact="a" * 64) for kind, text in parts)
    given = {"names": ("Ashgrove v. Quillon",), "citations": ("990 U.S. 10",), "source": "s", "url": "", "attribution": ""}
    return Authority(**given | {"id": "a1", "artefacts": (), "parts": held, "complete": True} | changes)


def read(end: str, kind: PartKind = PartKind.MAJORITY, **changes: Any) -> DispositionFact | None:
    return facts_of(decision((kind, BODY + end), **changes)).disposition


@every_row(
    "end, value, remanded",
    [
        ("\n\nAffirmed.", D.AFFIRMED, False),
        ("\n\nReversed and remanded.\n\nJustice Quill took no part in the decision.", D.REVERSED, True),
        ("\n\nJudgment affirmed.\n\nAll the Justices concur.", D.AFFIRMED, False),
        ("\n\nJudgments affirmed in part and vacated in part, and case remanded for resentencing.", MIXED, True),
        ("\n\nThe judgment of the Court of Appeals is therefore\n\nReversed.", D.REVERSED, False),
        (
            "The judgment of the\nCourt of Appeals is vacated, and the case is\nremanded for further proceedings.\n\nSo ordered.",
            D.VACATED,
            True,
        ),
        ("For these reasons, we AFFIRM the judgment of the district court.", D.AFFIRMED, False),
        ("Because the court had not looked at it, we must reverse the conviction and remand.", D.REVERSED, True),
        ("We re-\nverse the judgment and re-\nmand the case.", D.REVERSED, True),
        ("The judgment of the district court will be affirmed.", D.AFFIRMED, False),
        ("The judgment is affirmed in part and reversed in part.", MIXED, False),
        ("We affirm the award of rent. We reverse the award of fees.", MIXED, False),
        ("We vacate the award of fees and otherwise affirm.", MIXED, False),
        ("We vacate the award of fees, but otherwise affirm the judgment.", MIXED, False),
        ("We reverse the award of fees. In all other respects, the judgment is affirmed.", MIXED, False),
        ("We reverse the award of fees. The judgment is in all other respects affirmed.", MIXED, False),
        ("We reverse the conviction on count one. The judgment is otherwise AFFIRMED.", MIXED, False),
        ("The rule is strict, and we affirm that judgment.", D.AFFIRMED, False),
        ("We vacate the judgment and remand with instructions to dismiss the complaint.", D.VACATED, True),
        ("\n\nAppeal dismissed.", D.DISMISSED, False),
        ("We dismiss the appeal for want of jurisdiction.", D.DISMISSED, False),
        ("The case is remanded for a hearing on the rent.", D.REMANDED, False),
        ("\n\nOrder, Supreme Court, Kings County, which granted the motion, unanimously reversed, on the law.", D.REVERSED, False),
        ("\n\nOrder, Supreme Court, Kings County, which granted the motion, reversed, on the law, without costs.", D.REVERSED, False),
        ("\n\nJUDGMENT OF THE CIRCUIT COURT FOR WEXCOMBE COUNTY REVERSED.", D.REVERSED, False),
        ("The judgment of the court is reversed and its injunction is vacated.", D.REVERSED, False),
        ("The judgment of the district court is VaCatbd and the case is Remanded for proceedings.", D.VACATED, True),
        (
            "The sanctions award was no abuse of discretion; and we AFFIRM.\n\n30Birch, 31 F.3d 344.\n31Id.; see Ash, 4 F.3d 3.",
            D.AFFIRMED,
            False,
        ),
        ("\n\nOrder, Supreme Court, Kings County (Ivy Q. Marrow, J.), entered July 21, 2020, reversed, on the law.", D.REVERSED, False),
    ],
)
def test_the_operative_words_settle_it(end: str, value: Disposition, remanded: bool) -> None:
    fact = read(end)
    assert fact is not None
    assert (fact.value, fact.remanded, fact.obtained) == (value, remanded, Obtained.OPERATIVE)


def test_the_snippet_is_a_slice_of_the_text() -> None:
    authority = decision((PartKind.HEAD_MATTER, "Ashgrove v. Quillon"), (PartKind.MAJORITY, f"{BODY}We reverse the judgment below."))
    fact = facts_of(authority).disposition
    assert fact is not None
    assert fact.part == 1
    assert fact.span is not None
    assert fact.snippet == authority.parts[1].text[fact.span[0] : fact.span[1]] == "We reverse the judgment below."


def test_the_snippet_holds_the_word_that_disposes() -> None:
    fact = read("The judgment is REVERSED. The case is REMANDED for a new trial. The parties bear their costs.")
    assert fact is not None
    assert (fact.snippet, fact.remanded) == ("The judgment is REVERSED.", True)


@pytest.mark.parametrize(
    "end",
    [
        "On appeal the court of appeals reversed. This appeal followed.",
        "The judgment was affirmed by the court of appeals.",
        "We would affirm the judgment if the notice had been given.",
        "If there is any evidence for it, we affirm the judgment.",
        "We must affirm the judgment so long as any evidence supports it.",
        "Appellant argues that the judgment must be reversed.",
        "We cannot affirm the judgment on that ground.",
        "We do not reverse lightly.",
        "The rule is old: “We affirm the judgment below.” So it was said.",
        "Wexcombe v. Tarrow, 980 U.S. 5 (1990), is no help: there we reverse the judgment only rarely.",
        "We decline to reverse the judgment.",
    ],
)
def test_what_another_court_did_or_this_one_only_considers_settles_nothing(end: str) -> None:
    assert read(end) is None


@pytest.mark.parametrize(
    "end",
    [
        "\n\nJudgment affirmed in Case No. S11A1. Judgment reversed in Case No. S11A2.",
        "In No. 11-204 we affirm the judgment. In No. 11-205 we reverse the judgment.",
        "\n\nAffirmed in part.",
        "We affirm that portion of the judgment.",
        "We affirm the judgment, and we lack jurisdiction over the cross-appeal.",
        "We vacate the opinion of the court of appeals and affirm the judgment of the trial court.",
        "We affirm the judgment and dismiss the claim for fees.",
        "We must reverse the judgment.\n\nAffirmed.",
    ],
)
def test_what_is_divided_or_contradicts_itself_is_no_fact(end: str) -> None:
    assert read(end) is None


def test_an_act_early_in_the_opinion_contradicts_a_limited_close() -> None:
    assert read("We reverse the award of fees. " + BODY * 8 + "We affirm the award of rent.") is None


@pytest.mark.parametrize("kind", [PartKind.DISSENT, PartKind.CONCURRENCE, PartKind.SYLLABUS, PartKind.HEADNOTE, PartKind.NOTES])
def test_no_other_part_speaks_for_the_court(kind: PartKind) -> None:
    authority = decision((PartKind.MAJORITY, f"{BODY}\n\nAffirmed."), (kind, f"{BODY}\n\nReversed."))
    fact = facts_of(authority).disposition
    assert fact is not None
    assert fact.value is D.AFFIRMED
    assert facts_of(decision((kind, f"{BODY}\n\nReversed."))).disposition is None


@pytest.mark.parametrize(
    "heading",
    [
        "\n\nJustice Quill, with whom Justice Tarrow joins, dissenting.\n\n",
        "\n\nQUILL, Circuit Judge, concurring in part and dissenting in part.\n\n",
        "\nQUILL, J., dissenting.\n",
        "\n\nDISSENTING OPINION\n\n",
        "\n\nSeparate opinion of Mr. Justice Quill\n\n",
        "\n\nMr. Justice Quill.\n\n",
        "\n\nAPPENDIX A\n\n",
        "\n\nNOTES\n\n",
    ],
)
def test_what_stands_behind_the_lead_opinion_in_one_text_is_not_the_courts(heading: str) -> None:
    fact = read(f"The judgment is affirmed.{heading}{BODY}We reverse the judgment.", PartKind.COMBINED)
    assert fact is not None
    assert fact.value is D.AFFIRMED


def test_a_list_of_opinions_at_the_top_ends_nothing() -> None:
    top = "Quill, J., delivered the opinion. Tarrow, J., filed a dissenting opinion.\n\nDissenting opinion filed by Judge TARROW.\n\n"
    fact = facts_of(decision((PartKind.COMBINED, f"{top}{BODY}The judgment is affirmed."))).disposition
    assert fact is not None
    assert fact.value is D.AFFIRMED


def test_a_rehearing_that_changed_it_leaves_no_fact() -> None:
    lead, again = (PartKind.MAJORITY, f"{BODY}\n\nAffirmed."), (PartKind.ADDENDUM, "On rehearing the judgment is reversed.")
    assert facts_of(decision(lead, again)).disposition is None


@pytest.mark.parametrize("court", ["nysd", "dcd", "deb"])
def test_a_trial_court_disposes_of_no_appeal(court: str) -> None:
    fact = read("The motion for summary judgment is granted. So ordered.", court_id=court)
    assert fact is not None
    assert (fact.value, fact.obtained) == (D.NO_DISPOSITION, Obtained.FIELD)


def test_a_trial_court_that_reviews_leaves_no_fact() -> None:
    assert read("The order of the bankruptcy court is affirmed.", court_id="nysd") is None


def test_the_first_line_of_the_court_serves_where_its_last_is_silent() -> None:
    fact = facts_of(
        decision((PartKind.MAJORITY, f"Reversed and remanded by published opinion. Judge Quill wrote it.\n\n{BODY}"))
    ).disposition
    assert fact is not None
    assert (fact.value, fact.remanded, fact.obtained) == (D.REVERSED, True, Obtained.HEADER)


def test_a_text_that_lacks_a_part_and_written_law_settle_nothing() -> None:
    assert read("\n\nAffirmed.", complete=False) is None
    assert read("\n\nAffirmed.", PartKind.PROVISION) is None


@pytest.mark.rule("DISPOSITION_MISMATCH")
@every_row(
    "end",
    [
        "The judgment is otherwise AFFIRMED.",
        "The award of fees is set aside. In all other respects the judgment is affirmed.",
        "The award of fees is set aside. The judgment is otherwise\n\nAffirmed.",
        "We modify the award of rent. Save as to that, we affirm the judgment.",
        "We reverse the conviction on count one.",
        "The judgment on count 2 is vacated.",
        "We vacate the award of attorney’s fees.",
        "We reverse the fee award.",
        "The fee award was an abuse of discretion; and we reverse.",
        "We affirm the conviction, but remand for resentencing.",
        "The judgment is affirmed on condition that the company remit the fees; otherwise it is reversed.",
        "The judgment is affirmed; otherwise reversed.",
        "Affirmed on condition of remittitur; otherwise reversed.",
    ],
)
def test_an_act_upon_a_part_with_the_rest_unsaid_is_no_fact(end: str) -> None:
    assert read(end) is None


@pytest.mark.rule("DISPOSITION_MISMATCH")
@pytest.mark.parametrize("court", ["supreme court", "transferee court"])
def test_to_affirm_that_something_is_so_disposes_of_nothing(court: str) -> None:
    assert read(f"We affirm that the rule is strict. The case goes to the {court}.") is None


@pytest.mark.rule("DISPOSITION_MISMATCH")
@pytest.mark.parametrize(
    "again",
    [
        "ON REHEARING\n\nThe company asks again. We now AFFIRM the judgment.",
        "ON PETITION FOR REHEARING EN BANC\n\nThe company asks again, and has reason to.",
        "On rehearing.\n\nThe company asks again, and has reason to.",
        "The company asks again. We withdraw our opinion and now affirm the judgment.",
        "SUPPLEMENTAL OPINION ON REHEARING\n\nThe company asks again.",
        "OPINION ON REMAND\n\nThe case comes back to us. We affirm the judgment.",
    ],
)
def test_a_case_taken_up_again_behind_its_disposition_leaves_no_fact(again: str) -> None:
    assert read(f"We REVERSE.\n\n{again}") is None


def test_an_earlier_opinion_that_is_withdrawn_at_the_top_changes_nothing() -> None:
    fact = facts_of(
        decision((PartKind.MAJORITY, f"ON REHEARING\n\nWe withdraw our opinion of May.\n\n{BODY}We affirm the judgment."))
    ).disposition
    assert fact is not None
    assert fact.value is D.AFFIRMED
