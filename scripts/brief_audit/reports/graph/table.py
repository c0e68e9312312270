"""The edges as a table for spreadsheets: one row each, every cell a text and never a formula."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from brief_audit.model.ledger import Edge, Line
from brief_audit.reports.csv_file import BYTE_ORDER_MARK, cell

COLUMNS = ("line", *Edge.model_fields, "entry_hash")


def render(lines: Iterable[Line]) -> str:
    """The table with its head, as the report's own: UTF-8 with a byte order mark, every cell in quotes."""
    out = io.StringIO()
    out.write(BYTE_ORDER_MARK)
    writer = csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator="\n")
    writer.writerow(COLUMNS)
    for line in lines:
        if isinstance(line.entry, Edge):
            values = line.entry.model_dump(mode="json").values()
            writer.writerow([cell(value) for value in (line.seq, *values, line.entry_hash)])
    return out.getvalue()
