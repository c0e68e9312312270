"""A report on its way into sections."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from brief_audit.reports import digest
from brief_audit.reports.digest import in_words, place_of
from brief_audit.reports.sections.parts import Cited, Row, Said


class Told(NamedTuple):
    """A report, what it calls each of its citations (by the identity of the row: two may have one id), and whether a screen shows it."""

    report: Row
    screen: bool
    cited: Mapping[int, Cited]

    def having(self, outcome: str | None) -> Iterator[tuple[Row, Cited]]:
        """The citations of one outcome, the gravest first, then in the order of the brief."""
        rows = sorted(digest.citations_with(self.report, outcome), key=lambda row: digest.urgency(self.report, row))
        return ((row, self.cited[id(row)]) for row in rows)


def told(report: Row, *, screen: bool) -> Told:
    """The report, each citation named."""
    rows = digest.by_id(report)
    named = {
        id(row): Cited(number, row["id"], row["text"], in_words([place_of(row)]), digest.meant(rows, row), digest.looked_at(report, row))
        for number, row in enumerate(report["citations"], 1)
    }
    return Told(report, screen, named)


def spoken(text: str, citation: Row) -> Said:
    """What is said of a citation; the addresses that were asked for it may be links."""
    return Said(text, addresses=tuple(attempt["url"] for attempt in citation["attempts"]))
