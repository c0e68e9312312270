"""Which record the outcome of a citation rests on: every report and every door names the same address."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
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
    return next((item for item in _shown(identity_of(citation, by_id)) if item["url"] in called), None)


def _shown(findings: Iterable[Row]) -> Iterator[Row]:
    return (item for finding in findings for item in finding.get("evidence", ()))


def real_source_url(citation: Row, by_id: Mapping[str, Row], called: Collection[str]) -> str:
    """The address of the record that the outcome rests on, else what the citation's own row has: the last address called, or nothing.

    A look-up whose question is no part of its address leads nobody anywhere: the text that was fetched stands in its place.
    """
    shown = record_shown(citation, by_id, called)
    if shown is None:
        return str(citation["real_source_url"])
    asked = [one for one in citation["attempts"] if one["status"] is not None]
    looked_up = next((one for one in asked if one["method"] == "POST" and one["url"] == shown["url"]), None)
    return str(shown["url"] if looked_up is None else _text_behind(citation, asked, looked_up))


def _text_behind(citation: Row, asked: Sequence[Row], looked_up: Row) -> str:
    """Where the text of what was looked up was fetched: the address of a snippet, else what that source gave last; else the look-up's."""
    got = [one["url"] for one in asked if one["method"] == "GET" and one["reason"] is None]
    quoted = next((item["url"] for item in _shown(citation["findings"]) if item["url"] in got), None)
    own = [one["url"] for one in asked if one["url"] in got and one["source"] == looked_up["source"]]
    return str(quoted or (own or [looked_up["url"]])[-1])


def addresses(exchanges: Iterable[Row]) -> frozenset[str]:
    """The addresses that were really asked, of a report's list of exchanges."""
    return frozenset(exchange["url"] for exchange in exchanges)
