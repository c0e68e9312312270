"""Whether a sentence affirms what a passage denies word by word, or the other way round: "made a finding" of "made no finding".

A sentence and the passage that bears it may both hold a denial, and of different things. So what stands straight behind a denial is looked
for: the two telling words that follow it in its clause. Nothing is proved by it; a passage that has them both ways tells nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.text.words import denies, word_set

_WORD = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]+)?|[;:,.—–()]")
_DENY_TOO = word_set("nothing nobody hardly unable absence lack")
_INSTEAD = frozenset({("rather", "than"), ("instead", "of")})
_THAN = "than"
"""Before "not", which then denies nothing: "more likely than not"."""
_SMALL = word_set(
    "the a an of to in on by for at as is are was were be been being it its that this these those which who whom whose and or any all"
    " such so have has had do does did will would shall should may might can could must there their his her he she they them with from"
    " into upon also only more less than merely simply just even but yet whereas"
)
_BREAKS = frozenset(";:,.—–()")
_ONLY = re.compile(
    r"\b(?:only|solely)\s+(?:if|when|where|in|to\s+the\s+extent|after|upon|for|by)\b|\bunless\b|\bexcept\s+(?:if|when|where|in|to|for|as)\b",
    re.IGNORECASE,
)
_EVEN = re.compile(
    r"\beven\s+(?:if|when|where|though|after|in|without)\b|\bwhether\s+(?:or\s+not|the|it|he|she|they)\b|\b(?:regardless|irrespective)\s+of\b|\bno\s+matter\b",
    re.IGNORECASE,
)
"""What a rule that is limited by a condition says, and what one says that is not."""
_AUXILIARY = r"(?:does|do|did|is|was|are|were|has|have|had|can|could|will|would|should|may|must)"
_PUT_BETWEEN = re.compile(rf"(\b(?:[Nn]or\s+{_AUXILIARY}|{_AUXILIARY}\s+not)\b[^,;.]{{0,60}}),\s[^,;.]{{3,120}},\s(?!(?:and|or|but)\b)")
"""What stands between a denial and its verb: "Nor does the plan, which looks ahead, bind"."""
_RELATIVE = re.compile(rf",(?=\s+(?:which|who|that)\s+{_AUXILIARY}\b)")
_PASSIVE = re.compile(r"\b(?:not|never)\s+(?:to\s+)?be(?:en)?\s+(?P<verb>[a-z]{3,}ed)\b")
_ACTIVE = re.compile(r"\b(?:not|never)\s+(?:to\s+)?(?P<verb>(?!(?:be|been|have|to)\b)[a-z]{3,})\b")
_STEM = 5
_REACH = 4
"""Telling words behind a denial, of which each two that follow each other are denied."""


def turns(words: str, passage: str) -> bool:
    """Whether two telling words in a row are denied in the one text alone: it is the only one that denies, or another two are turned.

    >>> turns("The clerk made a finding of fact.", "The clerk made no finding of fact.")
    True
    >>> turns("The clerk did not make a finding of fact.", "The clerk made no finding of fact.")
    False
    """
    if {_is_limited(words), _is_limited(passage)} == {True, False}:
        return True
    reach = 1 if _is_changed_over(words, passage) else _REACH
    mine, theirs = _pairs(words, reach), _pairs(passage, reach)
    common = [pair for pair in mine.keys() & theirs.keys() if len(mine[pair]) == len(theirs[pair]) == 1]
    ways = frozenset[bool]().union(*(mine[pair] for pair in common if mine[pair] != theirs[pair]))
    return len(ways) > 1 or (bool(ways) and _denies_anything(mine) is not _denies_anything(theirs))


def _is_changed_over(words: str, passage: str) -> bool:
    """Whether one verb is denied in the passive in the one and in the active in the other, so that its object stands before or behind."""
    return bool((_denied(_PASSIVE, words) & _denied(_ACTIVE, passage)) | (_denied(_ACTIVE, words) & _denied(_PASSIVE, passage)))


def _denied(way: re.Pattern[str], text: str) -> frozenset[str]:
    """The verbs that a text denies in one of the two ways, without their ends."""
    return frozenset(re.sub(r"[yi]$", "", re.sub(r"e?d$", "", found["verb"]))[:_STEM] for found in way.finditer(text))


def _is_limited(text: str) -> bool | None:
    """Whether a condition limits what is said; None where it says neither, or both."""
    limited, even = _ONLY.search(text) is not None, _EVEN.search(text) is not None
    return limited if limited is not even else None


def _denies_anything(pairs: dict[tuple[str, str], frozenset[bool]]) -> bool:
    return any(True in denied for denied in pairs.values())


def _pairs(text: str, reach: int) -> dict[tuple[str, str], frozenset[bool]]:
    """Each two telling words of a clause that follow each other -> whether they are denied; both where they stand twice."""
    found: dict[tuple[str, str], frozenset[bool]] = {}
    for pair, denied in _told(text, reach):
        found[pair] = found.get(pair, frozenset()) | {denied}
    return found


def _told(text: str, reach: int) -> Iterator[tuple[tuple[str, str], bool]]:
    before, last, left = "", "", 0
    for word in map(str.casefold, _WORD.findall(_RELATIVE.sub("", _PUT_BETWEEN.sub(r"\1 ", text)))):
        if word in _BREAKS:
            before, left = "", 0
        elif word in _DENY_TOO or (denies(word) and last != _THAN) or (last, word) in _INSTEAD:
            left = reach
        elif word not in _SMALL:
            stem = word[:_STEM].rstrip("s")
            if before:
                yield (before, stem), left > 0
            before, left = stem, max(0, left - 1)
        last = word
