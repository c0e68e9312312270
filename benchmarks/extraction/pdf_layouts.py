"""Citations found in three PDFs made from known text, with a text layer and as worn scans at 200 dpi; writes a section of RESULTS.md."""

from __future__ import annotations

import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent), str(HERE.parents[1] / "tests")]

from known_text import Known, key  # noqa: E402
from layouts import Layout, all_layouts  # noqa: E402
from results import write_section  # noqa: E402

from brief_audit import readers  # noqa: E402
from brief_audit.model.citation import Citation  # noqa: E402
from brief_audit.model.document import Document  # noqa: E402
from brief_audit.readers.child import Child  # noqa: E402
from brief_audit.readers.scan import (  # noqa: E402
    Ocr,
    tesseract,
)
from readers.scan_writer import scanned  # noqa: E402

COUNTED = {"case", "statute", "regulation"}
GOAL = {"text layer": 0.995, "200-dpi scan": 0.90}
HEAD = [
    "Invented names, real reporters; a citation counts as found when its volume, reporter and page (title and section) are right.",
    "The scans are drawn at 200 dpi, tilted by 0.4 degrees, with grain on every pixel and 2,000 specks a page.",
    "",
    "| layout | form | pages | citations | found | recall | goal | false | years right | seconds |",
    "|---|---|---|---|---|---|---|---|---|---|",
]


def score(known: Sequence[Known], found: Sequence[Citation]) -> tuple[int, int, int]:
    """Citations found, false ones (a second finding of one is false too), and found cases with the right year."""
    wanted = {item.key: item for item in known}
    got = Counter(key(citation.canonical) for citation in found if citation.kind.value in COUNTED)
    years = sum(citation.year == wanted[k].year for citation in found if (k := key(citation.canonical)) in wanted and wanted[k].year)
    hits = sum(1 for k in wanted if got[k])
    return hits, sum(got.values()) - hits, years


def differences(known: Sequence[Known], found: Sequence[Citation]) -> str:
    """What was missed and what is false, for the eyes of whoever runs this."""
    wanted = {item.key: item.text for item in known}
    got = {key(citation.canonical): citation.text for citation in found if citation.kind.value in COUNTED}
    return f"   missed {[wanted[k] for k in wanted if k not in got]}\n   false {[got[k] for k in got if k not in wanted]}"


def measure(layout: Layout, form: str, data: bytes, child: Child) -> tuple[str, bool]:
    """One row of the table, and whether the goal holds."""
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "brief.pdf"
        path.write_bytes(data)
        document: Document = readers.read(str(path), "brief", child, ocr=Ocr())
    found: tuple[Citation, ...] = child.call("brief_audit.citations.extract:extract", document=document)
    spent = time.perf_counter() - began
    hits, false, years = score(layout.known, found)
    recall, cases = hits / len(layout.known), sum(item.year is not None for item in layout.known)
    cells = (layout.name, form, document.pages, len(layout.known), hits, f"{recall:.3f}", f"≥ {GOAL[form]}", false, f"{years} of {cases}")
    print(f"{layout.name}, {form}\n{differences(layout.known, found)}")
    return "| " + " | ".join(map(str, cells)) + f" | {spent:.1f} |", recall >= GOAL[form] and not false


def main() -> None:
    """Measure all; exit code 1 where a goal is missed."""
    rows: list[tuple[str, bool]] = []
    with Child() as child:
        for layout in all_layouts():
            rows.append(measure(layout, "text layer", layout.data, child))
            if tesseract.binary() is not None:
                worn = scanned(layout.data, dpi=200, tilt=0.4, noise=31, specks=2000)
                rows.append(measure(layout, "200-dpi scan", worn, child))
    write_section(
        "Citations in PDFs made from known text", "python benchmarks/extraction/pdf_layouts.py", [*HEAD, *(row for row, _ in rows)]
    )
    sys.exit(0 if len(rows) == 6 and all(held for _, held in rows) else 1)


if __name__ == "__main__":
    main()
