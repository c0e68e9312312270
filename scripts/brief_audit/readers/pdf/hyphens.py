"""How two lines of one paragraph meet: a blank, nothing, or a hyphen that stays or goes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import zip_longest

from brief_audit import patterns as re
from brief_audit.readers.pdf.lines import Line

_WORDS = re.compile(r"[^\W\d_]+(?:[-‐‑][^\W\d_]+)*")
_LAST = re.compile(r"([^\W\d_]+)[-‐]?$")
_FIRST = re.compile(r"[^\W\d_]+")
_HYPHENS = ("-", "‐")
_TIGHT = ("–", "—", "/")
_PREFIXES = frozenset({"self", "non", "ex", "quasi", "cross", "co", "anti", "well", "so"})


class Joiner:
    """Knows a document's words, and by them whether a hyphen at a line's end belongs to the word."""

    def __init__(self, lines: Iterable[Line]) -> None:
        self._words: Counter[str] = Counter()
        ends: list[tuple[str, str]] = []
        cut = 0
        for before, after in _pairs(list(lines)):
            text, start = before.text, cut
            cut = 0
            if _hyphenated(before) and after is not None and (halves := _halves(text, after.text)):
                # The halves of a broken word are no words of the document.
                ends.append(halves)
                text, cut = _LAST.sub("", text), len(halves[1])
            self._words.update(_WORDS.findall(text[start:].lower()))
        joined = sum(self._words[a.lower() + b.lower()] > 0 for a, b in ends)
        kept = sum(self._words[f"{a.lower()}-{b.lower()}"] > 0 for a, b in ends)
        self._breaks_words = joined > kept or len(ends) >= 12

    def join(self, before: Line, after: Line) -> tuple[str, str]:
        """The text with which `before` ends up, and what stands between it and `after`."""
        text = before.text
        if not _hyphenated(before):
            return text, "" if text.endswith(_TIGHT) and after.text[:1].isalnum() else " "
        bare = text[:-1] if text.endswith(_HYPHENS) else text
        return (bare, "") if self._goes(bare, after.text) else (bare + "-", "")

    def _goes(self, text: str, following: str) -> bool:
        halves = _halves(text, following)
        if halves is None or not following[:1].islower():
            return False
        first, second = halves[0].lower(), halves[1].lower()
        if self._words[f"{first}-{second}"]:
            return False
        if self._words[first + second]:
            return True
        if first in _PREFIXES:
            return False
        both_are_words = len(first) > 2 and self._words[first] > 0 and self._words[second] > 0
        return self._breaks_words or not both_are_words


def _pairs(lines: Sequence[Line]) -> Iterable[tuple[Line, Line | None]]:
    return zip_longest(lines, lines[1:])


def _hyphenated(line: Line) -> bool:
    return line.hyphen or (line.text.endswith(_HYPHENS) and len(line.text) > 1 and not line.text.endswith("--") and line.text[-2].isalnum())


def _halves(text: str, following: str) -> tuple[str, str] | None:
    last, first = _LAST.search(text), _FIRST.match(following)
    return (last[1], first[0]) if last and first else None
