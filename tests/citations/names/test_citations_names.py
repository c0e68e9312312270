"""Names of cases with commas, numbers and odd words, whatever stands before them; a page number is no part of a name."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Kind
from citation_briefs import cited
from economy.rows import every_row

CITED = (
    ("Rent-A-Center, West, Inc. v. Jackson", "561 U.S. 63 (2010)"),
    ("E.I. du Pont de Nemours & Co. v. Train", "430 U.S. 112 (1977)"),
    ("44 Liquormart, Inc. v. Rhode Island", "517 U.S. 484 (1996)"),
    ("303 Creative LLC v. Elenis", "600 U.S. 570 (2023)"),
    ("TC Heartland LLC v. Kraft Foods Grp. Brands LLC", "581 U.S. 258 (2017)"),
    ("Young v. United Parcel Serv., Inc.", "575 U.S. 206 (2015)"),
    ("Bank of America, N.A. v. Caulkett", "575 U.S. 790 (2015)"),
    ("Merrill Lynch, Pierce, Fenner & Smith Inc. v. Dabit", "547 U.S. 71 (2006)"),
    ("Babbitt v. Sweet Home Chapter, Communities for a Great Ore.", "515 U.S. 687 (1995)"),
    ("eBay Inc. v. MercExchange, L.L.C.", "547 U.S. 388 (2006)"),
    ("R.A.V. v. City of St. Paul", "505 U.S. 377 (1992)"),
    ("United States ex rel. Eisenstein v. City of New York", "556 U.S. 928 (2009)"),
    ("Does 1-3 v. Mills", "142 S. Ct. 17 (2021)"),
    ("Doe #1 v. Alder", "900 F.3d 1 (9th Cir. 2018)"),
    ("Alder, East, LLC v. Birch", "900 F.3d 2 (9th Cir. 2018)"),
    ("Alder Cable of Crowville, Va., Inc. v. Birch", "900 F.3d 3 (9th Cir. 2018)"),
    ("Alder Bank, North America, N.A. v. Birch", "900 F.3d 4 (9th Cir. 2018)"),
    ("In re Winship", "397 U.S. 358 (1970)"),
    ("Personal Restraint of Alder", "150 Wn.2d 6 (2003)"),
    ("Det. of Birch", "151 Wn.2d 7 (2004)"),
    ("Ex parte Young", "209 U.S. 123 (1908)"),
    ("Matter of Alder", "900 F.3d 5 (9th Cir. 2018)"),
    ("The Paquete Habana", "175 U.S. 677 (1900)"),
)


@every_row(
    "sentence",
    ["{}.", "See {}.", "However, in {}, it is so.", "Nothing else matters. {}, says so.", "See, e.g., {}.", "It is so; see also {}."],
)
@every_row("name, citation", CITED, ids=[name for name, _ in CITED])
def test_a_name_is_read_whole(name: str, citation: str, sentence: str) -> None:
    assert [case.name for case in cited(sentence.format(f"{name}, {citation}")) if case.kind is Kind.CASE] == [name]


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("12 Alder Stores, Inc. v. Birch, 564 U.S. 338 (2011)", "Alder Stores, Inc. v. Birch"),
        ("It was held by the court on 12 Alder Stores, Inc. v. Birch, 564 U.S. 338 (2011)", "Alder Stores, Inc. v. Birch"),
        ("See 112 Alder v. Birch, 564 U.S. 338 (2011)", "Alder v. Birch"),
        ("4.1.2 Alder v. Birch, 564 U.S. 338 (2011) governs", "Alder v. Birch"),
        ("As is said at page 1028 of Alder Bank v. Birch, 564 U.S. 338 (2011)", "Alder Bank v. Birch"),
        ("Paragraph 85 of Alder Bank v Birch [2024] UKSC 14 reads so", "Alder Bank v Birch"),
        ("Neither Alder Bank v Birch [2024] UKSC 14 nor any other says so", "Alder Bank v Birch"),
        ("Take Alder Bank v Birch [2024] UKSC 14", "Alder Bank v Birch"),
        ("Alder Bank v Birch (“Alder”) [2024] UKSC 14 is in point", "Alder Bank v Birch"),
        ("Alder Bank v Birch (the “Alder case”) [2024] UKSC 14 is in point", "Alder Bank v Birch"),
        ("R (Alder) v Birch [2024] UKSC 14 is in point", "R (Alder) v Birch"),
        ("Accordingly, West, Inc. v. Birch, 561 U.S. 63 (2010) governs", "West, Inc. v. Birch"),
        ("In Delaware, Alder, Inc. v. Birch, 561 U.S. 63 (2010) governs", "Alder, Inc. v. Birch"),
        (
            "It is settled. See Alder Q. BIRCH, Plaintiff-Appellant, v. Cedar, 561 U.S. 63 (2010)",
            "Alder Q. BIRCH, Plaintiff-Appellant, v. Cedar",
        ),
        ("Before the court sat Elm. Appellant, v. Cedar, 561 U.S. 63 (2010)", "Appellant, v. Cedar"),
        ("He went South, as 44 Alder, Inc. v. Birch, 561 U.S. 63 (2010) shows", "44 Alder, Inc. v. Birch"),
    ],
)
def test_what_stands_before_a_name_is_no_part_of_it(text: str, name: str) -> None:
    assert [case.name for case in cited(text)] == [name]


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "before, name",
    [
        pytest.param("The petitioner sued under Title VII and the ADEA. ", "Alder v. Birch", id="acronym"),
        pytest.param("It is a claim of civil fraud, RICO. ", "Alder v. Birch", id="acronym-of-four"),
        pytest.param("So says the law of the UK. ", "Alder v. Birch", id="acronym-of-two"),
        pytest.param("He sued under Title IX. ", "Alder v. Birch", id="numeral"),
        pytest.param("The charge went to the NLRB. ", "NLRB v. Birch", id="acronym-before-another"),
        pytest.param("", "ALDER MTN. ELM CO. v. BIRCH", id="a-name-in-capitals"),
        pytest.param("", "St. Alder Ins. Co. v. Birch", id="abbreviations"),
        pytest.param("A. UNDER ", "ALDER V. BIRCH", id="heading-in-capitals"),
        pytest.param("", "ALDER AND ELM V. BIRCH", id="a-particle-in-capitals"),
        pytest.param("Lord Thimbled in ", "Alder v. Birch", id="judge"),
        pytest.param("", "Parents Involved in Alder v. Birch", id="involved"),
        pytest.param("Contrary to ", "Alder v. Birch", id="contrary-to"),
        pytest.param("What ", "R (Alder) v. Birch", id="what"),
        pytest.param("", "Mothers Against Alder v. Birch", id="against-within-a-name"),
        pytest.param("", "Am. Can Co. v. Birch", id="can-within-a-name"),
        pytest.param("See ", "Citizens to Save Alder v. Birch", id="to-within-a-name"),
    ],
)
def test_words_of_the_sentence_are_no_part_of_a_name(before: str, name: str) -> None:
    assert [case.name for case in cited(f"{before}{name}, 534 U.S. 506, 514 (2002)")] == [name]
