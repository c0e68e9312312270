"""Schedules, lists and ranges beside the names of UK Acts and instruments. All Acts called Alder or Birch are invented."""

from __future__ import annotations

from itertools import pairwise

import pytest

from brief_audit.model.base import Kind
from citation_briefs import cited, one
from economy.rows import every_row


@every_row(
    "text, canonical, section",
    [
        ("Schedule 1 to the Housing Act 1988", "Housing Act 1988, Sch 1", "Sch 1"),
        ("the Housing Act 1988, Sch 7 para 4", "Housing Act 1988, Sch 7 para 4", "Sch 7 para 4"),
        ("paragraph 4(2) of Schedule 7 to the Alder Act 2003", "Alder Act 2003, Sch 7 para 4", "Sch 7 para 4(2)"),
        ("Part 2 of Sch. 1 to the Alder Act 2003", "Alder Act 2003, Sch 1 Pt 2", "Sch 1 Pt 2"),
        ("para 3 of Part 2 of Schedule 1 to the Alder Act 2003", "Alder Act 2003, Sch 1 Pt 2 para 3", "Sch 1 Pt 2 para 3"),
        ("Schedule 7, paragraph 4 to the Alder Act 2003", "Alder Act 2003, Sch 7 para 4", "Sch 7 para 4"),
        ("the Alder Act 2003, Schedule 1, Part I, article 8", "Alder Act 2003, Sch 1 Pt I art 8", "Sch 1 Pt I art 8"),
        ("paragraph 4 of the Schedule to the Alder Act 2003", "Alder Act 2003, Sch para 4", "Sch para 4"),
        ("section 21(1)(a)-(c) of the Alder Act 2003", "Alder Act 2003, s 21", "21(1)(a)-(c)"),
        ("section 12(2)(a) and (b)(ii) of the Alder Act 2003", "Alder Act 2003, s 12", "12(2)(a), (b)(ii)"),
        ("section 30 (1) of the Alder Act 2003", "Alder Act 2003, s 30", "30(1)"),
        ("subsection (2) of section 5 of the Alder Act 2003", "Alder Act 2003, s 5", "5(2)"),
        ("section 151 of The Alder Act 2003", "Alder Act 2003, s 151", "151"),
        ("ss 170–177 of the Alder Act 2003", "Alder Act 2003, ss 170-177", "170-177"),
        ("sections 850C to 850E of the Alder Act 2003", "Alder Act 2003, ss 850C-850E", "850C-850E"),
        ("the Insolvency Rules 2016, r 1.2", "Insolvency Rules 2016, r 1.2", "1.2"),
        ("regulation 6(19) to (22) of the Alder Regulations 1987", "Alder Regulations 1987, reg 6", "6(19)-(22)"),
    ],
)
def test_one_provision_is_one_row(text: str, canonical: str, section: str) -> None:
    found = one(f"It follows from {text}.")
    assert (found.canonical, found.section) == (canonical, section)


@pytest.mark.parametrize(
    ("text", "sections"),
    [
        ("ss 2 and 3 of the Alder Act 2003", ["2", "3"]),
        ("ss.76, 78 of the Alder Act 2003", ["76", "78"]),
        ("sections 2, 3 and 5(1)(a)-(c) of the Alder Act 2003", ["2", "3", "5(1)(a)-(c)"]),
        ("the Alder Act 2003, ss 50(3), 51(3)", ["50(3)", "51(3)"]),
        ("the Alder Act 2003 ss 170 to 177 and 179", ["170-177", "179"]),
        ("s 10 and s 65 of the Alder Act 2003", ["10", "65"]),
        ("s 3, s 4 and s 5 of the Alder Act 2003", ["3", "4", "5"]),
        ("sections 1 and 2 of, and Schedule 3 to, the Alder Act 2003", ["1", "2", "Sch 3"]),
        ("paragraphs 4 and 5(2) of Schedule 7 to the Alder Act 2003", ["Sch 7 para 4", "Sch 7 para 5(2)"]),
    ],
)
def test_a_list_gives_a_row_each_and_no_span_twice(text: str, sections: list[str]) -> None:
    found = cited(f"It follows from {text}.")
    assert [c.section for c in found] == sections
    assert {c.title for c in found} == {"Alder Act 2003"}
    assert all(first.span[1] <= second.span[0] for first, second in pairwise(found))
    assert sum("Alder Act 2003" in c.text for c in found) == 1


@pytest.mark.parametrize(
    ("text", "forms"),
    [
        ("the Alder Act 1988, section 5 of the Birch Act 1977", ["Alder Act 1988", "Birch Act 1977, s 5"]),
        ("the Alder Act 1988, s 5 and s 6 of the Birch Act 1977", ["Alder Act 1988, s 5", "Birch Act 1977, s 6"]),
        ("the Alder Act 1988, ss 5 and 6 of the Birch Act 1977", ["Alder Act 1988", "Birch Act 1977, s 5", "Birch Act 1977, s 6"]),
        ("article 6 and section 3 of the Alder Act 1988", ["Alder Act 1988, s 3"]),
        ("the predecessor of s.245, s.212 of the Alder Act 1988", ["Alder Act 1988, s 212"]),
        ("the Alder Act 1988, s 5 and paragraph 3 of the judgment", ["Alder Act 1988, s 5"]),
        ("the Alder Act 1988, s 6(1) and (2) the court was wrong", ["Alder Act 1988, s 6"]),
        ("paragraph 3 of the judgment and section 5 of the Alder Act 1988", ["Alder Act 1988, s 5"]),
        ("ss 2, 3 and in 2004 the Alder Act 1988", ["Alder Act 1988"]),
    ],
)
def test_a_provision_of_something_else_is_no_provision_of_this_act(text: str, forms: list[str]) -> None:
    assert [c.canonical for c in cited(f"It follows from {text}.")] == forms


def test_subsections_that_number_the_sentence_are_not_taken() -> None:
    assert one("Under the Alder Act 1988, s 6(1) and (2) the court was wrong.").section == "6(1)"


def test_the_number_of_an_instrument_behind_its_name_is_the_same_authority() -> None:
    named, number = cited("regulation 3 of the Alder Regulations 1999 (SI 1999/991) applies")
    assert (named.canonical, number.canonical) == ("Alder Regulations 1999, reg 3", "SI 1999/991")
    assert number.parallel_to == named.id


@pytest.mark.parametrize("text", ["the Alder Regulations 1999. SI 1999/991 differs", "the Alder Regulations 1998 (SI 1999/991)"])
def test_a_number_that_is_not_the_names_own_stands_alone(text: str) -> None:
    assert [c.parallel_to for c in cited(text)] == [None, None]


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("SI 2003/7", "SI 2003/7"),
        ("S.I. 2003 No. 3150", "SI 2003/3150"),
        ("SSI 2003/12", "SSI 2003/12"),
        ("WSI 2003/1", "WSI 2003/1"),
        ("SR (NI) 2005/1", "SR 2005/1"),
    ],
)
def test_the_series_of_an_instrument_is_kept(text: str, canonical: str) -> None:
    assert one(f"see {text}").canonical == canonical


def test_a_name_that_is_being_given_is_no_instrument() -> None:
    assert [c.canonical for c in cited("the Alder (Birch) Regulations 2001 (“AB Regulations 2001”) apply")] == [
        "Alder (Birch) Regulations 2001"
    ]


def test_a_title_does_not_begin_before_a_closed_quotation() -> None:
    text = "the Alder Act 1972 (“the 1972 Act”) and the Birch (Transfer) Order 1999"
    assert [c.title for c in cited(text)] == ["Alder Act 1972", "Birch (Transfer) Order 1999"]


@pytest.mark.parametrize(
    ("text", "form", "kind"),
    [
        ("section 5 of the 2004 Act", "Alder Act 2004, s 5", Kind.STATUTE),
        ("the 2004 Act", "Alder Act 2004", Kind.STATUTE),
        ("ss 5 and 6 of the 2004 Act", "Alder Act 2004, s 5", Kind.STATUTE),
        ("r 1.2 of the 2016 Rules", "Birch Rules 2016, r 1.2", Kind.RULE),
    ],
)
def test_a_name_by_the_year_as_the_document_gave_it(text: str, form: str, kind: Kind) -> None:
    found = cited(f"the Alder Act 2004 (“the 2004 Act”) and the Birch Rules 2016 (“the 2016 Rules”). Under {text} it is so.")
    assert (found[2].canonical, found[2].kind) == (form, kind)
    assert "abbreviation" in (found[2].note or "")


@pytest.mark.parametrize(
    "text",
    [
        "the Alder Act 2004 is one, and section 5 of the 2004 Act another",
        "the Alder Act 2004 (“the 2005 Act”) and section 5 of the 2005 Act",
        "the 2004 Act comes before the Alder Act 2004 (“the 2004 Act”)",
        "the Alder Act 2004 (“the Act”), and section 5 of the Act as quoted",
    ],
)
def test_a_name_by_the_year_that_was_not_given_is_not_read(text: str) -> None:
    assert [c.canonical for c in cited(text)] == ["Alder Act 2004"]


def test_a_name_by_the_year_that_two_acts_bear_is_not_read() -> None:
    text = "the Alder Act 2004 (“the 2004 Act”), the Birch Act 2004 (“the 2004 Act”), section 5 of the 2004 Act"
    assert [c.canonical for c in cited(text)] == ["Alder Act 2004", "Birch Act 2004"]


def test_the_letters_of_the_finance_act_mean_that_of_every_year() -> None:
    found = cited("the Finance Act 2004 (“FA 2004”); paragraph 22 of Schedule 36 to the FA 2014")
    assert found[-1].canonical == "Finance Act 2014, Sch 36 para 22"
    assert "Finance Act 2004 shows" in (found[-1].note or "")


def test_the_letters_of_another_act_do_not() -> None:
    found = cited("the Insolvency Act 1986 (“IA 1986”); section 5 IA 2015")
    assert {c.canonical for c in found} == {"Insolvency Act 1986"}


def test_a_number_with_a_point_behind_the_letters_of_rules_is_a_rule() -> None:
    found = cited("the Alder (Birch) Rules 2016 (“ABR”), ABR 14.44(2) and the ABR of 14.4 pages; the Alder Act 2003 (“AA”), AA 5.1")
    assert [(c.canonical, c.section) for c in found] == [
        ("Alder (Birch) Rules 2016", None),
        ("Alder (Birch) Rules 2016, r 14.44", "14.44(2)"),
        ("Alder (Birch) Rules 2016", None),
        ("Alder Act 2003", None),
        ("Alder Act 2003", None),
    ]


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("s 3 HRA 1998", "Human Rights Act 1998, s 3"),
        ("HRA 1998, s 3", "Human Rights Act 1998, s 3"),
        ("Sch 2, Part 1 HA 1988", "Housing Act 1988, Sch 2 Pt 1"),
    ],
)
def test_customary_letters_beside_a_section(text: str, form: str) -> None:
    found = one(f"the possession order was made under {text}.")
    assert found.canonical == form
    assert "customary" in (found.note or "")


@pytest.mark.parametrize(
    ("text", "titles"),
    [
        ("HRA 1998 is an Act", set()),
        ("s 3 XYZA 1998 is none", set()),
        ("s 5 CA 1989 is the Children Act or the Companies Act", set()),
        ("the Highways Act 1988 matters. Then s 5 HA 1988", {"Highways Act 1988"}),
        ("the Highways Act 1988 and the Housing Act 1988 matter. Then s 5 HA 1988", {"Highways Act 1988", "Housing Act 1988"}),
        ("the Highways Act 1988 (“HA”) matters. Then s 5 HA 1996", {"Highways Act 1988"}),
    ],
)
def test_letters_that_the_document_gives_another_meaning_or_none_are_not_customary(text: str, titles: set[str]) -> None:
    found = cited(text)
    assert {c.title for c in found} == titles
    assert not any("customary" in (c.note or "") for c in found)


def test_a_schedule_with_a_point_leads_to_a_title() -> None:
    assert one("para. 12 of Part 3 of Sch. B1 to the Alder Act 1986").canonical == "Alder Act 1986, Sch B1 Pt 3 para 12"
