"""Which opinions an invented decision holds, and what it leaves open. No case here exists."""

from __future__ import annotations

import pytest

from brief_audit.facts.registry import facts_of
from brief_audit.model.authority import Authority, Part, PartKind
from brief_audit.model.facts import Facts, Obtained, OpinionFact, opinion_at

K = PartKind
BODY = "The tenant kept the cottage after the lease had run out, and the landlord sued for the rent of the winter months. " * 4


def decision(*parts: tuple[PartKind, str, str | None]) -> Authority:
    held = tuple(Part(kind=kind, author=author, text=text, artefact="a" * 64) for kind, text, author in parts)
    return Authority(
        id="a1",
        names=("Ashgrove v. Quillon",),
        citations=("990 U.S. 10",),
        source="s",
        url="",
        attribution="",
        artefacts=(),
        parts=held,
        complete=True,
    )


def test_the_type_that_the_source_gives_is_the_fact() -> None:
    facts = facts_of(
        decision((K.HEAD_MATTER, "Head", None), (K.MAJORITY, BODY, "Quill"), (K.NOTES, "1", None), (K.DISSENT, BODY, "Marrow"))
    )
    held = [(fact.kind, fact.author, fact.part, fact.span, fact.obtained) for fact in facts.opinions]
    assert held == [(K.MAJORITY, "Quill", 1, (0, len(BODY)), Obtained.FIELD), (K.DISSENT, "Marrow", 3, (0, len(BODY)), Obtained.FIELD)]


@pytest.mark.parametrize(
    ("part", "offset", "kind"),
    [(1, 0, K.MAJORITY), (1, 9, K.MAJORITY), (1, 10, None), (1, 20, K.DISSENT), (1, 29, K.DISSENT), (1, 30, None), (0, 5, None)],
)
def test_an_offset_stands_in_one_opinion_or_in_none(part: int, offset: int, kind: PartKind | None) -> None:
    opinions = (
        OpinionFact(kind=K.MAJORITY, part=1, span=(0, 10), obtained=Obtained.FIELD),
        OpinionFact(kind=K.DISSENT, part=1, span=(20, 30), obtained=Obtained.FIELD),
    )
    found = opinion_at(Facts(opinions=opinions), part, offset)
    assert (found.kind if found else None) is kind
