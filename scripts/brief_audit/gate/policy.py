"""How strict the gate is for this run, and what happened during the run itself."""

from __future__ import annotations

from datetime import datetime, timedelta
from enum import StrEnum

from brief_audit.model.base import Frozen, Risk

LONGEST_LOG_ONLY = timedelta(hours=72)


class FailOn(StrEnum):
    """Which outcomes affect the exit code. `error` turns 3 into 0, `never` turns 1 and 3 into 0."""

    UNVERIFIABLE = "unverifiable"
    ERROR = "error"
    NEVER = "never"


class Policy(Frozen):
    """Risk tier, exit policy, and the time limit of log-only mode.

    `now` and `log_only_until` are UTC, ISO 8601; log-only holds only while `now` is known, before
    `log_only_until`, and at most 72 hours from it (R71): after that the gate enforces again by itself.
    """

    risk: Risk = Risk.LOW
    fail_on: FailOn = FailOn.UNVERIFIABLE
    now: str | None = None
    log_only_until: str | None = None

    @property
    def only_logs(self) -> bool:
        """True while a hard block is reported but not enforced."""
        if self.now is None or self.log_only_until is None:
            return False
        left = datetime.fromisoformat(self.log_only_until) - datetime.fromisoformat(self.now)
        return timedelta(0) < left <= LONGEST_LOG_ONLY
