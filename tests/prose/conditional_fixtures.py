"""The sentences of fixtures/conditional_sentences.tsv with the formula that each states, and how a reading is scored against it."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from brief_audit.logic.entailment import equivalent
from brief_audit.logic.formula import And, Atom, Formula, Iff, Implies, Not, Or, atoms_of, renamed
from brief_audit.logic.syllogism import Categorical, Mood
from brief_audit.prose.conditionals import Conditional, read

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"
_CLAUSE = re.compile(r"\{([A-Z])(!?) ([^{}]*)\}")
_JOINTS = {"<->": Iff, "->": Implies, "|": Or, "&": And}


@dataclass(frozen=True)
class Row:
    """A sentence, the formula that it states as text, and the words of each atom with whether they deny something."""

    sentence: str
    formula: str
    words: dict[str, tuple[str, bool]]


def _table(name: str) -> Iterator[dict[str, str]]:
    lines = [line for line in (FIXTURES / name).read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    return iter(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))


@cache
def rows() -> tuple[Row, ...]:
    found = []
    for row in _table("conditional_sentences.tsv"):
        words = {name: (said, bool(denies)) for name, denies, said in _CLAUSE.findall(row["sentence"])}
        for one in filter(None, (row["words"] or "").split("; ")):
            name, _, said = one.partition("=")
            words[name[0]] = (said, "!" in name)
        found.append(Row(_CLAUSE.sub(r"\3", row["sentence"]), row["formula"], words))
    return tuple(found)


@cache
def traps() -> tuple[tuple[str, str], ...]:
    return tuple((row["sentence"], row["why"]) for row in _table("conditional_traps.tsv"))


def parsed(text: str) -> Formula:
    """A formula as written in the table; brackets where joints differ."""
    text = text.strip()
    while text.startswith("(") and _closes(text) == len(text) - 1:
        text = text[1:-1].strip()
    for sign, joint in _JOINTS.items():
        depth = 0
        for at, character in enumerate(text):
            depth += (character == "(") - (character == ")")
            if depth == 0 and text.startswith(sign, at):
                return joint(parsed(text[:at]), parsed(text[at + len(sign) :]))
    return Not(parsed(text[1:])) if text.startswith("~") else Atom(text)


def _closes(text: str) -> int:
    depth = 0
    for at, character in enumerate(text):
        depth += (character == "(") - (character == ")")
        if depth == 0:
            return at
    return -1


def score(row: Row) -> str:
    """ "right", "?" or "wrong"."""
    made = read(row.sentence)
    return "?" if made.unread is not None else "right" if _agrees(row, made) else "wrong"


def _agrees(row: Row, made: Conditional) -> bool:
    quantity = re.match(r"(NOT ALL|ALL|NO|SOME) A B", row.formula)
    if quantity:
        mood = Mood[quantity[1].replace(" ", "_")]
        return made.categorical == Categorical(mood, row.words["A"][0], row.words["B"][0])
    if made.formula is None:
        return False
    names = {clause.text.lower(): name for name, clause in made.clauses.items()}
    if any(said.lower() not in names or made.clauses[names[said.lower()]].negated != denies for said, denies in row.words.values()):
        return False
    by = {name: Atom(names[said.lower()]) for name, (said, _) in row.words.items()}
    reason, slash, rest = row.formula.partition("/")
    concluded = renamed(parsed(rest), by) if slash else None
    because = renamed(parsed(reason), by) if reason.strip() and slash else None
    whole = concluded if slash and because is None else And(because, concluded) if slash else renamed(parsed(row.formula), by)
    return _same(made.formula, whole) and _same(made.reason, because) and _same(made.conclusion, concluded)


def _same(a: Formula | None, b: Formula | None) -> bool:
    """Whether both say the same of the same atoms."""
    return a is b if a is None or b is None else set(atoms_of(a)) == set(atoms_of(b)) and equivalent(a, b)
