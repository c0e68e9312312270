"""A court is tied to the citation that the sentence says it decided; courts below, followers and names of laws are not."""

from __future__ import annotations

import pytest

from brief_audit.model.claim import Owner, StatementKind
from brief_audit.prose.courts import BEFORE, BESIDE
from brief_audit.tables import rows
from prose.test_prose import read


@pytest.mark.parametrize("row", rows("named_courts"), ids=lambda row: row["name"])
def test_each_court_of_the_table_is_read_where_it_decides(row: dict[str, str]) -> None:
    (found,) = read(row["example"], StatementKind.COURT)
    assert (found.owner, found.role) == (Owner.CITED, "")


@pytest.mark.parametrize(
    "text",
    [
        "As the House of Lords explained in ¦, the test is objective.",
        "In ¦, the Ninth Circuit unanimously held that so.",
        "See ¦, where the EAT has allowed the appeal.",
        "The Court of Appeal (Quill LJ) in ¦ took another view.",
        "¦, a decision of the Privy Council, says so.",
        "The rule comes from the Supreme Court’s landmark ruling in ¦.",
        "¦ is binding Ninth Circuit precedent.",
        "¦ (High Court)",
        "A Texas court held so in ¦.",
        "The appeal was allowed by the supreme court in ¦.",
        "The question came before the Divisional Court in ¦.",
    ],
)
def test_a_court_that_decided_the_case_is_tied_to_it(text: str) -> None:
    (found,) = read(text, StatementKind.COURT)
    assert (found.owner, found.role) == (Owner.CITED, "")


@pytest.mark.parametrize(
    ("text", "owner", "role"),
    [
        ("The Ninth Circuit has long held so. See ¦.", Owner.UNKNOWN, BEFORE),
        ("The Supreme Court allowed the appeal, ¦.", Owner.UNKNOWN, BESIDE),
        ("In the Ninth Circuit, such claims fail. ¦", Owner.UNKNOWN, BEFORE),
        ("The Second Circuit rejected a position that had been taken in ¦.", Owner.CITED, BESIDE),
        ("The Ninth Circuit held so in ¦, and the Fifth Circuit agreed.", Owner.CITED, BESIDE),
        ("In ¦, the Second Circuit had held otherwise.", Owner.BELOW, ""),
    ],
    ids=["sentence before", "own sentence", "law of a court", "perhaps a follower", "two courts", "pluperfect"],
)
def test_a_court_that_may_be_another_cases_is_tied_less_surely(text: str, owner: Owner, role: str) -> None:
    found = read(text, StatementKind.COURT)[0]
    assert (found.owner, found.role) == (owner, role)


@pytest.mark.parametrize(
    "text",
    [
        "The Court reversed the Ninth Circuit. ¦",
        "In ¦, the Court reversed the judgment of the Ninth Circuit.",
        "On appeal from the Court of Appeal, it held so in ¦.",
        "Relying on ¦, the Second Circuit held so.",
        "The Second Circuit followed ¦.",
        "The Second Circuit applied the rule in ¦.",
        "¦ has been adopted in the Ninth Circuit.",
        "¦ was reversed by the Supreme Court.",
        "The Supreme Court denied certiorari in ¦.",
        "The Fourth Circuit held so in ¤. The rest is clear: ¦.",
        "A court must give reasons. ¦",
        "The Second Circuit may yet overrule ¦.",
        "Respondent argues that the Second Circuit held so in ¦.",
        "This Court held so in ¦.",
        "It was so under the Supreme Court Act. ¦",
        "The clerk of the Supreme Court said so. ¦",
    ],
)
def test_a_court_that_did_not_decide_the_case_is_not_read_as_its_court(text: str) -> None:
    assert read(text, StatementKind.COURT) == []


def test_a_court_of_which_a_clause_is_short_may_have_decided() -> None:
    (found,) = read("Few were asked, but the Ninth Circuit was, and it affirmed: ¦.", StatementKind.COURT)
    assert (found.owner, found.role) == (Owner.UNKNOWN, BESIDE)
    assert read("Few were asked, but the Ninth Circuit was, and the pilots waited: ¦.", StatementKind.COURT) == []
