"""The header of a British decision, its declarations, and a record's own field. No case here exists."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from brief_audit.facts.registry import facts_of
from brief_audit.model.authority import Authority, Part, PartKind
from brief_audit.model.facts import Disposition, DispositionFact, Obtained, Posture

JUDGMENT = "1. This is a claim for judicial review of a decision about harbour lamps.\n2. The lamps were lit at dusk."
CLAIM = "IN THE HIGH COURT OF JUSTICE\nADMINISTRATIVE COURT\nTHE KING on the application of EXAMPLE HARBOUR LIMITED Claimant - and - "


def decision(header: str, text: str = JUDGMENT) -> Authority:
    parts = (Part(kind=PartKind.HEAD_MATTER, text=header, artefact="0" * 64), Part(kind=PartKind.JUDGMENT, text=text, artefact="0" * 64))
    return Authority(id="a1", names=(), citations=(), source="x", url="", attribution="", artefacts=(), parts=parts, complete=True)


def american(field: str, text: str = "The lamps were lit at dusk.") -> Authority:
    part = Part(kind=PartKind.MAJORITY, text=text, artefact="0" * 64)
    given = {"names": (), "citations": (), "source": "x", "url": "", "attribution": "", "artefacts": ()}
    return Authority(id="a1", parts=(part,), complete=True, stated_disposition=field, **given)


@pytest.mark.parametrize(
    ("header", "snippet", "citations"),
    [
        (
            "Easter Term\n[2031] UKSC 4\nOn appeal from: [2029] EWCA Civ 45\nJUDGMENT",
            "On appeal from: [2029] EWCA Civ 45",
            ("[2029] EWCA Civ 45",),
        ),
        (
            "ON APPEAL FROM THE HIGH COURT OF JUSTICE\nHARBOURS LIST\nA Deputy Judge [2030] EWHC 12 (Ch)\nRoyal Courts of Justice",
            "ON APPEAL FROM THE HIGH COURT OF JUSTICE\nHARBOURS LIST\nA Deputy Judge [2030] EWHC 12 (Ch)",
            ("[2030] EWHC 12 (Ch)",),
        ),
        ("AN APPEAL AGAINST A DECISION OF THE LAMPS TRIBUNAL\nBETWEEN: A", "AN APPEAL AGAINST A DECISION OF THE LAMPS TRIBUNAL", ()),
    ],
)
def test_the_decision_under_appeal_stands_in_the_header(header: str, snippet: str, citations: tuple[str, ...]) -> None:
    facts = facts_of(decision(header))
    assert facts.reviewed is not None
    assert (facts.reviewed.snippet, facts.reviewed.citations, facts.reviewed.obtained) == (snippet, citations, Obtained.HEADER)
    assert facts.posture is not None
    assert facts.posture.value is Posture.APPEAL


@pytest.mark.parametrize(
    "header", ["[2031] UKSC 4\nJUDGMENT", "On appeal from: ", "On appeal from: A Court\nOn appeal from: Another Court"]
)
def test_a_header_that_names_no_one_decision_settles_none(header: str) -> None:
    assert facts_of(decision(header)).reviewed is None


def test_a_claim_for_judicial_review() -> None:
    fact = facts_of(decision(f"{CLAIM}PLACEHOLDER DOCK Defendant")).posture
    assert fact is not None
    assert (fact.value, fact.snippet) == (Posture.JUDICIAL_REVIEW, "THE KING on the application of")


@pytest.mark.parametrize(
    ("header", "text"),
    [
        (f"{CLAIM}PLACEHOLDER DOCK Defendant", "1. This is an appeal under the Lamps Act."),
        (f"{CLAIM}PLACEHOLDER DOCK Respondent", JUDGMENT),
        (f"{CLAIM}PLACEHOLDER DOCK Defendant and Appellant", JUDGMENT),
        ("THE KING on the application of A Claimant - and - B Defendant", JUDGMENT),
    ],
    ids=["another claim", "no defendant", "an appeal", "another court"],
)
def test_what_only_looks_like_judicial_review_is_absent(header: str, text: str) -> None:
    assert facts_of(decision(header, text)).posture is None


@pytest.mark.parametrize(
    "words",
    [
        "I would declare that the lamp was lit",
        "We grant a declaration that the dock is open",
        "Declaration granted",
        "I therefore make a declaration to that effect",
    ],
)
def test_a_declaration_is_a_fact_with_its_words(words: str) -> None:
    (fact,) = facts_of(decision("", f"{JUDGMENT}\n3. {words}.")).declarations
    assert (fact.snippet, fact.obtained) == (words, Obtained.OPERATIVE)


@pytest.mark.parametrize(
    "words",
    [
        "The claimant asks that I declare that the lamp was lit",
        "If it were so, I would declare that the dock is open",
        "“I declare that it is so”, he wrote",
    ],
)
def test_a_declaration_sought_supposed_or_quoted_is_none(words: str) -> None:
    assert facts_of(decision("", f"{JUDGMENT}\n3. {words}.")).declarations == ()


@pytest.mark.parametrize(
    ("field", "value", "remanded"),
    [
        ("Affirmed", Disposition.AFFIRMED, False),
        ("reversed and remanded.", Disposition.REVERSED, True),
        ("Affirmed in part, reversed in part.", Disposition.AFFIRMED_IN_PART_REVERSED_IN_PART, False),
    ],
)
def test_the_records_field_is_a_fact_without_a_place(field: str, value: Disposition, *, remanded: bool) -> None:
    fact = facts_of(american(field)).disposition
    assert fact is not None
    assert (fact.value, fact.remanded, fact.obtained, fact.part) == (value, remanded, Obtained.FIELD, None)


@pytest.mark.parametrize(
    "field", ["", "See opinion", "We would affirm", "Affirmed; petition for review of costs reversed by another court in 1999"]
)
def test_a_field_that_needs_reading_is_no_fact(field: str) -> None:
    assert facts_of(american(field)).disposition is None


def test_the_courts_own_words_come_before_the_records_field() -> None:
    fact = facts_of(american("Affirmed", "The lamps were lit at dusk. We reverse the judgment of the district court.")).disposition
    assert fact is not None
    assert (fact.value, fact.obtained) == (Disposition.REVERSED, Obtained.OPERATIVE)


def test_what_a_model_read_claims_no_place_in_the_text() -> None:
    with pytest.raises(ValidationError):
        DispositionFact(value=Disposition.AFFIRMED, obtained=Obtained.MODEL, snippet="x", part=0, span=(0, 1))
