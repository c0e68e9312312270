"""Sentences that only place a case in the writer's own argument, and such as say something of it besides. No case here exists."""

from __future__ import annotations

import pytest

from brief_audit.citations.extract import extract
from brief_audit.citations.links import link
from brief_audit.claims import assert_claims
from brief_audit.model.claim import StatementKind
from brief_audit.model.document import Document
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

UK = "Dunmore v Fenwick [2015] UKSC 911"
SAYS = frozenset({StatementKind.WEIGHT, StatementKind.TALE, StatementKind.REST, StatementKind.ACT})


def said(text: str) -> bool:
    brief = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    citations = extract(brief)
    return any(one.kind in SAYS for one in assert_claims(brief, citations, link(brief, citations)).statements)


@every_row(
    "text, says",
    [
        (f"Applying {UK} at [12], the appeal must fail.", False),
        (f"Following {UK}, the point is closed.", False),
        (f"In light of {UK}, this application should be refused.", False),
        (f"The principle in {UK} is well known.", False),
        (f"{UK} is directly in point.", False),
        (f"The classic modern statement is that of Lord Penrose in {UK} at [12]:", False),
        (f"Applying {UK} at [12], the lamp must be dimmed by its keeper.", True),
        (f"Following {UK}, which allowed the appeal, the point is closed.", True),
        (f"The claim was dismissed for the reasons given in {UK} at [12].", True),
        (f"The claim in {UK} is settled by the keepers of the lamps.", True),
        (f"{UK} dismissed the appeal and is in point.", True),
        (f"{UK} governs lamps on ferries after dusk.", True),
    ],
)
def test_a_frame_says_nothing_of_the_case(text: str, *, says: bool) -> None:
    assert said(text) is says
