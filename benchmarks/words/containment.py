"""Containment beside the white paper's definition and beside rapidfuzz, over real decisions; writes two sections of RESULTS.md.

Claims are cut from the decisions at run time, some changed, some taken from another decision; nothing of them is kept.
python benchmarks/words/containment.py [--pairs 5000] [--timed 60] [--seed 1] [--dry]
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks")]

from places import texts  # noqa: E402
from rapidfuzz.fuzz import partial_ratio_alignment  # noqa: E402
from results import write_section  # noqa: E402

from brief_audit.text.canonical import canonical  # noqa: E402
from brief_audit.text.containment import Prepared, containment  # noqa: E402
from brief_audit.text.shingles import signature  # noqa: E402
from shared_data import SHARED  # noqa: E402

COMMAND = "python benchmarks/words/containment.py"
LEAST = 10


def by_definition(claim: str, opinion: str) -> tuple[str, int, int]:
    """The white paper's definition, cold: both texts canonical, both sets of hashed shingles made."""
    one, other = canonical(claim), canonical(opinion)
    if len(one) < LEAST:
        return "INSUFFICIENT_CLAIM", 0, 0
    mine, theirs = _hashed(one), _hashed(other)
    shared, total = len(mine & theirs), len(mine)
    # Whole words at both ends, as the design adds to the white paper's bare substring.
    if _as_words(one, other):
        return "EXACT", total, total
    if not total:
        return "INSUFFICIENT_CLAIM", 0, 0
    tenths = shared * 10
    return ("FUZZY" if tenths >= 7 * total else "PARTIAL" if tenths >= 3 * total else "UNVERIFIED"), shared, total


def _hashed(form: str) -> set[bytes]:
    words = form.split(" ")
    return {hashlib.sha256(" ".join(words[at : at + 5]).encode()).digest()[:8] for at in range(len(words) - 4)}


def _as_words(one: str, other: str) -> bool:
    at = other.find(one)
    while at >= 0:
        end = at + len(one)
        split = at and other[at - 1].isalnum() and one[0].isalnum()
        run_on = end < len(other) and other[end].isalnum() and one[-1].isalnum()
        if not split and not run_on:
            return True
        at = other.find(one, at + 1)
    return False


def claim_of(text: str, other: str, rng: random.Random) -> str:
    """Five to sixty words: word for word, with words changed, spliced, or from another decision."""
    way = rng.randrange(5)
    words = (other if way == 4 else text).split()
    size = min(len(words) - 1, rng.randint(4, 60))
    first = rng.randrange(max(1, len(words) - size))
    cut = words[first : first + size]
    if way == 1:
        cut[rng.randrange(len(cut))] = "otherwise"
    elif way == 2:
        for at in rng.sample(range(len(cut)), max(1, len(cut) // 6)):
            cut[at] = rng.choice(words)
    elif way == 3:
        second = rng.randrange(max(1, len(words) - size))
        cut = [*cut[: size // 2], *words[second : second + size // 2]]
    return " ".join(cut)


def decisions() -> list[str]:
    """The text of every decision, its parts joined."""
    files = [path for folder in ("us/opinions", "uk/akn") for path in sorted((SHARED / folder).iterdir())]
    found = ("\n\n".join(texts(path)) for path in files if path.suffix in {".html", ".txt", ".xml"})
    return [text for text in found if text]


def same(pairs: int, rng: random.Random, held: list[str]) -> list[str]:
    """The verdicts of random pairs beside the definition's."""
    seen: Counter[str] = Counter()
    unequal = 0
    for _ in range(pairs):
        text, other = rng.choice(held), rng.choice(held)
        claim = claim_of(text, other, rng)
        found = containment(claim, text)
        seen[found.verdict] += 1
        unequal += (found.verdict, found.shared, found.total) != by_definition(claim, text)
    verdicts = ", ".join(f"{verdict} {number}" for verdict, number in seen.most_common())
    return [
        f"{pairs:,} random claims against decisions: verdict or fraction unlike the definition's: {unequal} (goal 0).",
        f"Verdicts: {verdicts}.",
    ]


def spent(work: Callable[..., object], *given: object) -> float:
    """CPU seconds of one run."""
    began = time.process_time()
    work(*given)
    return time.process_time() - began


def _fuzzily(claim: str, form: str) -> None:
    partial_ratio_alignment(claim, form, score_cutoff=70)


def _twenty_times(claim: str, ready: Prepared) -> None:
    for _ in range(20):
        containment(claim, ready)


def _signed(text: str) -> set[bytes]:
    return _hashed(canonical(text))


def timed(rounds: int, rng: random.Random, held: list[str]) -> list[str]:
    """Medians over interleaved runs, one claim against one decision each."""
    rows: dict[str, list[float]] = {name: [] for name in ("definition", "fuzz", "prepared", "cold", "signed", "signature")}
    for _ in range(rounds):
        text, other = rng.choice(held), rng.choice(held)
        claim = claim_of(text, other, rng)
        ready, form, mine = Prepared.of(text), canonical(text), canonical(claim)
        rows["definition"].append(spent(by_definition, claim, text))
        rows["fuzz"].append(spent(_fuzzily, mine, form))
        rows["prepared"].append(spent(_twenty_times, claim, ready) / 20)
        rows["cold"].append(spent(containment, claim, text))
        rows["signed"].append(spent(_signed, text))
        rows["signature"].append(spent(signature, text))
    middle = {name: statistics.median(values) for name, values in rows.items()}
    return [
        "| | ours | peer | ratio | goal |",
        "|---|---|---|---|---|",
        _row(
            "G4, one claim, decision in canonical form",
            middle["prepared"],
            middle["definition"],
            "at least 100 x faster than the definition",
        ),
        _row("the same, decision made canonical each time", middle["cold"], middle["definition"], "-"),
        _row("G5, one claim", middle["prepared"], middle["fuzz"], "at most 1/3 of rapidfuzz.partial_ratio_alignment, cutoff 70"),
        _row(
            "G6, signature by SHA-256, 8 bytes a shingle", middle["signature"], middle["signed"], "at least 3 x faster than the definition"
        ),
        "",
        f"CPU time, medians of {rounds} interleaved runs over {len(held)} decisions.",
    ]


def _row(name: str, ours: float, peer: float, goal: str) -> str:
    return f"| {name} | {ours * 1e6:,.0f} µs | {peer * 1e6:,.0f} µs | {peer / ours:.1f} x | {goal} |"


SUPPORT = "Propositions labelled by people, beside containment"


def supported() -> list[str]:
    """The verdict of each labelled proposition against its opinion, by label."""
    seen: Counter[tuple[str, str]] = Counter()
    labels: Counter[str] = Counter()
    for line in (SHARED / "us/labels/supported_propositions.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        found = [containment(row["proposition"], text) for text in texts(SHARED / "us/opinions" / row["opinion"], least=0)]
        rank = ("EXACT", "FUZZY", "PARTIAL", "UNVERIFIED", "INSUFFICIENT_CLAIM")
        verdict = min((one.verdict for one in found), key=rank.index, default="INSUFFICIENT_CLAIM")
        seen[row["label"], verdict] += 1
        labels[row["label"]] += 1
    kinds = ("EXACT", "FUZZY", "PARTIAL", "UNVERIFIED", "INSUFFICIENT_CLAIM")
    return [
        "| label | " + " | ".join(kinds) + " |",
        "|---" * (len(kinds) + 1) + "|",
        *(f"| {label} ({labels[label]}) | " + " | ".join(str(seen[label, kind]) for kind in kinds) + " |" for label in sorted(labels)),
        "",
        "Called an error: 0 of all labels, because a proposition is never an error by itself (`tests/checks/test_checks_containment.py`).",
        "Containment does not decide support: supported propositions are mostly paraphrases, and stand with the unsupported in one column.",
    ]


def main() -> None:
    """Measure and write."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--pairs", type=int, default=5000)
    options.add_argument("--timed", type=int, default=60)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--dry", action="store_true")
    given = options.parse_args()
    rng = random.Random(given.seed)
    held = decisions()
    sections = {
        "Containment beside the definition": [*same(given.pairs, rng, held), "", *timed(given.timed, rng, held)],
        SUPPORT: supported(),
    }
    for title, found in sections.items():
        if given.dry:
            print("\n".join([f"## {title}", *found]))
        else:
            write_section(title, COMMAND, found)


if __name__ == "__main__":
    main()
