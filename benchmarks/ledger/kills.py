"""Parallel commands on one cache and one ledger, killed (SIGKILL) at any moment: what is bad, lost or left over afterwards.

Three of five are audits, each of another brief, so that each adds lines; the others clear the cache, pin an authority or bundle a report.
What an audit had written into its report.json must be in the ledger, and say of each citation what the first one said, that nobody killed.
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
from collections import Counter
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


def command(folder: Path, demo: Path, number: int) -> tuple[str, subprocess.Popen[bytes]]:
    """One of the commands that write, and its kind."""
    kind = ("audit", "audit", "audit", "cache gc", "corpus pin", "audit", "audit", "audit", "bundle", "corpus pin")[number % 10]
    if kind == "audit":
        return kind, started(folder, demo, number)
    if kind == "cache gc":
        words = ["cache", "gc", "--cache", "cache"]
    elif kind == "corpus pin":
        words = ["corpus", "pin", pinnable(folder, number), "--cache", "cache", "--set", "corpus=corpus"]
    else:
        words = ["bundle", f"reports/{done(folder)}", "-o", f"bags/{number}", "--quiet", "--cache", "cache"]
    return kind, subprocess.Popen([*PROGRAM, *words], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def pinnable(folder: Path, number: int) -> str:
    path = folder / f"lamps-{number}.txt"
    path.write_text(f"Arkwright v. Bellows, 990 U.S. {number} (1990)\n\nDecided May 18, 1990.\n\nLamp {number} shall not be left unlit.\n")
    return path.name


def done(folder: Path) -> str:
    """The newest report that an audit wrote whole."""
    found = sorted((folder / "reports").glob("*/report.json"), key=lambda path: path.stat().st_mtime)
    return found[-1].parent.name


def killed(folder: Path, kills: int, parallel: int, seed: int) -> tuple[Counter[str], int]:
    """How many commands of each kind were killed while they ran, and how many ended before that."""
    chance, number, hit, ended = random.Random(seed), 0, Counter[str](), 0
    with as_file(files("brief_audit").joinpath("demo")) as demo:
        began = time.monotonic()
        started(folder, demo, number).wait()
        usual = time.monotonic() - began
        while hit.total() < kills:
            began, children = time.monotonic(), []
            for _ in range(parallel):
                number += 1
                # late rather than early: what matters is what an audit does at its end
                kind, child = command(folder, demo, number)
                # what is no audit is done sooner
                share = chance.triangular(0.3, 2.2, 1.4) * (1.0 if kind == "audit" else 0.6)
                children.append((began + usual * share, kind, child))
            for moment, kind, child in sorted(children, key=lambda one: one[0]):
                time.sleep(max(0.0, moment - time.monotonic()))
                still = child.poll() is None
                child.kill()
                child.wait()
                hit[kind] += still
                ended += not still
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
    told = [_outcomes(report) for report in reports]
    rest = [path.name for path in folder.rglob("*") if ".tmp" in path.name and "bags" not in path.parts]
    bags = [path for path in folder.glob("bags/*/audit-*") if path.is_dir()]
    broken = [bag for bag in bags if _code(folder, "verify", str(bag), "--quiet", "--cache", "cache") != 0]
    broken += ["corpus"] if (folder / "corpus").is_dir() and _code(folder, "corpus", "verify", "--set", "corpus=corpus") != 0 else []
    return {"lines": lines, "receipts": len(held), "reports": len(reports), "bad": len(bad), "lost": len(lost), "unproved": len(unproved),
            "removed": gc[0], "removed_again": gc[1], "left": rest, "wrong": sum(one != told[0] for one in told),
            "bags": len(bags), "broken": len(broken)}  # fmt: skip


def _outcomes(report: dict[str, Any]) -> tuple[Any, ...]:
    return report["verdict"], *((row["text"], row["outcome"], row["reason"], row["codes"]) for row in report["citations"])


def _code(folder: Path, *words: str) -> int:
    return subprocess.run([*PROGRAM, *words], cwd=folder, check=False, capture_output=True).returncode


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
        result = {
            "killed": hit.total(),
            "kinds": dict(hit),
            "ended_before": ended,
            **found(folder),
            "seconds": round(time.monotonic() - began),
        }
    if chosen.dry:
        print(json.dumps(result))
        return
    removed = result["removed"]
    counts = [
        result[name]
        for name in ("killed", "ended_before", "lines", "receipts", "reports", "bad", "lost", "unproved", "wrong", "bags", "broken")
    ]
    gone = f"{removed['leftovers']} half-written files, {removed['drafts']} drafts and {removed['unnamed']} files that no row names"
    lines = [
        "| killed | ended before | lines | receipts | reports | bad rows | receipts lost | unproved | other verdicts | bags | broken |",
        "|---|---|---|---|---|---|---|---|---|---|---|",
        f"| {' | '.join(map(str, counts))} |",
        "",
        f"Killed: {', '.join(f'{count} {kind}' for kind, count in sorted(result['kinds'].items()))}. `serve` does not exist yet.",
        "",
        f"`audit cache gc` then removed {gone}; {len(result['left'])} were left.",
    ]
    write_section("Ledger and cache: audits killed at any moment", "python benchmarks/ledger/kills.py", lines)


if __name__ == "__main__":
    main()
