"""One row for each edge; every cell is a text and never a formula, as in the report's own table."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator

from brief_audit.model.ledger import Edge
from brief_audit.reports.csv_file import BYTE_ORDER_MARK, cell
from brief_audit.reports.graph.nodes import Export, Lines

COLUMNS = ("line", *Edge.model_fields, "entry_hash")


def render(lines: Lines) -> Iterator[str]:
    """The table with its head, as the report's own: UTF-8 with a byte order mark, every cell in quotes."""
    yield BYTE_ORDER_MARK + _row(COLUMNS)
    for line in lines():
        if isinstance(line.entry, Edge):
            yield _row((line.seq, *line.entry.model_dump(mode="json").values(), line.entry_hash))


def _row(values: Iterable[object]) -> str:
    out = io.StringIO()
    csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator="\n").writerow([cell(value) for value in values])
    return out.getvalue()


FORMAT = Export("csv", "text/csv", "csv", "a spreadsheet", __doc__, render)
