"""Restatements and pattern jury instructions: sections, lists, ranges, comments and years."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Kind
from citation_briefs import cited, linked, one


@pytest.mark.parametrize(
    ("text", "canonical", "section", "year"),
    [
        ("Restatement (Second) of Torts § 339", "Restatement (Second) of Torts § 339", "339", None),
        ("Restatement (Second) of Torts §§ 402A–402B", "Restatement (Second) of Torts §§ 402A-402B", "402A-402B", None),
        ("Restatement (Third) of Unfair Competition § 1 cmt. a", "Restatement (Third) of Unfair Competition § 1", "1", None),
        ("Restatement (Second) of Contracts § 90 (Am. Law Inst. 1981)", "Restatement (Second) of Contracts § 90", "90", 1981),
        ("Restatement (Third) of Torts: Prod. Liab. § 2 cmt. d (1998)", "Restatement (Third) of Torts: Prod. Liab. § 2", "2", 1998),
        (
            "Restatement (Third) of the Law Governing Lawyers § 16(1)",
            "Restatement (Third) of the Law Governing Lawyers § 16",
            "16(1)",
            None,
        ),
        ("Restatement (Third) of Agency § 1.01, comment c", "Restatement (Third) of Agency § 1.01", "1.01", None),
        ("Restatement of Torts 2d, Section 332", "Restatement (Second) of Torts § 332", "332", None),
        ("Restatement of Contracts § 90", "Restatement of Contracts § 90", "90", None),
        ("Restatement (Second) of Torts", "Restatement (Second) of Torts", None, None),
    ],
)
def test_one_restatement(text: str, canonical: str, section: str | None, year: int | None) -> None:
    found = one(f"It follows from {text}.")
    assert (found.kind, found.canonical, found.section, found.year) == (Kind.OTHER, canonical, section, year)
    assert found.extent[1] == len(f"It follows from {text}")


def test_each_section_of_a_list_is_a_row() -> None:
    found = cited("See Restatement (Second) of Torts §§ 402A cmt. i, 402B (1965).")
    assert [(c.canonical, c.year) for c in found] == [
        ("Restatement (Second) of Torts § 402A", 1965),
        ("Restatement (Second) of Torts § 402B", 1965),
    ]


@pytest.mark.parametrize("text", ["The Restatement of Earnings was late.", "A Restatement is no statute.", "Restatement of Alder’s Claim"])
def test_a_restatement_of_something_else(text: str) -> None:
    assert cited(text) == ()


def test_the_next_sentence_is_no_part_of_the_name() -> None:
    assert one("See Restatement (Second) of Torts. The Court Held so.").canonical == "Restatement (Second) of Torts"


def test_a_number_behind_one_section_is_no_section() -> None:
    assert one("See Restatement (Second) of Torts § 339, 5 of them.").canonical == "Restatement (Second) of Torts § 339"


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("WPIC 94.01", ["WPIC 94.01"]),
        ("WPI 342.93", ["WPI 342.93"]),
        ("CALCRIM No. 9520", ["CALCRIM 9520"]),
        ("CALCRIM Nos. 9520, 9521 and 9522", ["CALCRIM 9520", "CALCRIM 9521", "CALCRIM 9522"]),
        ("CALJIC No. 92.90 (6th ed. 1996)", ["CALJIC 92.90"]),
        ("CACI No. 9430", ["CACI 9430"]),
        ("CACI 9430", ["CACI 9430"]),
        ("WPIC 94.01 and 92.02", ["WPIC 94.01", "WPIC 92.02"]),
        ("Ninth Circuit Model Criminal Jury Instruction 94.1", ["Ninth Circuit Model Criminal Jury Instruction 94.1"]),
    ],
)
def test_a_pattern_instruction_is_listed_as_a_work_and_an_id_may_follow_it(text: str, canonical: list[str]) -> None:
    found = [c for c in cited(f"The jury was told so. See {text}. Id.") if c.kind is Kind.OTHER]
    assert [c.canonical for c in found] == canonical
    if len(canonical) == 1:
        assert linked(f"The jury was told so. See {text}. Id.")["Id."][0] == canonical[0]


@pytest.mark.parametrize(
    "text", ["WPIC", "PJI 2031 and later", "The WPI has 3.5x more.", "MAI 5 died.", "In CACI 2031 went on.", "the WPIC committee’s 2 notes"]
)
def test_letters_without_a_number_of_an_instruction_are_none(text: str) -> None:
    assert cited(text) == ()
