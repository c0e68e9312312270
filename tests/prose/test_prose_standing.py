"""Which case a sentence says fell, and by what."""

from __future__ import annotations

import pytest

from brief_audit.citations.extract import extract
from brief_audit.citations.links import link
from brief_audit.claims import assert_claims
from brief_audit.model.claim import StatementKind
from brief_audit.model.document import Document

ASHGROVE = "Ashgrove v. Quillon, 990 U.S. 10 (1996)"
HARROW = "Harrow v. Wexcombe, 991 U.S. 20 (2003)"


def told(text: str) -> set[tuple[str, str, tuple[str, ...]]]:
    brief = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    citations = tuple(extract(brief))
    claims = assert_claims(brief, citations, tuple(link(brief, citations)))
    cited = {citation.id: citation.canonical for citation in citations}
    return {(cited[one.citation], one.role, one.who) for one in claims.statements if one.kind is StatementKind.STANDING}


BY_HARROW = ("990 U.S. 10", "whole", ("991 U.S. 20",))


@pytest.mark.parametrize(
    "text",
    [
        f"{ASHGROVE}, overruled by {HARROW}.",
        f"{ASHGROVE}, was later expressly overruled by {HARROW}.",
        f"{ASHGROVE}, which has since been abrogated by {HARROW}.",
        f"In {HARROW}, the Court overruled {ASHGROVE}.",
        f"{HARROW} (overruling {ASHGROVE}).",
        f"{HARROW}, expressly overruled the decision in Ashgrove. {ASHGROVE}.",
    ],
)
def test_a_sentence_with_two_cases_knows_which_one_fell(text: str) -> None:
    assert told(text) == {BY_HARROW}


@pytest.mark.parametrize(
    "text",
    [
        f"{ASHGROVE}. Ashgrove, now overruled, said otherwise.",
        f"{ASHGROVE}. Ashgrove is no longer good law.",
        f"{ASHGROVE}, held otherwise. That case has been overruled.",
        f"{ASHGROVE}. Since the overruling of Ashgrove the point is open.",
    ],
)
def test_a_case_may_be_called_by_its_name_or_pointed_to(text: str) -> None:
    assert told(text) == {("990 U.S. 10", "whole", ())}


def test_less_than_the_whole_is_told_apart() -> None:
    assert told(f"{ASHGROVE}, overruled in part on other grounds by {HARROW}.") == {("990 U.S. 10", "in part", ("991 U.S. 20",))}


@pytest.mark.parametrize(
    "text",
    [
        f"{ASHGROVE}, was never overruled by {HARROW}.",
        f"{ASHGROVE}, should be overruled. See {HARROW}.",
        f"The State argues that {ASHGROVE}, was overruled by {HARROW}.",
        f"{ASHGROVE}. If Ashgrove was overruled, the motion fails.",
        f"{HARROW}, declined to overrule {ASHGROVE}.",
        f"{ASHGROVE}; {HARROW}. It was overruled.",
        f"{ASHGROVE}. The objection was overruled.",
    ],
)
def test_what_is_denied_wished_argued_or_said_of_nothing_known_says_nothing(text: str) -> None:
    assert told(text) == set()
