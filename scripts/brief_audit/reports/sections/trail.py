"""The evidence trail: for each citation what was asked, what was kept, and which words of it decided (constitution articles 11, 12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brief_audit.reports import digest
from brief_audit.reports.labels import label
from brief_audit.reports.sections.parts import Asked, Kept, Row, Said, Shown, Trail
from brief_audit.reports.sections.told import Told, spoken


def trails(told: Told) -> Iterator[Trail]:
    """The trail of every citation, in the order of the brief."""
    for row in told.report["citations"]:
        because = [*filter(None, [row["reason"]]), *row["codes"]]
        kept = [_kept(snippets) for snippets in digest.evidence_of(row)]
        yield Trail(row, told.cited[id(row)], because, spoken(row["says"], row), kept, [_asked(row, one) for one in row["attempts"]])


def _kept(snippets: Sequence[Row]) -> Kept:
    first = snippets[0]
    said = Said(first["attribution"], addresses=(first["url"], digest.address(first)))
    return Kept(first, said, [Shown("It says", digest.place(one), one["snippet"]) for one in snippets])


def _asked(citation: Row, attempt: Row) -> Asked:
    request = attempt["method"] if attempt["status"] is not None else "not answered or not sent"
    return Asked(attempt, label(attempt["source"]), request, spoken(attempt["says"], citation))
