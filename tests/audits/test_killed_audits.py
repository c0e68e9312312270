"""Audits killed at any moment, on one cache and ledger; what they leave behind. The whole of it: benchmarks/ledger/kills.py."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from brief_audit.cli.main import main
from brief_audit.transport.files import remove_drafts
from economy.thorough import THOROUGH

KILLS = 9 if THOROUGH else 4
PROGRAM = Path(__file__).resolve().parents[2] / "benchmarks/ledger/kills.py"


@pytest.mark.slow
@pytest.mark.timeout(420)
def test_killed_audits_leave_nothing_bad_and_lose_nothing_that_was_told() -> None:
    command = [sys.executable, str(PROGRAM), "--kills", str(KILLS), "--seed", "7", "--dry"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=400)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["killed"] >= KILLS
    assert (found["bad"], found["lost"], found["unproved"], found["left"]) == (0, 0, 0, [])
    assert (found["removed_again"]["leftovers"], found["removed_again"]["unnamed"], found["removed_again"]["drafts"]) == (0, 0, 0)
    assert found["receipts"] >= found["reports"] >= 1


def _gone() -> int:
    """The number of a process that has ended."""
    child = subprocess.Popen([sys.executable, "-c", ""])
    child.wait()
    return child.pid


def test_gc_removes_the_drafts_of_writers_that_are_gone_and_no_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cache, reports = tmp_path / "cache", tmp_path / "reports"
    for folder in (cache / "corpus/evidence/sha256/ab", reports / "brief"):
        folder.mkdir(parents=True)
    left = [
        cache / "corpus/evidence/sha256/ab/.tmp-x1",
        reports / "brief" / f".report.json.{_gone()}.tmp",
        reports / f".audit-1.{_gone()}.tmp",
    ]
    kept = [
        reports / "brief" / f".report.md.{os.getppid()}.tmp",
        reports / ".notes.tmp",
        reports / "brief/report.1.tmp",
        reports / ".tmp-mine",
    ]
    for path in (*left, *kept):
        path.write_text("half")
    assert main(["cache", "gc", "--cache", str(cache), "--set", f"reports={reports}"]) == 0
    assert json.loads(capsys.readouterr().out)["drafts"] == 3
    assert [path for path in (*left, *kept) if path.exists()] == kept


def test_a_half_written_bag_of_a_writer_that_is_gone_is_removed(tmp_path: Path) -> None:
    half = tmp_path / f".audit-1.{_gone()}.tmp"
    (half / "data").mkdir(parents=True)
    (half / "data/file").write_text("half")
    assert remove_drafts(tmp_path, ".audit-1.*.tmp") == 1
    assert list(tmp_path.iterdir()) == []
