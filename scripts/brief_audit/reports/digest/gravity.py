"""How urgently a citation needs a hand: what blocks filing first, then what is wrong, what to look at, what to ask again. Pure.

A citation that was found, and of which a source left something open, was checked in part: it is told apart from what was not looked up.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import Any

from brief_audit import patterns as re
from brief_audit.gate.effects import Effect
from brief_audit.model.base import Code, Outcome, Reason
from brief_audit.reports.weight import effect_of_row

Row = Mapping[str, Any]


class Gravity(IntEnum):
    """From what keeps the brief from being filed to what only stands in the list; the order in which all formats tell it."""

    BLOCKS = 0
    NOT_FOUND = 1
    WRONG = 2
    LOOK = 3
    PART = 4
    AGAIN = 5
    NO_SOURCE = 6
    RIGHT = 7
    LISTED = 8


NEEDS_A_HAND = frozenset({Gravity.BLOCKS, Gravity.NOT_FOUND, Gravity.WRONG, Gravity.LOOK})

PILES: Mapping[Gravity, tuple[Reason, ...]] = {
    Gravity.NOT_FOUND: (Reason.NOT_FOUND,),
    Gravity.LOOK: (
        Reason.SUPERSEDED, Reason.WITHDRAWN, Reason.NAME_DIFFERS, Reason.DATE_DIFFERS, Reason.CONFUSABLE_CHARACTERS, Reason.MALFORMED,
        Reason.NOT_COMPARED, Reason.TEXT_UNRELIABLE, Reason.AMBIGUOUS, Reason.TEXT_UNAVAILABLE, Reason.ORPHAN_BACK_REFERENCE,
    ),
    Gravity.AGAIN: (
        Reason.INTERRUPTED, Reason.LIMIT_REACHED, Reason.RATE_LIMITED, Reason.UNREACHABLE, Reason.UNEXPECTED_CONTENT, Reason.NO_TOKEN,
        Reason.OFFLINE,
    ),
    Gravity.NO_SOURCE: (Reason.ROBOTS_DISALLOWED, Reason.NO_COVERAGE),
}  # fmt: skip
"""Every reason for which a citation stays open, in one pile, the gravest first."""

_NOTHING = frozenset({Reason.NOT_FOUND, Reason.NO_COVERAGE})
_NOT_LOOKED_UP = re.compile(r"your settings switch it off|could not read “.{1,80}?” as a citation|does not know the series of ")
"""What a citation's sentence says where a source that may hold it did not look for it."""
_OF_REASON = {str(reason): (pile, place) for pile, reasons in PILES.items() for place, reason in enumerate(reasons)}
_OF_CODE = {str(code): place for place, code in enumerate(Code)}


def gravity_of(row: Row, risk: str) -> Gravity:
    """The gravity of one citation of the JSON report; `risk` is the tier of the gate."""
    if row["outcome"] is None:
        return Gravity.LISTED
    if row["outcome"] == Outcome.VERIFIED_ERROR:
        found = any(effect_of_row(one, risk, row) is Effect.BLOCK for one in row["findings"] if one["outcome"] == Outcome.VERIFIED_ERROR)
        return Gravity.BLOCKS if found else Gravity.WRONG
    if row["outcome"] == Outcome.VERIFIED_CORRECT:
        return Gravity.RIGHT
    if any(one["reason"] == Reason.NOT_FOUND for one in row["findings"]):
        return Gravity.NOT_FOUND
    return _of_open(row, _OF_REASON.get(row["reason"] or "", (Gravity.LOOK, 0))[0])


def _of_open(row: Row, found: Gravity) -> Gravity:
    if is_found(row):
        return {Gravity.NO_SOURCE: Gravity.LOOK, Gravity.AGAIN: Gravity.PART}.get(found, found)
    if found is not Gravity.NO_SOURCE or row["kind"] != "case":
        return found
    return Gravity.AGAIN if _NOT_LOOKED_UP.search(row["says"]) else Gravity.LOOK if _looked_for(row) else found


def _looked_for(row: Row) -> bool:
    """Whether a source looked for it and has nothing, and only a person may look at the other: a reason to look there before filing."""
    barred = row["reason"] == Reason.ROBOTS_DISALLOWED
    return barred and any(one["status"] is not None and one["reason"] in _NOTHING for one in row["attempts"])


def is_found(row: Row) -> bool:
    """Whether a record of the cited authority was retrieved."""
    return Code.RESOLVED in row["codes"]


def fell_besides(row: Row) -> bool:
    """Whether a case that a source should hold was not found there, and is known to be overruled besides: two facts, told apart."""
    missing = (one["reason"] == Reason.NOT_FOUND and one["proposition"] is None for one in row["findings"])
    return row["reason"] == Reason.SUPERSEDED and any(missing)


def open_reason(row: Row) -> str:
    """Why a citation is open. Of an authority that was found, what was not compared stands before what its text does not show."""
    reason = str(row["reason"] or "")
    if fell_besides(row):
        return str(Reason.NOT_FOUND)
    if reason != Reason.NO_COVERAGE or not is_found(row):
        return reason
    own = (one["reason"] for one in row["findings"] if one["outcome"] == Outcome.UNVERIFIABLE_PUBLIC and one["proposition"] is None)
    return next((str(one) for one in own if one in PILES[Gravity.LOOK]), reason)


def order_of(row: Row, risk: str) -> tuple[int, int]:
    """A key that sorts citations by gravity; within one gravity by the vocabulary's own order, then the brief's."""
    gravity = gravity_of(row, risk)
    if gravity in {Gravity.BLOCKS, Gravity.WRONG}:
        return gravity, min((_OF_CODE.get(code, len(_OF_CODE)) for code in _error_codes(row)), default=0)
    reason = open_reason(row)
    return gravity, len(_OF_REASON) if reason == Reason.NO_COVERAGE and is_found(row) else _OF_REASON.get(reason, (gravity, 0))[1]


def _error_codes(row: Row) -> list[str]:
    return [one["code"] for one in row["findings"] if one["outcome"] == Outcome.VERIFIED_ERROR and one["code"]]
