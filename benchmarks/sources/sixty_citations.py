"""G13: sixty authorities, half American, half British, with an empty cache, at the real pace: requests and seconds against their bounds.

Every case is invented and served on this machine. The bound of the seconds is what the limiter itself needs for the same
requests on a clock that only waiting moves, the slowest host deciding. Writes a section of RESULTS.md, which says whether the goal is met.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks")]

from results import write_section  # noqa: E402

from brief_audit.config import load_config  # noqa: E402
from brief_audit.transport.limits import UNSPENT, Limiter, Pace, Window  # noqa: E402
from invented_library import Library  # noqa: E402
from standin import Asked, StandIn  # noqa: E402

AT_CAP, ALONE, BRITISH = 28, 2, 30
"""Two texts and two dockets beside the account and the look-up are what CourtListener admits without a minute's wait."""
GOAL = 1.05


@dataclass(frozen=True)
class Phases:
    """Seconds of the whole command, and of it those before the first request and after the last one."""

    whole: float
    before: float
    after: float


class Waited:
    """A clock that only waiting moves."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def clock(self) -> float:
        """Seconds since 1970."""
        return self.now

    def sleep(self, seconds: float) -> None:
        """Wait."""
        self.now += seconds


def bound(asked: Sequence[Asked], folder: Path) -> float:
    """Seconds from the first start to the last that the limiter imposes on these requests of one host."""
    source = load_config(cwd=folder, environ={}, overrides={}).sources[asked[0].source]
    pace = Pace(source.rate_seconds, (*map(Window.of, source.windows), *(Window.of(w, in_units=True) for w in source.unit_windows)))
    waited = Waited()
    limiter = Limiter(folder / f"bound-{asked[0].source}.sqlite3", waited.clock, waited.sleep)
    began = waited.now
    for item in asked:
        usage = item.path.endswith("/api-usage/")
        asks, units = (Pace(pace.interval), UNSPENT) if usage else (pace, item.body.count(b"%3B") + 1 if item.method == "POST" else 0)
        limiter.left(limiter.leave(limiter.acquire("host", asks, units=units), asks, units=units))
    limiter.close()
    return waited.now - began


def measure(folder: Path) -> tuple[dict[str, Any], Phases, list[Asked], Library]:
    """One cold audit at the default pace: the report, its seconds, what was asked."""
    library = Library()
    library.american(range(AT_CAP), cap=True)
    library.american(range(AT_CAP, AT_CAP + ALONE), cap=False)
    library.british(range(BRITISH))
    (folder / "brief.txt").write_text(library.brief, encoding="utf-8")
    with StandIn(library.held) as server:
        paths = {"BRIEF_AUDIT_CACHE": str(folder / "cache"), "BRIEF_AUDIT_LIMITS": str(folder / "limits.sqlite3")}
        environ = {name: value for name, value in (os.environ | server.environ() | paths).items() if not name.endswith("__RATE_SECONDS")}
        command = [sys.executable, "-m", "brief_audit.cli.main", "brief.txt", "--format", "json", "-o", "-", "--quiet"]
        began = time.monotonic()
        done = subprocess.run(command, cwd=folder, env=environ, capture_output=True, text=True, check=False)
        spent = time.monotonic() - began
        if done.returncode not in (0, 1, 3):
            raise SystemExit(done.stderr)
        asked = list(server.requests)
        phases = Phases(spent, min(item.time for item in asked) - began, began + spent - max(item.time for item in asked))
        return json.loads(done.stdout), phases, asked, library


def main() -> None:
    """Measure, write the table."""
    with tempfile.TemporaryDirectory() as name:
        report, spent, asked, library = measure(Path(name))
        by_source = {source: [item for item in asked if item.source == source] for source in dict.fromkeys(item.source for item in asked)}
        bounds = {source: bound(items, Path(name)) for source, items in by_source.items()}
    # Look-up 1 and the account of the quota 1; a text and a docket each; 2 files each and the lists; Find Case Law 1 each.
    most = {"courtlistener": 2 + 2 * ALONE, "cap": 2 * AT_CAP + library.cap_lists(), "find_case_law": BRITISH}
    counts = {source: len(items) for source, items in by_source.items()}
    total, limit = sum(counts.values()), sum(most.values())
    slowest = max(bounds, key=lambda source: bounds[source])
    ratio = spent.whole / bounds[slowest]
    asking = (spent.whole - spent.before - spent.after) / bounds[slowest]
    met, good = total <= limit and ratio <= GOAL, report["counts"]["VERIFIED_CORRECT"]
    rows = [
        "| | requests | at most | seconds that the pace imposes |",
        "|---|---|---|---|",
        *(f"| {source} | {counts.get(source, 0)} | {most.get(source, 0)} | {bounds[source]:.1f} |" for source in sorted(by_source)),
        f"| all | {total} | {limit} | {bounds[slowest]:.1f} ({slowest}) |",
        "",
        f"Wall time of the whole command: {spent.whole:.1f} s = {ratio:.3f} \u00d7 the bound (goal {GOAL} \u00d7);",
        f"of it {spent.before:.1f} s of work before the first request and {spent.after:.1f} s after the last.",
        f"From the first request to the last: {asking:.3f} \u00d7.",
        f"{good} of {report['counts']['citations']} citations confirmed. Met: {'yes' if met else '**no**'}.",
    ]
    write_section("Sixty authorities, cold (G13)", "python benchmarks/sources/sixty_citations.py", rows)


if __name__ == "__main__":
    main()
