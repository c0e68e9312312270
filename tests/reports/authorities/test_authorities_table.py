"""The table of authorities that is made: what is grouped, counted and linked. All parties are invented."""

from __future__ import annotations

import re
from typing import Any

import pytest

from brief_audit.checks.authorities_table import ask_of_document
from brief_audit.checks.base import Material
from brief_audit.citations.extract import extract
from brief_audit.citations.links import link
from brief_audit.model.document import Document, Region, RegionKind, Removed, Segment
from brief_audit.readers.word import read as read_word
from brief_audit.reports.authorities import Cited, as_html, as_word, table_of
from brief_audit.reports.authorities.table import Entry, Place, Table, marks, said
from brief_audit.text.authority_table import tables
from citation_briefs import brief

ADDRESS = "https://www.courtlistener.com/opinion/1/harrow-v-quill/"


def paged(*pages: str, printed: int | None = None) -> Document:
    """A brief with pages; `printed`: how far the printed numbers lie behind those of the file."""
    text = "\n\n".join(pages)
    starts = [sum(len(page) + 2 for page in pages[:number]) for number in range(len(pages))]
    segments = tuple(
        Segment(span=(start, start + len(page)), page=number) for number, (start, page) in enumerate(zip(starts, pages, strict=True), 1)
    )
    removed = (
        tuple(Removed(page=n, what="foot", text=str(n - printed)) for n in range(1 + printed, len(pages) + 1))
        if printed is not None
        else ()
    )
    regions = tuple(Region(kind=RegionKind.TABLE_OF_AUTHORITIES, span=span) for span in tables(text))
    return brief(text, regions=regions).model_copy(update={"segments": segments, "pages": len(pages), "removed": removed})


def reported(document: Document, outcome: str = "VERIFIED_CORRECT", address: str = ADDRESS) -> dict[str, Any]:
    finding = {"outcome": outcome, "proposition": None, "evidence": [{"url": address, "attribution": ""}], "severity": "note", "code": None}
    rows = [{"id": one.id, "outcome": outcome, "findings": [finding]} for one in extract(document)]
    return {"citations": rows, "document": {"path": "brief.pdf", "findings": []}}


def table(document: Document, passim: int = 6, **more: str) -> Table:
    citations = extract(document)
    return table_of(reported(document, **more), Cited(document, citations, link(document, citations)), passim)


def listed(found: Table) -> dict[str, list[tuple[str, str]]]:
    return {
        heading: [(f"{one.name}, {one.rest}".removeprefix(", "), ", ".join(marks(one))) for one in entries]
        for heading, entries in found.parts
    }


def test_authorities_stand_under_their_headings_in_the_order_that_courts_ask_for():
    document = paged(
        "See 42 U.S.C. § 1985; 42 U.S.C. § 423; Fed. R. Civ. P. 12(b)(6); 29 C.F.R. § 1910.12; U.S. Const. art. III, § 2.",
        "Thistle v. Fennel, 991 U.S. 20 (1997); Harrow v. Quill, 990 F.2d 10, 12 (7th Cir. 1996).",
    )
    found = listed(table(document))
    assert list(found) == ["Cases", "Constitutional Provisions", "Statutes", "Rules", "Regulations"]
    assert found["Cases"] == [("Harrow v. Quill, 990 F.2d 10 (7th Cir. 1996)", "2"), ("Thistle v. Fennel, 991 U.S. 20 (1997)", "2")]
    assert [name for name, _ in found["Statutes"]] == ["42 U.S.C. § 423", "42 U.S.C. § 1985"]


def test_works_that_no_source_is_asked_for_are_other_authorities_and_the_record_is_none():
    document = paged("See Restatement (Second) of Torts § 402A; 45 Harv. L. Rev. 12 (1990). See Compl. ¶ 12; ECF No. 14 at 3.")
    works = [name for name, _ in listed(table(document))["Other Authorities"]]
    assert [name.partition(" (1990)")[0] for name in works] == ["Restatement (Second) of Torts § 402A", "45 Harv. L. Rev. 12"]
    assert list(listed(table(document))) == ["Other Authorities"]


def test_back_references_and_parallel_citations_count_for_their_authority():
    document = paged(
        "Harrow v. Quill, 990 U.S. 10, 115 S. Ct. 20 (1996), says so.", "Id. at 12. So it is.", "Again, Harrow, 990 U.S. at 13, says it."
    )
    assert listed(table(document)) == {"Cases": [("Harrow v. Quill, 990 U.S. 10, 115 S. Ct. 20 (1996)", "1, 2, 3")]}


def test_what_an_orphan_refers_to_is_said_to_be_uncertain():
    found = table(paged("Id. at 12.", "Harrow v. Quill, 990 U.S. 10 (1996)."))
    assert found.open == ("Id. at 12 (page 1)",)


@pytest.mark.parametrize(
    ("pages", "limit", "expected"), [(5, 6, "1, 2, 3, 4, 5"), (6, 6, "passim"), (6, 0, "1, 2, 3, 4, 5, 6"), (3, 3, "passim")]
)
def test_passim_begins_where_it_is_asked_to_and_not_before(pages, limit, expected):
    document = paged(*(f"On page {n}: Harrow v. Quill, 990 U.S. 10 (1996)." for n in range(1, pages + 1)))
    assert listed(table(document, limit))["Cases"][0][1] == expected


def test_twice_on_a_page_is_one_page_and_no_step_to_passim():
    document = paged(*("Harrow v. Quill, 990 U.S. 10 (1996). Harrow, 990 U.S. at 11." for _ in range(3)))
    assert listed(table(document, 6))["Cases"][0][1] == "1, 2, 3"


def test_printed_numbers_are_used_where_the_margins_show_them():
    pages = ["A cover without any authority.", *(f"Harrow v. Quill, 990 U.S. 10 (1996), part {n}." for n in range(4))]
    found = table(paged(*pages, printed=1))
    assert found.parts[0][1][0].places == tuple(Place(str(n), n + 1) for n in range(1, 5))
    assert "printed in the brief" in found.counted
    assert "pages of the file" in table(paged(*pages)).counted


def test_a_brief_without_pages_is_counted_by_paragraph():
    document = brief("One.\n\nHarrow v. Quill, 990 U.S. 10 (1996).")
    document = document.model_copy(update={"segments": (Segment(span=(0, 4), paragraph=1), Segment(span=(6, 41), paragraph=2))})
    assert listed(table(document))["Cases"][0][1] == "¶ 2"


def test_the_brief_s_own_table_is_no_place_of_citation():
    entries = ["Harrow v. Quill, 990 U.S. 10 (1996) ..... 2", "Thistle v. Fennel, 991 U.S. 20 (1997) ..... 2", "42 U.S.C. § 423 ..... 2"]
    body = "Harrow v. Quill, 990 U.S. 10 (1996); Thistle v. Fennel, 991 U.S. 20 (1997); 42 U.S.C. § 423."
    document = paged("TABLE OF AUTHORITIES\n\n" + "\n\n".join(entries), body)
    assert {places for entries in listed(table(document)).values() for _, places in entries} == {"2"}


def test_the_table_that_is_made_passes_the_check_of_tables():
    """Set before the brief from which it was made, it agrees with it; with one page changed, it does not."""
    body = [f"Harrow v. Quill, 990 U.S. 10 (1996), and Rule {n}. Sedge v. Reed, 99{n} U.S. 30 (1998); 42 U.S.C. § 42{n}." for n in range(4)]
    made = table(paged("", *body, printed=1))
    rows = [f"{one.name} {one.rest} ..... {', '.join(marks(one))}" for _, entries in made.parts for one in entries]

    def findings(front: str) -> list[str]:
        document = paged(front, *body, printed=1)
        citations = extract(document)
        material = Material(document, {one.id: one for one in citations}, links=link(document, citations))
        return [finding.says for finding in ask_of_document(material)]

    front = "TABLE OF AUTHORITIES\n\n" + "\n\n".join(rows)
    assert findings(front) == []
    assert any("42 U.S.C. § 421" in says for says in findings(front.replace("§ 421 ..... 2", "§ 421 ..... 4")))


HOSTILE = Entry(
    "<script>alert(1)</script> v. \u202eQuill", '990 U.S. 10 & "x"', (Place("3", 5),), passim=False, link=None, outcomes=("VERIFIED_ERROR",)
)


def test_a_page_obeys_nothing_that_a_brief_says():
    page = as_html(Table((("Cases", (HOSTILE,)),), "Counted.", ("<b>",), ()), "<i>brief</i>", brief="a b<.pdf", outcomes=True)
    assert "<script" not in page
    assert "\u202e" not in page
    assert "&lt;script&gt;" in page
    assert "a%20b%3C.pdf#page=5" in page
    assert "ERROR" in page
    assert re.findall(r'(?:src|href)="(?!a%20b)', page) == []


def test_outcomes_are_shown_only_on_request_and_links_only_to_public_records():
    document = paged("Harrow v. Quill, 990 U.S. 10 (1996).")
    good, bad = table(document), table(document, address="https://elsewhere.example/")
    assert good.parts[0][1][0].link == ADDRESS
    assert bad.parts[0][1][0].link is None
    assert said(good.parts[0][1][0]) == "VERIFIED"
    assert "VERIFIED" not in as_html(good, "brief")
    assert f'<a href="{ADDRESS}">' in as_html(good, "brief")


def test_the_word_file_is_read_as_a_table_of_authorities_and_is_the_same_every_time():
    found = table(paged("Harrow v. Quill, 990 U.S. 10 (1996).", "42 U.S.C. § 423."))
    data = as_word(found, "brief.pdf")
    assert data == as_word(found, "brief.pdf")
    reading = read_word(data)
    assert "Harrow v. Quill, 990 U.S. 10 (1996)\t1" in reading.text
    kinds = [region.kind.value for region in reading.regions]
    assert "table-of-authorities" in kinds
    assert "table-of-authorities" in {
        region.kind.value for region in read_word(as_word(Table((("Cases", (HOSTILE,)),), "", (), ()), "x")).regions
    }
