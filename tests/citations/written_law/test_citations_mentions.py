"""Provisions and laws that a document only mentions: read, listed with the law that they are taken for, never looked up."""

from __future__ import annotations

import pytest

from brief_audit.citations.extract import extract
from brief_audit.citations.links import link
from brief_audit.claims import assert_claims
from brief_audit.model.base import Jurisdiction, Kind
from citation_briefs import brief, cited, mentioned
from economy.rows import every_row

BIRCH = "By section 21 of the Birch Act 1988 a notice is due."


@every_row(
    "written",
    [
        "section 13",
        "sections 1, 2 and 3",
        "s.12A(3)(b)",
        "S.12",
        "s40(5B)",
        "s7",
        "section 554Z3(1)",
        "subsection 9",
        "ss 20 & 21",
        "sub-s. 28(3)",
        "subsection (2)",
        "sub-paragraph (4)",
        "regulation 3(1)",
        "reg.4",
        "art.6(3)",
        "rule 22(2)(d)",
        "Schedule 3",
        "paragraph 18 of Schedule 3",
        "paragraph 4(3)",
        "Sched.19",
        "recitals (2), (7) and (8)",
        "Order 16, rule 9",
        "this Act",
        "that section",
        "Part 36",
        "section 33 of the 2004 Act",
        "section 5 of the Elm Law",
    ],
)
def test_a_provision_beside_no_law_is_read_without_one(written: str) -> None:
    assert mentioned(f"The tribunal applied {written} and dismissed it.") == [(written, None)]


@every_row(
    "written",
    [
        "section 5 of the Joint Report",
        "Schedule 1 hereto",
        "Schedule 2 to the Agreement",
        "its articles 8 and 26",
        "see section 4 below",
        "paragraph 12",
        "paragraph 20 of his statement",
        "para 95(1)",
        "Part 3",
        "§ 151 of her submissions",
        "S 5",
        "S5",
        "r5",
        "SE1",
        "paragraphs (1) and (4)",
        "it’s 5",
        "rule 4 times",
        "section 1 January",
        "Alder’s Clause article 5",
        "it. Another Act",
    ],
)
def test_what_is_no_provision_is_not_read(written: str) -> None:
    assert mentioned(f"The tribunal turned to {written} and dismissed it.") == []


def test_paragraphs_in_brackets_are_those_of_a_law_only_beside_one() -> None:
    assert mentioned(f"{BIRCH} It is served under paragraph (2).")[-1] == ("paragraph (2)", None)
    assert mentioned(f"{BIRCH} It stands in paragraph (2) of her statement.") == []
    assert [c.section for c in cited("By paragraph (a) of section 21(1) of the Birch Act 1988 it is due.")] == ["21(1)"]


def test_laws_named_by_letters_by_years_or_as_amended() -> None:
    assert mentioned("The tribunal turned to the RRA 2031 there.") == [("RRA 2031", None)]
    assert mentioned("It turned to the TRS 2031 there.") == []
    assert mentioned("The terms of the RR Regulations (as amended since) apply.") == [("RR Regulations", None)]
    both = "The Birch Act 1988 as amended (the “1988 Act”) and the Cedar Act 1990 (the “1990 Act”). Due under the 1988 or the 1990 Act."
    assert [c.title for c in cited(both)] == ["Birch Act 1988", "Cedar Act 1990", "Birch Act 1988", "Cedar Act 1990"]
    assert len(cited("The Birch Act 1988 (the “1988 Act”). It was so in the 1988 or the 1990 season.")) == 1


def test_an_american_brief_is_left_alone() -> None:
    assert mentioned("Alder v. Birch, 410 U.S. 113 (1973). Section 12 of the Act and Rule 12(b)(6) apply.") == []


def test_the_same_number_shortly_before_or_behind_gives_the_law() -> None:
    assert mentioned(f"{BIRCH} Under section 21 it was late.") == [("section 21", "Birch Act 1988")]
    assert mentioned("Under s 21(2) or, if late, s 21(3), of the Birch Act 1988.") == [("s 21(2)", "Birch Act 1988")]


@pytest.mark.parametrize(
    "text",
    [
        f"{BIRCH} Section 22 is another.",
        f"{BIRCH} Section 21 of the Cedar Act 1990 too. Under section 21 it was late.",
        f"{BIRCH} The Cedar Act 1990 came later. Under section 21 it was late.",
        f"{BIRCH} The landlord wrote: “under section 21 it was late”.",
        f"{BIRCH} Regulation 21 is another.",
        f"{BIRCH} {'It was so. ' * 300} Under section 21 it was late.",
    ],
)
def test_another_number_law_kind_or_a_quotation_gives_none(text: str) -> None:
    assert mentioned(text)[-1][1] is None


def test_the_act_that_the_document_defines() -> None:
    text = "The Birch Act 1988 (“the Act”) applies. Section 9 of the Act is plain. The Act is old."
    assert mentioned(text) == [("Section 9 of the Act", "Birch Act 1988"), ("The Act", "Birch Act 1988")]


@pytest.mark.parametrize(
    "text",
    [
        "The Birch Act 1988 applies. Section 9 of the Act is plain.",
        "The Birch Act 1988 (“the Act”) and the Cedar Act 1990 (“the Act”) apply. Section 9 of the Act is plain.",
        "The Birch Act 1988 (“the Act”) applies. The judge said: “Section 9 of the Act is plain.”",
        "The Birch Act 1988 (“the Order”) applies. Article 9 of the Order is plain.",
    ],
)
def test_the_act_that_the_document_does_not_define_is_none(text: str) -> None:
    assert mentioned(text)[-1][1] is None


def test_that_act_is_the_only_one_of_the_paragraph() -> None:
    assert mentioned(f"{BIRCH} Under section 9 of that Act it is late.") == [("section 9 of that Act", "Birch Act 1988")]
    assert mentioned(f"{BIRCH} The Cedar Act 1990 amends it. Under section 9 of that Act it is late.")[-1][1] is None
    assert mentioned(f"{BIRCH}\n\nUnder section 9 of that Act it is late.")[-1][1] is None


def test_a_law_by_its_name_without_the_year() -> None:
    text = (
        "The Elm (Fees) Regulations 2017 (“the Fees Regulations”), the Birch Act 1988: see reg 6 of the Fees Regulations and the Birch Act."
    )
    assert mentioned(text)[-2:] == [("reg 6 of the Fees Regulations", "Elm (Fees) Regulations 2017"), ("Birch Act", "Birch Act 1988")]


def test_the_year_alone_means_the_only_law_of_that_year() -> None:
    assert mentioned("The Birch Act 1988 applies, and section 9 of the 1988 Act too.") == [("section 9 of the 1988 Act", "Birch Act 1988")]
    assert mentioned("The Birch Act 1988, the Cedar Act 1988 and section 9 of the 1988 Act.")[-1][1] is None


def test_a_mention_is_listed_and_nothing_else() -> None:
    found = extract(brief(f"{BIRCH} Alder v Birch [2015] UKSC 11 held “that a notice under section 21 must be served in time”. Ibid."))
    (mention,) = [c for c in found if c.named_only]
    assert (mention.text, mention.kind, mention.jurisdiction) == ("section 21", Kind.OTHER, Jurisdiction.UNKNOWN)
    document = brief(f"{BIRCH} Alder v Birch [2015] UKSC 11 held “that a notice under section 21 must be served in time”. Ibid.")
    links = link(document, found)
    assert [next(c.canonical for c in found if c.id == entry.antecedent) for entry in links] == ["[2015] UKSC 11"]
    without = [c for c in found if not c.named_only]
    assert assert_claims(document, found, links) == assert_claims(document, without, links)


def test_a_state_constitution_by_name() -> None:
    assert mentioned("under article I, section 7 of the Oregon Constitution") == [
        ("article I, section 7 of the Oregon Constitution", "Oregon Constitution")
    ]


def test_what_is_cited_is_no_mention() -> None:
    assert mentioned(BIRCH) == []
    assert [c.canonical for c in cited(BIRCH)] == ["Birch Act 1988, s 21"]
