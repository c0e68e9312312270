"""Change quotations of real decisions in ways that no practice allows, and in ways that it allows; writes a section of RESULTS.md.

python benchmarks/words/mutations.py [--count 10000] [--seed 1] [--show 5] [--dry]
"""

from __future__ import annotations

import argparse
import random
import re
import statistics
import sys
import time
from collections import Counter, defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks")]

from mutate import MUTATIONS  # noqa: E402
from places import WINDOW, Place, place, windows  # noqa: E402
from results import write_section  # noqa: E402
from variants import VARIANTS, Variant  # noqa: E402

from brief_audit.text.quotation import Comparison, compare  # noqa: E402

TITLE = "Quotations changed on purpose"
FLAGS: tuple[dict[str, bool], ...] = ({}, {}, {}, {}, {"omissions": True}, {}, {"cleaned_up": True})
"""What the brief says of a changed quotation, in turn."""
PER_WINDOW = 14
"""Changes of each sort that are made in one window of a decision."""


class Tally:
    """What was found, by the name of the change."""

    def __init__(self, show: int) -> None:
        self.show = show
        self.seen: dict[str, Counter[str]] = defaultdict(Counter)
        self.wrong: Counter[str] = Counter()
        self.spent: list[float] = []

    def measure(self, variant: Variant) -> Comparison:
        began = time.perf_counter()
        found = compare(variant.quotation, variant.source, **variant.flags)
        self.spent.append((time.perf_counter() - began) * 1000)
        return found

    def leak(self, name: str, *shown: object) -> None:
        self.wrong[name] += 1
        if self.wrong[name] <= self.show:
            print(f"--- {name}", *shown, sep="\n    ", file=sys.stderr)

    def row(self, name: str) -> str:
        seen = self.seen[name]
        cells = (
            sum(seen.values()),
            seen["exact"],
            seen["licensed"],
            seen["doubt"],
            seen["altered"],
            seen["absent"],
            seen["elsewhere"],
            self.wrong[name],
        )
        return f"| {name.replace('_', ' ')} | " + " | ".join(map(str, cells)) + " |"


def stands(quotation: str, source: str) -> bool:
    """Whether the words stand in the source letter by letter, brackets aside: then the change made another true quotation."""
    if re.search(r"\. \. \.|…|\* \*|\[\.", quotation):
        return False
    return " ".join(re.findall(r"\w+", quotation.lower())) in " ".join(re.findall(r"\w+", source.lower()))


def mutate(at: Place, name: str, quotation: str, tally: Tally) -> None:
    flags = FLAGS[len(tally.spent) % len(FLAGS)]
    found = tally.measure(Variant(quotation, at.window.text, flags))
    kind: str = found.kind
    if kind in {"exact", "licensed"}:
        here = any(start < at.span[1] and end > at.span[0] for start, end in found.locations)
        if not here or stands(quotation, at.window.text):
            kind = "elsewhere"
        elif found.doubt:
            kind = "doubt"
        else:
            tally.leak(name, flags, at.text, quotation, found.licences_used, [at.window.text[a:b] for a, b in found.locations[:1]])
    tally.seen[name][kind] += 1


def vary(at: Place, name: str, variant: Variant, tally: Tally) -> None:
    found = tally.measure(variant)
    tally.seen[name]["doubt" if found.doubt else found.kind] += 1
    if found.kind in {"altered", "absent"}:
        tally.leak(name, at.text, variant.quotation, found.kind, found.differences[:3])


def run(count: int, seed: int, show: int) -> tuple[Tally, Tally]:
    """Make `count` changes of each sort, the names in turn."""
    rng = random.Random(seed)
    mutated, varied = Tally(show), Tally(show)
    ways = [(mutated, change) for change in MUTATIONS], [(varied, change) for change in VARIANTS]
    done = [0, 0]
    turn = [0, 0]
    for window in windows(rng):
        for sort in (0, 1):
            for _ in range(min(PER_WINDOW, count - done[sort])):
                tally, change = ways[sort][turn[sort] % len(ways[sort])]
                made, at = attempt(change, window, rng)
                turn[sort] += 1
                if made is None or at is None:
                    continue
                done[sort] += 1
                if isinstance(made, Variant):
                    vary(at, change.__name__, made, tally)
                else:
                    mutate(at, change.__name__, " ".join(made), tally)
        if min(done) >= count:
            return mutated, varied
    raise AssertionError


def attempt(change, window, rng: random.Random):
    """The change at some place of the window where it can be made; tried thirty times."""
    for _ in range(30):
        at = place(window, rng)
        # Beside a bracket or an ellipsis of the source itself, a change reads as one that this mark shows.
        marked = change in MUTATIONS and at and re.search(r"[\[\]…*]|\. ?\. ?\.", at.text)
        made = change(at, rng) if at and not marked else None
        if made is not None and made != at.words:
            return made, at
    return None, None


def lines(mutated: Tally, varied: Tally) -> list[str]:
    total, other = len(mutated.spent), len(varied.spent)
    spent = sorted([*mutated.spent, *varied.spent])
    head = "| change | made | exact | licensed | licensed with doubt | altered | absent | stands elsewhere | wrong |"
    rule = "|---|---|---|---|---|---|---|---|---|"
    middle = statistics.median(spent)
    wrong = sum(varied.wrong.values())
    return [
        f"Places in us/opinions and uk/akn, rendered at run time; compared with about {WINDOW:,} characters",
        "round the place, to stay quick.",
        'Two in seven of the changes that are not allowed come with "(citations omitted)" or "(cleaned up)".',
        "They are made where the source itself has no bracket and no ellipsis: beside one, a change reads as shown by it.",
        "A change that by chance gives words that stand in the source, or elsewhere in it, is counted apart. Licensed with doubt: shown to",
        "a reader as a passage to judge, neither passed nor called an error.",
        "",
        f"Not allowed: {total:,} made, {sum(mutated.wrong.values())} called exact or licensed.",
        f"Allowed: {other:,} made, {wrong} called altered or absent ({100 * wrong / max(1, other):.3f} %).",
        f"Milliseconds a comparison: median {middle:.2f}, 95th percentile {spent[len(spent) * 95 // 100]:.1f}, most {spent[-1]:.0f}.",
        "",
        head, rule, *map(mutated.row, (c.__name__ for c in MUTATIONS)), "", head, rule, *map(varied.row, (c.__name__ for c in VARIANTS)),
    ]  # fmt: skip


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--count", type=int, default=10_000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--show", type=int, default=0, help="wrong answers to print for each change")
    options.add_argument("--dry", action="store_true", help="leave RESULTS.md alone")
    given = options.parse_args()
    found = lines(*run(given.count, given.seed, given.show))
    if given.dry:
        print("\n".join(found))
    else:
        write_section(TITLE, f"python benchmarks/words/mutations.py --count {given.count} --seed {given.seed}", found)


if __name__ == "__main__":
    main()
