"""Whether the decision knows the thing that the brief says was upheld or undone: "a sentence of death was upheld" where it was imprisonment.

The disposition agrees with the act alone. Where the brief names the thing with what it is of, its words must stand close together in the
decision somewhere. Nothing is proved by their absence: a person has to read it.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.model.claim import Statement

_REACH = 200
_CLOSE = 90
_STEM = 5
_FEWEST = 2
_HEAD = r"(?:sentences?|awards?|fines?|injunctions?|verdicts?|penalt(?:y|ies)|convictions?|declarations?)"
_WORD = r"(?!(?:was|were|is|are|and|or|but|in|by|under|against|on)\b)[\w’'-]+"
_THING = re.compile(
    rf"\b(?:an?|the|his|her|their|its)\s+(?P<thing>(?:{_WORD}\s+){{0,2}}?{_HEAD}(?:\s+(?:of|for)\s+(?:(?:an?|the)\s+)?{_WORD}(?:\s+{_WORD})?)?)\s+(?:was|were)\s+(?:\w+ly\s+)?"
    r"(?:upheld|affirmed|sustained|reversed|quashed|vacated|overturned|set\s+aside|restored|reinstated)\b",
    re.IGNORECASE,
)
_LETTERS = re.compile(r"[^\W\d_]{4,}")
_PLAIN = frozenset({"below", "entir", "first", "secon", "whole", "origi", "trial", "under", "lower", "jury’", "jury'"})


def why_another_thing(question: Question, statement: Statement) -> str:
    """Why it is not settled that the decision acted on the very thing; empty where it knows it, or where the brief names it barely."""
    start, end = statement.span
    begins = max(0, start - _REACH)
    text = question.material.document.text[begins:end]
    found = next((match for match in _THING.finditer(text) if begins + match.end() > start), None)
    if found is None or question.authority is None:
        return ""
    wanted = {word.casefold()[:_STEM] for word in _LETTERS.findall(found["thing"])} - _PLAIN
    if len(wanted) < _FEWEST or any(_stand_close(part.text.casefold(), wanted) for part in question.authority.parts):
        return ""
    return f"of “{found['thing']}” the decision nowhere speaks, so what was acted on could not be compared."


def _stand_close(text: str, wanted: set[str]) -> bool:
    """Whether the words stand within a line of each other."""
    first, *others = sorted(wanted)
    return any(
        all(other in text[max(0, at.start() - _CLOSE) : at.end() + _CLOSE] for other in others)
        for at in re.finditer(rf"\b{re.escape(first)}", text)
    )
