"""Statutes, regulations, rules, constitutions and record citations."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Jurisdiction, Kind
from citation_briefs import cited, one
from economy.rows import every_row


@every_row(
    "text, kind, canonical, section",
    [
        ("28 USC 1331", Kind.STATUTE, "28 U.S.C. § 1331", "1331"),
        ("15 U.S.C. § 78j(b)", Kind.STATUTE, "15 U.S.C. § 78j", "78j(b)"),
        ("42 U.S.C. § 2000e-5(b)", Kind.STATUTE, "42 U.S.C. § 2000e-5", "2000e-5(b)"),
        ("15 U.S.C. § 80b–3a", Kind.STATUTE, "15 U.S.C. § 80b-3a", "80b-3a"),
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


@pytest.mark.parametrize(
    ("text", "canonical", "section"),
    [
        ("S.5 of the Alder Act 2009 says so.", "Alder Act 2009, s 5", "5"),
        ("Part X Alder Rights Act 1996 concerns birches.", "Alder Rights Act 1996", None),
        ("paragraph 63 of Schedule B1 of the Alder Act 1986", "Alder Act 1986, Sch B1 para 63", "Sch B1 para 63"),
        ("Schedule 2 to the Alder Act 1986", "Alder Act 1986, Sch 2", "Sch 2"),
        ("the Alder (Consolidation) Act, 1908", "Alder (Consolidation) Act 1908", None),
        ("the Finance (No 2) Act 2005", "Finance (No 2) Act 2005", None),
        ("article 9 of the Bill of Rights 1689", "Bill of Rights 1689, art 9", "9"),
        (
            "article 7 of the Alder Act 2012 (Commencement No.23) Order 2015",
            "Alder Act 2012 (Commencement No.23) Order 2015, art 7",
            "7",
        ),
        ("3 Edw. 1, ch. 29", "3 Edw. 1, ch. 29", None),
        ("CPR 54.7A(7)", "CPR r 54.7A", "54.7A(7)"),
        ("CPR PD 6B", "CPR PD 6B", "6B"),
    ],
)
def test_what_is_a_section_of_what(text: str, canonical: str, section: str | None) -> None:
    (found,) = cited(text)
    assert (found.canonical, found.section, found.jurisdiction) == (canonical, section, Jurisdiction.UK)


def test_a_report_on_an_act_of_this_age_with_a_comma_is_no_act() -> None:
    assert [c.canonical for c in cited("the Alder Liability Act, 1981 was debated")] == []


def test_an_abbreviation_stands_for_the_act_that_it_was_given_to() -> None:
    text = "EA 2010 is not known yet. The Equality Act 2010 (“the EqA”) and section 20 EA 2010, EqA s 5. The Education Acts are not meant."
    found = cited(text)
    assert [c.canonical for c in found] == ["Equality Act 2010", "Equality Act 2010, s 20", "Equality Act 2010, s 5"]
    assert "abbreviation" in (found[1].note or "")


def test_an_abbreviation_that_fits_two_acts_is_left_out() -> None:
    assert len(cited("The Equality Act 2010, the Education Act 2010 and EA 2010.")) == 2


@pytest.mark.parametrize(
    ("text", "canonicals"),
    [
        ("the Eighth and Fourteenth Amendments forbid", ["U.S. Const. amend. VIII", "U.S. Const. amend. XIV"]),
        ("under Article I, Section 8 of the Constitution", ["U.S. Const. art. I, § 8"]),
        ("the First Amendment to the Constitution", ["U.S. Const. amend. I"]),
        ("the First Amendment to the Alder Lease", []),
        ("the Second Amendment of the Credit Agreement", []),
        ("Article III of the Constitution of Birchland", []),
    ],
)
def test_the_constitution_by_name_is_listed_and_not_counted(text: str, canonicals: list[str]) -> None:
    found = cited(text)
    assert [(c.kind, c.canonical) for c in found] == [(Kind.OTHER, canonical) for canonical in canonicals]


def test_entities_of_html_count_as_the_signs_they_stand_for() -> None:
    text = "see 42 U.S.C.&nbsp;&sect;&sect; 1983 &amp; 1985 in it"
    found = cited(text)
    assert [c.canonical for c in found] == ["42 U.S.C. § 1983", "42 U.S.C. § 1985"]
    assert found[0].flaw is None
    assert text[slice(*found[0].span)].startswith("42 U.S.C.&nbsp;")
