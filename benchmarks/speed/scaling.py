"""What the measured slopes and the sources' quotas come to at 10 M opinions, and at 1,000 firms of 1,000 briefs a month.

    python benchmarks/speed/scaling.py [--write]

Nothing is measured here: the slopes are read from RESULTS.md, the quotas from the configuration's defaults. `--write` puts the tables into
docs/scaling.md, between its marks; `tests/test_documentation.py` holds them.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from brief_audit.tables import rows

ROOT = Path(__file__).resolve().parents[2]
RESULTS, PAGE = ROOT / "benchmarks" / "RESULTS.md", ROOT / "docs" / "scaling.md"
FIRMS, BRIEFS, CITED = 1_000, 1_000, 60
"""Firms, briefs of each in a month, authorities of a brief."""
DAY, MONTH = 86_400, 30 * 86_400
TEXT_GB = 18
"""Of a million real opinions (a sample of 500: 2,912 words each)."""
WORDS = 2_912
RECEIPT_MS, RECEIPT_KB = 0.44, 67
"""Of the receipt of an audit with 181 citations, where it is read; measured on a ledger of 3,000."""
AGAIN_MS, MANY = 19, 32
"""Of the earlier receipts that are hashed again at each start (`ledger/answers.py`); receipts that are read before they are kept."""


def slope() -> int:
    """Bytes of index for one opinion."""
    found = re.search(r"At 10 M opinions, by the slope measured here \(([\d,]+) bytes", _results())
    assert found is not None
    return int(found[1].replace(",", ""))


def pinning() -> tuple[float, float, float]:
    """Of one real opinion: milliseconds of reading and of the one writer; and how many times as fast two processes are as one."""
    section = _results().partition("## Pinning by several processes")[2].partition("\n## ")[0]
    real = re.search(r"A thousand words of real opinions \(\d+ of them\) take ([\d.]+) ms to read", section)
    writer = re.search(r"and ([\d.]+) ms the one writer's", section)
    faster = re.search(r"\| ([\d.]+) × as fast as one \|", section)
    assert real is not None
    assert writer is not None
    assert faster is not None
    return float(real[1]) * WORDS / 1000, float(writer[1]), float(faster[1])


def citations() -> dict[int, tuple[float, float, int]]:
    """By the number of citations: seconds of the first audit, seconds of a warm one, megabytes."""
    pattern = r"^\| ([\d,]+) \| ([\d.]+) s \| ([\d.]+) s \| [^|]*\| (\d+) MB \|"
    section = _results().partition("## Time and memory against citations")[2].partition("\n## ")[0]
    found = re.findall(pattern, section, re.MULTILINE)
    return {int(count.replace(",", "")): (float(first), float(warm), int(size)) for count, first, warm, size in found}


def _results() -> str:
    return RESULTS.read_text(encoding="utf-8")


def quota(source: str, seconds: int) -> int:
    """Requests that a source's documented limits and our pace let one user send in that time."""
    row = next(one for one in rows("sources") if one["source"] == source)
    limits = [f"1/{row['rate_seconds']}", *filter(None, row["windows"].split(","))]
    return min(
        int(float(count) * max(seconds, float(within)) / float(within)) for count, _, within in (limit.partition("/") for limit in limits)
    )


def corpus() -> list[str]:
    """The table of a growing corpus. With many processes the one writer is the bound."""
    size = slope()
    reading, writing, faster = pinning()
    lines = ["| opinions | text | index | one process | two processes | 16 cores |", "|---|---|---|---|---|---|"]
    for millions in (1, 10):
        hours = millions * (reading + writing) * 1000 / 3600
        many = millions * max(writing, (reading + writing) / 16) * 1000 / 3600
        lines.append(
            f"| {millions} M | {TEXT_GB * millions} GB | {size * millions / 1000:.1f} GB "
            f"| {hours:.1f} h | {hours / faster:.1f} h | {many:.1f} h |"
        )
    return lines


def month() -> list[str]:
    """The table of a month."""
    held = citations()
    least, most = min(held), max(held)
    first = (held[most][0] - held[least][0]) / (most - least)
    briefs, asked = FIRMS * BRIEFS, FIRMS * BRIEFS * CITED
    seconds = briefs * (held[least][0] + first * (CITED - least))
    cap, court, uk = quota("cap", MONTH), quota("courtlistener", DAY), quota("find_case_law", MONTH)
    a_day = BRIEFS / 30
    left = (court - a_day) / a_day
    year = BRIEFS * 12
    return [
        "| what | needs in a month | has | so |", "|---|---|---|---|",
        f"| processor, every brief new | {seconds / 1e6:.1f} M core seconds | {MONTH / 1e6:.1f} M a core | {seconds / MONTH:.1f} cores |",
        (f"| texts from CAP or Find Case Law, nothing stored | {asked / 1e6:.0f} M | {cap / 1e6:.1f} M and {uk / 1e6:.1f} M an address "
        f"| {asked / cap:.0f} × too many: {1 - cap / asked:.1%} must be held already |"),
        f"| the same, each firm from its own address | {asked // FIRMS:,} | {cap / 1e6:.1f} M | {asked / FIRMS / cap:.1%} of the pace |",
        (f"| CourtListener, one token a firm | {a_day:.0f} look-ups a day | {court} requests a day "
        f"| {left:.1f} texts a brief that only CourtListener has |"),
        (f"| a firm's ledger after a year | {year:,} receipts | {year * RECEIPT_KB / 1e6:.1f} GB "
        f"| {(AGAIN_MS + MANY * RECEIPT_MS) / 1000:.2f} s at most at the start of an audit; the first of a new version of this program "
        f"reads all of them, {year * RECEIPT_MS / 1000:.1f} s |"),
    ]  # fmt: skip


TABLES = {"corpus": corpus, "month": month}


def filled(page: str) -> str:
    """The page with its tables as the figures give them."""
    for name, table in TABLES.items():
        before, begin, rest = page.partition(f"<!-- {name}:begin -->\n")
        _, end, after = rest.partition(f"<!-- {name}:end -->")
        page = "".join((before, begin, *(f"{line}\n" for line in table()), end, after))
    return page


if __name__ == "__main__":
    if "--write" in sys.argv:
        PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    else:
        for each in TABLES.values():
            print("\n".join(each()), end="\n\n")
