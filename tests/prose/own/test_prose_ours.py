"""Sentences beside a citation that are of the present case are not told of the cited one. Everything is invented."""

from __future__ import annotations

import pytest

from brief_audit.citations.extract import extract
from brief_audit.citations.links import link
from brief_audit.claims import assert_claims
from brief_audit.model.claim import StatementKind
from brief_audit.model.document import Document
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

ASHGROVE = "Ashgrove v. Quillon, 990 U.S. 10 (1996)"
FACTS = "In May the keeper told Fenwick that the ferry was sunk. (Compl. ¶ 4.) Later Fenwick rang.\n\n"
TOLD = {StatementKind.TALE, StatementKind.REST, StatementKind.COURSE}


def told(text: str, words: str) -> bool:
    """Whether a statement of the cited case is read in the sentence of the words."""
    brief = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    citations = tuple(extract(brief))
    found = assert_claims(brief, citations, tuple(link(brief, citations))).statements
    at = text.index(words)
    return any(one.kind in TOLD and one.span[0] <= at + len(words) and at <= one.span[1] for one in found)


@every_row(
    "text, words, read",
    [
        pytest.param(f"{FACTS}A ferry needs a lamp. {ASHGROVE}. Marlow lit the lamp at dusk.", "Marlow lit", True, id="somebody"),
        pytest.param(f"{FACTS}A ferry needs a lamp. {ASHGROVE}. Fenwick lit the lamp at dusk.", "Fenwick lit", False, id="of-the-record"),
        pytest.param(f"{FACTS}Fenwick lit the lamp at dusk. {ASHGROVE}.", "Fenwick lit", False, id="before-a-bare-citation"),
        pytest.param(f"A ferry needs a lamp. {ASHGROVE}. Fenwick lit the lamp at dusk.", "Fenwick lit", True, id="no-record-knows-him"),
        pytest.param(
            f"{FACTS.replace('Fenwick', 'Quillon')}A ferry needs a lamp. {ASHGROVE}. Quillon lit the lamp at dusk.",
            "Quillon lit",
            True,
            id="a-side-of-the-cited-case",
        ),
        pytest.param(
            f"Paragraph 74 of the FAC pleads that the keeper drowned. {ASHGROVE}.", "keeper drowned", False, id="the-pleading-in-hand"
        ),
        pytest.param(f"The petition sought a new lamp for the quay. {ASHGROVE}.", "petition sought", True, id="a-pleading-there"),
        pytest.param(f"A ferry needs a lamp. {ASHGROVE}. Plaintiffs lit the lamp at dusk.", "Plaintiffs lit", False, id="a-side"),
        pytest.param(
            f"A ferry needs a lamp. {ASHGROVE}. Plaintiffs there lit the lamp at dusk.", "there lit", True, id="a-side-of-that-case"
        ),
        pytest.param(
            f"A ferry needs a lamp. {ASHGROVE}. Plaintiffs lit a lamp there, and the Court fined them.",
            "lit a lamp",
            True,
            id="a-court-acts",
        ),
        pytest.param(f"A ferry needs a lamp. {ASHGROVE}. The plaintiffs lit the lamp at dusk.", "plaintiffs lit", True, id="a-side-there"),
        pytest.param(
            f"{FACTS}A ferry needs a lamp, and Fenwick had none. {ASHGROVE}. His grievance was that nobody lit it.",
            "His grievance",
            False,
            id="a-pronoun-for-him",
        ),
        pytest.param(
            f"{FACTS}A ferry needs a lamp, and Marlow had none. {ASHGROVE}. His grievance was that nobody lit it.",
            "His grievance",
            True,
            id="a-pronoun-for-another",
        ),
        pytest.param(
            f"{FACTS}A ferry needs a lamp, and Fenwick told Marlow so. {ASHGROVE}. His grievance was that nobody lit it.",
            "His grievance",
            True,
            id="a-pronoun-for-one-of-two",
        ),
        pytest.param(
            f"{FACTS}A ferry needs a lamp. Ashgrove v Quillon [2015] EWHC 901 (Ch). Fenwick lit the lamp at dusk.",
            "Fenwick lit",
            True,
            id="a-british-case",
        ),
        pytest.param(
            f"A ferry needs a lamp. {ASHGROVE}. The lamp was lit at dusk by the keeper (Compl. ¶ 9).",
            "lamp was lit",
            False,
            id="its-record",
        ),
        pytest.param(
            "The keeper lit the lamp at dusk [HB/5/288]. The approach is set out in Ashgrove v Quillon [2015] EWHC 901 (Ch).",
            "keeper lit",
            False,
            id="its-hearing-bundle",
        ),
        pytest.param(
            "The keeper lit the lamp at dusk [AB/5/288]. The approach is set out in Ashgrove v Quillon [2015] EWHC 901 (Ch).",
            "keeper lit",
            True,
            id="a-bundle-of-authorities",
        ),
        pytest.param(f"{FACTS}Fenwick lit the lamp at dusk, as {ASHGROVE} shows.", "Fenwick lit", True, id="of-the-case-behind-him"),
        pytest.param(f"{FACTS}In {ASHGROVE}, Fenwick lit the lamp at dusk.", "Fenwick lit", True, id="of-the-case-that-the-sentence-names"),
    ],
)
def test_a_sentence_of_the_present_case_is_not_told_of_the_cited_one(text: str, words: str, *, read: bool) -> None:
    assert told(text, words) is read
