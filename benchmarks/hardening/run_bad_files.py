"""Every bad file through the program itself, offline, each in a process of its own: what broke, hung, grew or was skipped in silence.

    python benchmarks/hardening/run_bad_files.py [--jobs 2] [--kind PDF] [--name PART] [--dry]
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks"), str(ROOT / "benchmarks" / "hardening")]

from bad_file import BadFile  # noqa: E402
from bad_runs import MEGABYTES, SECONDS, Seen, all_files, audited, faults  # noqa: E402
from results import write_section  # noqa: E402

ASKED = ("traceback", "defect", "hang", "memory", "code", "skipped", "passed", "not read", "read", "raw", "report", "silence")


def tried(bad: BadFile) -> tuple[BadFile, Seen, list[str]]:
    """One file, what was seen and what is wrong with it."""
    with tempfile.TemporaryDirectory(prefix="bad-") as scratch:
        seen = audited(bad, Path(scratch))
        return bad, seen, list(faults(bad, seen))


def table(done: list[tuple[BadFile, Seen, list[str]]]) -> list[str]:
    """The rows of the report."""
    rows = ["| kind | files | exit 0 | 3 | 4 | others | slowest, s | largest parent, MB |", "|---|---|---|---|---|---|---|---|"]
    for kind in dict.fromkeys(bad.kind for bad, _, _ in done):
        own = [seen for bad, seen, _ in done if bad.kind == kind]
        codes = Counter(seen.code for seen in own)
        others = len(own) - codes[0] - codes[3] - codes[4]
        slowest, largest = max(seen.seconds for seen in own), max(seen.megabytes for seen in own)
        rows.append(f"| {kind} | {len(own)} | {codes[0]} | {codes[3]} | {codes[4]} | {others} | {slowest:.1f} | {largest:.0f} |")
    wrong = Counter(fault.partition(":")[0] for _, _, found in done for fault in found)
    needles = sum(one.fate != "lost" for bad, _, _ in done for one in bad.needles)
    said = ", ".join(f"{kind} {wrong[kind]}" for kind in ASKED)
    return [
        *rows,
        "",
        f"{len(done)} files with {needles} needle citations; limit {SECONDS:.0f} s each, parent at most {MEGABYTES} MB. Found: {said}.",
    ]


def main() -> int:
    """Make, audit, count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--kind", default="")
    parser.add_argument("--name", default="", help="only files whose name matches this pattern")
    parser.add_argument("--dry", action="store_true", help="do not write RESULTS.md")
    given = parser.parse_args()
    chosen = [bad for bad in all_files() if given.kind in bad.kind and re.search(given.name, bad.name)]
    done = []
    with ThreadPoolExecutor(given.jobs) as pool:
        for bad, seen, found in pool.map(tried, chosen):
            done.append((bad, seen, found))
            for fault in found:
                print(f"{bad.kind} {bad.name} ({seen.seconds:.1f} s): {fault}", flush=True)
    rows = table(done)
    if given.dry or len(chosen) < 600:
        print("\n".join(rows))
    else:
        write_section("Bad files", "python benchmarks/hardening/run_bad_files.py", rows)
    return int(any(found for _, _, found in done))


if __name__ == "__main__":
    sys.exit(main())
