"""Every condition and defence that is removed in turn stands in its file exactly once: seen here, before the long run that removes them."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "scripts" / "brief_audit"


@pytest.mark.parametrize(("script", "table"), [("rules/remove_rules.py", "CONDITIONS"), ("hardening/remove_defences.py", "DEFENCES")])
def test_what_is_removed_stands_there_once(script: str, table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    path = ROOT / "benchmarks" / script
    monkeypatch.setattr(sys, "path", [str(path.parent), str(ROOT / "benchmarks" / "rules"), *sys.path])
    rows = runpy.run_path(str(path))[table]
    texts = {file: (PACKAGE / file).read_text(encoding="utf-8") for file in {row.file for row in rows}}
    assert [(row.file, row.line, many) for row in rows if (many := texts[row.file].count(row.line)) != 1] == []
