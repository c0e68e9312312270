"""A text with one line for each paragraph has its paragraphs; a text that is broken at a width keeps its lines. All cases are invented."""

from __future__ import annotations

import textwrap

import pytest

from brief_audit.model.document import Document
from brief_audit.readers.plain_text.unwrapped import parted
from brief_audit.readers.registry import read_bytes
from hardening.counted_work import grows_with_size

KEEPER = "The keeper of the light said that he had seen the ship come about, and that nobody on her deck had answered his signal. " * 3
LAW = "Nobody may hinder a keeper who rows at night, whoever owns the boat in which he rows and whatever he was told. " * 3
CITED = "See Quillmark v. Ashgrove, 990 F.3d 10, 14 (9th Cir. 2021)."


def read(text: str) -> Document:
    return read_bytes("brief", "brief.txt", text.encode())


def paragraphs(document: Document) -> list[str]:
    return [document.text[slice(*segment.span)] for segment in document.segments]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\t \n"])
def test_each_line_is_a_paragraph(end: str) -> None:
    lines = ["ARGUMENT", KEEPER.strip(), LAW + CITED, "“A lamp binds nobody.”", KEEPER.strip()]
    assert paragraphs(read(end.join(lines) + end)) == lines


def test_a_line_that_goes_on_with_a_small_letter_is_no_paragraph() -> None:
    found = paragraphs(read(f"{KEEPER}\n{LAW}And so held\nthe Ninth Circuit. {CITED}\n"))
    assert [" ".join(one.split()) for one in found] == [KEEPER.strip(), f"{LAW}And so held the Ninth Circuit. {CITED}"]


def test_marks_of_notes_still_lead_to_their_notes() -> None:
    document = read(f"{KEEPER}\n{LAW.strip()}¹\n{KEEPER.strip()}²\n¹ {CITED}\n² The keeper slept.\n")
    assert [(note.mark, document.text[slice(*note.span)]) for note in document.notes] == [("1", CITED), ("2", "The keeper slept.")]


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(textwrap.wrap(KEEPER + LAW + CITED, 90)),
        f"{KEEPER}\n\n{LAW}\n",
        f"{KEEPER}\nA lamp.\n" + "\n".join(textwrap.wrap(LAW * 3, 70)),
    ],
)
def test_other_texts_keep_their_lines(text: str) -> None:
    assert parted(text) == text


@pytest.mark.parametrize("unit", ["a " * 200 + "\n", " \n", "\t", "A\n"])
def test_a_hostile_text_costs_what_its_length_is(unit: str) -> None:
    assert grows_with_size(lambda size: parted((unit * size)[:size]), 20_000)
