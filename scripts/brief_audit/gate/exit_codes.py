"""The exit code of one brief (DESIGN section 3): the first that applies of 5, 4, 1, 4, 75, 3, 0."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from brief_audit.gate.policy import FailOn
from brief_audit.model.base import Outcome, Reason
from brief_audit.model.evidence import Attempt
from brief_audit.model.record import Resolution

PRECEDENCE = (2, 130, 70, 74, 5, 4, 1, 75, 3, 0)
"""For several briefs, the first of these that any brief gives; within one brief, 4 for unread pages comes after 1."""
BARRED = frozenset({Reason.ROBOTS_DISALLOWED, Reason.NO_TOKEN, Reason.OFFLINE})
"""A source that is switched off or barred does not count as applicable."""
SOFTENED: Mapping[FailOn, frozenset[int]] = {
    FailOn.UNVERIFIABLE: frozenset(),
    FailOn.ERROR: frozenset({3}),
    FailOn.NEVER: frozenset({1, 3}),
}

SET_ASIDE = "The file holds words that were not read, or not with certainty; the warnings name them."
"""What the gate says of such a file: the report has no other word of it."""


class Facts(NamedTuple):
    """What the exit code of one brief depends on. `settled`: how many citations are out of account, not being among the `outcomes`.

    `refuted`: an argument is wrong in a way that blocks filing, whatever its citations are.
    """

    tampered: bool
    nothing_readable: bool
    partly_unread: bool
    outcomes: tuple[Outcome, ...]
    sources_down: bool
    malformed: bool = False
    settled: int = 0
    set_aside: bool = False
    """Whether the file holds words that were not read, and no page of them."""
    refuted: bool = False
    blocked: bool = False
    """Whether the gate blocks: that is never 0 or 3, but 1."""


def exit_code(facts: Facts, fail_on: FailOn = FailOn.UNVERIFIABLE) -> int:
    """The first code that applies; `fail_on` softens 1 and 3 only."""
    wrong = facts.refuted or Outcome.VERIFIED_ERROR in facts.outcomes
    nothing_checked = not facts.outcomes and not facts.settled
    not_all_right = nothing_checked or any(outcome is not Outcome.VERIFIED_CORRECT for outcome in facts.outcomes)
    rules = (
        (5, facts.tampered),
        (4, facts.nothing_readable),
        (1, wrong),
        (4, facts.partly_unread),
        (75, facts.sources_down),
        (3, not_all_right or facts.set_aside),
    )
    code = next((code for code, applies in rules if applies), 0)
    code = 1 if facts.blocked and code in {0, 3} else code
    return 0 if code in SOFTENED[fail_on] else code


def worst(codes: Iterable[int]) -> int:
    """The exit code over several briefs."""
    given = set(codes)
    return next((code for code in PRECEDENCE if code in given), 0)


def sources_are_down(resolutions: Sequence[Resolution]) -> bool:
    """True if at least one source was applicable and none of those gave any answer.

    The user's own files and the cache count as a source only if they had a record.
    """
    attempts = [attempt for resolution in resolutions for attempt in resolution.attempts]
    own_answer = any(resolution.record is not None and resolution.record.tier == 0 for resolution in resolutions)
    asked = [attempt for attempt in attempts if attempt.tier > 0 and attempt.reason not in BARRED and not _is_no_question(attempt)]
    return bool(asked) and not own_answer and all(attempt.reason is Reason.UNREACHABLE for attempt in asked)


def _is_no_question(attempt: Attempt) -> bool:
    """Whether a source was passed over because it does not hold such things."""
    return attempt.status is None and attempt.reason is Reason.NO_COVERAGE
