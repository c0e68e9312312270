"""docs/scaling.md says what the measured slopes and the sources' quotas come to, and `make bench` measures every goal."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "benchmarks" / "speed"))

import scaling  # noqa: E402


def test_the_tables_are_those_of_the_slopes_and_quotas() -> None:
    page = scaling.PAGE.read_text(encoding="utf-8")
    assert page == scaling.filled(page), "python benchmarks/speed/scaling.py --write"
    assert page != scaling.filled(page.replace("| 10 M |", "| 11 M |")).replace("| 10 M |", "| 11 M |")


@pytest.mark.parametrize(
    ("source", "seconds", "requests"), [("courtlistener", 86_400, 125), ("courtlistener", 60, 5), ("cap", 86_400, 86_400)]
)
def test_a_quota_is_the_narrowest_of_pace_and_limits(source: str, seconds: int, requests: int) -> None:
    assert scaling.quota(source, seconds) == requests


def test_every_benchmark_of_speed_is_run_by_make_bench() -> None:
    recipe = (ROOT / "Makefile").read_text(encoding="utf-8").partition("\nbench:")[2].partition("\n\n")[0]
    own = {path.name for path in (ROOT / "benchmarks" / "speed").glob("*.py")} - {"argued.py"}
    assert {name for name in own if f"benchmarks/speed/{name}" not in recipe} == set()
    named = [word for line in recipe.splitlines() for word in line.split() if word.startswith("benchmarks/")]
    assert len(named) >= 8
    assert [name for name in named if not (ROOT / name).is_file()] == []
