"""Fifty clients of the HTTP gate for a minute: every decision right, every receipt kept, the memory flat.

`python benchmarks/server/load.py [SECONDS]`. The server is `audit serve` in a process of its own on this machine, offline, over evidence
that it has; every case is invented. Half of the texts differ in every request, half are the same for all. Writes a section of RESULTS.md;
ends with status 1 if a decision was wrong, a receipt was lost or the memory grew.
"""

from __future__ import annotations

import http.client
import itertools
import json
import os
import statistics
import sys
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks")]

from results import write_section  # noqa: E402

from brief_audit.ledger.sqlite import SqliteLedger  # noqa: E402
from server.running import running  # noqa: E402
from server.serving import OPEN, RIGHT, TOKEN, WRONG  # noqa: E402

CLIENTS, SECONDS = 50, 60
GROWTH = 1.15
"""The most that the memory may grow from the first third of the run to the last."""
EXPECTED = {RIGHT: (200, "SOFT_WARNING"), OPEN: (422, "HARD_BLOCK"), WRONG: (422, "HARD_BLOCK"), f"{RIGHT}\n\n{OPEN}": (422, "HARD_BLOCK")}


@dataclass
class Told:
    """What the clients were told, gathered under one lock."""

    seconds: list[float] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    receipts: list[tuple[int, str, str]] = field(default_factory=list)
    busy: int = 0
    lock: threading.Lock = field(default_factory=threading.Lock)


def client(place: str, number: int, until: float, told: Told) -> None:
    """One client, one request after the other."""
    connection = http.client.HTTPConnection(place, timeout=120)
    headers = {"authorization": f"Bearer {TOKEN}", "content-type": "application/json"}
    for turn, (text, expected) in zip(itertools.count(), itertools.cycle(EXPECTED.items())):
        if time.monotonic() > until:
            break
        unlike = f"\n\nBerth {number} of quay {turn}." if turn % 2 else ""
        correlation = f"client-{number}-{turn}"
        began = time.monotonic()
        connection.request("POST", "/v1/gate", json.dumps({"text": text + unlike, "correlation": correlation, "risk": "high"}), headers)
        answer = connection.getresponse()
        said = json.loads(answer.read())
        spent = time.monotonic() - began
        with told.lock:
            if answer.status == 429:
                told.busy += 1
                continue
            told.seconds.append(spent)
            if (answer.status, said.get("decision")) not in {expected, (200, "PASS") if expected[0] == 200 else expected}:
                told.wrong.append(f"{answer.status} {said.get('decision')} for {text[:30]!r}")
            else:
                told.receipts.append((said["receipt"]["line"], said["receipt"]["hash"], correlation))
    connection.close()


def memory(pid: int) -> int:
    """Bytes resident in a process and its children."""
    pids, total = [pid], 0
    for one in pids:
        try:
            total += int(Path(f"/proc/{one}/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
            children = Path(f"/proc/{one}/task").glob("*/children")
            pids += [int(child) for task in children for child in task.read_text(encoding="ascii").split()]
        except OSError:
            continue
    return total


def lost(folder: Path, receipts: list[tuple[int, str, str]]) -> tuple[int, int]:
    """How many of the receipts that clients were told of do not stand in the ledger as told, and how many lines it has."""
    with SqliteLedger(folder / "cache" / "ledger.sqlite3") as ledger:
        size = ledger.verify().size
        held: dict[int, Any] = {line.seq: line for line in ledger.receipts("gate")}
    right = [one for one in receipts if one[0] in held and (held[one[0]].line_hash, held[one[0]].entry.correlation) == one[1:]]
    return len(receipts) - len(set(right)), size


def main() -> None:
    """Measure, write the table."""
    length = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    told, samples = Told(), []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with running(folder, "--waiting", "100", "--jobs", "2") as held:
            place = urlsplit(held.url).netloc
            client(place, 0, time.monotonic() + 8, Told())
            began = time.monotonic()
            threads = [threading.Thread(target=client, args=(place, number, began + length, told)) for number in range(1, CLIENTS + 1)]
            for thread in threads:
                thread.start()
            while time.monotonic() < began + length:
                samples.append(memory(held.process.pid))
                time.sleep(min(1.0, length / 30))
            for thread in threads:
                thread.join()
            spent = time.monotonic() - began
        missing, size = lost(folder, told.receipts)
    third = max(1, len(samples) // 3)
    first, last = statistics.median(samples[:third]) / 2**20, statistics.median(samples[-third:]) / 2**20
    ordered = sorted(told.seconds)
    p99 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    load = ", ".join(f"{one:.1f}" for one in os.getloadavg())
    rows = [
        ("wrong decisions", "0", f"{len(told.wrong)} of {len(ordered)}", not told.wrong),
        ("receipts told and not in the ledger", "0", f"{missing} of {len(told.receipts)}; {size} lines, each verified", missing == 0),
        ("told to come again (429)", "", str(told.busy), True),
        ("answers a second", "", f"{len(ordered) / spent:.1f}", True),
        ("seconds to an answer: median, 99 of 100", "", f"{statistics.median(ordered):.2f}, {p99:.2f}", True),
        ("memory with its readers: last third, first", f"\u2264 {GROWTH} ×", f"{last:.0f}, {first:.0f} MiB", last <= first * GROWTH),
    ]  # fmt: skip
    lines = ["| what | goal | measured | met |", "|---|---|---|---|"]
    lines += [f"| {what} | {goal} | {measured} | {'yes' if met else '**no**'} |" for what, goal, measured, met in rows]
    machine = (
        f"{CLIENTS} clients for {length:.0f} s, two requests worked on together, {os.cpu_count()} cores shared with the clients"
        f" and other work; load average {load}."
    )
    write_section("The HTTP gate under load", "python benchmarks/server/load.py", [*lines, "", machine])
    for one in told.wrong[:5]:
        print(one)
    raise SystemExit(0 if all(met for *_, met in rows) else 1)


if __name__ == "__main__":
    main()
