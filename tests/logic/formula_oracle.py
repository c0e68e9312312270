"""Random formulas, and what is true of them by the plainest means: Python's own operators, row by row. Nothing of the package decides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

from brief_audit.logic.formula import And, Atom, Formula, Iff, Implies, Not, Or

NAMES = "pqrstu"
JOINTS = (And, Or, Implies, Iff)


def made(chance: Random, names: str, depth: int) -> Formula:
    """A random formula over some of the names."""
    if depth == 0 or chance.random() < 0.2:
        return Atom(chance.choice(names))
    if chance.random() < 0.25:
        return Not(made(chance, names, depth - 1))
    return chance.choice(JOINTS)(made(chance, names, depth - 1), made(chance, names, depth - 1))


def sets(seed: int, count: int) -> Iterator[tuple[tuple[Formula, ...], Formula]]:
    """Premises, up to four, and a conclusion, to six atoms."""
    chance = Random(seed)
    for _ in range(count):
        names = NAMES[: chance.randint(1, 6)]
        yield tuple(made(chance, names, 3) for _ in range(chance.randint(0, 4))), made(chance, names, 3)


def source(formula: Formula) -> str:
    """The formula as a Python expression."""
    match formula:
        case Atom(name):
            return name
        case Not(operand):
            return f"(not {source(operand)})"
        case And(left, right):
            return f"({source(left)} and {source(right)})"
        case Or(left, right):
            return f"({source(left)} or {source(right)})"
        case Implies(antecedent, consequent):
            return f"((not {source(antecedent)}) or {source(consequent)})"
        case Iff(left, right):
            return f"({source(left)} == {source(right)})"


def rows(formulas: Sequence[Formula]) -> list[tuple[bool, ...]]:
    """The value of each formula in each of the 64 rows of six atoms."""
    table = eval(f"lambda {', '.join(NAMES)}: ({''.join(source(one) + ', ' for one in formulas)})")  # the formulas above alone
    return [table(*values) for values in product((False, True), repeat=len(NAMES))]


def judged(premises: Sequence[Formula], conclusion: Formula) -> tuple[bool, bool]:
    """Whether the conclusion follows, and whether the premises can be true together."""
    together = [row[-1] for row in rows([*premises, conclusion]) if all(row[:-1])]
    return all(together), bool(together)


def is_counterexample(model: dict[str, bool], premises: Sequence[Formula], conclusion: Formula) -> bool:
    """Whether the model makes the premises true and the conclusion false."""
    values = dict.fromkeys(NAMES, False) | model
    return all(eval(source(one), {}, values) for one in premises) and not eval(source(conclusion), {}, values)
