"""How the time of extraction and linking grows with a document's length, and what one hostile line costs.

Doubling the length may at most double the time (25 % allowed). A section of RESULTS.md.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "benchmarks")]

from results import write_section  # noqa: E402

from brief_audit.citations.extract import extract  # noqa: E402
from brief_audit.citations.link import link  # noqa: E402
from brief_audit.model.document import Document  # noqa: E402

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
}


def seconds(text: str) -> float:
    """Time to extract and link."""
    document = Document(name="t", path="t", sha256="0" * 64, media_type="text/plain", text=text)
    start = time.process_time()
    link(document, extract(document))
    return time.process_time() - start


def main() -> None:
    """Measure and write."""
    seconds(PIECE)
    lines = ["| document | seconds | against half the length |", "|---|---|---|"]
    before = 0.0
    for copies in (125, 250, 500, 1000):
        spent = min(seconds(PIECE * copies) for _ in range(2))
        lines.append(f"| {len(PIECE) * copies:,} characters | {spent:.2f} | {f'{spent / before:.2f}' if before else ''} |")
        before = spent
    lines += ["", "| hostile, one line of a million characters | seconds |", "|---|---|"]
    for name, unit in HOSTILE.items():
        lines.append(f"| {name} | {seconds((unit * 1_000_000)[:1_000_000]):.1f} |")
    write_section("Time against length", "python benchmarks/extraction/linear.py", lines)


if __name__ == "__main__":
    main()
