"""Eight audits of one brief started together, with one cache, at the real pace, over the stand-in."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from brief_audit.cli.main import main
from invented_library import Library
from standin import Asked, StandIn

PROCESSES = 8
CAPS = {"find_case_law": 6, "cap": 9, "courtlistener": 4}
SECOND = 1.0


@dataclass
class Together:
    """What the stand-in noted, and the reports that the processes wrote."""

    asked: list[Asked]
    reports: list[dict[str, Any]]

    def per_address(self) -> Counter[tuple[str, str, str, bytes]]:
        """How often each question was asked."""
        return Counter((item.source, item.method, item.target, item.body) for item in self.asked)

    def gaps(self) -> dict[str, list[float]]:
        """Seconds between requests to each host, at the host's own clock."""
        return {source: [later - earlier for earlier, later in pairwise(item.time for item in self.of(source))] for source in CAPS}

    def of(self, source: str) -> list[Asked]:
        return [item for item in self.asked if item.source == source]


def read_beforehand(folder: Path) -> None:
    """What is read of the brief is kept beside its reports: the eight begin with their questions, at once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.setenv("BRIEF_AUDIT_LIMITS", str(folder / "limits.sqlite3"))
        assert main(["brief.txt", "--offline", "--quiet", "--cache", str(folder / "cache")]) == 3


def start(folder: Path, environ: dict[str, str]) -> list[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "brief_audit.cli.main", "brief.txt", "--format", "json", "-o", "-", "--quiet"]
    return [
        subprocess.Popen(command, cwd=folder, env=environ, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(PROCESSES)
    ]


def together(folder: Path) -> Together:
    """Run them in an empty folder. A judgment that nobody holds is cited too. Raises AssertionError if one ends with a fault."""
    library = Library()
    library.american(range(2), cap=True)
    library.british(range(3))
    library.british(range(3, 4), held=False)
    (folder / "brief.txt").write_text(library.brief, encoding="utf-8")
    read_beforehand(folder)
    with StandIn(library.held) as server:
        kept = {key: value for key, value in os.environ.items() if not key.startswith("BRIEF_AUDIT_")}
        environ = {**kept, **server.environ(), "SOURCE_DATE_EPOCH": "1777885200"}
        environ |= {"BRIEF_AUDIT_CACHE": str(folder / "cache"), "BRIEF_AUDIT_LIMITS": str(folder / "limits.sqlite3")}
        for source in server.urls:
            environ[f"BRIEF_AUDIT_SOURCES__{source.upper()}__RATE_SECONDS"] = str(SECOND)
        for source, cap in CAPS.items():
            environ[f"BRIEF_AUDIT_SOURCES__{source.upper()}__CAP_PER_JOB"] = str(cap)
        ended = [(*child.communicate(timeout=100), child.returncode) for child in start(folder, environ)]
        assert {code for _, _, code in ended} <= {0, 3}, ended
        return Together(list(server.requests), [json.loads(out) for out, _, _ in ended])
