"""The tables that are made from libraries are what those libraries say; after an upgrade they are made anew."""

from __future__ import annotations

import pytest

from tables.library_tables import TABLES, tables


@pytest.mark.parametrize("name", ["us_reporters", "us_reporter_templates", "us_name_abbreviations", "us_courts"])
def test_a_table_is_what_its_library_says(name: str) -> None:
    assert (TABLES / f"{name}.tsv").read_text(encoding="utf-8") == tables()[name], "run python tests/tables/library_tables.py"
