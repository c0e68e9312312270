"""What the models' opinions do: they open, and can do nothing else (DESIGN section 3: an answer may lower an outcome, never raise it).

An opinion that supports a sentence ends here: it becomes no doubt, and nothing behind this file knows that it was given. A doubt has no
outcome to give; `opened` gives one outcome, UNVERIFIABLE_PUBLIC, and only in the place of VERIFIED_CORRECT. An error stays an error.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from brief_audit.model.base import Outcome, Reason
from brief_audit.model.finding import PropositionOutcome
from brief_audit.model.opinion import Agreement, Answer, Opinion


@dataclass(frozen=True)
class Doubt:
    """Why a sentence is open although its words were found, in one sentence."""

    says: str


def doubts_of(opinions: Iterable[Opinion]) -> Mapping[str, Doubt]:
    """The doubt about each matter that the models do not support: what they deny, and what too few of them answered."""
    return {one.about: Doubt(_says(one)) for one in opinions if not one.supported}


def opened(outcome: PropositionOutcome, doubt: Doubt | None) -> PropositionOutcome:
    """The outcome of a proposition with a doubt about it: what was right is open now, and nothing else changes."""
    if doubt is None or outcome.outcome is not Outcome.VERIFIED_CORRECT:
        return outcome
    update = {"outcome": Outcome.UNVERIFIABLE_PUBLIC, "reason": Reason.NOT_COMPARED, "says": f"{outcome.says} {doubt.says}".strip()}
    return outcome.model_copy(update=update)


def told(doubts: Mapping[str, Doubt]) -> Iterator[str]:
    """The warning at the gate."""
    if doubts:
        yield f"{len(doubts)} sentence{'' if len(doubts) == 1 else 's'} not supported in the opinion of the models that were asked."


def _says(opinion: Opinion) -> str:
    if opinion.prevailing is Answer.FALSE:
        who = "All models that were asked say" if opinion.agreement is Agreement.UNANIMOUS else "Most models that were asked say"
        who = "The model that was asked says" if len(opinion.votes) == 1 else who
        return f"{who} that the passages of the source do not support it; read them beside it."
    if all(vote.answer is Answer.NONE for vote in opinion.votes):
        return "No model answered whether the source supports it."
    return "The models that were asked do not agree that the source supports it; read the passages beside it."
