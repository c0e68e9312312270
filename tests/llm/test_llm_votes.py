"""Three votes and what they come to; and that no opinion whatever raises an outcome."""

from __future__ import annotations

from itertools import product

import pytest
from pydantic import ValidationError

from brief_audit.gate.doubts import doubts_of, opened, told
from brief_audit.model.base import Outcome, Reason
from brief_audit.model.finding import PropositionOutcome
from brief_audit.model.opinion import WEIGHTS, Agreement, Answer, Confidence, Opinion, Vote
from economy.rows import every_row

TRIPLES = tuple(product(Answer, repeat=3))
HASHES = {"request": "a" * 64, "system": "b" * 64}


def vote(answer: Answer, weight: int) -> Vote:
    came = {"status": 200, "reply": "c" * 64} if answer is not Answer.NONE else {"status": 429, "reason": "RATE_LIMITED"}
    return Vote(model=f"openai/m{weight}", weight=weight, answer=answer, url="u", at="2026-05-04T09:00:00Z", **HASHES, **came)


def opinion(*answers: Answer, about: str = "p1") -> Opinion:
    return Opinion(about=about, votes=tuple(vote(one, weight) for one, weight in zip(answers, WEIGHTS[len(answers)], strict=True)))


def test_there_are_27_triples() -> None:
    assert len(set(TRIPLES)) == 27


@every_row("answers", TRIPLES, ids="-".join)
def test_two_of_three_decide_and_what_is_no_answer_is_never_support(answers: tuple[Answer, ...]) -> None:
    found = opinion(*answers)
    most = max(Answer, key=answers.count)
    decided = answers.count(most) >= 2 and most is not Answer.NONE
    assert found.supported == (decided and most is Answer.TRUE)
    expected = {
        3: (Agreement.UNANIMOUS, Confidence.HIGH, 0),
        2: (Agreement.MAJORITY, Confidence.MODERATE, 1),
    }.get(answers.count(most) if decided else 0, (Agreement.SPLIT, Confidence.LOW, 3))
    assert (found.agreement, found.confidence, len(found.minority)) == expected


@pytest.mark.parametrize(
    ("answers", "supported", "agreement", "confidence"),
    [
        ("TRUE", True, "UNANIMOUS", "LOW"),
        ("FALSE", False, "UNANIMOUS", "LOW"),
        ("NONE", False, "SPLIT", "LOW"),
        ("TRUE TRUE", True, "UNANIMOUS", "MODERATE"),
        ("TRUE FALSE", False, "SPLIT", "LOW"),
        ("FALSE TRUE", False, "SPLIT", "LOW"),
        ("TRUE NONE", False, "SPLIT", "LOW"),
        ("FALSE FALSE", False, "UNANIMOUS", "MODERATE"),
    ],
)
def test_one_or_two_models(answers: str, supported: bool, agreement: str, confidence: str) -> None:
    found = opinion(*map(Answer, answers.split()))
    assert (found.supported, found.agreement, found.confidence) == (supported, agreement, confidence)


def test_the_weights_are_the_white_papers() -> None:
    assert WEIGHTS[3] == (40, 35, 25)
    with pytest.raises(ValidationError, match="votes have the weights"):
        Opinion(about="p1", votes=(vote(Answer.TRUE, 100), vote(Answer.TRUE, 35), vote(Answer.TRUE, 25)))


def test_an_answer_that_was_not_received_cannot_be_made() -> None:
    with pytest.raises(ValidationError, match="only where one was received"):
        Vote(model="openai/m", weight=100, answer=Answer.TRUE, url="u", at="2026-05-04T09:00:00Z", status=500, reply="c" * 64, **HASHES)


@every_row("answers", TRIPLES, ids="-".join)
@every_row("before", Outcome)
def test_no_opinion_raises_an_outcome_and_none_proves_an_error(before: Outcome, answers: tuple[Answer, ...]) -> None:
    reason = Reason.TEXT_UNAVAILABLE if before is Outcome.UNVERIFIABLE_PUBLIC else None
    given = PropositionOutcome(proposition="p1", outcome=before, reason=reason, says="As found.")
    found = opinion(*answers)
    after = opened(given, doubts_of((found,)).get("p1"))
    if before is Outcome.VERIFIED_CORRECT and not found.supported:
        assert (after.outcome, after.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.NOT_COMPARED)
        assert after.says.startswith("As found. ")
    else:
        assert after == given


def test_an_opinion_touches_its_own_sentence_alone_and_warns() -> None:
    doubts = doubts_of((opinion(Answer.FALSE, about="p1"), opinion(Answer.TRUE, about="p2")))
    assert list(doubts) == ["p1"]
    assert list(told(doubts)) == ["1 sentence not supported in the opinion of the models that were asked."]
    assert list(told({})) == []
