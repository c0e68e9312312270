"""Where the title of an Act begins: its link words and brackets are of it, the words of the sentence before it are not."""

from __future__ import annotations

import pytest

from citation_briefs import cited
from economy.rows import every_row

WHOLE = (
    "Offences against the Person Act 1861",
    "Protection from Harassment Act 1997",
    "Regulation of Investigatory Powers Act 2000",
    "Access to Justice Act 1999",
    "Theft (Amendment) Act 1996",
    "Children and Young Persons Act 1933",
    "Law Reform (Miscellaneous Provisions) (Scotland) Act 1990",
    "Contracts (Rights of Third Parties) Act 1999",
    "Town and Country Planning (Use Classes) Order 1987",
    "Town and Country Planning (Development Management Procedure (England)) Order 2015",
    "Age of Legal Capacity (Scotland) Act 1991",
    "Marriage (Same Sex Couples) Act 2013",
    "Trusts of Land and Appointment of Trustees Act 1996",
    "Torts (Interference with Goods) Act 1977",
    "Companies (Audit, Investigations and Community Enterprise) Act 2004",
    "Inheritance (Provision for Family and Dependants) Act 1975",
    "Tribunals, Courts and Enforcement Act 2007",
    "Anti-terrorism, Crime and Security Act 2001",
    "Asylum and Immigration (Treatment of Claimants, etc.) Act 2004",
    "Health and Safety at Work etc. Act 1974",
    "Management of Health and Safety at Work Regulations 1999",
    "Income Tax (Pay As You Earn) Regulations 2003",
    "National Parks and Access to the Countryside Act 1949",
    "Representation of the People Act 1983",
    "UK Borders Act 2007",
    "Married Women's Property Act 1882",
)
SENTENCES = (
    "It was contrary to the {}.",
    "It was contrary to section 18 of the {}, as the judge said.",
    "It was so (the {}).",
    "It was so ({}).",
    "He read out “{}” and no more.",
    "Breach of the {} was alleged.",
    "Parliament in the {} chose otherwise.",
    "Contrast the {}, which is silent.",
    "The Alder Act and the {} overlap.",
)


@every_row("sentence", SENTENCES)
@every_row("title", WHOLE)
def test_a_title_is_read_whole_and_alone(title: str, sentence: str) -> None:
    assert [found.title for found in cited(sentence.format(title))] == [title]


@every_row(
    "text",
    [
        "The court applied the rule in the Alder Act 1968.",
        "Relief from the Alder Act 1968 was refused.",
        "Guidance of the Secretary of State for the Alder Act 1968 was read.",
        "Breach of Alder Act 1968 was alleged.",
        "Amended by Alder Act 1968, it fell away.",
        "In Scotland, Alder Act 1968 duties are owed.",
        "The English Alder Act 1968 governs.",
        "The UK Alder Act 1968 governs.",
        "Birch (c. 50) and Alder Act 1968 matters arose.",
        "The Birch Rules (BR) and Alder Act 1968 were read.",
        "The judge (who read it) and Alder Act 1968 counsel agreed.",
        "Offences against the Alder Act 1968 were charged.",
        "Schedules to the Alder Act 1968 were read.",
        "Regulation in the Alder Act 1968 is light.",
    ],
)
def test_the_words_of_the_sentence_are_no_part_of_the_title(text: str) -> None:
    assert [found.title for found in cited(text)] == ["Alder Act 1968"]


def test_two_acts_of_one_sentence_are_two() -> None:
    found = cited("Parliament passed the Alder Act 1988 and the Birch Act 1996.")
    assert [one.title for one in found] == ["Alder Act 1988", "Birch Act 1996"]


@pytest.mark.parametrize("text", ["section 32 of the UK Alder Act 1994", "s.32 Alder Act 1994", "(s.32 Alder Act 1994)"])
def test_a_section_before_the_title_stays_with_it(text: str) -> None:
    assert [found.canonical for found in cited(f"It follows from {text}.")] == ["Alder Act 1994, s 32"]
