"""The forms that lawyers know by name: each is named, and what only looks like it is not."""

from __future__ import annotations

import pytest

from brief_audit.logic.formula import And, Atom, Formula, Iff, Implies, Not, Or
from brief_audit.logic.named_forms import NamedForm, form_of
from economy.rows import every_row

A, B, C, D = map(Atom, "abcd")
NAMED = {
    "modus ponens": ([Implies(A, B), A], B),
    "modus ponens of two elements": ([Implies(And(A, B), C), A, B], C),
    "modus ponens by both ways": ([Iff(A, B), B], A),
    "modus tollens": ([Implies(A, B), Not(B)], Not(A)),
    "modus tollens of a denied antecedent": ([Implies(Not(A), B), Not(B)], A),
    "hypothetical syllogism": ([Implies(A, B), Implies(B, C)], Implies(A, C)),
    "disjunctive syllogism": ([Or(A, B), Not(A)], B),
    "contrapositive": ([Implies(A, B)], Implies(Not(B), Not(A))),
    "De Morgan": ([Not(Or(A, B))], And(Not(A), Not(B))),
    "De Morgan backwards": ([Or(Not(A), Not(B))], Not(And(A, B))),
    "constructive dilemma": ([Implies(A, B), Implies(C, D), Or(A, C)], Or(B, D)),
}
ERRORS = {
    "affirming the consequent": ([Implies(A, B), B], A),
    "affirming the consequent of two elements": ([Implies(And(A, B), C), C], A),
    "denying the antecedent": ([Implies(A, B), Not(A)], Not(B)),
    "denying the antecedent by one element": ([Implies(And(A, B), C), Not(B)], Not(C)),
    "illicit conversion": ([Implies(A, B)], Implies(B, A)),
}
Argument = tuple[list[Formula], Formula]


def _name(case: str) -> str:
    return case.partition(" of ")[0].partition(" by ")[0].removesuffix(" backwards")


@pytest.mark.rule("ARGUMENT_NON_SEQUITUR")
@every_row("case", [*NAMED, *ERRORS])
@every_row("backwards", [False, True], ids=["as written", "premises turned"])
def test_a_form_is_named_in_any_order_of_its_premises(case: str, backwards: bool) -> None:
    premises, conclusion = (NAMED | ERRORS)[case]
    assert form_of(premises[::-1] if backwards else premises, conclusion) == NamedForm(_name(case), case in NAMED)


@pytest.mark.rule("ARGUMENT_NON_SEQUITUR")
@pytest.mark.parametrize("case", ERRORS)
def test_an_error_is_none_where_other_premises_carry_the_conclusion(case: str) -> None:
    premises, conclusion = ERRORS[case]
    named = form_of([*premises, Implies(D, conclusion), D], conclusion)
    assert named == NamedForm("modus ponens", valid=True)


@pytest.mark.parametrize(
    ("premises", "conclusion"),
    [([A], B), ([Implies(A, B), C], B), ([A, B], And(A, B)), ([Or(A, B), A], B), ([Implies(A, B), Implies(A, C)], Implies(B, C))],
    ids=["nothing in common", "another fact", "valid without a name", "affirming a disjunct", "two conditions of one thing"],
)
def test_what_has_no_name_gets_none(premises: list[Formula], conclusion: Formula) -> None:
    assert form_of(premises, conclusion) is None


def test_double_denial_and_the_order_of_and_do_not_hide_a_form() -> None:
    assert form_of([Implies(And(A, B), C), And(B, Not(Not(A)))], C) == NamedForm("modus ponens", valid=True)
