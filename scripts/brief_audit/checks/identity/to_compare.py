"""Which parts of a citation must have been compared before it can be verified correct."""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.model.base import WRITTEN_LAW, Kind
from brief_audit.model.citation import Citation


def parts_to_compare(root: Citation) -> tuple[str, ...]:
    """The case name (or that the citation alone settles the case), and the year and court if stated.

    A court that follows from the reporter or the neutral citation does not count as stated.
    """
    if root.kind in WRITTEN_LAW:
        return _parts_of_law(root)
    name = ("name",) if root.parties or root.name else ("citation",) if root.kind is Kind.CASE and root.parallel_to is None else ()
    year = ("year",) if root.year is not None else ()
    court = ("court",) if root.court is not None and not root.court_from_reporter and not root.neutral else ()
    return (*name, *year, *court)


def _parts_of_law(root: Citation) -> tuple[str, ...]:
    """An Act's title holds its year, the year of a code is that of an edition; an abbreviated title ("CPR") states neither."""
    name = ("name",) if root.is_british and re.search(r"\b[0-9]{4}$", root.title or "") else ()
    return (*name, *(("year",) if root.year is not None and not root.is_british else ()))
