"""Formulas of propositional logic.

>>> notice, barred = Atom("notice"), Atom("barred")
>>> str(Implies(Not(notice), barred))
'¬notice → barred'
>>> in_words(Implies(Not(notice), barred), {"notice": "notice was given", "barred": "the claim is barred"})
'if it is not the case that notice was given, then the claim is barred'
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Atom:
    """A statement that is true or false as a whole. Two atoms of one name are one statement."""

    name: str

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Not:
    """A denial."""

    operand: Formula

    def __str__(self) -> str:
        return f"¬{_bracketed(self.operand)}"


@dataclass(frozen=True, slots=True)
class And:
    """Both are true."""

    left: Formula
    right: Formula

    def __str__(self) -> str:
        return f"{_bracketed(self.left)} ∧ {_bracketed(self.right)}"


@dataclass(frozen=True, slots=True)
class Or:
    """At least one is true."""

    left: Formula
    right: Formula

    def __str__(self) -> str:
        return f"{_bracketed(self.left)} ∨ {_bracketed(self.right)}"


@dataclass(frozen=True, slots=True)
class Implies:
    """False only where the antecedent is true and the consequent false."""

    antecedent: Formula
    consequent: Formula

    def __str__(self) -> str:
        return f"{_bracketed(self.antecedent)} → {_bracketed(self.consequent)}"


@dataclass(frozen=True, slots=True)
class Iff:
    """Both are true, or neither is."""

    left: Formula
    right: Formula

    def __str__(self) -> str:
        return f"{_bracketed(self.left)} ↔ {_bracketed(self.right)}"


Formula: TypeAlias = Atom | Not | And | Or | Implies | Iff


def _bracketed(formula: Formula) -> str:
    return str(formula) if isinstance(formula, Atom | Not) else f"({formula})"


def parts(formula: Formula) -> tuple[Formula, ...]:
    """The formulas directly below one, in the order in which they are written."""
    match formula:
        case Atom():
            return ()
        case Not(operand):
            return (operand,)
        case Implies(antecedent, consequent):
            return (antecedent, consequent)
        case And(left, right) | Or(left, right) | Iff(left, right):
            return (left, right)


def atoms_of(*formulas: Formula) -> tuple[str, ...]:
    """The names of the atoms, each once, in the order in which they are first written.

    >>> atoms_of(Implies(Atom("a"), Atom("b")), Atom("a"))
    ('a', 'b')
    """
    return tuple(dict.fromkeys(name for formula in formulas for name in _names(formula)))


def _names(formula: Formula) -> Iterator[str]:
    if isinstance(formula, Atom):
        yield formula.name
    for part in parts(formula):
        yield from _names(part)


def renamed(formula: Formula, by: Mapping[str, Formula]) -> Formula:
    """The formula with each atom that `by` names replaced by what it names: one argument's clauses become one set of atoms.

    >>> str(renamed(Implies(Atom("a"), Atom("b")), {"b": Not(Atom("c"))}))
    'a → ¬c'
    """
    match formula:
        case Atom(name):
            return by.get(name, formula)
        case Not(operand):
            return Not(renamed(operand, by))
        case And(left, right):
            return And(renamed(left, by), renamed(right, by))
        case Or(left, right):
            return Or(renamed(left, by), renamed(right, by))
        case Implies(antecedent, consequent):
            return Implies(renamed(antecedent, by), renamed(consequent, by))
        case Iff(left, right):
            return Iff(renamed(left, by), renamed(right, by))


def in_words(formula: Formula, says: Mapping[str, str]) -> str:
    """The formula as an English clause; `says` gives the words of each atom, an atom without any is called by its name."""

    def inner(part: Formula) -> str:
        words = in_words(part, says)
        return words if isinstance(part, Atom) else f"({words})"

    return _worded(formula, says, inner)


def _worded(formula: Formula, says: Mapping[str, str], inner: Callable[[Formula], str]) -> str:
    match formula:
        case Atom(name):
            return says.get(name, name)
        case Not(operand):
            return f"it is not the case that {inner(operand)}"
        case And(left, right):
            return f"{inner(left)} and {inner(right)}"
        case Or(left, right):
            return f"{inner(left)} or {inner(right)}"
        case Implies(antecedent, consequent):
            return f"if {_side(antecedent, says, inner)}, then {_side(consequent, says, inner)}"
        case Iff(left, right):
            return f"{inner(left)} if and only if {inner(right)}"


def _side(part: Formula, says: Mapping[str, str], inner: Callable[[Formula], str]) -> str:
    """One side of a conditional: the commas round it say where a denial ends."""
    return in_words(part, says) if isinstance(part, Not) else inner(part)
