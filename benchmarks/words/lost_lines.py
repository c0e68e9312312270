"""What a scan that lost printed lines, or that damaged what is quoted as practice allows, can be taken for; writes a section of RESULTS.md.

    python benchmarks/words/lost_lines.py [--count 2000] [--seed 1] [--half open|sealed|all] [--dry]

Of true quotations of scanned opinions one or two lines of about 66 characters, in whole words, are taken out of the text, anywhere
among the quoted words or at their edge; and quotations are changed as practice allows, with up to three times the measured damage.
None may be called joined from two passages, nor may a stretch beside words that stand there be missed. A short quotation that lies
wholly in a lost line is like nothing in the text: that is counted, too. For comparison, quotations that are joined from two places at
least 4,000 characters apart.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter

from absence import LEAST, SIZES, Opinion, opinions
from damage import MEASURED, damaged
from places import place_in_one_of
from results import write_section
from variants import VARIANTS

from brief_audit.text.quotation import is_absent, seam_of, strange_stretch
from shared_data import SHARED

TITLE = "Lines that a scan lost, and passages that a quotation joins"
LINE = 66
_BLANK = 6
Counts = Counter[tuple[str, str]]


def ask(counts: Counts, sort: str, quotation: str, text: str) -> None:
    """Count what the quotation is taken for."""
    joined, strange, whole = seam_of(quotation, text) is not None, bool(strange_stretch(quotation, text)), is_absent(quotation, text)
    counts.update(
        [(sort, "asked"), *[(sort, what) for what, is_so in zip(WHAT, (joined, strange, whole and not strange), strict=True) if is_so]]
    )


WHAT = ("joined", "a stretch missed", "like nothing at all")


def lost(opinion: Opinion, counts: Counts, rng: random.Random) -> None:
    """A true quotation, with one and with two lines taken out of the text."""
    cut = opinion.words(rng.choice(SIZES), rng)
    if cut is None:
        return
    number, quotation, (start, end) = cut
    held = [part.text for part in opinion.held.parts]
    # A line begins and ends with a word: what is left reads on without a torn one.
    at = held[number].rfind(" ", 0, rng.randrange(max(0, start - LINE // 2), end)) + 1
    for lines in (1, 2):
        rest = held[number].find(" ", at + lines * LINE - _BLANK) + 1
        torn = held[number][:at] + (held[number][rest:] if rest else "")
        ask(counts, f"true, {lines} line{'s' * (lines > 1)} lost", quotation, "\n\n".join((*held[:number], torn, *held[number + 1 :])))


def joined(opinion: Opinion, counts: Counts, rng: random.Random) -> None:
    """The head of one stretch with the tail of another, far apart."""
    size = rng.choice(SIZES)
    one, other = opinion.words(size, rng), opinion.words(size, rng)
    if one is not None and other is not None and abs(one[2][0] - other[2][0]) >= LEAST:
        half = max(4, size // 2)
        ask(counts, "joined", " ".join((*one[1].split()[:half], *other[1].split()[half:])), opinion.held.text())


def changed(half: str, count: int, counts: Counts, rng: random.Random) -> None:
    """Quotations changed as practice allows, damaged or not."""
    files = [SHARED / "us/opinions" / opinion.name for opinion in opinions(half)]
    done = 0
    while done < count:
        at = place_in_one_of(files, rng)
        made = rng.choice(VARIANTS)(at, rng) if at is not None else None
        if made is not None:
            ask(counts, "true, changed as practice allows", damaged(made.quotation, done % 4 * MEASURED, rng), made.source)
            done += 1


def main() -> None:
    """Measure and write."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--count", type=int, default=2000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--half", choices=("open", "sealed", "all"), default="all")
    options.add_argument("--dry", action="store_true", help="print only")
    given = options.parse_args()
    rng, counts = random.Random(given.seed), Counts()
    scanned = [opinion for opinion in opinions(given.half) if not opinion.held.reliable]
    for _ in range(given.count // 2):
        lost(rng.choice(scanned), counts, rng)
    for _ in range(given.count // 4):
        joined(rng.choice(scanned), counts, rng)
    changed(given.half, given.count // 4, counts, rng)
    sorts = list(dict.fromkeys(sort for sort, _ in counts))
    rows = [f"| {sort} | {counts[sort, 'asked']} | " + " | ".join(str(counts[sort, what]) for what in WHAT) + " |" for sort in sorts]
    lines = ["| quotation | asked | " + " | ".join(WHAT) + " |", "|---|---|---|---|---|", *rows]
    if given.dry:
        print("\n".join(lines))
    else:
        command = f"python benchmarks/words/lost_lines.py --count {given.count} --seed {given.seed} --half {given.half}"
        write_section(TITLE, command, lines)


if __name__ == "__main__":
    main()
