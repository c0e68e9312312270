"""The forms of argument that lawyers know by name, valid ones and the classic errors.

A valid form is named where some of the premises have it. An error is named only where the premises together do not entail the conclusion:
"if A then B; B; so A" with "B only if A" beside it is no error. Source: R54.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations

from brief_audit.logic.entailment import entails
from brief_audit.logic.formula import And, Formula, Iff, Implies, Not, Or
from brief_audit.logic.normal_form import nnf


@dataclass(frozen=True, slots=True)
class NamedForm:
    """A form of argument, by its usual name, and whether the argument that has it is valid."""

    name: str
    valid: bool


def form_of(premises: Sequence[Formula], conclusion: Formula) -> NamedForm | None:
    """The named form of an argument, or None. Raises TooManyAtoms like `entails`.

    >>> from brief_audit.logic.formula import Atom
    >>> form_of([Implies(Atom("late"), Atom("barred")), Atom("barred")], Atom("late"))
    NamedForm(name='affirming the consequent', valid=False)
    """
    argument = _Argument(premises, conclusion)
    valid = entails(premises, conclusion).holds
    names = _valid_forms(argument) if valid else _errors(argument)
    name = next(names, None)
    return None if name is None else NamedForm(name, valid)


class _Argument:
    """Premises and conclusion, compared without regard to double denials and to the order and brackets of "and" and "or"."""

    def __init__(self, premises: Sequence[Formula], conclusion: Formula) -> None:
        self.premises = tuple(premises)
        self.conclusion = conclusion
        self.goal = _key(conclusion)
        self.given = {_key(part) for premise in premises for part in (premise, *_conjuncts(premise))}
        self.rules = [rule for premise in premises for rule in _conditionals(premise)]

    def has(self, formula: Formula) -> bool:
        """Whether the premises give it, as one of them or piece by piece."""
        return _key(formula) in self.given or all(_key(part) in self.given for part in _conjuncts(formula))

    def denies(self, formula: Formula) -> bool:
        """Whether a premise denies it or one of its conjuncts."""
        return any(_key(Not(part)) in self.given for part in (formula, *_conjuncts(formula)))

    def concludes(self, *formulas: Formula) -> bool:
        return self.goal in map(_key, formulas)


def _valid_forms(argument: _Argument) -> Iterator[str]:
    for rule in argument.rules:
        if argument.has(rule.antecedent) and argument.concludes(rule.consequent, *_conjuncts(rule.consequent)):
            yield "modus ponens"
        if argument.denies(rule.consequent) and argument.concludes(Not(rule.antecedent)):
            yield "modus tollens"
    yield from _syllogisms(argument)
    if any(_is_contrapositive(premise, argument.conclusion) for premise in argument.premises):
        yield "contrapositive"
    if any(_is_de_morgan(premise, argument.conclusion) for premise in argument.premises):
        yield "De Morgan"


def _syllogisms(argument: _Argument) -> Iterator[str]:
    pairs = list(permutations(argument.rules, 2))
    if any(
        _key(first.consequent) == _key(second.antecedent) and _is_rule(argument.conclusion, first.antecedent, second.consequent)
        for first, second in pairs
    ):
        yield "hypothetical syllogism"
    for either in (premise for premise in argument.premises if isinstance(premise, Or)):
        for one, other in ((either.left, either.right), (either.right, either.left)):
            if _key(Not(one)) in argument.given and argument.concludes(other):
                yield "disjunctive syllogism"
    for first, second in pairs:
        if _key(Or(first.antecedent, second.antecedent)) in argument.given and argument.concludes(Or(first.consequent, second.consequent)):
            yield "constructive dilemma"


def _errors(argument: _Argument) -> Iterator[str]:
    for rule in argument.rules:
        if argument.has(rule.consequent) and argument.concludes(rule.antecedent, *_conjuncts(rule.antecedent)):
            yield "affirming the consequent"
        if argument.denies(rule.antecedent) and argument.concludes(Not(rule.consequent)):
            yield "denying the antecedent"
        if _is_rule(argument.conclusion, rule.consequent, rule.antecedent):
            yield "illicit conversion"


def _conditionals(premise: Formula) -> Iterable[Implies]:
    match premise:
        case Implies():
            return (premise,)
        case Iff(left, right):
            return (Implies(left, right), Implies(right, left))
        case And(left, right):
            return (*_conditionals(left), *_conditionals(right))
    return ()


def _is_rule(formula: Formula, antecedent: Formula, consequent: Formula) -> bool:
    return isinstance(formula, Implies) and (_key(formula.antecedent), _key(formula.consequent)) == (_key(antecedent), _key(consequent))


def _is_contrapositive(premise: Formula, conclusion: Formula) -> bool:
    return isinstance(premise, Implies) and _is_rule(conclusion, Not(premise.consequent), Not(premise.antecedent))


def _is_de_morgan(premise: Formula, conclusion: Formula) -> bool:
    """Whether one side denies a conjunction or disjunction whole and the other, in its place, piece by piece."""
    whole = [side for side in (premise, conclusion) if isinstance(side, Not) and isinstance(side.operand, And | Or)]
    return len(whole) == 1 and _key(premise) == _key(conclusion)


def _conjuncts(formula: Formula) -> tuple[Formula, ...]:
    return (*_conjuncts(formula.left), *_conjuncts(formula.right)) if isinstance(formula, And) else (formula,)


def _key(formula: Formula) -> Hashable:
    """Equal for formulas that differ in double denials and in the order and brackets of "and" and "or" alone."""
    return _unordered(nnf(formula))


def _unordered(formula: Formula) -> Hashable:
    kind = type(formula)
    if not isinstance(formula, And | Or):
        return formula
    found: set[Hashable] = set()
    for side in (formula.left, formula.right):
        key = _unordered(side)
        found |= key[1] if isinstance(key, tuple) and key[0] is kind else {key}
    return (kind, frozenset(found)) if len(found) > 1 else found.pop()
