"""Where a citation stands, in the reader's own numbers. All of it is invented."""

from __future__ import annotations

import pytest

from brief_audit.model.document import Document, Note, Removed, Segment, numbers_in_margins
from brief_audit.reports.digest.places import in_figures, in_words, place_of
from reports.sample_report import TEXT, report, sha


def document(**more: object) -> Document:
    fields = {"name": "b", "path": "b", "sha256": sha("f"), "media_type": "application/pdf", "text": TEXT, **more}
    return Document.model_validate(fields)


def numbered(*labels: str, first: int = 1) -> tuple[Removed, ...]:
    return tuple(Removed(page=page, what="running head, foot or stamp", text=text) for page, text in enumerate(labels, first))


@pytest.mark.parametrize(
    ("removed", "expected"),
    [
        (numbered("i", "ii", "1", "2", "- 3 -"), {1: "i", 2: "ii", 3: "1", 4: "2", 5: "3"}),
        (numbered("1", "2", "9"), {}),
        ((*numbered("1", "2", "3"), *numbered("7", "8", "9", first=4)), {}),
        ((), {}),
    ],
    ids=["roman-then-figures", "too-few", "two-countings", "none"],
)
def test_the_number_of_a_page_is_believed_where_the_margins_agree(removed: tuple[Removed, ...], expected: dict[int, str]):
    assert numbers_in_margins(document(pages=9, removed=removed)) == expected


def test_a_report_gives_the_printed_page_beside_that_of_the_file():
    made = report(document=document(pages=9, removed=numbered("1", "2", "3", first=1)))
    assert {(row["page"], row["printed_page"], row["paragraph"]) for row in made["citations"]} == {(1, "1", None)}


def test_a_report_gives_the_paragraph_where_there_are_no_pages_and_no_lines():
    half = TEXT.index("See")
    segments = (Segment(span=(0, half), paragraph=1), Segment(span=(half, len(TEXT)), paragraph=2))
    made = report(
        document=document(media_type="application/vnd.openxmlformats-officedocument.wordprocessingml.document", segments=segments)
    )
    assert [row["paragraph"] for row in made["citations"]] == [1, 1, 1, 2, 2]


@pytest.mark.parametrize(
    ("row", "words", "figures"),
    [
        ({"page": 14, "printed_page": "7", "region": None}, "page 7 (PDF page 14)", "p. 7 (PDF 14)"),
        ({"page": 7, "printed_page": "7", "region": None}, "page 7", "p. 7"),
        ({"page": 7, "region": None}, "page 7", "p. 7"),
        ({"page": None, "region": {"line": 12}}, "line 12", "line 12"),
        ({"page": None, "region": None, "paragraph": 4}, "paragraph 4", "para. 4"),
        ({"page": None, "region": None, "paragraph": 4, "note": "12"}, "note 12", "note 12"),
        ({"page": 7, "region": None, "note": "12"}, "page 7", "p. 7"),
        ({"page": None, "region": None}, "", ""),
    ],
)
def test_a_place_is_said_in_words_and_in_figures(row: dict[str, object], words: str, figures: str):
    assert (in_words([place_of(row)]), in_figures([place_of(row)])) == (words, figures)


def test_a_report_names_the_note_in_which_a_citation_stands():
    half = TEXT.index("See")
    notes = (Note(mark="ii", span=(half, len(TEXT))),)
    made = report(document=document(media_type="application/msword", segments=(Segment(span=(0, len(TEXT)), paragraph=1),), notes=notes))
    assert [row["note"] for row in made["citations"]] == [None, None, None, "ii", "ii"]


def test_paragraphs_and_notes_are_counted_apart():
    rows = [
        {"page": None, "region": None, "paragraph": n, "note": note} for n, note in ((5, None), (23, "1"), (9, None), (24, "2"), (25, "3"))
    ]
    assert in_words(map(place_of, rows)) == "paragraphs 5 and 9 and notes 1, 2 and 3"
    assert in_figures(map(place_of, rows)) == "para. 5, 9, note 1-3"


def test_several_places_are_said_together_and_each_once():
    rows = [{"page": page, "printed_page": str(page - 7), "region": None} for page in (14, 14, 16, 20)]
    assert in_words(map(place_of, rows)) == "pages 7, 9 and 13 (PDF pages 14, 16 and 20)"
    assert in_figures(map(place_of, rows)) == "p. 7, 9, 13 (PDF 14, 16, 20)"
