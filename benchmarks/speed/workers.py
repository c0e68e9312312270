"""Forty briefs by one worker, by two, and by a Dask cluster of two; then with one worker killed on the way. Goal G12; writes RESULTS.md.

    python benchmarks/speed/workers.py [--briefs 40] [--rounds 5] [--write]

Each brief has ten citations of invented cases (`many_citations.py`), five of them its own and five of all briefs. The evidence is stored
by a first run; each measured run writes its reports into a new folder, so that every brief is read, compared and recorded. The clock of
the wall counts, from the start of the command to its end; the cluster is there before. Of a killed worker it is told how many briefs have
no report, and how many have two receipts in the ledger. Needs the extra [cluster].
"""

from __future__ import annotations

import argparse
import compileall
import hashlib
import json
import os
import shutil
import signal
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks"), str(ROOT / "benchmarks" / "speed")]

from many_citations import case  # noqa: E402
from results import write_section  # noqa: E402

from standin import StandIn  # noqa: E402
from standin.holdings import Holdings  # noqa: E402

OWN, SHARED = 5, 5
CLUSTER = """
import json, sys
from distributed import LocalCluster
if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, worker_dashboard_address=None) as own:
        print(json.dumps([own.scheduler_address, [one.process.pid for one in own.workers.values()]]), flush=True)
        sys.stdin.read()
"""


def laid_out(folder: Path, briefs: int) -> Holdings:
    """The briefs, in the folder `drafts`, and what the sources hold."""
    (folder / "drafts").mkdir()
    cases = [case(number) for number in range(SHARED + OWN * briefs)]
    for number in range(briefs):
        own = cases[SHARED + OWN * number :][:OWN]
        text = "\n\n".join(passage for _, passage in (*cases[:SHARED], *own))
        (folder / "drafts" / f"brief-{number:02}.txt").write_text(text + "\n", encoding="utf-8")
    return Holdings(us=[held for held, _ in cases])


@contextmanager
def cluster(folder: Path, environ: Mapping[str, str]) -> Iterator[tuple[str, list[int]]]:
    """A scheduler with two workers on this machine: its address, and the workers' process ids."""
    (folder / "cluster.py").write_text(CLUSTER, encoding="utf-8")
    command = [sys.executable, "cluster.py"]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, cwd=folder, env=environ, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=quiet) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            address, pids = json.loads(process.stdout.readline())
            yield address, pids
        finally:
            process.stdin.close()


def audited(folder: Path, environ: Mapping[str, str], given: Sequence[str]) -> float:
    """Seconds of one whole run into a new folder of reports."""
    shutil.rmtree(folder / "reports", ignore_errors=True)
    begun = time.perf_counter()
    command = [sys.executable, "-m", "brief_audit.cli.main", *given, "--quiet"]
    code = subprocess.run(command, cwd=folder, env=environ, stdout=subprocess.DEVNULL, check=False).returncode
    if code not in (0, 1, 3):
        raise SystemExit(f"{' '.join(given)} ended with {code}")
    return time.perf_counter() - begun


def killed(folder: Path, environ: Mapping[str, str], where: Sequence[str], after: int, pids: Sequence[int]) -> tuple[int, int, int]:
    """One worker is killed after so many briefs, of the pool without `pids`: briefs without a report, with two receipts, with none."""
    shutil.rmtree(folder / "reports", ignore_errors=True)
    (folder / "cache" / "ledger.sqlite3").unlink(missing_ok=True)
    command = [sys.executable, "-m", "brief_audit.cli.main", *where]
    with subprocess.Popen(command, cwd=folder, env=environ, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as run:
        assert run.stderr is not None
        for told in run.stderr:
            if told.startswith(f"{after} of "):
                os.kill(pids[0] if pids else _spawned(run.pid)[0], signal.SIGKILL)
        run.wait()
    briefs = sorted((folder / "drafts").iterdir())
    without = sum(1 for path in briefs if not (folder / "reports" / path.stem / "report.json").is_file())
    receipts = _receipts(folder / "cache" / "ledger.sqlite3")
    counted = [receipts[hashlib.sha256(path.read_bytes()).hexdigest()] for path in briefs]
    return without, sum(1 for count in counted if count > 1), counted.count(0)


def _spawned(parent: int) -> list[int]:
    """The worker processes of a pool, of those that a process began."""
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text(encoding="utf-8").split()
    return [int(one) for one in children if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()]


def _receipts(path: Path) -> Counter[str]:
    """How many receipts the ledger holds of each brief, by its SHA-256."""
    with sqlite3.connect(path) as ledger:
        bodies = [json.loads(body) for (body,) in ledger.execute("SELECT body FROM receipts")]
    return Counter(body["brief"] for body in bodies)


def main() -> None:
    """Measure, print, and write where it is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--briefs", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    compileall.compile_dir(ROOT / "scripts", quiet=2)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        held = laid_out(folder, given.briefs)
        with StandIn(held) as stand:
            paths = {"BRIEF_AUDIT_CACHE": str(folder / "cache"), "BRIEF_AUDIT_LIMITS": str(folder / "limits.sqlite3")}
            environ = {**os.environ, **stand.environ(), **paths, "BRIEF_AUDIT_SUGGESTIONS": "false"}
            environ.pop("PYTHONDONTWRITEBYTECODE", None)
            audited(folder, environ, ["batch", "drafts", "--jobs", "2"])
            with cluster(folder, environ) as (address, pids):
                ways = {
                    "one": ["batch", "drafts", "--jobs", "1"], "two": ["batch", "drafts", "--jobs", "2"],
                    "cluster": ["batch", "drafts", "--cluster", address],
                    "in turn": ["drafts", "--jobs", "1"], "at once": ["drafts", "--jobs", "2"],
                }  # fmt: skip
                spent: dict[str, list[float]] = {way: [] for way in ways}
                for _ in range(given.rounds):
                    for way, where in ways.items():
                        spent[way].append(audited(folder, environ, where))
                        print(way, f"{spent[way][-1]:.1f} s", flush=True)
                lost = {"cluster": killed(folder, environ, ways["cluster"], given.briefs // 4, pids)}
            lost["two"] = killed(folder, environ, ways["two"], given.briefs // 4, [])
    medians = {way: statistics.median(times) for way, times in spent.items()}
    faster = statistics.median(one / two for one, two in zip(spent["one"], spent["two"], strict=True))
    both = statistics.median(one / two for one, two in zip(spent["in turn"], spent["at once"], strict=True))
    slower = statistics.median(there / two for there, two in zip(spent["cluster"], spent["two"], strict=True))
    lines = [
        "| workers | wall time | ratio, pair by pair | goal |", "|---|---|---|---|",
        f"| one process | {medians['one']:.1f} s | | |",
        f"| two processes | {medians['two']:.1f} s | {faster:.2f} × as fast as one | 1.5 × |",
        f"| a Dask cluster of two | {medians['cluster']:.1f} s | {slower:.2f} × the time of two | 1.1 × |",
        f"| `audit drafts --jobs 1`, one after the other | {medians['in turn']:.1f} s | | |",
        f"| `audit drafts --jobs 2` | {medians['at once']:.1f} s | {both:.2f} × as fast | |", "",
        f"{given.briefs} briefs of {OWN + SHARED} citations, median of {given.rounds} rounds.",
        *(f"A worker of {name} killed: {no} briefs without a report, {twice} with two receipts, {none} without one."
          for name, (no, twice, none) in lost.items()),
    ]  # fmt: skip
    if given.write:
        write_section("Many briefs, many workers", "python benchmarks/speed/workers.py --write", lines)
    else:
        print("\n".join(lines))


if __name__ == "__main__":
    main()
