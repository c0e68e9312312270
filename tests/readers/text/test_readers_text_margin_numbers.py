"""The line numbers of pleading paper go out of plain text; other numbers at the beginning of lines stay. All cases are invented."""

from __future__ import annotations

import textwrap

import pytest

from brief_audit.citations.extract import extract
from brief_audit.model.document import Document
from brief_audit.readers.plain_text.margin_numbers import without_margin_numbers
from brief_audit.readers.registry import read_bytes
from economy.rows import every_row
from hardening.counted_work import grows_with_size

SAID = (
    "The Harbour Board was bound to warn the ferry’s master of the sandbank, and nothing in its charter excused it from that plain duty. "
    "As the court put it, “nobody who dredges a channel may leave what he took out of it in the way of those that later come up the "
    "river at night.” Quillmark v. Ashgrove, 990 F.3d 10, 14 (9th Cir. 2021). The Board says that it knew nothing of the sandbank, and "
    "that nobody who sails at night may rely upon lamps."
)
LINES = textwrap.wrap(SAID, 44)


def read(text: str) -> Document:
    return read_bytes("brief", "brief.txt", text.encode())


def words(document: Document) -> str:
    return " ".join(document.text.split())


def numbered(shape: str, lines: list[str], between: str = "\n") -> str:
    return between.join(shape.format(n=number, line=line).rstrip() for number, line in enumerate(lines, start=1))


def pages(shape: str, between: str = "\n", per: int = 8) -> str:
    found = [LINES[at : at + per] for at in range(0, len(LINES), per)]
    return "\f".join(f"{numbered(shape, page, between)}\n\n                  {n}\n" for n, page in enumerate(found, start=1))


@pytest.mark.parametrize("between", ["\n", "\n\n"], ids=["single", "double"])
@pytest.mark.parametrize("shape", ["{n} {line}", "{n:>2}  {line}", "{n:<8}{line}", "   {n:>3}\t{line}"])
@pytest.mark.parametrize("paged", [False, True], ids=["whole", "paged"])
def test_are_taken_out(paged: bool, shape: str, between: str) -> None:
    document = read(pages(shape, between) if paged else numbered(shape, LINES, between))
    assert words(document) == " ".join(LINES)
    (citation,) = extract(document)
    assert citation.pinpoint is not None
    assert (citation.name, citation.pinpoint.text, citation.year) == ("Quillmark v. Ashgrove", "14", 2021)
    assert next(item.text for item in document.removed if item.what == "line numbers").startswith("1-")


def test_of_lines_that_are_empty_leave_a_paragraphs_end() -> None:
    document = read(numbered("{n:>2}  {line}", [*LINES, "", "ARGUMENT", "", *LINES]))
    assert [" ".join(part.split()) for part in document.text.split("\n\n")] == [SAID, "ARGUMENT", SAID]


def test_that_stand_between_the_lines_leave_no_gap() -> None:
    document = read("\n".join(f"          {line}\n{number:>2}" for number, line in enumerate(LINES, start=1)))
    assert words(document) == SAID
    assert "\n\n" not in document.text.strip()


def test_of_a_whole_page_one_below_the_other_go() -> None:
    document = read("\n".join(map(str, range(1, 29))) + "\n\n" + "\n".join(LINES))
    assert words(document) == SAID


def test_of_a_short_last_page_go_too() -> None:
    text = numbered("{n:>2}  {line}", LINES[:-2]) + "\f" + numbered("{n:>2}  {line}", LINES[-2:])
    assert words(read(text)) == SAID


@every_row(
    "text",
    [
        numbered("{n}  {line}", [f"The keeper lit the lamp of pier {pier} and\n   went home at night." for pier in "ABCDEFGH"], "\n\n"),
        numbered("{n}. {line}", LINES),
        "As the court held in Quillmark v. Ashgrove, 990\n12 F.3d 10 and later\n13 of its reasons, at\n14 and in its notes.",
        "The lamps were lit\n990 times and more in the\n12 months before it burnt.",
        "\n".join(f"the year\n{year} was of some use to the keeper and" for year in (1990, 2021, 1987, 1999, 2002, 2010, 2011)),
    ],
    ids=["paragraphs", "stops", "few", "no-series", "years"],
)
def test_other_numbers_stay(text: str) -> None:
    document = read(text)
    assert words(document) == " ".join(text.split())
    assert document.removed == ()


@pytest.mark.parametrize("unit", ["1\n", "1 a\n2 b\n", "1 a\n2 b\n3 c\n4 d\n5 e\n6 f\n7 g\n"])
def test_a_hostile_text_costs_what_its_length_is(unit: str) -> None:
    assert grows_with_size(lambda size: without_margin_numbers((unit * size)[:size]), 20_000)
