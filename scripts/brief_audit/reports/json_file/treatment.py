"""What is known of the standing of an authority, as rows of the JSON report: from the shipped table, and from the others of the job.

Finding nothing is said as such: it is never a sign that a case is good law.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from brief_audit import patterns as re
from brief_audit.model.authority import Authority
from brief_audit.model.part_kind import PartKind
from brief_audit.model.record import Record
from brief_audit.model.treatment import EDGE, Actor, Edge
from brief_audit.normal_forms import citation_key
from brief_audit.reports.json_file.rows import Row
from brief_audit.tables.overruled import LATER, OFFICIAL, overrulings

_US_REPORTS = re.compile(r"[0-9]{1,3} U\.\s?S\. ")


class Others:
    """What the authorities of a job say of one another, gone through once: each of them asks."""

    def __init__(self, authorities: Iterable[Authority]) -> None:
        held = [(authority, frozenset(map(citation_key, authority.citations))) for authority in authorities]
        self.speaking = [(authority, keys) for authority, keys in held if authority.facts.treatments]
        days = ((max((date.day for date in authority.dates), default=""), keys) for authority, keys in held)
        self.latest_first = sorted(days, key=lambda one: one[0], reverse=True)


def treatment_rows(held: Authority | Record | None, others: Others) -> list[Row]:
    """Every treatment of one authority, else the one row that says how far the search went; none of written law."""
    if held is None or _is_law(held):
        return []
    found = [*_of_table(held), *_of_others(held, others)]
    return found or [_row(None, "", f"Nothing found in what was read{_how_far(held, others)}.")]


def _is_law(held: Authority | Record) -> bool:
    if isinstance(held, Record):
        return held.provision is not None
    return any(part.kind is PartKind.PROVISION for part in held.parts)


def _of_table(held: Authority | Record) -> Iterator[Row]:
    for row in dict.fromkeys(row for citation in held.citations for row in overrulings(citation)):
        says = f"{row.how.capitalize()} {row.by}: {row.table.title}."
        yield _row(Edge.OVERRULES, row.by, says, by_citation=row.by_citation, in_part=row.in_part, snippet=row.line)


def _of_others(held: Authority | Record, others: Others) -> Iterator[Row]:
    own = {citation_key(citation) for citation in held.citations}
    for other, keys in others.speaking:
        if not own.isdisjoint(keys):
            continue
        for fact in other.facts.treatments:
            if own.isdisjoint(map(citation_key, fact.target)):
                continue
            name = ", ".join((*other.names[:1], *other.citations[:1]))
            did = f"{name}: {fact.kind.value}" if fact.actor is Actor.THIS_COURT else f"{name} reports: {fact.kind.value}"
            by = name if fact.actor is Actor.THIS_COURT else next(iter(fact.by), "")
            yield _row(
                EDGE[fact.kind],
                by,
                f"{did}{' in part' if fact.in_part else ''}.",
                by_citation=next(iter(other.citations if fact.actor is Actor.THIS_COURT else fact.by), None),
                in_part=fact.in_part,
                snippet=" ".join(fact.snippet.split()),
                sha256=other.parts[fact.part].artefact,
            )


def _row(  # noqa: PLR0913 - the fields of a row
    edge: Edge | None,
    by: str,
    says: str,
    *,
    by_citation: str | None = None,
    in_part: bool = False,
    snippet: str = "",
    sha256: str | None = None,
) -> Row:
    named = {"by": by or None, "by_citation": by_citation}
    return {"edge": edge, **named, "in_part": in_part, "says": says, "snippet": snippet or None, "sha256": sha256}


def _how_far(held: Authority | Record, others: Others) -> str:
    """Source by source, the day through which finding nothing means anything."""
    beside = f"the other authorities of this brief{_latest(held, others)}"
    if held.court_id != "scotus" and not any(map(_US_REPORTS.match, held.citations)):
        return f", {beside}"
    days = [date.day for date in held.dates]
    if days and min(days) > OFFICIAL.ends:
        return f"; the table of overruled decisions does not reach it: not covered after {OFFICIAL.ends_in_words}"
    lists = f"the table of overruled decisions to {OFFICIAL.ends_in_words}, the short list of later ones to {LATER.ends_in_words}"
    return f", {lists} and {beside}"


def _latest(held: Authority | Record, others: Others) -> str:
    """The year of the latest of the others; "" where none bears a date."""
    own = {citation_key(citation) for citation in held.citations}
    latest = next((day for day, keys in others.latest_first if own.isdisjoint(keys)), "")
    return f" (the latest of {latest[:4]})" if latest else ""
