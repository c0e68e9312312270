"""The hand-sorted quotations of U.S. filings against their opinions; writes a section of RESULTS.md.

Labels: fixtures/labels/us_quotations.jsonl (row number and class only). python benchmarks/words/quotations.py [--show] [--dry]

A word of a scan that one letter parts from the brief's is not licensed, though it stands there once and the brief's often: the last line
counts the places in real opinions where that would pass one word for another ("bearing" quoted as "hearing"): a word that stands in
several opinions is none that a scanner made.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks")]

from damage import taken_for  # noqa: E402
from places import texts  # noqa: E402
from results import write_section  # noqa: E402

from brief_audit.text.quotation import Comparison, compare  # noqa: E402
from shared_data import SHARED  # noqa: E402

TITLE = "Quotations sorted by hand"
LABELS = ROOT / "fixtures/labels/us_quotations.jsonl"
RANK = {"absent": 0, "altered": 1, "licensed": 2, "exact": 3}
TRUE = ("exact", "licensed")
FALSE = ("altered", "absent")
OFTEN, USUAL = 3, 4
_PLAIN = re.compile(r"(?<![\w'’-])[a-z]{3,}(?![\w'’-])")


def best(quotation: str, opinion: Path) -> Comparison:
    """The best standing of the quotation in any part of the opinion."""
    found = [compare(quotation, text) for text in texts(opinion, least=0)]
    return max(found, key=lambda comparison: RANK[comparison.kind], default=Comparison("absent"))


def measured() -> list[tuple[int, str, Comparison]]:
    """(row, class by hand, comparison) of every labelled quotation."""
    labels = [json.loads(line) for line in LABELS.read_text(encoding="utf-8").splitlines()]
    rows = [json.loads(line) for line in (SHARED / "us/labels/quotations.jsonl").read_text(encoding="utf-8").splitlines()]
    found = []
    for label in labels:
        row = rows[label["row"] - 1]
        found.append((label["row"], label["class"], best(row["quote"], SHARED / "us/opinions" / row["opinion"])))
    return found


def taken_for_often() -> tuple[int, int]:
    """Words that stand once in an opinion while one that a scanner takes for them stands there `OFTEN`; those of `USUAL` opinions."""
    files = [path for path in sorted((SHARED / "us/opinions").iterdir()) if path.suffix in {".html", ".txt"}]
    held = [Counter(_PLAIN.findall("\n".join(texts(path, least=0)))) for path in files]
    usual = Counter(word for words in held for word in words)
    once = [
        word
        for words in held
        for word, count in words.items()
        if count == 1 and any(words.get(other, 0) >= OFTEN for other in taken_for(word))
    ]
    return len(once), sum(usual[word] >= USUAL for word in once)


def lines(found: list[tuple[int, str, Comparison]]) -> list[str]:
    """The table and the two figures."""
    seen = Counter((label, comparison.kind) for _, label, comparison in found)
    true = [comparison for _, label, comparison in found if label in TRUE]
    false = [comparison for _, label, comparison in found if label in FALSE]
    recalled = sum(comparison.kind in TRUE for comparison in true)
    passed = sum(comparison.kind in TRUE for comparison in false)
    missed = [str(row) for row, label, comparison in found if label in TRUE and comparison.kind not in TRUE]
    ocr = sum(comparison.ocr_like for _, label, comparison in found if label in TRUE and comparison.kind not in TRUE)
    once, words = taken_for_often()
    table = [f"| {label} | " + " | ".join(str(seen[label, kind]) for kind in RANK) + " |" for label in reversed(RANK)]
    return [
        "| by hand | absent | altered | licensed | exact |",
        "|---|---|---|---|---|",
        *table,
        "",
        f"Exact or licensed by hand and found so: {recalled} of {len(true)} = {recalled / len(true):.3f} (goal 0.99).",
        f"Missed rows: {', '.join(missed) or 'none'}; {ocr} of them differ as scanned text does, so that no error would be said.",
        f"Altered or absent by hand and called exact or licensed: {passed} of {len(false)} (goal 0).",
        f"Standing once in an opinion where what a scanner takes for it stands {OFTEN} times: {once}, of them {words} in {USUAL} opinions.",
    ]


def main() -> None:
    """Measure and write."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--show", action="store_true", help="rows that are not as labelled, by number")
    options.add_argument("--dry", action="store_true", help="print only")
    given = options.parse_args()
    found = measured()
    if given.show:
        for row, label, comparison in found:
            if (label in TRUE) != (comparison.kind in TRUE):
                print(row, label, comparison.kind, comparison.ocr_like, comparison.differences[:4], file=sys.stderr)
    if given.dry:
        print("\n".join(lines(found)))
    else:
        write_section(TITLE, "python benchmarks/words/quotations.py", lines(found))


if __name__ == "__main__":
    main()
