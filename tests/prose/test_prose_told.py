"""What is told of a case in words that no list knows: noticed whole, and opened where the decision does not bear it."""

from __future__ import annotations

import pytest

from brief_audit.citations.extract import extract
from brief_audit.citations.links import link
from brief_audit.claims import assert_claims
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.model.document import Document
from checks.invented import OPINION, Setting, authority, part

ASHGROVE = "Ashgrove v. Quillon, 990 U.S. 10 (1996)"


def told(text: str) -> list[str]:
    brief = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    citations = tuple(extract(brief))
    claims = assert_claims(brief, citations, tuple(link(brief, citations)))
    return [one.words for one in claims.statements if one.kind is StatementKind.TALE]


@pytest.mark.parametrize(
    "text",
    [
        f"In {ASHGROVE}, the harbour officer walked home with his ledger wiped clean.",
        f"The charterer never sailed that ferry again. {ASHGROVE}.",
        f"The widow kept her cottage, thanks to {ASHGROVE}.",
    ],
)
def test_a_tale_of_the_case_is_noticed_whole(text: str) -> None:
    assert len(told(text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        f"A master must warn his passengers of every known danger. {ASHGROVE}.",
        f"In {ASHGROVE}, the Court explained the origin of the rule at length.",
        f"{ASHGROVE}, involved a ferry and a narrow harbour.",
        f"The point was settled long ago by sailors and merchants. {ASHGROVE}.",
        f"Here the carrier sailed without lights. {ASHGROVE}.",
        f"The tenant argued that the carrier sailed alone. {ASHGROVE}.",
    ],
    ids=["law", "the court speaks", "the facts of it", "a point", "the present case", "an argument"],
)
def test_law_speech_and_the_present_case_are_no_tales(text: str) -> None:
    assert told(text) == []


def asked(words: str) -> list:
    tale = Statement(kind=StatementKind.TALE, citation="c1", words=words, span=(0, 40), owner=Owner.UNKNOWN)
    return Setting(authority=authority(part(OPINION)), statements=(tale,)).ask("accounting")


def test_a_tale_that_no_passage_bears_opens_the_citation_with_the_nearest() -> None:
    (found,) = asked("the gardener's orchid collection flourished beneath glass")
    assert "bears half of these words" in found.says
    assert asked(" ".join(OPINION.split()[:12])) == []
