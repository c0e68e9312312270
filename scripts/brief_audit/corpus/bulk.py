r"""CourtListener's bulk data files: clusters with their citations and opinions, whole, one after another.

The files are CSV as PostgreSQL writes them (`HEADER, ESCAPE '\\', FORCE_QUOTE *`), plain or as .bz2 (`us-sources` 1.6). Rows of one
case lie far apart in three or four files, so they are sorted through a temporary database; nothing is held in memory.
"""

from __future__ import annotations

import bz2
import csv
import json
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from brief_audit.errors import InputError

KEPT: Mapping[str, tuple[str, ...]] = {
    "opinions": (
        "id", "cluster_id", "type", "author_str", "per_curiam", "joined_by_str", "ordering_key", "extracted_by_ocr", "main_version_id",
        "html_with_citations", "xml_harvard", "html_columbia", "html_lawbox", "html_anon_2020", "html", "plain_text",
    ),
    "clusters": (
        "id", "docket_id", "case_name", "case_name_full", "case_name_short", "date_filed", "date_filed_is_approximate", "slug",
        "precedential_status", "source", "other_dates", "correction", "history", "disposition",
    ),
    "citations": ("cluster_id", "volume", "reporter", "page"),
    "dockets": ("id", "court_id"),
}  # fmt: skip
"""The columns that are read, by table; a file may lack those that older snapshots lack."""
_TELLS = {"opinions": "html_with_citations", "clusters": "case_name_full", "citations": "reporter", "dockets": "court_id"}
"""A column whose name tells which table a file holds; clusters are tried before dockets, which have a case name too."""
_FLAGS = frozenset({"per_curiam", "extracted_by_ocr", "date_filed_is_approximate"})
_LARGEST_FIELD = 64 * 1024 * 1024


@dataclass(frozen=True)
class BulkCase:
    """One cluster as the look-up would give it, the court's id, and its opinions as the API would."""

    cluster: dict[str, Any]
    court_id: str
    opinions: list[dict[str, Any]]


def is_bulk(path: Path) -> bool:
    """Whether the file's name is that of a CSV file, packed or not."""
    return path.name.lower().endswith((".csv", ".csv.bz2"))


def cases(paths: Iterable[Path]) -> Iterator[BulkCase]:
    """Every cluster of the files that has an opinion with words, by number. Raises InputError if a file is of no known table."""
    with tempfile.TemporaryDirectory(prefix="audit-bulk-") as folder:
        database = sqlite3.connect(Path(folder) / "bulk.sqlite3", isolation_level=None)
        try:
            database.execute("PRAGMA journal_mode = OFF")
            database.execute("PRAGMA synchronous = OFF")
            there = {_load(database, path) for path in paths}
            if lacking := {"opinions", "clusters"} - there:
                raise InputError(
                    f"Bulk data needs the opinions and the opinion-clusters file; {', '.join(sorted(lacking))} is missing.",
                    "Name all files of one snapshot together: opinions, opinion-clusters, citations, dockets.",
                )
            yield from _joined(database)
        finally:
            database.close()


def _load(database: sqlite3.Connection, path: Path) -> str:
    csv.field_size_limit(_LARGEST_FIELD)
    with _opened(path) as stream:
        rows = csv.DictReader(stream, escapechar="\\", doublequote=False)
        table = next((name for name, tell in _TELLS.items() if tell in (rows.fieldnames or ())), None)
        if table is None:
            raise InputError(f"{path.name} is no table of CourtListener's bulk data.", "Name opinions, clusters, citations, dockets files.")
        columns = KEPT[table]
        database.execute(f"CREATE TABLE IF NOT EXISTS {table} ({', '.join(columns)})")
        marks = ", ".join("?" * len(columns))
        try:
            database.execute("BEGIN")
            database.executemany(
                f"INSERT INTO {table} VALUES ({marks})",  # noqa: S608  names from the table above
                ([row.get(column) for column in columns] for row in rows),
            )
            database.execute("COMMIT")
        except (csv.Error, UnicodeDecodeError, EOFError, OSError) as error:
            raise InputError(f"{path.name} cannot be read to its end: {error}.", "Download the file again.") from error
    return table


def _opened(path: Path) -> IO[str]:
    try:
        if path.name.lower().endswith(".bz2"):
            return bz2.open(path, "rt", encoding="utf-8", newline="")
        return path.open(encoding="utf-8", newline="")
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror}.", "Check the path.") from error


def _joined(database: sqlite3.Connection) -> Iterator[BulkCase]:
    for table in ("citations", "dockets"):
        database.execute(f"CREATE TABLE IF NOT EXISTS {table} ({', '.join(KEPT[table])})")
    for table, column in (("opinions", "cluster_id"), ("citations", "cluster_id"), ("dockets", "id")):
        database.execute(f"CREATE INDEX by_{table} ON {table} ({column})")
    database.row_factory = sqlite3.Row
    for cluster in database.execute("SELECT * FROM clusters ORDER BY CAST(id AS INTEGER)"):
        number = cluster["id"]
        opinions = [
            _typed(row) for row in database.execute("SELECT * FROM opinions WHERE cluster_id = ? ORDER BY CAST(id AS INTEGER)", [number])
        ]
        if any(row[field] for row in opinions for field in KEPT["opinions"][9:]):
            cited = [dict(row) for row in database.execute("SELECT volume, reporter, page FROM citations WHERE cluster_id = ?", [number])]
            court = database.execute("SELECT court_id FROM dockets WHERE id = ?", [cluster["docket_id"]]).fetchone()
            url = f"/opinion/{number}/{cluster['slug'] or 'opinion'}/"
            facts = _typed(cluster) | {"id": int(number), "citations": cited, "absolute_url": url, "sub_opinions": []}
            yield BulkCase(facts, court["court_id"] if court else "", opinions)


def _typed(row: sqlite3.Row) -> dict[str, Any]:
    """The row as the API would give it: flags as true and false, an absent value empty."""
    found = {key: (row[key] in {"t", "true", "True", "1"}) if key in _FLAGS else row[key] or "" for key in row.keys()}  # noqa: SIM118
    if "main_version_id" in found:
        found["main_version"] = found.pop("main_version_id") or None
    return found


def as_answer(case: BulkCase) -> bytes:
    """The opinions as CourtListener's API would answer, which its parser reads, beside the case and its docket, which prove the rest."""
    of_case = {"cluster": case.cluster, "docket": {"id": case.cluster["docket_id"], "court_id": case.court_id}}
    answer = {"count": len(case.opinions), "next": None, "previous": None, "results": case.opinions, **of_case}
    return json.dumps(answer, ensure_ascii=False, sort_keys=True).encode()
