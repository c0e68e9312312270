"""Pinning one generated bulk snapshot by one process and by two; then with a worker killed on the way. Goal G12; writes RESULTS.md.

    python benchmarks/words/pin_jobs.py [--opinions 3000] [--rounds 5] [--write]

The snapshot has CourtListener's four files in their exact shape: each opinion is of another invented case, 2,900 words, the mean of 500
real ones, with page marks, citations of other cases and an operative sentence. The clock of the wall counts, from the start of the command
to its end, the two ways in turn, each into a new corpus and a new cache.
"""

from __future__ import annotations

import csv
import random
import sys
from collections.abc import Sequence
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks"), str(ROOT / "benchmarks" / "speed")]

from many_citations import COMMON, SYLLABLES  # noqa: E402

WORDS, SENTENCE, PARAGRAPH, PAGE = 2_900, 20, 5, 15
"""Words of an opinion and, on the average, of a sentence; sentences of a paragraph and of a page."""
HEADS = {
    "opinions": (
        "id", "cluster_id", "type", "author_str", "per_curiam", "extracted_by_ocr", "main_version_id", "plain_text", "html_with_citations",
    ),
    "opinion-clusters": (
        "id", "docket_id", "case_name", "case_name_full", "case_name_short", "date_filed", "slug", "precedential_status", "source",
    ),
    "citations": ("id", "volume", "reporter", "page", "cluster_id"),
    "dockets": ("id", "court_id", "case_name"),
}  # fmt: skip
ENDS = (
    "For these reasons the judgment of the district court is affirmed.", "We reverse and remand for further proceedings.",
    "The petition for review is denied.", "The order of the district court is vacated and the case is remanded.",
)  # fmt: skip


def opinion(number: int) -> tuple[str, str, str]:
    """The name of an invented case, its first page, and its text as CourtListener marks it up."""
    chance = random.Random(number)
    name = " v. ".join("".join(chance.choices(SYLLABLES, k=3)).capitalize() for _ in range(2))
    page = 1 + number % 1_400
    paragraphs = [
        "<p>" + " ".join(_sentence(chance, at + n, page) for n in range(PARAGRAPH)) + "</p>"
        for at in range(0, WORDS // SENTENCE, PARAGRAPH)
    ]
    opened = f"<p>{escape(name)} appeals from the judgment of the United States District Court.</p>"
    return name, str(page), "\n".join((opened, *paragraphs, f"<p>{chance.choice(ENDS)}</p>"))


def _sentence(chance: random.Random, at: int, page: int) -> str:
    """One sentence, every sixth with a citation of another case behind it, and the mark of a page where one begins."""
    mark = f'<span class="star-pagination">*{page + at // PAGE}</span> ' if at % PAGE == 0 else ""
    said = " ".join(chance.choices(COMMON, k=chance.randint(12, 28))).capitalize() + "."
    if at % 6:
        return f"{mark}{said}"
    parties = ["".join(chance.choices(SYLLABLES, k=2)).capitalize() for _ in range(2)]
    cited = f"{chance.randint(100, 999)} F.3d {chance.randint(1, 1400)}"
    link = f'<span class="citation" data-id="{chance.randint(1, 10**6)}"><a href="/opinion/{at}/x/">{cited}</a></span>'
    return f"{mark}{said} See <em>{' v. '.join(parties)}</em>, {link} (9th Cir. {chance.randint(1960, 2020)})."


def snapshot(folder: Path, opinions: int) -> list[str]:
    """The four files of a snapshot, as PostgreSQL writes CSV with every value quoted and ESCAPE '\\\\'; their names."""
    folder.mkdir(parents=True, exist_ok=True)
    for table, head in HEADS.items():
        with (folder / f"{table}-2031.csv").open("w", encoding="utf-8", newline="") as stream:
            written = csv.writer(stream, quoting=csv.QUOTE_ALL, escapechar="\\", doublequote=False, lineterminator="\n")
            written.writerow(head)
            written.writerows(_row(table, number) for number in range(1, opinions + 1))
    return [f"{table}-2031.csv" for table in HEADS]


def _row(table: str, number: int) -> Sequence[object]:
    if table == "dockets":
        return (number, "ca9", "")
    if table == "citations":
        return (number, 100 + number // 1_400, "F.3d", 1 + number % 1_400, number)
    name, _, text = opinion(number)
    if table == "opinions":
        return (number, number, "010combined", "Quill", "f", "f", "", "", text)
    return (number, number, name, "", "", f"{1990 + number % 30}-05-18", "opinion", "Published", "C")


if __name__ == "__main__":
    snapshot(Path(sys.argv[2]), int(sys.argv[1]))
