"""What the sentences of a passage come to: formulas over one set of clauses, each clause one letter."""

from __future__ import annotations

from collections.abc import Mapping
from string import ascii_lowercase

from brief_audit import patterns as re
from brief_audit.logic.formula import Atom, Formula, Not, renamed
from brief_audit.logic.polish import written
from brief_audit.prose.clause_match import Match, match
from brief_audit.prose.conditionals import Clause, Conditional, read

_JOINT = re.compile(r",\s+(?:and\s+)?|\s+and\s+")


class TooManyClauses(ValueError):
    """A passage with more clauses than there are letters."""


class Clauses:
    """The clauses of one argument, found again in other words. `unclear` are pairs that may say the same, and may not."""

    def __init__(self, synonyms: Mapping[str, str]) -> None:
        self._synonyms = synonyms
        self._known: list[Clause] = []
        self.unclear: list[tuple[str, str]] = []

    @property
    def words(self) -> tuple[str, ...]:
        """The clauses in the order of their letters."""
        return tuple(clause.text for clause in self._known)

    def formula(self, said: Conditional) -> Formula | None:
        """What one sentence says of the argument's clauses; None if it was not read. Raises TooManyClauses."""
        whole = said.conclusion if said.formula is None else said.formula
        if whole is None or said.unread is not None:
            return None
        return renamed(whole, {name: self._literal(clause) for name, clause in said.clauses.items()})

    def _literal(self, clause: Clause) -> Formula:
        """The letter of a clause, denied where it says the opposite of one that is known."""
        doubtful = []
        for letter, known in zip(ascii_lowercase, self._known, strict=False):
            how = match(clause, known, self._synonyms)
            if how is Match.SAME:
                return Atom(letter)
            if how is Match.OPPOSITE:
                return Not(Atom(letter))
            if how is Match.UNCLEAR:
                doubtful.append((known.text, clause.text))
        if len(self._known) == len(ascii_lowercase):
            raise TooManyClauses
        self.unclear += doubtful
        self._known.append(clause)
        return Atom(ascii_lowercase[len(self._known) - 1])


def understood(text: str) -> Conditional:
    """One sentence; one that neither joins clauses nor counts things is read as the plain statement that it is.

    >>> str(understood("The lamp was lit and the door was shut.").formula)
    'A ∧ B'
    """
    said = read(text[:1].upper() + text[1:])
    if said.formula is not None or said.categorical is not None:
        return said
    return _plain(text.replace(", and ", " and ")) or _listed(text) or said


def _plain(text: str) -> Conditional | None:
    """A sentence as the statement that it would be behind "therefore", where nothing but statements is read."""
    said = read(f"Therefore {text[:1].lower() if text[:4].lower() == 'the ' else text[:1]}{text[1:]}")
    return said if said.formula is not None else None


def _listed(text: str) -> Conditional | None:
    """A, B and C: only where each of them is a statement of its own."""
    pieces = _JOINT.split(text)
    said = _plain(" and ".join(pieces)) if len(pieces) > 2 else None
    return said if said is not None and len(said.clauses) == len(pieces) else None


def notation(formula: Formula) -> str:
    """A formula over the letters of an argument as a step keeps it."""
    return written(formula)
