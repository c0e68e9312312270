"""Annotate every real PDF and Word brief, and check each note's place with programs that had no part in laying it.

PDF: the copy's highlights as pdfium reads them, against the boxes of words that poppler finds in the brief itself. Word: the words
between the marks of each comment, read with the standard library. Copies are opened by poppler, pdfium and LibreOffice.
Writes a section of RESULTS.md.
"""

from __future__ import annotations

import ctypes
import html
import json
import re
import shutil
import subprocess
import sys
import tempfile
import unicodedata
import zipfile
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks")]

import pypdfium2  # noqa: E402
import pypdfium2.raw as pdfium  # noqa: E402
from results import write_section  # noqa: E402

from brief_audit import readers  # noqa: E402
from brief_audit.readers.child import Child  # noqa: E402
from brief_audit.reports.annotated.notes import Note, notes_of, own_parts  # noqa: E402
from shared_data import SHARED  # noqa: E402

COLUMNS = (
    ("brief (SHA-256)", "citations", "the very words", "words glued to others", "other words", "no place"),
    ("text the same", "pages the same without notes (Word: each word within half a point)", "opened by"),
)
HEAD = [
    "| " + " | ".join(name for names in COLUMNS for name in names) + " |",
    "|---|---|---|---|---|---|---|---|---|",
]
_WORD = re.compile(
    r'<page width="([\d.]+)" height="([\d.]+)">|<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)</word>'
)
_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
Words = list[tuple[float, float, float, float, str]]


def letters(text: str) -> str:
    """Letters and figures alone, accents aside: programs differ in blanks, hyphens and how they compose."""
    return "".join(c for c in unicodedata.normalize("NFKD", text).casefold() if c.isalnum())


def words_of(path: Path) -> list[tuple[float, Words]]:
    """Each page's height and its words with their boxes, by poppler."""
    found: list[tuple[float, Words]] = []
    for match in _WORD.finditer(_said("pdftotext", "-bbox", str(path), "-")):
        if match[1]:
            found.append((float(match[2]), []))
        else:
            left, top, right, low = map(float, match.group(3, 4, 5, 6))
            found[-1][1].append((left, top, right, low, html.unescape(match[7])))
    return found


def highlights(path: Path) -> dict[str, list[tuple[int, tuple[float, ...]]]]:
    """The name of each note (its number and citation) -> the page and corners of its highlights, by pdfium."""
    found: defaultdict[str, list[tuple[int, tuple[float, ...]]]] = defaultdict(list)
    document = pypdfium2.PdfDocument(path)
    for number in range(len(document)):
        page = document[number]
        for index in range(pdfium.FPDFPage_GetAnnotCount(page)):
            annotation = pdfium.FPDFPage_GetAnnot(page, index)
            name = _string(annotation, b"NM")
            if pdfium.FPDFAnnot_GetSubtype(annotation) == pdfium.FPDF_ANNOT_HIGHLIGHT and name.startswith("brief-audit-"):
                for quad in range(pdfium.FPDFAnnot_CountAttachmentPoints(annotation)):
                    points = pdfium.FS_QUADPOINTSF()
                    pdfium.FPDFAnnot_GetAttachmentPoints(annotation, quad, points)
                    corners = tuple(getattr(points, f"{axis}{corner}") for corner in range(1, 5) for axis in "xy")
                    found[name.split("-")[2]].append((number, corners))
            pdfium.FPDFPage_CloseAnnot(annotation)
    document.close()
    return found


def _string(annotation: Any, key: bytes) -> str:
    size = pdfium.FPDFAnnot_GetStringValue(annotation, key, None, 0)
    buffer = ctypes.create_string_buffer(size)
    pdfium.FPDFAnnot_GetStringValue(annotation, key, ctypes.cast(buffer, ctypes.POINTER(pdfium.FPDF_WCHAR)), size)
    return buffer.raw.decode("utf-16-le").rstrip("\0")


def judged(expected: str, quads: list[tuple[int, tuple[float, ...]]], pages: list[tuple[float, Words]]) -> str:
    """Whether the words under the highlights are the expected ones; those that poppler writes as one with a neighbour are told apart."""
    under, pattern = "", ""
    for number, corners in quads:
        height, words = pages[number]
        left, right, low, high = min(corners[::2]), max(corners[::2]), min(corners[1::2]), max(corners[1::2])
        for x0, top, x1, bottom, text in words:
            if low <= height - (top + bottom) / 2 <= high and min(x1, right) - max(x0, left) > 0.5:
                under += text
                whole = left - 1.5 <= x0 and x1 <= right + 1.5
                pattern += letters(text) if whole else "".join(f"{c}?" for c in letters(text))
    wanted = letters(expected)
    if letters(under) == wanted:
        return "the very words"
    return "glued" if re.fullmatch(pattern, wanted) else "other"


def of_pdf(brief: Path, copy: Path, notes: tuple[Note, ...], text: str) -> Counter[str]:
    """What became of each citation of a PDF."""
    pages, laid, told = words_of(brief), highlights(copy), Counter[str]()
    for number, (note, parts) in enumerate(zip(notes, own_parts(notes), strict=True), 1):
        quads = laid.get(str(number), [])
        expected = "".join(text[start:end] for start, end in parts)
        outcome = judged(expected, quads, pages) if quads else "no place"
        told[outcome] += 1
        if outcome not in {"the very words", "glued"}:
            print(f"{brief.stem[:8]} {note.citation} page {note.page}: {outcome}", file=sys.stderr)
    return told


def of_word(copy: Path, notes: tuple[Note, ...]) -> Counter[str]:
    """The same of a Word file: a comment's words are those between its marks, in the order of the document."""
    with zipfile.ZipFile(copy) as archive:
        document, comments = (ET.fromstring(archive.read(f"word/{name}.xml")) for name in ("document", "comments"))
    about: defaultdict[str, str] = defaultdict(str)
    running: set[str] = set()
    for item in document.iter():
        if item.tag == f"{_W}commentRangeStart":
            running.add(item.get(f"{_W}id") or "")
        elif item.tag == f"{_W}commentRangeEnd":
            running.discard(item.get(f"{_W}id") or "")
        elif item.tag == f"{_W}t":
            for one in running:
                about[one] += item.text or ""
    own = [comment.get(f"{_W}id") or "" for comment in comments if comment.get(f"{_W}author") == "Brief audit"][1:]
    return Counter(
        "the very words" if letters(about[one]) == letters(note.words) else "other" for one, note in zip(own, notes, strict=True)
    )


def _said(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def _same_pages(brief: Path, copy: Path) -> str:
    """How many pages pdfium draws alike, pixel for pixel, when it leaves annotations out."""
    one, other = pypdfium2.PdfDocument(brief), pypdfium2.PdfDocument(copy)
    drawn = ([page.render(scale=0.7, draw_annots=False).to_numpy().tobytes() for page in document] for document in (one, other))
    pairs = list(zip(*drawn, strict=True))
    return f"{sum(a == b for a, b in pairs)} of {len(pairs)}"


def _same_words(brief: Path, copy: Path) -> str:
    """How many pages have every word within half a point of its place: LibreOffice rounds anew where a run is cut."""

    def alike(one: Words, other: Words) -> bool:
        return len(one) == len(other) and all(
            a[4] == b[4] and all(abs(x - y) <= 0.5 for x, y in zip(a[:4], b[:4], strict=True)) for a, b in zip(one, other, strict=True)
        )

    pairs = list(zip(words_of(brief), words_of(copy), strict=True))
    return f"{sum(alike(one, other) for (_, one), (_, other) in pairs)} of {len(pairs)}"


def _opened_pdf(copy: Path, folder: Path) -> str:
    _said("pdftoppm", "-r", "30", str(copy), str(folder / "page"))
    document = pypdfium2.PdfDocument(copy)
    for page in document:
        page.render(scale=0.4, may_draw_forms=False)
    return "poppler, pdfium"


def _converted(path: Path, folder: Path, *, noted: bool = False) -> Path:
    notes = f'pdf:writer_pdf_Export:{{"ExportNotes":{{"type":"boolean","value":"{str(noted).lower()}"}}}}'
    folder.mkdir()
    _said(
        "soffice",
        "--headless",
        f"-env:UserInstallation={(folder / 'profile').as_uri()}",
        "--convert-to",
        notes,
        "--outdir",
        str(folder),
        str(path),
    )
    return folder / f"{path.stem}.pdf"


def _row(brief: Path, folder: Path, child: Child) -> str:
    audit = [sys.executable, "-m", "brief_audit.cli.main"]
    options = ("--offline", "--quiet", "--reports", str(folder / "reports"), "--cache", str(folder / "cache"))
    subprocess.run([*audit, "brief", str(brief), *options], capture_output=True, check=False)
    report = folder / "reports" / brief.stem / "report.json"
    copy = folder / f"copy{brief.suffix}"
    _said(*audit, "annotate", str(brief), str(report), "--listed", "--quiet", "-o", str(copy))
    notes = notes_of(json.loads(report.read_text(encoding="utf-8")), listed=True)
    document = readers.read(str(brief), brief.name, child)
    if brief.suffix == ".pdf":
        told, same, opened = of_pdf(brief, copy, notes, document.text), _same_pages(brief, copy), _opened_pdf(copy, folder)
        text = _said("pdftotext", str(brief), "-") == _said("pdftotext", str(copy), "-")
    else:
        told = of_word(copy, notes)
        bare, plain = _converted(brief, folder / "bare"), _converted(copy, folder / "plain")
        text = _said("pdftotext", str(bare), "-") == _said("pdftotext", str(plain), "-")
        same, opened = _same_words(bare, plain), f"LibreOffice ({_noted(_converted(copy, folder / 'noted', noted=True))} notes)"
    cells = (len(notes), told["the very words"], told["glued"], told["other"], told["no place"], "yes" if text else "no", same, opened)
    return f"| {document.sha256[:10]} ({brief.suffix[1:]}) | " + " | ".join(map(str, cells)) + " |"


def _noted(path: Path) -> int:
    """How many notes LibreOffice carried over into a PDF."""
    kinds = Counter[int]()
    document = pypdfium2.PdfDocument(path)
    for page in document:
        for index in range(pdfium.FPDFPage_GetAnnotCount(page)):
            annotation = pdfium.FPDFPage_GetAnnot(page, index)
            kinds[pdfium.FPDFAnnot_GetSubtype(annotation)] += 1
            pdfium.FPDFPage_CloseAnnot(annotation)
    return kinds[pdfium.FPDF_ANNOT_TEXT]


def main() -> None:
    """Annotate all, write the table."""
    missing = [name for name in ("pdftotext", "pdftoppm", "soffice") if shutil.which(name) is None]
    if missing:
        sys.exit(f"needed and not installed: {', '.join(missing)}")
    rows = []
    with Child() as child:
        for brief in sorted(path for path in (SHARED / "us" / "briefs").rglob("*") if path.suffix in {".pdf", ".docx"}):
            with tempfile.TemporaryDirectory() as folder:
                rows.append(_row(brief, Path(folder), child))
    write_section("Notes in copies of real briefs", "python benchmarks/real/annotated_positions.py", [*HEAD, *rows])


if __name__ == "__main__":
    main()
