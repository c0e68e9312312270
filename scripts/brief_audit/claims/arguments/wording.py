"""The words by which a sentence takes its place in an argument, out of the table `argument_words`."""

from __future__ import annotations

from functools import cache

from brief_audit import patterns as re
from brief_audit.tables import rows

_AND = r"(?:and\s+|but\s+|yet\s+)?"

_BELOW = re.compile(
    r"\b(?:that|which|who|whose|where|when|if|unless|because|as|\w+ly|more|most|less|very|quite|not)\s*$|\b(?:that|which|who|whose)\s",
    re.IGNORECASE,
)
_GOES_ON = re.compile(r"\s*(?:to|that|and|or|than)\b", re.IGNORECASE)


@cache
def _any_of(kind: str) -> str:
    words = sorted((row["words"] for row in rows("argument_words") if row["class"] == kind), key=lambda word: (-len(word), word))
    return f"(?:{'|'.join(re.escape(word).replace(chr(92) + ' ', chr(92) + 's+') for word in words)})"


@cache
def _opens(kind: str) -> re.Pattern[str]:
    return re.compile(rf"\W*{_AND}{_any_of(kind)}\b\s*,?\s*", re.IGNORECASE)


@cache
def _within(kind: str) -> re.Pattern[str]:
    return re.compile(rf"\s*,?\s+{_any_of(kind)}\b(?:\s*,(?=\s))?|^{_any_of(kind)}\b\s*,?\s*", re.IGNORECASE)


def without_opening(kind: str, text: str) -> str | None:
    """The text behind words of the class that open it, its first letter as it was; None where none open it.

    >>> without_opening("conclusion", "Therefore, the claim is barred."), without_opening("fact", "Herein lies the point.")
    ('the claim is barred.', None)
    """
    found = _opens(kind).match(text)
    return text[found.end() :] if found is not None and found.end() < len(text) else None


def without(kind: str, text: str) -> tuple[str, str]:
    """The text without the first words of the class that stand in it, and these words; the text and "" where there are none.

    A hedge that is no more than an adverb of the sentence's own verb is taken out; any other stays ("is inherently likely to arise").

    >>> without("within", "The claim is, therefore, barred.")
    ('The claim is barred.', 'therefore')
    """
    found = _within(kind).search(text)
    if found is None:
        return text, ""
    words = found.group().strip(" ,").lower()
    if kind == "hedge" and (_BELOW.search(text[: found.start()]) or _GOES_ON.match(text[found.end() :])):
        return text, words
    rest = f"{text[: found.start()]} {text[found.end() :].lstrip()}".strip()
    return rest, words


def leads_to_law(text: str) -> bool:
    """Whether words before a citation are such as open a rule ("Under", "As held in", also "Under the rule of")."""
    return (
        re.fullmatch(rf"\W*{_AND}{_any_of('law')}\s+(?:the\s+)?(?:(?:rule|holding|test|terms)\s+(?:in|of)\s+)?", text, re.IGNORECASE)
        is not None
    )
