"""What stands over, across or behind the text of a PDF: read where a person sees it, else named. All cases are invented."""

from __future__ import annotations

import pytest

from brief_audit.model.document import Document
from brief_audit.readers.registry import read_bytes
from readers.pdf_writer import Sheet, pdf

CITED = "See Harrow v. Quill, 999 U.S. 1 (2020)."
HELD = r"(See Harrow v. Quill, 999 U.S. 1 \(2020\).)"
ROWS = ("The first line of an argument that", "goes on for a second line and stops.")


def read(*sheets: Sheet) -> Document:
    return read_bytes("brief", "brief.pdf", pdf(*sheets))


def page() -> Sheet:
    return Sheet().lines(72, 700, *ROWS)


@pytest.mark.parametrize("shown", ["", CITED], ids=["without-appearance", "with-appearance"])
@pytest.mark.parametrize(
    "kind",
    [f"/Subtype /FreeText /F 4 /Contents {HELD}", f"/Subtype /Widget /FT /Tx /T (a) /F 4 /V {HELD}"],
    ids=["text-box", "form-field"],
)
def test_what_is_written_over_a_page_is_read_in_its_place(kind, shown):
    document = read(page().annotation(kind, 72, 600, shown).text(72, 500, "Last line."))
    assert document.text.index("stops.") < document.text.index(CITED) < document.text.index("Last line.")
    assert document.text.count("Harrow") == 1
    assert document.page_of(document.text.index(CITED)) == 1
    assert document.warnings == ()


def test_a_stamp_is_read_and_a_link_says_nothing():
    document = read(page().annotation("/Subtype /Stamp", 72, 600, CITED).annotation("/Subtype /Link /Contents (a link)", 72, 500))
    assert CITED in document.text
    assert document.warnings == ()


@pytest.mark.parametrize(
    ("kind", "said"), [("/Subtype /Text", "comments"), ("/Subtype /Highlight", "comments"), ("/Subtype /FreeText /F 2", "hidden text")]
)
def test_comments_and_hidden_annotations_are_named(kind, said):
    document = read(page().annotation(f"{kind} /Contents {HELD}", 72, 600, CITED))
    assert "Harrow" not in document.text
    assert said in document.warnings[0]
    assert CITED in document.warnings[0]


def test_a_field_that_shows_other_words_than_it_holds_is_said():
    document = read(page().annotation(f"/Subtype /Widget /FT /Tx /T (a) /V {HELD}", 72, 600, "See Marlow v. Quill."))
    assert "See Marlow v. Quill." in document.text
    assert "holds other words" in document.warnings[0]


def test_a_scan_under_a_text_box_stays_a_scan():
    document = read(Sheet().picture().annotation(f"/Subtype /FreeText /Contents {HELD}", 72, 600, CITED))
    assert document.unread_pages == (1,)
    assert CITED in document.text


@pytest.mark.parametrize("matrix", ["0 1 -1 0 40 200", "0 -1 1 0 40 600", "-1 0 0 -1 500 60"], ids=["up", "down", "on-its-head"])
def test_text_across_the_page_is_read_after_the_body(matrix):
    document = read(page().raw(f"BT /F 12 Tf {matrix} Tm {HELD} Tj ET"), page())
    assert CITED in document.text
    assert document.page_of(document.text.index(CITED)) == 1
    assert document.removed == ()


def test_a_whole_page_on_its_side_is_read():
    lying = Sheet().raw("".join(f"BT /F 12 Tf 0 1 -1 0 {100 + 14 * n} 100 Tm ({row}) Tj ET " for n, row in enumerate((*ROWS, "Id. at 5."))))
    assert read(lying).text.split() == " ".join((*ROWS, "Id. at 5.")).split()


def test_a_name_up_the_margin_of_every_page_is_set_aside():
    sheets = [page().raw("BT /F 12 Tf 0 1 -1 0 40 200 Tm (Pennyfarthing & Co.) Tj ET") for _ in range(2)]
    document = read(*sheets)
    assert "Pennyfarthing" not in document.text
    assert [item.text for item in document.removed] == ["Pennyfarthing & Co."] * 2


def test_a_page_that_only_repeats_is_read():
    sheets = [Sheet().lines(72, 750, CITED), Sheet().lines(72, 750, CITED)]
    document = read(*sheets, page())
    assert document.text.count(CITED) == 2


HIDDEN = {
    "white": f"1 g BT /F 12 Tf 1 0 0 1 72 500 Tm {HELD} Tj ET 0 g",
    "invisible": f"BT 3 Tr /F 12 Tf 1 0 0 1 72 500 Tm {HELD} Tj 0 Tr ET",
    "tiny": f"BT /F 0.5 Tf 1 0 0 1 72 500 Tm {HELD} Tj ET",
    "no-size": f"BT /F 0 Tf 1 0 0 1 72 500 Tm {HELD} Tj ET",
    "off-the-page": f"BT /F 12 Tf 1 0 0 1 700 500 Tm {HELD} Tj ET",
    "white-beside-black": f"0 g 70 300 400 30 re f 1 g BT /F 12 Tf 1 0 0 1 72 500 Tm {HELD} Tj ET 0 g",
    "white-on-white": f"1 g 70 490 400 30 re f BT /F 12 Tf 1 0 0 1 72 500 Tm {HELD} Tj ET 0 g",
}


@pytest.mark.parametrize("operators", HIDDEN.values(), ids=HIDDEN)
def test_text_that_nobody_sees_is_named(operators):
    document = read(page().raw(operators))
    assert document.text.split() == " ".join(ROWS).split()
    assert "hidden text" in document.warnings[0]
    assert CITED in document.warnings[0]


SEEN = {
    "white-on-black": f"0 g 70 490 400 30 re f 1 g BT /F 12 Tf 1 0 0 1 72 500 Tm {HELD} Tj ET 0 g",
    "outlined": f"1 g 0 G BT 2 Tr /F 12 Tf 1 0 0 1 72 500 Tm {HELD} Tj 0 Tr ET 0 g",
    "light-grey": f"0.9 g BT /F 12 Tf 1 0 0 1 72 500 Tm {HELD} Tj ET 0 g",
}


@pytest.mark.parametrize("operators", SEEN.values(), ids=SEEN)
def test_white_text_that_is_seen_is_read(operators):
    document = read(page().raw(operators))
    assert CITED in document.text
    assert document.warnings == ()


@pytest.mark.parametrize("rotate", [90, 180, 270])
def test_a_turned_page_is_held_to_the_same(rotate):
    sheet = page().raw(SEEN["white-on-black"]).raw(HIDDEN["white"].replace("72 500", "72 300"))
    sheet.rotate = rotate
    document = read(sheet.annotation(f"/Subtype /FreeText /Contents {HELD.replace('999', '998')}", 72, 600))
    assert document.text.count("999 U.S. 1") == document.text.count("998 U.S. 1") == 1
    assert "1 passage, “See Harrow" in document.warnings[0]


def test_white_text_on_a_picture_is_read():
    document = read(page().picture(0, 480, 612, 60).raw(HIDDEN["white"]))
    assert CITED in document.text
