"""How a report says what was accepted: a line beside the citation, and sentences about the whole brief."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from brief_audit.model.finding import Accepted

Row = Mapping[str, Any]

_SHOWN = 20
_OF_A_SENTENCE = ("CONTAINMENT_", "ARGUMENT_")


def in_effect(report: Row) -> dict[tuple[str, str], Row]:
    """What is left out of account, by citation and code."""
    return {(one["citation"], one["code"]): one for one in report.get("accepted") or () if not one["expired"]}


def answered(report: Row) -> dict[tuple[str, str], Row]:
    """What a person accepted and still holds, by citation and code; not what only stands in an earlier report."""
    return {key: one for key, one in in_effect(report).items() if not one["known"]}


def lines_of(report: Row, citation: str) -> list[str]:
    """What was accepted of one citation, and what counts again, a line each."""
    rows = (Accepted.model_validate(one) for one in report.get("accepted") or () if one["citation"] == citation)
    return [_line(one) for one in rows if _is_said(one)]


def sentences(accepted: Sequence[Accepted], baseline: str | None) -> Iterator[str]:
    """What is said of the whole brief; nothing where nothing was accepted and nothing compared."""
    accepted = [one for one in accepted if _is_said(one)]
    groups = (
        ("Accepted, and not counted by the exit code", [one for one in accepted if not one.expired and not one.known]),
        ("Known from the earlier report, and not counted by the exit code", [one for one in accepted if one.known]),
        ("Accepted earlier, counted again", [one for one in accepted if one.expired]),
    )
    for heading, rows in groups:
        if rows:
            told = "; ".join(f"{one.citation} {one.code}{_told(one)}" for one in rows[:_SHOWN])
            more = f"; and {len(rows) - _SHOWN} more" if len(rows) > _SHOWN else ""
            yield f"{heading} ({len(rows)}): {told}{more}. No outcome is changed by it."
    if baseline is not None and not any(one.known for one in accepted):
        yield "Compared with an earlier report: nothing that it holds against the brief stands here unchanged."


def _line(one: Accepted) -> str:
    if one.expired:
        return f"{one.code} was accepted by {_who(one)}, and counts again: {one.expired}"
    if one.known:
        return f"{one.code} stands in {one.reason} too"
    return f"{one.code} is accepted by {_who(one)}: {one.reason}"


def _told(one: Accepted) -> str:
    if one.expired:
        return f" ({one.expired})"
    return "" if one.known else f" ({_who(one)}: {one.reason})"


def _is_said(one: Accepted) -> bool:
    """How near a sentence is to its source changes neither outcome nor exit code, so that accepting it is worth no line."""
    return not one.code.startswith(_OF_A_SENTENCE)


def _who(one: Accepted) -> str:
    return f"{one.by}, {one.at[:10]}"
