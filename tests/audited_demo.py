"""The shipped demonstration, audited into a folder: its cache, its ledger, its report. Everything in it is invented."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from brief_audit.cli.main import main

MOMENT = "1777885200"
WHEN = "2026-05-04T09:00:00Z"


def audited(folder: Path) -> Path:
    """Audit the demonstration at a fixed moment; the folder then holds `cache` and `reports/demo`."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.setenv("XDG_CACHE_HOME", str(folder / "xdg"))
        patch.setenv("SOURCE_DATE_EPOCH", MOMENT)
        (folder / "cache").mkdir()
        main(["demo", "--quiet", "--cache", "cache"])
    return folder


def copied(folder: Path, to: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy that a test may change, as the working directory, at the same moment."""
    shutil.copytree(folder, to, dirs_exist_ok=True)
    monkeypatch.chdir(to)
    monkeypatch.setenv("XDG_CACHE_HOME", str(to / "xdg"))
    monkeypatch.setenv("SOURCE_DATE_EPOCH", MOMENT)
    return to


def report() -> dict[str, Any]:
    """The report in the working directory."""
    return dict(json.loads(Path("reports/demo/report.json").read_text(encoding="utf-8")))
