"""Where in the brief a citation stands, in the reader's own numbers: printed page, page of the file, line, note or paragraph."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

Row = Mapping[str, Any]


class Place(NamedTuple):
    """One place: `unit` ("page", "line", "note", "paragraph"), its number as printed, and the page of the file where that is another."""

    unit: str = ""
    number: str = ""
    file_page: int | None = None


def place_of(row: Row) -> Place:
    """The place of one citation of the JSON report; empty where its file tells none.

    >>> in_words([place_of({"page": 14, "printed_page": "7", "region": None})])
    'page 7 (PDF page 14)'
    """
    if row["page"]:
        printed = row.get("printed_page")
        return Place("page", printed or str(row["page"]), row["page"] if printed and printed != str(row["page"]) else None)
    if row["region"]:
        return Place("line", str(row["region"]["line"]))
    if row.get("note"):
        return Place("note", row["note"])
    return Place("paragraph", str(row["paragraph"])) if row.get("paragraph") else Place()


def in_words(places: Iterable[Place]) -> str:
    """Places as a reader says them: "pages 7 and 9 (PDF pages 14 and 16)". Empty without one."""
    return _listed([_in_words(known) for known in _by_unit(places)])


def in_figures(places: Iterable[Place], of_file: str = "PDF ") -> str:
    """The same for a narrow column: "p. 7, 9-11 (PDF 14, 16-18)"; `of_file` stands before the pages of the file."""
    return ", ".join(_in_figures(known, of_file) for known in _by_unit(places))


def _by_unit(places: Iterable[Place]) -> list[list[Place]]:
    """The known places, each once, in the order of their units: paragraphs and notes are counted apart."""
    units: dict[str, list[Place]] = {}
    for place in dict.fromkeys(places):
        if place.unit:
            units.setdefault(place.unit, []).append(place)
    return list(units.values())


def _in_words(known: list[Place]) -> str:
    several = "s" if len(known) > 1 else ""
    return f"{known[0].unit}{several} {_listed([one.number for one in known])}{_of_file(known, f'PDF page{several}')}"


def _in_figures(known: list[Place], of_file: str) -> str:
    sign = {"page": "p. ", "line": "line ", "paragraph": "para. ", "note": "note "}[known[0].unit]
    files = [str(one.file_page) for one in known if one.file_page]
    return f"{sign}{_runs([one.number for one in known])}" + (f" ({of_file}{_runs(files)})" if files else "")


def _runs(numbers: Iterable[str]) -> str:
    """Numbers as short as can be.

    >>> _runs(["7", "9", "10", "11", "xi", "14", "15"])
    '7, 9-11, xi, 14, 15'
    """
    runs: list[list[str]] = []
    for one in numbers:
        if runs and one.isdecimal() and runs[-1][-1].isdecimal() and int(one) == int(runs[-1][-1]) + 1:
            runs[-1].append(one)
        else:
            runs.append([one])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 2 else ", ".join(run) for run in runs)


def ahead(places: Iterable[Place]) -> int | None:
    """By how much the file's own page numbers run ahead of the printed ones; None where that is not the same of all, or unknown."""
    paged = [place for place in places if place.unit == "page" and place.number.isdecimal()]
    ahead = {(place.file_page or int(place.number)) - int(place.number) for place in paged}
    return ahead.pop() if len(ahead) == 1 else None


def _of_file(known: list[Place], unit: str) -> str:
    files = [str(one.file_page) for one in known if one.file_page]
    return f" ({unit} {_listed(files)})" if files else ""


def _listed(numbers: list[str]) -> str:
    return " and ".join(filter(None, (", ".join(numbers[:-1]), *numbers[-1:])))
