"""A court is tied to the citation that the sentence says it decided; courts below, followers and names of laws are not."""

from __future__ import annotations

import pytest

from brief_audit.model.claim import Owner, StatementKind
from brief_audit.prose.courts import BEFORE, BESIDE, NAMED
from brief_audit.tables import rows
from economy.rows import every_row
from prose.test_prose import read


@every_row("row", rows("named_courts"), ids=lambda row: row["name"])
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


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("text", "owner", "role"),
    [
        ("The Ninth Circuit has long held so. See ¦.", Owner.UNKNOWN, BEFORE),
        ("The Supreme Court allowed the appeal, ¦.", Owner.UNKNOWN, BESIDE),
        ("In the Ninth Circuit, such claims fail. ¦", Owner.UNKNOWN, BEFORE),
        ("The Second Circuit rejected a position that had been taken in ¦.", Owner.CITED, BESIDE),
        ("The Ninth Circuit held so in ¦, and the Fifth Circuit agreed.", Owner.CITED, BESIDE),
        ("In ¦, the Second Circuit had held otherwise.", Owner.BELOW, ""),
        ("That was the view of Quill KC, sitting as a deputy judge of the High Court: ¦", Owner.UNKNOWN, NAMED),
        ("So Marrow J thought, as judge in the Commercial Court. ¦", Owner.UNKNOWN, NAMED),
    ],
    ids=[
        "sentence before",
        "own sentence",
        "law of a court",
        "perhaps a follower",
        "two courts",
        "pluperfect",
        "court of a judge",
        "of one in it",
    ],
)
def test_a_court_that_may_be_another_cases_is_tied_less_surely(text: str, owner: Owner, role: str) -> None:
    found = read(text, StatementKind.COURT)[0]
    assert (found.owner, found.role) == (owner, role)


@every_row(
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
        "Judge Quill, sitting as a judge of the Court of International Trade by designation, said so. ¦",
        "Judge Quill of the Second Circuit, sitting by designation, said so. ¦",
        "So Quill said as a judge of the High Court in ¤. The rest is clear: ¦.",
    ],
)
def test_a_court_that_did_not_decide_the_case_is_not_read_as_its_court(text: str) -> None:
    assert read(text, StatementKind.COURT) == []


def test_a_court_of_which_a_clause_is_short_may_have_decided() -> None:
    (found,) = read("Few were asked, but the Ninth Circuit was, and it affirmed: ¦.", StatementKind.COURT)
    assert (found.owner, found.role) == (Owner.UNKNOWN, BESIDE)
    (found,) = read("Few were asked, but the Ninth Circuit was, and the pilots waited: ¦.", StatementKind.COURT)
    assert (found.owner, found.role) == (Owner.UNKNOWN, NAMED)


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ("So, too, the Ninth Circuit, whose decision in ¦ concerned a ferry.", BESIDE),
        ("From the Ninth Circuit comes ¦.", NAMED),
        ("So too the Ninth Circuit. ¦", NAMED),
        ("For the view of the Ninth Circuit see ¦.", NAMED),
        ("That the rule is strict has the authority of the Ninth Circuit: ¦.", NAMED),
    ],
)
def test_a_court_that_a_sentence_names_alone_may_have_decided(text: str, role: str) -> None:
    (found,) = read(text, StatementKind.COURT)
    assert found.role == role


@pytest.mark.parametrize(
    "text",
    [
        "The panel left the point to the Ninth Circuit: ¦.",
        "Neither the Ninth Circuit nor the Second Circuit has spoken. ¦",
        "Unlike the Ninth Circuit, the panel was not troubled. ¦",
        "The Ninth Circuit will see it otherwise. ¦",
    ],
    ids=["left to it", "two courts", "another", "to come"],
)
def test_a_court_that_is_set_apart_is_not_named_as_the_one_that_decided(text: str) -> None:
    assert not [found for found in read(text, StatementKind.COURT) if found.role == NAMED]


@pytest.mark.parametrize(
    ("below", "expected"),
    [
        ("Cf. Larkspur v Thimble (UKSC, 2021).", 0),
        ("See also Larkspur v Thimble (Supreme Court).", 0),
        ("The Supreme Court held so.", 1),
        ("See how the Supreme Court held so.", 1),
    ],
)
def test_a_court_of_another_case_that_is_pointed_to_below_is_not_told(below: str, expected: int) -> None:
    assert len(read(f"See ¦.\n\n{below}", StatementKind.COURT)) == expected
