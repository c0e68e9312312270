"""Decisions of the United States Supreme Court that it overruled itself, as the official table lists them."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import NamedTuple

from brief_audit.normal_forms import letters
from brief_audit.tables import rows

TABLE = "scotus_overruled"
ENDS = "2020-04-20"
"""The day of the last decision in the table; of later overrulings it knows nothing."""
ENDS_IN_WORDS = "April 2020"
TITLE = "Table of Supreme Court Decisions Overruled by Subsequent Decisions (Constitution Annotated)"
URL = "https://constitution.congress.gov/resources/decisions-overruled/"
READ_AT = "2026-11-22T00:00:00Z"
"""When the facts were brought into the table that ships with the audit."""


class Overruling(NamedTuple):
    """One pair of the table. `in_part`: less than the whole; `line` is the row as the file holds it."""

    name: str
    citation: str
    year: int
    by_name: str
    by_citation: str
    by_year: int
    in_part: bool
    line: str

    @property
    def by(self) -> str:
        """The overruling decision as one cites it."""
        return f"{self.by_name}, {self.by_citation} ({self.by_year})"


def overrulings(citation: str) -> tuple[Overruling, ...]:
    """The rows whose overruled decision has this citation, in the table's order."""
    return _by_citation().get(letters(citation), ())


def fell_later(overruling: Overruling) -> bool:
    """Whether the overruling decision was itself overruled in full: what it overruled may stand again."""
    return any(not row.in_part for row in overrulings(overruling.by_citation))


def table_bytes() -> bytes:
    """The file itself."""
    return files("brief_audit.tables").joinpath(f"{TABLE}.tsv").read_bytes()


@cache
def _by_citation() -> dict[str, tuple[Overruling, ...]]:
    found: dict[str, list[Overruling]] = {}
    for row in rows(TABLE):
        overruling = Overruling(
            name=row["overruled"],
            citation=row["citation"],
            year=int(row["year"]),
            by_name=row["overruling"],
            by_citation=row["overruling_citation"],
            by_year=int(row["overruling_year"]),
            in_part=row["scope"] != "full",
            line="\t".join(row.values()),
        )
        found.setdefault(letters(overruling.citation), []).append(overruling)
    return {key: tuple(listed) for key, listed in found.items()}
