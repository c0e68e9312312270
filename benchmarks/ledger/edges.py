"""A ledger of a million edges: how fast they are added, and whether the time of `cited-by` stays flat, on both engines.

Writes a section of RESULTS.md. Every authority is cited by ten briefs at every size, so that `cited-by` has the same work to do. The
shared ledger runs on a PostgreSQL that is started for the benchmark, with its default settings (fsync on), on a socket in a folder.
python benchmarks/ledger/edges.py [--sizes 10000 100000 1000000] [--engines sqlite postgres] [--asked 300] [--dry]
"""

from __future__ import annotations

import argparse
import hashlib
import os
import pwd
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "benchmarks")]

from results import write_section  # noqa: E402

from brief_audit.ledger.base import Ledger  # noqa: E402
from brief_audit.ledger.opening import open_ledger  # noqa: E402
from brief_audit.model.ledger import Edge  # noqa: E402

PER_TARGET = 10
PER_BRIEF = 60
CHUNK = 50_000
WHEN = "2026-05-04T09:00:00Z"


def digest(word: object) -> str:
    return hashlib.sha256(str(word).encode()).hexdigest()


def target(number: int) -> str:
    return f"{number % 900 + 100} U.S. {number}"


def edge(number: int) -> Edge:
    """Edge `number`: brief after brief, and each authority ten times within a stretch of 10,000 edges."""
    stretch, inside = divmod(number, 10_000)
    cited = stretch * 1000 + inside % 1000
    brief = number // PER_BRIEF
    return Edge.model_validate(
        {
            "source_kind": "document",
            "source": digest(f"brief {brief}"),
            "target_kind": "opinion",
            "target": target(cited),
            "type": "CITES",
            "tier": "T2",
            "confidence": "EXACT",
            "lookup": digest(f"answer {cited}"),
            "job": digest(f"job {brief}"),
            "recorded_at": WHEN,
        }
    )


def measure(ledger: Ledger, sizes: list[int], asked: int) -> Iterator[dict[str, float]]:
    spent, held = 0.0, 0
    for size in sizes:
        before = spent
        added = size - held
        while held < size:
            edges = [edge(number) for number in range(held, min(held + CHUNK, size))]
            started = time.perf_counter()
            ledger.append(edges)
            spent += time.perf_counter() - started
            held += len(edges)
        yield {
            "size": size,
            "rate": added / (spent - before),
            "seconds": spent,
            "cited_by": question(ledger, size, asked),
            "one": single(ledger, size),
        }


def question(ledger: Ledger, size: int, asked: int) -> float:
    """Milliseconds of `cited-by`, median of random authorities; each has ten edges."""
    spent = []
    for number in random.Random(size).sample(range(size // PER_TARGET), min(asked, size // PER_TARGET)):
        started = time.perf_counter()
        found = ledger.cited_by(target(number))
        spent.append(time.perf_counter() - started)
        assert len(found) == PER_TARGET, (number, len(found))
    return 1000 * statistics.median(spent)


def single(ledger: Ledger, size: int) -> float:
    """Milliseconds to add one edge and learn the new root, median of five."""
    spent = []
    for number in range(5):
        one = edge(number).model_copy(update={"target": f"{size} F.4th {number}"})
        started = time.perf_counter()
        ledger.append([one])
        spent.append(time.perf_counter() - started)
    return 1000 * statistics.median(spent)


@contextmanager
def sqlite() -> Iterator[Ledger]:
    with tempfile.TemporaryDirectory() as folder, open_ledger(Path(folder) / "ledger.sqlite3") as ledger:
        yield ledger


@contextmanager
def postgres() -> Iterator[Ledger]:
    from brief_audit.ledger.postgres import migrate

    found = shutil.which("initdb")
    programs = Path(found).resolve().parent if found else max(Path("/usr/lib/postgresql").glob("*/bin"))
    folder = Path(tempfile.mkdtemp(prefix="lpg-"))
    user = next(entry.pw_uid for entry in pwd.getpwall() if entry.pw_name in {"postgres", "nobody"}) if os.geteuid() == 0 else None
    if user is not None:
        os.chown(folder, user, -1)
    alone = {"user": user, "cwd": folder, "stdout": subprocess.DEVNULL}
    data = str(folder / "data")
    subprocess.run([programs / "initdb", "-D", data, "-U", "keeper", "--auth=trust", "-E", "UTF8", "--no-locale"], check=True, **alone)
    control = [programs / "pg_ctl", "-w", "-D", data, "-l", str(folder / "log")]
    subprocess.run([*control, "-o", f"-k {folder} -c listen_addresses=''", "start"], check=True, **alone)
    try:
        address = f"postgresql://keeper@/postgres?host={folder}"
        migrate(address)
        with open_ledger(address) as ledger:
            yield ledger
    finally:
        subprocess.run([*control, "-m", "fast", "stop"], check=True, **alone)
        shutil.rmtree(folder, ignore_errors=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--sizes", type=int, nargs="+", default=[10_000, 100_000, 1_000_000])
    parser.add_argument("--engines", nargs="+", default=["sqlite", "postgres"], choices=["sqlite", "postgres"])
    parser.add_argument("--asked", type=int, default=300)
    parser.add_argument("--dry", action="store_true", help="print, do not write RESULTS.md")
    chosen = parser.parse_args()
    lines = [
        "| engine | edges | added per second | all of them in | one more, with its root | cited-by (10 edges) |",
        "|---|---|---|---|---|---|",
    ]
    notes = []
    for engine in chosen.engines:
        with {"sqlite": sqlite, "postgres": postgres}[engine]() as ledger:
            found = []
            for row in measure(ledger, chosen.sizes, chosen.asked):
                found.append(row)
                took = f"{row['seconds']:.1f} s | {row['one']:.1f} ms | {row['cited_by']:.2f} ms"
                lines.append(f"| {engine} | {row['size']:,} | {row['rate']:,.0f} | {took} |")
                print(lines[-1], flush=True)
            started = time.perf_counter()
            ledger.verify()
            ratio = found[-1]["cited_by"] / found[0]["cited_by"]
            notes.append(
                f"{engine}: `cited-by` at {found[-1]['size']:,} edges takes {ratio:.2f} × its time at {found[0]['size']:,} "
                f"(goal: at most 2); `verify` of all lines takes {time.perf_counter() - started:.0f} s."
            )
    lines += ["", *notes]
    if chosen.dry:
        print("\n".join(lines))
    else:
        write_section("Ledger: a million edges", "python benchmarks/ledger/edges.py", lines)


if __name__ == "__main__":
    main()
