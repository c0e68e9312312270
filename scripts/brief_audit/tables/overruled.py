"""Decisions of the United States Supreme Court that it took back itself: the official table, and a short list of later ones."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import NamedTuple

from brief_audit.normal_forms import letters
from brief_audit.tables import rows

READ_AT = "2026-11-22T00:00:00Z"
"""When the facts were brought into the tables that ship with the audit."""


class Table(NamedTuple):
    """One table. `ends`: the day of its last decision; of later overrulings it knows nothing."""

    id: str
    title: str
    url: str
    ends: str
    ends_in_words: str


OFFICIAL = Table(
    "scotus_overruled",
    "Table of Supreme Court Decisions Overruled by Subsequent Decisions (Constitution Annotated)",
    "https://constitution.congress.gov/resources/decisions-overruled/",
    "2020-04-20",
    "April 2020",
)
LATER = Table(
    "scotus_overruled_later",
    "list of later decisions that ships with the audit",
    "brief-audit:tables/scotus_overruled_later.tsv",
    "2024-06-28",
    "June 2024",
)
TABLES = {table.id: table for table in (OFFICIAL, LATER)}
_HOW = {
    "full": "overruled by",
    "part": "overruled in part by",
    "abrogated": "abrogated by",
    "repudiated": "repudiated in",
    "limited": "limited by",
}


class Overruling(NamedTuple):
    """One pair. `scope` is the table's word for how much fell; `line` is the row as the file holds it."""

    name: str
    citation: str
    year: int
    by_name: str
    by_citation: str
    by_year: int
    scope: str
    line: str
    table: Table

    @property
    def by(self) -> str:
        """The overruling decision as one cites it."""
        return f"{self.by_name}, {self.by_citation} ({self.by_year})"

    @property
    def how(self) -> str:
        """What became of it, as words that lead to the overruling decision."""
        return _HOW[self.scope]

    @property
    def in_part(self) -> bool:
        """Whether something of it was left standing."""
        return self.scope in {"part", "limited"}

    @property
    def outright(self) -> bool:
        """Whether the later decision overrules all of it and says so."""
        return self.scope == "full"


def overrulings(citation: str) -> tuple[Overruling, ...]:
    """The rows whose overruled decision has this citation, in the order of the tables."""
    return _by_citation().get(letters(citation), ())


def fell_later(overruling: Overruling) -> bool:
    """Whether the overruling decision was itself overruled in full: what it overruled may stand again."""
    return any(row.outright for row in overrulings(overruling.by_citation))


def table_bytes(table: Table = OFFICIAL) -> bytes:
    """The file itself."""
    return files("brief_audit.tables").joinpath(f"{table.id}.tsv").read_bytes()


@cache
def _by_citation() -> dict[str, tuple[Overruling, ...]]:
    found: dict[str, list[Overruling]] = {}
    for table in TABLES.values():
        for row in rows(table.id):
            overruling = Overruling(
                name=row["overruled"],
                citation=row["citation"],
                year=int(row["year"]),
                by_name=row["overruling"],
                by_citation=row["overruling_citation"],
                by_year=int(row["overruling_year"]),
                scope=row["scope"],
                line="\t".join(row.values()),
                table=table,
            )
            found.setdefault(letters(overruling.citation), []).append(overruling)
    return {key: tuple(listed) for key, listed in found.items()}
