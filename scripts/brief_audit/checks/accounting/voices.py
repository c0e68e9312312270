"""Whose voice the brief says it is, beside the judges and opinions that the decision names."""

from __future__ import annotations

import re

from brief_audit.checks.base import Question
from brief_audit.model.authority import Authority, PartKind
from brief_audit.model.claim import Owner, Statement

_ROLES: dict[str, frozenset[PartKind]] = {
    "dissent": frozenset({PartKind.DISSENT, PartKind.CONCURRENCE_IN_PART}),
    "concurrence": frozenset({PartKind.CONCURRENCE, PartKind.CONCURRENCE_IN_PART}),
    "plurality": frozenset({PartKind.PLURALITY}),
    "per curiam": frozenset({PartKind.PER_CURIAM}),
}
_OWN = frozenset({PartKind.JUDGMENT, PartKind.MAJORITY, PartKind.PLURALITY, PartKind.PER_CURIAM, PartKind.COMBINED})


def open_voice(question: Question, statement: Statement) -> str:
    """Why a voice was not compared, with the judges that the decision names; empty where it agrees."""
    authority = question.authority
    meant = statement.owner is Owner.CITED or bool(statement.who)  # a judge who wrote in this decision is its judge, tied to it or not
    if authority is None or (meant and _agrees(authority, statement)):
        return ""
    judges = judges_of(authority)
    named = f"The decision names as its judges: {', '.join(judges)}." if judges else "The text as retrieved does not say who sat."
    return f"whose words these are could not be compared. {named}"


def judges_of(authority: Authority) -> tuple[str, ...]:
    """Everybody whom the text or the record names as a judge of the decision, as printed."""
    panel = authority.facts.panel.judges if authority.facts.panel is not None else ()
    opinions = (opinion.author for opinion in authority.facts.opinions)
    parts = (part.author for part in authority.parts)
    return tuple(dict.fromkeys(name for name in (*panel, *authority.judges, *opinions, *parts) if name))


def _agrees(authority: Authority, statement: Statement) -> bool:
    if statement.role and statement.who:
        return all(_wrote(authority, one, statement.role) for one in statement.who)
    if statement.role:
        return _has_the_part(authority, statement.role)
    return _spoke_alone(authority, statement.who)


def _wrote(authority: Authority, surname: str, role: str) -> bool:
    """Whether a judge is the author of an opinion of that role."""
    kinds = _ROLES.get(role, _OWN)
    opinions = [(opinion.kind, opinion.author) for opinion in authority.facts.opinions]
    written = [*opinions, *((part.kind, part.author) for part in authority.parts)]
    return any(kind in kinds and author is not None and is_named(surname, author) for kind, author in written)


def _has_the_part(authority: Authority, role: str) -> bool:
    kinds = {opinion.kind for opinion in authority.facts.opinions} | {part.kind for part in authority.parts}
    if role in _ROLES:
        return bool(kinds & _ROLES[role])
    return role in {"majority", "lead"} and bool(kinds & _OWN)


def _spoke_alone(authority: Authority, who: tuple[str, ...]) -> bool:
    """Whether each one named is the author of an opinion, or the only judge."""
    authors = {opinion.author for opinion in authority.facts.opinions} | {part.author for part in authority.parts}
    judges = judges_of(authority)
    speaking = [name for name in authors if name] or (list(judges) if len(judges) == 1 else [])
    return all(any(is_named(one, name) for name in speaking) for one in who)


def is_named(surname: str, printed: str) -> bool:
    """Whether a printed name of a judge bears a surname; whole words, without regard to case."""
    words = re.findall(r"[^\W\d_]+", printed.casefold())
    return all(word in words for word in re.findall(r"[^\W\d_]+", surname.casefold()) if word not in {"of", "the", "upon"})
