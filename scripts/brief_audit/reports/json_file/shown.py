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


def real_source_url(citation: Row, by_id: Mapping[str, Row], called: Collection[str], texts: Mapping[str, str | None]) -> str:
    """The address of the record that the outcome rests on, else what the citation's own row has: the last address called, or nothing.

    A look-up whose question is no part of its address leads nobody anywhere: the text that was fetched stands in its place. `texts`: the
    SHA-256 of the text of each authority, by id; whatever else was asked afterwards, a search by name say, is no record.
    """
    shown = record_shown(citation, by_id, called)
    if shown is None:
        return str(citation["real_source_url"])
    asked = [one for one in citation["attempts"] if one["status"] is not None]
    looked_up = next((one for one in asked if one["method"] == "POST" and one["url"] == shown["url"]), None)
    return str(shown["url"] if looked_up is None else _text_behind(citation, asked, looked_up, texts.get(citation["authority"])))


def _text_behind(citation: Row, asked: Sequence[Row], looked_up: Row, text: str | None) -> str:
    """Where the text of what was looked up was fetched: the address that sent it, else the one of a snippet; else the look-up's."""
    got = [one for one in asked if one["method"] == "GET" and one["reason"] is None]
    quoted = next((item["url"] for item in _shown(citation["findings"]) if item["url"] in {one["url"] for one in got}), None)
    sent = next((one["url"] for one in got if text is not None and one["sha256"] == text), None)
    return str(sent or quoted or looked_up["url"])


def texts_of(authorities: Iterable[Row]) -> dict[str, str | None]:
    """The SHA-256 of each authority's text, by id, from a report's rows."""
    return {row["id"]: row["sha256"] for row in authorities}


def addresses(exchanges: Iterable[Row]) -> frozenset[str]:
    """The addresses that were really asked, of a report's list of exchanges."""
    return frozenset(exchange["url"] for exchange in exchanges)
