"""Facts as data: one tab-separated file a table, each with a column that names its source.

Lines that start with `#` are remarks. Tables are read once, on first use.
"""

from __future__ import annotations

import csv
from functools import cache
from importlib.resources import files


@cache
def rows(table: str) -> tuple[dict[str, str], ...]:
    """All rows of `tables/<table>.tsv` as column -> value. Raises FileNotFoundError for an unknown table.

    >>> rows("reasons")[0]["code"], "source" in rows("reasons")[0]
    ('NOT_FOUND', True)
    """
    text = files(__package__).joinpath(f"{table}.tsv").read_text(encoding="utf-8")
    lines = (line for line in text.splitlines() if line and not line.startswith("#"))
    return tuple(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))
