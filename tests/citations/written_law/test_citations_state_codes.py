"""Statutes and regulations of the states, as the Bluebook and as local practice cite them."""

from __future__ import annotations

import re
from functools import cache

import pytest

from brief_audit.citations.written_law.state_codes import _names, _pattern_of, _Stand, scan_state_codes
from brief_audit.model.base import Kind
from brief_audit.tables import rows
from citation_briefs import cited, one
from economy.rows import every_row
from hardening.counted_work import grows_with_size


@every_row(
    "text, canonical, section",
    [
        ("Code Civ. Proc., § 437c", "Cal. Civ. Proc. Code § 437c", "437c"),
        ("Cal. Penal Code §§ 187-189", "Cal. Penal Code §§ 187-189", "187-189"),
        ("OCGA § 16–5–1", "Ga. Code Ann. § 16-5-1", "16-5-1"),
        ("Colo. Rev. Stat. § 13–80–102", "Colo. Rev. Stat. § 13-80-102", "13-80-102"),
        ("Colo. Rev. Stat. §§ 13-80-101 to 13-80-103", "Colo. Rev. Stat. §§ 13-80-101-13-80-103", "13-80-101-13-80-103"),
        ("Kan. Stat. Ann. §§ 60-513", "Kan. Stat. Ann. § 60-513", "60-513"),
        ("N.J. Stat. Ann. § 2C:11–3", "N.J. Stat. Ann. § 2C:11-3", "2C:11-3"),
        ("42 Pa.C.S. §§ 5524–5526", "42 Pa. Cons. Stat. §§ 5524-5526", "5524-5526"),
        ("CPLR 3211(a)(7)", "N.Y. C.P.L.R. 3211", "3211(a)(7)"),
        ("General Business Law § 349", "N.Y. Gen. Bus. Law § 349", "349"),
        ("735 Ill. Comp. Stat. 5/2-615", "735 ILCS 5/2-615", "5/2-615"),
        ("TEX. BUS. & COM. CODE § 17.46(b)", "Tex. Bus. & Com. Code Ann. § 17.46", "17.46(b)"),
        ("Tex. Code Crim. Proc. art. 38.22", "Tex. Code Crim. Proc. Ann. art. 38.22", "38.22"),
        ("section 768.28(1), Florida Statutes", "Fla. Stat. § 768.28", "768.28(1)"),
        ("RCW 9A.36.041", "Wash. Rev. Code § 9A.36.041", "9A.36.041"),
        ("chapter 18.71 RCW", "Wash. Rev. Code ch. 18.71", None),
        ("O.C.G.A. § 9-11-12(b)(6)", "Ga. Code Ann. § 9-11-12", "9-11-12(b)(6)"),
        ("M.G.L. c. 93A, § 2", "Mass. Gen. Laws ch. 93A, § 2", "2"),
        ("Mass. Gen. Laws ch. 93A", "Mass. Gen. Laws ch. 93A", None),
        ("R.C. 2905.01", "Ohio Rev. Code § 2905.01", "2905.01"),
        ("N.J.S.A. 2A:14-2", "N.J. Stat. Ann. § 2A:14-2", "2A:14-2"),
        ("42 Pa.C.S. § 5524(2)", "42 Pa. Cons. Stat. § 5524", "5524(2)"),
        ("10 Del. C. § 8119", "Del. Code Ann. tit. 10, § 8119", "8119"),
        ("Va. Code § 18.2-57.2", "Va. Code Ann. § 18.2-57.2", "18.2-57.2"),
        ("W.VA.CODE § 46A-6-104", "W. Va. Code § 46A-6-104", "46A-6-104"),
        ("Ala. Code 1975, § 6-5-410", "Ala. Code § 6-5-410", "6-5-410"),
        ("RSA 508:4", "N.H. Rev. Stat. Ann. § 508:4", "508:4"),
        ("K.S.A. 2019 Supp. 60-513", "Kan. Stat. Ann. § 60-513", "60-513"),
        ("La. C.C. art. 2315", "La. Civ. Code Ann. art. 2315", "2315"),
        ("§ 13-80-102, C.R.S.", "Colo. Rev. Stat. § 13-80-102", "13-80-102"),
    ],
)
def test_a_code_has_one_canonical_form(text: str, canonical: str, section: str | None) -> None:
    found = one(f"It follows from {text}.")
    assert (found.kind, found.canonical, found.section) == (Kind.STATUTE, canonical, section)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("WAC 246-1-010", "Wash. Admin. Code § 246-1-010"),
        ("Cal. Code Regs. tit. 8, § 11040", "Cal. Code Regs. tit. 8, § 11040"),
        ("22 NYCRR 202.7", "N.Y. Comp. Codes R. & Regs. tit. 22, § 202.7"),
        ("401 KAR 5:031", "401 Ky. Admin. Regs. 5:031"),
        ("K.A.R. 28-1-1", "Kan. Admin. Regs. § 28-1-1"),
    ],
)
def test_regulations(text: str, canonical: str) -> None:
    found = one(f"It follows from {text}.")
    assert (found.kind, found.canonical) == (Kind.REGULATION, canonical)


def test_each_section_of_a_list_is_a_row() -> None:
    found = cited("under Cal. Bus. & Prof. Code §§ 17200, 17500 and 17535.")
    assert [c.section for c in found] == ["17200", "17500", "17535"]


@pytest.mark.parametrize(
    ("text", "year"),
    [
        ("Cal. Civ. Code § 1714 (West 2018)", 2018),
        ("N.Y. Gen. Bus. Law § 349 (McKinney Supp. 2019)", 2019),
        ("Fla. Stat. § 768.28 (2021)", 2021),
        ("Mass. Gen. Laws ch. 93A, § 2 (2018)", 2018),
        ("735 Ill. Comp. Stat. 5/2-615 (2020)", 2020),
        ("Cal. Civ. Code § 1714 (as amended in 2018)", None),
        ("Cal. Civ. Code § 1714 (Cal. Ct. App. 2018)", None),
    ],
)
def test_the_edition_s_year_belongs_to_the_section(text: str, year: int | None) -> None:
    assert cited(f"See {text}.")[0].year == year


def test_the_year_behind_a_list_is_that_of_every_section() -> None:
    assert [c.year for c in cited("See Cal. Penal Code §§ 187, 189 (West 2018).")] == [2018, 2018]


def test_a_year_in_parentheses_is_no_subsection() -> None:
    assert one("under Ala. Code § 6-5-410 (1975).").section == "6-5-410"


@pytest.mark.parametrize(
    "text",
    [
        "The ACA rule, RSA 2048-bit keys and MCA 3 records.",
        "In Texas Penal Code matters 12 men came. As 12.5 people said, GBL 5.",
        "3 P.S. of 9 pages",
    ],
)
def test_letters_that_merely_look_like_a_code(text: str) -> None:
    assert cited(text) == ()


def test_letters_that_two_states_share_name_neither() -> None:
    assert one("under I.C. § 5-219.").canonical == "I.C. § 5-219"
    assert one("under Labor Code § 226.").canonical == "Labor Code § 226"


def test_the_table_holds_every_state_and_a_source_for_each_row() -> None:
    table = rows("state_codes")
    states = {row["state"] for row in table if row["kind"] == "statute" and "," not in row["state"]}
    assert len(states) == 52
    assert all(row["source"] and "{section}" in row["form"] for row in table)


@pytest.mark.slow
@every_row("row", rows("state_codes"), ids=lambda row: row["form"])
def test_every_spelling_of_the_table_is_read(row: dict[str, str]) -> None:
    section = {"hyphens": "1-2-3", "colon": "5:4", "triple": "09.10.070", "slash": "5/2-6", "letter": "R9-22-1"}.get(row["grammar"], "12.5")
    for spelling in row["spellings"].split("|"):
        title = "7 " if "{title}" in row["form"] and row["grammar"] != "chapter" else "5 " if row["grammar"] == "slash" else ""
        sign = {"article": "art. ", "chapter": "ch. 7, § ", "slash": ""}.get(row["grammar"], "§ ")
        (found,) = scan_state_codes(f"under {title}{spelling} {sign}{section}.")
        assert (found.section, found.kind.value) == (section, row["kind"]), spelling


def test_names_of_codes_without_end_cost_what_their_length_is() -> None:
    line = "Cal. Civ. N.Y. Gen. Md. Code Ann., §§ Tex. Bus. & "
    assert not list(scan_state_codes(line * 100))
    assert grows_with_size(lambda copies: list(scan_state_codes(line * copies)), 500)


@every_row(
    "text, canonicals",
    [
        ("Minn. Stat. §§ 541.05-.07, 604.02", ["Minn. Stat. §§ 541.05-541.07", "Minn. Stat. § 604.02"]),
        ("Tex. Bus. & Com. Code §§ 17.41–.63", ["Tex. Bus. & Com. Code Ann. §§ 17.41-17.63"]),
        ("Fla. Stat. §§ 501.201-.213", ["Fla. Stat. §§ 501.201-501.213"]),
        ("Fla. Stat. §§ 768.28, 501.201-.213", ["Fla. Stat. § 768.28", "Fla. Stat. §§ 501.201-501.213"]),
        ("Fla. Stat. § 501.201 and § 501.213", ["Fla. Stat. § 501.201", "Fla. Stat. § 501.213"]),
        ("RCW 19.86.020, .090", ["Wash. Rev. Code § 19.86.020", "Wash. Rev. Code § 19.86.090"]),
        ("815 ILCS 505/2, 505/10a", ["815 ILCS 505/2", "815 ILCS 505/10a"]),
        ("Colo. Rev. Stat. §§ 13-80-101 to -103", ["Colo. Rev. Stat. §§ 13-80-101-13-80-103"]),
        ("Colo. Rev. Stat. §§ 13-80-101–103", ["Colo. Rev. Stat. §§ 13-80-101-13-80-103"]),
        ("735 ILCS 5/2-615, 5/2-619.1", ["735 ILCS 5/2-615", "735 ILCS 5/2-619.1"]),
        ("Ky. Rev. Stat. §§ 413.120, .140(1)(a)", ["Ky. Rev. Stat. Ann. § 413.120", "Ky. Rev. Stat. Ann. § 413.140"]),
        ("Cal. Penal Code § 187, 189", ["Cal. Penal Code § 187", "Cal. Penal Code § 189"]),
        ("Cal. Penal Code §§ 187 et seq., 211", ["Cal. Penal Code § 187", "Cal. Penal Code § 211"]),
    ],
)
def test_lists_and_stretches_are_read_whole(text: str, canonicals: list[str]) -> None:
    assert [c.canonical for c in cited(f"So says {text}.")] == canonicals


@pytest.mark.parametrize(
    ("text", "sections"),
    [
        ("Cal. Civ. Proc. Code § 430.10, subd. (e)", ["430.10(e)"]),
        ("Code Civ. Proc., § 425.16, subd. (b)(1)", ["425.16(b)(1)"]),
        ("Code Civ. Proc., § 425.16, subds. (b)(1), (c)", ["425.16(b)(1)", "425.16(c)"]),
        ("Minn. Stat. § 604.02, subd. 1", ["604.02, subd. 1"]),
    ],
)
def test_a_subdivision_in_words_belongs_to_its_section(text: str, sections: list[str]) -> None:
    found = cited(f"So says {text}.")
    assert [c.section for c in found] == sections
    assert {c.canonical.rpartition("§ ")[2] for c in found} == {sections[0].partition("(")[0].partition(",")[0]}


@pytest.mark.parametrize(
    "text",
    [
        "Under RCW 19.86.020, 12 officers spoke.",
        "Under Cal. Penal Code § 187, 300 men were tried.",
        "Under Cal. Penal Code § 187, 2019, too, was bad.",
        "Under Fla. Stat. § 501.201 and § 5 of the lease he won.",
        "Under Fla. Stat. § 501.201, .5 of it is due.",
    ],
)
def test_numbers_of_the_sentence_are_no_sections(text: str) -> None:
    one(text)


@cache
def _of_these(words: frozenset[str]) -> re.Pattern[str] | None:
    """The pattern of the spellings that need no other words; thousands of texts have but a thousand sets of words."""
    return _pattern_of(tuple(spelling for spelling, needed in _names()[1].items() if words.issuperset(needed)))


@pytest.mark.slow
@pytest.mark.parametrize("how", ["as it is", "glued", "without dots", "in capitals", "glued capitals"])
def test_no_spelling_that_stands_in_a_text_is_left_out_of_its_pattern(how: str) -> None:
    """To leave one out for its words would lose what it cites; the pattern of all spellings is the measure."""
    spellings = _names()[1]
    every_word = {word for words in spellings.values() for word in words}
    every = _pattern_of(tuple(spellings))
    assert every is not None
    for spelling in spellings:
        written = spelling.replace(" ", "") if "glued" in how else spelling
        written = written.upper() if "capitals" in how else written.replace(".", "") if how == "without dots" else written
        text = f"See {written} 12-3-4."
        some = _of_these(frozenset(filter(_Stand(text).may, every_word)))
        held = [found.span() for found in some.finditer(text)] if some else []
        assert [found.span() for found in every.finditer(text)] == held
