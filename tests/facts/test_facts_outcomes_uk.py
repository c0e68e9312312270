"""What the end of an invented British judgment settles, and what it leaves open. No case here exists."""

from __future__ import annotations

from typing import Any

import pytest

from brief_audit.facts.registry import facts_of
from brief_audit.model.authority import Authority, Part, PartKind
from brief_audit.model.facts import Disposition, DispositionFact, Obtained
from economy.rows import every_row

D = Disposition
BODY = "The tenant kept the cottage after the lease had run out. The judge found for the landlord.\n\n" * 4


def decision(text: str, head: str = "", kind: PartKind = PartKind.JUDGMENT, **changes: Any) -> Authority:
    parts = (Part(kind=PartKind.HEAD_MATTER, text=head, artefact="a" * 64),) if head else ()
    held = (*parts, Part(kind=kind, text=text, artefact="a" * 64))
    given = {"names": ("Ashgrove v Quillon",), "citations": ("[2015] UKSC 911",), "source": "s", "url": "", "attribution": ""}
    return Authority(**given | {"id": "a1", "artefacts": (), "parts": held, "complete": True} | changes)


def read(end: str, **changes: Any) -> DispositionFact | None:
    return facts_of(decision(BODY + end, **changes)).disposition


@every_row(
    "end, value",
    [
        ("For these reasons I would dismiss the appeal.\n\nLord Justice Tarrow:\n\n40. I agree.", D.DISMISSED),
        ("The appeal is therefore allowed.", D.ALLOWED),
        ("Quillon’s appeal must be dismissed.", D.DISMISSED),
        ("We allow both appeals.", D.ALLOWED),
        ("The Board will humbly advise that the appeal should be dismissed.", D.DISMISSED),
        ("I would allow the appeal to the extent that I have set out.", D.ALLOWED_IN_PART),
        ("I would allow the appeal in part.", D.ALLOWED_IN_PART),
        ("We have allowed the appeal on Ground 1, but dismissed it on Grounds 2 and 3.", D.ALLOWED_IN_PART),
        ("Both grounds of appeal should be allowed.", D.ALLOWED),
        ("For those reasons, this appeal does not succeed.", D.DISMISSED),
        ("The notice should be set aside, and the appeal allowed.", D.ALLOWED),
        ("Those are my reasons for dismissing the appeal.", D.DISMISSED),
        ("\nORDER: Appeal dismissed with costs.", D.DISMISSED),
    ],
)
def test_the_operative_words_settle_it(end: str, value: Disposition) -> None:
    fact = read(end)
    assert fact is not None
    assert (fact.value, fact.obtained) == (value, Obtained.OPERATIVE)


@pytest.mark.parametrize(
    "end",
    [
        "I would dismiss the appeal.\n\nLord Tarrow (dissenting):\n\n50. I would allow the appeal.",
        "I would allow the appeal and dismiss the cross-appeal.\n\nThe cross-appeal is dismissed.",
        "If the notice had been late, I would allow the appeal.",
        "Counsel submitted that the appeal should be allowed.",
        "Permission to appeal is refused.",
        "The judge dismissed the appeal. The court below allowed the appeal.",
        "The first ground of appeal is dismissed.",
        "He wrote: “I would allow the appeal.",
    ],
)
def test_what_is_divided_supposed_or_anothers_settles_nothing(end: str) -> None:
    assert read(end) is None


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("The Supreme Court unanimously dismisses the appeal. Lord Tarrow gives the judgment.", D.DISMISSED),
        ("By a majority of three to two, the Supreme Court allows the appeal.", D.ALLOWED),
        ("The Supreme Court unanimously rejects the appellants’ appeal.", D.DISMISSED),
        ("The Supreme Court dismisses the first appeal. The Supreme Court allows the second appeal.", None),
    ],
)
def test_a_press_summary_says_it(text: str, value: Disposition | None) -> None:
    fact = facts_of(decision(text, kind=PartKind.PRESS_SUMMARY)).disposition
    assert (fact.value if fact else None) is value


def test_the_header_serves_where_the_judgment_is_silent() -> None:
    fact = read("We agree with the Commissioner.", head="Decision: The Tribunal dismiss the appeal.")
    assert fact is not None
    assert (fact.value, fact.obtained, fact.part) == (D.DISMISSED, Obtained.HEADER, 0)


def test_a_court_of_first_instance_disposes_of_no_appeal() -> None:
    fact = read("The claim is dismissed.", head="IN THE HIGH COURT OF JUSTICE", court="The Chancery Division of the High Court")
    assert fact is not None
    assert (fact.value, fact.snippet) == (D.NO_DISPOSITION, "HIGH COURT")


def test_the_high_court_on_appeal_is_not_taken_for_first_instance() -> None:
    head = "IN THE HIGH COURT OF JUSTICE ON APPEAL FROM THE COUNTY COURT"
    assert read("I will hear counsel on the order.", head=head, court="The Chancery Division of the High Court") is None


@pytest.mark.parametrize(
    ("end", "remanded"),
    [
        ("I would allow the appeal and remit the claim to the tribunal.", True),
        ("The appeal is allowed. The case is remitted to a fresh tribunal.", True),
        ("The appeal is allowed. It is not necessary that the case be remitted.", False),
        ("The appeal is allowed. Counsel submitted that the case should be remitted to the tribunal.", False),
        ("The appeal is allowed.", False),
    ],
)
def test_whether_the_case_was_sent_back(end: str, remanded: bool) -> None:
    fact = read(end)
    assert fact is not None
    assert fact.remanded is remanded
