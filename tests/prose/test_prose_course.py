"""How a case came before the court and how it was heard: noticed wherever it is told of the cited case. No case here exists."""

from __future__ import annotations

import pytest

from brief_audit.citations.extract import extract
from brief_audit.citations.links import link
from brief_audit.claims import assert_claims
from brief_audit.model.claim import StatementKind
from brief_audit.model.document import Document
from brief_audit.tables import rows
from economy.rows import every_row

ASHGROVE = "Ashgrove v. Quillon, 990 U.S. 10 (1996)"


def told(text: str) -> list[tuple[str, bool]]:
    """The name of each term of procedure that is told, and what the case is called."""
    brief = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    citations = tuple(extract(brief))
    claims = assert_claims(brief, citations, tuple(link(brief, citations)))
    return [(one.role, one.direct) for one in claims.statements if one.kind is StatementKind.COURSE]


def words_told(text: str) -> list[str]:
    """The words of each."""
    brief = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    citations = tuple(extract(brief))
    claims = assert_claims(brief, citations, tuple(link(brief, citations)))
    return [one.words for one in claims.statements if one.kind is StatementKind.COURSE]


@every_row("row", rows("course_words"), ids=lambda row: row["word"][:24])
def test_each_term_is_noticed_in_its_example(row: dict[str, str]) -> None:
    assert (row["word"].split("/")[0].rstrip("*"), False) in told(row["example"].replace("¦", ASHGROVE))


@pytest.mark.parametrize(
    ("text", "called"),
    [
        (f"{ASHGROVE}, was a renewed plea by ferrymen.", []),
        (f"{ASHGROVE}, was an appeal from the harbour board.", ["appeal"]),
        (f"{ASHGROVE}, an application by the pilots for a licence, is in point.", ["application"]),
        (f"The rule is old. {ASHGROVE} (appeal by two pilots from the harbour board).", ["appeal"]),
        (f"The rule is old. {ASHGROVE} (affirming the appeal of the pilots).", []),
        (f"The rule is old ({ASHGROVE}), the hearing having ended.", []),
        (f"{ASHGROVE}, holds that the claim of a pilot fails.", []),
        (f"In {ASHGROVE} the claim of the pilots was an old one.", ["claim"]),
        (f"In {ASHGROVE} the claim succeeded in the sum of £551,146.36.", []),
    ],
    ids=["no proceeding", "was", "apposition", "bracket", "an act", "another hearing", "a rule", "a claim", "an act by another verb"],
)
def test_what_kind_of_proceeding_a_case_is_called_is_noticed(text: str, called: list[str]) -> None:
    assert [role for role, direct in told(text) if direct] == called


@pytest.mark.parametrize(
    "text",
    [
        f"A court may enter summary judgment only where no fact is in dispute. {ASHGROVE}.",
        f"The pilots argue that {ASHGROVE}, was decided after a jury trial.",
        f"Here the court granted summary judgment to the pilots. See {ASHGROVE}.",
        f"{ASHGROVE}, explained the standard for summary judgment.",
        f"In Marrow v. Ash, 991 U.S. 20 (1997), which came up on summary judgment, the court relied on {ASHGROVE}.",
    ],
    ids=["a rule", "an argument", "the present case", "a standard", "another case"],
)
def test_rules_arguments_the_present_case_and_others_are_not_its_course(text: str) -> None:
    brief = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    citations = tuple(extract(brief))
    own = next(one.id for one in citations if "Ashgrove" in one.text or "990 U.S." in one.text)
    claims = assert_claims(brief, citations, tuple(link(brief, citations)))
    assert [one.words for one in claims.statements if one.kind is StatementKind.COURSE and one.citation == own] == []


def test_a_sum_is_not_cut_at_its_comma() -> None:
    told_of = f"{ASHGROVE}, was an appeal against an award of £551,146.36, heard in May."
    assert "an appeal against an award of £551,146.36" in words_told(told_of)
