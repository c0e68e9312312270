"""Three layouts that lose citations: margin numbers inside the line, footnotes, two columns. Times at 12 points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from known_text import Known, Writer

from readers.pdf_writer import Sheet, pdf

# Widths of Times-Roman in thousandths of the type size. Source: Adobe Font Metrics of the base fonts.
_LOWER = (444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389, 278, 500, 500, 722, 500, 500, 444)
_UPPER = (722, 667, 667, 722, 611, 556, 722, 722, 333, 389, 722, 611, 889, 722, 722, 556, 722, 667, 556, 611, 722, 722, 944, 722, 722, 611)
_WIDTH = dict(zip("abcdefghijklmnopqrstuvwxyz", _LOWER, strict=True)) | dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", _UPPER, strict=True))
_WIDTH |= {" ": 250, ".": 250, ",": 250, ";": 278, ":": 278, "-": 333, "(": 333, ")": 333, "'": 180}


@dataclass(frozen=True)
class Layout:
    """A PDF and what it cites."""

    name: str
    data: bytes
    known: tuple[Known, ...]
    text: str


def width(words: str, size: float = 12) -> float:
    """Points that the words take in Times."""
    return sum(_WIDTH.get(c, 500) for c in words) * size / 1000


def wrapped(text: str, room: float, size: float = 12, indent: float = 0.0) -> Iterator[list[str]]:
    """Lines of words that fit into `room` points; the first is shorter by `indent`."""
    line: list[str] = []
    free = room - indent
    for word in text.split():
        if line and width(" ".join([*line, word.partition("^")[0]]), size) > free:
            yield line
            line, free = [], room
        line.append(word)
    yield line


def draw(sheet: Sheet, x: float, y: float, words: Sequence[str], *, room: float | None = None, size: float = 12) -> None:
    """Words on a line, spread over `room` where it is given; "held.^3" ends with a raised mark."""
    plain = [word.partition("^")[0] for word in words]
    gap = 0.25 * size
    if room is not None and len(words) > 1:
        gap = (room - sum(width(word, size) for word in plain)) / (len(words) - 1)
    for word, bare in zip(words, plain, strict=True):
        sheet.text(round(x, 2), y, bare, size, "T")
        x += width(bare, size)
        if mark := word.partition("^")[2]:
            sheet.text(round(x, 2), round(y + 0.36 * size, 2), mark, round(0.6 * size, 1), "T")
        x += gap


def pleading(seed: int = 11, paragraphs: int = 24) -> Layout:
    """Every line has its number drawn before it and close to it; a stamp above, a foot below."""
    writer = Writer(seed)
    texts = [writer.paragraph() for _ in range(paragraphs)]
    rows = [(36.0 if n == 0 else 0.0, line) for text in texts for n, line in enumerate(wrapped(text, 440, indent=36))]
    sheets = []
    for page, start in enumerate(range(0, len(rows), 28), start=1):
        sheet = Sheet().text(140, 770, f"Case 2:26-cv-00471-QR Document 88 Filed 03/02/26 Page {page} of 20", 9, "T")
        for number, (indent, line) in enumerate(rows[start : start + 28], start=1):
            y = 730 - 23.5 * number
            sheet.text(94 - width(str(number)), y, str(number), 12, "T")
            draw(sheet, 100 + indent, y, line)
        draw(sheet, 240, 40, f"- {page} -".split())
        sheets.append(sheet)
    return Layout("margin numbers inside the line", pdf(*sheets), tuple(writer.known), "\n\n".join(texts))


def footnoted(seed: int = 12, paragraphs: int = 22) -> Layout:
    """Every paragraph has a note, set at 10 points at the foot of its page; what does not fit runs on to the next."""
    writer = Writer(seed)
    texts, notes = [], []
    for number in range(1, paragraphs + 1):
        first, last = writer.paragraph(1), writer.paragraph(1)
        texts.append(f"{first}^{number} {last}")
        notes.append(writer.paragraph(2 if number % 5 == 0 else 1))
    sheets: list[Sheet] = []
    waiting: list[tuple[str, list[str]]] = []
    rows = [(24.0 if n == 0 else 0.0, line) for text in texts for n, line in enumerate(wrapped(text, 432, indent=24))]
    while rows or waiting:
        sheet, body = Sheet(), []
        while rows and 640 - 18 * len(body) - 12 * len(waiting) > 60:
            body.append(rows.pop(0))
            for mark in (word.partition("^")[2] for word in body[-1][1] if "^" in word):
                lines = list(wrapped(notes[int(mark) - 1], 424, 10, 8))
                waiting += [(mark if n == 0 else "", line) for n, line in enumerate(lines)]
        for n, (indent, line) in enumerate(body):
            draw(sheet, 90 + indent, 710 - 18 * n, line)
        here, waiting = waiting[:48], waiting[48:]
        sheet.raw(f"90 {64 + 12 * len(here)} 144 0.5 re f")
        for n, (mark, line) in enumerate(here):
            y = 52 + 12 * (len(here) - n - 1)
            if mark:
                sheet.text(90, y + 3.6, mark, 6, "T")
            draw(sheet, 98 if mark else 90, y, line, size=10)
        draw(sheet, 300, 30, [str(len(sheets) + 1)])
        sheets.append(sheet)
    plain = " ".join(f"{text}" for text in texts)
    for number in range(1, paragraphs + 1):
        plain = plain.replace(f"^{number} ", " ")
    return Layout("footnotes", pdf(*sheets), tuple(writer.known), "\n\n".join([plain, *notes]))


def two_columns(seed: int = 13, paragraphs: int = 26) -> Layout:
    """Justified columns of 225 points at 10.5 points, words placed one by one, a running head over both."""
    writer = Writer(seed)
    texts = [writer.paragraph() for _ in range(paragraphs)]
    rows: list[tuple[float, list[str], bool]] = []
    for text in texts:
        lines = list(wrapped(text, 225, 10.5, 12))
        rows += [(12.0 if n == 0 else 0.0, line, n < len(lines) - 1) for n, line in enumerate(lines)]
    sheets = []
    for page, start in enumerate(range(0, len(rows), 98), start=1):
        sheet = Sheet().text(200, 765, "BRIEF FOR THE APPELLANT HARROW", 10, "T").text(540, 765, str(page), 10, "T")
        for n, (indent, line, full) in enumerate(rows[start : start + 98]):
            x, y = (66.0, 730 - 13.5 * n) if n < 49 else (321.0, 730 - 13.5 * (n - 49))
            draw(sheet, x + indent, y, line, room=225 - indent if full else None, size=10.5)
        sheets.append(sheet)
    return Layout("two columns", pdf(*sheets), tuple(writer.known), "\n\n".join(texts))


def all_layouts() -> tuple[Layout, ...]:
    """The three."""
    return pleading(), footnoted(), two_columns()
