"""Entailment, consistency and counterexamples of 100,000 random sets of formulas against Python's own operators, row by row.

    python benchmarks/logic/truth_tables.py [--count 100000] [--seed 1]

Up to four premises and a conclusion, to six atoms, random joints three deep. Writes its section of RESULTS.md.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[2] / "tests"), str(Path(__file__).resolve().parents[1])]

from results import write_section  # noqa: E402

from brief_audit.logic.entailment import entails  # noqa: E402
from brief_audit.logic.syllogism import FORMS, valid  # noqa: E402
from logic.formula_oracle import is_counterexample, judged, sets  # noqa: E402


def main() -> int:
    """Count agreements; 1 if there is a disagreement."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--count", type=int, default=100_000)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    counted: Counter[str] = Counter()
    spent = 0.0
    for premises, conclusion in sets(chosen.seed, chosen.count):
        began = time.perf_counter()
        found = entails(premises, conclusion)
        spent += time.perf_counter() - began
        right = (found.holds, found.consistent) == judged(premises, conclusion)
        if found.counterexample is not None:
            right = right and is_counterexample(dict(found.counterexample), premises, conclusion)
            counted["counterexamples"] += 1
        counted["agree" if right else "disagree"] += 1
        counted["entailed"] += found.holds
        counted["premises that contradict one another"] += not found.consistent
    plain, imported = (sum(valid(form, existential_import=existential) for form in FORMS) for existential in (False, True))
    lines = [f"- {name}: {number:,}" for name, number in sorted(counted.items())]
    lines.append(f"- mean time of one entailment: {spent / chosen.count * 1e6:.0f} µs")
    lines.append(f"- of {len(FORMS)} syllogisms valid: {plain} as they stand, {imported} with existential import")
    write_section("Entailment against the truth table", "python benchmarks/logic/truth_tables.py", lines)
    return 1 if counted["disagree"] else 0


if __name__ == "__main__":
    sys.exit(main())
