"""What an invented decision says of written law: that it construes, amended or rests on it. No case or Act here exists."""

from __future__ import annotations

import pytest

from brief_audit.facts.registry import facts_of
from brief_audit.model.authority import Authority, Part, PartKind

LAMP, PIER = "section 3 of the Lamp Act 2001", "section 5 of the Pier Act 2006"


def related(sentence: str, kind: PartKind = PartKind.JUDGMENT) -> list[tuple[str, str, str]]:
    given = {"names": ("Larkspur v Thimble",), "citations": ("[2031] UKSC 7",), "source": "s", "url": "", "attribution": ""}
    parts = (Part(kind=kind, text=sentence, artefact="a" * 64),)
    found = facts_of(Authority(**given, id="a1", artefacts=(), parts=parts, complete=True)).relations
    assert all(one.snippet == sentence[slice(*one.span)] for one in found)
    return [(one.edge.value, one.source, one.target) for one in found]


@pytest.mark.parametrize(
    "sentence",
    [
        f"This appeal concerns the proper construction of {LAMP}.",
        f"The short issue is the meaning of the word “lamp” in {LAMP}.",
        f"In my judgment, the pier was not a lamp within the meaning of {LAMP}.",
        f"We conclude that this is the true meaning and effect of {LAMP}.",
        f"I must construe the words “a lamp” in {LAMP}.",
        f"We interpret {LAMP} as it stands.",
    ],
)
def test_the_court_says_that_it_construes_a_provision(sentence: str) -> None:
    assert related(sentence) == [("INTERPRETS", "", "Lamp Act 2001, s 3")]


@pytest.mark.parametrize(
    ("sentence", "edge", "source", "target"),
    [
        (f"A keeper is bound by {LAMP} (as amended by {PIER}).", "AMENDS", "Pier Act 2006, s 5", "Lamp Act 2001, s 3"),
        (f"That is {LAMP}, which was substituted by the Pier Act 2006.", "AMENDS", "Pier Act 2006", "Lamp Act 2001, s 3"),
        (f"In June {PIER} repealed {LAMP}.", "AMENDS", "Pier Act 2006, s 5", "Lamp Act 2001, s 3"),
        (
            f"It is governed by the Lamp Regulations 2011, which were made under {LAMP}.",
            *("DEPENDS_ON", "Lamp Regulations 2011", "Lamp Act 2001, s 3"),
        ),
        (
            f"The Lamp Regulations 2011, made in exercise of the powers conferred by {LAMP}, say so.",
            *("DEPENDS_ON", "Lamp Regulations 2011", "Lamp Act 2001, s 3"),
        ),
    ],
)
def test_one_instrument_amends_or_rests_on_another(sentence: str, edge: str, source: str, target: str) -> None:
    assert related(sentence) == [(edge, source, target)]


@pytest.mark.parametrize(
    "sentence",
    [
        f"Counsel submits that this appeal concerns the proper construction of {LAMP}.",
        f"In Ash v Birch the issue was the proper construction of {LAMP}.",
        f"If the issue is the proper construction of {LAMP}, the keeper is right.",
        f"The keeper was charged under {LAMP}, and interpretation is for another day.",
        f"That is {LAMP}, which was not amended by {PIER}.",
        f"It is {LAMP}, and the order as amended by {PIER} is another thing.",
        f"The Lamp Regulations 2011 were not made under {LAMP}.",
        f"The Harbour Act 1999, made under {LAMP}, is no regulation.",
        "It concerns Schedule 2 to the Lamp Act 2001 as amended by the Lamp Act 2001.",
        "This appeal concerns the proper construction of section 3.",
    ],
)
def test_what_is_not_said_outright_is_no_relation(sentence: str) -> None:
    assert related(sentence) == []


def test_a_dissent_and_the_notes_of_another_say_nothing() -> None:
    assert related(f"This appeal concerns the proper construction of {LAMP}.", PartKind.DISSENT) == []


def test_american_law_is_read_too() -> None:
    assert related("We construe 11 U.S.C. § 523 as it stands.", PartKind.MAJORITY) == [("INTERPRETS", "", "11 U.S.C. § 523")]
