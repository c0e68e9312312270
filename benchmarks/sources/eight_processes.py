"""Eight audits of one brief at once, with one empty cache, at the real pace, counted at the server.

Every case is invented and served on this machine. Writes a section of RESULTS.md; ends with status 1 if a goal is missed.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks")]

from results import write_section  # noqa: E402

from brief_audit.reports.canonical_form import canonical_hash  # noqa: E402
from eight_audits import CAPS, PROCESSES, SECOND, together  # noqa: E402

HEAD = ["| asked | goal | measured | met |", "|---|---|---|---|"]


def main() -> None:
    """Measure, write the table."""
    with tempfile.TemporaryDirectory() as name:
        began = time.monotonic()
        found = together(Path(name))
        spent = time.monotonic() - began
    addresses = found.per_address()
    most = max(addresses.values())
    gaps = [gap for some in found.gaps().values() for gap in some]
    reports = len({canonical_hash(report) for report in found.reports})
    highest = {source: max(report["sources"][source]["requests"] for report in found.reports) for source in CAPS}
    rows = [
        ("requests per address, over all processes", "1", f"{most} for each of {len(addresses)}", most == 1),
        ("shortest gap at one host, at its own clock", f"\u2265 {SECOND} s", f"{min(gaps):.3f} s of {len(gaps)}", min(gaps) >= SECOND),
        ("most requests of one process, by source", f"\u2264 {CAPS}", f"{highest}", all(highest[name] <= CAPS[name] for name in CAPS)),
        (f"different reports (canonical form) of {PROCESSES}", "1", str(reports), reports == 1),
    ]
    lines = [f"| {asked} | {goal} | {measured} | {'yes' if met else '**no**'} |" for asked, goal, measured, met in rows]
    title = "Eight audits at once, one cache"
    write_section(title, "python benchmarks/sources/eight_processes.py", [*HEAD, *lines, "", f"All eight together: {spent:.1f} s."])
    raise SystemExit(0 if all(met for *_, met in rows) else 1)


if __name__ == "__main__":
    main()
