"""One brief's authorities by outcome: each once, however often it is cited, with the worst outcome of its citations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from brief_audit.ledger.lines import full_citation
from brief_audit.model.base import BACK_REFERENCES, UNCOUNTED, Kind
from brief_audit.reports import digest, words
from brief_audit.reports.labels import short_label

Row = Mapping[str, Any]
ORDER = (digest.ERROR, digest.UNVERIFIABLE, digest.CORRECT)
"""The worst first (DESIGN section 3)."""


class Card(NamedTuple):
    """One authority. `cited`: the ids of its citations in the order of the brief; `says`: why it has its outcome."""

    title: str
    citation: str
    outcome: str
    says: str
    cited: Sequence[str]


def cards(report: Row) -> list[Card]:
    """Every authority with an outcome, the worst first, then in the order of the brief."""
    rows = {row["id"]: row for row in report["citations"]}
    groups: dict[str, list[Row]] = {}
    for row in rows.values():
        root = full_citation(row, rows)
        if root is not None and row["outcome"] is not None and Kind(root["kind"]) not in UNCOUNTED:
            groups.setdefault(root.get("canonical") or " ".join(root["text"].split()), []).append(row)
    names = {authority["id"]: authority for authority in report["authorities"]}
    made = [_card(name, group, names) for name, group in groups.items()]
    return sorted(made, key=lambda card: ORDER.index(card.outcome))


def _card(name: str, group: Sequence[Row], authorities: Mapping[str, Row]) -> Card:
    worst = min(group, key=lambda row: ORDER.index(row["outcome"]))
    held = next((authorities[row["authority"]] for row in group if row["authority"] in authorities), None)
    written = [row["text"] for row in group if Kind(row["kind"]) not in BACK_REFERENCES] or [group[0]["text"]]
    title = held["name"] if held and held["name"] else max(written, key=len)  # the fullest: some repeat the place alone
    return Card(
        title, "" if name in " ".join(title.split()) else name, worst["outcome"], _why(worst, held), tuple(row["id"] for row in group)
    )


def _why(row: Row, held: Row | None) -> str:
    if row["outcome"] == digest.ERROR:
        return str(next((finding["says"] for finding in digest.errors_of(row)), row["says"]))
    if row["outcome"] == digest.UNVERIFIABLE:
        return f"{words.title(row['reason'])} ({row['reason']})" if row["reason"] else str(row["says"])
    return f"Compared with the text from {short_label(held['source'])}" if held else str(row["says"])
