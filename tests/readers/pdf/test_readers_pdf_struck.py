"""A redline's deleted words have a line through them: they are named and not read; other lines take nothing away. Cases are invented."""

from __future__ import annotations

import pytest

from brief_audit.model.document import Document
from brief_audit.readers.registry import read_bytes
from economy.rows import every_row
from readers.pdf_writer import COURIER_EM, Sheet, pdf

SAID = "The keeper must not row at night. See Harrow v. Quill, 990 U.S. 10."


def read(*sheets: Sheet) -> Document:
    return read_bytes("brief", "brief.pdf", pdf(*sheets))


def words(document: Document) -> str:
    return " ".join(document.text.split())


def line(words: str, above: float, operators: str = "{x} {y} {width} 0.6 re f", at: float = 700) -> str:
    """A line over words of what is said, so much above their baseline."""
    place = {"x": 72 + SAID.index(words) * 12 * COURIER_EM, "y": at + above, "width": len(words) * 12 * COURIER_EM}
    return operators.format(**place, end=place["x"] + place["width"])


@pytest.mark.parametrize("drawn", ["{x} {y} {width} 0.6 re f", "0.8 w {x} {y} m {end} {y} l S"], ids=["filled", "stroked"])
@every_row(
    "struck, left",
    [("not", SAID.replace(" not", "")), (" not row", SAID.replace(" not row", "")), (SAID[:33], SAID[34:]), (SAID[34:], SAID[:33])],
)
def test_words_that_a_line_runs_through_are_named_and_not_read(drawn: str, struck: str, left: str) -> None:
    document = read(Sheet().text(72, 700, SAID).raw(line(struck, 3.2, drawn)).text(72, 600, "Last."))
    assert words(document) == f"{left} Last."
    assert document.warnings == (
        f"text that is struck through was not read, because the brief takes it out (1 passage, “{struck.strip()}”)",
    )


@every_row(
    "above, operators",
    [
        (-1.5, "{x} {y} {width} 0.6 re f"),
        (9.5, "{x} {y} {width} 0.6 re f"),
        (-2, "{x} {y} {width} 12 re S"),
        (3.2, "{x} 100 0.6 650 re f"),
        (1, "1 1 0 rg {x} {y} {width} 9 re f 0 g"),
    ],
    ids=["under", "over", "box", "upright", "highlight"],
)
def test_other_lines_take_nothing_away(above: float, operators: str) -> None:
    document = read(Sheet().raw(line("not", above, operators)).text(72, 700, SAID))
    assert words(document) == SAID
    assert document.warnings == ()


@pytest.mark.parametrize("rotate", [90, 180, 270])
def test_a_turned_page_is_held_to_the_same(rotate: int) -> None:
    sheet = Sheet().text(72, 700, SAID).raw(line("not", 3.2))
    sheet.rotate = rotate
    assert words(read(sheet)) == SAID.replace(" not", "")


def test_a_raised_mark_in_brackets_is_no_word() -> None:
    sheet = Sheet().text(72, 700, "The keeper must row.").text(72 + 20 * 12 * COURIER_EM, 704, "[1]", size=8)
    document = read(sheet.text(72 + 23 * 12 * COURIER_EM, 700, "See Harrow.").text(72, 600, "Last."))
    assert words(document) == "The keeper must row. See Harrow. Last."
    assert [(item.what, item.text) for item in document.removed] == [("raised mark", "1")]
