"""Make the table of authorities of every real PDF brief, and compare its pages with what poppler reads there.

Writes a section of RESULTS.md.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks")]

from results import write_section  # noqa: E402

from brief_audit import readers  # noqa: E402
from brief_audit.citations.links import link  # noqa: E402
from brief_audit.model.base import WRITTEN_LAW, Kind  # noqa: E402
from brief_audit.model.citation import Citation  # noqa: E402
from brief_audit.readers.child import Child  # noqa: E402
from brief_audit.reports.authorities import Cited, table_of  # noqa: E402
from shared_data import SHARED  # noqa: E402

COLUMNS = ("brief (SHA-256)", "authorities", "places", "numbers", "printed so on that page", "printed otherwise", "no number on that page")
HEAD = ["| " + " | ".join((*COLUMNS, "full citations on the page given")) + " |", "|---|---|---|---|---|---|---|---|"]
_NUMBER = re.compile(r"[-–\s]*(\d{1,3}|[ivxlc]+)[-–\s]*")


def letters(text: str) -> str:
    """Letters and figures alone."""
    return re.sub(r"[\W_]", "", text).casefold()


def row(path: Path, child: Child) -> str:
    """One brief."""
    document = readers.read(str(path), path.name, child)
    citations: tuple[Citation, ...] = child.call("brief_audit.citations.extract:extract", document=document)
    bare = {"citations": [], "document": {"findings": []}}
    table = table_of(bare, Cited(document, citations, link(document, citations)), 0)
    texts = subprocess.run(["pdftotext", str(path), "-"], capture_output=True, text=True, check=True).stdout.split("\f")
    printed = [{found[1] for line in text.splitlines() if (found := _NUMBER.fullmatch(line))} for text in texts]
    entries = [entry for _, entries in table.parts for entry in entries]
    places = [(place.label.partition(" n.")[0], printed[place.page - 1]) for entry in entries for place in entry.places if place.page]
    right = sum(label in numbers for label, numbers in places)
    silent = sum(not numbers for _, numbers in places)
    kinds = {Kind.CASE, *WRITTEN_LAW}
    full = [one for one in citations if one.kind in kinds and not one.in_table and not one.named_only and one.page is not None]
    there = sum(letters(one.text) in letters(" ".join(texts[(one.page or 1) - 1 : (one.page or 1) + 1])) for one in full)
    cells = (
        len(entries),
        len(places),
        "of the file" if "pages of the file" in table.counted else "printed",
        right,
        len(places) - right - silent,
        silent,
    )
    return f"| {document.sha256[:10]} | " + " | ".join(map(str, cells)) + f" | {there} of {len(full)} |"


def main() -> None:
    """Make all, write the table."""
    if shutil.which("pdftotext") is None:
        sys.exit("needed and not installed: pdftotext")
    with Child() as child:
        rows = [row(path, child) for path in sorted((SHARED / "us" / "briefs").rglob("*.pdf"))]
    write_section("Tables of authorities made from real briefs", "python benchmarks/real/authority_pages.py", [*HEAD, *rows])


if __name__ == "__main__":
    main()
