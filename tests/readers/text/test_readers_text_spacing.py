"""Double-spaced plain text is read as paragraphs; whatever else stands in single lines is left as it is."""

from __future__ import annotations

import textwrap

import pytest

from brief_audit.citations.extract import extract
from brief_audit.readers.plain_text.spacing import joined
from brief_audit.readers.registry import read_bytes

FIRST = (
    "The Harbour Board was bound to warn the ferry's master of the sandbank, and nothing in its charter excused it from that plain duty of "
    "care. See Quillmark Chandlery Holdings, Inc. v. Ashgrove Ferry Company of the Lower Estuary, 990 F.3d 10, 14 (9th Cir. 2021)."
)
SECOND = (
    "The Board says that it knew nothing of the sandbank. “It is not for the master alone to look out for what the Board itself has "
    "dredged and left in the channel of the estuary.” Quillmark, 990 F.3d at 15. The charts lay before it all the time."
)


def spaced(*paragraphs: str, between: str = "\n\n", indent: str = "", width: int = 66) -> str:
    return between.join(textwrap.fill(one, width, initial_indent=indent).replace("\n", "\n\n") for one in paragraphs) + "\n"


@pytest.mark.parametrize("indent", ["", "     "])
@pytest.mark.parametrize("between", ["\n\n", "\n\n\n\n"])
def test_each_paragraph_is_put_together_again(between: str, indent: str) -> None:
    text = joined(spaced(FIRST, SECOND, FIRST, between=between, indent=indent))
    assert [" ".join(one.split()) for one in text.split("\n\n") if one.strip()] == [FIRST, SECOND, FIRST]


def test_a_citation_over_three_lines_is_read_whole() -> None:
    document = read_bytes("brief.txt", "brief.txt", spaced(FIRST, SECOND).encode())
    full, short = extract(document)
    assert (full.name, full.court, full.year) == (
        "Quillmark Chandlery Holdings, Inc. v. Ashgrove Ferry Company of the Lower Estuary",
        "9th Cir.",
        2021,
    )
    assert short.pinpoint is not None
    assert [segment.paragraph for segment in document.segments] == [1, 2]


def test_a_block_quotation_in_single_lines_and_the_pages_stay() -> None:
    block = "\n\n          What the Board has dredged it must\n          mark, by day and by night.\n\n"
    text = spaced(FIRST).rstrip("\n") + block + spaced(SECOND) + "\n\n        4\n\f\n" + spaced(FIRST)
    found = joined(text)
    assert block in found
    assert "\n\n        4\n\f\nThe Harbour Board" in found


def test_short_numbered_paragraphs_and_a_citation_in_capitals_at_the_line_are_put_together() -> None:
    paragraphs = [
        f"{number}. Nothing in the later cases departs from Ashgrove Ferries Limited v The {place} Harbour Board [2031] EAT {number}."
        for number, place in enumerate(("Lower", "Upper Marlow and Estuary", "Northern Pettibone"), 1)
    ]
    paragraphs += ["4. The harbour keeper left his lamp unlit, and the ferry, which he knew of, ran upon the sandbank at the ebb."] * 3
    text = joined(spaced(*paragraphs, width=72))
    assert [" ".join(one.split()) for one in text.split("\n\n") if one.strip()] == paragraphs


def test_a_heading_an_item_and_an_entry_of_a_table_begin_their_own_paragraph() -> None:
    lines = (spaced(FIRST), "ARGUMENT\n", spaced("1. " + SECOND), "Quillmark v. Ashgrove, 990 F.3d 10 ................ 4\n", spaced(SECOND))
    starts = [one.split()[0] for one in joined("\n".join(lines)).split("\n\n") if one.strip()]
    assert starts == ["The", "ARGUMENT", "1.", "Quillmark", "The"]


@pytest.mark.parametrize(
    "text",
    [
        "\n\n".join(textwrap.fill(one, 66) for one in (FIRST, SECOND, FIRST)),
        "\n\n".join([FIRST, SECOND] * 4),
        "\n\n".join(f"See Alder v. Brook, {number} U.S. 10 (1996)." for number in range(900, 920)),
        "\n\n".join(f"Alder v. Brook, {number} U.S. 10 (1996) ........ {number}" for number in range(900, 920)),
        "\n\n".join(["the ferry;", "the mooring;", "the lighthouse;", "the pilot;", "the sandbank."] * 3),
    ],
    ids=["single-spaced", "a paragraph to a line", "a list of citations", "a table", "a list of things"],
)
def test_other_lines_that_stand_alone_are_left(text: str) -> None:
    assert joined(text) == text
