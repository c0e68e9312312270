"""Acts cited by their own sections, codes by their own names, guidelines, orders, local rules, session laws. All citations are invented."""

from __future__ import annotations

import pytest

from brief_audit.citations.extract import extract
from brief_audit.model.base import Kind
from brief_audit.tables import rows
from citation_briefs import brief, cited, linked, one, pin_of
from economy.rows import every_row
from hardening.counted_work import grows_with_size


@every_row(
    "text, kind, canonical, section",
    [
        ("I.R.C. § 6501(a)", Kind.STATUTE, "26 U.S.C. § 6501", "6501(a)"),
        ("Internal Revenue Code section 1400Z-2", Kind.STATUTE, "26 U.S.C. § 1400Z-2", "1400Z-2"),
        ("Internal Revenue Code of 1954 § 337", Kind.STATUTE, "Internal Revenue Code of 1954 § 337", "337"),
        ("Bankruptcy Code § 362(a)(1)", Kind.STATUTE, "11 U.S.C. § 362", "362(a)(1)"),
        ("U.C.C. § 2-207(2)", Kind.STATUTE, "U.C.C. § 2-207", "2-207(2)"),
        ("UCC 9-102(a)(2)", Kind.STATUTE, "U.C.C. § 9-102", "9-102(a)(2)"),
        ("ERISA § 502(a)(1)(B)", Kind.STATUTE, "ERISA § 502", "502(a)(1)(B)"),
        ("INA § 240A(b)", Kind.STATUTE, "INA § 240A", "240A(b)"),
        ("Exchange Act § 10(b)", Kind.STATUTE, "Securities Exchange Act of 1934 § 10", "10(b)"),
        ("Securities Exchange Act of 1934 § 10(b)", Kind.STATUTE, "Securities Exchange Act of 1934 § 10", "10(b)"),
        ("U.S. Sentencing Guidelines Manual § 4B1.2(a)(2)", Kind.OTHER, "U.S.S.G. § 4B1.2", "4B1.2(a)(2)"),
        ("U.S.S.G. § 2D1.1(b)(1)", Kind.OTHER, "U.S.S.G. § 2D1.1", "2D1.1(b)(1)"),
        ("Exec. Order No. 13,769", Kind.OTHER, "Exec. Order No. 13,769", None),
        ("Executive Order 13769 § 3(c)", Kind.OTHER, "Exec. Order No. 13,769", "3(c)"),
        ("Pub. L. No. 111-148, § 1501(a)", Kind.STATUTE, "Pub. L. No. 111-148, § 1501", "1501(a)"),
        ("Exec. Order 9066", Kind.OTHER, "Exec. Order No. 9066", None),
        ("Md. Rule 2-501", Kind.RULE, "Md. Rule 2-501", "2-501"),
        ("Tex. R. Civ. P. 166a(i)", Kind.RULE, "Tex. R. Civ. P. 166a", "166a(i)"),
        ("N.D. Cal. Civ. L.R. 3-4", Kind.RULE, "N.D. Cal. Civ. L.R. 3-4", "3-4"),
        ("E.D. Va. Loc. Civ. R. 7(F)(1)", Kind.RULE, "E.D. Va. Loc. Civ. R. 7", "7(F)(1)"),
        ("S.D.N.Y. Local Civ. R. 56.1", Kind.RULE, "S.D.N.Y. Local Civ. R. 56.1", "56.1"),
        ("Pa. R.C.P. 1028(a)(4)", Kind.RULE, "Pa. R.C.P. 1028", "1028(a)(4)"),
        ("Fed. R. Evid. 702(a)-(d)", Kind.RULE, "Fed. R. Evid. 702", "702(a)-(d)"),
        ("Fed. R. Evid. 401-403", Kind.RULE, "Fed. R. Evid. 401-403", "401-403"),
        ("Ill. Const. 1970, art. I, § 12", Kind.CONSTITUTION, "Ill. Const. art. I, § 12", None),
        ("Const. art. I, § 10", Kind.CONSTITUTION, "Const. art. I, § 10", None),
    ],
)
def test_one_provision(text: str, kind: Kind, canonical: str, section: str | None) -> None:
    found = one(f"See {text}.")
    assert (found.kind, found.canonical, found.section) == (kind, canonical, section)


@every_row(
    "text, canonicals",
    [
        ("U.S.S.G. §§ 2D1.1, 3B1.1(a)", ["U.S.S.G. § 2D1.1", "U.S.S.G. § 3B1.1"]),
        ("I.R.C. §§ 6501–6504, 7421", ["26 U.S.C. §§ 6501-6504", "26 U.S.C. § 7421"]),
        ("U.C.C. §§ 2-207, 2-209", ["U.C.C. § 2-207", "U.C.C. § 2-209"]),
        ("ERISA §§ 404, 409(a) and 502(a)(2)", ["ERISA § 404", "ERISA § 409", "ERISA § 502"]),
        ("Pub. L. No. 116-136, §§ 1101–1102, 1104", ["Pub. L. No. 116-136, §§ 1101-1102", "Pub. L. No. 116-136, § 1104"]),
        ("Tex. R. Civ. P. 91a.1, 91a.3", ["Tex. R. Civ. P. 91a.1", "Tex. R. Civ. P. 91a.3"]),
        ("Alder Municipal Code §§ 9.02.010, 9.02.020", ["Alder Municipal Code § 9.02.010", "Alder Municipal Code § 9.02.020"]),
        ("N.Y. Const. art. I, §§ 6, 11", ["N.Y. Const. art. I, § 6", "N.Y. Const. art. I, § 11"]),
        ("Cal. Const. art. I, §§ 7(a) and 15", ["Cal. Const. art. I, § 7(a)", "Cal. Const. art. I, § 15"]),
        ("Pa. Const. art. I, §§ 8–9", ["Pa. Const. art. I, §§ 8-9"]),
        ("U.S. Const. art. I, §§ 8", ["U.S. Const. art. I, § 8"]),
        ("Fed. R. Civ. P. 26-37 and 45", ["Fed. R. Civ. P. 26-37", "Fed. R. Civ. P. 45"]),
    ],
)
def test_a_list_gives_a_row_each(text: str, canonicals: list[str]) -> None:
    assert [c.canonical for c in cited(f"See {text}.")] == canonicals


def test_the_tax_code_is_the_title_that_it_is() -> None:
    found = one("See I.R.C. § 6501(a) (2018).")
    assert (found.title, found.reporter, found.year) == ("26", "U.S.C.", 2018)


def test_a_named_act_guesses_no_section_of_the_code() -> None:
    found = one("See ERISA § 502(a).")
    assert (found.title, found.reporter) == ("ERISA", None)


@pytest.mark.parametrize(
    ("text", "pins", "year"),
    [
        ("124 Stat. 119, 242 (2010)", [("242", "242")], 2010),
        ("124 Stat. 119 (2010)", [], 2010),
        ("85 Fed. Reg. 1234, 1240–41 (Jan. 9, 2020)", [("1240", "1241")], 2020),
        ("85 Fed. Reg. 1234", [], None),
    ],
)
def test_page_and_year_of_the_statutes_at_large_and_the_register(text: str, pins: list[tuple[str, str]], year: int | None) -> None:
    found = one(f"See {text}.")
    assert (pin_of(found), found.year) == (pins, year)


def test_the_volume_of_the_next_citation_is_no_page() -> None:
    assert [pin_of(c) for c in cited("See 124 Stat. 119, 42 U.S.C. § 18001.")] == [[], []]


@pytest.mark.parametrize(
    "law", ["I.R.C. § 6501(a)", "U.C.C. § 2-207", "U.S. Sentencing Guidelines Manual § 4B1.2(a)(2)", "Tex. R. Civ. P. 166a(i)"]
)
def test_id_behind_such_a_law_does_not_reach_the_case_before_it(law: str) -> None:
    found = linked(f"Alder v. Birch, 930 F.3d 1, 5 (6th Cir. 2019). See {law}. Id.")
    assert found["Id."][0] == cited(f"See {law}.")[0].canonical


@pytest.mark.parametrize(
    "text",
    [
        "Rule 1 of the club",
        "§ 10(b) of the lease",
        "the Exchange Act and 12 others",
        "ERISA 502 plans",
        "the UCC 2 times",
        "I.R.C. and § signs",
        "The Executive Order of 12 May",
    ],
)
def test_prose_is_no_citation(text: str) -> None:
    assert cited(f"It follows from {text}.") == ()


def test_a_railroad_is_no_set_of_rules() -> None:
    assert not [c for c in cited("It lies on Ind. R. 12 miles off.") if c.kind is Kind.RULE]


def test_a_rule_does_not_take_in_the_sentence_before_it() -> None:
    assert one("He came in Dec. Tex. R. Civ. P. 91a applies.").canonical == "Tex. R. Civ. P. 91a"


@every_row("row", rows("named_acts"), ids=lambda row: row["name"])
def test_every_spelling_of_the_table_is_read(row: dict[str, str]) -> None:
    for spelling in row["spellings"].split("|"):
        section = "2-207" if row["name"] == "U.C.C." else "502"
        assert one(f"See {spelling} § {section}(a).").canonical == f"{row['code'] or row['name']} § {section}", spelling
    assert row["source"]


@pytest.mark.parametrize(
    "piece",
    [
        "N.D. Cal. Civ. ",
        "Local Civ. L.R. ",
        "Exec. Order No. ",
        "Securities Exchange Act of ",
        "Const. 1970, ",
        "U.S.S.G. §§ ",
        "I.R.C. § 1, ",
    ],
)
def test_a_run_of_names_costs_what_its_length_is(piece: str) -> None:
    from brief_audit.citations.written_law.american import scan_statutes

    assert grows_with_size(lambda size: list(scan_statutes(piece * (size // len(piece)))), 10_000)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("It is guarded. CONST. art. I, § 10.", ["Const. art. I, § 10"]),
        ("art. I, § 22 of the Oregon Constitution", ["Oregon Const. art. I, § 22"]),
        ("Oregon State Constitution Article 1, §22", ["Oregon Const. Article 1, § 22"]),
        ("Oregon Constitution Article 1, Section 17", ["Oregon Const. Article 1, § 17"]),
        ("Oregon Constitution Article 1, Sections 17 and 20", ["Oregon Const. Article 1, § 17", "Oregon Const. Article 1, § 20"]),
        ("U.S. Const. amend. VI, art. I, § 22", ["U.S. Const. amend. VI", "Const. art. I, § 22"]),
        ("U.S. Const. amend. V, amend. XIV, § 1", ["U.S. Const. amend. V", "U.S. Const. amend. XIV, § 1"]),
        ("Or. Const. art. I, § 22; art. IV, § 23", ["Or. Const. art. I, § 22", "Or. Const. art. IV, § 23"]),
        ("U.S. Const. amend. VI; art. I, § 22 of the Oregon Constitution", ["U.S. Const. amend. VI", "Oregon Const. art. I, § 22"]),
        ("U.S. Const. amend. VI, and article 5 of the lease", ["U.S. Const. amend. VI"]),
        ("art. 5 of the Sylvania Constitution", []),
    ],
)
def test_each_provision_of_a_constitution_is_read_whole_and_under_its_own(text: str, canonical: list[str]) -> None:
    assert [c.canonical for c in cited(text) if c.kind is Kind.CONSTITUTION] == canonical


def test_a_states_provision_that_the_text_names_is_listed_with_its_article() -> None:
    (found,) = (c for c in extract(brief("under article I, section 10 of the Oregon Constitution")) if c.kind is Kind.OTHER)
    assert (found.canonical, found.title, found.named_only) == ("Oregon Constitution, article I, section 10", "Oregon Constitution", True)
