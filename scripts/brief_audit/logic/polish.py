"""Formulas in Polish notation (Łukasiewicz): N not, K and, A or, C if … then, E if and only if; small letters are atoms.

It needs no brackets, so that a formula can be kept as a short text in a dossier and read back without a grammar.
"""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_lowercase

from brief_audit.logic.formula import And, Atom, Formula, Iff, Implies, Not, Or

LETTERS = ascii_lowercase
_SIGNS: dict[type, str] = {And: "K", Or: "A", Implies: "C", Iff: "E", Not: "N"}
_TWO: dict[str, type[And | Or | Implies | Iff]] = {"K": And, "A": Or, "C": Implies, "E": Iff}


def written(formula: Formula) -> str:
    """The formula as a text; its atoms must be named by one small letter each.

    >>> written(Implies(And(Atom("a"), Not(Atom("b"))), Atom("c")))
    'CKaNbc'
    """
    match formula:
        case Atom(name):
            return name
        case Not(operand):
            return f"N{written(operand)}"
        case Implies(antecedent, consequent):
            return f"C{written(antecedent)}{written(consequent)}"
        case And(left, right) | Or(left, right) | Iff(left, right):
            return f"{_SIGNS[type(formula)]}{written(left)}{written(right)}"


def parsed(text: str) -> Formula:
    """The formula that a text in this notation stands for. Raises ValueError for any other text.

    >>> str(parsed("CKaNbc"))
    '(a ∧ ¬b) → c'
    """
    signs = iter(text)
    try:
        formula = _next(signs)
    except StopIteration:
        raise ValueError(f"{text!r} ends too soon for a formula in Polish notation") from None
    if next(signs, None) is not None:
        raise ValueError(f"{text!r} is more than one formula in Polish notation")
    return formula


def _next(signs: Iterator[str]) -> Formula:
    sign = next(signs)
    if sign == "N":
        return Not(_next(signs))
    if sign in _TWO:
        left = _next(signs)
        return _TWO[sign](left, _next(signs))
    if sign not in LETTERS:
        raise ValueError(f"{sign!r} is no sign of Polish notation")
    return Atom(sign)
