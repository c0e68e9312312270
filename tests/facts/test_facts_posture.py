"""How a case came before the court, in the opening words of the opinion. No case here exists."""

from __future__ import annotations

import pytest

from brief_audit.facts.registry import facts_of
from brief_audit.model.authority import Authority, Part, PartKind
from brief_audit.model.facts import Obtained, Posture, PostureFact
from economy.rows import every_row

P = Posture
BODY = " The rule of the harbour is old. The lamps were lit at dusk, and the keeper went home."


def opinion(text: str, kind: PartKind = PartKind.MAJORITY) -> Authority:
    part = Part(kind=kind, text=text, artefact="0" * 64)
    return Authority(
        id="a1",
        names=("Ashgrove v. Quillon",),
        citations=(),
        source="x",
        url="",
        attribution="",
        artefacts=(),
        parts=(part,),
        complete=True,
    )


def posture(text: str) -> PostureFact | None:
    return facts_of(opinion(text + BODY)).posture


@every_row(
    "text, value",
    [
        ("Placeholder Dock appeals from the district court's grant of summary judgment to Example Harbour.", P.SUMMARY_JUDGMENT),
        ("Ashgrove appeals the district court's order granting summary judgment to Quillon.", P.SUMMARY_JUDGMENT),
        ("Ashgrove appeals from an order of the superior court granting the motion to dismiss.", P.MOTION_TO_DISMISS),
        ("Ashgrove appeals the district court's order dismissing his complaint.", P.DISMISSAL),
        ("Ashgrove appeals his convictions for removing a lamp.", P.CONVICTION),
        ("This is an appeal from a judgment of conviction.", P.CONVICTION),
        ("Ashgrove appeals the judgment entered after a jury verdict for Quillon.", P.JURY_VERDICT),
        ("Ashgrove appeals the district court's denial of his petition for a writ of habeas corpus.", P.HABEAS),
        ("The dock appeals the district court's grant of a preliminary injunction.", P.PRELIMINARY_INJUNCTION),
        ("The dock appeals the trial court's denial of its motion for a new trial.", P.NEW_TRIAL),
        ("Ashgrove petitions for review of a final order of the Harbour Lamps Commission.", P.AGENCY_REVIEW),
        ("The court below affirmed. We granted certiorari to settle the question.", P.CERTIORARI),
    ],
)
def test_the_opening_words_state_the_posture(text: str, value: Posture) -> None:
    fact = posture(text)
    assert fact is not None
    assert (fact.value, fact.obtained, fact.part) == (value, Obtained.OPENING, 0)
    assert (text + BODY)[slice(*fact.span)] == fact.snippet


@pytest.mark.parametrize(
    "text",
    [
        "Ashgrove appeals.",
        "Ashgrove appealed the order dismissing his complaint to the circuit court, which reversed.",
        "The parties filed separate appeals from the denial of the preliminary injunction.",
        "Ashgrove argues that in an appeal from a summary judgment the facts are taken as true.",
        "When a party appeals from the grant of summary judgment, the facts are taken as true.",
        "Ashgrove appeals from an order which denied his motion for summary judgment.",
        "Ashgrove appeals the judgment and the sentence of costs.",
        "Ashgrove appeals the district court's order dismissing his motion to intervene.",
        "In Dunmore v. Fenwick, we granted certiorari to settle the question.",
        "Ashgrove appeals his conviction. Quillon appeals from the grant of summary judgment in the other action.",
        "Had he said “I appeal from the judgment of conviction,” the time would have run.",
    ],
)
def test_what_the_opening_does_not_settle_is_absent(text: str) -> None:
    assert posture(text) is None


def test_a_dissent_states_no_posture() -> None:
    assert facts_of(opinion(f"Ashgrove appeals his convictions.{BODY}", PartKind.DISSENT)).posture is None


def test_a_quotation_states_no_posture() -> None:
    text = f"Ashgrove appeals his convictions.{BODY}"
    part = Part(kind=PartKind.MAJORITY, text=text, quoted=((0, len(text)),), artefact="0" * 64)
    assert facts_of(opinion(text).model_copy(update={"parts": (part,)})).posture is None
