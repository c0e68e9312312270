"""One brief laid out in the ways in which briefs come: the words are the same, so the outcomes must be."""

from __future__ import annotations

import io
import re
import sys
import textwrap
import zipfile
from collections.abc import Callable, Iterator, Sequence
from html import escape
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests"))

from readers.pdf_writer import Sheet, pdf

Paragraphs = Sequence[str]
WIDTH = 72
_W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
_BEHIND = re.compile(r"^(?P<said>.*?(?:(?<=[a-z]{5})\.|”)) (?P<note>(?:See )?[A-Z][^“”]*\)\.)$")
"""A sentence with its citation behind it, which a Word brief puts into a footnote."""


def _text(paragraphs: Paragraphs) -> bytes:
    return ("\n\n".join(paragraphs) + "\n").encode()


def _wrapped(paragraph: str, width: int = WIDTH) -> list[str]:
    return textwrap.wrap(paragraph, width, break_on_hyphens=False, break_long_words=False)


def _double_spaced(paragraphs: Paragraphs) -> bytes:
    return ("\n\n".join(line for one in paragraphs for line in [*_wrapped(one)]) + "\n").encode()


def _markdown(paragraphs: Paragraphs) -> bytes:
    head, *rest = paragraphs
    return (f"# {head}\n\n" + "\n\n".join(rest) + "\n").encode()


def _html(paragraphs: Paragraphs) -> bytes:
    head, *rest = map(escape, paragraphs)
    inner = "\n".join(f"<p>{one}</p>" for one in rest)
    return (
        f'<!DOCTYPE html><html><head><meta charset="utf-8"><title>{head}</title></head><body><h1>{head}</h1>{inner}</body></html>'.encode()
    )


def _word(paragraphs: Paragraphs) -> bytes:
    return _archive("".join(f"<w:p>{_run(one)}</w:p>" for one in paragraphs), "")


def _word_with_notes(paragraphs: Paragraphs) -> bytes:
    body, notes = "", ""
    for number, one in enumerate(paragraphs, 1):
        behind = _BEHIND.match(one)
        if behind is None:
            body += f"<w:p>{_run(one)}</w:p>"
            continue
        body += f'<w:p>{_run(behind["said"])}<w:r><w:footnoteReference w:id="{number}"/></w:r></w:p>'
        notes += f'<w:footnote w:id="{number}"><w:p>{_run(behind["note"])}</w:p></w:footnote>'
    return _archive(body, notes)


def _run(text: str) -> str:
    return f'<w:r><w:t xml:space="preserve">{escape(text)}</w:t></w:r>'


def _archive(body: str, notes: str) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        archive.writestr("word/document.xml", f"<w:document {_W}><w:body>{body}</w:body></w:document>")
        if notes:
            archive.writestr("word/footnotes.xml", f"<w:footnotes {_W}>{notes}</w:footnotes>")
    return data.getvalue()


def _lines(paragraphs: Paragraphs, width: int) -> Iterator[str]:
    for one in paragraphs:
        yield from _wrapped(one, width)
        yield ""


def _sheets(lines: Sequence[str], a_page: int) -> Iterator[Sequence[str]]:
    yield from (lines[at : at + a_page] for at in range(0, len(lines), a_page))


def _cp1252(line: str) -> str:
    return line.encode("cp1252", "replace").decode("cp1252")


def _pdf_plain(paragraphs: Paragraphs) -> bytes:
    return pdf(*_plain_sheets(paragraphs))


def _plain_sheets(paragraphs: Paragraphs) -> list[Sheet]:
    lines = [_cp1252(line) for line in _lines(paragraphs, 62)]
    return [Sheet().lines(72, 720, *page, leading=14) for page in _sheets(lines, 46)]


def _pdf_pleading(paragraphs: Paragraphs) -> bytes:
    """Twenty-eight numbered lines a page, double-spaced, a rule of numbers at the left."""
    made = []
    for page in _sheets([_cp1252(line) for line in _lines(paragraphs, 60)], 28):
        sheet = Sheet()
        for number in range(28):
            sheet.text(40, 730 - 24 * number, str(number + 1))
        made.append(sheet.lines(72, 730, *page, leading=24))
    return pdf(*made)


def _pdf_columns(paragraphs: Paragraphs) -> bytes:
    """Two columns of small print."""
    pages = _sheets([_cp1252(line) for line in _lines(paragraphs, 46)], 120)
    halves = ((page[:60], page[60:]) for page in pages)
    return pdf(*(Sheet().lines(45, 740, *left, leading=11, size=8).lines(320, 740, *right, leading=11, size=8) for left, right in halves))


def _scan(paragraphs: Paragraphs) -> bytes:
    """The plain pages as pictures of 200 dots an inch."""
    import pypdfium2

    document = pypdfium2.PdfDocument(_pdf_plain(paragraphs))
    pages = [page.render(scale=200 / 72).to_pil().convert("L") for page in document]
    data = io.BytesIO()
    pages[0].save(data, "PDF", resolution=200, save_all=True, append_images=pages[1:])
    return data.getvalue()


RENDERINGS: dict[str, tuple[str, Callable[[Paragraphs], bytes]]] = {
    "text": (".txt", _text),
    "double-spaced text": (".txt", _double_spaced),
    "Markdown": (".md", _markdown),
    "HTML": (".html", _html),
    "Word": (".docx", _word),
    "Word with footnotes": (".docx", _word_with_notes),
    "PDF, plain": (".pdf", _pdf_plain),
    "PDF, numbered lines": (".pdf", _pdf_pleading),
    "PDF, two columns": (".pdf", _pdf_columns),
    "scan": (".pdf", _scan),
}
BORN_DIGITAL = tuple(name for name in RENDERINGS if name != "scan")
"""In these the outcomes must be the same; letters that a scan loses are lost."""
