"""Names that a text gives to somebody in so many words: Oleander Porter (“the keeper”)."""

from __future__ import annotations

from collections.abc import Mapping

from brief_audit import patterns as re

_DEFINED = re.compile(
    r"(?P<name>(?:[A-Z][\w’'.&-]+\s+){0,5}[A-Z][\w’'-]+)\s*,?\s+"
    r"\((?:hereinafter\s+)?(?:the\s+)?[“\"](?:the\s+)?(?P<term>[A-Za-z][\w’' -]{1,40}?)[,.]?[”\"]\)"
)


def defined_terms(text: str) -> Mapping[str, str]:
    """What stands in brackets and quotation marks behind a name, and the name; a term that is given to two names is given to none.

    >>> defined_terms("Oleander Porter (“the keeper”) slept. Ivo Quill (the “Warden”) did not.")
    {'the keeper': 'Oleander Porter', 'the warden': 'Ivo Quill'}
    """
    found: dict[str, set[str]] = {}
    for match in _DEFINED.finditer(text):
        found.setdefault(f"the {match['term'].lower()}", set()).add(" ".join(match["name"].split()))
    return {term: next(iter(names)) for term, names in found.items() if len(names) == 1}
