"""The years of the table of overruled decisions run on with volume and page of the United States Reports."""

from __future__ import annotations

from itertools import pairwise

from brief_audit.tables import rows

FIRST = 100
"""Earlier volumes are cited by the Term as often as by the year of decision."""


def test_years_run_on_with_volume_and_page() -> None:
    places: set[tuple[int, int, int]] = set()
    for row in rows("scotus_overruled"):
        for citation, year in ((row["citation"], row["year"]), (row["overruling_citation"], row["overruling_year"])):
            volume, page = citation.split(" U.S. ")
            places.add((int(volume), int(page), int(year)))
    ordered = [place for place in sorted(places) if place[0] >= FIRST]
    later = [(one, other) for one, other in pairwise(ordered) if one[2] > other[2]]
    assert later == []


def test_a_citation_has_one_year() -> None:
    years: dict[str, set[str]] = {}
    for row in rows("scotus_overruled"):
        years.setdefault(row["citation"], set()).add(row["year"])
        years.setdefault(row["overruling_citation"], set()).add(row["overruling_year"])
    assert {citation for citation, held in years.items() if len(held) > 1} == set()
