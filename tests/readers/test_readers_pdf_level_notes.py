"""Footnotes in the type size of the body, and line numbers that count the notes' lines anew. All cases are invented."""

from __future__ import annotations

import pytest

from brief_audit.model.document import Document
from readers.pdf_writer import Sheet, width
from readers.test_readers_pdf import FILLER, flat, read

HELD = "The rule is old, and no court has ever departed from its words."
NOTES = (
    "1 See Harrow v. Pennyfarthing, 12 F.4th 481, 483 (2d Cir. 2021).",
    "2 See Doe v. Roe, 44 F. Supp. 3d 212, 219 (D. Colo. 2014), where",
    "the point is put at greater length than the parties need here.",
)


def marked(sheet: Sheet, y: float, mark: str, words: str = HELD) -> Sheet:
    """A line of the body with a raised mark at its end."""
    return sheet.text(72, y, words).text(72 + width(words), y + 5, mark, 7)


def body(leading: float = 14, marks: tuple[str, ...] = ("1", "2")) -> Sheet:
    sheet = Sheet()
    for number, row in enumerate([*FILLER] * 2):
        sheet.text(72, 700 - number * leading, row)
    for number, mark in enumerate(marks):
        marked(sheet, 700 - (8 + number) * leading, mark)
    return sheet


def note_texts(document: Document) -> list[tuple[str, str]]:
    return [(note.mark, " ".join(document.text[slice(*note.span)].split())) for note in document.notes]


@pytest.mark.parametrize("leading", [14, 28], ids=["single", "double"])
def test_notes_in_body_size_are_told_by_their_numbers_and_marks(leading):
    foot = 700 - 10 * leading - (10 if leading == 14 else 4)
    document = read(body(leading).lines(72, foot, *NOTES))
    assert note_texts(document) == [("1", NOTES[0][2:]), ("2", f"{NOTES[1][2:]} {NOTES[2]}")]
    assert all(document.text[: note.anchor].rstrip().endswith("from its words.") for note in document.notes)


@pytest.mark.parametrize(
    ("sheet", "why"),
    [
        (body(marks=()).lines(72, 550, *NOTES), "no marks"),
        (body().lines(72, 560, *NOTES), "no room above them"),
        (body().lines(72, 550, NOTES[0], *NOTES[2:]), "a mark without its line"),
        (body(marks=("7", "8")).lines(72, 550, *NOTES), "other marks"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_numbered_line_is_no_note_without_the_rest(sheet, why):
    document = read(sheet)
    assert document.notes == (), why


def test_a_volume_that_opens_a_line_of_a_note_opens_no_note():
    rows = (
        NOTES[0],
        "2 See the two cases of Quill, reported one beside the other at",
        "2 F.3d 12, 15 (1st Cir. 1993) and in the next volume.",
    )
    document = read(body().lines(72, 550, *rows))
    assert [mark for mark, _ in note_texts(document)] == ["1", "2"]
    assert note_texts(document)[1][1].endswith("at 2 F.3d 12, 15 (1st Cir. 1993) and in the next volume.")


def test_a_note_broken_over_the_page_is_one_note():
    first = body(28, ("1",)).lines(72, 440, "1 See Harrow v. Pennyfarthing, 12 F.4th 481, 483 (2d Cir.")
    second = (
        Sheet()
        .lines(72, 700, *FILLER, leading=28)
        .lines(72, 560, "2021); and the cases that are set out there at some length for", "the reader.")
    )
    rest = "; and the cases that are set out there at some length for the reader."
    assert note_texts(read(first, second)) == [("1", NOTES[0][2:-1] + rest)]


def test_the_rest_of_a_broken_note_stands_above_the_next_note():
    first = body(14, ("1",)).lines(72, 550, "1 See Harrow v. Pennyfarthing, 12 F.4th 481, 483 (2d Cir.")
    second = marked(Sheet().lines(72, 700, *FILLER), 644, "2").lines(
        72, 620, "2021).", "2 See Doe v. Roe, 44 F. Supp. 3d 212 (D. Colo. 2014)."
    )
    document = read(first, second)
    assert note_texts(document) == [("1", NOTES[0][2:]), ("2", "See Doe v. Roe, 44 F. Supp. 3d 212 (D. Colo. 2014).")]


def test_the_last_paragraph_of_a_page_is_no_rest_of_a_note_that_has_ended():
    first = body(14, ("1",)).lines(72, 550, NOTES[0])
    second = Sheet().lines(72, 700, *FILLER).lines(72, 620, "and the paragraph ends here, after a table that is not shown.")
    assert note_texts(read(first, second)) == [("1", NOTES[0][2:])]


@pytest.mark.parametrize(
    ("sheet", "why"),
    [
        (
            Sheet().lines(72, 700, *FILLER).lines(72, 620, "The last paragraph of the page is one of the argument, as before."),
            "a paragraph set off as others are",
        ),
        (
            Sheet().lines(72, 700, *FILLER, leading=28).lines(108, 580, "nothing in this section shall be", "read to limit the court."),
            "a block quotation",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_foot_of_the_next_page_is_no_rest_of_an_unfinished_note_by_its_place_alone(sheet, why):
    words = "See Harrow v. Pennyfarthing, 12 F.4th 481, 483 (2d Cir."
    document = read(body(14, ("1",)).lines(72, 550, f"1 {words}"), sheet)
    assert note_texts(document) == [("1", words)], why


class TestLineNumbersOfNotes:
    def sheet(self, first: int = 1) -> Sheet:
        sheet = body().lines(72, 550, *NOTES)
        sheet.lines(44, 700, *(str(n) for n in range(1, 11)))
        return sheet.lines(44, 550, *(str(first + n) for n in range(3)))

    def test_numbers_that_begin_anew_beside_the_notes_are_none_of_their_text(self):
        document = read(self.sheet())
        assert note_texts(document) == [("1", NOTES[0][2:]), ("2", f"{NOTES[1][2:]} {NOTES[2]}")]

    def test_figures_that_do_not_count_from_one_stay(self):
        assert "7 1 See Harrow" in flat(read(self.sheet(first=7)))
