"""Neutral citations and their addresses on Find Case Law, from a table of citation forms.

A citation that fits no form exactly has no address there, and no request is spent on it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from brief_audit.tables import rows


@dataclass(frozen=True)
class Address:
    """Where a neutral citation is on Find Case Law. `court` is the search parameter."""

    slug: str
    court: str
    year: int
    first_year: int

    @property
    def held(self) -> bool:
        """Whether Find Case Law has the court's texts of that year at all."""
        return self.year >= self.first_year


@cache
def _shapes() -> tuple[tuple[re.Pattern[str], dict[str, str]], ...]:
    return tuple((shape_pattern(row["shape"]), row) for row in rows("find_case_law_slugs"))


def shape_pattern(shape: str) -> re.Pattern[str]:
    """A form such as `[Y] EWHC N (Ch)` as a pattern with the groups `year` and `number`."""
    literal = re.escape(shape).replace("Y", r"(?P<year>[0-9]{4})", 1)
    head, _, tail = literal.rpartition("N") if shape.endswith(" N") else literal.partition(r"\ N\ ")
    number = "(?P<number>[0-9]+)"
    return re.compile(f"{head}{number}" if shape.endswith(" N") else rf"{head}\ {number}\ {tail}", re.ASCII)


def address(citation: str) -> Address | None:
    """The address of a canonical neutral citation; None if Find Case Law has none for that court."""
    for pattern, row in _shapes():
        if found := pattern.fullmatch(citation):
            slug = row["slug"].replace("Y", found["year"]).replace("N", str(int(found["number"])))
            return Address(slug, row["court_parameter"], int(found["year"]), int(row["first_year"]))
    return None
