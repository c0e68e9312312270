"""Of which quoted words a brief says that the court held them, and of which not. No case here exists."""

from __future__ import annotations

import pytest

from brief_audit.citations.extract import extract
from brief_audit.citations.links import link
from brief_audit.claims import assert_claims
from brief_audit.model.claim import Held
from brief_audit.model.document import Document
from economy.rows import every_row

US = "Ashgrove v. Quillon, 990 U.S. 10, 12 (1996)"
WORDS = "a tenant may assign the lease of a cottage without the landlord's leave"


def held(text: str) -> tuple[Held, ...]:
    brief = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    citations = extract(brief)
    return assert_claims(brief, citations, link(brief, citations)).held


@pytest.mark.parametrize(
    "text",
    [
        f"The Court held that “{WORDS}.” {US}.",
        f"In {US}, the Court held that “{WORDS}.”",
        f"In {US}, the Court squarely held: “{WORDS}.”",
        f"The rule is settled. {US} (holding that “{WORDS}”).",
        f"The rule is settled. See {US} (squarely holding “{WORDS}”).",
        f"The Court's holding is that “{WORDS}.” {US}.",
        f"It is binding precedent that “{WORDS}.” {US}.",
        f"The Court held that in a harbour town “{WORDS}.” {US}.",
    ],
)
def test_words_called_held(text: str) -> None:
    (found,) = held(text)
    assert found.citation == "c1"
    assert "h" in found.text


@every_row(
    "text",
    [
        f"The Court said that “{WORDS}.” {US}.",
        f"“{WORDS.capitalize()}.” {US}.",
        f"The Court did not hold that “{WORDS}.” {US}.",
        f"The Court has never held that “{WORDS}.” {US}.",
        f"The landlord argues that the Court held that “{WORDS}.” {US}.",
        f"The Court would have held that “{WORDS}.” {US}.",
        f"If the Court held that “{WORDS},” the notice was good. {US}.",
        f"Has the Court held that “{WORDS}”? {US}.",
        f"The Court held that it need not decide whether “{WORDS}.” {US}.",
        f"The Court held, without deciding whether “{WORDS},” that notice was due. {US}.",
        f"The Court held that “{WORDS}” in dicta. {US}.",
        f"The Court held that “{WORDS}.” {US} (dicta).",
        f"The dissent held that “{WORDS}.” {US}.",
        f"The district court held that “{WORDS}.” {US}.",
        f"Contrary to the landlord's claim that the Court held “{WORDS},” nothing was decided. {US}.",
        f"The Court wrongly is said to have held that “{WORDS}.” {US}.",
    ],
)
def test_words_not_called_held(text: str) -> None:
    assert held(text) == ()
