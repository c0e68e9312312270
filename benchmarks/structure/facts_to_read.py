"""Print facts of real decisions with the words around each, for a person to read and count the wrong ones.

    python benchmarks/structure/facts_to_read.py posture|reviewed|declarations|holdings [COUNT]

The American opinions and the British judgments beside the project; COUNT of the facts (60), drawn by a fixed seed. The last lines
say how many decisions settle the fact, by how it was read. Nothing is judged by the program.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks"), str(Path(__file__).parent)]

import dispositions  # noqa: E402

from brief_audit.facts.registry import facts_of  # noqa: E402

SEED = 6
AROUND = 130


def main(name: str, count: int) -> None:
    """Draw and print."""
    shown: list[str] = []
    counts: Counter[str] = Counter()
    for country, rows in (("US", dispositions.american()), ("UK", dispositions.british())):
        for row in rows:
            value = getattr(facts_of(row.authority), name)
            facts = value if isinstance(value, tuple) else () if value is None else (value,)
            counts[f"{country}: {getattr(facts[0], 'obtained', 'stated') if facts else 'absent'}"] += 1
            for fact in facts:
                text = row.authority.parts[fact.part].text
                before, after = text[max(0, fact.span[0] - AROUND) : fact.span[0]], text[fact.span[1] : fact.span[1] + AROUND]
                told = getattr(fact, "value", "") or getattr(fact, "weight", "") or ", ".join(getattr(fact, "citations", ()))
                shown.append(f"{country} {told}: {' '.join(before.split())} >>{' '.join(fact.snippet.split())}<< {' '.join(after.split())}")
    for number, line in enumerate(random.Random(SEED).sample(shown, min(count, len(shown))), 1):
        print(f"{number}. {line}")
    print(", ".join(f"{what} {number}" for what, number in sorted(counts.items())))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 60)
