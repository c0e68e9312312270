"""Every bad file through the program itself, offline, each in a process of its own: what broke, hung, grew or was skipped in silence.

    python benchmarks/hardening/run_bad_files.py [--jobs 2] [--inside] [--every N] [--kind PDF] [--name PART] [--dry]

--inside audits many files in each of a few processes, which takes a tenth of the time, and a file again in a process of its own where
anything was found, memory too; --every N takes every n-th file.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from functools import cache, cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks"), str(ROOT / "benchmarks" / "hardening")]

from bad_file import BadFile  # noqa: E402
from bad_runs import MEGABYTES, SECONDS, Seen, all_files, audited, faults, inside  # noqa: E402
from results import write_section  # noqa: E402

from brief_audit.stages.workbench import Workbench  # noqa: E402
from shared_child import SharedChild  # noqa: E402

ASKED = ("traceback", "defect", "hang", "memory", "code", "skipped", "passed", "not read", "read", "raw", "report", "silence")


@cache
def every() -> tuple[BadFile, ...]:
    """All files, in a fixed order."""
    return tuple(all_files())


def tried(number: int, *, in_here: bool) -> tuple[int, Seen, list[str]]:
    """One file, what was seen and what is wrong with it."""
    bad = every()[number]
    with tempfile.TemporaryDirectory(prefix="bad-") as scratch:
        seen = (inside if in_here else audited)(bad, Path(scratch))
    found = list(faults(bad, seen))
    if in_here and found:  # what earlier files left may be at fault
        return tried(number, in_here=False)
    # the report is large, and was weighed
    return number, replace(seen, report=None, out="", err=""), found


def share_a_reader() -> None:
    """Let the audits of this process read in one process after the other's end."""
    child = SharedChild()
    shared = cached_property(lambda _: child)
    shared.__set_name__(Workbench, "child")
    Workbench.child = shared  # type: ignore[assignment]


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
    measured = any(seen.megabytes for _, seen, _ in done)
    limits = f"limit {SECONDS:.0f} s each, parent {f'at most {MEGABYTES} MB' if measured else 'not measured'}"
    return [*rows, "", f"{len(done)} files with {needles} needle citations; {limits}. Found: {said}."]


def main() -> int:
    """Make, audit, count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--kind", default="")
    parser.add_argument("--name", default="", help="only files whose name matches this pattern")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--inside", action="store_true", help="many files in each process")
    parser.add_argument("--dry", action="store_true", help="do not write RESULTS.md")
    given = parser.parse_args()
    chosen = [n for n, bad in enumerate(every()) if given.kind in bad.kind and re.search(given.name, bad.name)][:: given.every]
    done = []
    pool = ProcessPoolExecutor(given.jobs, initializer=share_a_reader) if given.inside else ThreadPoolExecutor(given.jobs)
    with pool:
        for running in [pool.submit(tried, number, in_here=given.inside) for number in chosen]:
            number, seen, found = running.result()
            bad = every()[number]
            done.append((bad, seen, found))
            for fault in found:
                print(f"{bad.kind} {bad.name} ({seen.seconds:.1f} s): {fault}", flush=True)
    rows = table(done)
    if given.dry:
        print("\n".join(rows))
    else:
        how = "".join(
            f" {word}" for word in (["--inside"] if given.inside else []) + ([f"--every {given.every}"] if given.every > 1 else [])
        )
        title = "Bad files, many in one process" if given.inside else "Bad files, each in a process of its own"
        write_section(title, f"python benchmarks/hardening/run_bad_files.py{how}", rows)
    return int(any(found for _, _, found in done))


if __name__ == "__main__":
    sys.exit(main())
