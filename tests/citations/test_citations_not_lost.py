"""Restatements behind a supra, pages above a thousand, practice directions without their set of rules. All parties are invented."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Kind
from citation_briefs import cited, one, pin_of


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("Restatement of Torts 2d, supra, § 402A", "Restatement (Second) of Torts § 402A"),
        ("Restatement (Second) of Torts, supra note 5, § 402A", "Restatement (Second) of Torts § 402A"),
        ("Restatement of Torts 2d, supra", "Restatement (Second) of Torts"),
    ],
)
def test_a_restatement_cited_before_keeps_its_section(text: str, canonical: str) -> None:
    assert [found.canonical for found in cited(f"It follows from {text}.")] == [canonical]


@pytest.mark.parametrize(
    ("pin", "ranges"),
    [
        ("99,512", [("99,512", "99,512")]),
        ("99,512-99,515", [("99,512", "99,515")]),
        ("5,123, 5,130", [("5,123", "5,123"), ("5,130", "5,130")]),
        ("678,680", [("678", "678"), ("680", "680")]),
    ],
)
def test_a_page_above_a_thousand_is_one_page(pin: str, ranges: list[tuple[str, str]]) -> None:
    found = cited(f"Alder v. Birch, 900 F.3d 1 (9th Cir. 2018). Id. at {pin}.")
    assert pin_of(found[-1]) == ranges


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("Practice Direction 31B", "Practice Direction 31B"),
        ("Practice Direction 3A, para 1.4", "Practice Direction 3A"),
        ("PD 31B para 5", "Practice Direction 31B"),
        ("CPR PD 31B", "CPR PD 31B"),
        ("Practice Direction 31B of the CPR", "CPR PD 31B"),
    ],
)
def test_a_practice_direction_is_a_rule(text: str, canonical: str) -> None:
    found = one(f"It follows from {text}.")
    assert (found.kind, found.canonical) == (Kind.RULE, canonical)


def test_a_practice_direction_without_its_rules_says_so() -> None:
    assert "to which rules" in (one("It follows from Practice Direction 31B.").note or "")


@pytest.mark.parametrize(
    "text", ["PD 31B was there.", "Practice Direction 1 May 2020 was read.", "The Practice Direction of 1966.", "Officer PD 12 para."]
)
def test_what_only_looks_like_a_practice_direction(text: str) -> None:
    assert cited(text) == ()


@pytest.mark.parametrize(
    "text", ["8 <b> D supra", "See page 12 <em> Dunmore, supra, at 4.", "See (emphasis added)  Alder v. Birch, 990 U.S. 10."]
)
def test_blanks_before_a_name_end_no_reading(text: str) -> None:
    cited(text)
