"""What the house must know of a source that is no behaviour: its names, its terms, the defaults of its settings.

The facts stand in `tables/sources.tsv`. Nobody else reads what is read here, so that a row which `rows` gives is known everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any

from brief_audit.tables import rows


@dataclass(frozen=True)
class SourceRow:
    """One source. `label` names it in a report, `speaker` at the beginning of a sentence; `sends`: what leaves the machine, "" nothing.

    `settings`: the defaults of its configuration, empty if it has none. `most_per_job`: the highest `cap_per_job` that may be
    configured. `permission`: whether a permission may lift what its robots.txt bars. `constitution_name`: what the constitution's
    settings block calls it; then its statistics are due in every report. `search_mode`: the setting by which its licence restricts
    the audit. `too_many` and `preparing`: statuses by which it says that too much was asked, or that the answer is being made.
    `anchor`: what stands before the number of a paragraph in an address of its pages, "" if nothing leads to one.
    """

    name: str
    tier: int
    label: str
    speaker: str
    sends: str
    settings: Mapping[str, Any]
    most_per_job: int | None
    permission: bool
    constitution_name: str
    search_mode: str
    too_many: frozenset[int]
    preparing: frozenset[int]
    attribution: str
    passes_on: bool
    anchor: str


@cache
def declared() -> Mapping[str, SourceRow]:
    """Every source by its id, in the order of the table."""
    return MappingProxyType({row["source"]: _read(row) for row in rows("sources")})


@cache
def configured() -> Mapping[str, SourceRow]:
    """Those that have settings, in the order of the settings."""
    places = {row["source"]: int(row["place"]) for row in rows("sources") if row["place"]}
    return MappingProxyType({name: declared()[name] for name in sorted(places, key=places.__getitem__)})


def restricted_publisher() -> str:
    """The id of the source whose licence restricts what is done with its judgments, wherever they are kept."""
    return next(name for name, row in declared().items() if row.search_mode)


def own_evidence() -> str:
    """The id of tier 0: what the user holds."""
    return next(name for name, row in declared().items() if row.tier == 0)


def named_by_the_constitution() -> tuple[str, ...]:
    """The sources that the constitution's settings block names: preferred by default, and their statistics stand in every report."""
    return tuple(name for name, row in configured().items() if row.constitution_name)


def _read(row: Mapping[str, str]) -> SourceRow:
    label = row["label"] or row["source"]
    cells = {name: kind(row[name]) for name, kind in _CELLS.items()}
    settings = {name: kind(row[name]) for name, kind in _SETTINGS.items() if row["place"] and row[name]}
    return SourceRow(name=row["source"], label=label, speaker=row["speaker"] or label, settings=settings, **cells)


def _words(cell: str) -> tuple[str, ...]:
    return tuple(cell.split(",")) if cell else ()


def _number(cell: str) -> int | None:
    return int(cell) if cell else None


def _numbers(cell: str) -> frozenset[int]:
    return frozenset(map(int, _words(cell)))


def _yes(cell: str) -> bool:
    return cell == "yes"


_Kinds = Mapping[str, Callable[[str], Any]]
_CELLS: _Kinds = {
    "tier": int, "sends": str, "most_per_job": _number, "permission": _yes, "constitution_name": str, "search_mode": str,
    "too_many": _numbers, "preparing": _numbers, "attribution": str, "passes_on": _yes, "anchor": str,
}  # fmt: skip
_SETTINGS: _Kinds = {
    "base_url": str, "rate_seconds": float, "cap_per_job": int, "missing_ttl_seconds": float, "windows": _words, "unit_windows": _words,
}  # fmt: skip
