"""The time of the law in brackets, and the notes, appendices and stretches of parts that are cited with it. All Acts are invented."""

from __future__ import annotations

import pytest

from citation_briefs import cited, one
from economy.rows import every_row

REMARKS = (
    "as in force on 1 May 2019",
    "as enacted",
    "as originally enacted",
    "as it then stood",
    "repealed",
    "now repealed",
    "not yet in force",
    "as amended",
    "as amended by the Birch Act 2002",
    "amended 2020",
    "effective Jan. 1, 2020",
    "effective until July 1, 2021",
    "version effective Jan. 1, 2020",
)
LAWS = ("the Alder Act 1988, s 21", "section 21 of the Alder Act 1988", "42 U.S.C. § 1983", "Cal. Penal Code § 187", "29 C.F.R. § 541.1")


@every_row("remark", REMARKS)
@every_row("law", LAWS)
def test_what_is_said_of_the_time_is_part_of_the_citation(law: str, remark: str) -> None:
    text = f"It follows from {law} ({remark}) that he owed it."
    found = cited(text)[0]
    assert found.parentheticals == (remark,)
    assert text[slice(*found.extent)].endswith(f"({remark})")
    assert text[slice(*found.span)] == law.removeprefix("the ")


@pytest.mark.parametrize(
    ("text", "remarks", "year"),
    [
        ("42 U.S.C. § 1983 (2012)", ("2012",), 2012),
        ("Cal. Penal Code § 187 (West 2018)", ("West 2018",), 2018),
        ("N.Y. Penal Law § 10.00 (McKinney 2018) (amended 2020)", ("McKinney 2018", "amended 2020"), 2018),
        ("42 U.S.C. § 1983 (2012) (repealed)", ("2012", "repealed"), 2012),
        ("29 C.F.R. § 541.1 (effective Jan. 1, 2020)", ("effective Jan. 1, 2020",), None),
    ],
)
def test_the_edition_is_a_remark_and_gives_the_year(text: str, remarks: tuple[str, ...], year: int | None) -> None:
    found = one(f"See {text}.")
    assert (found.parentheticals, found.year, found.extent[1]) == (remarks, year, len(f"See {text}"))


@every_row(
    "remark", ["direct discrimination", "emphasis added", "see below", "amended complaint ¶ 4", "effective counsel", "before the court"]
)
@every_row("law", LAWS)
def test_other_words_in_brackets_are_left_alone(law: str, remark: str) -> None:
    text = f"It follows from {law} ({remark}) that he owed it."
    found = cited(text)[0]
    assert (found.parentheticals, text[found.extent[1] :]) == ((), f" ({remark}) that he owed it.")


def test_every_section_of_a_list_is_of_the_time_that_closes_it() -> None:
    found = cited("See 42 U.S.C. §§ 1981, 1983 (repealed); Alder Act 1988, ss 3 and 4 (as enacted).")
    assert [(law.section, law.parentheticals) for law in found] == [
        ("1981", ("repealed",)),
        ("1983", ("repealed",)),
        ("3", ("as enacted",)),
        ("4", ("as enacted",)),
    ]


@pytest.mark.parametrize(
    ("text", "canonicals", "remarks"),
    [
        ("the Alder Act 1988 (as amended), s 21", ["Alder Act 1988, s 21"], ("as amended",)),
        ("the Alder Act 1988 (as amended by the Birch Act 1996), s 21", [
            "Alder Act 1988, s 21", "Birch Act 1996"], ("as amended by the Birch Act 1996",)),
        ("the Alder Act 1988 (“the 1988 Act”), ss 21 and 22", ["Alder Act 1988, s 21", "Alder Act 1988, s 22"], ()),
        ("the Alder Regulations 1987 (SI 1987/99), reg 3", ["Alder Regulations 1987, reg 3", "SI 1987/99"], ()),
        ("the Alder Act 1988 (as amended), section 5 of the Birch Act 1996", ["Alder Act 1988", "Birch Act 1996, s 5"], ("as amended",)),
        ("the Alder Act 1988 (as amended), and s 21 of it", ["Alder Act 1988"], ("as amended",)),
    ],
)  # fmt: skip
def test_a_section_behind_the_bracket_is_the_acts(text: str, canonicals: list[str], remarks: tuple[str, ...]) -> None:
    found = cited(f"It follows from {text}.")
    assert ([law.canonical for law in found], found[0].parentheticals) == (canonicals, remarks)


@every_row(
    "text, canonical, section",
    [
        ("42 U.S.C. § 2000e note", "42 U.S.C. § 2000e note", "2000e"),
        ("42 U.S.C. § 2000e-5 note (2012)", "42 U.S.C. § 2000e-5 note", "2000e-5"),
        ("42 U.S.C. § 1983 note that he owed it", "42 U.S.C. § 1983", "1983"),
        ("42 U.S.C. § 1983, notes the court", "42 U.S.C. § 1983", "1983"),
        ("28 U.S.C. app. Rule 12", "28 U.S.C. app. Rule 12", None),
        ("28 U.S.C. app. § 1", "28 U.S.C. app. § 1", "1"),
        ("17 C.F.R. pt. 240, app. A", "17 C.F.R. pt. 240, app. A", None),
        ("17 C.F.R. pt. 240, Appendix A-7", "17 C.F.R. pt. 240, app. A-7", None),
        ("17 C.F.R. § 240.1, app. A", "17 C.F.R. § 240.1", "240.1"),
        ("45 C.F.R. pts. 160-164", "45 C.F.R. pts. 160-164", None),
        ("45 C.F.R. parts 160 through 164", "45 C.F.R. pts. 160-164", None),
        ("45 C.F.R. pts. 160–164 (2020)", "45 C.F.R. pts. 160-164", None),
        ("45 C.F.R. pt. 46", "45 C.F.R. pt. 46", None),
    ],
)
def test_notes_appendices_and_stretches_of_parts(text: str, canonical: str, section: str | None) -> None:
    found = one(f"It follows from {text}.")
    assert (found.canonical, found.section) == (canonical, section)


def test_a_list_of_parts_may_hold_a_stretch() -> None:
    assert [law.canonical for law in cited("See 45 C.F.R. pts. 160–162, 164.")] == ["45 C.F.R. pts. 160-162", "45 C.F.R. pt. 164"]


def test_brackets_without_end_are_no_remark() -> None:
    assert len(cited("Alder Act 1988 " + "(as amended " * 4000)) == 1
