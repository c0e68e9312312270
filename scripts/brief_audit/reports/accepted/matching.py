"""Which acceptances still hold of a report, and which have expired because the brief's or the source's words changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from brief_audit.model.finding import Acceptance, Accepted
from brief_audit.reports.accepted.standing import Standing, standing

BRIEF, SOURCE = "the brief's words changed", "the words shown of the source changed"
"""Other words of the brief are answered with other words of the source, so that its change says nothing of the source's."""

Key = tuple[str, str, tuple[str, ...], tuple[str, ...]]


def matched(report: Mapping[str, Any], acceptances: Sequence[Acceptance]) -> tuple[Accepted, ...]:
    """One row for each code that stands in the report and is accepted, in the order of the brief; then the expired ones.

    Of two acceptances that say the same, one by a person goes before one that is only known, and the later before the earlier.
    """
    held: dict[Key, Acceptance] = {}
    for one in sorted(acceptances, key=lambda one: (not one.known, one.at)):
        held[_key(one)] = one
    found = list(standing(report))
    kept = [_row(item, held[_key(item)]) for item in found if _key(item) in held]
    open_ones = [item for item in found if _key(item) not in held]
    used = {_key(item) for item in found}
    return (*kept, *_expired(open_ones, [one for key, one in held.items() if key not in used and not one.known]))


def _expired(items: list[Standing], acceptances: list[Acceptance]) -> Iterator[Accepted]:
    """Acceptances whose authority still stands there with that code, but not with those words; each item answers for one at most."""
    left = list(items)
    for one in acceptances:
        alike = [item for item in left if (item.cites, item.code) == (one.cites, one.code)]
        item = next((item for item in alike if item.wrote == one.wrote or item.source == one.source), next(iter(alike), None))
        if item is not None:
            left = [other for other in left if other is not item]
            yield _row(item, one, SOURCE if item.wrote == one.wrote else BRIEF)


def _key(one: Standing | Acceptance) -> Key:
    return one.cites, one.code, one.wrote, one.source


def _row(item: Standing, one: Acceptance, expired: str = "") -> Accepted:
    return Accepted(citation=item.citation, code=item.code, by=one.by, at=one.at, reason=one.reason, known=one.known, expired=expired)
