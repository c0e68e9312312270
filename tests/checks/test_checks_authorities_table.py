"""The table of authorities against the brief. Every authority is invented."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from brief_audit.checks.authorities_table import ask_of_document
from brief_audit.checks.base import Material
from brief_audit.citations.extract import extract
from brief_audit.citations.links import link
from brief_audit.model.base import Code, Severity
from brief_audit.model.document import Document, Region, RegionKind, Removed, Segment
from brief_audit.readers.registry import read_bytes
from brief_audit.text.authority_table import tables
from shared_data import SHARED, needs_shared

ASHGROVE = "Ashgrove v. Quillon, 990 U.S. 10, 199 S. Ct. 20 (1996)"
TOLLAND = "Merriwether v. Tolland, 991 U.S. 20 (1997)"
PELL = "In re Pellingham, 992 U.S. 30 (1998)"
VANCE = "Vancewood v. Harrowgate, 993 U.S. 40 (1999)"
TABLE = f"TABLE OF AUTHORITIES\n{ASHGROVE} ..... 1\n{TOLLAND} ..... 2\n{PELL} ..... 3\n{VANCE} ..... 1, 4\n28 U.S.C. § 1331 ..... 3"
PAGES = (
    f"The lease is void. {ASHGROVE}. So is the deed. {VANCE}.",
    f"The tenant may stay. {TOLLAND}.",
    f"The landlord must give notice. {PELL}. This court has jurisdiction. 28 U.S.C. § 1331(a).",
    f"The deed cannot be saved. {VANCE}.",
)


def paged(table: str = TABLE, pages: Sequence[str] = PAGES, *, numbered: bool = True) -> Document:
    """A table on the first page of the file, then pages that bear 1, 2, 3 … in the margin."""
    parts = [table, *pages]
    starts = [sum(len(part) + 2 for part in parts[:at]) for at in range(len(parts))]
    text = "\n\n".join(parts)
    segments = tuple(Segment(span=(a, a + len(part)), page=at) for at, (a, part) in enumerate(zip(starts, parts, strict=True), 1))
    removed = tuple(Removed(page=at + 1, what="running head, foot or stamp", text=str(at)) for at in range(1, len(parts)) if numbered)
    regions = tuple(Region(kind=RegionKind.TABLE_OF_AUTHORITIES, span=span) for span in tables(text))
    return Document(
        name="brief.pdf",
        path="brief.pdf",
        sha256="0" * 64,
        media_type="application/pdf",
        text=text,
        pages=len(parts),
        segments=segments,
        regions=regions,
        removed=removed,
    )


def material(document: Document) -> Material:
    citations = extract(document)
    links = link(document, citations)
    return Material(document=document, citations={c.id: c for c in citations}, links=links)


def said(document: Document) -> list[tuple[Code | None, str]]:
    return [(finding.code, finding.says) for finding in ask_of_document(material(document))]


def replaced(old: str, new: str) -> tuple[str, ...]:
    return tuple(page.replace(old, new) for page in PAGES)


def test_a_table_that_agrees_with_the_brief_is_passed_in_silence() -> None:
    assert said(paged()) == []


def test_an_entry_that_the_brief_does_not_cite_is_named_with_its_place() -> None:
    document = paged(pages=replaced(TOLLAND, "No authority is needed"))
    (finding,) = ask_of_document(material(document))
    assert finding.code is Code.TABLE_ENTRY_NOT_IN_BODY
    assert finding.says == "The table of authorities lists Merriwether v. Tolland, 991 U.S. 20, which the brief does not cite."
    assert (finding.outcome, finding.citation, finding.severity) == (None, None, Severity.WARNING)
    assert finding.claim_span is not None
    assert document.text[slice(*finding.claim_span)] == f"{TOLLAND} ..... 2"


def test_a_citation_that_the_table_does_not_list_is_named_with_its_page() -> None:
    document = paged(TABLE.replace(f"{TOLLAND} ..... 2\n", ""))
    assert said(document) == [
        (
            Code.BODY_ENTRY_NOT_IN_TABLE,
            "The brief cites Merriwether v. Tolland, 991 U.S. 20 on page 2, which the table of authorities does not list.",
        )
    ]


def test_one_name_with_two_numbers_is_told_once_and_as_that() -> None:
    document = paged(pages=replaced("991 U.S. 20", "991 U.S. 220"))
    assert said(document) == [
        (
            Code.BODY_ENTRY_NOT_IN_TABLE,
            "The brief cites Merriwether v. Tolland, 991 U.S. 220 on page 2; under that name the table of authorities lists 991 U.S. 20.",
        )
    ]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("..... 2\n", "..... 3\n", "the table gives page 3, where the brief does not cite it, and the brief cites it on page 2"),
        ("..... 2\n", "..... 2, 4\n", "the table gives page 4, where the brief does not cite it."),
        ("..... 2\n", "..... 3-4\n", "the table gives pages 3-4, where the brief does not cite it"),
        ("..... 1, 4", "..... 1", "the brief cites it on page 4, which the table does not give."),
    ],
)  # fmt: skip
def test_a_wrong_page_is_told(old: str, new: str, says: str) -> None:
    ((code, sentence),) = said(paged(TABLE.replace(old, new)))
    assert code is Code.TABLE_PAGE_WRONG
    assert says in sentence


@pytest.mark.parametrize(
    ("old", "new"),
    [("..... 2\n", "..... 1-3\n"), ("..... 2\n", "..... passim\n"), ("..... 1, 4", "..... passim"), ("..... 2\n", "..... 2, 77\n")],
    ids=["a range that holds it", "passim", "passim for two", "a page that the file has not"],
)
def test_pages_that_cannot_be_called_wrong_are_not(old: str, new: str) -> None:
    assert said(paged(TABLE.replace(old, new))) == []


@pytest.mark.parametrize("mention", ["As Tolland holds, so it is. ", "Id. at 25. ", "Supra note 2. "])
def test_a_page_that_may_refer_to_the_authority_is_not_called_wrong(mention: str) -> None:
    pages = (*PAGES[:3], mention + PAGES[3])
    assert said(paged(TABLE.replace("..... 2\n", "..... 2, 4\n"), pages)) == [] or mention.startswith("Supra")


def test_roman_pages_are_tied_by_their_own_numbers_only() -> None:
    document = paged(TABLE.replace("..... 2\n", "..... iv, 2\n"))
    assert said(document) == []
    marked = document.model_copy(update={"removed": (*document.removed, Removed(page=1, what="foot", text="iv"))})
    assert [code for code, _ in said(marked)] == [Code.TABLE_PAGE_WRONG]


def test_without_page_numbers_in_the_margin_the_entries_themselves_must_prove_the_offset() -> None:
    wrong = TABLE.replace("..... 2\n", "..... 3\n")
    assert [code for code, _ in said(paged(wrong, numbered=False))] == [Code.TABLE_PAGE_WRONG]
    unproved = TABLE.replace("..... 2\n", "..... 40\n").replace("..... 1\n", "..... 29\n").replace("..... 3", "..... 77")
    assert said(paged(unproved, numbered=False)) == []


def test_numbers_in_the_margin_that_fit_no_entry_prove_nothing() -> None:
    document = paged(TABLE.replace("..... 2\n", "..... 3\n"))
    other = tuple(Removed(page=r.page, what=r.what, text=str(int(r.text) + 300)) for r in document.removed)
    assert said(document.model_copy(update={"removed": other})) == []


def test_many_wrong_pages_are_told_in_one_sentence() -> None:
    names = ["Ashgrove", "Merriwether", "Pellingham", "Vancewood", "Harrowgate", "Quillonby", "Tollander", "Brackenridge", "Dunstable"]
    right = names[:5]
    table = "TABLE OF AUTHORITIES\n" + "\n".join(
        f"{name} v. Oxley, {900 + at} U.S. 10 (1996) ..... {at + 1 if name in right else at + 4}" for at, name in enumerate(names)
    )
    pages = [f"It is so. {name} v. Oxley, {900 + at} U.S. 10 (1996)." for at, name in enumerate(names)]
    shown = said(paged(table.replace("Oxley", "Penhaligon"), [page.replace("Oxley", "Penhaligon") for page in pages]))
    assert shown == []  # the other side stands on every page: each may be meant
    names = [f"{name}{end}" for name in names for end in ("ham", "stead")]
    table = "TABLE OF AUTHORITIES\n" + "\n".join(
        f"In re {name}, {900 + at} U.S. 10 (1996) ..... {at + 1 if at < 10 else at - 3 - at % 4}" for at, name in enumerate(names)
    )
    ((code, sentence),) = said(paged(table, [f"It is so. In re {name}, {900 + at} U.S. 10 (1996)." for at, name in enumerate(names)]))
    assert code is Code.TABLE_PAGE_WRONG
    assert "8 of the 18 entries" in sentence


@pytest.mark.parametrize(
    "new",
    ["The rule of Merriwether is old", "991 U. S. 20 decides", "Merriwether v. Tolland, 991 U.S. at 22, decides"],
    ids=["by name", "other spacing", "short form"],
)
def test_an_authority_that_is_mentioned_in_any_way_is_not_called_absent(new: str) -> None:
    assert Code.TABLE_ENTRY_NOT_IN_BODY not in [code for code, _ in said(paged(pages=replaced(TOLLAND, new)))]


@pytest.mark.parametrize("field", ["unread_pages", "scanned_pages", "poor_pages"])
def test_what_was_not_read_from_the_page_itself_proves_no_absence(field: str) -> None:
    document = paged(pages=replaced(TOLLAND, "No authority is needed")).model_copy(update={field: (3,)})
    assert said(document) == []


def test_parallel_citations_are_one_authority() -> None:
    assert said(paged(pages=replaced(", 199 S. Ct. 20", ""))) == []
    assert said(paged(TABLE.replace(", 199 S. Ct. 20", ""))) == []


@pytest.mark.parametrize(
    "addition",
    [
        "\n\nCERTIFICATE OF SERVICE\n\nServed under 28 U.S.C. § 1746.",
        "\n\nRespectfully submitted. See 28 U.S.C. § 1746.",
        " Per 28 U.S.C. § 1746 this document contains 4862 words.",
        " See id. (quoting Brackenridge v. Dunstable, 994 U.S. 50 (2000)).",
    ],
)
def test_certificates_and_nested_citations_need_no_entry(addition: str) -> None:
    assert Code.BODY_ENTRY_NOT_IN_TABLE not in [code for code, _ in said(paged(pages=(*PAGES[:3], PAGES[3] + addition)))]


def test_a_chapter_or_a_range_in_the_table_stands_for_its_sections() -> None:
    pages = (*PAGES[:3], PAGES[3] + " The Act says so. 28 U.S.C. § 1746.")
    assert [code for code, _ in said(paged(pages=pages))] == [Code.BODY_ENTRY_NOT_IN_TABLE]
    assert said(paged(TABLE + "\n28 U.S.C. § 1740 et seq. ..... 4", pages)) == []


@pytest.mark.parametrize(("listed", "findings"), [("Alder Act 1988 ..... 3", 0), ("Cedar Act 1988 ..... 3", 3)])
def test_an_act_in_the_table_stands_for_its_sections_and_schedules(listed: str, findings: int) -> None:
    table = TABLE.replace("28 U.S.C. § 1331 ..... 3", listed)
    cited = "sections 72 and 73 of the Alder Act 1988, and Schedule 64 to the Alder Act 1988."
    pages = (*PAGES[:2], PAGES[2].replace("28 U.S.C. § 1331(a).", f"It follows from {cited}"), PAGES[3])
    assert sum(code is Code.BODY_ENTRY_NOT_IN_TABLE for code, _ in said(paged(table, pages))) == findings


def test_a_kind_that_the_table_never_lists_is_not_missed_there() -> None:
    assert said(paged(TABLE.replace("\n28 U.S.C. § 1331 ..... 3", ""))) == []


def test_a_list_of_two_is_no_table() -> None:
    assert said(paged(f"TABLE OF AUTHORITIES\n{ASHGROVE} ..... 1\n{TOLLAND} ..... 9")) == []


@needs_shared
def test_the_findings_of_a_filed_brief_are_those_that_a_reader_confirmed() -> None:
    """Each was compared with the pages of the file: the table of this brief was made from a longer version."""
    path = SHARED / "us/briefs/appellate/998655_COA_99865-5_Appellant_Brief.pdf"
    found = said(read_bytes("brief.pdf", "brief.pdf", path.read_bytes()))
    assert [code for code, _ in found] == [Code.TABLE_PAGE_WRONG, *[Code.BODY_ENTRY_NOT_IN_TABLE] * 4]
    assert "17 of the 48 entries" in found[0][1]
    assert [says.split(" on page ")[0].split(", ")[-1] for _, says in found[1:]] == [
        "154 Wn.2d 333", "The brief cites ER 609", "The brief cites ER 404", "The brief cites RCW 9A.20.021(1)(b)",
    ]  # fmt: skip


@pytest.mark.slow
@needs_shared
@pytest.mark.parametrize(
    ("brief", "findings"),
    [
        ("001_Answer_to_Petition_for_Review.txt", 0),
        ("002_Petition_for_Review.txt", 0),
        ("003_COA__Appellant_Brief.txt", 0),
        ("010_Respondent_Answer_to_Amicus.txt", 0),
        ("012_Petitioner_Reply_Answer_to_Amicus.txt", 0),
        ("013_Eli_Lilly_County_Answer_to_Amicus.txt", 0),
        ("014_Plaintiffs_Reply_Brief.txt", 0),
        ("015_Amicus_-_Pharmaceutical_Research_and_Manufacturers_of_America.txt", 0),
    ],
)
def test_filed_briefs_whose_tables_agree_raise_no_alarm(brief: str, findings: int) -> None:
    document = read_bytes(brief, brief, (SHARED / "us/briefs/appellate" / brief).read_bytes())
    assert len(document.regions_of(RegionKind.TABLE_OF_AUTHORITIES)) == 1
    assert len(said(document)) == findings


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    "body",
    [
        f"                              i\n\n{' ' * 30}ARGUMENT\n\nPlaintiff, by its attorneys,\n1\nappeals. {ASHGROVE}.\n2",
        f"{' ' * 30}DISCUSSION\n\nThe appeal.\n1\n{ASHGROVE}.\n2",
        f"The lease\n1\nwas held to be void. {ASHGROVE}.\n2",
    ],
    ids=["centred-heading", "heading-alone", "prose"],
)
def test_what_the_brief_says_below_its_table_is_not_in_it(body: str) -> None:
    text = f"{TABLE}\n\n{body}\n"
    assert tables(text) == ((0, len(TABLE)),)
