"""Which record the outcome of a citation rests on: every report and every door names the same address."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from brief_audit.checks.registry import concern_of
from brief_audit.model.declared import Concern

Row = Mapping[str, Any]


def identity_of(citation: Row, by_id: Mapping[str, Row]) -> list[Row]:
    """The findings on existence and metadata; a back reference that has none inherits its antecedent's."""
    here, seen = citation, set()
    while here["id"] not in seen:
        seen.add(here["id"])
        found = [finding for finding in here["findings"] if concern_of(finding["check"]) is Concern.IDENTITY]
        if found or here["antecedent"] not in by_id:
            return found
        here = by_id[here["antecedent"]]
    return []


def record_shown(citation: Row, by_id: Mapping[str, Row], called: Collection[str]) -> Row | None:
    """The evidence of the record that was found for a citation; None where none was, or its address was never asked (requirement R47)."""
    shown = (item for finding in identity_of(citation, by_id) for item in finding.get("evidence", ()) if item["url"] in called)
    return next(shown, None)


def real_source_url(citation: Row, by_id: Mapping[str, Row], called: Collection[str]) -> str:
    """The address of the record that the outcome rests on, else what the citation's own row has: the last address called, or nothing."""
    shown = record_shown(citation, by_id, called)
    return str(shown["url"] if shown is not None else citation["real_source_url"])


def addresses(exchanges: Iterable[Row]) -> frozenset[str]:
    """The addresses that were really asked, of a report's list of exchanges."""
    return frozenset(exchange["url"] for exchange in exchanges)
