"""Neutral citations and their addresses on Find Case Law, from a table of citation forms.

A citation that fits no form exactly has no address there, and no request is spent on it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from brief_audit import patterns as re
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


_RENAMED = {"QB": "KB", "KB": "QB", "SCCO": "Costs", "Costs": "SCCO"}
_DIVIDED = re.compile(r"\[(?P<year>[0-9]{4})\] EWHC (?P<number>[0-9]+) \((?P<division>QB|KB|SCCO|Costs)\)", re.ASCII)
_UNDIVIDED = re.compile(r"\[(?P<year>[0-9]{4})\] (?P<court>EWHC|EWFC|EWCOP) (?P<number>[0-9]+)", re.ASCII)


def written_otherwise(citation: str) -> tuple[str, ...]:
    """The other forms that a number may have on Find Case Law: its division's other name, or the divisions that it leaves out.

    >>> written_otherwise("[2021] EWHC 100 (KB)"), written_otherwise("[2024] EWFC 7")
    (('[2021] EWHC 100 (QB)',), ('[2024] EWFC 7 (B)',))
    """
    if (named := _DIVIDED.fullmatch(citation)) is not None:
        forms = [f"[{named['year']}] EWHC {named['number']} ({_RENAMED[named['division']]})"]
    elif (bare := _UNDIVIDED.fullmatch(citation)) is not None:
        divisions = [row["division"] for row in rows("find_case_law_slugs") if row["court"] == bare["court"] and row["division"]]
        forms = [f"[{bare['year']}] {bare['court']} {bare['number']} ({division})" for division in divisions]
    else:
        forms = []
    return tuple(form for form in forms if (found := address(form)) is not None and found.held)


def without_year(citation: str) -> str:
    """A neutral citation without its year ("[2018] UKSC 33" -> "UKSC 33"); "" for any other."""
    found = re.fullmatch(r"\[[0-9]{4}\] (?P<rest>[A-Z][A-Za-z]+ .+)", citation)
    return found["rest"] if found is not None else ""
