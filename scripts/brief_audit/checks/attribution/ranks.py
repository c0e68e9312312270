"""Whether a brief gives a judge the rank that the decision gives: "Quill LJ" of "Mrs Justice Quill" was another judge, or none.

Only a rank that stands beside the name in the decision is compared, and one that stands there anywhere agrees: a judge is called by an
earlier rank in an earlier case. A chief justice is a justice too. Nothing is proved by a difference: it opens.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.model.claim import Statement

_FORENAMES = r"(?:[A-Z][\w’'.-]*\s+){0,2}"
_BEFORE = {
    "chief": r"Chief\s+(?:(?:Circuit|District|Bankruptcy)\s+)?(?:Justice|Judge)",
    "lord justice": r"(?:Lord|Lady)\s+Justice",
    "justice": r"(?<!Chief\s)(?<!Lord\s)(?<!Lady\s)(?:(?:Mrs?|Ms|Miss)\.?\s+)?Justice",
    "lord": r"(?:Lord|Lady|Baroness)(?!\s+(?:Justice|Chief))",
    "judge": r"(?<!Chief\s)(?:Judge|HHJ|HH)",
}
"""Titles before a name."""
_BEHIND = {
    "chief": r"C\.?\s?J\.?(?![\w’'])|Chief\s+(?:Justice|Judge)",
    "lord justice": r"L\.?J\.?J?(?![\w’'])",
    "justice": r"J\.?J?\.?(?![\w’'.])|(?:(?:Associate|Presiding)\s+)?Justice",
    "judge": r"(?:(?:Senior|Circuit|District|Bankruptcy|Magistrate|Presiding)\s+){0,3}Judge",
}
"""And behind it."""
_ALSO = {"chief": frozenset({"justice", "judge", "lord justice", "lord"})}
_CALLED = re.compile(r"(Mrs?|Ms|Miss)\b", re.IGNORECASE)
_THEN = re.compile(r"\bthen\b|\bformer\b|\blater\b", re.IGNORECASE)
_NEAR = 60


def why_another_rank(question: Question, voice: Statement) -> str:
    """Why the rank was not compared: the decision has another beside the name; empty where it agrees, or none stands on either side."""
    document, (start, end) = question.material.document.text, voice.span
    if question.authority is None or _THEN.search(document, max(0, start - _NEAR), end + _NEAR):
        return ""
    text = question.authority.text()
    for name in voice.who:
        told, there = dict(_ranks(voice.words, name)), dict(_ranks(text, name))
        agrees = any(rank in there or any(rank in _ALSO.get(one, ()) for one in there) for rank in told)
        signs, others = _signs(told.values()), _signs(there.values())
        if told and there and (not agrees or (signs and others and signs.isdisjoint(others))):
            return f"whose words these are could not be compared. The text has “{next(iter(there.values()))}”."
    return ""


def _signs(words: Iterable[str]) -> frozenset[bool]:
    """Whether a judge is called Mr, or Mrs, Ms or Miss; a title alone does not tell."""
    return frozenset(found[1].casefold() == "mr" for one in words if (found := _CALLED.match(one)) is not None)


def _ranks(words: str, name: str) -> Iterator[tuple[str, str]]:
    """Each rank beside the name, with the words in which it stands."""
    told = "(?i:" + re.sub("['’]", "['’]", re.escape(name)) + ")"
    for rank, title in _BEFORE.items():
        yield from ((rank, " ".join(found[0].split())) for found in re.finditer(rf"\b(?i:{title})\s+{_FORENAMES}{told}\b", words))
    for rank, title in _BEHIND.items():
        yield from ((rank, " ".join(found[0].split())) for found in re.finditer(rf"\b{told},?\s+(?:{title})", words))
