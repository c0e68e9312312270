"""Parallel audits on one cache and one ledger, killed (SIGKILL) at any moment: what is bad, lost or left over afterwards.

Each audit is of another brief, so that each adds lines. What an audit had written into its report.json must be in the ledger.
python benchmarks/ledger/kills.py [--kills 100] [--parallel 3] [--seed 1] [--dry]
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "benchmarks")]

from results import write_section  # noqa: E402

from brief_audit.ledger.lines import receipt_of  # noqa: E402
from brief_audit.ledger.sqlite import SqliteLedger  # noqa: E402
from brief_audit.reports.canonical_form import canonical_hash  # noqa: E402
from brief_audit.transport.store import Store  # noqa: E402

PROGRAM = [sys.executable, "-m", "brief_audit.cli.main"]


def started(folder: Path, demo: Path, number: int) -> subprocess.Popen[bytes]:
    """An audit of a brief of its own."""
    brief = folder / f"brief-{number}.md"
    brief.write_text((demo / "brief.md").read_text(encoding="utf-8") + f"\n\nThis is the brief of number {number}.\n", encoding="utf-8")
    held = [word for path in sorted((demo / "authorities").iterdir()) for word in ("--authority", str(path))]
    command = [*PROGRAM, str(brief), "--offline", "--quiet", "--cache", "cache", "--reports", "reports", *held]
    return subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def killed(folder: Path, kills: int, parallel: int, seed: int) -> tuple[int, int]:
    """How many audits were killed while they ran, and how many ended before that."""
    chance, number, hit, ended = random.Random(seed), 0, 0, 0
    with as_file(files("brief_audit").joinpath("demo")) as demo:
        began = time.monotonic()
        started(folder, demo, number).wait()
        usual = time.monotonic() - began
        while hit < kills:
            began, children = time.monotonic(), []
            for _ in range(parallel):
                number += 1
                # late rather than early: what matters is what an audit does at its end
                children.append((began + usual * chance.triangular(0.3, 2.2, 1.4), started(folder, demo, number)))
            for moment, child in sorted(children, key=lambda pair: pair[0]):
                time.sleep(max(0.0, moment - time.monotonic()))
                still = child.poll() is None
                child.kill()
                child.wait()
                hit, ended = hit + still, ended + (not still)
    return hit, ended


def found(folder: Path) -> dict[str, Any]:
    """What is bad or lost, and what `audit cache gc` removes."""
    reports = [json.loads(path.read_bytes()) for path in sorted((folder / "reports").glob("*/report.json"))]
    with SqliteLedger(folder / "cache/ledger.sqlite3") as ledger:
        lines = ledger.verify().size
        held = [line.entry for line in ledger.receipts("audit")]
        lost = [report for report in reports if receipt_of(report, canonical_hash(report)) not in held]
        lost += [report for report in reports if ledger.checkpoint(report["ledger"]["size"]).root != report["ledger"]["root"]]
    store = Store(folder / "cache")
    bad = list(store.verify())
    unproved = [one for report in reports for one in _unproved(report, store)]
    store.close()
    gc = [json.loads(subprocess.run([*PROGRAM, "cache", "gc", "--cache", "cache"], cwd=folder, check=True, capture_output=True).stdout)
          for _ in range(2)]  # fmt: skip
    rest = [path.name for path in folder.rglob("*") if ".tmp" in path.name]
    return {"lines": lines, "receipts": len(held), "reports": len(reports), "bad": len(bad), "lost": len(lost), "unproved": len(unproved),
            "removed": gc[0], "removed_again": gc[1], "left": rest}  # fmt: skip


def _unproved(report: dict[str, Any], store: Store) -> list[str]:
    verified = (one for row in report["citations"] for one in row["findings"] if str(one["outcome"]).startswith("VERIFIED"))
    return [item["sha256"] for one in verified for item in one["evidence"] if not store.holds(item["sha256"])]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--parallel", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--dry", action="store_true", help="print JSON, do not write RESULTS.md")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        os.environ["BRIEF_AUDIT_LIMITS"] = str(folder / "limits.sqlite3")
        began = time.monotonic()
        hit, ended = killed(folder, chosen.kills, chosen.parallel, chosen.seed)
        result = {"killed": hit, "ended_before": ended, **found(folder), "seconds": round(time.monotonic() - began)}
    if chosen.dry:
        print(json.dumps(result))
        return
    removed = result["removed"]
    counts = [result[name] for name in ("killed", "ended_before", "lines", "receipts", "reports", "bad", "lost", "unproved")]
    gone = f"{removed['leftovers']} half-written files, {removed['drafts']} drafts and {removed['unnamed']} files that no row names"
    lines = [
        "| killed | ended before | lines | receipts | reports | bad rows or files | receipts lost | findings without evidence |",
        "|---|---|---|---|---|---|---|---|",
        f"| {' | '.join(map(str, counts))} |",
        "",
        f"`audit cache gc` then removed {gone}; {len(result['left'])} were left.",
    ]
    write_section("Ledger and cache: audits killed at any moment", "python benchmarks/ledger/kills.py", lines)


if __name__ == "__main__":
    main()
