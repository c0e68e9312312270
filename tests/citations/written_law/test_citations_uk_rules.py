"""Rules of court by rule, Part and practice direction."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Kind
from citation_briefs import cited, one
from economy.rows import every_row


@every_row(
    "text, canonical, section",
    [
        ("CPR 3.4(2)(a)", "CPR r 3.4", "3.4(2)(a)"),
        ("CPR Part 36", "CPR Pt 36", "Pt 36"),
        ("CPR Pt.44", "CPR Pt 44", "Pt 44"),
        ("Part 52 CPR", "CPR Pt 52", "Pt 52"),
        ("Part 36 of the CPR", "CPR Pt 36", "Pt 36"),
        ("Part 8 of the Civil Procedure Rules", "CPR Pt 8", "Pt 8"),
        ("CPR 36", "CPR Pt 36", "Pt 36"),
        ("CPR 11(1)", "CPR r 11", "11(1)"),
        ("CPR Part 40.12", "CPR r 40.12", "40.12"),
        ("CPR r 3.4", "CPR r 3.4", "3.4"),
        ("rule 3.4 of the CPR", "CPR r 3.4", "3.4"),
        ("FPR 2010, r 4.4", "FPR r 4.4", "4.4"),
        ("rule 37 of the ET Rules 2013", "ET Rules r 37", "37"),
        ("rule 37(1)(a) of the Employment Tribunals Rules of Procedure 2013", "ET Rules r 37", "37(1)(a)"),
        ("Employment Tribunals Rules of Procedure 2013, rule 37", "ET Rules r 37", "37"),
        ("CPR PD 6B", "CPR PD 6B", "6B"),
        ("PD 31B CPR", "CPR PD 31B", "31B"),
        ("Civil Procedure Rules 1998, r 3.4", "CPR r 3.4", "3.4"),
    ],
)
def test_a_rule_a_part_and_a_direction(text: str, canonical: str, section: str) -> None:
    found = one(f"The application is made under {text}.")
    assert (found.kind, found.canonical, found.section) == (Kind.RULE, canonical, section)


@pytest.mark.parametrize("text", ["CPR 3.4 and 24.2(1)(a)", "rules 3.4 and 24.2(1)(a) of the CPR", "CPR rr 3.4, 24.2(1)(a)"])
def test_a_list_of_rules_gives_a_row_each(text: str) -> None:
    assert [(c.canonical, c.section) for c in cited(f"under {text}.")] == [("CPR r 3.4", "3.4"), ("CPR r 24.2", "24.2(1)(a)")]


@pytest.mark.parametrize("text", ["he performed CPR 30 times", "she gave CPR 5 minutes later", "CPR 2 and 3 others", "in CPR 2004 it was"])
def test_a_number_that_counts_something_is_no_part(text: str) -> None:
    assert cited(text) == ()


@pytest.mark.parametrize("text", ["CPR Parts 35 and 36", "Parts 35 and 36 of the CPR"])
def test_a_list_of_parts_needs_no_points(text: str) -> None:
    assert [c.canonical for c in cited(f"under {text}.")] == ["CPR Pt 35", "CPR Pt 36"]


@pytest.mark.parametrize(
    ("text", "canonicals"),
    [
        ("The statement complied with PD 57AC.", ["Practice Direction 57AC"]),
        ("By PD 16, para 4.1, the medical report is attached.", ["Practice Direction 16"]),
        ("The PD 16 officers of the force.", []),
        ("The PD 5X9 device.", []),
    ],
)
def test_a_practice_direction_by_its_letters_alone(text: str, canonicals: list[str]) -> None:
    assert [c.canonical for c in cited(text)] == canonicals
