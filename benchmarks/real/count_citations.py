"""Read every real brief beside the project and count what is found in it; writes a section of RESULTS.md."""

from __future__ import annotations

import sys
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks")]

from results import write_section  # noqa: E402

from brief_audit import readers  # noqa: E402
from brief_audit.model.citation import Citation  # noqa: E402
from brief_audit.readers.child import Child  # noqa: E402
from shared_data import SHARED  # noqa: E402

BRIEFS = SHARED / "us" / "briefs"
HEAD = [
    "| brief (SHA-256) | pages | characters | unread pages | cases | statutes and rules | back references | record | other | seconds |",
    "|---|---|---|---|---|---|---|---|---|---|",
]


def row(path: Path, child: Child) -> str:
    """One brief as a row of the table, named by the first ten digits of its SHA-256: filings name living people."""
    began = time.perf_counter()
    document = readers.read(str(path), path.name, child)
    citations: tuple[Citation, ...] = child.call("brief_audit.citations.extract:extract", document=document)
    spent = time.perf_counter() - began
    kinds = Counter(citation.kind.value for citation in citations)
    laws = sum(kinds[kind] for kind in ("statute", "regulation", "rule", "constitution"))
    back = sum(kinds[kind] for kind in ("short", "id", "supra"))
    cells = (f"{document.sha256[:10]} ({path.suffix[1:]})", document.pages or "", len(document.text), len(document.unread_pages) or "")
    more = (kinds["case"], laws, back, kinds["record"], kinds["journal"] + kinds["other"], f"{spent:.1f}")
    return "| " + " | ".join(str(cell) for cell in (*cells, *more)) + " |"


def main() -> None:
    """Read all, write the table."""
    paths = sorted(path for path in BRIEFS.rglob("*") if path.suffix in {".pdf", ".docx", ".txt"})
    with Child() as child:
        rows = [row(path, child) for path in paths]
    write_section("Citations found in real briefs", "python benchmarks/real/count_citations.py", [*HEAD, *rows])


if __name__ == "__main__":
    main()
