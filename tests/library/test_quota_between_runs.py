"""A quota that one run spent is spent for the next one, in another process, on another brief, with another cache."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from invented_library import Library
from standin import StandIn

pytestmark = pytest.mark.slow


def audit(folder: Path, brief: str, environ: dict[str, str], cache: str) -> dict[str, Any]:
    (folder / "brief.txt").write_text(brief, encoding="utf-8")
    command = [sys.executable, "-m", "brief_audit.cli.main", "brief.txt", "--format", "json", "-o", "-", "--quiet", "--cache", cache]
    done = subprocess.run(command, cwd=folder, env=environ, capture_output=True, text=True, check=False, timeout=100)
    assert done.returncode in {0, 3}, done.stderr
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def test_a_days_quota_outlives_the_run_that_spent_it(tmp_path: Path) -> None:
    held, first, second = Library(), Library(), Library()
    held.british(range(3))
    first.british(range(2))
    second.british(range(2, 3))
    with StandIn(held.held) as server:
        kept = {key: value for key, value in os.environ.items() if not key.startswith("BRIEF_AUDIT_")}
        environ = {**kept, **server.environ(), "BRIEF_AUDIT_LIMITS": str(tmp_path / "limits.sqlite3"), "BRIEF_AUDIT_MAX_WAIT_SECONDS": "5"}
        environ |= {
            "BRIEF_AUDIT_SOURCES__FIND_CASE_LAW__RATE_SECONDS": "1.0",
            "BRIEF_AUDIT_SOURCES__FIND_CASE_LAW__WINDOWS": "2/86400",
        }
        assert audit(tmp_path, first.brief, environ, "one")["counts"]["VERIFIED_CORRECT"] == 2
        row = audit(tmp_path, second.brief, environ, "two")["citations"][0]
        asked = len(server.asked("find_case_law"))
    assert (row["outcome"], row["reason"]) == ("UNVERIFIABLE_PUBLIC", "RATE_LIMITED")
    assert "It can be asked again from" in row["says"]
    assert asked == 2
