"""What the gate says, to the letter, and the borders of its rules: each of these was found by changing the gate and seeing no test fail."""

from __future__ import annotations

from typing import Any

import pytest

from brief_audit.gate import FailOn
from brief_audit.gate.exit_codes import sources_are_down
from brief_audit.model.base import BriefVerdict, ChangeClass, Code, GateDecision, Kind, Reason, Risk
from brief_audit.model.citation import Link
from brief_audit.model.claim import Claims
from brief_audit.model.evidence import Artefact
from brief_audit.model.finding import WordChange
from brief_audit.model.record import Record, Resolution
from checks.invented import attempt, full, proposition
from gate.weighing import CORRECT, ERROR, EVIDENCE, OPEN, RIGHT, document, finding, weigh

DOWN = attempt(status=None, reason=Reason.UNREACHABLE)
OWN_FILE = Record(
    source="local_corpus", tier=0, record_id="1", url="", attribution="", names=("A v. B",), citations=(), exact=True,
    record=Artefact(sha256="a" * 64, path="a", url="", retrieved_at="2026-01-05T10:00:00Z"),
)  # fmt: skip


def reasons(*findings: Any, **more: Any) -> tuple[str, ...]:
    return weigh(*findings, **more).reasons


def blocking(citation: str = "c1") -> Any:
    return finding("exists", ERROR, Code.DIFFERENT_CASE, citation=citation)


def test_one_and_several_in_words() -> None:
    two = (full(), full("c2"))
    assert reasons(*RIGHT) == ("The citation is verified.",)
    both = [found.model_copy(update={"citation": name}) for found in RIGHT for name in ("c1", "c2")]
    assert reasons(*both, citations=two) == ("All 2 citations are verified.",)
    assert reasons(blocking()) == ("1 finding DIFFERENT_CASE blocks filing.",)
    assert reasons(blocking(), blocking("c2"), citations=two) == ("2 findings DIFFERENT_CASE block filing.",)


@pytest.mark.parametrize(
    ("reason", "said"), [(Reason.UNREACHABLE, "unverifiable: UNREACHABLE."), (Reason.NOT_FOUND, "not found in a source")]
)
def test_open_citations_are_counted_in_words(reason: Reason, said: str) -> None:
    told = reasons(finding("exists", OPEN, reason=reason))
    assert told[0].startswith(f"1 citation {said}")
    told = reasons(
        finding("exists", OPEN, reason=reason), finding("exists", OPEN, reason=reason, citation="c2"), citations=(full(), full("c2"))
    )
    assert told[0].startswith(f"2 citations {said}")


def test_a_case_that_fell_and_was_not_found_is_counted_once() -> None:
    fell = finding("treatment", OPEN, reason=Reason.SUPERSEDED)
    told = reasons(finding("exists", OPEN, reason=Reason.NOT_FOUND), fell)
    assert [one for one in told if "SUPERSEDED" in one] == ["Of what was not found, 1 citation besides: SUPERSEDED."]
    assert reasons(*RIGHT, fell) == ("1 citation unverifiable: SUPERSEDED.",)


def test_a_warning_is_counted_in_words() -> None:
    wrong = finding("metadata", ERROR, Code.YEAR_MISMATCH)
    assert "1 finding YEAR_MISMATCH." in reasons(wrong)
    assert "2 findings YEAR_MISMATCH." in reasons(wrong, wrong)


def test_a_proposition_without_a_text_is_counted_in_words() -> None:
    bare = finding("containment", OPEN, proposition="p1", reason=Reason.TEXT_UNAVAILABLE)
    assert reasons(*RIGHT, bare) == ("1 proposition without a text to compare with.",)


def test_unread_pages_are_said_alone_and_with_nothing_read() -> None:
    words = "Parts of the brief could not be read; citations there were not checked."
    assert reasons(*RIGHT, document=document(pages=2, unread_pages=(2,))) == (words,)
    assert words in reasons(document=document(pages=1, unread_pages=(1,)), citations=())


@pytest.mark.parametrize(
    ("pages", "unread", "code"),
    [(1, (1,), 4), (2, (1, 2), 4), (2, (2,), 1), (None, (), 1), (0, (), 1)],
    ids=["one", "all", "some", "none", "no pages"],
)
def test_nothing_is_readable_only_where_every_page_is_unread(pages: int | None, unread: tuple[int, ...], code: int) -> None:
    assert weigh(blocking(), document=document(pages=pages, unread_pages=unread)).exit_code == code


def test_a_held_back_block_says_until_when_and_only_then() -> None:
    until = "2026-01-05T11:00:00+00:00"
    held = weigh(blocking(), now="2026-01-05T10:00:00+00:00", log_only_until=until)
    assert held.reasons[0] == f"The block is only logged until {until}; then it is enforced."
    assert held.log_only_until == until
    assert weigh(blocking()).reasons[0] == "1 finding DIFFERENT_CASE blocks filing."


@pytest.mark.parametrize(("fail_on", "code"), [(FailOn.UNVERIFIABLE, 1), (FailOn.NEVER, 0)])
def test_the_policy_reaches_the_exit_code(fail_on: FailOn, code: int) -> None:
    assert weigh(blocking(), fail_on=fail_on).exit_code == code


def test_what_stands_beside_a_finding_reaches_the_gate() -> None:
    """A page inside the named case does not block; the finding that shows it stands beside the error."""
    mended = finding("exists", ERROR, Code.NOT_A_FIRST_PAGE, correction="The record gives X.")
    place = finding("exists", None, Code.CITATION_ELSEWHERE, correction="The record gives X.")
    assert weigh(mended).decision is GateDecision.HARD_BLOCK
    assert weigh(mended, place).decision is GateDecision.SOFT_WARNING


def test_an_orphan_and_what_is_missing_are_said() -> None:
    decided = weigh(*RIGHT, citations=(full(), full("c2", kind=Kind.ID)), links=(Link(citation="c2", why="two cases"),))
    assert decided.citations[1].says == "It could not be linked to an authority."
    assert weigh(*RIGHT[1:]).citations[0].says.endswith("agrees. Not confirmed: that the authority exists.")


def test_what_cites_no_authority_is_listed_in_words() -> None:
    listed = weigh(*RIGHT, citations=(full(), full("c2", kind=Kind.RECORD))).citations[1]
    assert listed.says == "Listed, not checked: it does not cite a public authority."
    bare = full("c2", kind=Kind.OTHER, named_only=True, note=None)
    assert weigh(*RIGHT, citations=(full(), bare)).citations[1].says == "Listed, not checked."


def test_sentences_are_joined_by_a_space_and_nothing_is_confirmed_without_a_finding() -> None:
    one = finding("exists", OPEN, reason=Reason.UNREACHABLE, says="One.")
    other = finding("pinpoint", OPEN, reason=Reason.NO_COVERAGE, says="Two.")
    assert weigh(one, other).citations[0].says == "One. Two."
    assert weigh(*RIGHT, one).citations[0].says.endswith("the year agrees. One.")
    against = finding("metadata", OPEN, reason=Reason.NAME_DIFFERS, says="Another name.")
    assert weigh(*RIGHT, against).citations[0].says.startswith("Another name. Confirmed: ")
    wrong = [finding(check, ERROR, Code.YEAR_MISMATCH, says=says) for check, says in (("exists", "One."), ("metadata", "Two."))]
    assert weigh(*wrong).citations[0].says == "One. Two."


def test_words_in_doubt_are_not_told_as_confirmed() -> None:
    exact = finding("quotation", CORRECT, Code.QUOTE_EXACT, quotation="q1")
    doubt = finding("attribution", OPEN, reason=Reason.TEXT_UNAVAILABLE, says="Whose words?", quotation="q1")
    assert "quotation" in weigh(*RIGHT, exact).citations[0].says
    assert "quotation" not in weigh(*RIGHT, exact, doubt).citations[0].says


def test_an_open_citation_keeps_its_codes_and_correction_and_an_open_finding_without_reason_is_ambiguous() -> None:
    place = finding("exists", None, Code.CITATION_ELSEWHERE, correction="The record gives X.")
    doubt = finding("pinpoint", OPEN, reason=Reason.NO_COVERAGE, correction="The pin is 12.")
    outcome = weigh(*RIGHT, place, doubt).citations[0]
    assert (outcome.correction, outcome.outcome) == ("The record gives X. The pin is 12.", OPEN)
    assert Code.CITATION_ELSEWHERE in outcome.codes
    unexplained = finding("containment", OPEN, Code.CONTAINMENT_PARTIAL).model_copy(update={"check": "exists"})
    assert weigh(*RIGHT, unexplained).citations[0].reason is Reason.AMBIGUOUS


def test_the_correction_of_the_worst_finding_comes_before_that_of_an_open_one() -> None:
    right = finding("metadata", CORRECT, correction="third")
    doubt = finding("metadata", OPEN, reason=Reason.NO_COVERAGE, correction="second")
    wrong = finding("metadata", ERROR, Code.YEAR_MISMATCH, correction="first")
    assert weigh(right, doubt, wrong).citations[0].correction == "first"
    assert weigh(right, doubt).citations[0].correction == "second"
    assert weigh(finding("metadata", ERROR, Code.YEAR_MISMATCH), doubt).citations[0].correction == "second"


def test_a_proposition_that_no_finding_compares_is_open_and_says_so() -> None:
    claims = Claims(propositions=(proposition("words"),))
    for found in ((), (finding("containment", None, Code.CONTAINMENT_PARTIAL, proposition="p1"),)):
        outcome = weigh(*RIGHT, *found, claims=claims).propositions[0]
        assert (outcome.outcome, outcome.reason, outcome.proposition) == (OPEN, Reason.TEXT_UNAVAILABLE, "p1")
        assert outcome.says == "Your sentence was not compared."


def test_a_proposition_takes_the_reason_the_words_and_the_passages_of_its_finding() -> None:
    found = finding("containment", OPEN, proposition="p1", reason=Reason.TEXT_UNAVAILABLE, says="No text.")
    outcome = weigh(*RIGHT, found, claims=Claims(propositions=(proposition("words"),))).propositions[0]
    assert (outcome.reason, outcome.says, outcome.best_passages) == (Reason.TEXT_UNAVAILABLE, "No text.", EVIDENCE)


def test_a_pin_of_the_table_that_repeats_no_citation_weighs() -> None:
    """Neither a repeated entry nor a citation of no authority weighs; everything else does."""
    record = full("c2", kind=Kind.RECORD)
    assert weigh(*RIGHT, blocking("c2"), citations=(full(), record)).verdict is BriefVerdict.SAFE_TO_FILE
    assert weigh(*RIGHT, blocking("c2"), citations=(full(), full("c2"))).verdict is BriefVerdict.DO_NOT_FILE


def test_a_back_reference_counts_by_what_it_refers_to() -> None:
    citations = (full("c1", kind=Kind.RECORD), full("c2", kind=Kind.ID), full("c3"))
    found = [one.model_copy(update={"citation": "c3"}) for one in RIGHT]
    decided = weigh(*found, blocking("c2"), citations=citations, links=(Link(citation="c2", antecedent="c1", why=""),))
    assert decided.citations[1].outcome is None
    assert decided.verdict is BriefVerdict.SAFE_TO_FILE


@pytest.mark.parametrize(("tier", "down"), [(0, False), (1, True)])
def test_only_a_record_of_the_users_own_counts_as_an_answer_where_every_source_is_down(tier: int, down: bool) -> None:
    own = Resolution(citation="c2", record=OWN_FILE.model_copy(update={"tier": tier}), attempts=())
    assert sources_are_down([Resolution(citation="c1", reason=Reason.UNREACHABLE, attempts=(DOWN,)), own]) is down


def test_each_source_is_down_by_itself() -> None:
    """One source that failed once and answered once is up; another that only failed beside it changes nothing."""
    first = attempt(tier=1, status=None, reason=Reason.UNREACHABLE)
    assert sources_are_down([Resolution(citation="c1", reason=Reason.UNREACHABLE, attempts=(first,))])
    other = attempt(source="cap", tier=3, status=None, reason=Reason.UNREACHABLE)
    answered = attempt(source="cap", tier=3)
    assert not sources_are_down([Resolution(citation="c1", reason=Reason.UNREACHABLE, attempts=(first, other, answered))])


def test_a_change_of_sense_in_a_quotation_is_counted_as_blocking() -> None:
    altered = finding("quotation", ERROR, Code.QUOTE_ALTERED, changes=(WordChange(brief="a", source="b", kind=ChangeClass.NEGATION),))
    assert reasons(altered, risk=Risk.LOW)[0] == "1 finding QUOTE_ALTERED blocks filing."
