"""What language models answered when a run had them asked whether a source's words support a sentence. Advice, and never evidence.

An opinion is its votes and nothing else: how far they agree is worked out from them. It has no outcome of its own, and nothing in it can
name one. Source: requirements R39 and R62.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field, model_validator

from brief_audit.model.base import Frozen, Reason
from brief_audit.model.ledger import Count, Day, Sha256

WEIGHTS = {1: (100,), 2: (50, 50), 3: (40, 35, 25)}
"""Weights in hundredths, in the order in which the models are named, by how many there are. Of two neither can outvote the other."""
_HALF = 50


class Answer(StrEnum):
    """The two words that count, and NONE for anything else: prose, a refusal, silence, a failure."""

    TRUE = "TRUE"
    FALSE = "FALSE"
    NONE = "NONE"


class Agreement(StrEnum):
    """Whether all gave one answer, or more than half of the weight did, or neither."""

    UNANIMOUS = "UNANIMOUS"
    MAJORITY = "MAJORITY"
    SPLIT = "SPLIT"


class Confidence(StrEnum):
    """HIGH: three gave one answer; MODERATE: two of two, or a majority of three; LOW: one alone, or no majority."""

    HIGH = "HIGH"
    MODERATE = "MODERATE"
    LOW = "LOW"


class Vote(Frozen):
    """One model's answer to one question, and the exchange that brought it.

    `request` is the SHA-256 of the messages that were sent, `system` that of the part of them that is the same for every question; `reply`
    that of the answer's bytes. What was sent and answered is not kept: it holds the brief's words. `says` tells why there is no answer.
    """

    model: str
    weight: Annotated[int, Field(ge=1, le=100)]
    answer: Answer
    says: str = ""
    url: str
    status: Count | None = None
    reason: Reason | None = None
    at: Day
    request: Sha256
    system: Sha256
    reply: Sha256 | None = None

    @model_validator(mode="after")
    def _an_answer_came(self) -> Self:
        if self.answer is not Answer.NONE and (self.status != 200 or self.reply is None):
            raise ValueError("an answer is TRUE or FALSE only where one was received")
        return self


class Opinion(Frozen):
    """The votes on one matter, which `about` names: a proposition of the brief, or an anchor.

    >>> def vote(weight, answer):
    ...     given = {"url": "u", "at": "2026-05-04T09:00:00Z", "request": "a" * 64, "system": "b" * 64}
    ...     return Vote(model=f"m{weight}", weight=weight, answer=answer, status=200, reply="c" * 64, **given)
    >>> one = Opinion(about="p1", votes=(vote(40, "TRUE"), vote(35, "FALSE"), vote(25, "TRUE")))
    >>> one.supported, str(one.agreement), str(one.confidence), one.minority
    (True, 'MAJORITY', 'MODERATE', ('m35',))
    """

    about: str
    votes: Annotated[tuple[Vote, ...], Field(min_length=1, max_length=3)]

    @model_validator(mode="after")
    def _weights_as_laid_down(self) -> Self:
        if tuple(vote.weight for vote in self.votes) != WEIGHTS[len(self.votes)]:
            raise ValueError(f"{len(self.votes)} votes have the weights {WEIGHTS[len(self.votes)]}")
        return self

    @property
    def prevailing(self) -> Answer:
        """The answer that bears more than half of the weight; NONE if neither TRUE nor FALSE does."""
        return next((answer for answer in (Answer.TRUE, Answer.FALSE) if self._weight(answer) > _HALF), Answer.NONE)

    @property
    def supported(self) -> bool:
        """Whether TRUE prevails: anything else is not supported."""
        return self.prevailing is Answer.TRUE

    @property
    def agreement(self) -> Agreement:
        """How far the models agree."""
        if self.prevailing is Answer.NONE:
            return Agreement.SPLIT
        return Agreement.UNANIMOUS if self._weight(self.prevailing) == sum(WEIGHTS[3]) else Agreement.MAJORITY

    @property
    def confidence(self) -> Confidence:
        """How much the agreement is worth."""
        if self.agreement is Agreement.SPLIT or len(self.votes) == 1:
            return Confidence.LOW
        alike = self.agreement is Agreement.UNANIMOUS and len(self.votes) == max(WEIGHTS)
        return Confidence.HIGH if alike else Confidence.MODERATE

    @property
    def minority(self) -> tuple[str, ...]:
        """The models that did not give the prevailing answer, one that gave none among them; of a split opinion all."""
        return tuple(vote.model for vote in self.votes if vote.answer is not self.prevailing or vote.answer is Answer.NONE)

    def _weight(self, answer: Answer) -> int:
        return sum(vote.weight for vote in self.votes if vote.answer is answer)


class Matter(Frozen):
    """One question: does what the source says support the sentence? Both are data, whatever words stand in them."""

    about: str
    sentence: str
    passages: tuple[str, ...]
