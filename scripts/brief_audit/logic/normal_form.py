"""Normal forms: the same formula with denials at the atoms alone, as a conjunction of disjunctions, as a disjunction of conjunctions.

CNF and DNF are made by distribution, so one can be exponentially longer than the formula; a brief's argument has a handful of atoms.
"""

from __future__ import annotations

from collections.abc import Callable

from brief_audit.logic.formula import And, Atom, Formula, Iff, Implies, Not, Or


def nnf(formula: Formula, *, denied: bool = False) -> Formula:
    """Negation normal form: conjunctions and disjunctions of atoms and denied atoms. `denied` gives that of the formula's denial.

    >>> str(nnf(Not(And(Atom("a"), Not(Atom("b"))))))
    '¬a ∨ b'
    """
    both, either = (Or, And) if denied else (And, Or)
    match formula:
        case Atom():
            return Not(formula) if denied else formula
        case Not(operand):
            return nnf(operand, denied=not denied)
        case And(left, right):
            return both(nnf(left, denied=denied), nnf(right, denied=denied))
        case Or(left, right):
            return either(nnf(left, denied=denied), nnf(right, denied=denied))
        case Implies(antecedent, consequent):
            return either(nnf(antecedent, denied=not denied), nnf(consequent, denied=denied))
        case Iff(left, right):
            return And(
                Or(nnf(left, denied=True), nnf(right, denied=denied)),
                Or(nnf(left), nnf(right, denied=not denied)),
            )


def cnf(formula: Formula) -> Formula:
    """Conjunctive normal form.

    >>> str(cnf(Or(Atom("a"), And(Atom("b"), Atom("c")))))
    '(a ∨ b) ∧ (a ∨ c)'
    """
    return _spread(nnf(formula), And, Or)


def dnf(formula: Formula) -> Formula:
    """Disjunctive normal form.

    >>> str(dnf(And(Atom("a"), Or(Atom("b"), Atom("c")))))
    '(a ∧ b) ∨ (a ∧ c)'
    """
    return _spread(nnf(formula), Or, And)


_Joint = type[And] | type[Or]


def _spread(formula: Formula, outer: _Joint, inner: _Joint) -> Formula:
    """A formula in negation normal form with every `outer` above every `inner`."""
    match formula:
        case And(left, right) | Or(left, right):
            left, right = _spread(left, outer, inner), _spread(right, outer, inner)
            return outer(left, right) if isinstance(formula, outer) else _joined(left, right, outer, inner)
        case _:
            return formula


def _joined(left: Formula, right: Formula, outer: _Joint, inner: _Joint) -> Formula:
    def over(split: And | Or, join: Callable[[Formula], Formula]) -> Formula:
        return outer(join(split.left), join(split.right))

    if isinstance(left, outer):
        return over(left, lambda side: _joined(side, right, outer, inner))
    if isinstance(right, outer):
        return over(right, lambda side: _joined(left, side, outer, inner))
    return inner(left, right)
