"""Tables of authorities in bare text. Every authority is invented."""

from __future__ import annotations

import pytest

from brief_audit.text.authority_table import entries, pages_between, tables

LINES = """TABLE OF CONTENTS
TABLE OF AUTHORITIES ........ ii
ARGUMENT ........ 1

TABLE OF AUTHORITIES

Cases
Ashgrove v. Quillon, 990 U.S. 10 (1996) ........ 3, 12-14
Merriwether v. Tolland,
991 U.S. 20 (1997)........................ passim
In re Pell, 992 U.S. 30 (1998) . . . . . . iv, 7 n.2
Statutes
28 U.S.C. § 1331\t5,
6

ARGUMENT
The court held so in 1996. See Ashgrove v. Quillon, 990 U.S. 10 (1996).
"""


def table_of(text: str) -> str:
    ((start, end),) = tables(text)
    return text[start:end]


def test_a_table_runs_from_its_heading_to_its_last_entry() -> None:
    found = table_of(LINES)
    assert found.startswith("TABLE OF AUTHORITIES\n\nCases")
    assert found.endswith("§ 1331\t5,\n6")


def test_every_entry_has_its_pages() -> None:
    (span,) = tables(LINES)
    found = entries(LINES, span)
    assert [entry.pages for entry in found] == [(("3", "3"), ("12", "14")), (), (("iv", "iv"), ("7", "7")), (("5", "5"), ("6", "6"))]
    assert [entry.passim for entry in found] == [False, True, False, False]
    assert LINES[slice(*found[1].span)].startswith("Merriwether")


@pytest.mark.parametrize("heading", ["TABLE OF CASES", "Table of Authorities", "## Authorities", "INDEX OF AUTHORITIES", "CASES CITED:"])
def test_headings_of_many_kinds_open_a_table(heading: str) -> None:
    assert table_of(f"Brief\n\n{heading}\n\nA v. B\t1\n\nC v. D\t2, 4\n\nE v. F\t9\n\nThe argument follows.\n").endswith("9")


def test_a_text_without_line_breaks_has_its_table_too() -> None:
    flat = " ".join(LINES.replace("\t", " ..... ").split())
    assert table_of(flat).endswith("1331 ..... 5, 6")


def test_cells_of_a_web_page_are_paragraphs() -> None:
    text = "Table of Authorities\n\nA v. B, 1 U.S. 2\n\n4, 6\n\nC v. D, 3 U.S. 4\n\npassim\n\nE v. F, 5 U.S. 6\n\n8\n\nArgument"
    (span,) = tables(text)
    assert [entry.pages for entry in entries(text, span)] == [(("4", "4"), ("6", "6")), (), (("8", "8"),)]


@pytest.mark.parametrize(
    "text",
    [
        "TABLE OF AUTHORITIES ..... ii\nINTRODUCTION ..... 1\nARGUMENT ..... 2\nCONCLUSION ..... 9\n",
        "TABLE OF AUTHORITIES\n\nA v. B ..... 1\n\nC v. D ..... 2\n\nARGUMENT\n\nIt is so.",
        "The authorities are divided. See page 3.\n\nIn 1999 it was so.\n",
        "AUTHORITIES\n\nThe first is clear. The second, in 1999, is not. The third is neither of these.\n\nSee 12\n",
        "",
    ],
    ids=["contents", "two entries", "prose", "a heading over prose", "empty"],
)
def test_what_is_no_table_is_none(text: str) -> None:
    assert tables(text) == ()


ENTRIES = (
    "TABLE OF AUTHORITIES\n\nAlder v. Quill,\n   990 U.S. 10 (1996) ..... 1\nHarrow v. Pell,\n   991 U.S. 20 (1997) ..... 1\n"
    "In re Thimble,\n   992 U.S. 30 (1998) ..... 2"
)
LINED = "“A fee is not\n1\ndue.” Alder v. Quill, 990 U.S. 10, 12\n2\n(1996). The court did not look.\n3\nIt is so.\n4\n"


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    "body",
    [
        pytest.param(f"                                 i\n\n{' ' * 30}ARGUMENT\n\n{LINED}", id="centred-heading"),
        pytest.param(f"{' ' * 34}DISCUSSION\n\n{LINED}", id="another-heading"),
        pytest.param(f"{LINED}", id="no-heading"),
        pytest.param(f"Plaintiff, by its attorneys,\n1\nasks for a reversal of it.\n2\n{LINED}", id="no-verb-first"),
        pytest.param("The award was large.\n\n              1\n\nMore is said here.\n\n              2\n", id="page-numbers"),
    ],
)
def test_a_table_swallows_no_sentence_between_numbers(body: str) -> None:
    assert table_of(f"{ENTRIES}\n\n{body}") == ENTRIES


@pytest.mark.parametrize(
    "entry",
    [
        "Authorities upon which we chiefly rely are marked with asterisks.\n\nEx parte Elm, 993 U.S. 40 (1999) ..... 3",
        "Elm v. Fir, 993 U.S. 40 (1999) (what was said of costs is not followed) ..... 3",
        "Elm v. Fir, 993 U.S. 40, rev. denied sub nom. Oak v. Fir and on other grounds affirmed, 995 U.S. 6 (2000) ..... 3",
        "Discussion Paper on What Is Due (2001) ..... 3",
        "Regents of the University of Alder at Birch for the use of Elm, 993 U.S. 40 (1999)\n3",
    ],
    ids=["note", "remark", "history", "title", "long-name"],
)
def test_what_a_table_says_of_its_entries_does_not_end_it(entry: str) -> None:
    assert table_of(f"{ENTRIES}\n{entry}\n\nARGUMENT\n\n{LINED}") == f"{ENTRIES}\n{entry}"


def test_tables_that_follow_one_another_are_one() -> None:
    text = (
        "TABLE OF CASES\nA v. B\t1\nC v. D\t2\nE v. F\t9\nTABLE OF AUTHORITIES (continued)\nG v. H\t1\nI v. J\t2\nK v. L\t9\n\nIt is so.\n"
    )
    assert table_of(text) == text[: text.index("\n\nIt")]


@pytest.mark.parametrize(
    ("first", "last", "pages"),
    [("3", "3", ("3",)), ("12", "14", ("12", "13", "14")), ("iv", "vi", ("iv", "vi")), ("1", "900", ("1", "900"))],
)
def test_a_range_holds_its_pages(first: str, last: str, pages: tuple[str, ...]) -> None:
    assert pages_between(first, last) == pages


@pytest.mark.parametrize("filler", [".", ". ", " ", "1, ", "\t", "TABLE OF AUTHORITIES ", "Authorities\n", "A v. B 1\n"])
def test_a_hostile_line_takes_no_longer_than_its_length(filler: str) -> None:
    text = "TABLE OF AUTHORITIES\n" + filler * (400_000 // len(filler))
    assert len(tables(text)) <= 1
