"""Where paragraphs end in plain text. All texts are invented."""

from __future__ import annotations

import pytest

from brief_audit.text.paragraphs import paragraphs
from economy.rows import every_row

LINE = "The mill at the river burned through the whole night and nobody"
LAST = "came to put it out until the morning after that night."


def pieces(text: str) -> list[str]:
    return [" ".join(text[slice(*span)].split()) for span in paragraphs(text)]


@every_row(
    "text, count",
    [
        pytest.param("One ends.\n\nTwo begins.", 2, id="a blank line"),
        pytest.param("One line\nruns on.", 1, id="a line end"),
        pytest.param("It goes on\n\nover the break.", 1, id="unfinished, then a small letter"),
        pytest.param("A Heading\n\nThe text begins.", 2, id="a heading"),
        pytest.param("THE ARGUMENT\n\nthe text begins small.", 2, id="a heading in capitals"),
        pytest.param("The owners are\n\n• one and\n\n• two", 3, id="bullets"),
        pytest.param("The owners are\n\n(a) one and\n\n(b) two", 3, id="letters"),
        pytest.param("One page\fends here.", 1, id="a form feed in a sentence"),
        pytest.param("It was so pleaded that Mr.\n\nSimmersby may sue.", 1, id="the name behind a title"),
        pytest.param("It was so pleaded by Dr.\n\nSimmersby alone.", 1, id="the name behind another title"),
        pytest.param("12 Harbour Dr.\n\nQuayside", 2, id="the end of an address"),
        pytest.param("It was so pleaded that Mr.\n\n(a) one sues", 2, id="no name behind a title"),
        pytest.param("", 0, id="empty"),
        pytest.param(" \n\n\f ", 0, id="blank"),
    ],
)
def test_paragraphs(text: str, count: int):
    assert len(pieces(text)) == count


def test_each_line_alone_and_an_indent_begins_a_paragraph():
    assert pieces("\n\n".join([f"    {LINE}", LAST] * 12)) == [f"{LINE} {LAST}"] * 12


def test_a_short_line_ends_a_paragraph_where_each_line_stands_alone():
    found = pieces("\n\n".join([*[LINE, LAST] * 8, "So it was.", "Quill Harrow"]))
    assert found[-1] == "Quill Harrow"


def test_a_few_unfinished_lines_do_not_make_each_line_stand_alone():
    assert pieces("\n\n".join(["The owners of the mill at the river and their counsel", "The Clerk of the Court"] * 8))[0].endswith(
        "counsel"
    )
