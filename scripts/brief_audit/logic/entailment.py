"""Whether premises entail a conclusion, by the truth table, with a counterexample where they do not.

The column of a formula is one integer with a bit for each row of the table, so a connective is one operation on integers: 20 atoms are a
million rows and 128 KiB a column, some milliseconds in all. A solver would answer faster beyond that, but an argument that a person writes
and a judge is to follow has a handful of atoms, and what cannot be tabulated cannot be shown to either. python-sat 1.9 (MIT, a
compiled wheel of 4 MB) and z3-solver 5.4 (MIT, 39 MB) were weighed and left out for that reason: more atoms are refused, not guessed at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from brief_audit.logic.formula import And, Atom, Formula, Iff, Implies, Not, Or, atoms_of

MOST_ATOMS = 20


class TooManyAtoms(ValueError):
    """The formulas have more atoms than a truth table is made for: nothing is said of them."""

    def __init__(self, count: int) -> None:
        super().__init__(f"{count} atoms are too many for a truth table; {MOST_ATOMS} at most are tabulated")


@dataclass(frozen=True, slots=True)
class Entailment:
    """Whether the conclusion is true in every row in which all premises are.

    `counterexample`: where it does not hold, an assignment to every atom that makes the premises true and the conclusion false.
    `consistent`: whether all premises can be true together; from premises that cannot, everything follows, and nothing is shown by it.
    """

    holds: bool
    counterexample: Mapping[str, bool] | None
    consistent: bool


def entails(premises: Sequence[Formula], conclusion: Formula) -> Entailment:
    """Tabulate the premises and the conclusion. Raises TooManyAtoms beyond MOST_ATOMS.

    >>> rule = Implies(Atom("late"), Atom("barred"))
    >>> entails([rule, Atom("late")], Atom("barred")).holds
    True
    >>> entails([rule, Atom("barred")], Atom("late")).counterexample
    {'late': False, 'barred': True}
    """
    names = atoms_of(*premises, conclusion)
    columns, whole = _columns(names)
    together = whole
    for premise in premises:
        together &= _column(premise, columns, whole)
    against = together & ~_column(conclusion, columns, whole)
    row = (against & -against).bit_length() - 1
    model = {name: bool(columns[name] >> row & 1) for name in names} if against else None
    return Entailment(holds=not against, counterexample=model, consistent=bool(together))


def equivalent(a: Formula, b: Formula) -> bool:
    """Whether two formulas are true in the same rows. Raises TooManyAtoms beyond MOST_ATOMS."""
    columns, whole = _columns(atoms_of(a, b))
    return _column(a, columns, whole) == _column(b, columns, whole)


def _columns(names: Sequence[str]) -> tuple[dict[str, int], int]:
    """The column of each atom, and the column that is true in every row. In row r the n-th atom is the n-th bit of r."""
    if len(names) > MOST_ATOMS:
        raise TooManyAtoms(len(names))
    rows = 1 << len(names)
    return {name: _repeated((1 << (1 << place)) - 1 << (1 << place), 2 << place, rows) for place, name in enumerate(names)}, (1 << rows) - 1


def _repeated(bits: int, size: int, rows: int) -> int:
    """`size` bits written one behind another until they fill the rows, doubling each time."""
    while size < rows:
        bits |= bits << size
        size *= 2
    return bits


def _column(formula: Formula, columns: Mapping[str, int], whole: int) -> int:
    def of(part: Formula) -> int:
        return _column(part, columns, whole)

    match formula:
        case Atom(name):
            return columns[name]
        case Not(operand):
            return whole ^ of(operand)
        case And(left, right):
            return of(left) & of(right)
        case Or(left, right):
            return of(left) | of(right)
        case Implies(antecedent, consequent):
            return (whole ^ of(antecedent)) | of(consequent)
        case Iff(left, right):
            return whole ^ of(left) ^ of(right)
