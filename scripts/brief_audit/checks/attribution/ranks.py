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
    "justice": r"(?:(?:Associate|Presiding)\s+)?Justice",
    "judge": r"(?:(?:Senior|Circuit|District|Bankruptcy|Magistrate|Presiding)\s+){0,3}Judge",
}
"""And behind it."""
_ALSO = {"chief": frozenset({"justice", "judge", "lord justice", "lord"})}
_CALLED = re.compile(r"(Mrs?|Ms|Miss)\b", re.IGNORECASE)
_HOW = (
    r"(?P<specially>specially)|(?P<result>(?:only\s+)?in\s+(?:the\s+)?(?:result|judgment)(?:\s+only)?)|(?P<without>without\s+(?:an\s+)?opinion)"
    r"|(?P<opinion>with(?:\s+an)?\s+opinion)"
)
_MANNER = re.compile(rf"\b(?:concur|dissent)\w*\s+(?:{_HOW})\b", re.IGNORECASE)
_MANNERS = re.compile(_HOW, re.IGNORECASE)
"""How a judge joins the others, or does not."""
_THEN = re.compile(r"\bthen\b|\bformer\b|\blater\b", re.IGNORECASE)
_NEAR = 60
_LONGEST_TITLE = 120
"""Characters before a name, of a title and two forenames."""


def why_otherwise(question: Question, voice: Statement) -> str:
    """Why a judge's rank, or how he joined, was not compared; empty where both agree or are not told."""
    return why_another_rank(question, voice) or why_another_manner(question, voice)


def why_another_rank(question: Question, voice: Statement) -> str:
    """Why the rank was not compared: the decision has another beside the name; empty where it agrees, or none stands on either side."""
    document, (start, end) = question.material.document.text, voice.span
    if question.authority is None or _THEN.search(document, max(0, start - _NEAR), end + _NEAR):
        return ""
    for name in voice.who:
        told = dict(_ranks(voice.words, name, british=question.is_british))
        there = dict(_ranks(question.authority.text(), name, british=question.is_british)) if told else {}
        agrees = any(rank in there or any(rank in _ALSO.get(one, ()) for one in there) for rank in told)
        signs, others = _signs(told.values()), _signs(there.values())
        if there and (not agrees or (signs and others and signs.isdisjoint(others))):
            return f"whose words these are could not be compared. The text has “{next(iter(there.values()))}”."
    return ""


def why_another_manner(question: Question, voice: Statement) -> str:
    """Why how a judge joined was not compared: the brief says more of it than the text has beside his name."""
    told = _MANNER.search(question.material.document.text, voice.span[0], voice.span[1] + _NEAR)
    if question.authority is None or told is None:
        return ""
    text, manner = question.authority.text(), next(key for key, value in told.groupdict().items() if value)
    places = [found for name in voice.who for found in re.finditer(rf"\b{_named(name)}\b", text)]
    beside = (found for place in places for found in _MANNERS.finditer(text, place.end(), place.end() + _NEAR))
    if not places or any(found[manner] for found in beside):
        return ""
    return f"whose words these are could not be compared. The text does not have “{told[manner]}” beside the name."


def _named(name: str) -> str:
    """A pattern of a name in capitals or not, with either apostrophe."""
    return "(?i:" + re.sub("['’]", "['’]", re.escape(name)) + ")"


def _signs(words: Iterable[str]) -> frozenset[bool]:
    """Whether a judge is called Mr, or Mrs, Ms or Miss; a title alone does not tell."""
    return frozenset(found[1].casefold() == "mr" for one in words if (found := _CALLED.match(one)) is not None)


def _ranks(words: str, name: str, *, british: bool) -> Iterator[tuple[str, str]]:
    """Each rank beside the name, with the words in which it stands; an American "J." may be any judge."""
    told = _named(name)
    named = [found.span() for found in re.finditer(rf"\b{told}\b", words)]  # once: a whole decision is searched for it
    for rank, title in _BEFORE.items():
        before = re.compile(rf"\b(?i:{title})\s+{_FORENAMES}{told}\Z")
        found = (before.search(words, max(0, start - _LONGEST_TITLE), end) for start, end in named)
        yield from ((rank, " ".join(one[0].split())) for one in found if one is not None)
    for rank, title in (*_BEHIND.items(), *((("justice", r"JJ?\b"),) if british else ())):
        behind = re.compile(rf"{told},?\s+(?:{title})")
        found = (behind.match(words, start) for start, _ in named)
        yield from ((rank, " ".join(one[0].split())) for one in found if one is not None)
