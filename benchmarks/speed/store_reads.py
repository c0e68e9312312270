"""Verified reads from the evidence store beside a dictionary and the hash of the same bytes (goal G11); writes a section of RESULTS.md.

    python benchmarks/speed/store_reads.py [--write]

Two hundred artefacts of 100 KB, each read once in a round and hashed against its name, the store and the dictionary in turn; processor
time, the median of the rounds, files in the system's memory.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "benchmarks")]

from results import write_section  # noqa: E402

from brief_audit.transport.store import Store  # noqa: E402

COUNT, SIZE, ROUNDS, GOAL = 200, 100_000, 15, 0.6


def seconds(names: Iterable[str], read: Callable[[str], object]) -> float:
    """Processor time of one round."""
    begun = time.process_time()
    for name in names:
        read(name)
    return time.process_time() - begun


def main() -> None:
    """Measure, print, and write where it is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    chance = random.Random(0)
    bodies = [chance.randbytes(SIZE) for _ in range(COUNT)]
    held = {hashlib.sha256(body).hexdigest(): body for body in bodies}
    with tempfile.TemporaryDirectory() as name:
        store = Store(Path(name))
        for number, body in enumerate(bodies):
            store.put(body, url=f"https://x.example/{number}", media_type="text/plain", retrieved_at="2031-01-01T00:00:00Z")
        own, peer = [], []
        for _ in range(ROUNDS):
            own.append(seconds(held, store.read))
            peer.append(seconds(held, lambda one: hashlib.sha256(held[one]).hexdigest() == one))
        store.close()
    ratio = statistics.median(theirs / ours for ours, theirs in zip(own, peer, strict=True))
    ours, theirs = (COUNT / statistics.median(times) for times in (own, peer))
    lines = [f"{ours:,.0f} reads a second beside {theirs:,.0f} = {ratio:.2f} × (goal at least {GOAL}), {ROUNDS} rounds in turn."]
    if given.write:
        write_section("Verified reads from the store (G11)", "python benchmarks/speed/store_reads.py --write", lines)
    else:
        print("\n".join(lines))


if __name__ == "__main__":
    main()
