"""The public names of the sources."""

from __future__ import annotations

from brief_audit.tables.sources import declared

_TABLES = {
    "scotus_overruled": "the table of overruled decisions that ships with the audit",
    "scotus_overruled_later": "the list of later overrulings that ships with the audit",
}


def label(source: str) -> str:
    """How a source is named to people; an unknown source keeps its own name."""
    row = declared().get(source)
    return row.label if row is not None else _TABLES.get(source, source)


def table_label(address: str) -> str | None:
    """How a table that ships with the audit is named, by its address; None for any other."""
    return _TABLES.get(address.removeprefix("brief-audit:tables/").removesuffix(".tsv"))


def short_label(source: str) -> str:
    """The same for where space is short: without anything in brackets."""
    return label(source).split(" (")[0]


def court_name(court: str | None) -> str:
    """A court as people call it: the name for an id that the tables know, else what was given."""
    from brief_audit.tables import courts

    return courts.court_name(court) if court else ""
