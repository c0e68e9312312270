"""Where words stand on a page: Courier is 0.6 em wide, so every place can be computed. All parties are invented."""

from __future__ import annotations

import pytest

from brief_audit.model.document import Quad
from brief_audit.readers.pdf import read
from brief_audit.readers.pdf.pieces import Turn
from brief_audit.readers.pdf.places import places
from brief_audit.readers.scan import PageScan, ScannedWord
from readers.pdf_writer import Sheet, pdf, width

CITED = "Harrow v. Quill, 990 U.S. 10 (1996)"


def found(data: bytes, words: str, scans: tuple[PageScan, ...] = ()) -> tuple[Quad, ...]:
    text = read(data, scans).text
    start = text.index(words)
    (quads,) = places(data, ((start, start + len(words)),), scans)
    return quads


def edges(quad: Quad) -> tuple[float, float, float, float]:
    xs, ys = quad.corners[::2], quad.corners[1::2]
    return min(xs), max(xs), min(ys), max(ys)


def test_words_inside_a_line_have_exactly_their_own_place():
    (quad,) = found(pdf(Sheet().text(72, 700, f"We say: {CITED}. So it is.")), CITED)
    left, right, low, high = edges(quad)
    assert quad.page == 1
    assert (left, right) == (pytest.approx(72 + width("We say: "), abs=0.5), pytest.approx(72 + width(f"We say: {CITED}"), abs=1))
    assert low < 700 < high
    assert high - low == pytest.approx(12, abs=1)


def test_words_over_a_line_and_a_page_have_a_place_on_each():
    rows = [f"and line {n} of the argument runs on and on and says nothing of weight" for n in range(6)]
    first = Sheet().lines(
        72,
        700,
        *rows,
        "as was long ago decided by the court of appeal in Harrow v.",
        "Quill, 990 U.S. 10, and in the same year again in Fennel v.",
    )
    data = pdf(first, Sheet().lines(72, 700, "Thistle, 991 U.S. 20, which nobody has doubted since it was made", *rows))
    assert [(quad.page, round(edges(quad)[2])) for quad in found(data, "Harrow v. Quill, 990 U.S. 10")] == [(1, 613), (1, 599)]
    assert [quad.page for quad in found(data, "Fennel v. Thistle, 991 U.S. 20")] == [1, 2]


@pytest.mark.parametrize("rotate", [0, 90, 180, 270])
def test_a_turned_page_is_marked_where_the_words_are_drawn(rotate):
    """The page's own coordinates do not turn with it: the place is the same, only the corners are named as the words are read."""
    (quad,) = found(pdf(Sheet(rotate=rotate).text(72, 500, f"We say: {CITED}. So it is and so it was held.")), CITED)
    left, right, low, high = edges(quad)
    assert (left, right) == (pytest.approx(72 + width("We say: "), abs=0.5), pytest.approx(72 + width(f"We say: {CITED}"), abs=1))
    assert low < 500 < high
    assert quad.corners[0] < quad.corners[2]


def test_text_that_runs_up_the_page_is_marked_upwards():
    level = [f"This line says nothing of any authority, number {n}." for n in range(9)]
    sheet = Sheet().lines(150, 700, *level).raw(f"BT /F 12 Tf 0 1 -1 0 60 100 Tm (See {CITED}.) Tj ET".replace("(1996)", r"\(1996\)"))
    (quad,) = found(pdf(sheet), CITED)
    left, right, low, high = edges(quad)
    assert left < 60 < right
    assert (low, high) == (pytest.approx(100 + width("See "), abs=0.5), pytest.approx(100 + width(f"See {CITED}"), abs=1))


def test_a_note_has_its_place_although_its_mark_was_cut_off():
    body = [f"The brief goes on, line {n} of many that say nothing at all." for n in range(20)]
    sheet = Sheet().lines(72, 720, *body).text(72 + width(body[19]), 458, "1", size=7)
    sheet.text(72, 90, f"1 See {CITED}.", size=9)
    (quad,) = found(pdf(sheet), CITED)
    assert edges(quad)[0] == pytest.approx(72 + width("1 See ", 9), abs=0.5)


def test_a_blank_span_has_no_place():
    assert places(pdf(Sheet().text(72, 700, "Some words of no weight.")), ((4, 5), (0, 0))) == ((), ())


def scan(slope: float = 0.0) -> PageScan:
    """A page of 1224 x 1584 pixels, two for each point: five lines of five words."""
    words = []
    for line in range(5):
        for place in range(5):
            left, top = 144 + place * 200, 200 + line * 60 + slope * (144 + place * 200 - 612)
            text = f"Word{'abcde'[line]}{'vwxyz'[place]}"
            boxes = tuple((left + 24.0 * n, top, left + 24.0 * n + 22, top + 17) for n in range(len(text)))
            words.append(ScannedWord(text=text, line=line, confidence=95, boxes=boxes))
    return PageScan(page=1, width=1224, height=1584, slope=slope, words=tuple(words))


def test_a_scan_is_marked_where_its_words_were_seen_even_aslant():
    (straight,) = found(pdf(Sheet().picture()), "Wordcz", (scan(),))
    left, right, low, high = edges(straight)
    assert left == pytest.approx((144 + 4 * 200) / 2, abs=0.5)
    assert right - left == pytest.approx((24 * 5 + 22) / 2, abs=0.5)
    assert low < 792 - (320 + 8) / 2 < high
    (aslant,) = found(pdf(Sheet().picture()), "Wordcz", (scan(0.02),))
    lower = 0.02 * (144 + 4 * 200 - 612) / 2
    assert [edge - other for edge, other in zip(edges(aslant), edges(straight), strict=True)] == pytest.approx(
        [0, 0, -lower, -lower], abs=1
    )


@pytest.mark.parametrize("quarters", range(4))
def test_on_page_undoes_seen(quarters):
    turn = Turn(quarters, 612, 792)
    assert turn.on_page(*turn.seen(100.0, 250.0)) == (100.0, 250.0)
