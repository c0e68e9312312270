"""Fuzzes every reader of strangers' bytes for as long as is wished, and prints the inputs that break one.

    python benchmarks/hardening/fuzz.py [--minutes N] [TARGET...]

The targets and what must hold are `tests/hardening/fuzz_targets.py`. What is found here and mended goes into `FOUND` there,
in our own words. Exits with 1 if anything was found.
"""

from __future__ import annotations

import argparse
import faulthandler
import sys
import time
import traceback
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis.database import DirectoryBasedExampleDatabase

sys.path[:0] = [str(Path(__file__).resolve().parents[2] / name) for name in ("tests", "scripts")]

from hardening.fuzz_targets import TARGETS, Target  # noqa: E402 - the path stands above

STUCK = 60
"""Seconds for one input; a reader that takes longer hangs."""


def fuzzed(name: str, target: Target, seconds: float, folder: Path) -> tuple[int, bool]:
    """Run one target for so long; how many inputs, and whether one broke it."""
    ends, seen = time.monotonic() + seconds, 0

    @settings(
        max_examples=500, deadline=None, database=DirectoryBasedExampleDatabase(folder / name), suppress_health_check=list(HealthCheck)
    )
    @given(target.inputs)
    def some(data: Any) -> None:
        nonlocal seen
        seen += 1
        if time.monotonic() < ends:
            faulthandler.dump_traceback_later(STUCK, exit=True)
            target.holds(data)
            faulthandler.cancel_dump_traceback_later()

    while time.monotonic() < ends:
        try:
            some()
        except Exception:  # noqa: BLE001 - whatever it is, it is a find
            traceback.print_exc(limit=-3)
            return seen, True
    return seen, False


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--minutes", type=float, default=5.0, help="for all targets together")
    asked.add_argument("--corpus", type=Path, default=Path(".hypothesis/fuzz"), help="where inputs that broke something are kept")
    asked.add_argument("targets", nargs="*", choices=[[], *TARGETS], help="all by default")
    given_ones = asked.parse_args()
    chosen = given_ones.targets or list(TARGETS)
    broken = 0
    for name in chosen:
        began = time.monotonic()
        seen, found = fuzzed(name, TARGETS[name], given_ones.minutes * 60 / len(chosen), given_ones.corpus)
        broken += found
        print(f"{name:28} {seen:7} inputs in {time.monotonic() - began:4.0f} s{'   BROKEN' if found else ''}", flush=True)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
