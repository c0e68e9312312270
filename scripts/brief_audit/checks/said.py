"""What the brief says of one citation, by kind: the statements that `prose` read once."""

from __future__ import annotations

from collections.abc import Sequence

from brief_audit.checks.base import Material, Question
from brief_audit.model.claim import Statement, StatementKind


def statements_of(question: Question, kind: StatementKind) -> Sequence[Statement]:
    """What the brief says of the citation of one kind."""
    statements = question.material.once("statements", lambda: _by_citation(question.material))
    return [said for said in statements.get(question.citation.id, ()) if said.kind is kind]


def _by_citation(material: Material) -> dict[str, list[Statement]]:
    found: dict[str, list[Statement]] = {}
    for statement in material.claims.statements if material.claims is not None else ():
        found.setdefault(statement.citation, []).append(statement)
    return found
