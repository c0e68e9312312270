"""How many conditional and reasoning sentences of real judgments and filings are read, and of own sentences how many rightly.

    python benchmarks/prose/conditional_sentences.py [--judged]

The sentences are those of conditional_material.py; it is an error if one differs from the frozen list. Every reading of the open half was
judged by a person: `conditional_judged.tsv` holds for each the hash of sentence, formula and clauses with the judgement, so that a reading
that has changed since counts as not judged. `--judged` writes that file with every present reading of the open half as right: only after
having read each. The sealed half is counted alone; docs/conditionals.md has the counts of its one judgement.
Writes its section of RESULTS.md.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections import Counter
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[2] / "tests"), str(Path(__file__).resolve().parents[1])]

from conditional_material import FROZEN, Read, documents, row  # noqa: E402
from results import write_section  # noqa: E402

from brief_audit.prose.conditionals import Conditional, read  # noqa: E402
from prose.conditional_fixtures import rows, score, traps  # noqa: E402

JUDGED = Path(__file__).with_name("conditional_judged.tsv")


def digest(sentence: str, made: Conditional) -> str:
    """The name of one reading: what was read, as what."""
    said = [sentence, str(made.formula), str(made.reason), str(made.conclusion), str(made.categorical)]
    return hashlib.sha256("\n".join([*said, *(clause.text for clause in made.clauses.values())]).encode()).hexdigest()[:16]


def judged() -> dict[str, str]:
    """Digest -> "right" or "wrong"."""
    return dict(line.split("\t") for line in JUDGED.read_text(encoding="utf-8").splitlines()[1:])


def counted(found: list[Read]) -> tuple[Counter[str], Counter[str]]:
    """How many sentences are read, and why the others are not."""
    made = [read(sentence) for document in found for sentence in document.sentences]
    kinds = Counter("?" if one.unread is not None else "argument" if one.conclusion is not None else "condition" for one in made)
    return kinds, Counter(one.unread for one in made if one.unread is not None)


def main() -> int:
    """Score and write; 1 if the sentences have changed or a reading is wrong or not judged."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--judged", action="store_true")
    if {row(one) for one in documents()} != set(FROZEN.read_text(encoding="utf-8").splitlines()[1:]):
        print("the sentences differ from the frozen list: run conditional_material.py")
        return 1
    opened = [sentence for one in documents() if one.half == "open" for sentence in one.sentences]
    readings = sorted({digest(sentence, made) for sentence in opened if (made := read(sentence)).unread is None})
    if options.parse_args().judged:
        JUDGED.write_text("reading\tjudged\n" + "".join(f"{one}\tright\n" for one in readings), encoding="utf-8")
    known = judged()
    verdicts = Counter(known.get(one, "not judged") for one in readings)
    lines = ["| documents | half | sentences | conditions | reasons and conclusions | not read |", "|---|---|---|---|---|---|"]
    for kind in ("us", "uk", "filing"):
        for half in ("open", "sealed"):
            of = [one for one in documents() if (one.kind, one.half) == (kind, half)]
            kinds, _ = counted(of)
            lines.append(f"| {len(of)} {kind} | {half} | {kinds.total()} | {kinds['condition']} | {kinds['argument']} | {kinds['?']} |")
    _, why = counted([one for one in documents() if one.half == "open"])
    lines += [
        "",
        f"Readings of the open half, judged: {', '.join(f'{count} {verdict}' for verdict, count in sorted(verdicts.items()))}.",
        "",
    ]
    lines += ["Why the others of the open half are not read:", "", *(f"- {count} {reason}" for reason, count in why.most_common(12)), ""]
    own = Counter(score(one) for one in rows())
    caught = sum(read(sentence).unread is not None for sentence, _ in traps())
    lines.append(f"Own sentences: {own['right']} of {own.total()} right, {own['?']} not read, {own['wrong']} wrong.")
    lines.append(f"Traps among them that must stay open: {caught} of {len(traps())} do.")
    write_section("Conditional sentences", "python benchmarks/prose/conditional_sentences.py", lines)
    return 1 if set(verdicts) - {"right"} or own["wrong"] else 0


if __name__ == "__main__":
    sys.exit(main())
