"""Stretches of sections inside lists, further sections behind one sign, and forms of the federal codes. All citations are invented."""

from __future__ import annotations

import pytest

from citation_briefs import cited, one
from economy.rows import every_row
from hardening.counted_work import grows_with_size


@every_row(
    "text, canonicals",
    [
        ("5 U.S.C. §§ 551, 701–06", ["5 U.S.C. § 551", "5 U.S.C. §§ 701-06"]),
        ("5 U.S.C. §§ 551-59, 701–706", ["5 U.S.C. §§ 551-59", "5 U.S.C. §§ 701-706"]),
        ("28 U.S.C. §§ 1331, 1343, and 2201-02", ["28 U.S.C. § 1331", "28 U.S.C. § 1343", "28 U.S.C. §§ 2201-02"]),
        ("42 U.S.C. §§ 1981, 2000e to 2000e-17, 12101", ["42 U.S.C. § 1981", "42 U.S.C. §§ 2000e-2000e-17", "42 U.S.C. § 12101"]),
        ("42 U.S.C. §§ 300aa-1 to -34", ["42 U.S.C. §§ 300aa-1-300aa-34"]),
        ("16 U.S.C. §§ 460l-4-460l-11", ["16 U.S.C. §§ 460l-4-460l-11"]),
        ("29 C.F.R. §§ 541.100–.106, 825.220(c)", ["29 C.F.R. §§ 541.100-541.106", "29 C.F.R. § 825.220"]),
        ("29 C.F.R. §§ 541.100, 825.100-825.110", ["29 C.F.R. § 541.100", "29 C.F.R. §§ 825.100-825.110"]),
        ("29 C.F.R. §§ 541.100-106", ["29 C.F.R. §§ 541.100-541.106"]),
        ("29 C.F.R. §§ 541.100, .102", ["29 C.F.R. § 541.100", "29 C.F.R. § 541.102"]),
        ("40 C.F.R. §§ 1500-1508", ["40 C.F.R. pts. 1500-1508"]),
        ("40 C.F.R. Parts 60–63", ["40 C.F.R. pts. 60-63"]),
    ],
)
def test_both_ends_of_a_stretch_are_kept_wherever_it_stands(text: str, canonicals: list[str]) -> None:
    assert [c.canonical for c in cited(f"So says {text}.")] == canonicals


@pytest.mark.parametrize(
    ("text", "canonicals"),
    [
        ("28 USC 1331, 1367", ["28 U.S.C. § 1331", "28 U.S.C. § 1367"]),
        ("18 U.S.C. § 2, 371", ["18 U.S.C. § 2", "18 U.S.C. § 371"]),
        ("42 U.S.C. § 1983, 1988", ["42 U.S.C. § 1983", "42 U.S.C. § 1988"]),
        ("42 U.S.C. § 1983 and § 1988", ["42 U.S.C. § 1983", "42 U.S.C. § 1988"]),
        ("47 U.S.C. §§ 151 et seq., 201(b)", ["47 U.S.C. § 151", "47 U.S.C. § 201"]),
        ("28 U.S.C. §§ 1331 (federal question), 1367", ["28 U.S.C. § 1331", "28 U.S.C. § 1367"]),
        ("sections 1981 and 1982 of Title 42", ["42 U.S.C. § 1981", "42 U.S.C. § 1982"]),
        ("29 C.F.R. § 541.100, 825.220(c)", ["29 C.F.R. § 541.100", "29 C.F.R. § 825.220"]),
        ("42 U.S. Code § 1983", ["42 U.S.C. § 1983"]),
        ("42 United States Code section 1983", ["42 U.S.C. § 1983"]),
        ("41 C.F.R. §§ 60-1.4(a), 60-741.5", ["41 C.F.R. § 60-1.4", "41 C.F.R. § 60-741.5"]),
    ],
)
def test_further_sections_are_read_whatever_sign_stands_before_them(text: str, canonicals: list[str]) -> None:
    assert [c.canonical for c in cited(f"So says {text}.")] == canonicals


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("42 U.S.C. §§ 2000e-5", "42 U.S.C. § 2000e-5"),
        ("15 U.S.C. §§ 80b-3a", "15 U.S.C. § 80b-3a"),
        ("15 U.S.C. §§ 78u–4", "15 U.S.C. § 78u-4"),
        ("48 C.F.R. §§ 52.212-215", "48 C.F.R. § 52.212-215"),
        ("17 C.F.R. §§ 210.12-16", "17 C.F.R. § 210.12-16"),
        ("41 C.F.R. § 60-1.4(a)", "41 C.F.R. § 60-1.4"),
    ],
)
def test_a_section_with_a_hyphen_of_its_own_is_no_stretch(text: str, canonical: str) -> None:
    assert one(f"So says {text}.").canonical == canonical


def test_words_behind_a_list_make_no_stretch() -> None:
    assert [c.canonical for c in cited("He named 42 U.S.C. §§ 1983, 1985 to 5 witnesses.")] == ["42 U.S.C. § 1983", "42 U.S.C. § 1985"]


def test_a_stretch_of_subsections_after_a_comma() -> None:
    assert [c.section for c in cited("So says 5 U.S.C. § 706(2)(A), (C)–(D).")] == ["706(2)(A)", "706(2)(C)-(D)"]


@pytest.mark.parametrize(
    "text",
    [
        "Under 28 USC 1331, 12 officers spoke.",
        "Under 42 U.S.C. § 1983, 300 officers spoke.",
        "Under 28 U.S.C. § 1331, 2019, too, was a bad year.",
        "Under 42 U.S.C. § 1983 and § 5 of the lease he won.",
        "Under 42 U.S.C. § 1983 and section 12 of the contract he won.",
        "Under 42 U.S.C. § 1983 and § 5 above he won.",
        "Under 42 U.S.C. § 1983, see § 5, infra, he won.",
        "Under 42 U.S.C. § 1983 (see § 5) and § 7, supra, he won.",
        "Under 29 C.F.R. § 541.100, 300, or even more, came.",
        "Under 42 U.S.C. §§ 1983 (which was pleaded) he lost.",
    ],
)
def test_numbers_of_the_sentence_are_no_sections(text: str) -> None:
    one(text)


@pytest.mark.parametrize("text", ["Section 2 of the contract", "§ 3 of the lease", "sections 2 and 3 of the title deed", "Part 3"])
def test_what_is_of_no_code_is_no_citation(text: str) -> None:
    assert cited(f"It follows from {text}.") == ()


@pytest.mark.parametrize("piece", ["§§ 1, 2-3 ", "28 U.S.C. §§ 1331, ", "541.100, ", "1, 2, 3-4, ", "(a)", "2000e-2-"])
def test_a_stretch_costs_what_its_length_is(piece: str) -> None:
    from brief_audit.citations.written_law.american import scan_statutes

    assert grows_with_size(lambda size: list(scan_statutes("5 U.S.C. §§ 551, " + piece * (size // len(piece)))), 10_000)


def test_the_full_stop_behind_the_section_of_an_id_is_the_sentence_s() -> None:
    found = cited("See 15 U.S.C. § 78j(b). Id. § 78t. The rest follows. Id. § 78u-4.")
    assert [c.section for c in found] == ["78j(b)", "78t", "78u-4"]
