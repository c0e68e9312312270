"""Lists of sections and rules, editions' years, parts, and the code's name in words. All citations are invented."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Kind
from citation_briefs import cited, one
from economy.rows import every_row


@every_row(
    "text, canonical, section, year",
    [
        ("28 U.S.C. § 1331 (2018)", "28 U.S.C. § 1331", "1331", 2018),
        ("12 C.F.R. § 1026.5 (2020)", "12 C.F.R. § 1026.5", "1026.5", 2020),
        ("15 U.S.C. § 78j(b) (2012)", "15 U.S.C. § 78j", "78j(b)", 2012),
        ("26 C.F.R. § 1.501(c)(3)-1(d)(1)(ii)", "26 C.F.R. § 1.501(c)(3)-1", "1.501(c)(3)-1(d)(1)(ii)", None),
        ("29 C.F.R. pt. 1910", "29 C.F.R. pt. 1910", None, None),
        ("40 C.F.R. Part 60", "40 C.F.R. pt. 60", None, None),
        ("Rule 12(b)(6) of the Federal Rules of Civil Procedure", "Fed. R. Civ. P. 12", "12(b)(6)", None),
        ("title 18, section 1028A of the U.S. Code", "18 U.S.C. § 1028A", "1028A", None),
        ("title 18, section 1028A of the United States Code", "18 U.S.C. § 1028A", "1028A", None),
        ("Title 18, United States Code, Section 1349", "18 U.S.C. § 1349", "1349", None),
        ("5 U.S.C. app. § 3", "5 U.S.C. app. § 3", "3", None),
        ("42 U.S.C. §§ 2000e to 2000e-17", "42 U.S.C. §§ 2000e-2000e-17", "2000e-2000e-17", None),
        ("42 U.S.C. §§ 2000e–2000e-17 (2018)", "42 U.S.C. §§ 2000e-2000e-17", "2000e-2000e-17", 2018),
        ("42 U.S.C. §§ 1981 through 1988", "42 U.S.C. §§ 1981-1988", "1981-1988", None),
        ("42 U.S.C. §§ 12101-12213", "42 U.S.C. §§ 12101-12213", "12101-12213", None),
        ("15 U.S.C. §§ 78u–78z", "15 U.S.C. §§ 78u-78z", "78u-78z", None),
        ("15 U.S.C. § 78u–4(b)(2)", "15 U.S.C. § 78u-4", "78u-4(b)(2)", None),
        ("42 U.S.C. §§ 1981–83", "42 U.S.C. §§ 1981-83", "1981-83", None),
        ("17 C.F.R. § 240.10b–5(a)", "17 C.F.R. § 240.10b-5", "240.10b-5(a)", None),
        ("17 C.F.R. §§ 240.10b-5 through 240.10b-9", "17 C.F.R. §§ 240.10b-5-240.10b-9", "240.10b-5-240.10b-9", None),
        ("29 C.F.R. §§ 1910.1–1910.5", "29 C.F.R. §§ 1910.1-1910.5", "1910.1-1910.5", None),
        ("18 U.S.C.A. § 924 (West Supp. 2020)", "18 U.S.C. § 924", "924", 2020),
        ("15 U.S.C. § 78j(b) (2012 & Supp. V 2017)", "15 U.S.C. § 78j", "78j(b)", 2017),
        ("Treas. Reg. § 1.61-1", "26 C.F.R. § 1.61-1", "1.61-1", None),
        ("Treas. Reg. § 1.704-1(b)(2)(iv)", "26 C.F.R. § 1.704-1", "1.704-1(b)(2)(iv)", None),
    ],
)
def test_one_provision(text: str, canonical: str, section: str | None, year: int | None) -> None:
    found = one(f"It follows from {text}.")
    assert (found.canonical, found.section, found.year) == (canonical, section, year)


@pytest.mark.parametrize(
    ("text", "sections"),
    [
        ("11 U.S.C. §§ 362(a)(1)–(3), 363", ["362(a)(1)-(3)", "363"]),
        ("21 U.S.C. §§ 841(a)(1), (b)(1)(A), 846", ["841(a)(1)", "841(b)(1)(A)", "846"]),
        ("29 C.F.R. §§ 1604.11(a)-(c), 1604.12", ["1604.11(a)-(c)", "1604.12"]),
        ("Fed. R. Civ. P. 12(b)(1), (b)(6), and 56", ["12(b)(1)", "12(b)(6)", "56"]),
        ("Rules 12(b)(1) and 56 of the Federal Rules of Civil Procedure", ["12(b)(1)", "56"]),
        ("18 U.S.C. § 924(c)(1)(A), (c)(2)", ["924(c)(1)(A)", "924(c)(2)"]),
        ("Fed. R. Civ. P. 12(b)(1) and (6)", ["12(b)(1)", "12(b)(6)"]),
        ("29 C.F.R. §§ 1604.11-1604.12", ["1604.11-1604.12"]),
        ("11 U.S.C. §§ 362, 363 (2018)", ["362", "363"]),
        ("ER 1002, 1004(a)", ["1002", "1004(a)"]),
        ("RAP 10.3(a)(5), (6)", ["10.3(a)(5)", "10.3(a)(6)"]),
    ],
)
def test_a_list(text: str, sections: list[str]) -> None:
    assert [c.section for c in cited(f"So says {text}.")] == sections


@pytest.mark.parametrize(
    "text",
    [
        "Under 11 U.S.C. § 362(a), (2) the stay ended.",
        "Under Fed. R. Civ. P. 56, 12 witnesses spoke.",
        "Under Fed. R. Civ. P. 12(b)(6) and 20 days later it moved.",
        "Under 42 U.S.C. § 1983, 12 officers spoke.",
    ],
)
def test_a_number_of_the_sentence_is_no_section(text: str) -> None:
    one(text)


@pytest.mark.parametrize("text", ["42 U.S.C. § 1983 (Alder 2018)", "42 U.S.C. § 1983 (amended 2018)", "42 U.S.C. § 1983 (N.D. Cal. 2018)"])
def test_a_year_that_is_no_edition_s_gives_none(text: str) -> None:
    assert cited(f"It follows from {text}.")[0].year is None


def test_words_that_follow_a_section_make_no_stretch() -> None:
    assert one("He relied on 42 U.S.C. § 1983 to 5 witnesses.").canonical == "42 U.S.C. § 1983"
    assert one("He relied on 15 U.S.C. § 78u–the Act.").canonical == "15 U.S.C. § 78u"


def test_amendments_in_the_plural() -> None:
    found = cited("So says U.S. Const. amends. V, XIV, § 1.")
    assert [c.canonical for c in found] == ["U.S. Const. amend. V", "U.S. Const. amend. XIV, § 1"]
    assert {c.kind for c in found} == {Kind.CONSTITUTION}


def test_a_proposed_regulation_is_not_in_the_code() -> None:
    assert not [c for c in cited("See Prop. Treas. Reg. § 1.61-1.") if c.canonical.startswith("26 C.F.R.")]
