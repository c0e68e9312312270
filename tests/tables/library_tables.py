"""Write the tables that are made from libraries of the Free Law Project anew: reporters, templates, abbreviations of names, courts.

    python tests/tables/library_tables.py

`us_reporters` has one row for each edition of a reporter, a law or a journal: how it and its reporter are called, which of the three that
is and of what kind, the numbers of the templates that its citations fit, and its other spellings. `us_reporter_templates` has the
templates, in which `$edition` stands for the spellings. The libraries belong to the tests: a program that starts reads the tables in
milliseconds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from importlib.metadata import version
from pathlib import Path
from typing import Any

from courts_db import courts
from eyecite.regexes import PAGE_NUMBER_REGEX
from reporters_db import CASE_NAME_ABBREVIATIONS, JOURNALS, LAWS, RAW_REGEX_VARIABLES, REPORTERS
from reporters_db.utils import process_variables, recursive_substitute

TABLES = Path(__file__).resolve().parents[2] / "scripts/brief_audit/tables"
BETWEEN = "|"
"""Stands between the spellings of a cell."""
TERMS = "© Free Law Project, BSD-2-Clause"


def tables() -> dict[str, str]:
    """The text of each table by its name."""
    numbers: dict[str, int] = {}
    editions = [
        (edition, reporter, book, kind, " ".join(str(numbers.setdefault(one, len(numbers))) for one in templates), BETWEEN.join(variations))
        for reporter, book, kind, edition, templates, variations in _editions()
    ]
    return {
        "us_reporters": _table("reporters-db", ("edition", "reporter", "book", "kind", "templates", "variations"), editions),
        "us_reporter_templates": _table("reporters-db", ("number", "template"), ((str(n), one) for one, n in numbers.items())),
        "us_name_abbreviations": _table("reporters-db", ("abbreviation",), ((one,) for one in CASE_NAME_ABBREVIATIONS)),
        "us_courts": _table("courts-db", ("id", "citation", "name", "system", "parent", "examples"), _courts()),
    }


def _table(library: str, columns: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    lines = [f"# Made by tests/tables/library_tables.py from {library} {version(library)}, {TERMS}.", "\t".join(columns)]
    return "".join(f"{line}\n" for line in (*lines, *("\t".join(row) for row in rows)))


def _courts() -> Iterator[tuple[str, ...]]:
    for court in courts:
        told = (str(court.get(key) or "").strip() for key in ("id", "citation_string", "name", "system", "parent"))
        yield (*told, BETWEEN.join(map(str, court.get("examples", ()))))


def _editions() -> Iterator[tuple[str, str, str, str, list[str], list[str]]]:
    raw: Any = deepcopy(RAW_REGEX_VARIABLES)
    raw["full_cite"][""] = "$volume $reporter,? $page"
    raw["page"][""] = f"(?P<page>{PAGE_NUMBER_REGEX})"
    variables = process_variables(raw)
    for name, source in _sources(REPORTERS):
        for edition, of_edition in source["editions"].items():
            spelt = [other for other, meant in source["variations"].items() if meant == edition]
            templates = of_edition.get("regexes") or ["$full_cite"]
            yield name, "reporter", source["cite_type"], edition, [recursive_substitute(one, variables) for one in templates], spelt
    for table, book, sign in ((LAWS, "law", "§§? ?"), (JOURNALS, "journal", "§ ")):
        for name, source in _sources(table):
            templates = [one.replace("§ ", sign) for one in source.get("regexes") or ["$full_cite"]]
            spelt = list(source.get("variations", []))
            yield name, book, source["cite_type"], name, [recursive_substitute(one, variables) for one in templates], spelt


def _sources(table: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    yield from ((name, source) for name, cluster in table.items() for source in cluster)


if __name__ == "__main__":
    for name, text in tables().items():
        (TABLES / f"{name}.tsv").write_text(text, encoding="utf-8")
