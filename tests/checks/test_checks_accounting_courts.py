"""A court named in the sentence is compared with the record's; another one opens the citation, and is an error beyond doubt alone."""

from __future__ import annotations

import pytest

from brief_audit.checks.accounting.courts import PART
from brief_audit.model.base import Code, Outcome, Reason
from brief_audit.model.claim import Owner, Statement, StatementKind
from checks.invented import Setting, authority, full, only, part, record

pytestmark = pytest.mark.rule("COURT_MISMATCH")
CIRCUIT = {"court": "United States Court of Appeals for the Ninth Circuit", "court_id": "ca9", "citations": ("990 F.2d 10",)}


def named(court: str, **changes: object) -> Statement:
    given = {"kind": StatementKind.COURT, "citation": "c1", "words": court, "span": (30, 38), "owner": Owner.CITED, "who": (court,)}
    return Statement.model_validate(given | changes)


def asked(*statements: Statement, **held: object) -> list:
    """What the two checks concerned say: the one opens, the other declares the error."""
    setting = Setting(statements=statements, **held)
    errors = [found for found in setting.ask("metadata") if found.part == PART]
    return errors + setting.ask("accounting")


def of_a_circuit(*statements: Statement) -> list:
    citation = full(text="990 F.2d 10", canonical="990 F.2d 10", reporter="F.2d", court_id=None, court_from_reporter=False)
    return asked(*statements, citation=citation, record=record(**CIRCUIT))


@pytest.mark.parametrize("court", ["Ninth Circuit", "Court of Appeals", "United States Court of Appeals for the Ninth Circuit"])
def test_the_court_that_decided_is_compared_in_silence(court: str) -> None:
    assert of_a_circuit(named(court)) == []


def test_another_court_of_the_same_rank_is_an_error_with_the_record_as_evidence() -> None:
    found = only(of_a_circuit(named("Second Circuit")))
    assert (found.outcome, found.code) == (Outcome.VERIFIED_ERROR, Code.COURT_MISMATCH)
    assert "Ninth Circuit" in found.evidence[0].snippet


@pytest.mark.parametrize(
    ("statement", "held"),
    [
        (named("Second Circuit", role="beside"), record(**CIRCUIT)),
        (named("Second Circuit", owner=Owner.UNKNOWN, role="before"), record(**CIRCUIT)),
        (named("Southern District of New York"), record(**CIRCUIT)),
        (named("Supreme Court"), record(**CIRCUIT)),
        (named("Second Circuit"), record(**CIRCUIT, names=("Marrow v. Fenwick",))),
    ],
    ids=["not tied beyond doubt", "sentence before", "a lower court may be the one below", "no special name", "identity is not settled"],
)
def test_another_court_opens_the_citation_where_one_condition_of_the_error_fails(statement: Statement, held: tuple) -> None:
    citation = full(text="990 F.2d 10", canonical="990 F.2d 10", reporter="F.2d", court_id=None, court_from_reporter=False)
    found = only(asked(statement, citation=citation, record=held, authority=None))
    assert (found.outcome, found.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.NOT_COMPARED)
    assert statement.words in found.says


@pytest.mark.parametrize(
    "statement",
    [
        named("Ninth Circuit", owner=Owner.BELOW),
        named("Court of Appeals", owner=Owner.UNKNOWN, role="before"),
    ],
    ids=["under review", "the court below in the sentence before"],
)
def test_a_lower_court_under_review_is_not_said_to_have_decided(statement: Statement) -> None:
    assert asked(statement) == []


def test_a_court_under_review_must_be_lower_than_the_one_that_decided() -> None:
    assert only(of_a_circuit(named("Second Circuit", owner=Owner.BELOW))).reason is Reason.NOT_COMPARED


@pytest.mark.parametrize(
    ("court", "opens"),
    [("Ninth Circuit", False), ("Second Circuit", True), ("Supreme Court of the United States", True), ("District Court", False)],
    ids=["its own", "another", "a higher one", "a lower one"],
)
def test_a_court_that_is_named_alone_opens_unless_it_is_its_own_or_lower(court: str, opens: bool) -> None:
    found = of_a_circuit(named(court, owner=Owner.UNKNOWN, role="named"))
    assert [one.reason for one in found] == ([Reason.NOT_COMPARED] if opens else [])


def test_a_court_before_several_citations_is_that_of_the_one_it_fits() -> None:
    other = full(
        "c2", text="991 F.2d 10", canonical="991 F.2d 10", reporter="F.2d", court="9th Cir.", court_id="ca9", court_from_reporter=False
    )
    mine = named("Ninth Circuit", owner=Owner.UNKNOWN, role="before")
    assert only(asked(mine)).reason is Reason.NOT_COMPARED
    assert asked(mine, mine.model_copy(update={"citation": "c2"}), extra=(other,)) == []


def test_a_divisional_court_needs_a_word_of_the_decision() -> None:
    divisional = named("Divisional Court")
    held = record(court="High Court (Administrative Court)", court_id="ewhc/admin")
    citation = full(court_id=None, court_from_reporter=False)
    assert only(asked(divisional, citation=citation, record=held)).reason is Reason.NOT_COMPARED
    says_so = authority(part("IN THE DIVISIONAL COURT. The appeal is allowed."))
    assert asked(divisional, citation=citation, record=held, authority=says_so) == []


def test_a_court_is_compared_where_no_text_was_retrieved() -> None:
    assert only(asked(named("House of Lords"), authority=None)).outcome is Outcome.VERIFIED_ERROR
