"""Entailment against the plain truth table of the oracle, and what is refused."""

from __future__ import annotations

import pytest

from brief_audit.logic.entailment import MOST_ATOMS, TooManyAtoms, entails, equivalent
from brief_audit.logic.formula import And, Atom, Formula, Iff, Implies, Not, Or, atoms_of, in_words
from brief_audit.logic.normal_form import cnf, dnf, nnf
from logic.formula_oracle import is_counterexample, judged, rows, sets

A, B, C = map(Atom, "abc")


def test_entailment_agrees_with_the_oracle() -> None:
    """A slice of what benchmarks/logic/truth_tables.py does a hundred thousand times."""
    for premises, conclusion in sets(seed=19, count=1500):
        found = entails(premises, conclusion)
        assert (found.holds, found.consistent) == judged(premises, conclusion)
        assert found.holds is (found.counterexample is None)
        if found.counterexample is not None:
            assert set(found.counterexample) == set(atoms_of(*premises, conclusion))
            assert is_counterexample(dict(found.counterexample), premises, conclusion)


@pytest.mark.slow
def test_normal_forms_say_the_same_in_their_shape() -> None:
    for premises, conclusion in sets(seed=54, count=300):
        for formula in (*premises[:1], conclusion):
            negated, conjunctive, disjunctive = nnf(formula), cnf(formula), dnf(formula)
            assert all(len(set(row)) == 1 for row in rows([formula, negated, conjunctive, disjunctive]))
            assert is_shaped(conjunctive, And, Or)
            assert is_shaped(disjunctive, Or, And)
            assert is_shaped(nnf(formula, denied=True), (And, Or), ())
            assert all(one != other for one, other in rows([formula, nnf(formula, denied=True)]))


def is_shaped(formula: Formula, outer: type | tuple[type, ...], inner: type | tuple[type, ...]) -> bool:
    """Whether the outer joints stand above the inner ones and denials at atoms alone."""
    match formula:
        case Atom() | Not(Atom()):
            return True
        case And(left, right) | Or(left, right) if isinstance(formula, outer):
            return is_shaped(left, outer, inner) and is_shaped(right, outer, inner)
        case And(left, right) | Or(left, right) if inner and isinstance(formula, inner):
            return is_shaped(left, inner, ()) and is_shaped(right, inner, ())
    return False


def test_a_counterexample_names_every_atom_of_premises_and_conclusion() -> None:
    assert entails([Implies(A, B), B], And(A, C)).counterexample == {"a": False, "b": True, "c": False}


def test_from_contradictory_premises_everything_follows_and_it_is_said() -> None:
    found = entails([A, Not(A)], B)
    assert (found.holds, found.consistent, found.counterexample) == (True, False, None)


def test_no_premises_entail_only_what_is_always_true() -> None:
    assert entails([], Or(A, Not(A))).holds
    assert not entails([], A).holds


def test_twenty_atoms_are_tabulated_and_one_more_is_refused() -> None:
    many = [Atom(f"x{number}") for number in range(MOST_ATOMS)]
    assert entails(many, many[-1]).holds
    assert entails(many[:-1], many[-1]).counterexample == {atom.name: atom is not many[-1] for atom in many}
    with pytest.raises(TooManyAtoms, match="21 atoms are too many"):
        entails(many, Atom("another"))


def test_equivalence_is_entailment_both_ways() -> None:
    assert equivalent(Implies(A, B), Or(Not(A), B))
    assert not equivalent(Implies(A, B), Implies(B, A))


@pytest.mark.parametrize(
    ("formula", "words"),
    [
        (Implies(And(A, B), Not(C)), "if (late and paid), then it is not the case that c"),
        (Iff(A, Or(B, C)), "late if and only if (paid or c)"),
        (Not(And(A, B)), "it is not the case that (late and paid)"),
    ],
)
def test_a_formula_in_words_keeps_its_brackets(formula: Formula, words: str) -> None:
    assert in_words(formula, {"a": "late", "b": "paid"}) == words
