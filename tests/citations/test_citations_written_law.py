"""Statutes, regulations, rules, constitutions and record citations."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Kind
from citation_briefs import cited, one


@pytest.mark.parametrize(
    ("text", "kind", "canonical", "section"),
    [
        ("28 USC 1331", Kind.STATUTE, "28 U.S.C. § 1331", "1331"),
        ("15 U.S.C. § 78j(b)", Kind.STATUTE, "15 U.S.C. § 78j", "78j(b)"),
        ("42 U.S.C. § 2000e-5(b)", Kind.STATUTE, "42 U.S.C. § 2000e-5", "2000e-5(b)"),
        ("section 1983 of title 42", Kind.STATUTE, "42 U.S.C. § 1983", "1983"),
        ("17 C.F.R. § 240.10b-5(b)", Kind.REGULATION, "17 C.F.R. § 240.10b-5", "240.10b-5(b)"),
        ("40 CFR 122.26", Kind.REGULATION, "40 C.F.R. § 122.26", "122.26"),
        ("Fed. R. Civ. P. 12(b)(6)", Kind.RULE, "Fed. R. Civ. P. 12", "12(b)(6)"),
        ("Federal Rule of Evidence 403", Kind.RULE, "Fed. R. Evid. 403", "403"),
        ("U.S. Const. art. I, § 8, cl. 3", Kind.CONSTITUTION, "U.S. Const. art. I, § 8, cl. 3", None),
        ("Cal. Civ. Proc. Code § 425.16", Kind.STATUTE, "Cal. Civ. Proc. Code § 425.16", "425.16"),
        ("N.Y. Gen. Bus. Law § 349", Kind.STATUTE, "N.Y. Gen. Bus. Law § 349", "349"),
        ("735 ILCS 5/2-615", Kind.STATUTE, "735 ILCS 5/2-615", "5/2-615"),
        ("section 6(1) of the Human Rights Act 1998", Kind.STATUTE, "Human Rights Act 1998, s 6", "6(1)"),
        ("Companies Act 2006, s 172(1)", Kind.STATUTE, "Companies Act 2006, s 172", "172(1)"),
        ("s.13(1) of the Fraud Act 2006", Kind.STATUTE, "Fraud Act 2006, s 13", "13(1)"),
        ("SI 2020/123", Kind.STATUTE, "SI 2020/123", None),
        ("CPR r 3.4", Kind.RULE, "CPR r 3.4", "3.4"),
    ],
)
def test_one_provision(text: str, kind: Kind, canonical: str, section: str | None) -> None:
    found = one(f"It follows from {text}.")
    assert (found.kind, found.canonical, found.section) == (kind, canonical, section)


def test_a_list_after_two_signs_gives_a_row_each() -> None:
    assert [c.canonical for c in cited("18 U.S.C. §§ 1961-1968, 2339B & 2340A")] == [
        "18 U.S.C. §§ 1961-1968",
        "18 U.S.C. § 2339B",
        "18 U.S.C. § 2340A",
    ]


@pytest.mark.parametrize("text", ["Compl. ¶ 4", "Ex. A", "Dkt. 12", "ECF No. 44 at 3", "Tr. 12:3", "Appendix p. 3"])
def test_the_record(text: str) -> None:
    assert one(f"So it says ({text}).").kind is Kind.RECORD


def test_bankruptcy_reports_are_no_rule_of_court() -> None:
    assert one("In re Alder, 346 B.R. 51 (Bankr. S.D.N.Y. 2006)").canonical == "346 B.R. 51"


def test_a_court_in_parentheses_is_no_record() -> None:
    found = one("Alder v. Birch, 148 Ariz. 17, 19 (App. 1985)")
    assert (found.kind, found.court_id) == (Kind.CASE, "arizctapp")
