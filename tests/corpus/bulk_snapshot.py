"""CourtListener's bulk files as PostgreSQL writes them: CSV with ESCAPE '\\', every value quoted. What stands in them is invented."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

HEADS: Mapping[str, tuple[str, ...]] = {
    "opinions": ("id", "cluster_id", "type", "author_str", "extracted_by_ocr", "plain_text", "html_with_citations"),
    "opinion-clusters": (
        *("id", "docket_id", "case_name", "case_name_full", "case_name_short", "date_filed"),
        *("slug", "precedential_status", "source"),
    ),
    "citations": ("id", "volume", "reporter", "page", "cluster_id"),
    "dockets": ("id", "court_id", "case_name"),
}


def written(folder: Path, rows: Mapping[str, Iterable[Sequence[object]]]) -> list[str]:
    """Write the files of one snapshot; their names."""
    for table, held in rows.items():
        with (folder / f"{table}-2031.csv").open("w", encoding="utf-8", newline="") as stream:
            out = csv.writer(stream, quoting=csv.QUOTE_ALL, escapechar="\\", doublequote=False, lineterminator="\n")
            out.writerow(HEADS[table])
            out.writerows(held)
    return [f"{table}-2031.csv" for table in rows]


def case(number: int, name: str, html: str) -> dict[str, Sequence[object]]:
    """The row of each table for a case of the Ninth Circuit with one opinion."""
    return {
        "opinions": (number, number, "010combined", "Quill", "f", "", html),
        "opinion-clusters": (number, number, name, "", "", f"{1990 + number % 30}-05-18", "opinion", "Published", "C"),
        "citations": (number, 100 + number // 1_400, "F.3d", 1 + number % 1_400, number),
        "dockets": (number, "ca9", ""),
    }
