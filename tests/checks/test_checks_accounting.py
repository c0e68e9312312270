"""What the brief says of a case is compared with it, or opens the citation; what is no statement of the case opens nothing."""

from __future__ import annotations

import pytest

from brief_audit.checks.registry import documentation
from brief_audit.facts.registry import facts_of
from brief_audit.model.authority import Authority, PartKind
from brief_audit.model.base import Outcome, Reason
from brief_audit.model.claim import Claims, Owner, Statement, StatementKind
from brief_audit.model.facts import Disposition, Facts
from checks.invented import OPINION, Setting, authority, only, part


def said(**changes: object) -> Statement:
    given = {"kind": StatementKind.ACT, "citation": "c1", "words": "reversed", "span": (30, 38), "owner": Owner.CITED}
    return Statement.model_validate(given | changes)


def decided(**changes: object) -> Authority:
    plain = authority(part(OPINION), facts=Facts())
    return plain.model_copy(update={"facts": facts_of(plain)} | changes)


def asked(*statements: Statement, held: Authority | None = None) -> list:
    return Setting(authority=held or decided(), statements=statements).ask("accounting")


def test_nothing_said_opens_nothing() -> None:
    assert asked() == []


def test_an_act_that_is_the_decisions_own_is_compared_and_opens_nothing() -> None:
    assert asked(said(says=Disposition.REVERSED)) == []


@pytest.mark.parametrize(
    "statement",
    [
        said(says=Disposition.AFFIRMED, words="affirmed"),
        said(words="won"),
        said(owner=Owner.UNKNOWN),
        said(owner=Owner.HISTORY),
    ],
    ids=["the opposite", "not read", "no owner", "later history"],
)
def test_an_act_that_was_not_compared_opens_the_citation_with_the_decisions_own_words(statement: Statement) -> None:
    found = only(asked(statement))
    assert (found.outcome, found.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.NOT_COMPARED)
    assert f"“{statement.words}”" in found.says
    assert "We reverse the judgment below." in found.says


def test_an_act_of_a_court_below_opens_only_a_decision_of_first_instance() -> None:
    below = said(owner=Owner.BELOW, words="dismissed")
    assert asked(below, held=decided()) == [] or only(asked(below)).reason is Reason.NOT_COMPARED


def test_without_a_text_the_other_checks_speak() -> None:
    assert Setting(authority=None, statements=(said(),)).ask("accounting") == []


def test_a_judge_who_wrote_an_opinion_is_compared() -> None:
    dissent = decided(parts=(part(OPINION), part("I dissent.", PartKind.DISSENT, author="Quill")))
    voice = said(kind=StatementKind.VOICE, words="Quill, J., dissenting", who=("Quill",), role="dissent")
    assert asked(voice, held=dissent) == []
    other = voice.model_copy(update={"who": ("Marrow",), "words": "Marrow, J., dissenting"})
    assert only(asked(other, held=dissent)).reason is Reason.NOT_COMPARED


def test_a_part_that_the_decision_does_not_have_opens_the_citation() -> None:
    voice = said(kind=StatementKind.VOICE, words="dissenting", role="dissent")
    assert only(asked(voice)).reason is Reason.NOT_COMPARED


def test_the_page_of_the_check_says_when_it_must_leave_open() -> None:
    assert "When it must say unverifiable" in documentation("accounting")


def test_claims_without_statements_are_read_from_older_dossiers() -> None:
    assert Claims.model_validate({}).statements == ()


HELD = "a tenant may assign the lease of a harbour cottage"


@pytest.mark.parametrize(
    ("sentence", "opens"),
    [
        (f"We need not decide whether {HELD}. ", True),
        (f"We leave for another day whether {HELD}. ", True),
        (f"We hold that {HELD}. ", False),
        ("We need not decide whether the quay was dredged. ", False),
    ],
)
def test_a_holding_on_what_the_decision_leaves_open_opens_the_citation_with_its_own_words(sentence: str, opens: bool) -> None:
    held = decided(parts=(part(sentence + "The rain fell. " * 20 + OPINION),))
    found = asked(said(kind=StatementKind.WEIGHT, words=HELD), held=held)
    assert [one.reason for one in found] == ([Reason.NOT_COMPARED] if opens else [])
    assert all(sentence.strip() in one.says for one in found)
