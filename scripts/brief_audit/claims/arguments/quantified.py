"""Statements of kinds of things as a step keeps them: a letter of tradition (A, E, I, O) and two terms in one form.

"Porter is a keeper" speaks of the whole of one thing, so that tradition reads it as "all": A, porter, keeper.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.logic.syllogism import Categorical

_COPULA = re.compile(r"(?:is|are|was|were)\s+", re.IGNORECASE)
_ARTICLE = re.compile(r"(?:an?|the)\s+", re.IGNORECASE)
_SINGULAR = re.compile(
    r"(?P<subject>(?:[A-Z][\w’'-]+\s+){0,3}[A-Z][\w’'-]+|[Tt]he\s+(?:[\w’'-]+\s+){0,4}?[\w’'-]+)\s+(?:is|was|are|were)\s+(?P<not>not\s+)?"
    r"(?P<predicate>(?:an?\s+)?[\w’'-]+(?:\s+[\w’'-]+){0,6})\.?"
)
_PLURAL = re.compile(r"(?<=[a-z]{2})(?:(?<=[sxz])es|(?<=[cs]h)es|(?<![su])s)\b")


def of_kinds(said: Categorical) -> tuple[str, str, str] | None:
    """What a quantified sentence says; None where its predicate is not "is" or "are" something."""
    copula = _COPULA.match(said.predicate)
    if copula is None:
        return None
    return said.mood.value, _term(said.subject), _term(said.predicate[copula.end() :])


def of_one(text: str) -> tuple[str, str, str] | None:
    """What a sentence says of one person or thing; None for any other sentence.

    >>> of_one("Porter is a keeper."), of_one("Porter slept.")
    (('A', 'porter', 'keeper'), None)
    """
    found = _SINGULAR.fullmatch(text.strip())
    if found is None:
        return None
    return "E" if found["not"] else "A", _term(found["subject"]), _term(found["predicate"])


def _term(words: str) -> str:
    """A term without article, in lower case, its plurals as singulars."""
    plain = " ".join(words.split()).strip(" .,;").lower()
    bare = _ARTICLE.sub("", plain, count=1) if _ARTICLE.match(plain) else plain
    return _PLURAL.sub("", re.sub(r"men\b", "man", bare))
