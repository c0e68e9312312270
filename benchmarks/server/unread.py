"""How much of real prose the gate's nets for unread authorities notice and judge: `python benchmarks/server/unread.py`.

Sentences of courts and counsel that hold no citation (`../shared/data`): each that is noticed costs a mark, and what is judged must be a
citation of an unread form. Writes a section of RESULTS.md.
"""

from __future__ import annotations

import html
import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks")]

from results import write_section  # noqa: E402

from brief_audit.citations.extract import extract  # noqa: E402
from brief_audit.gate.unread import unread  # noqa: E402
from brief_audit.model.document import Document  # noqa: E402
from brief_audit.text.sentences import sentence_spans  # noqa: E402
from shared_data import SHARED  # noqa: E402

KINDS = {
    "American opinions": (60, ("us/opinions/*.html", "us/opinions/*.txt")),
    "British judgments": (40, ("uk/akn/**/*.xml",)),
    "American filings": (20, ("us/briefs/**/*.txt", "us/briefs/**/*.md")),
}
LONGEST = 150_000
"""Characters of one document that are read."""


def words_of(path: Path) -> str:
    """The words of a document, a blank line between its paragraphs."""
    text = path.read_text(encoding="utf-8", errors="replace")
    if path.suffix in {".html", ".xml"}:
        bare = re.sub(r"(?is)<(script|style).*?</\1>", "", text)
        bare = re.sub(r"<[^>]+>", "", re.sub(r"(?i)</(p|div|h\d|li|tr|blockquote)>", "\n\n", bare))
        pieces = re.split(r"\n\s*\n", re.sub(r"[ \t]+", " ", html.unescape(bare)))
        text = "\n\n".join(re.sub(r"\s+([,.;)])", r"\1", " ".join(piece.split())) for piece in pieces)
    return text[:LONGEST]


def counted(path: Path) -> Iterator[str]:
    """One word for each sentence without a citation, each that is noticed, and each place that is judged."""
    text = words_of(path)
    cited = extract(Document(name=path.name, path="-", sha256="0" * 64, media_type="text/plain", text=text))
    places = unread(text, cited)
    for start, end in sentence_spans(text, [one.extent for one in cited]):
        if len(text[start:end].split()) < 4 or any(one.extent[0] < end and start < one.extent[1] for one in cited):
            continue
        here = [one for one in places if start <= one.span[0] < end]
        yield "sentences"
        yield from ["noticed"] * bool(here)
        yield from ["judged"] * any(one.certain for one in here)
    yield from ["judged anywhere"] * sum(one.certain for one in places)


def main() -> None:
    """Count and write the section."""
    lines = [
        "| prose | documents | sentences without a citation | noticed | judged | judged beside a citation |",
        "|---|---|---|---|---|---|",
    ]
    for kind, (most, patterns) in KINDS.items():
        files = sorted(str(path) for pattern in patterns for path in SHARED.glob(pattern))
        random.Random(1).shuffle(files)
        count = Counter(word for path in files[:most] for word in counted(Path(path)))
        share = f"{count['noticed']} ({100 * count['noticed'] / max(1, count['sentences']):.1f} %)"
        beside = count["judged anywhere"] - count["judged"]
        lines.append(f"| {kind} | {len(files[:most])} | {count['sentences']} | {share} | {count['judged']} | {beside} |")
    write_section("Unread authorities in prose", "python benchmarks/server/unread.py", lines)


if __name__ == "__main__":
    main()
