"""Eight audits of one brief at once, with one cache, at the real pace: what the sources see of it, and what the reports say."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from brief_audit.reports.canonical_form import canonical_hash
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

    def of(self, source: str) -> list[Asked]:
        return [item for item in self.asked if item.source == source]


def start(folder: Path, environ: dict[str, str]) -> list[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "brief_audit.cli.main", "brief.txt", "--format", "json", "-o", "-", "--quiet"]
    return [
        subprocess.Popen(command, cwd=folder, env=environ, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(PROCESSES)
    ]


@pytest.fixture(scope="module")
def together(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Together]:
    folder = tmp_path_factory.mktemp("eight")
    library = Library()
    library.american(range(2), cap=True)
    library.british(range(3))
    library.british(range(3, 4), held=False)
    (folder / "brief.txt").write_text(library.brief, encoding="utf-8")
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
        yield Together(list(server.requests), [json.loads(out) for out, _, _ in ended])


pytestmark = pytest.mark.slow


def test_one_request_for_each_address_over_all_processes(together: Together) -> None:
    asked = Counter((item.source, item.method, item.target, item.body) for item in together.asked)
    assert asked
    assert max(asked.values()) == 1, asked.most_common(3)
    assert {"find_case_law", "courtlistener", "cap"} <= {source for source, *_ in asked}


def test_a_second_between_two_requests_to_one_host_at_the_hosts_own_clock(together: Together) -> None:
    moments = {source: [item.time for item in together.of(source)] for source in CAPS}
    gaps = {source: [later - earlier for earlier, later in pairwise(sorted(at))] for source, at in moments.items()}
    assert min(gap for some in gaps.values() for gap in some) >= SECOND, gaps


def test_no_process_exceeds_its_caps(together: Together) -> None:
    for report in together.reports:
        for source, cap in CAPS.items():
            assert report["sources"][source]["requests"] <= cap
            assert report["sources"][source]["unverifiable_due_to_limits"] == 0
    for source in CAPS:
        assert sum(report["sources"][source]["requests"] for report in together.reports) == len(together.of(source))


def test_the_eight_reports_are_one(together: Together) -> None:
    assert len({canonical_hash(report) for report in together.reports}) == 1
    counts = together.reports[0]["counts"]
    assert counts["VERIFIED_CORRECT"] == 5, counts
    assert counts["UNVERIFIABLE_PUBLIC"] == 1, counts
