"""Rules that number what they require: "is liable only if (1) …, (2) … and (3) …"."""

from __future__ import annotations

from functools import reduce

from brief_audit import patterns as re
from brief_audit.logic.formula import And, Atom, Formula, Iff, Implies, Or
from brief_audit.prose.conditionals import Clause, Conditional

_MARK = re.compile(r"\(\s*(?:[1-9]|[a-h]|i{1,3}|iv|v)\s*\)\s*")
_HEAD = re.compile(
    r"(?P<what>.+?),?\s+(?P<how>if\s+and\s+only\s+if|only\s+if|only\s+where|only\s+when|if|where|when|whenever|provided\s+that|requires\s+(?:proof\s+)?that"
    r"|requires)\s*:?\s*",
    re.IGNORECASE,
)
_BETWEEN = re.compile(r"[\s,;]*(?:\b(?P<word>and|or)\b)?[\s,;]*\Z", re.IGNORECASE)
_FEWEST = 2
_UNSURE = re.compile(r"\b(?:unless|except|whether|if|or|either|not\s+both)\b", re.IGNORECASE)


def elements(text: str) -> tuple[Conditional, bool] | None:
    """The rule of a numbered list, and whether it only lists what is required; None for a sentence that is none, or not for certain.

    >>> found = elements("A keeper is liable only if (1) the lamp was out, (2) the ledger was open and (3) the door was shut.")
    >>> str(found[0].formula), found[1], found[0].clauses["D"].text
    ('A → ((B ∧ C) ∧ D)', False, 'the door was shut')
    """
    marks = list(_MARK.finditer(text))
    head = _HEAD.fullmatch(text[: marks[0].start()]) if len(marks) >= _FEWEST else None
    if head is None:
        return None
    ends = [*(mark.start() for mark in marks[1:]), len(text)]
    pieces = [(mark.end(), end) for mark, end in zip(marks, ends, strict=True)]
    joints = [_BETWEEN.search(text[start:end]) for start, end in pieces[:-1]]
    words = {joint["word"].lower() for joint in joints if joint is not None and joint["word"]}
    items = [_clause(text, start, start + joint.start()) for (start, _), joint in zip(pieces, joints, strict=False) if joint is not None]
    last = _clause(text, *pieces[-1])
    if len(words) != 1 or len(items) != len(marks) - 1 or any(_UNSURE.search(one.text) or not one.text for one in (*items, last)):
        return None
    what = _clause(text, head.start("what"), head.end("what"))
    clauses = dict(zip("ABCDEFGHIJ", (what, *items, last), strict=False))
    atoms: list[Formula] = [Atom(name) for name in clauses]
    together = reduce(And if words == {"and"} else Or, atoms[1:])
    how = " ".join(head["how"].lower().split())
    return Conditional(formula=_joined(how, atoms[0], together), clauses=clauses), how.startswith("requires")


def _joined(how: str, what: Formula, together: Formula) -> Formula:
    if how == "if and only if":
        return Iff(what, together)
    return Implies(what, together) if how.startswith(("only", "requires")) else Implies(together, what)


def _clause(text: str, start: int, end: int) -> Clause:
    piece = text[start:end].strip().rstrip(".;,").strip()
    at = text.find(piece, start)
    denies = re.search(r"\b(?:not|never|cannot|no)\b|n[’']t\b", piece, re.IGNORECASE) is not None
    return Clause(piece, (at, at + len(piece)), negated=denies)
