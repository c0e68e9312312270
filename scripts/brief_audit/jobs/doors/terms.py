"""On what terms a text is gated: the settings, the profile of the tool that asks, and what the request itself asks for."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from enum import StrEnum
from typing import NamedTuple, TypeVar

from brief_audit.config import AuditConfig
from brief_audit.config_profiles import Profile
from brief_audit.gate.release import Handling, handling_for
from brief_audit.jobs.log_only import with_start
from brief_audit.model.base import Risk

OTHERS = "default"
"""The profile of every tool that has none of its own."""
_RISKS = (Risk.LOW, Risk.HIGH, Risk.VERY_HIGH)
_HANDLINGS = (Handling.FLAG, Handling.STRIP, Handling.BLOCK)
_Member = TypeVar("_Member", bound=StrEnum)


class Terms(NamedTuple):
    """The settings of one gated text, what becomes of a citation that is not verified, and whether each sentence needs an anchor."""

    config: AuditConfig
    handling: Handling | None
    every_sentence: bool = False


def terms_of(  # noqa: PLR0913 -- everything that is asked for
    config: AuditConfig, tool: str, risk: Risk | None, handling: Handling | None, now: datetime, *, owner: bool = False
) -> Terms:
    """The terms for one tool: those asked for, else those of the settings, at high risk if nothing is said (DESIGN section 3).

    A request gets nothing milder than the settings, its tool's profile before all others, say; where they say nothing, nothing milder
    than the defaults. `owner`: whoever asks sets the settings too (the command line), and is held by a profile alone. Log-only counts
    from its first run, for a profile that has it by itself. Raises CannotWrite where that cannot be remembered.
    """
    named = tool if tool in config.profiles else OTHERS
    profile = config.profiles.get(named, Profile())
    stated = config.risk if "risk" in config.model_fields_set else Risk.HIGH
    least = Handling(profile.on_unresolved) if profile.on_unresolved else None
    usual = Handling(config.on_unresolved) if config.on_unresolved else None
    if not owner and handling is not None:
        least = least or handling_for(profile.risk or stated, usual)
    floor = profile.risk if owner else profile.risk or stated
    own = {} if profile.log_only is None else {"log_only": profile.log_only}
    weighed = config.model_copy(update={"risk": _strictest(_RISKS, risk or profile.risk or stated, floor), **own})
    wanted = _strictest(_HANDLINGS, handling or least or usual, least)
    return Terms(with_start(weighed, now, named if own else ""), wanted, bool(profile.every_sentence))


def _strictest(order: Sequence[_Member], *given: _Member | None) -> _Member | None:
    said = [one for one in given if one is not None]
    return max(said, key=order.index) if said else None
