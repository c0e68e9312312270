"""What the edges of pages print besides the text goes; everything that only looks like it stays. All texts are invented."""

from __future__ import annotations

import textwrap

import pytest

from brief_audit.citations.extract import extract
from brief_audit.readers.plain_text.page_edges import without_page_edges
from brief_audit.readers.registry import read_bytes
from brief_audit.text.furniture import is_stamp
from brief_audit.text.paragraphs import BLANK_LINE

STAMPS = {
    "district": "Case 2:31-cv-00041-Q-RN   Document 86   Filed 12/23/31   Page {n} of 9",
    "district-id": "Case: 1:31-cv-00123-QRS Doc #: 12 Filed: 01/02/31 {n} of 9. PageID #: 34{n}",
    "district-ecf": "Case 2:31-cv-11111-QRS-TUV ECF No. 12, PageID.34{n} Filed 01/02/31 Page {n} of 9",
    "bankruptcy": "Case 31-12345-qrs   Doc 15   Filed 01/02/31   Entered 01/02/31 12:34:56   Desc Main Document   Page {n} of 9",
    "bankruptcy-bare": "31-12345-qrs   Doc 15   Filed 01/02/31   Entered 01/02/31 12:34:56   Main Document   Pg {n} of 9",
    "circuit": "Case: 31-20086    Document: 44    Page: {n}   Date Filed: 09/02/2031",
    "circuit-2": "Case 31-1234, Document 55, 01/02/2031, 2745812, Page{n} of 40",
    "circuit-4": "USCA4 Appeal: 31-1234   Doc: 15   Filed: 01/02/2031   Pg: {n} of 40",
    "circuit-9": "Case: 31-15555, 01/02/2031, ID: 11555, DktEntry: 20, Page {n} of 60",
    "circuit-10": "Appellate Case: 31-1234   Document: 010110   Date Filed: 01/02/2031   Page: {n}",
    "circuit-dc": "USCA Case #31-1234   Document #1234567   Filed: 01/02/2031   Page {n} of 40",
    "state": "NYSCEF DOC. NO. 15   RECEIVED NYSCEF: 01/0{n}/2031",
    "county": "FILED: QUILL COUNTY CLERK 01/02/2031 05:00 PM   INDEX NO. 65000{n}/2031",
}
SAID = "She kept a log of every tide that came in over the sandbank and went out of the harbour, and she wrote in it by the lamp. " * 3 + (
    "The Harbour Board was bound to warn the ferry’s master of the sandbank, and nothing in its charter excused it from that plain duty. "
    "As the court put it, “nobody who dredges a channel may leave what he took out of it in the way of those that later come up the "
    "river at night.” Quillmark v. Ashgrove, 990 F.3d 10, 14 (9th Cir. 2021). The Board says that it knew nothing of the sandbank."
)


def paged(*, stamp: str, between: str, at_head: bool, feed: str = "\f", number: bool = True, per: int = 3) -> str:
    """The words on pages of a few lines, each with its number and a stamp."""
    lines = textwrap.wrap(SAID, 66)
    pages = [between.join(lines[at : at + per]) for at in range(0, len(lines), per)]
    foot = "\n\n\n                       {n}" if number else ""
    shape = f"     {stamp}\n\n\n\n{{page}}{foot}\n" if at_head else f"{{page}}{foot}\n\n     {stamp}\n"
    return feed.join(shape.format(n=n, page=page) for n, page in enumerate(pages, start=1))


@pytest.mark.parametrize("stamp", STAMPS.values(), ids=STAMPS)
def test_a_stamp_of_electronic_filing_is_told(stamp: str) -> None:
    assert is_stamp("   " + stamp.format(n=3))


@pytest.mark.parametrize(
    "line",
    [
        "Case 1:31-cv-00012, Document 5, at 7, and argues that",
        "See Case No. 2:31-cv-00041, Doc. 86 at 3.",
        "ECF No. 12-3",
        "Doc. 12 at 3",
        "Filed 01/02/2031",
        "Case 31-20086 is pending.",
        "990 F.3d 10, 14 (9th Cir. 2021)",
        "",
    ],
)
def test_what_only_speaks_of_a_filing_is_none(line: str) -> None:
    assert not is_stamp(line)


@pytest.mark.parametrize("at_head", [True, False])
@pytest.mark.parametrize("between", ["\n", "\n\n"])
@pytest.mark.parametrize("stamp", STAMPS.values(), ids=STAMPS)
def test_a_quotation_that_runs_overleaf_is_one(stamp: str, between: str, at_head: bool) -> None:
    document = read_bytes("b.txt", "b.txt", paged(stamp=stamp, between=between, at_head=at_head).encode())
    assert " ".join(document.text.split()) == SAID
    assert BLANK_LINE.search(document.text.strip()) is None
    assert document.pages is not None
    assert document.pages > 2
    assert {item.what for item in document.removed} == {"running head, foot or stamp"}


@pytest.mark.parametrize("at_head", [True, False])
def test_a_text_without_form_feeds_is_divided_by_its_stamps(at_head: bool) -> None:
    text = paged(stamp=STAMPS["district"], between="\n\n", at_head=at_head, feed="\n")
    document = read_bytes("b.txt", "b.txt", text.encode())
    assert " ".join(document.text.split()) == SAID
    assert document.pages == paged(stamp=STAMPS["district"], between="\n\n", at_head=at_head).count("\f") + 1


def test_a_citation_that_runs_overleaf_has_its_pin() -> None:
    lines = ["The Board was bound to warn the master. Quillmark v. Ashgrove, 990 F.3d 10,", "14 (9th Cir. 2021). The Board knew nothing."]
    stamp = STAMPS["circuit"]
    text = f"{lines[0]}\n\n     1\n\f   {stamp.format(n=2)}\n\n\n{lines[1]}\n\n     2\n\f"
    (cite,) = extract(read_bytes("b.txt", "b.txt", text.encode()))
    assert cite.pinpoint is not None
    assert (cite.name, cite.pinpoint.text, cite.court, cite.year) == ("Quillmark v. Ashgrove", "14", "9th Cir.", 2021)


HEAD = "REPLY OF THE HARBOUR BOARD - {n}"


def test_a_running_head_that_counts_the_pages_goes() -> None:
    text = "\f".join(f"{HEAD.format(n=n)}\n\n{words} and\n" for n, words in enumerate(("one", "two", "three", "four"), start=2))
    kept, removed = without_page_edges(text)
    assert kept.split() == ["one", "and", "two", "and", "three", "and", "four", "and"]
    assert [item.text for item in removed] == [HEAD.format(n=n) for n in range(2, 6)]


@pytest.mark.parametrize(
    "line",
    [
        "Id. at {figure}.",
        "Quillmark, 990 F.3d at {figure}.",
        "Ferry Log {figure}",
        "and the Board knew of the sandbank",
        "The Board knew of the sandbank.",
    ],
)
def test_lines_of_the_argument_that_recur_at_the_edge_stay(line: str) -> None:
    text = "\f".join(f"The Board was told.\n\n{line.format(figure=figure)}\n" for figure in (5, 41, 12, 88))
    assert without_page_edges(text) == (text, ())


def test_a_head_on_two_pages_stays() -> None:
    text = "\f".join(f"THE FERRY\n\n{words}\n" for words in ("one", "two"))
    assert without_page_edges(text) == (text, ())


def test_only_one_number_of_an_edge_is_its_pages() -> None:
    kept, removed = without_page_edges("The log has, at\n\n17\n\n1\n\f\nno word of it.\n\n2\n")
    assert kept.split() == ["The", "log", "has,", "at", "17", "no", "word", "of", "it."]
    assert [item.text for item in removed] == ["1", "2"]


def test_one_stamp_divides_nothing() -> None:
    text = f"One.\n{STAMPS['circuit'].format(n=1)}\nTwo.\n"
    assert without_page_edges(text) == (text, ())


def test_a_head_with_a_citation_is_named() -> None:
    text = "\f".join(f"Quillmark v. Ashgrove, 990 F.3d 10\n\nOn {day} the ferry sank.\n" for day in ("Monday", "Tuesday", "Sunday"))
    document = read_bytes("b.txt", "b.txt", text.encode())
    assert document.unread_parts == (
        "Pages 1-3: what looks like a citation in the head or foot was not read (1 passage, “Quillmark v. Ashgrove, 990 F.3d 10”)",
    )


@pytest.mark.parametrize("last", ["The Board knew of the sandbank.", "SUMMARY OF THE ARGUMENT", "The Board’s duty ........ 12"])
def test_a_page_that_ends_with_its_paragraph_is_not_put_together(last: str) -> None:
    text = f"{last}\n\n   1\n\fThe ferry sank.\n\n   2\n"
    assert "\n\n\f" in read_bytes("b.txt", "b.txt", text.encode()).text.replace("\n\n\n", "\n\n")
