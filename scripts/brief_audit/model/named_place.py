"""When a retrieved record may prove where a case that the brief names is reported: CITATION_ELSEWHERE after a search by name.

They hold twice: for the row of a search before its record is asked for, and for the record itself. A row proves nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from brief_audit import patterns as re
from brief_audit.model.record import Record
from brief_audit.text.names import distinctive_words, names_coincide

FEWEST_WORDS = 2
"""Distinctive words that a name needs to tell its case where the brief states no year."""

DECIDED = frozenset({"filed", "decided"})
_NEUTRAL = re.compile(r"\[([0-9]{4})\] *[A-Z]")


def may_prove(record: Record, parties: Sequence[str], year: int | None) -> bool:
    """True only if every condition holds; each line is one of them. `year`: as the brief states it."""
    return (
        it_has_a_place(record)
        and names_coincide(parties, record.names)
        and the_year_agrees(record, year)
        and the_name_tells_its_case(parties, year)
    )


def it_has_a_place(record: Record) -> bool:
    """A record without a citation does not say where the case is reported."""
    return bool(record.citations)


def the_year_agrees(record: Record, year: int | None) -> bool:
    """Another decision between the same parties has another year; an approximate date settles none."""
    return year is None or year_of(record) == year


def the_name_tells_its_case(parties: Sequence[str], year: int | None) -> bool:
    """Many cases share a single word ("In re Marlow")."""
    return year is not None or len({word for party in parties for word in distinctive_words(party)}) >= FEWEST_WORDS


def year_of(record: Record) -> int | None:
    """The year by which the record is cited: that of its own neutral citation, else of the day it was filed or decided."""
    found = _NEUTRAL.match(next(iter(record.citations), ""))
    if found is not None:
        return int(found[1])
    first = next(iter(record.dates), None)
    return first.year if first is not None and first.what in DECIDED else None
