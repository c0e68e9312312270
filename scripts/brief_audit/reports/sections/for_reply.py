"""The sections of a report for whoever answers the brief: the program's own words made neutral, everything quoted left as it stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from brief_audit import patterns as re
from brief_audit.reports.digest import neutral
from brief_audit.reports.sections import parts

_QUOTED: dict[str, frozenset[str]] = {
    "Cited": frozenset({"text", "meant", "looks"}),
    "Judged": frozenset({"name"}),
    "First": frozenset({"wrote"}),
    "Line": frozenset({"wrote", "called", "cited"}),
    "Authority": frozenset({"name", "row"}),
    "Use": frozenset({"text"}),
    "Shown": frozenset({"place", "snippet", "address"}),
    "Outcome": frozenset({"address"}),
    "Head": frozenset({"row", "file", "changed", "interrupted", "unread"}),
    "Asked": frozenset({"source", "request"}),
    "Retrieved": frozenset({"court", "source", "later"}),
    "ThisAudit": frozenset({"row", "settings"}),
    "Notice": frozenset({"text"}),
    "Argued": frozenset({"row", "place"}),
    "Tested": frozenset({"text", "source"}),
}
"""What is quoted, or said to whoever runs the audit, by the kind of entry that holds it."""
_SPOKEN = frozenset({"says", "correction"})
"""Of a row of the JSON report, what the program says."""
_BLOCKS = re.compile(r" blocks? filing(?=\.$)")
_TEXTS = frozenset({"You wrote", "The brief", "Source says", "Nearest words", "The source", "Nearest"}) | parts.ADDRESSED

Any_ = TypeVar("Any_")


def for_reply(value: Any_) -> Any_:
    """The same entry, or list of entries, in neutral words."""
    return _said(value)  # type: ignore[no-any-return]


def _said(value: Any) -> Any:
    if isinstance(value, str):
        return neutral(value) if type(value) is str else value
    if isinstance(value, Mapping):
        return {key: neutral(one) if key in _SPOKEN and isinstance(one, str) else one for key, one in value.items()}
    if isinstance(value, parts.Field):
        return parts.Field(neutral(value.name), value.value if value.name in _TEXTS else neutral(value.value))
    if isinstance(value, parts.ThisAudit):
        gate = value.row["gate"]
        reasons = [_BLOCKS.sub("", reason) for reason in gate["reasons"]]
        value = value._replace(row={**value.row, "gate": {**gate, "reasons": reasons}})
    if isinstance(value, parts.Fault):
        value = value._replace(blocks=False)
    if (names := getattr(value, "_fields", None)) is not None:
        kept = _QUOTED.get(type(value).__name__, frozenset())
        return type(value)(*(item if name in kept else _said(item) for name, item in zip(names, value, strict=True)))
    if isinstance(value, list | tuple):
        return type(value)(_said(item) for item in value)
    return value
