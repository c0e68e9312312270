"""What plain text and Markdown set off with ">" or tags is a block quotation, its marks hidden. All cases here are invented."""

from __future__ import annotations

import pytest

from brief_audit.model.document import Document, RegionKind
from brief_audit.readers.plain_text.set_off import set_off_in
from brief_audit.readers.registry import read_bytes
from hardening.counted_work import grows_with_size

WORDS = "A lamp that is not lit binds nobody."
MORE = "The keeper may sleep until the ferry comes."


def read(text: str, name: str = "brief.txt") -> Document:
    return read_bytes("brief", name, text.encode())


def blocks(document: Document) -> list[str]:
    found = (document.text[slice(*region.span)] for region in document.regions_of(RegionKind.BLOCK_QUOTE))
    return [" ".join(words.replace("\u2060", "").split()) for words in found]


@pytest.mark.parametrize("name", ["brief.txt", "brief.md"])
@pytest.mark.parametrize(
    ("block", "told"),
    [
        (f"> {WORDS}", WORDS),
        (f">{WORDS}", WORDS),
        (f">> {WORDS}", WORDS),
        ("> A lamp that is not\n> lit binds nobody.", WORDS),
        (f"> {WORDS}\n>\n> {MORE}", f"{WORDS} {MORE}"),
        (f"<blockquote>{WORDS}</blockquote>", WORDS),
        (f'<blockquote class="q">\n<p>{WORDS}</p>\n<p>{MORE}</p>\n</blockquote>', f"{WORDS} {MORE}"),
        (f"| {WORDS} |", WORDS),
    ],
)
def test_a_mark_or_a_tag_sets_off_a_quotation(name: str, block: str, told: str) -> None:
    document = read(f"The court held:\n\n{block}\n\nThat is the law.\n", name)
    assert [words.strip("| ") for words in blocks(document)] == [told]


def test_no_mark_stays_among_the_words_and_no_offset_moves() -> None:
    text = f"It held:\n\n> A lamp that is not\n> lit binds nobody.\n\n<blockquote>{MORE}</blockquote>\n"
    document = read(text)
    assert len(document.text) == len(text)
    assert ">" not in document.text


def test_a_line_that_runs_on_without_the_mark_belongs_to_it() -> None:
    assert blocks(read("It held:\n\n> A lamp that is not lit\nbinds nobody.\n\nThat is all.\n")) == [WORDS]
    assert blocks(read(f"It held:\n\n> {WORDS}\nthat is all.\n")) == [WORDS]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("The toll was\n> 500 pounds in that year.\n", id="more than"),
        pytest.param("The toll was\n>= £500 in that year.\n", id="not less than"),
        pytest.param("The toll was a > b in that year.\n", id="in mid-line"),
        pytest.param("It held:\n\n| keeper | lamp |\n\nThat is all.\n", id="a row of a table"),
        pytest.param("It held:\n\n<blockquote>A lamp that never ends.\n", id="a tag that nothing closes"),
    ],
)
def test_what_may_be_something_else_is_left_as_it_is(text: str) -> None:
    document = read(text)
    assert blocks(document) == []
    assert document.text == text


@pytest.mark.parametrize("unit", ["> a\n", ">", "> a\nb\n", "<blockquote>", "| a |\n\n", "\n> 5"])
def test_a_hostile_text_costs_what_its_length_is(unit: str) -> None:
    assert grows_with_size(lambda size: set_off_in("It held:\n\n" + (unit * size)[:size]), 20_000)
