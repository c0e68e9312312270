"""How the time of reading, extraction, linking and claims grows with a document's length, and what one hostile line costs.

Doubling the length may at most double the time (25 % allowed). A section of RESULTS.md.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "benchmarks")]

from results import write_section  # noqa: E402

from brief_audit.citations.extract import extract  # noqa: E402
from brief_audit.citations.links import link  # noqa: E402
from brief_audit.claims import assert_claims  # noqa: E402
from brief_audit.readers.registry import read_bytes  # noqa: E402

PIECE = (
    "The court in Alder v. Birch, 410 U.S. 113, 117 (1973), held that “an alder is no birch.” Id. at 118; see also "
    "Cedar v. Elm, 5 F.3d 6, 8 n.2 (2d Cir. 1993) (quoting Alder, 410 U.S. at 115). Under the Eighth Amendment and "
    "42 U.S.C. §§ 1983, 1985 the rule stands. In R (Yew) v Oak [2015] UKSC 11, [2015] 1 WLR 22 at [45] section 6 of the "
    "Human Rights Act 1998 (“HRA”) was read down; see HRA s 3 and CPR 54.7A.\n\n"
)
HOSTILE = {
    "one line of (": "(",
    "one line of quotation marks": "“",
    "one line of capitals": "A B. C. D. ",
    "one line of volumes": "1 U.S. ",
    "one line of sections": "§ 1, ",
    "one line of brackets": "[2015] ",
    "one line of signals": "See id., supra, at ",
    "one line of Acts": "the Act Act of Act (Act) ",
    "one line of versus": "Alder v. ",
    "one line of letters": "a",
    "one line of digits": "1",
    "one line of names with hyphens": "Smith-",
    "one line of U.S.": "U.S.",
    "one line of U.S.C.": "U.S.C.",
    "one line of C.F.R.": "C.F.R.",
    "one line of EWCA": "EWCA",
    "one line of one capital letter": "A",
    "one line of docket signs": "ECF",
    "one line of id.": "id. ",
    "one line of ibid": "ibid ",
    "one line of notes above": "(n 1) ",
    "one line of numbered points": "1. ",
    "one line of lower-case signals": "but, in, ",
    "one line of page ends": "A\f",
}


def seconds(text: str) -> list[float]:
    """Time to read, to extract, to link and to find the claims."""
    marks = [time.process_time()]
    document = read_bytes("t", "t.txt", text.encode())
    marks.append(time.process_time())
    citations = extract(document)
    marks.append(time.process_time())
    links = link(document, citations)
    marks.append(time.process_time())
    assert_claims(document, citations, links)
    marks.append(time.process_time())
    return [after - before for before, after in pairwise(marks)]


def _cells(spent: Sequence[float]) -> str:
    return " | ".join(f"{part:.1f}" for part in spent)


def main() -> None:
    """Measure and write."""
    seconds(PIECE)
    lines = ["| document | seconds: read | extract | link | claims | all against half the length |", "|---|---|---|---|---|---|"]
    before = 0.0
    for copies in (125, 250, 500, 1000):
        spent = min((seconds(PIECE * copies) for _ in range(2)), key=sum)
        growth = f"{sum(spent) / before:.2f}" if before else ""
        lines.append(f"| {len(PIECE) * copies:,} characters | {_cells(spent)} | {growth} |")
        before = sum(spent)
    lines += ["", "| hostile, one line of a million characters | read | extract | link | claims |", "|---|---|---|---|---|"]
    for name, unit in HOSTILE.items():
        lines.append(f"| {name} | {_cells(seconds((unit * 1_000_000)[:1_000_000]))} |")
        print(lines[-1], flush=True)
    write_section("Time against length", "python benchmarks/extraction/linear.py", lines)


if __name__ == "__main__":
    main()
