"""Whether the decision knows the thing that the brief says was upheld or undone: "a sentence of death was upheld".

The disposition agrees with the act alone. Where the brief names the thing with what it is of, its words must stand close together in the
decision somewhere, and not only as what was sought, feared or avoided. Nothing is proved by their absence: a person has to read it.
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
_SUPPOSED = re.compile(
    r"\b(?:avoid|seek|sought|likel|could|would|might|risk|fac(?:e|ing)\b|possib|if\b|not\b|never|without|no\b)", re.IGNORECASE
)
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
    return f"of “{found['thing']}” the decision does not speak as of what was done, so what was acted on could not be compared."


def _stand_close(text: str, wanted: set[str]) -> bool:
    """Whether the words stand within a line of each other, and nothing there only supposes them."""
    first, *others = sorted(wanted)
    around = (text[max(0, at.start() - _CLOSE) : at.end() + _CLOSE] for at in re.finditer(rf"\b{re.escape(first)}", text))
    return any(all(other in words for other in others) and not _SUPPOSED.search(words) for words in around)
